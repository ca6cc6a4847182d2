"""The Python server of the board's page."""
