"""The lamp test: every LED red, green and blue in turn, and each button named as it is pressed.

For the builder who has soldered a strip or a button. Begins with DEAL held at power-on; ends with the next tap of
DEAL, after QUIET_MS without presses, or when DEAL is stuck.
"""

from array import array

from pegout import ticks
from pegout.power import limit
from pegout.wiring import BUTTONS, DEAL_BUTTON, HOLES, button_name

COLOR_MS = 1000
COLORS = (0xFF0000, 0x00FF00, 0x0000FF)
STUCK_MS = 10000
QUIET_MS = 30000


class LampTest:
    """Shows COLORS on `strips` within `most` light each, names `buttons` on `console`. over: True at the end."""

    def __init__(self, strips, most, buttons, console, steps, now):
        self._strips = strips
        self._frames = [limit(array("I", [color] * HOLES), most) for color in COLORS]
        self._held = buttons.held
        self._console = console
        self._steps = steps
        self._since = now
        self._pressed_at = now
        self._shown = None
        self.over = False
        console.note("lamp test: red, green, blue. Press each button to see its name; tap DEAL to end")

    def handle_button(self, key, pressed, at):
        """Name a pressed button; end the test when DEAL is released."""
        if pressed:
            self._console.note(button_name(key, self._steps) + " pressed")
            self._pressed_at = at
        elif BUTTONS[key][1] == DEAL_BUTTON:
            self.over = True

    def step(self, now):
        """Show the colour of this moment. Returns the milliseconds to rest."""
        since = ticks.between(self._since, now)
        color = since // COLOR_MS % len(COLORS)
        if color != self._shown:
            self._shown = color
            for strip in self._strips:
                strip.show(self._frames[color])
        if self._deal_held() and since >= STUCK_MS:
            self._console.note("DEAL is stuck or was never released: the lamp test ends")
            self.over = True
        if ticks.between(self._pressed_at, now) >= QUIET_MS:
            self.over = True
        return min(20, COLOR_MS - since % COLOR_MS)

    def _deal_held(self):
        """True until DEAL was released after power-on."""
        return any(BUTTONS[key][1] == DEAL_BUTTON for key in self._held())
