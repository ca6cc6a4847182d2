"""The wires at the GPIOs of one simulated Pico: levels come in, pictures and tones go out. The firmware gets a `Wire`
as `board.GP2` etc. The buttons pull wires low from outside. Runs on CPython and on MicroPython."""

from typing import Callable


def nobody(*_what: object, **_more: object) -> None:
    """The default listener: do nothing."""


class Wire:
    """One GPIO. level: False while something shorts it to ground. on_level: called when it changes. on_bytes, on_tone,
    on_drive: called by the firmware's objects with a WS2812 picture, the hertz of a tone (0: silence), or a level."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._used = False
        self.level = True
        self.on_level: Callable[[], object] = nobody
        self.on_bytes: Callable[..., object] = nobody  # gets a picture in bytes or, in the browser, in colours
        self.on_tone: Callable[[int], object] = nobody
        self.on_drive: Callable[[bool], object] = nobody

    @property
    def id(self) -> "Wire":
        """The wire itself. Blinka makes a pin from an id, and our pin must find its wire."""
        return self

    def __repr__(self) -> str:
        return f"board.GP{self.number}"

    def claim(self) -> None:
        """Claim the pin for an object of the firmware. Raises ValueError if another object has it."""
        if self._used:
            raise ValueError(f"GP{self.number} in use")
        self._used = True

    def release(self) -> None:
        self._used = False

    def reads(self, pull_up: bool) -> bool:
        """Return the level that an input reads. A pull-up makes an open wire high. A floating wire is low here, which
        is the worst case: the button looks pressed."""
        return self.level and pull_up

    def set_level(self, level: bool) -> None:
        if level != self.level:
            self.level = level
            self.on_level()

    def disconnect(self) -> None:
        """Disconnect the firmware, which has ended."""
        self.on_tone(0)
        self.on_level = self.on_bytes = self.on_tone = self.on_drive = nobody


def pico_pins() -> dict[str, Wire]:
    return {f"GP{number}": Wire(number) for number in list(range(23)) + [26, 27, 28]}
