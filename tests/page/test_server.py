"""The page's server: its messages, the presses that it accepts, and the requests that it refuses."""

import contextlib
import json
import logging
import re
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
import segno
from websockets import Origin
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from host_sim.page.server import MOST_LOGGED, known_host
from pegout.settings import TABLE, key_of
from tests.page.serving import Served

pytestmark = pytest.mark.server_only

DARK = "000000"


# Messages


def test_the_first_message_to_a_page_has_everything(served: Served) -> None:
    with served.open() as page:
        (greeting,) = page.told
        assert greeting["hello"] == {
            "sides": 2,
            "steps": [1, 2, 6],
            "holes": 121,
            "colors": {"A": "#0050ff", "B": "#ff5000"},
            "buttons": ["A+1", "A+2", "A+6", "AU", "B+1", "B+2", "B+6", "BU", "DEAL"],
            "best_of": 0,
            "exact_out": False,
            "sound": False,
            "next_dealer": "loser",
            "skunk_values": [1, 2, 3],
            "power": True,
        }
        assert {side: len(holes) for side, holes in greeting["leds"].items()} == {"A": 121, "B": 121}
        assert greeting["state"]["scores"] == [0, 0]
        assert greeting["history"][-1]["type"] == "boot"
        assert "leds" not in greeting["state"]


def test_a_press_shows_before_any_time_has_passed(served: Served) -> None:
    with served.open() as page:
        page.send(press="A+6")
        page.until(lambda it: it.leds["A"]["6"] != DARK)
        assert page.state["entry"] == [6, 0]


def test_only_changes_are_sent(served: Served) -> None:
    with served.open() as page:
        page.send(press="B+2")
        page.until(lambda it: it.leds["B"]["2"] != DARK)
        news = page.told[1:]
        assert all(set(message) <= {"leds", "state"} for message in news)
        assert {(side, hole) for it in news for side, holes in it["leds"].items() for hole in holes} <= {
            ("A", "1"),  # the dealer's mark breathes
            ("B", "2"),
        }
        assert all(set(message.get("state", {})) <= {"entry", "milliamps"} for message in news)
        assert max(len(json.dumps(message)) for message in news) < 120


def test_the_score_is_pegged_and_reported_after_a_pause(served: Served) -> None:
    with served.open() as page:
        served.tap(page, "A+6", 2)
        served.pass_ms(2500)
        page.until(lambda it: it.state["scores"] == [12, 0])
        page.until(lambda it: it.lit("A", 12))
        events = [message["event"] for message in page.told if "event" in message]
        assert [(it["type"], it["side"], it["points"]) for it in events] == [("score", "A", 12)]


def test_every_page_shows_the_same_board(served: Served) -> None:
    with served.open() as one, served.open() as other:
        served.tap(one, "A+6")
        served.tap(other, "B+2")
        served.pass_ms(2500)
        for page in (one, other):
            page.until(lambda it: it.state["scores"] == [6, 2] and it.lit("A", 6) and it.lit("B", 2))
    with served.open() as late:
        assert late.state["scores"] == [6, 2]
        assert [event["type"] for event in late.told[0]["history"]] == ["boot", "score", "score"]


def test_a_page_that_leaves_releases_only_its_buttons(served: Served) -> None:
    with served.open() as stays, served.open() as leaves:
        stays.send(press="AU")
        leaves.send(press="BU")
        served.wait_for(lambda board: board.held == {"AU", "BU"})
        leaves.socket.close()
        served.wait_for(lambda board: board.held == {"AU"})


def test_the_power_button_cuts_the_power_and_the_game_comes_back(served: Served) -> None:
    with served.open() as page:
        served.tap(page, "A+6", 3)
        served.pass_ms(2500)
        page.until(lambda it: it.state["scores"] == [18, 0])
        page.send(power=False)
        page.until(lambda it: set(it.leds["A"].values()) == {DARK})
        assert {"power": False}.items() <= page.told[-1].items()
        page.send(power=True)
        served.pass_ms(1000)
        page.until(lambda it: it.lit("A", 18))
        assert page.state["scores"] == [18, 0]


def test_the_next_start_of_the_server_continues_the_game(serve: Callable[..., Served]) -> None:
    first = serve()
    with first.open() as page:
        first.tap(page, "B+6", 2)
        first.pass_ms(2500)
        page.until(lambda it: it.state["scores"] == [0, 12])
    first.stop()
    with serve().open() as page:
        assert page.state["scores"] == [0, 12]


def test_each_tone_of_the_buzzer_is_sent(serve: Callable[..., Served]) -> None:
    served = serve(settings={"PEGOUT_SOUND": "1"})
    with served.open() as page:
        served.tap(page, "A+1")
        page.until(lambda it: it.told[-1].get("tone") == 0)
        tones = [message for message in page.told if "tone" in message]
        assert [tone["tone"] > 0 for tone in tones] == [True, False]
        assert 10 <= tones[1]["ms"] - tones[0]["ms"] <= 20


def test_an_idle_board_sends_heartbeats(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host_sim.page.server.HEARTBEAT_S", 0.01)
    with served.open() as page:
        assert page.next() == {}
        assert page.next() == {}


# Refused requests

STRANGERS = [None, "null", "http://elsewhere.example", "http://127.0.0.1:1", "http://localhost", "file://"]


@pytest.mark.parametrize("origin", STRANGERS)
def test_a_foreign_page_may_not_open_the_socket(standing: Served, origin: str | None) -> None:
    foreign = None if origin is None else Origin(origin)
    with pytest.raises(InvalidStatus) as refused, connect(f"ws://{standing.host}/ws", origin=foreign):
        pass
    assert refused.value.response.status_code == 403


def test_a_foreign_host_name_is_refused(standing: Served) -> None:
    assert standing.ask("", Host="elsewhere.example")[0] == 421


HOSTS = [
    ("127.0.0.1:8121", True),
    ("localhost:8121", True),
    ("LOCALHOST", True),
    ("[::1]:8121", True),
    ("[::1]", True),
    ("192.168.1.7:80", True),
    ("elsewhere.example:8121", False),
    ("127.0.0.1.elsewhere.example", False),
    ("", False),
]


@pytest.mark.parametrize(("host", "known"), HOSTS)
def test_hosts(host: str, known: bool) -> None:
    assert known_host(host) is known


NONSENSE = [
    "",
    "nonsense",
    "[]",
    "7",
    "null",
    "{}",
    '{"press":"Z+1"}',
    '{"press":["A+1"]}',
    '{"press":{"A+1":1}}',
    '{"press":null}',
    '{"press":"A+1","release":"A+1"}',
    '{"power":"off"}',
    '{"power":1}',
    '{"leds":{"A":{"1":"ffffff"}}}',
    '{"state":{"scores":[120,0]}}',
    "[" * 250,
    '{"press":"' + "A" * 240 + '"}',
    "\u202e{}",
]


def test_an_invalid_message_is_logged_in_a_line_and_ignored(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    with served.open() as page, caplog.at_level(logging.WARNING, "host_sim.page.server"):
        before = served.do(lambda: served.board.feed.snapshot.state)
        for text in NONSENSE:
            page.socket.send(text)
        page.socket.send(b"\x00\xff")
        page.send(press="A+1")  # and it still listens
        page.until(lambda it: it.state["entry"] == [1, 0])
        assert served.do(lambda: served.board.feed.snapshot.state["scores"]) == before["scores"]
    lines = [record.getMessage() for record in caplog.records]
    assert len(lines) == len(NONSENSE) + 1
    assert all("ignored from a page" in line and "\n" not in line and len(line) < 150 for line in lines)


def test_a_message_too_long_ends_the_connection(standing: Served) -> None:
    with standing.open() as page:
        page.socket.send("x" * 5000)
        with pytest.raises(ConnectionClosed) as closed:
            page.until(lambda it: False)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009


def test_a_flood_of_messages_delays_only_its_sender(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    with served.open() as floods, served.open() as page:
        for _ in range(2000):
            floods.socket.send("nonsense")
        served.tap(page, "A+6")
        page.until(lambda it: it.leds["A"]["6"] != DARK)
        assert len([record for record in caplog.records if "ignored from a page" in record.getMessage()]) < 1000
    assert len([record for record in caplog.records if "ignored from a page" in record.getMessage()]) <= MOST_LOGGED


HALVES = [
    b"",
    b"GET / HT",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    b"PUT /settings.toml HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nContent-Length: 100\r\n\r\nPEGOUT_GA",
    b"POST /watch HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n",
]


@pytest.mark.parametrize("half", HALVES)
def test_a_request_that_stops_half_way_is_ended(served: Served, half: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host_sim.page.patience.REQUEST_S", 0.05)
    with socket.create_connection(("127.0.0.1", served.port), timeout=20) as line:
        line.sendall(half.replace(b"HOST", served.host.encode()))
        with contextlib.suppress(ConnectionResetError):
            while line.recv(4096):
                pass


def test_the_time_limit_of_requests_spares_open_pages(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host_sim.page.patience.REQUEST_S", 0.05)
    monkeypatch.setattr("host_sim.page.server.HEARTBEAT_S", 0.06)
    with served.open() as page:
        assert [page.next() for _ in range(3)] == [{}, {}, {}]


def test_two_hundred_pages_and_invalid_messages_leave_the_server_responsive(served: Served) -> None:
    with contextlib.ExitStack() as pages:
        crowd = [pages.enter_context(served.open()) for _ in range(200)]
        for page in crowd:
            page.socket.send("garbage")
            page.socket.send('{"press":"nothing"}')
        with served.open() as page:
            served.tap(page, "A+6")
            page.until(lambda it: it.leds["A"]["6"] != DARK)
        for page in crowd:
            page.until(lambda it: it.leds["A"]["6"] != DARK)


# Files


@pytest.mark.parametrize("name", ["geometry.json", "gestures.json"])
def test_the_facts_on_the_page_match_the_project(standing: Served, name: str) -> None:
    status, text, _ = standing.ask(name)
    assert status == 200 and text == Path("hardware", name).read_text(encoding="utf-8")


def test_the_page_is_told_every_setting(standing: Served) -> None:
    status, text, _ = standing.ask("settings.json")
    assert status == 200
    assert [row["key"] for row in json.loads(text)] == [key_of(row[0]) for row in TABLE]


@pytest.mark.parametrize("path", ["", "style.css", "js/main.js", "geometry.json", "settings.toml", "icon.svg"])
def test_nothing_may_load_from_elsewhere(standing: Served, path: str) -> None:
    status, _, headers = standing.ask(path)
    assert status == 200
    assert headers["content-security-policy"].startswith("default-src 'self';")
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["../server.py", "js/../../server.py", "..%2fserver.py", "no-such-file"])
def test_no_other_file_is_served(standing: Served, path: str) -> None:
    assert standing.ask(path)[0] == 404


# A shared game


def put_game(served: Served, body: str, origin: str | None = None) -> tuple[int, dict[str, object]]:
    own = served.url.rstrip("/")
    status, text, _headers = served.ask("game", "PUT", body.encode(), Origin=origin or own)
    return status, json.loads(text)


GAME = '{"target": 121, "dealer": "B", "moves": "A6B2"}'


def test_a_shared_game_is_opened_for_every_page(served: Served) -> None:
    with served.open() as page:
        served.tap(page, "A+1")
        assert put_game(served, GAME) == (200, {})
        page.until(lambda it: it.state["scores"] == [6, 2] and it.state["dealer"] == "B")


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("A6", "Expecting value"),
        ("[1]", "a shared game is a JSON object"),
        ('{"target": 121, "dealer": "A", "moves": "A122"}', "the rules do not allow A to move from 0 by 122"),
        (f'{{"moves": "{"A1" * 3000}"}}', "the game is longer than 4096 bytes"),
    ],
)
def test_what_is_no_game_leaves_the_board_as_it_was(served: Served, body: str, why: str) -> None:
    with served.open() as page:
        served.tap(page, "A+6")
        served.pass_ms(2500)
        status, answer = put_game(served, body)
        assert (status, str(answer["error"])[: len(why)]) == (422, why)
        page.until(lambda it: it.state["scores"] == [6, 0])


def test_only_the_own_page_opens_a_game(served: Served) -> None:
    assert put_game(served, GAME, "http://elsewhere.example")[0] == 403


# The code that brings a phone here


def test_without_a_way_in_for_phones_there_is_no_code(served: Served) -> None:
    assert served.ask("join.svg")[:2] == (204, "")


def test_the_code_holds_the_address_for_phones(serve: Callable[..., Served]) -> None:
    address = "http://192.168.1.20:8121/"
    status, drawn, headers = serve(address=address).ask("join.svg")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert dark_modules(drawn) == {
        (x, y) for y, row in enumerate(segno.make(address).matrix) for x, module in enumerate(row) if module
    }


def dark_modules(svg: str) -> set[tuple[int, int]]:
    """The dark squares of a code's picture, without its border: the strokes of its path, each a row of squares."""
    path = re.findall(r'd="(M[^"]+)"', svg)[-1]
    x, y = -2.0, -2.5
    dark = set()
    for command, numbers in re.findall(r"([Mmh])([-\d. ]+)", path):
        values = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        if command == "h":
            dark |= {(int(x) + step, int(y)) for step in range(int(values[0]))}
            x += values[0]
        else:
            x, y = x + values[0], y + values[1]
    return dark
