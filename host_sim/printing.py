"""Print the lines of a program that must go on."""

import contextlib
import sys
from typing import TextIO


def say(text: str, to: TextIO | None = None, end: str = "\n") -> None:
    """Print a line, and go on whatever happens to the stream: a full disk, an ended reader, a terminal
    that was closed, or an encoding without its letters."""
    with contextlib.suppress(OSError, ValueError):
        print(text, end=end, file=to or sys.stdout, flush=True)
