"""What to tell each open page: the board's picture, and what happened since the page was last told.

A `Feed` holds the picture of one board as an immutable snapshot, and a short log of things that happen once (console
events and lines, tones). Each page has its own `Place` in both. A slow page skips pictures and delays nobody; pages at
the same place share one encoded message. The feed knows nothing of sockets, nor where the picture comes from.
"""

import asyncio
import json
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

LOG_LENGTH = 512
"""Log entries kept for slow pages. A page that is further behind misses the oldest."""

HISTORY_LENGTH = 2000
"""Console events kept for pages that are opened later."""


@dataclass(frozen=True)
class Snapshot:
    """One picture of the board. hello: what the page needs to draw it at all (sides, steps, colours, button names).
    frames: for each side three bytes R, G, B a hole. state: what `show` prints, without the lights."""

    hello: Mapping[str, Any] = field(default_factory=dict)
    frames: Mapping[str, bytes] = field(default_factory=dict)
    state: Mapping[str, Any] = field(default_factory=dict)
    power: bool = True


def changed_holes(old: bytes, new: bytes) -> dict[str, str]:
    """Return the new colour, rrggbb, of each hole (numbered from 1, as text) whose colour differs; of every hole if
    `old` has another length."""
    if old == new:
        return {}
    everything = len(old) != len(new)
    return {
        str(at // 3 + 1): new[at : at + 3].hex()
        for at in range(0, len(new), 3)
        if everything or old[at : at + 3] != new[at : at + 3]
    }


def difference(old: Snapshot | None, new: Snapshot) -> dict[str, Any]:
    """Return the message that brings a page from `old` (None: it shows nothing yet) to `new`."""
    message: dict[str, Any] = {}
    if old is None or old.hello != new.hello:
        message["hello"] = {**new.hello, "power": new.power}
        old = Snapshot(power=not new.power)
    leds = {}
    for side, frame in new.frames.items():
        holes = changed_holes(old.frames.get(side, b""), frame)
        if holes:
            leds[side] = holes
    if leds:
        message["leds"] = leds
    state = {key: value for key, value in new.state.items() if key not in old.state or old.state[key] != value}
    if state:
        message["state"] = state
    if old.power != new.power:
        message["power"] = new.power
    return message


class Place:
    """How far one page is: the snapshot it shows, and how much of the log it was told."""

    def __init__(self) -> None:
        self.snapshot: Snapshot | None = None
        self.read = 0


class Feed:
    """The current picture and the log, and a signal for pages when either changes."""

    def __init__(self, hello: Mapping[str, Any]) -> None:
        self.snapshot = Snapshot(hello=hello)
        self.history: deque[Mapping[str, Any]] = deque(maxlen=HISTORY_LENGTH)
        self._log: deque[str] = deque(maxlen=LOG_LENGTH)
        self._logged = 0
        self._encoded: dict[int, tuple[Snapshot | None, str]] = {}
        self._bell = asyncio.Event()

    def show(self, **changes: Any) -> None:
        """Replace the named parts of the snapshot; send nothing if nothing differs."""
        new = replace(self.snapshot, **changes)
        if new == self.snapshot:
            return
        self.snapshot = new
        self._encoded.clear()
        self._ring()

    def event(self, event: Mapping[str, Any]) -> None:
        """Tell every page a JSON object of the board's console, also pages that are opened later."""
        self.history.append(event)
        self._tell({"event": event})

    def console(self, line: str) -> None:
        """Tell every page a line for people of the board's console."""
        self._tell({"console": line})

    def tone(self, hertz: int, ms: float) -> None:
        """Tell every page that the buzzer changes to `hertz` (0: silence) at the board's millisecond `ms`."""
        self._tell({"tone": hertz, "ms": round(ms)})

    def _tell(self, message: Mapping[str, Any]) -> None:
        self._log.append(json.dumps(message, separators=(",", ":")))
        self._logged += 1
        self._ring()

    def _ring(self) -> None:
        self._bell.set()
        self._bell = asyncio.Event()

    async def news(self, place: Place) -> None:
        """Wait until there is something to tell the page at `place`."""
        while place.snapshot is self.snapshot and place.read == self._logged:
            await self._bell.wait()

    def messages(self, place: Place) -> list[str]:
        """Return what to tell the page at `place` now, as JSON texts, and bring the place up to date. A new page
        gets the whole picture and the history, but not the log."""
        messages = []
        if place.snapshot is None:
            first = {**difference(None, self.snapshot), "history": list(self.history)}
            messages.append(json.dumps(first, separators=(",", ":")))
        else:
            missed = min(self._logged - place.read, len(self._log))
            messages.extend(list(self._log)[len(self._log) - missed :] if missed else [])
            if place.snapshot is not self.snapshot:
                picture = self._difference_text(place.snapshot)
                if picture != "{}":
                    messages.append(picture)
        place.snapshot = self.snapshot
        place.read = self._logged
        return messages

    def _difference_text(self, old: Snapshot) -> str:
        known = self._encoded.get(id(old))
        if known is None:
            known = (old, json.dumps(difference(old, self.snapshot), separators=(",", ":")))
            self._encoded[id(old)] = known
        return known[1]
