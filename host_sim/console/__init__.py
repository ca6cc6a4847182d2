"""The console of a board: its events, the picture that they make, and evenings of games."""
