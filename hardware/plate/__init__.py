"""The top plate: its engraving, its outline for a laser, and the template for drilling by hand."""
