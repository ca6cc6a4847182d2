"""A game of the card table on a live board: carries out its cues on the board's own clock."""

from host_sim.cards.session import LOOK_EVERY_MS, Session
from host_sim.pico.report import how_it_plays


class TableGame:
    """The game that a page asked for, as `Session` takes it. Begins at once, and ends by itself or by `stop`.

    tell(announcement): called with all that the table says. over(): called at the end, once. Raises UsageError.
    """

    def __init__(self, board, asked: dict, tell, over) -> None:
        self._board = board
        self._tell = tell
        self._over = over
        self._session = Session(how_it_plays(board.settings), board.look, asked)
        if self._session.clears:
            board.new_match(self._session.target)
        self._cues = self._session.cues()
        self._cue = None
        board.alarm = (board.now_ms, self._go_on)

    def say(self, words: str) -> None:
        """Pass on what the person at the table says. Raises UsageError if nobody was asked, or if it is no answer."""
        self._session.say(words)

    def mend(self) -> None:
        """Press what mends the board."""
        self._session.mend()

    def stop(self) -> None:
        """End the game, and let go of its buttons."""
        self._board.alarm = None
        for button in list(self._board.held):
            self._board.lift_finger(button, self)
        self._over()

    def _go_on(self) -> None:
        """Do what is due, up to the next wait."""
        while True:
            if self._cue:
                if self._cue.press and self._others_hold():
                    # A person's finger is on the board: with UNDO held, for one, DEAL would correct the crib.
                    self._board.alarm = (self._board.now_ms + LOOK_EVERY_MS, self._go_on)
                    return
                self._carry_out(self._cue)
            self._cue = next(self._cues, None)
            self._board.kinds = self._session.kinds
            if self._cue is None:
                self.stop()
                return
            if self._cue.wait_ms:
                self._board.alarm = (self._board.now_ms + self._cue.wait_ms, self._go_on)
                return

    def _others_hold(self) -> bool:
        return any(holder is not self for holders in self._board.held.values() for holder in holders)

    def _carry_out(self, cue) -> None:
        if cue.press:
            self._board.put_finger(cue.press, self)
        if cue.release:
            self._board.lift_finger(cue.release, self)
        if cue.announce:
            self._tell(cue.announce)
