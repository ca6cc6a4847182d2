"""A board that crashes again and again: the game stands still on the strips, and only DEAL does something.

Imported when it is needed. Uses as little of the program as it can.
"""

from pegout.console import WARNING, Console
from pegout.wiring import BUTTONS, DEAL_BUTTON

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pegout.hardware import Pico
    from pegout.track import Tracks

REST_MS = 20


def stay(pico: "Pico", tracks: "Tracks | None", go_on: "Callable[[], None]", now: int) -> "Callable[[int], int]":
    """Show the game and report why. Returns the step of this state: it calls `go_on` when DEAL is pressed. tracks: show
    the game; None if they cannot without a crash."""
    console = Console(pico.line)
    console.poll()
    if tracks:
        console.event(tracks.match, WARNING, id="keeps_crashing", reason=pico.crash, starts=pico.crashes)
        tracks.show(pico.strips, now, warned=True)
    else:
        console.note("the saved game cannot be shown: DEAL tries again")

    def step(_now: int) -> int:
        event = pico.buttons.next()
        while event:
            if event[1] and BUTTONS[event[0]][1] == DEAL_BUTTON:
                go_on()
                return 0
            event = pico.buttons.next()
        pico.buttons.check()
        return pico.buttons.end_step(0 if console.poll() else REST_MS)

    return step
