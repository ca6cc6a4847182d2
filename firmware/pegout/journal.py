"""Where the game is written down so that it can be taken up again. Holds nothing beyond the power yet."""


class Journal:
    """The seam between the game and its memory."""

    def __init__(self, nvm):
        self._nvm = nvm
        self.notice = None

    def restore(self):
        """The game under way when the power went, or None."""
        return

    def begin(self, snapshot, brightness, setting):
        """A game begins with `snapshot`."""

    def move(self, kind, side, points):
        """A move was made."""

    def dim(self, level):
        """The brightness changed."""
