"""A game of the card table on a live board. Carries out the game's cues on the board's own clock."""

from typing import Callable

from host_sim.card_messages import Announcement, Asked
from host_sim.cards.request import Request
from host_sim.cards.session import Session
from host_sim.cards.timed_taps import Cue
from host_sim.pico.pico_board import PicoBoard
from host_sim.tapping import TAP_MS
from host_sim.web.host.held_buttons import EDGES_APART_MS
from host_sim.web.host.live import NEVER, LiveBoard
from pegout.gestures import BOTH_MS, NEW_MATCH_MS
from pegout.wiring import SIDES
from scoring.board import CHOICES


class TableGame:
    """The game that a page asked for, as in `Request`. It begins at once, and ends by itself or by `stop`.
    tell(announcement): called for each announcement. over(): called once, at the end. due_ms: the board's time at
    which `go_on` is due, or NEVER. Raises Refusal for a game that cannot be played on this board, and for a record that
    cannot be resumed."""

    def __init__(
        self, board: LiveBoard, asked: Asked, tell: Callable[[Announcement], None], over: Callable[[], None]
    ) -> None:
        self._board = board
        self._tell = tell
        self._over = over
        self._cues: list[Cue] = []
        request = Request(board.pico.settings, board.pico.look(), asked)
        if request.clears(board.pico.look()):
            board.run_ahead(lambda pico: new_match(pico, request.target))
        self.session = Session(request, board.pico.look())
        self.due_ms = board.pico.now_ms
        board.attach(self)

    def say(self, words: str) -> None:
        """Pass on the person's answer. Raises Refusal if nothing was asked or the answer does not fit the question."""
        self.session.answer(words)
        self.react()

    def mend(self) -> None:
        self.session.mend()
        self.react()

    def stop(self) -> None:
        """End the game, and release its buttons."""
        self._board.attach(None)
        for button in self._board.buttons.held_by(self):
            self._board.buttons.release(button, self)
        self._over()

    def react(self) -> None:
        """React to a change of the board or an answer from the person, unless the table itself is tapping."""
        taps = [cue for cue in self._cues if not cue.pause]
        noticed = [] if taps else self.session.react(self._board.pico.look())
        self._cues = noticed + self._cues
        if noticed or self.due_ms == NEVER:  # NEVER: the cues waited for an answer, or for a person to release a button
            self._carry_out()

    def go_on(self) -> None:
        self.due_ms = NEVER
        self._carry_out()

    def _carry_out(self) -> None:
        """Carry out the due cues, up to the next wait."""
        while True:
            if not self._cues:
                self._cues = self.session.next_cues(self._board.pico.look())
                self._board.publisher.kinds = self.session.kinds
            if self.session.over:
                self.stop()
            if not self._cues or self.session.over:
                return
            cue = self._cues[0]
            if cue.wait_ms:
                self.due_ms = self._board.pico.now_ms + cue.wait_ms
                cue.wait_ms = 0
                return
            if cue.press and self._board.buttons.others_hold(self):
                return  # wait: for example, DEAL would correct the crib if a person holds UNDO
            del self._cues[0]
            if cue.press:
                self._board.buttons.press(cue.press, self)
            if cue.release:
                self._board.buttons.release(cue.release, self)
            if cue.announce:
                self._tell(cue.announce)


def new_match(pico: PicoBoard, target: int) -> None:
    """Begin a new match to `target` by holding buttons, if the board is not at the start of one. UNDO brings back the
    previous game."""
    if pico.shown()["asleep"]:
        _hold(pico, ["DEAL"], TAP_MS)
    board = pico.look()
    if max(board["scores"] + board["games"] + board["tally"]):
        _hold(pico, ["DEAL"], NEW_MATCH_MS)
    for _ in CHOICES:
        if pico.look()["target"] != target:
            _hold(pico, [f"{side}+{pico.settings.steps[0]}" for side in SIDES[:2]], BOTH_MS)


def _hold(pico: PicoBoard, buttons: list[str], ms: int) -> None:
    """Hold buttons for `ms`, and let the board notice their release."""
    for button in buttons:
        pico.press(button)
    pico.run_for(ms + EDGES_APART_MS)
    for button in buttons:
        pico.release(button)
    pico.run_for(EDGES_APART_MS)
