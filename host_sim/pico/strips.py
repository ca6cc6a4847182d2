"""The LED strips on a simulated Pico: their colours, decoded from the signal on the wire, and their current. Runs on
CPython and on MicroPython."""

from array import array

from host_sim.pico.chip.listeners import Listeners
from pegout import wiring

PICO_MILLIAMPS = 100
IDLE_MILLIAMPS = 1
DARK = array("I", [0] * wiring.HOLES)
CHANNEL_MILLIAMPS = 20  # a WS2812B draws 20 mA for each of its three channels at full brightness, and 1 mA when dark


class Strips:
    """The strips, one for each side. order: the order of an LED's colour bytes, such as "GRB". frames: for each side
    the colour of each hole, 0xRRGGBB, as lit now. listeners: called with (side, frame) after each change. Raises
    ValueError for other kinds of LEDs."""

    def __init__(self, order: str = "GRB") -> None:
        if sorted(order) != ["B", "G", "R"]:
            raise ValueError(f"no strip with LEDs of the order {order} is known")
        self._order = order
        self.frames: dict[str, array[int]] = {}
        self.supplied = True
        self.listeners = Listeners()

    def mount(self, sides: list[str]) -> None:
        """Connect a strip for each of `sides`. Strips that were connected before keep their colours."""
        self.frames = {side: self.frames.get(side, DARK) for side in sides}

    def switch(self, on: bool) -> None:
        """Switch the LEDs' supply on or off. It is on at first, and strips without a switch stay on."""
        self.supplied = on
        if not on:
            self.darken()

    def channels(self, order: str) -> "list[int]":
        """Return the colours (0 red, 1 green, 2 blue) that the red, green and blue lights of an LED show if colours
        are sent in `order`. Raises ValueError if `order` has other colours than the LEDs."""
        if sorted(order) != sorted(self._order):
            raise ValueError(f"{order} is sent to LEDs that take {self._order}")
        return ["RGB".index(order[self._order.index(color)]) for color in "RGB"]

    def receive(self, side: str, data: bytes) -> None:
        """Show the bytes of a picture. LEDs beyond the data keep their colours; bytes beyond the last LED are lost.
        Raises ValueError if the bytes end within an LED."""
        if len(data) % len(self._order):
            raise ValueError(f"{len(data)} bytes are sent to LEDs that take {self._order}")
        if not self.supplied:
            return
        numbers = bytearray(bytes(self.frames[side]))  # four bytes an LED, its blue first
        leds = min(len(data) // 3, wiring.HOLES)
        for place, color in enumerate("BGR"):
            numbers[place : 4 * leds : 4] = data[self._order.index(color) : 3 * leds : 3]
        self.light(side, array("I", bytes(numbers)))

    def darken(self) -> None:
        """Make all LEDs dark, as they are without power."""
        for side in sorted(self.frames):  # MicroPython's dicts have no order
            self.light(side, DARK)

    @property
    def milliamps(self) -> int:
        """The current of the Pico and the strips together, rounded up."""
        if not self.supplied:
            return PICO_MILLIAMPS
        light = sum([sum(bytes(frame)) for frame in self.frames.values()])
        return PICO_MILLIAMPS + IDLE_MILLIAMPS * wiring.HOLES * len(self.frames) - (-CHANNEL_MILLIAMPS * light // 255)

    def light(self, side: str, frame: "array[int]") -> None:
        self.frames[side] = frame
        self.listeners.tell(side, frame)
