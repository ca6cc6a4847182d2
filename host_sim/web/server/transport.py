"""Carry the messages of a host in an event loop: pass in the real time, and wake pages when there is something for
them. The host decides everything; this module only moves bytes. Not thread-safe."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable

from host_sim.web.host.host import Host, Page

log = logging.getLogger("host_sim.web.server.transport")

LONGEST_ENTRY_S = 25  # after this long every entry is pegged: an amber one waits for twice the setting's longest time


def wall_ms() -> float:
    return time.monotonic() * 1000


class Transport:
    """now: returns milliseconds. keep(name, content): saves the content; returns "", or why that failed."""

    def __init__(self, host: Host, now: Callable[[], float], keep: Callable[[str, str | bytes], str]) -> None:
        self.host = host
        self.now = now
        self.keep = keep
        self._news = asyncio.Event()
        self._touched = asyncio.Event()
        self.carry()

    async def run(self) -> None:
        """Let the board follow the real time until cancelled."""
        while True:
            self.catch_up()
            self._touched.clear()
            with contextlib.suppress(TimeoutError):
                rest = self.host.rest_ms
                async with asyncio.timeout(None if rest is None else rest / 1000):
                    await self._touched.wait()

    def end(self) -> None:
        """Peg open entries, and try once more to save what could not be saved."""
        now = self.now()
        for _ in range(LONGEST_ENTRY_S):
            if self.host.own.goes_on and not self.host.own.held:
                now += 1000
                self.host.own.catch_up(now)
                self.carry()
        if self.host.own.saves.unkept:
            self.host.own.saves.add_memory()
            self.carry()

    def catch_up(self) -> None:
        """Bring the board up to the present time."""
        self.host.catch_up(self.now())
        self.carry()

    def open(self, guest: bool) -> Page:
        self.host.catch_up(self.now())
        page = self.host.open(guest)
        self._touch()
        return page

    def receive(self, page: Page, text: str) -> bool:
        """Return False if the message is invalid."""
        valid = page.receive_text(text, self.now())
        self._touch()
        return valid

    def let_go(self, page: Page) -> None:
        self.host.own.let_go(self.now(), page)
        self._touch()

    def close(self, page: Page) -> None:
        page.close(self.now())
        self._touch()

    def _touch(self) -> None:
        self.carry()
        self._touched.set()  # the board's next step may be due sooner now

    def carry(self) -> None:
        """Save what the host wants to save, and wake the tasks in `news`. Whatever fails, the board goes on."""
        while save := self.host.own.saves.pop():
            try:
                error = self.keep(save.name, save.content)
            except Exception as unforeseen:
                error = str(unforeseen) or repr(unforeseen)
            try:
                save.done(error, self.now())
            except Exception:
                log.exception("after a save")
        self._news.set()
        self._news = asyncio.Event()

    async def news(self, page: Page) -> None:
        """Wait until there is something to send to the page."""
        while not page.has_news():
            await self._news.wait()
