"""Updates for each open page: the board's picture, and what has happened since the last message to that page.

A `Feed` holds the picture of one board as an immutable snapshot, and a short log of things that happen once (console
events and lines). Each page has its own `Cursor`, its position in both. A slow page skips pictures and delays nobody;
pages at the same position share one encoded message. Does not know where the picture comes from.
"""

import json
from collections import namedtuple
from typing import Any, Mapping, Sequence

from host_sim.messages import BoardEvent, Commit, FromHost, Hello, Hold, State

LOG_LENGTH = 512  # how many log entries are kept for slow pages. A page that is further behind gets everything again.
HISTORY_LENGTH = 2000  # how many console events are kept for pages that open later
STEADY_MS = 20  # a countdown is sent again if it differs from the page's own by more than this many ms
GLANCE = 11  # this many holes are compared at once, which is quicker than one by one, as most have not changed
NO_COLOR = -1

Snapshot = namedtuple("Snapshot", ("hello", "frames", "state", "power"))
"""One picture of the board. hello: what a page needs to draw the board at all (sides, steps, colours, button names).
frames: for each side the colour of each hole, 0xRRGGBB. state: what `show` in a script prints, without the lights."""


def changed_holes(old: Sequence[int], new: Sequence[int]) -> dict[str, str]:
    """Return {number from 1, as text: new colour, rrggbb} of each hole whose colour has changed. old: [] if no colour
    is known yet."""
    old = old or [NO_COLOR] * len(new)
    changed = {}
    for start in range(0, len(new), GLANCE):
        if old[start : start + GLANCE] != new[start : start + GLANCE]:
            for at in range(start, min(start + GLANCE, len(new))):
                if new[at] != old[at]:
                    changed[str(at + 1)] = f"{new[at]:06x}"
    return changed


def difference(old: Snapshot | None, new: Snapshot) -> FromHost:
    """Return the message that updates a page from `old` (None if it shows nothing yet) to `new`."""
    message: FromHost = {}
    if old is None or old.hello != new.hello:
        hello: Hello = new.hello.copy()
        hello["power"] = new.power
        message["hello"] = hello
        old = Snapshot({}, {}, {}, new.power)
    leds = {}
    for side, frame in new.frames.items():
        holes = changed_holes(old.frames.get(side, []), frame)
        if holes:
            leds[side] = holes
    if leds:
        message["leds"] = leds
    state: Any = {key: value for key, value in new.state.items() if key not in old.state or old.state[key] != value}
    if state:
        message["state"] = state
    if old.power != new.power:
        message["power"] = new.power
    return message


def encode(message: FromHost | BoardEvent) -> str:
    return json.dumps(message, separators=(",", ":"))


class Cursor:
    """The progress of one page: the snapshot that it shows, and how much of the log it has."""

    def __init__(self) -> None:
        self.snapshot: Snapshot | None = None
        self.read = 0


class Feed:
    def __init__(self) -> None:
        self.snapshot = Snapshot({}, {}, {}, True)
        self._history: list[str] = []
        self._standing: list[Commit] = []
        self._log: list[str] = []
        self._logged = 0
        self._encoded: dict[int, tuple[Snapshot, str]] = {}

    def show(self, hello: Hello, frames: Mapping[str, Sequence[int]], state: State, power: bool = True) -> None:
        """Replace the snapshot. Nothing is sent if nothing differs."""
        new = Snapshot(hello, frames, state, power)
        if new != self.snapshot:
            self.snapshot = new
            self._encoded = {}

    def event(self, event: BoardEvent) -> None:
        """Send an event of the board's console to every page, and to pages that open later."""
        self._history.append(encode(event))  # text takes up a tenth of the memory that objects would
        del self._history[:-HISTORY_LENGTH]
        self._tell({"event": event})

    def stand(self, rows: list[Commit]) -> None:
        """Send every page the rows of the standing (the list of scores), from the first changed row on."""
        old, self._standing = self._standing, rows
        same = 0
        while same < len(old) and same < len(rows) and old[same] == rows[same]:
            same += 1
        if same < len(old) or same < len(rows):
            self._tell({"standing": {"from": same, "rows": rows[same:]}})

    def console(self, line: str) -> None:
        self._tell({"console": line})

    def _tell(self, message: FromHost) -> None:
        self._log.append(encode(message))
        del self._log[:-LOG_LENGTH]
        self._logged += 1

    def has_news(self, cursor: Cursor) -> bool:
        return cursor.snapshot is not self.snapshot or cursor.read != self._logged

    def messages(self, cursor: Cursor) -> list[str]:
        """Return the messages for the page at `cursor`, encoded as JSON, and advance the cursor. A new page, or one
        that missed a part of the log, gets the whole picture, the history and the standing instead of the log."""
        messages = []
        missed = self._logged - cursor.read
        if cursor.snapshot is None or missed > len(self._log):
            first = difference(None, self.snapshot)
            first["standing"] = {"from": 0, "rows": self._standing}
            messages.append(f'{encode(first)[:-1]},"history":[{",".join(self._history)}]}}')
        else:
            messages.extend(self._log[len(self._log) - missed :])
            if cursor.snapshot is not self.snapshot:
                picture = self._difference_text(cursor.snapshot)
                if picture != "{}":
                    messages.append(picture)
        cursor.snapshot = self.snapshot
        cursor.read = self._logged
        return messages

    def _difference_text(self, old: Snapshot) -> str:
        known = self._encoded.get(id(old))
        if known is None:
            known = (old, encode(difference(old, self.snapshot)))
            self._encoded[id(old)] = known
        return known[1]


class Countdowns:
    """The countdowns of one board as they were last sent, each with the time at which it was sent."""

    def __init__(self) -> None:
        self._sent: dict[str, tuple[Any, float]] = {}

    def steady(self, shown: State, now: float) -> State:
        """Return a copy of `shown` in which each countdown that the page can compute keeps the value last sent."""
        steady: Any = shown.copy()
        for key, goes_on in (("hold", holds_on), ("due", stays_due)):
            sent, at = self._sent.get(key, (None, now))
            if goes_on(sent, steady[key], now - at):
                steady[key] = sent
            else:
                self._sent[key] = (steady[key], now)
        kept: State = steady
        return kept


def holds_on(sent: Hold | None, hold: Hold | None, passed: float) -> bool:
    """Whether `hold` is the same hold as `sent`, which was sent `passed` milliseconds ago."""
    if not sent or not hold or dict(sent, ms=0) != dict(hold, ms=0):
        return False
    return bool(abs(hold["ms"] - sent["ms"] - passed) <= STEADY_MS)


def stays_due(sent: list[int | None] | None, due: list[int | None], passed: float) -> bool:
    """Whether the times in `due` agree with the times `sent`, which were sent `passed` milliseconds ago."""
    if not sent or [was is None for was in sent] != [left is None for left in due]:
        return False
    return all(abs(max(0, (was or 0) - passed) - (left or 0)) <= STEADY_MS for was, left in zip(sent, due))
