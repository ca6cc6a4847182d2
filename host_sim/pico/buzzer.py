"""The piezo on the simulated Pico: what it sounds now, and who listens."""

from host_sim.pico.listeners import Listeners


class Buzzer:
    """`hertz` is the tone it sounds, 0 for silence. Listeners are called with each change of it."""

    def __init__(self) -> None:
        self.hertz = 0
        self.listeners = Listeners()

    def sound(self, hertz: int) -> None:
        """The wire's tone is now `hertz`."""
        if hertz != self.hertz:
            self.hertz = hertz
            self.listeners.tell(hertz)
