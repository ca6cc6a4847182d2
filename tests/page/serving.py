"""The page's server in a thread, and pages without a browser. The board's time passes only when a test says so."""

import asyncio
import contextlib
import itertools
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from host_sim import messages
from host_sim.pico.settings_file import changed
from host_sim.web.host.live import LONGEST_RUN_MS, LiveBoard
from host_sim.web.server.board_folder import live_transport
from host_sim.web.server.server import Server
from host_sim.web.server.transport import Transport
from tests.host.shapes import hints, misfit

T = TypeVar("T")

QUIET_MS = 2500
"""A pause after which an entry is pegged and the pegs have landed."""


def board_in(folder: Path, settings: Mapping[str, str] | None, **options: Any) -> Transport:
    """Return the transport of the board in `folder`. settings: those to write there first, if any."""
    if settings:
        folder.mkdir(exist_ok=True)
        (folder / "settings.toml").write_text(changed("", settings), encoding="utf-8")
    return live_transport(folder, **options)


class Served:
    """A live board in `folder`, and its server on `port` (0: any free port). address: where other devices find it."""

    def __init__(
        self,
        folder: Path,
        port: int = 0,
        settings: dict[str, str] | None = None,
        address: str | None = None,
        guests_may_all: bool = False,
    ) -> None:
        self._address = address
        self._guests_may_all = guests_may_all
        self._boards = (folder.with_name(f"{folder.name} {number}") for number in itertools.count(2))
        self.wall_ms = 1_000_000.0
        self._listener = socket.create_server(("127.0.0.1", port))
        self.port = self._listener.getsockname()[1]
        self.host = f"127.0.0.1:{self.port}"
        self.url = f"http://{self.host}/"
        begun = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve(folder, settings, begun)))
        self._thread.start()
        assert begun.wait(30), "the server did not start"

    async def _serve(self, folder: Path, settings: dict[str, str] | None, begun: threading.Event) -> None:
        self.loop = asyncio.get_running_loop()
        self.transport = board_in(folder, settings, now=lambda: self.wall_ms)
        self.server = Server(self.transport, self._address, self._guests_may_all)
        self._serving = asyncio.create_task(self.server.serve(self._listener))
        begun.set()  # the listener already accepts connections
        with contextlib.suppress(asyncio.CancelledError):
            await self._serving

    def stop(self) -> None:
        """Stop the server, which closes every connection."""
        with contextlib.suppress(RuntimeError):  # the server has already stopped
            self.loop.call_soon_threadsafe(self._serving.cancel)
        self._thread.join()

    @property
    def board(self) -> LiveBoard:
        return self.transport.host.own

    def renew(self, settings: dict[str, str] | None = None) -> None:
        """Replace the board that all pages show by a new one, just switched on for the first time."""

        def renewing() -> None:
            fresh = board_in(next(self._boards), settings, now=lambda: self.wall_ms)
            host = self.transport.host
            host.end_game()
            host.own, self.transport.keep = fresh.host.own, fresh.keep
            host.show(host.own, self.wall_ms)
            self.transport.carry()

        self.do(renewing)

    def peg(self, side: str, *steps: int) -> None:
        """Tap `steps` in on the board itself, and wait until they are pegged."""
        for step in steps:
            for finger in (self.board.press, self.board.release):
                self.do(lambda finger=finger, step=step: finger(f"{side}+{step}", self.wall_ms))  # type: ignore[misc]
                self.pass_ms(60)
        self.pass_ms(QUIET_MS)

    def do(self, work: Callable[[], T]) -> T:
        """Run `work` in the server's thread, and return its result."""

        async def doing() -> T:
            return work()

        return asyncio.run_coroutine_threadsafe(doing(), self.loop).result(30)

    def pass_ms(self, ms: float) -> None:
        """Let `ms` milliseconds pass on the wall clock and on the board."""

        def passing() -> None:
            left = ms
            while left > 0:
                step = min(left, LONGEST_RUN_MS)
                self.wall_ms += step
                self.transport.catch_up()
                left -= step

        self.do(passing)

    def wait_for(self, what: Callable[[LiveBoard], bool]) -> None:
        """Wait until `what(board)` is true, as a message from a page may still be on its way."""
        for _ in range(20_000):
            if self.do(lambda: what(self.board)):
                return
            time.sleep(0.001)  # lets the page run
        raise AssertionError(f"that never happened: {self.do(lambda: (self.board.held, self.board.pico.look()))}")

    def tap(self, page: "Visitor", button: str, times: int = 1) -> None:
        """Let a page tap a button this many times, once every 120 ms."""
        for _ in range(times):
            page.send(press=button)
            self.wait_for(lambda board: button in board.held)
            self.pass_ms(40)
            page.send(release=button)
            self.wait_for(lambda board: button not in board.held)
            self.pass_ms(80)

    @contextlib.contextmanager
    def open(self) -> Iterator["Visitor"]:
        """Open a page without a browser for a `with` statement. It has received its first message."""
        origin = Origin(f"http://{self.host}")
        # Unread messages must not delay the close, and a slow answer to a ping must not count as a lost connection.
        limits: dict[str, Any] = {"max_queue": None, "open_timeout": 60, "ping_interval": None}
        with connect(f"ws://{self.host}/ws", origin=origin, **limits) as socket:
            visitor = Visitor(socket)
            visitor.next()
            yield visitor

    def ask(self, path: str, **headers: str) -> tuple[int, str, Any]:
        """Make an HTTP request. Return (status, text, headers) of the answer."""
        try:
            with urlopen(Request(self.url + path, headers=headers), timeout=30) as answer:
                return answer.status, answer.read().decode(), answer.headers
        except HTTPError as answer:
            return answer.code, answer.read().decode(), answer.headers


Serve = Callable[..., Served]  # the type of the fixture `serve`


class Visitor:
    """A page without a browser. It checks that each message has its declared shape, and keeps its content."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self._asked = 1000
        self._questions: dict[int, tuple[str, Any]] = {}
        self.told: list[dict[str, Any]] = []
        self.hello: dict[str, Any] = {}
        self.leds: dict[str, dict[str, str]] = {}
        self.state: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []

    def next(self) -> dict[str, Any]:
        """Read and apply the next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=30))
        self.told.append(message)
        self._check(message)
        if "hello" in message:
            self.hello, self.leds, self.state = message["hello"], {}, {}
        if "event" in message:
            self.events.append(message["event"])
        for side, holes in message.get("leds", {}).items():
            self.leds.setdefault(side, {}).update(holes)
        self.state.update(message.get("state", {}))
        return message

    def _check(self, message: dict[str, Any]) -> None:
        """Check the shape of a message. The shape of an answer depends on its question."""
        answer = message.get("answer")
        if answer is None:
            assert not misfit(message, messages.FromHost)
            return
        question, value = self._questions.pop(message["id"])
        refused = "error" in answer
        assert not misfit(answer, messages.NotDone if refused else hints(messages.Answers)[question])
        assert refused or not misfit(value, hints(messages.Questions)[question])

    def until(self, what: Callable[["Visitor"], bool]) -> None:
        """Read messages until `what(visitor)` is true. Fails after some heartbeats without news."""
        silences = 0
        while not what(self):
            silences += self.next() == {}
            assert silences < 6, "no news for half a minute"

    def send(self, **message: Any) -> None:
        for asked in message.get("ask", {}).items():
            self._questions[message["id"]] = asked
        self.socket.send(json.dumps(message))

    def ask(self, question: str, value: Any) -> Any:
        """Ask the host a question, and return its answer."""
        self._asked = number = self._asked + 1
        self.send(ask={question: value}, id=number)
        self.until(lambda it: it.told[-1].get("id") == number and "answer" in it.told[-1])
        return self.told[-1]["answer"]

    def quiet(self) -> bool:
        """Read all messages that were sent to this page, up to the answer to a question. Return True, for `until`."""
        self.ask("count", [])
        return True

    def lit(self, side: str, hole: int) -> bool:
        """Whether the hole is brighter than the marks at every fifth hole."""
        return max(bytes.fromhex(self.leds[side][str(hole)])) > 5
