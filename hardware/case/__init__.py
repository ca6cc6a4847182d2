"""The case around the circuit board: every printed part as a solid, its light, and what printing it takes."""
