"""The journal: restores the match at power-on, and writes each move down, so that a power cut loses nothing."""
