"""What a board says on its console: its events, the picture that they make, and evenings of games."""
