"""Print lines from a program that must not stop if printing fails."""

import contextlib
import sys
from typing import TextIO


def say(text: str, to: TextIO | None = None, end: str = "\n") -> None:
    """Print a line, and go on whatever is wrong with the stream: a full disk, a reader that has ended, a terminal that
    was closed, or an encoding that lacks a letter."""
    with contextlib.suppress(OSError, ValueError):
        print(text, end=end, file=to or sys.stdout, flush=True)
