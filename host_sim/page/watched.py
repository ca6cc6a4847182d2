"""A board that the page can show but not touch: drawn from its console events by `Picture`.

Subclasses call `show_event` for each event, and `say` to report the state of the connection.
"""

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from typing import Any

from host_sim.console.events import Event
from host_sim.console.picture import Picture
from host_sim.page.feed import Feed
from host_sim.pico import report
from host_sim.pico.strips import Strips
from pegout.settings import Settings

TICKS_MASK = (1 << 29) - 1

LONGEST_REST_S = 1.0


class WatchedBoard:
    """settings: those of the board that is shown. clock: returns seconds; the lights move as fast as it does."""

    settings_text = "# This board is only watched: its settings are in the settings.toml on its own drive.\n"

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self._settings = settings
        self._clock = clock
        self._strips = Strips()
        self._picture = Picture(settings, self._strips)
        self._news = asyncio.Event()
        self._line: dict[str, Any] = {"text": "", "up": False}
        self.feed = Feed({})
        self._publish()

    async def run(self) -> None:
        """Keep the lights moving until cancelled."""
        while True:
            wait_ms = self.redraw()
            self._news.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(wait_ms / 1000, LONGEST_REST_S)):  # wait_for may swallow the cancelling
                    await self._news.wait()

    def redraw(self) -> int:
        """Show the lights as they are now. Returns the milliseconds until something moves again."""
        wait = self._picture.paint(self._now())
        self._publish()
        return wait

    def show_event(self, event: Event) -> None:
        """Show an event of the board."""
        self._picture.show_event(event, self._now())
        self.feed.event(event)
        self.redraw()
        self._news.set()

    def say(self, text: str, *, up: bool) -> None:
        """Show the state of the connection to the board. up: whether there is one."""
        self._line = {"text": text, "up": up}
        self._publish()

    def _now(self) -> int:
        return int(self._clock() * 1000) & TICKS_MASK

    def _publish(self) -> None:
        self.feed.show(
            hello=report.hello(self._settings, self._picture.sides, []),
            frames=dict(self._strips.frames),
            state={**self._picture.state(self._now()), "line": self._line},
        )

    async def wait_ms(self, ms: float) -> None:
        """Return after `ms` milliseconds."""
        await asyncio.sleep(ms / 1000)

    # What the page cannot do

    def press(self, button: str) -> None:
        """Do nothing: `hello` names no buttons."""

    def release(self, button: str) -> None:
        """Do nothing."""

    def power(self, on: bool) -> None:
        """Do nothing: the plug is out of reach."""

    def apply_settings(self, text: str) -> list[str]:
        """Raise ValueError: the settings are out of reach too."""
        raise ValueError("this board is only watched: change the settings.toml on its own drive")

    def open_game(self, shared: Mapping[str, Any]) -> None:
        """Raise ValueError: nothing can be pegged on it from here."""
        raise ValueError("this board is only watched: open the game on a simulated one")
