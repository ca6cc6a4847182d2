"""Events of a board's console, and the picture that is drawn from them."""

import json
from typing import Any

from host_sim.console.events import parse
from host_sim.console.picture import Picture
from tests.settings_of import settings_of

EVENT: dict[str, Any] = {
    **{"v": 1, "n": 1, "type": "boot", "scores": [23, 14], "back": [17, 14], "dealer": "B", "target": 121},
    **{"games": [1, 0], "tally": [2, 0]},
}
"""An event in which A has 23, B has 14, and the crib is B's."""


def line(**changes: Any) -> bytes:
    return json.dumps({**EVENT, **changes}, separators=(",", ":")).encode() + b"\r\n"


class Watched:
    """The picture of a board that is known only by its events. Its clock starts at 0."""

    def __init__(self) -> None:
        self.now = 0
        self.picture = Picture(settings_of(MILLIAMPS=4000))

    def hear(self, **changes: Any) -> None:
        event = parse(line(**changes).decode())
        assert event
        self.picture.show_event(event, self.now)
        self.wait(0)

    def wait(self, ms: int) -> int:
        """Let time pass, and draw. Return the milliseconds until something moves again."""
        self.now += ms
        return self.picture.paint(self.now)

    def frame(self) -> list[int]:
        """Return the colour of each hole of side A, 0xRRGGBB."""
        return self.picture.frames["A"]

    def front_peg(self) -> int:
        return self.frame()[22]
