"""The self-test: the board shows with its own lights that every LED and every button works. Starts if DEAL is held at
power-on: every LED red, green and blue in turn, then a light for each button."""

from array import array

from pegout import ticks
from pegout.console import Console
from pegout.palette import limit
from pegout.wiring import BUTTONS, DEAL_BUTTON, HOLES, UNDO_BUTTON, button_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pegout.hardware import Buttons, Strip

COLOR_MS = 1000
COLORS = (0xFF0000, 0x00FF00, 0x0000FF)

DOWN_AT_START, DOWN, CAME_UP = 0x800000, 0x404040, 0x008000  # colours of a button's light; dark until the first press
LIGHTS = {UNDO_BUTTON: 9, 0: 14, 1: 18, 2: 21}
"""The lower of the two holes of a button's light, by role: on the first street, beside the button. B sits opposite A,
so its buttons are in reverse order. DEAL, in the middle, lights the game holes of all sides."""

END_MS = 1000  # DEAL held this long ends the test
QUIET_MS = 20000  # the test ends after this long without a press


class LampTest:
    """Shows colours and the state of `buttons` on `strips`, with at most `most` light per strip, and reports each press
    on `console`. over: True once it has ended."""

    def __init__(
        self, strips: "list[Strip]", most: int, buttons: "Buttons", console: Console, steps: tuple[int, ...], now: int
    ) -> None:
        self._strips = strips
        self._buttons = buttons
        self._most = most
        self._console = console
        self._steps = steps
        self._lights = [0] * len(BUTTONS)
        for key in buttons.held():
            if BUTTONS[key][1] != DEAL_BUTTON:
                self._lights[key] = DOWN_AT_START
        self.over = False
        self._since = self._pressed_at = now
        self._deal_since: int | None = None
        self._shown: int | None = None
        console.note("lamp test: red, green, blue; then a light for each button you press. Hold DEAL for 1 s to end")

    def step(self, now: int) -> int:
        """Read the buttons' edges, and show the changes. Returns the milliseconds to rest."""
        edge = self._buttons.next()
        while edge:
            key, pressed, at = edge
            self._lights[key] = DOWN if pressed else CAME_UP
            self._shown = None
            if pressed:
                self._console.note(button_name(key, self._steps) + " pressed")
                self._pressed_at = at
            if BUTTONS[key][1] == DEAL_BUTTON:
                self._deal_since = at if pressed else None
            edge = self._buttons.next()
        since = ticks.between(self._since, now)
        number = min(since // COLOR_MS, len(COLORS))
        if number != self._shown:
            for side, strip in enumerate(self._strips):
                color = COLORS[number] if number < len(COLORS) else 0
                frame = array("I", [color] * HOLES)
                if not color:
                    self._light_buttons(frame, side)
                strip.show(limit(frame, self._most))
        self._shown = number
        held = self._deal_since is not None and ticks.between(self._deal_since, now) >= END_MS
        self.over = held or ticks.between(self._pressed_at, now) >= QUIET_MS
        return min(20, COLOR_MS - since % COLOR_MS)

    def _light_buttons(self, frame: "array[int]", side: int) -> None:
        for key, (owner, role, _pin) in enumerate(BUTTONS):
            if role == DEAL_BUTTON:
                frame[HOLES - 1] = self._lights[key]
            elif owner == side:
                hole = 30 - LIGHTS[role] if side == 1 else LIGHTS[role]
                frame[hole - 1] = frame[hole] = self._lights[key]
