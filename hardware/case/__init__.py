"""The case around the circuit board: every printed part as a solid, and the time and material that printing takes."""
