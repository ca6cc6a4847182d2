"""Print the progress of a long command on one line of the terminal, and remove it at the end."""

import sys
import time

PATIENCE_S = 2
"""A shorter command prints no progress."""

EVERY_S = 0.5
"""Shortest time between two updates of the line."""


class Progress:
    """Used as `with Progress() as progress:`; call `say` as often as you like. Writes to standard error, and only if
    that is a terminal, so a program that reads it gets errors only."""

    def __init__(self) -> None:
        self._next = time.monotonic() + PATIENCE_S
        self._shown = 0

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, *_error: object) -> None:
        self._write("")

    def say(self, text: str) -> None:
        """Show `text` if an update is due."""
        if time.monotonic() >= self._next:
            self._next = time.monotonic() + EVERY_S
            self._write(text)

    def _write(self, text: str) -> None:
        if sys.stderr.isatty() and (text or self._shown):
            blank = " " * (self._shown - len(text))
            print(f"\r{text}{blank}", end="" if text else "\r", file=sys.stderr, flush=True)
            self._shown = len(text)
