"""A board that the page can only look at: known by its events, drawn by `Picture`, served like the simulated one.

Knows neither where the events come from nor how fast; those who have them call `take`, and `say` how things stand.
"""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from host_sim.console.events import Event
from host_sim.console.picture import Picture
from host_sim.page.feed import Feed
from host_sim.pico import report
from pegout.settings import Settings

TICKS_MASK = (1 << 29) - 1

LONGEST_REST_S = 1.0


class WatchedBoard:
    """settings: of the board that is shown. clock: seconds, as fast as its lights are to move."""

    settings_text = "# This board is only watched: its settings are in the settings.toml on its own drive.\n"

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self._settings = settings
        self._clock = clock
        self._picture = Picture(settings)
        self._news = asyncio.Event()
        self._line: dict[str, Any] = {"text": "", "up": False}
        self.feed = Feed({})
        self._publish()

    async def run(self) -> None:
        """Keep the lights moving until cancelled."""
        while True:
            wait_ms = self.follow()
            self._news.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(wait_ms / 1000, LONGEST_REST_S)):  # wait_for may swallow the cancelling
                    await self._news.wait()

    def follow(self) -> int:
        """Show the lights of this moment. Returns the milliseconds until something moves again."""
        wait = self._picture.paint(self._now())
        self._publish()
        return wait

    def take(self, event: Event) -> None:
        """The board said this."""
        self._picture.take(event, self._now())
        self.feed.event(event)
        self.follow()
        self._news.set()

    def say(self, text: str, *, up: bool) -> None:
        """How things stand between the board and the page; `up` while it is heard."""
        self._line = {"text": text, "up": up}
        self._publish()

    def _now(self) -> int:
        return int(self._clock() * 1000) & TICKS_MASK

    def _publish(self) -> None:
        self.feed.show(
            hello=report.hello(self._settings, self._picture.sides, []),
            frames=dict(self._picture.frames),
            state={**self._picture.state(self._now()), "line": self._line},
        )

    # What the page cannot do

    def press(self, button: str) -> None:
        """There is no button: `hello` names none."""

    def release(self, button: str) -> None:
        """There is no button."""

    def power(self, on: bool) -> None:
        """The plug is out of reach."""

    def apply_settings(self, text: str) -> list[str]:
        """The settings are out of reach too."""
        raise ValueError("this board is only watched: change the settings.toml on its own drive")
