"""The journal: restores the match at power-on and records each move, so that a power cut loses nothing."""
