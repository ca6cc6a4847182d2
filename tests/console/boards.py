"""A board's end of a serial line: a pseudo-terminal that can be plugged in and pulled out, always with one name."""

import json
import os
import tty
from pathlib import Path
from typing import Any


def line(**changes: Any) -> bytes:
    """An event as the board sends it; A 23, B 14, B's crib."""
    event = {
        "v": 1,
        "n": 1,
        "type": "boot",
        "scores": [23, 14],
        "back": [17, 14],
        "dealer": "B",
        "target": 121,
        "games": [1, 0],
        "tally": [2, 0],
    }
    return json.dumps({**event, **changes}, separators=(",", ":")).encode() + b"\r\n"


class Plug:
    """A serial port named `path`, there while it is plugged in."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._board = -1

    def plug_in(self) -> None:
        """Make the port appear, as another device than last time."""
        self._board, port = os.openpty()
        tty.setraw(port)
        self._port = port
        self.path.symlink_to(os.ttyname(port))

    def pull(self) -> None:
        """Make the port disappear, even in the middle of a line."""
        self.path.unlink()
        os.close(self._port)
        os.close(self._board)

    def write(self, data: bytes) -> None:
        """Send text from the board."""
        os.write(self._board, data)
