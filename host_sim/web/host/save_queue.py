"""The queue of contents to save: the transport takes them, and says when each is kept.

Runs on CPython and on MicroPython.
"""

try:
    from collections.abc import Callable
    from typing import Any
except ImportError:  # MicroPython has no typing, and reads no annotations
    pass

MEMORY = "memory"
SETTINGS = "settings"


class SaveQueue:
    """The contents to save. Each is (number, name, content): MEMORY is the board's memory in bytes,
    SETTINGS the text of its settings.toml."""

    def __init__(self) -> None:
        self._number = 0
        self._new: list[tuple[int, str, Any]] = []
        self._waiting: dict[int, Callable[[str, float], None]] = {}

    def keep(self, name: str, content: "str | bytes", then: "Callable[[str, float], None] | None" = None) -> None:
        """Ask the transport to keep `content`. then(error, now): called when it has; error is the reason, or ""."""
        self._number += 1
        self._new.append((self._number, name, content))
        if then:
            self._waiting[self._number] = then

    def take(self) -> "list[tuple[int, str, Any]]":
        """Return what is to be kept now, oldest first. The transport calls `kept` for each."""
        new, self._new = self._new, []
        return new

    def kept(self, number: int, error: str, now: float) -> None:
        """Note that it is kept, or not, for the reason `error`."""
        then = self._waiting.pop(number, None)
        if then:
            then(error, now)
