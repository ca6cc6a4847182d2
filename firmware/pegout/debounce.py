"""Turns the edges of contacts into presses and releases: debounces them, and finds contacts that chatter. Pure: edges
and times go in, events come out. `hardware.Buttons` has the pins, the queue and the clock.

The first edge counts at once (an eager debounce); those after it are bounces:

    contact   ‾‾‾|_|‾|____________|‾|_|‾‾‾‾‾‾‾‾‾|__
    debounce     |<-- 12 ms -->|  |<-- 12 ms -->|
    event        press            release       press
"""

from pegout import ticks

DEBOUNCE_MS = 12  # a contact bounces for up to 10 ms after its first edge; after this it is stable

STILL_MS = 10
"""A closed contact counts as released only if it had no edge for this long, before or after. So a chattering contact
taps no DEAL and no UNDO before it is recognized."""

CHATTER_EDGES = 32
CHATTER_MS = 64
"""A contact chatters if it has this many edges in this many ms, besides those of a press and a release. Two hard
presses bounce 40 times, but not within this time."""

FLOOD_MS = 4
"""In a full queue a contact chatters if it has its share of the edges, at most this many ms apart on average."""

FLOOD_OVER_MS = 100  # after an event flood nothing counts until no contact was pressed or released for this long

UNSCANNED, UP, DOWN, HELD = range(4)
"""The states of a key. UNSCANNED: before the first scan, after lost edges, while it chatters. DOWN: its press was
reported. HELD: down, but not by a press that counts; ignored until it comes up."""


class Key:
    """One button: its state, and its contact: closed or open since changed_at, bouncing until settles_at.
    bounces: their number since bounces_since."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.state = UNSCANNED
        self.closed = False
        self.changed_at = self.settles_at = 0
        self.bounces = self.bounces_since = 0


class Debouncer:
    """The state of `count` keys. events: presses and releases, (key number, pressed, ticks). chattering: the numbers of
    keys that have begun to chatter. `hardware.Buttons` removes both. bouncing: the keys for which `settle` waits."""

    def __init__(self, count: int) -> None:
        self.keys = [Key(number) for number in range(count)]
        self.events: list[tuple[int, bool, int]] = []
        self.chattering: list[int] = []
        self.bouncing: list[Key] = []
        self._flood_at: int | None = None

    def held(self) -> list[int]:
        return [key.number for key in self.keys if key.state == HELD]

    def begin_scan(self, levels: dict[int, bool], now: int) -> None:
        """Take the level of each key that is scanned from `now`: {number: closed}. A change since the last scan is an
        edge; a key that is closed at its first scan is HELD."""
        self._scanned_at = now
        for number in levels:
            key, closed = self.keys[number], levels[number]
            if key.state == UNSCANNED:
                key.state = HELD if closed else UP
                key.closed = closed
            elif closed != key.closed:
                self.edge(number, closed, now)

    def edge(self, number: int, closed: bool, at: int) -> None:
        """Process an edge: the contact of key `number` closed or opened at `at`."""
        key = self.keys[number]
        if closed == key.closed and key.changed_at != self._scanned_at:
            self.edge(number, not closed, self._scanned_at)  # one came just before the first scan
        if key.state == UNSCANNED:
            return
        if self.bouncing:
            self.settle(at)
        key.closed = closed
        key.changed_at = at
        if key in self.bouncing:
            self._bounce(key, at)
        elif not closed:
            self._release(key)
        else:
            key.state = HELD if self._is_flooded(at) else DOWN
            self._begin_bouncing(key)

    def settle(self, now: int) -> None:
        """End the bouncing of the contacts that are due by `now`."""
        bouncing = self.bouncing
        while bouncing:
            for key in bouncing:
                if ticks.between(key.settles_at, now) >= 0:
                    break
            else:
                return
            bouncing.remove(key)
            if key.closed:
                if key.state == UP:
                    key.state = HELD  # a bad contact, or bounces for too long: no press
            else:
                self._release(key)  # the press was very short

    def lose(self, counts: dict[int, int], ms: int, now: int) -> None:
        """Reset all keys, because edges were lost. The full queue had `counts` edges of each key, over `ms`."""
        least = max(sum(counts.values()) // (len(counts) + 1), ms // FLOOD_MS)
        for number in counts:
            self.keys[number].state = UNSCANNED
            if counts[number] >= least:
                self._ignore(self.keys[number])
        self.events.clear()
        self.bouncing.clear()
        self._flood_at = now

    def _begin_bouncing(self, key: Key) -> None:
        """Report a press or release, unless the key is held, and debounce it from its edge."""
        at = key.changed_at
        key.settles_at = ticks.after(at, DEBOUNCE_MS)
        self.bouncing.append(key)
        if key.state != HELD:
            self.events.append((key.number, key.closed, at))

    def _release(self, key: Key) -> None:
        if key.state == UP:
            return
        self._is_flooded(key.changed_at)
        self._begin_bouncing(key)
        key.state = UP

    def _bounce(self, key: Key, at: int) -> None:
        """Count a bounce. Too many mean that the contact chatters."""
        if not 0 <= ticks.between(key.bounces_since, at) < CHATTER_MS:
            key.bounces_since = at
            key.bounces = 0
        key.bounces += 1
        if key.bounces == CHATTER_EDGES:
            self._ignore(key)
        elif key.state != UP:
            still_at = ticks.after(at, STILL_MS)
            if ticks.between(key.settles_at, still_at) > 0:
                key.settles_at = still_at

    def _ignore(self, key: Key) -> None:
        """Ignore further edges of a key that chatters, and drop its events."""
        if key.number not in self.chattering:
            self.chattering.append(key.number)
        key.state = UNSCANNED
        if key in self.bouncing:
            self.bouncing.remove(key)
        self.events[:] = [event for event in self.events if event[0] != key.number]

    def _is_flooded(self, at: int) -> bool:
        """True if a press or release at `at` still belongs to an event flood."""
        if self._flood_at is None or ticks.between(self._flood_at, at) >= FLOOD_OVER_MS:
            self._flood_at = None
            return False
        self._flood_at = at
        return True
