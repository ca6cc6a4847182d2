"""The wires of one simulated Pico: each GPIO's level, and what comes out of it.

A `Wire` is what the firmware gets as `board.GP2`. The buttons of the board pull wires low from outside; the
firmware sends light and sound out through them. Knows neither what a button means nor which strip is whose.
Runs on CPython and on MicroPython.
"""

try:
    from collections.abc import Callable
except ImportError:  # MicroPython
    pass


class Wire:
    """One GPIO. `level` is what an input reads: True (the pull-up) until something shorts it to ground."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.level = True
        self.on_level: Callable[[], None] | None = None
        self.on_bytes: Callable[[bytes], None] | None = None
        self.on_tone: Callable[[int], None] | None = None

    @property
    def id(self) -> "Wire":
        """Blinka makes its own pin of a pin's id; the id being the wire itself, that leads back here."""
        return self

    def __repr__(self) -> str:
        return f"board.GP{self.number}"

    def set_level(self, level: bool) -> None:
        """Change the level from outside."""
        if level != self.level:
            self.level = level
            if self.on_level:
                self.on_level()

    def send_bytes(self, data: bytes) -> None:
        """The firmware sends a WS2812 picture."""
        if self.on_bytes:
            self.on_bytes(data)

    def send_tone(self, hertz: int) -> None:
        """The firmware sounds `hertz`; 0 is silence."""
        if self.on_tone:
            self.on_tone(hertz)

    def let_go(self) -> None:
        """The firmware has ended: nothing listens to this wire's level or drives it any more."""
        self.send_tone(0)
        self.on_level = self.on_bytes = self.on_tone = None


def pico_pins() -> dict[str, Wire]:
    """The pins on the edge of a Raspberry Pi Pico, by the names of CircuitPython's `board`."""
    return {f"GP{number}": Wire(number) for number in list(range(23)) + [26, 27, 28]}
