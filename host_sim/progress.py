"""A line on the terminal that says how far a long command has got, and goes away when it is done."""

import sys
import time
from types import TracebackType

PATIENCE_S = 2
"""What takes no longer says nothing."""

EVERY_S = 0.5


class Progress:
    """Used as `with Progress() as progress:`, told by `say` as often as you like. Writes to standard error, and
    only where that is a terminal: a program that reads it is not bothered."""

    def __init__(self) -> None:
        self._next = time.monotonic() + PATIENCE_S
        self._shown = 0

    def __enter__(self) -> "Progress":
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _traceback: TracebackType | None
    ) -> None:
        self._write("")

    def say(self, text: str) -> None:
        """Where the command is."""
        if time.monotonic() >= self._next:
            self._next = time.monotonic() + EVERY_S
            self._write(text)

    def _write(self, text: str) -> None:
        if sys.stderr.isatty() and (text or self._shown):
            blank = " " * (self._shown - len(text))
            print(f"\r{text}{blank}", end="" if text else "\r", file=sys.stderr, flush=True)
            self._shown = len(text)
