"""A log played on the page: the events at the pace at which they came, or quicker or slower.

Knows no rule of the game and no file.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence

from host_sim.console.events import Logged
from host_sim.page.watched import WatchedBoard
from pegout.settings import Settings

UNKNOWN_PAUSE_S = 2.0
"""Between two events of which the log does not say when they came."""

LONGEST_PAUSE_S = 8.0
"""A longer pause is cut short: the cards were shuffled, or it was another evening."""

FIRST_PAUSE_S = 1.0

SPEEDS = (0.1, 100.0)


def pauses(logged: Sequence[Logged]) -> Iterator[float]:
    """The seconds to wait before each event, at speed 1."""
    before: float | None = None
    for number, entry in enumerate(logged):
        if number == 0:
            yield FIRST_PAUSE_S
        elif before is None or entry.at_s is None:
            yield UNKNOWN_PAUSE_S
        else:
            yield min(max(entry.at_s - before, 0.0), LONGEST_PAUSE_S)
        before = entry.at_s


class Replay(WatchedBoard):
    """Plays `logged` once, `speed` times as fast as it was; then the last picture stays."""

    def __init__(
        self,
        logged: Sequence[Logged],
        settings: Settings,
        *,
        name: str,
        speed: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        super().__init__(settings, lambda: clock() * speed)
        self._logged = logged
        self._name = name
        self._speed = speed
        self._sleep = sleep

    async def run(self) -> None:
        """Play, and keep the lights moving until cancelled."""
        playing = asyncio.create_task(self.play())
        try:
            await super().run()
        finally:
            playing.cancel()

    async def play(self) -> None:
        """Let all happen that the log tells."""
        self.say(f"playing {self._name}", up=True)
        for entry, pause in zip(self._logged, pauses(self._logged), strict=True):
            await self._sleep(pause / self._speed)
            self.take(entry.event)
        self.say(f"{self._name}: the end", up=True)
