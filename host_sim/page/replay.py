"""Replay a log on the page: show its events at the pace at which they arrived, or faster or slower."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable

from host_sim.console.logs import Logged
from host_sim.console.pace import pause_s
from host_sim.page.watched import WatchedBoard
from pegout.settings import Settings

SPEEDS = (0.1, 100.0)


class Replay(WatchedBoard):
    """Plays `log` once, `speed` times as fast as it was recorded; then the last picture stays. The log is read as it is
    played. tell: called with the reason if the replay has to stop before the end."""

    def __init__(
        self,
        log: Iterable[Logged],
        settings: Settings,
        *,
        name: str,
        speed: float = 1.0,
        tell: Callable[[str], None] = lambda text: None,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        super().__init__(settings, lambda: clock() * speed)
        self._log = iter(log)
        self._name = name
        self._speed = speed
        self._tell = tell
        self._sleep = sleep

    async def run(self) -> None:
        """Play, and keep the lights moving until cancelled."""
        playing = asyncio.create_task(self.play())
        try:
            await super().run()
        finally:
            playing.cancel()

    async def play(self) -> None:
        """Show every event of the log in its time. If that fails, say why and stop."""
        self.say(f"playing {self._name}", up=True)
        try:
            before: Logged | None = None
            while entry := await asyncio.to_thread(next, self._log, None):  # the next event may be megabytes away
                await self._sleep(pause_s(entry, before) / self._speed)
                self.show_event(entry.event)
                before = entry
        except Exception as error:  # nobody awaits this task: an error that is not told here is not told at all
            text = f"{self._name}: the replay stopped: {error}"
            self.say(text, up=False)
            self._tell(text)
            return
        self.say(f"{self._name}: the end", up=True)
