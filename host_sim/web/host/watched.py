"""A real board that the page can show but not operate, drawn from its console events. The page reads the board's USB
line, and sends the text. Runs on CPython and on MicroPython."""

from host_sim.console.events import NewEvents
from host_sim.console.picture import Picture, with_levels
from host_sim.messages import State
from host_sim.pico import report
from host_sim.web.host.feed import Feed
from host_sim.web.host.live import NEVER
from pegout.settings import Settings
from pegout.ticks import after

SHORTEST_REST_MS = 8


class WatchedBoard:
    """settings: from the host's own board, for the colours. name: the name of the board's USB line."""

    settings_text = "# This board is only watched: its settings are in the settings.toml on its own drive.\n"

    def __init__(self, settings: Settings, now: float, name: str) -> None:
        self.settings = settings
        self._name = name
        self._connected = False
        self._picture = Picture(settings)
        self.new_events = NewEvents()
        self.feed = Feed()
        self.catch_up(now)

    def rest_ms(self, seen: bool) -> float:
        return self._rest_ms if seen else NEVER

    def catch_up(self, now: float) -> None:
        ticks = after(0, int(now))
        self._rest_ms = max(SHORTEST_REST_MS, self._picture.paint(ticks))
        state: State = self._picture.state(ticks)
        state.update(report.on_tracks(self._picture))
        state["line"] = {"name": self._name, "connected": self._connected, "ignored": self.new_events.ignored}
        state.update(report.outcome(self._picture.match))
        frames = dict(self._picture.frames)
        self.feed.show(hello=report.hello(self.settings, self._picture.sides, []), frames=frames, state=state)

    def set_line(self, connected: bool, now: float) -> None:
        """Note that the line was connected or unplugged. (A board that is connected repeats its last event.)"""
        if connected:
            self.new_events.begin()
        else:
            self.new_events.cut()
        self._connected = connected
        self.catch_up(now)

    def receive(self, text: str, now: float) -> None:
        """Receive console text, which may be split anywhere."""
        for event in self.new_events.receive(text.encode("utf-8", "replace")):
            self._picture.show_event(event, after(0, int(now)))
            self.feed.stand(self._picture.standing())
            self.feed.event(with_levels(event, self.settings))
        self.catch_up(now)

    def acknowledge(self, now: float) -> None:
        """Dismiss the warnings here. (On the board itself, UNDO or DEAL dismisses them.)"""
        self._picture.lights.acknowledge()
        self.catch_up(now)
