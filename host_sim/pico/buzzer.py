"""The piezo buzzer of a simulated Pico."""

from host_sim.pico.chip.listeners import Listeners


class Piezo:
    """hertz: the tone that it sounds, 0 for silence. listeners: called with each new tone."""

    def __init__(self) -> None:
        self.hertz = 0
        self.listeners = Listeners()

    def sound(self, hertz: int) -> None:
        """Change the tone to `hertz`."""
        if hertz != self.hertz:
            self.hertz = hertz
            self.listeners.tell(hertz)
