"""A board that the page can show but not touch, drawn from its console events: a real one, or a log that is played.

Runs on CPython and on MicroPython.
"""

from host_sim.console.new_events import NewEvents
from host_sim.console.picture import Picture
from host_sim.errors import Refusal
from host_sim.host.feed import Feed
from host_sim.pico import report

TICKS_MASK = (1 << 29) - 1

LONGEST_REST_MS = 1000
SHORTEST_REST_MS = 8

SPEEDS = (0.1, 100.0)
"""Least and most of a replay."""

FIRST_PAUSE_S = 1.0
UNKNOWN_PAUSE_S = 2.0
"""Pause of a replay between two events if the log does not say when they arrived."""

LONGEST_PAUSE_S = 8.0
"""Longer pauses are cut to this: the cards were shuffled, or the log goes on another evening."""


class _Frames:
    """What `Picture` draws: frames, the colours of each side."""

    def __init__(self) -> None:
        self.frames: dict = {}

    def mount(self, sides) -> None:
        self.frames = {side: [0] * report.HOLES for side in sides}

    def show(self, side: str, colors) -> None:
        self.frames[side] = list(colors)


class WatchedBoard:
    """settings: those of the board that is shown, for its colours. speed: the lights move so many times as fast."""

    settings_text = "# This board is only watched: its settings are in the settings.toml on its own drive.\n"

    now_ms = 0.0
    goes_on = False

    def __init__(self, settings, now: float, speed: float = 1) -> None:
        self._settings = settings
        self._speed = speed
        self._strips = _Frames()
        self._picture = Picture(settings, self._strips)
        self._line = {"text": "", "up": False}
        self.alarm: tuple | None = None
        self.rest_ms: float = 0
        self.feed = Feed()
        self.catch_up(now)

    def catch_up(self, now: float) -> None:
        """Show the lights as they are now."""
        wait = self._picture.paint(self._ticks(now)) / self._speed
        self.rest_ms = max(SHORTEST_REST_MS, min(wait, LONGEST_REST_MS))
        state = dict(self._picture.state(self._ticks(now)))
        state["line"] = self._line
        frames = dict(self._strips.frames)
        self.feed.show(hello=report.hello(self._settings, self._picture.sides, []), frames=frames, state=state)

    def show_event(self, event: dict, now: float) -> None:
        """Show an event of the board."""
        self._picture.show_event(event, self._ticks(now))
        self.feed.event(event)
        self.catch_up(now)

    def say(self, text: str, up: bool, now: float) -> None:
        """Show the state of the connection to the board. up: whether there is one."""
        self._line = {"text": text, "up": up}
        self.catch_up(now)

    def _ticks(self, now: float) -> int:
        return int(now * self._speed) & TICKS_MASK

    # What the page cannot do

    def press(self, button: str, now: float) -> None:
        """Do nothing: `hello` names no buttons."""

    def release(self, button: str, now: float) -> None:
        """Do nothing."""

    def power(self, on: bool, now: float) -> None:
        """Do nothing: the plug is out of reach."""

    def save_settings(self, text: str, done) -> None:
        """Raise Refusal: the settings are out of reach too."""
        raise Refusal("out_of_reach")

    def open_game(self, shared: dict, now: float) -> None:
        """Raise Refusal: nothing can be pegged on it from here."""
        raise Refusal("out_of_reach")


class Mirror(WatchedBoard):
    """A real board, from its console. name: of the line that it is on. changed(status): called with each change of the
    connection, for people."""

    def __init__(self, settings, now: float, name: str, changed=None) -> None:
        self.new_events = NewEvents()
        self._name = name
        self._status = ""
        self._up = False
        self._changed = changed or (lambda status: None)
        super().__init__(settings, now)
        self._set_status("looking for it", False, now)

    def opened(self, name: str, now: float) -> None:
        """The line was opened; the board will repeat its last event."""
        self.new_events.begin()
        self._name = name
        self._set_status("connected", True, now)

    def lost(self, why: str, now: float) -> None:
        """The line is gone, or was never there. Discard a partial line."""
        self.new_events.cut()
        self._set_status(why, False, now)

    def received(self, data: bytes, now: float) -> list:
        """Some bytes of the console arrived; they may be cut anywhere. Returns the new events."""
        events: list = self.new_events.receive(data)
        for event in events:
            self.show_event(event, now)
        self._say_counts(now)
        return events

    def _set_status(self, status: str, up: bool, now: float) -> None:
        if (status, up) != (self._status, self._up):
            self._status, self._up = status, up
            self._changed(status)
        self._say_counts(now)

    def _say_counts(self, now: float) -> None:
        ignored = self.new_events.ignored if self._up else 0
        self.say(f"{self._name}: {self._status}{', ' + _lines(ignored) + ' ignored' if ignored else ''}", self._up, now)


class Replay(WatchedBoard):
    """Plays a log once, `speed` times as fast as it was recorded; then the last picture stays.

    log: an iterator of what `read_log` yields, read as it is played: events in `event` with `at_s`, and others, which
    are only counted. An error in it ends the replay. failed(text): called with it, for people.
    """

    def __init__(self, settings, now: float, name: str, log, speed: float = 1, failed=None) -> None:
        self._log = log
        self._name = name
        self._failed = failed or (lambda text: None)
        self._wrong = 0
        self._entry = None
        super().__init__(settings, now, speed)
        self._line = {"text": f"{name}: playing", "up": True}
        self._next(now)
        self.catch_up(now)

    def catch_up(self, now: float) -> None:
        self.now_ms = now
        while self.alarm and self.alarm[0] <= now:
            due, event = self.alarm
            self.alarm = None
            self._picture.show_event(event, self._ticks(now))
            self.feed.event(event)
            self._next(due)
        super().catch_up(now)

    def _next(self, now: float) -> None:
        """Read on to the next event, and set the alarm for it."""
        before = self._entry
        try:
            for entry in self._log:
                if entry.event:
                    self._entry = entry
                    self.alarm = (now + 1000 * pause_s(entry, before) / self._speed, entry.event)
                    return
                self._wrong += 1
        except Exception as error:  # whatever the disk does
            text = f"{self._name}: the replay stopped: {error}"
            self._line = {"text": text, "up": False}
            self._failed(text)
            return
        wrong = f"; {_lines(self._wrong)} of it were no events" if self._wrong else ""
        self._line = {"text": f"{self._name}: the end{wrong}", "up": True}


def pause_s(entry, before) -> float:
    """Return the seconds to wait between two entries of a log, at speed 1. before: None for the first."""
    if before is None:
        return FIRST_PAUSE_S
    if before.at_s is None or entry.at_s is None:
        return UNKNOWN_PAUSE_S
    return min(max(entry.at_s - before.at_s, 0.0), LONGEST_PAUSE_S)


def _lines(number: int) -> str:
    return f"{number} {'line' if number == 1 else 'lines'}"
