"""A game of the card table on a live board. Carries out the game's cues on the board's own clock."""

from typing import Callable

from host_sim.card_messages import Announcement, Asked
from host_sim.cards.request import Request
from host_sim.cards.session import Session
from host_sim.cards.timed_taps import Cue
from host_sim.web.host.live import LiveBoard


class TableGame:
    """The game that a page asked for, as in `Request`. It begins at once, and ends by itself or by `stop`.
    tell(announcement): called for each announcement. over(): called once, at the end. Raises Refusal for a game that
    cannot be played on this board, and for a record that cannot be resumed."""

    def __init__(
        self, board: LiveBoard, asked: Asked, tell: Callable[[Announcement], None], over: Callable[[], None]
    ) -> None:
        self._board = board
        self._tell = tell
        self._over = over
        self._cues: list[Cue] = []
        request = Request(board.pico.settings, board.pico.look(), asked)
        if request.clears(board.pico.look()):
            board.new_match(request.target)
        self.session = Session(request, board.pico.look())
        board.on_change = self._react
        board.alarm = (board.now_ms, self._go_on)

    def say(self, words: str) -> None:
        """Pass on the person's answer. Raises Refusal if nothing was asked or the answer does not fit the question."""
        self.session.answer(words)
        self._react()

    def mend(self) -> None:
        self.session.mend()
        self._react()

    def stop(self) -> None:
        """End the game, and release its buttons."""
        self._board.alarm = self._board.on_change = None
        for button in list(self._board.held):
            self._board.lift_finger(button, self)
        self._over()

    def _react(self) -> None:
        """React to a change of the board or an answer from the person, unless the table is just tapping."""
        taps = [cue for cue in self._cues if not cue.pause]
        noticed = [] if taps else self.session.react(self._board.pico.look())
        self._cues = noticed + self._cues
        if noticed or not self._board.alarm:  # without an alarm, a person has been pressing a button
            self._go_on()

    def _go_on(self) -> None:
        """Carry out the due cues, up to the next wait."""
        while True:
            if not self._cues:
                self._cues = self.session.next_cues(self._board.pico.look())
                self._board.kinds = self.session.kinds
            if self.session.over:
                self.stop()
            if not self._cues or self.session.over:
                return
            cue = self._cues[0]
            if cue.wait_ms:
                self._board.alarm = (self._board.now_ms + cue.wait_ms, self._go_on)
                cue.wait_ms = 0
                return
            if cue.press and self._others_hold():
                return  # for example, DEAL would correct the crib while a person holds UNDO
            del self._cues[0]
            if cue.press:
                self._board.put_finger(cue.press, self)
            if cue.release:
                self._board.lift_finger(cue.release, self)
            if cue.announce:
                self._tell(cue.announce)

    def _others_hold(self) -> bool:
        return any(holder is not self for holders in self._board.held.values() for holder in holders)
