"""A live board in a folder, with a wall clock that the test sets and the page of its owner, without a server."""

from pathlib import Path
from typing import Any

from host_sim.web.server.board_folder import live_transport

HOUR_MS = 3_600_000


class Evening:
    """settings: override those of the folder. now_ms: the wall clock. said: the printed lines. page: the owner's."""

    def __init__(self, folder: Path, settings: dict[str, str] | None = None) -> None:
        self.now_ms = 0.0
        self.said: list[str] = []
        self.transport = live_transport(folder, settings, self.said.append, lambda: self.now_ms)
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
        """Let time pass as the transport's `run` does. Return how long it would rest now."""
        ends = self.now_ms + ms
        while self.now_ms < ends:
            rest = self.host.rest_ms
            self.now_ms = ends if rest is None else self.now_ms + rest
            self.transport.catch_up()
        return self.host.rest_ms

    def sleep(self, ms: float) -> None:
        """Let time pass without running anything, as on a sleeping computer."""
        self.now_ms += ms
        self.transport.catch_up()


def scores_in(folder: Path) -> list[int]:
    return list(Evening(folder).board.look()["scores"])
