"""The board drawn in a terminal, and the game that `make demo` plays there."""
