"""The events of a board's console, and the picture that is drawn from them."""
