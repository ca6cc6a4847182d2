"""The top plate: what is engraved on it, its outline for a laser, and the drill template for a drill by hand."""
