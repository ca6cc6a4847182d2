"""A board that the page can show but not touch, drawn from its console events: a real one, or a log that is played.

The page reads the line or the log, and sends what it hears. Runs on CPython and on MicroPython.
"""

from host_sim.console.new_events import NewEvents
from host_sim.console.picture import Picture
from host_sim.errors import Refusal
from host_sim.pico import report
from host_sim.web.host.feed import Feed

TICKS_MASK = (1 << 29) - 1

LONGEST_REST_MS = 1000
SHORTEST_REST_MS = 8

CONNECTED, PLAYING, UNPLUGGED, ENDED = "connected", "playing", "unplugged", "ended"
"""How it is with the line: a real board's, or a log's."""

STATUSES = (CONNECTED, PLAYING, UNPLUGGED, ENDED)

SPEEDS = (0.1, 100.0)
"""The least and the most times as fast that a log is played."""


class WatchedBoard:
    """settings: those of the board that is shown, for its colours. name: of the line or the log. speed: the lights move
    so many times as fast."""

    settings_text = "# This board is only watched: its settings are in the settings.toml on its own drive.\n"

    now_ms = 0.0
    goes_on = False
    alarm = None

    def __init__(self, settings, now: float, name: str, speed: float = 1) -> None:
        self.settings = settings
        self._name = name
        self._speed = speed
        self._status = UNPLUGGED
        self._picture = Picture(settings)
        self.new_events = NewEvents()
        self.rest_ms: float = 0
        self.feed = Feed()
        self.catch_up(now)

    def catch_up(self, now: float) -> None:
        """Show the lights as they are now."""
        wait = self._picture.paint(self._ticks(now)) / self._speed
        self.rest_ms = max(SHORTEST_REST_MS, min(wait, LONGEST_REST_MS))
        state = dict(self._picture.state(self._ticks(now)))
        state["digits"] = report.digits(self._picture, self._ticks(now))
        state["danger"] = report.dangers(self._picture)
        state["line"] = {"name": self._name, "status": self._status, "ignored": self.new_events.ignored}
        frames = dict(self._picture.frames)
        self.feed.show(hello=report.hello(self.settings, self._picture.sides, []), frames=frames, state=state)

    def set_line(self, status: str, now: float) -> None:
        """Note how it is with the line, one of `STATUSES`. A board that was connected repeats its last event."""
        if status in (CONNECTED, PLAYING):
            self.new_events.begin()
        else:
            self.new_events.cut()
        self._status = status
        self.catch_up(now)

    def receive(self, text: str, now: float) -> None:
        """Some text of the console arrived; it may be cut anywhere."""
        for event in self.new_events.receive(text.encode()):
            self._picture.show_event(event, self._ticks(now))
            self.feed.stand(self._picture.standing())
            self.feed.event(event)
        self.catch_up(now)

    def _ticks(self, now: float) -> int:
        return int(now * self._speed) & TICKS_MASK

    def acknowledge(self, now: float) -> None:
        """End the signs of the warnings here; on the board UNDO or DEAL does."""
        self._picture.lights.acknowledge()
        self._picture.lights.mark_changed(None)
        self.catch_up(now)

    # What the page cannot do: there are no buttons in `hello`, and plug and settings are out of reach

    def _do_nothing(self, *_what) -> None:
        """Do nothing."""

    def _refuse(self, *_what) -> None:
        """Raise Refusal."""
        raise Refusal("out_of_reach")

    press = release = power = _do_nothing
    save_settings = open_game = _refuse
