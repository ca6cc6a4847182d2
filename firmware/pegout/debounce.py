"""Turns the edges of contacts into presses and releases: debounces them, and finds contacts that chatter. Pure: edges
and times go in, events come out. `hardware.Buttons` has the pins, the queue and the clock.

A press counts at its first edge. A release counts once the contact has stayed open for DEBOUNCE_MS; its time is the
moment at which the contact opened. So a held contact that opens for a moment is still held:

    contact   ‾‾‾|_|‾|________|‾|________|‾|_|‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾|__
    debounce                                 |<-- 13 ms -->|
    event        press                       release, known ^    press
"""

from pegout import ticks
from pegout.wiring import BUTTONS, TAPPED_OR_HELD

DEBOUNCE_MS = 13
"""A contact that has been open for this long is released. Contacts bounce for up to 10 ms. One that opens for less than
12 ms is still held. It may seem to be open for 12 ms, because an edge gets the time of the scan that finds it."""

CHATTER_EDGES = 32
CHATTER_MS = 64
"""A contact chatters if it has this many edges in this many ms, not counting those of a press and a release. Two hard
presses bounce 40 times, but not within this time."""

FLOOD_MS = 4  # in an overflow a contact that made its share of the edges, at least one in this many ms, chatters
FLOOD_OVER_MS = 100  # after an event flood, no press counts until all contacts have rested this long

UNSCANNED, UP, DOWN, HELD = range(4)
"""The states of a key. UNSCANNED: before the first scan, after lost edges, or while it chatters. DOWN: its press was
reported. HELD: down, but its press does not count; ignored until it comes up."""


class Key:
    """One button: its state, whether its contact is closed and since when, and its bounces since `bounces_since`."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.state = UNSCANNED
        self.closed = False
        self.changed_at = self.bounces = self.bounces_since = 0


class Debouncer:
    """The state of `count` keys. bounce_ms: a key counts again only this long after it came up. events: presses and
    releases, (key number, pressed, ticks), in the order of their times. chattering: the numbers of keys that have begun
    to chatter; `hardware.Buttons` removes them. opened: keys whose contact may be open for only a moment, or that are
    UP but do not count again yet."""

    def __init__(self, count: int, bounce_ms: int = 0) -> None:
        self.keys = [Key(number) for number in range(count)]
        self.events: list[tuple[int, bool, int]] = []
        self.chattering: list[int] = []
        self.opened: list[Key] = []
        self._up_ms = max(DEBOUNCE_MS, bounce_ms)
        self._flood_at: int | None = None

    def held(self) -> list[int]:
        return [key.number for key in self.keys if key.state == HELD]

    def begin_scan(self, levels: dict[int, bool], now: int) -> None:
        """Begin to scan keys at `now`. levels: {number: closed}. A level that has changed since the last scan is an
        edge; a key that is closed at its first scan is HELD."""
        for number in levels:
            key, closed = self.keys[number], levels[number]
            if key.state == UNSCANNED:
                key.state = HELD if closed else UP
                key.closed = closed
            elif closed != key.closed:
                self.edge(number, closed, now)

    def edge(self, number: int, closed: bool, at: int) -> None:
        key = self.keys[number]
        if key.state == UNSCANNED:
            return
        self.settle(at)
        flooded = self._is_flooded(at)
        stable_ms = ticks.between(key.changed_at, at)
        key.closed = closed
        key.changed_at = at
        was_opened = key in self.opened
        if not closed:
            self.opened.append(key)
        elif was_opened:
            self.opened.remove(key)
        if key.state == UP:
            key.state = HELD if flooded or was_opened else DOWN
            self._report(key)
        elif 0 <= stable_ms < DEBOUNCE_MS:  # a bounce: too many mean that the contact chatters
            if not 0 <= ticks.between(key.bounces_since, at) < CHATTER_MS:
                key.bounces_since = at
                key.bounces = 0
            key.bounces += 1
            if key.bounces == CHATTER_EDGES:
                self._ignore(key)

    def settle(self, now: int) -> None:
        """Release the keys whose contacts have stayed open until `now`."""
        for key in self.opened and self.opened[:]:
            open_ms = ticks.between(key.changed_at, now)
            if open_ms >= DEBOUNCE_MS and key.state != UP:
                self._report(key)
                key.state = UP
            if open_ms >= self._up_ms:
                self.opened.remove(key)

    def next(self) -> "tuple[int, bool, int] | None":
        """Remove and return the next event; None while UNDO or DEAL may have come up, which changes what +n does."""
        for key in self.opened:
            if BUTTONS[key.number][1] in TAPPED_OR_HELD and key.state != UP:
                return None
        return self.events.pop(0) if self.events else None

    def known_until(self, now: int) -> int:
        """Return the time up to which all events are known: `now`, or the time when an undecided contact opened."""
        for key in self.opened:
            if key.state != UP and ticks.between(key.changed_at, now) > 0:
                now = key.changed_at
        return now

    def lose(self, counts: dict[int, int], ms: int, now: int) -> None:
        """Reset all keys, because edges were lost. counts: the edges of each key in the full queue, over `ms`."""
        least = max(sum(counts.values()) // (len(counts) + 1), ms // FLOOD_MS)
        for number in counts:
            self.keys[number].state = UNSCANNED
            if counts[number] >= least:
                self._ignore(self.keys[number])
        self.events.clear()
        self.opened.clear()
        self._flood_at = now

    def _report(self, key: Key) -> None:
        """Report a press or release, unless the key is HELD. Later presses may already wait, so sort the events."""
        at = key.changed_at
        if key.state != HELD:
            self.events.append((key.number, key.closed, at))
            self.events.sort(key=lambda event: ticks.between(at, event[2]))

    def _ignore(self, key: Key) -> None:
        if key.number not in self.chattering:
            self.chattering.append(key.number)
        key.state = UNSCANNED
        if key in self.opened:
            self.opened.remove(key)
        self.events[:] = [event for event in self.events if event[0] != key.number]

    def _is_flooded(self, at: int) -> bool:
        if self._flood_at is None or ticks.between(self._flood_at, at) >= FLOOD_OVER_MS:
            self._flood_at = None
            return False
        self._flood_at = at
        return True
