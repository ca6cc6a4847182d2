"""Other computers flood the server: this computer's page stays connected, and its presses count."""

import contextlib
import socket
import struct
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from host_sim.web.server import server
from tests.page.serving import Served

PHONE = "127.0.0.2"
TABLET = "127.0.0.3"


def frame(opcode: int, payload: bytes = b"", *, last: bool = True) -> bytes:
    """Return a masked frame. Its mask is zero."""
    length = bytes([0x80 | len(payload)]) if len(payload) < 126 else struct.pack("!BH", 0xFE, len(payload))
    return bytes([opcode | (0x80 if last else 0)]) + length + bytes(4) + payload


CONTINUATION, TEXT, PING = 0, 1, 9

FLOODS = {
    "empty parts of a message": frame(TEXT, last=False) + frame(CONTINUATION, last=False) * 1_000_000,
    "pings": frame(PING, bytes(125)) * 100_000,
    "messages": frame(TEXT, b'{"press":"A+1"}') * 300_000,
}


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Served]:
    """A server that treats only 127.0.0.1 as this computer. A parameter says whether guests may do everything."""
    is_own: Callable[[str, Any], bool] = lambda client, _server: client == "127.0.0.1"  # noqa: E731
    monkeypatch.setattr("host_sim.web.server.server.is_own", is_own)
    served = Served(tmp_path / "board", guests_may_all=getattr(request, "param", False))
    yield served
    served.stop()


def line_from(address: str, served: Served) -> socket.socket:
    return socket.create_connection(("127.0.0.1", served.port), timeout=30, source_address=(address, 0))


def raw_page(address: str, served: Served) -> socket.socket:
    """Open a WebSocket for which the test writes the frames itself."""
    line = line_from(address, served)
    lines = (
        "GET /ws HTTP/1.1",
        f"Host: {served.host}",
        f"Origin: http://{served.host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    )
    line.sendall("\r\n".join([*lines, "", ""]).encode())
    assert b"101" in line.recv(1024)
    return line


def page_from(address: str, served: Served) -> Any:
    origin: Any = f"http://{served.host}"
    options: dict[str, Any] = {"ping_interval": None, "open_timeout": 60, "source_address": (address, 0)}
    return connect(f"ws://{served.host}/ws", origin=origin, **options)


def is_ended(line: socket.socket) -> bool:
    line.settimeout(server.REQUEST_S / 2)  # a line without a request is ended after REQUEST_S anyway
    with contextlib.suppress(ConnectionError):
        return line.recv(1) == b""
    return True


def test_one_phone_has_at_most_32_connections(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host_sim.web.server.server.MOST_PAGES", 2)
    with contextlib.ExitStack() as lines:
        phone = [lines.enter_context(line_from(PHONE, served)) for _ in range(server.FROM_ONE_ADDRESS)]
        assert is_ended(lines.enter_context(line_from(PHONE, served)))
        assert is_ended(lines.enter_context(line_from(PHONE, served)))
        lines.enter_context(page_from(TABLET, served)).recv(timeout=30)
        served.tap(lines.enter_context(served.open()), "A+6")
        phone.pop().close()
        served.wait_for(lambda _board: served.server.connections[PHONE] < server.FROM_ONE_ADDRESS)
        lines.enter_context(page_from(PHONE, served)).recv(timeout=30)
        with pytest.raises(InvalidStatus, match="503"):
            page_from(TABLET, served)
        lines.enter_context(served.open())  # pages of guests and of the owner are counted separately
        monkeypatch.setattr("host_sim.web.server.server.FROM_OTHERS", server.FROM_ONE_ADDRESS + 1)
        assert is_ended(lines.enter_context(line_from("127.0.0.4", served))), "phone and tablet use up all connections"


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
def test_this_computers_press_counts_before_the_flood_is_parsed(served: Served, flood: bytes) -> None:
    with contextlib.closing(raw_page(PHONE, served)) as phone, served.open() as owner:
        phone.setblocking(False)
        with contextlib.suppress(BlockingIOError):
            phone.send(flood)
        owner.send(press="B+6")
        served.wait_for(lambda board: "B+6" in board.held)
        # the server has not yet parsed everything, or it has closed the connection
        with pytest.raises((BlockingIOError, ConnectionError)):
            while flood:
                flood = flood[phone.send(flood) :]


@pytest.mark.parametrize("served", [False, True], indirect=True)
def test_a_phone_that_vanishes_releases_its_undo(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """The phone has left the network, so the server never sees its connection close."""
    monkeypatch.setattr("host_sim.web.server.server.SILENT_S", 0.2)
    with page_from(PHONE, served) as phone, page_from(TABLET, served) as tablet, served.open() as owner:
        phone.send('{"press":"AU"}')
        tablet.send('{"press":"BU"}')
        served.wait_for(lambda board: "BU" in board.held)
        for _ in range(100):
            if not served.do(lambda: "AU" in served.board.held):
                break
            tablet.send('{"still_held":["BU"]}')
            time.sleep(0.05)  # the server reads a guest's messages slowly, and sees the close only after them
        assert served.do(lambda: set(served.board.held)) == {"BU"}
        served.tap(owner, "A+6")
