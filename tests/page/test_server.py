"""The page's server: its messages, the presses that it accepts, and the requests that it refuses."""

import contextlib
import json
import logging
import re
import resource
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
import segno
from websockets import Origin
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from host_sim.web.host import host
from host_sim.web.server.server import MESSAGE_LETTERS, MOST_LOGGED, REST
from host_sim.web.server.trusted import is_own, known_host
from pegout.settings import TABLE, key_of
from tests.page.serving import Serve, Served


def test_an_idle_board_outlives_the_request_timeout(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host_sim.web.server.server.REQUEST_S", 2.0)  # long enough for a busy machine
    monkeypatch.setattr("host_sim.web.server.server.HEARTBEAT_S", 0.7)
    with serve().open() as page:
        assert [page.next() for _ in range(3)] == [{}, {}, {}]


# Refused requests

STRANGERS = [None, "null", "http://elsewhere.example", "http://127.0.0.1:1", "http://localhost", "file://"]


@pytest.mark.parametrize("origin", STRANGERS)
def test_a_foreign_page_may_not_open_the_socket(shared: Served, origin: str | None) -> None:
    foreign = None if origin is None else Origin(origin)
    with pytest.raises(InvalidStatus) as refused, connect(f"ws://{shared.host}/ws", origin=foreign):
        pass
    assert refused.value.response.status_code == 403
    assert shared.ask("", Host="elsewhere.example")[0] == 421


KNOWN = ["127.0.0.1:8121", "localhost:8121", "LOCALHOST", "[::1]:8121", "[::1]", "192.168.1.7:80"]
UNKNOWN = ["elsewhere.example:8121", "127.0.0.1.elsewhere.example", "", "127.0.0.1:80@evil.com", "127.0.0.1:"]


@pytest.mark.parametrize("host", [*KNOWN, *UNKNOWN, "localhost:80:80"])
def test_only_addresses_and_own_names_are_accepted_as_host(host: str) -> None:
    assert known_host(host) is (host in KNOWN)


NONSENSE: list[str | bytes] = ["", "[" * 250, '{"press":"Z+1"}', '{"press":"' + "A" * 240 + '"}', "\u202e{}"]
NONSENSE += [b"\x00\xff"]


def test_an_invalid_message_is_logged_in_a_line_and_ignored(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    with served.open() as page, caplog.at_level(logging.WARNING, "host_sim.web.server.server"):
        for text in NONSENSE:
            page.socket.send(text)
        page.send(press="A+1")  # the server still listens
        page.until(lambda it: it.state["entry"] == [1, 0])
    lines = [record.getMessage() for record in caplog.records]
    assert len(lines) == len(NONSENSE)
    assert all("ignored from a page" in line and "\n" not in line and len(line) < 150 for line in lines)


HALF = "\ud83d"
"""Half of a surrogate pair, as in a text that was cut in the middle of an emoji."""


def test_half_a_character_is_answered_and_breaks_nothing(shared: Served) -> None:
    with shared.open() as page:
        before = page.ask("settings", True)
        for question, value in (("save", f"# {HALF}"), ("edit", [f"# {HALF}", {}])):
            assert "surrogates not allowed" in page.ask(question, value)["error"]["why"]
        assert page.ask("settings", True) == before
        page.send(watch=HALF)
        page.send(heard=f"{HALF}\n")
        page.send(come_back=True)
        assert page.ask("settings", True) == before


@pytest.mark.parametrize(("line", "status"), [("Host: 127.0.0.1", 400), ("Accept-Encoding: br", 200)])
def test_a_header_that_comes_twice_is_answered(shared: Served, line: str, status: int) -> None:
    with socket.create_connection(("127.0.0.1", shared.port), timeout=30) as raw:
        raw.sendall(f"GET / HTTP/1.1\r\nHost: {shared.host}\r\nAccept-Encoding: gzip\r\n{line}\r\n\r\n".encode())
        assert raw.recv(1024).startswith(f"HTTP/1.1 {status} ".encode())


def test_an_overlong_message_ends_the_connection(shared: Served) -> None:
    with shared.open() as page:
        page.socket.send("x" * (5 * MESSAGE_LETTERS))
        with pytest.raises(ConnectionClosed) as closed:
            page.until(lambda it: False)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009


def test_a_flood_of_messages_delays_only_its_sender(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    with served.open() as floods, served.open() as page:
        for _ in range(2000):
            floods.socket.send("nonsense")
        served.tap(page, "A+6")
        page.until(lambda it: it.lit("A", 6))
    assert sum("ignored from a page" in record.getMessage() for record in caplog.records) <= MOST_LOGGED


HALVES = [
    b"",
    b"GET / HT",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    b"POST /settings.json HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n",
]


def test_a_request_that_stops_half_way_is_ended(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host_sim.web.server.server.REQUEST_S", 0.05)
    served = serve()
    for half in HALVES:
        with socket.create_connection(("127.0.0.1", served.port), timeout=30) as line:
            line.sendall(half)
            with contextlib.suppress(ConnectionResetError):
                while line.recv(4096):
                    pass


def test_only_the_projects_files_are_served(shared: Served) -> None:
    for path in ("", "style.css", "js/main.js", "geometry.json", "settings.json", "icon.svg", "gestures.json"):
        status, text, headers = shared.ask(path)
        assert status == 200 and headers["content-security-policy"].startswith("default-src 'self';"), path
        assert headers["x-content-type-options"] == "nosniff"
        if path in ("geometry.json", "gestures.json"):
            assert json.loads(text) == json.loads(Path("hardware", path).read_text(encoding="utf-8"))
        if path == "settings.json":
            assert [row["key"] for row in json.loads(text)] == [key_of(row[0]) for row in TABLE]
    for path in ("../server.py", "js/../../server.py", "..%2fserver.py", "no-such-file", "no/such/page"):
        status, text, headers = shared.ask(path)
        assert status == 404 and "default-src 'self'" in headers["content-security-policy"], path
    assert '<a class="button" href="/">' in text


@contextlib.contextmanager
def files_end_at(size: int) -> Iterator[None]:
    """Stop every file of this process from growing past `size` bytes, as on a full disk."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_a_full_disk_loses_neither_settings_nor_match(served: Served) -> None:
    with served.open() as page:
        page.ask("save", "PEGOUT_SIDES = 3")
        served.tap(page, "C+6")
        served.pass_ms(2500)
        with files_end_at(4096):
            answer = page.ask("save", "PEGOUT_SIDES = 2\n" + "# my notes\n" * 500)
        assert answer == {"error": {"say": "failed", "why": "File too large"}}
        served.tap(page, "C+2")
        served.pass_ms(2500)
        page.until(lambda it: it.state["scores"] == [0, 0, 8])
        assert page.ask("settings", True) == {"text": "PEGOUT_SIDES = 3"}


def test_guests_do_everything_if_the_command_line_allows_it(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host_sim.web.server.server.is_own", lambda _client, _server: False)
    with serve(guests_may_all=True).open() as page:
        assert page.ask("save", "PEGOUT_GAME = 61") == {"warnings": []}


COST_MS = 10


@pytest.fixture
def asked(served: Served, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A list of the pages that have asked so far. Each question takes 10 ms. Only the owner has the first page."""
    asked: list[str] = []
    pages = iter([True])

    def edit(question: host.Question, value: tuple[str, dict[str, str]]) -> None:
        served.wall_ms += COST_MS
        asked.append(value[0])
        question.answer({"text": "", "values": {}})

    monkeypatch.setitem(host.QUESTIONS, "edit", host.QUESTIONS["edit"]._replace(carry_out=edit))
    monkeypatch.setattr("host_sim.web.server.server.is_own", lambda *_ends: next(pages, False))
    return asked


def test_the_owners_press_goes_before_ten_guests_questions(served: Served, asked: list[str]) -> None:
    with served.open() as owner, contextlib.ExitStack() as crowd:
        guests = [crowd.enter_context(served.open()) for _ in range(10)]
        for guest in guests:
            guest.send(ask={"edit": ["guest", {}]}, id=1)
        served.wait_for(lambda board: bool(asked))
        owner.send(press="A+6")
        served.wait_for(lambda board: "A+6" in board.held)
        owner.ask("edit", ["owner", {}])
        assert asked == ["guest", "owner"], "the owner's press and question come before the other guests"
        for _ in range(10_000):
            if len(asked) == 11:
                break
            served.pass_ms(COST_MS * REST)
        served.pass_ms(COST_MS * REST)  # guests' messages are read only once the pause after the last question is over
        for guest in guests:
            guest.until(lambda it: it.told[-1].get("id") == 1)


OWN = [("127.0.0.1", "127.0.0.1"), ("127.0.0.5", "127.0.0.1"), ("::1", "::1"), ("192.168.1.7", "192.168.1.7")]
OTHERS = [("192.168.1.8", "192.168.1.7"), ("10.0.0.1", "192.168.1.7"), ("rubbish", "127.0.0.1")]


@pytest.mark.parametrize("ends", [*OWN, *OTHERS, ("127.0.0.1; 192.168.1.8", "127.0.0.1")], ids="-".join)
def test_only_local_addresses_belong_to_this_computer(ends: tuple[str, str]) -> None:
    assert is_own(*ends) is (ends in OWN)


def test_the_qr_code_holds_the_address_for_phones_if_any(serve: Serve) -> None:
    address = "http://192.168.1.20:8121/"
    status, drawn, headers = serve(address=address).ask("join.svg")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    path = re.findall(r' d="(M[^"]+)"', segno.make(address).svg_inline(border=2, light="#ffffff"))[-1]
    assert path in drawn
    assert serve().ask("join.svg")[:2] == (204, "")
