"""What a transport must save for a board: its memory and its settings. Runs on CPython and on MicroPython."""

from typing import Callable, NamedTuple

from host_sim.pico.flash import SIZE, Flash

RETRY_SAVE_MS = 3000  # how often a failed save of the memory is retried
MEMORY, SETTINGS = "memory", "settings"

Save = NamedTuple("Save", [("name", str), ("content", "str | bytes"), ("done", "Callable[[str, float], None]")])
"""A request to save: the memory as bytes, or the text of settings.toml. The transport calls done(error, now) at the
end; error: why the content was not saved, or ""."""


class SaveQueue:
    """The requests to save, and whether the memory `nvm` is saved. on_change: called when `kept` or `unkept` may have
    changed. unkept: why the memory could not be saved, or ""."""

    def __init__(self, nvm: Flash, on_change: Callable[[], None]) -> None:
        self._nvm = nvm
        self._on_change = on_change
        self._waiting: list[Save] = []
        self._changes = nvm.changes  # `nvm.changes` at the last request to save, or at the start
        self._requested = self._ended = 0  # the number of the newest save requested, and of the newest one that ended
        self._retry_at = 0.0
        self.unkept = ""

    @property
    def kept(self) -> bool:
        return self._ended == self._requested and not self.unkept

    @property
    def is_stale(self) -> bool:
        """Whether the memory has changed since the last request to save it."""
        return self._nvm.changes != self._changes

    def pop(self) -> Save | None:
        """Remove the oldest request, and return it."""
        return self._waiting.pop(0) if self._waiting else None

    def add_settings(self, text: str, done: Callable[[str, float], None]) -> None:
        self._waiting.append(Save(SETTINGS, text, done))

    def add_memory(self) -> None:
        """Request to save the present memory. The newest save that has ended decides whether the memory is kept."""
        self._changes = self._nvm.changes
        self._requested += 1
        number = self._requested

        def end(error: str, now: float) -> None:
            if number < self._ended:
                return  # the result of a newer save came first
            self._ended = number
            self.unkept = error
            self._retry_at = now + RETRY_SAVE_MS
            self._on_change()

        self._waiting.append(Save(MEMORY, bytes(self._nvm[0:SIZE]), end))
        self._on_change()

    def retry(self, now: float) -> None:
        """If the memory could not be saved, request it again every RETRY_SAVE_MS."""
        if self.unkept and self._ended == self._requested and now >= self._retry_at:
            self.add_memory()
