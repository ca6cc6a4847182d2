"""A live board in a folder, without a server, with its owner's page, and with a wall clock that the test sets."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from host_sim.web.host.feed import Cursor, Feed
from tests.page.serving import board_in

HOUR_MS = 3_600_000


class Evening:
    """A board saved in a folder, its host and the owner's page, on a clock that the test advances. settings: those of a
    new board. now_ms: the clock's time. said: the printed lines."""

    def __init__(
        self, folder: Path, settings: dict[str, str] | None = None, tell: Callable[[str], object] | None = None
    ) -> None:
        self.now_ms = 0.0
        self.said: list[str] = []
        self.transport = board_in(folder, settings, tell=tell or self.said.append, now=lambda: self.now_ms)
        self.host = self.transport.host
        self.board = self.host.own
        self.page = self.transport.open(guest=False)

    @property
    def state(self) -> dict[str, Any]:
        return self.board.feed.snapshot.state

    def send(self, **message: Any) -> None:
        self.page.receive(message, self.now_ms)

    def tap(self, button: str, then_ms: float = 0, times: int = 1) -> None:
        for _ in range(times):
            self.send(press=button)
            self.send(release=button)
            self.wait(then_ms)

    def wait(self, ms: float) -> float | None:
        """Let time pass as the transport's `run` does. Return the milliseconds that `run` would rest next."""
        ends = self.now_ms + ms
        while self.now_ms < ends:
            rest = self.host.rest_ms
            self.now_ms = ends if rest is None else self.now_ms + rest
            self.transport.catch_up()
        return self.host.rest_ms

    def sleep(self, ms: float) -> None:
        """Let time pass while nothing runs, as on a sleeping computer."""
        self.now_ms += ms
        self.transport.catch_up()


def history(feed: Feed) -> list[dict[str, Any]]:
    """Return the events that a new page gets."""
    events: list[dict[str, Any]] = json.loads(feed.messages(Cursor())[0])["history"]
    return events


def scores_in(folder: Path) -> list[int]:
    return list(Evening(folder).board.pico.look()["scores"])
