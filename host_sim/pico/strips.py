"""The LED strips on the simulated Pico: what the last bytes sent to each made of it, and what that draws.

Decodes what was on the wire (GRB) and nothing else; asks no one what should be lit.
"""

try:
    from collections.abc import Iterable
except ImportError:  # MicroPython
    pass

from host_sim.pico.listeners import Listeners
from pegout import wiring

FRAME_BYTES = 3 * wiring.HOLES

PICO_MILLIAMPS = 100
IDLE_MILLIAMPS = 1
CHANNEL_MILLIAMPS = 20
"""A WS2812B: 20 mA for each of its three channels at full, 1 mA for being there."""


class Strips:
    """The strips of some sides. `frames`: R, G, B a hole of each side, as lit now. Every listener is called
    with (side, frame) after each picture sent; `count` is how many were."""

    def __init__(self) -> None:
        self.frames: dict[str, bytes] = {}
        self.listeners = Listeners()
        self.count = 0

    def mount(self, sides: Iterable[str]) -> None:
        """Have a strip for each of `sides`, those that were there before as lit as they are."""
        self.frames = {side: self.frames.get(side, bytes(FRAME_BYTES)) for side in sides}

    def receive(self, side: str, data: bytes) -> None:
        """The bytes of a picture, green first; LEDs beyond them stay as they are, bytes beyond the strip are lost."""
        data = data[:FRAME_BYTES]
        frame = bytearray(self.frames[side])
        frame[0 : len(data) : 3] = data[1::3]
        frame[1 : len(data) : 3] = data[0::3]
        frame[2 : len(data) : 3] = data[2::3]
        self.count += 1
        self._light(side, bytes(frame))

    def show(self, side: str, colors) -> None:
        """A whole picture, 0xRRGGBB of each hole."""
        data = b"".join([bytes((color >> 8 & 255, color >> 16, color & 255)) for color in colors])
        self.receive(side, data)

    def darken(self) -> None:
        """The power is gone."""
        for side in self.frames:
            self._light(side, bytes(FRAME_BYTES))

    @property
    def milliamps(self) -> int:
        """What Pico and strips draw together, rounded up."""
        light = sum(map(sum, self.frames.values()))
        idle = PICO_MILLIAMPS + IDLE_MILLIAMPS * wiring.HOLES * len(self.frames)
        return idle - (-CHANNEL_MILLIAMPS * light // 255)

    def _light(self, side: str, frame: bytes) -> None:
        self.frames[side] = frame
        self.listeners.tell(side, frame)
