"""The console of a board: its events, and the picture that they make."""
