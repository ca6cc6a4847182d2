"""A board that crashes again and again: the game stands still on the strips, and only DEAL does something.

Imported when it is needed. Uses as little of the program as it can.
"""

from pegout.console import WARNING, Console
from pegout.wiring import BUTTONS, DEAL_BUTTON, HOLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pegout.hardware import Pico
    from pegout.track import Tracks

REST_MS = 20


class Crashing:
    """The board on `pico`. tracks: show the game; None if they cannot without a crash. go_on: called when DEAL is
    pressed."""

    def __init__(self, pico: "Pico", tracks: "Tracks | None", go_on: "Callable[[], None]", now: int) -> None:
        self._buttons = pico.buttons
        self._go_on = go_on
        self._console = Console(pico.line)
        self._console.poll()
        if tracks:
            self._console.event(tracks.match, WARNING, id="keeps_crashing", reason=pico.crash, starts=pico.crashes)
            for side, strip in enumerate(pico.strips):
                tracks.picture(side, 0, now, now)
                frame = tracks.frame
                frame[HOLES - 1] = tracks.palettes[side].amber  # where other warnings have their sign
                strip.show(frame)
        else:
            self._console.note("the saved game cannot be shown: DEAL tries again")

    def step(self, _now: int) -> int:
        """Look for DEAL, and report on the console why only the game shows. Returns the milliseconds to rest."""
        event = self._buttons.next()
        while event:
            if event[1] and BUTTONS[event[0]][1] == DEAL_BUTTON:
                self._go_on()
                return 0
            event = self._buttons.next()
        self._buttons.check()
        more = self._console.poll()
        return self._buttons.end_step(0 if more else REST_MS)
