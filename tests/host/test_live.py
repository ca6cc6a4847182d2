"""The simulated board in real time: how closely it follows the clock, and what happens if its files fail."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from host_sim.pico.machine import SimulatedPico
from host_sim.web.host.live import HIDDEN_MS, LONGEST_RUN_MS, NEVER, REST_TICK_MS, TICK_MS, LiveBoard
from host_sim.web.host.table_game import new_match
from tests.host.evening import HOUR_MS, Evening, history, scores_in


def test_a_board_is_updated_often_only_while_something_moves(evening: Evening) -> None:
    """A resting board only breathes. Two pictures a second are enough, and a hundred would drain a phone's battery."""
    assert evening.wait(3000) == REST_TICK_MS == 550, "the game is on the board, and nobody plays"
    evening.send(press="A+6")
    assert evening.wait(100) == TICK_MS, "a finger is on a button"
    evening.send(release="A+6")
    assert evening.wait(500) == TICK_MS, "the ghost pulses"
    assert evening.wait(5000) == REST_TICK_MS, "the six are pegged"


def test_a_resting_board_draws_little_then_sleeps_and_can_be_switched_off(tmp_path: Path) -> None:
    evening = Evening(tmp_path, {"PEGOUT_SLEEP": "5"})
    evening.wait(3000)
    drawn: list[str] = []
    evening.board.pico.on_frame.append(lambda side, _frame: drawn.append(side))
    evening.wait(4000)
    assert 10 <= len(drawn) <= 40, "breathing on a Pico takes 66 pictures, and each strip is sent again twice"
    evening.wait(5 * 60_000 - REST_TICK_MS - 100 - evening.now_ms)
    assert not evening.state["asleep"]
    evening.wait(600)
    assert evening.state["asleep"]
    evening.send(power=False)
    assert not evening.board.feed.snapshot.power


def test_a_button_is_down_as_long_as_anybody_holds_it(evening: Evening) -> None:
    """A guest's tap on DEAL does not end the hold of another page."""
    guest = evening.transport.open(guest=True)
    evening.send(press="DEAL")
    evening.wait(700)
    assert guest.receive({"press": "DEAL"}, evening.now_ms)
    evening.wait(60)
    guest.receive({"release": "DEAL"}, evening.now_ms)
    evening.wait(700)
    assert evening.state["hold"], "the page's finger is still there"
    guest.receive({"release": "DEAL"}, evening.now_ms)  # released a second time
    guest.receive({"press": "DEAL"}, evening.now_ms)
    evening.send(release="DEAL")
    assert "DEAL" in evening.board.held
    evening.transport.close(guest)
    assert not evening.board.held


@pytest.mark.parametrize("waited_ms", [3000, 3000.5, 3007.3])
def test_all_taps_of_a_delayed_burst_count(evening: Evening, waited_ms: float) -> None:
    evening.wait(waited_ms)
    for button in ("A+2", "A+2", "A+2", "A+2", "A+1", "A+1", "A+6", "A+6"):
        evening.tap(button)
    evening.wait(500)
    assert evening.board.pico.look()["entry"] == [22, 0]


def test_a_clock_set_back_stops_neither_presses_nor_lights(evening: Evening) -> None:
    evening.wait(3000)
    evening.now_ms -= HOUR_MS
    evening.send(press="A+6")
    evening.wait(100)
    assert evening.board.pico.look()["entry"] == [6, 0]
    evening.send(release="A+6")
    evening.wait(2000)
    assert evening.board.pico.look()["scores"] == [6, 0]


def test_a_board_that_nobody_sees_sleeps_once_all_is_pegged(evening: Evening) -> None:
    evening.send(press="A+6")
    evening.send(hidden=True)
    for _ in range(100):
        evening.sleep(HIDDEN_MS)
        assert evening.host.rest_ms == HIDDEN_MS, "a finger is on a button"
    evening.send(release="A+6")
    evening.tap("B+2")
    assert evening.host.rest_ms == HIDDEN_MS, "two are entered"
    evening.sleep(2 * HIDDEN_MS)
    assert evening.host.rest_ms is None
    assert evening.board.pico.look()["scores"] == [6, 2]
    evening.send(press="BU")
    evening.tap("B+1")
    evening.send(release="BU")
    assert evening.host.rest_ms == HIDDEN_MS, "one is entered backwards"
    evening.sleep(2 * HIDDEN_MS)
    assert evening.board.pico.look()["scores"] == [6, 1]
    evening.send(hidden=False)
    assert evening.host.rest_ms in (TICK_MS, REST_TICK_MS)
    evening.transport.close(evening.page)
    assert evening.host.rest_ms is None, "every page is gone"


@pytest.mark.parametrize("hours", [0.001, 1, 24 * 30])
def test_time_without_an_open_page_is_skipped_and_releases_buttons(evening: Evening, hours: float) -> None:
    """If DEAL stayed held for 6 s, a new match would begin."""
    evening.wait(3000)
    evening.send(press="DEAL")
    evening.send(hidden=True)
    board = evening.host.own
    before = board.pico.now_ms
    evening.now_ms += hours * HOUR_MS
    evening.send(hidden=False)
    assert board.pico.now_ms - before <= min(hours * HOUR_MS, LONGEST_RUN_MS) + 30
    evening.send(release="DEAL")
    evening.send(press="A+6")
    evening.wait(100)
    assert board.feed.snapshot.state["entry"] == [6, 0]


def test_entries_from_before_a_sleep_are_pegged_in_order(evening: Evening) -> None:
    for button in ("B+6", "A+2"):
        evening.tap(button, 300)
    evening.sleep(8 * HOUR_MS)
    evening.wait(2000)
    scored = [(event["side"], event["points"]) for event in history(evening.host.board.feed)[1:]]
    assert scored == [("B", 6), ("A", 2)]
    assert evening.board.pico.look()["front"] == [2, 6], "no peg leaps any more"


@pytest.mark.parametrize(("held", "kept"), [("", [6, 2]), ("DEAL", [6, 0])])
def test_entries_are_pegged_when_the_server_ends(evening: Evening, tmp_path: Path, held: str, kept: list[int]) -> None:
    """While DEAL is held they are not pegged, because pegging takes time and the hold would begin a new match."""
    evening.tap("A+6", 2500)
    evening.tap("B+2")
    evening.send(press=held)
    evening.transport.end()
    assert scores_in(tmp_path) == kept


@pytest.mark.parametrize("value", ["1" * 8000, "true", "6.1e1"])
def test_a_bad_value_warns_when_saved_and_at_the_next_start(evening: Evening, tmp_path: Path, value: str) -> None:
    text = f"PEGOUT_GAME = {value}\nPEGOUT_BEST_OF = 3"
    evening.transport.receive(evening.page, json.dumps({"ask": {"save": text}, "id": 1}))
    evening.wait(1000)
    (warning,) = json.loads(evening.page.messages()[-1])["answer"]["warnings"]
    assert (warning["key"], warning["value"][:40]) == ("PEGOUT_GAME", value[:40])
    again = Evening(tmp_path)
    assert again.host.own.pico.settings.best_of == 3, "the rest of the file holds"
    assert len([line for line in evening.said + again.said if "PEGOUT_GAME = " in line]) == 2


def test_a_guest_may_count_a_hand_but_not_change_the_board(evening: Evening) -> None:
    guest = evening.transport.open(guest=True)
    assert not evening.host.open().guest
    assert {"guest": True} in map(json.loads, guest.messages())
    for asked in ({"save": "PEGOUT_GAME = 61"}, {"play": {}}, {"say": "done"}, {"mend": True}):
        assert guest.receive({"ask": asked, "id": 7}, evening.now_ms)
        assert {"answer": {"error": {"say": "guest"}}, "id": 7} in map(json.loads, guest.messages())
    assert guest.receive({"ask": {"count": [["5H", "5C", "5D", "JS"], "5S", False]}, "id": 8}, evening.now_ms)
    assert json.loads(guest.messages()[-1])["answer"]["points"] == 29, "guests may ask this"
    assert not guest.receive({"power": False}, evening.now_ms) and not guest.receive({"watch": "USB"}, evening.now_ms)


INVALID = [
    *("{", "[" * 9999, "[]", "7", "{}", '{"press":"A+1","release":"A+1"}', '{"press":"C+1"}', '{"nonsense":true}'),
    *('{"stop":1}', '{"stop":0}', '{"acknowledge":false}', '{"still_held":7}', '{"still_holds":[]}', '{"hidden":1}'),
    *(f'{{"watch":{value}}}' for value in ("null", "{}", "1", f'"{"x" * 41}"')),
    *('{"heard":"x"}', '{"connected":true}', '{"come_back":true}', '{"power":1}', '{"power":"off"}', "null"),
    *(f'{{"press":{value}}}' for value in ("null", '["A+1"]', '{"A+1":1}')),
    '{"ask":{"count":[]},"id":"x"}',
    *('{"leds":{"A":{"1":"ffffff"}}}', '{"state":{"scores":[120,0]}}', '{"ask":{"nonsense":true},"id":1}'),
]


@pytest.mark.parametrize("text", INVALID, ids=range(len(INVALID)))
def test_an_invalid_message_is_refused(evening: Evening, text: str) -> None:
    assert not evening.page.receive_text(text, evening.now_ms)


ENDS: dict[str, Callable[[Evening, Any], object]] = {
    "its page is closed": lambda evening, _other: evening.transport.close(evening.page),
    "the power is cut": lambda evening, other: other.receive({"power": False}, evening.now_ms),
    "settings are saved": lambda evening, other: other.receive({"ask": {"save": ""}, "id": 9}, evening.now_ms),
    "another board is shown": lambda evening, other: other.receive({"watch": "x" * 40}, evening.now_ms),
}


@pytest.mark.parametrize("end", ENDS)
def test_each_way_to_end_a_game_of_cards_ends_it(evening: Evening, end: str) -> None:
    other, third = evening.transport.open(guest=False), evening.transport.open(guest=False)
    evening.send(ask={"play": {"seed": "5"}}, id=3)
    evening.wait(2000)
    evening.transport.close(third)
    assert evening.host.game
    ENDS[end](evening, other)
    assert not evening.host.game


@pytest.mark.parametrize("hidden", [False, True])
def test_a_hidden_host_rests_until_the_next_step_of_a_game(evening: Evening, hidden: bool) -> None:
    evening.send(ask={"play": {"seed": "5"}}, id=3)
    evening.wait(2000)
    evening.send(ask={"say": "6S 2D"}, id=4)
    evening.send(hidden=hidden)
    soonest = set()
    for _ in range(300):
        evening.wait(10)
        board, game = evening.board, evening.host.game
        if game and game.due_ms != NEVER:
            due = game.due_ms - board.pico.now_ms
            usual = due if hidden else TICK_MS if board.publisher.moves or board.held else REST_TICK_MS
            usual = HIDDEN_MS if hidden and board.goes_on else usual
            assert evening.host.rest_ms == max(0, min(usual, due))
            soonest.add(due < usual)
    assert soonest == ({False} if hidden else {False, True})


def test_every_page_switches_to_another_board_and_back(evening: Evening) -> None:
    late = evening.transport.open(guest=False)
    for page in (evening.page, late):
        page.messages()
    evening.send(watch="USB")
    for page in (evening.page, late):
        first = json.loads(page.messages()[0])
        assert first["history"] == [] and first["hello"]["buttons"] == []
    evening.send(power=True)
    evening.send(ask={"play": {}}, id=3)
    assert json.loads(evening.page.messages()[-1])["answer"] == {"error": {"say": "board_off"}}
    assert not evening.board.feed.snapshot.power, "our own board is off meanwhile"
    assert not evening.page.receive({"nonsense": True}, evening.now_ms)
    evening.transport.close(evening.page)
    assert json.loads(late.messages()[0])["history"][0]["type"] == "boot", "its page is gone"
    late.receive({"press": "A+6"}, evening.now_ms)
    assert evening.state["entry"] == [6, 0]


@pytest.mark.parametrize("leaves", ["comes back", "another page watches instead"])
def test_a_page_that_no_longer_watches_a_board_ends_nothing_when_it_closes(evening: Evening, leaves: str) -> None:
    other = evening.transport.open(guest=False)
    evening.send(watch="USB")
    if leaves == "comes back":
        evening.send(come_back=True)
        other.receive({"ask": {"play": {"seed": "5"}}, "id": 3}, evening.now_ms)
        evening.wait(2000)
    else:
        other.receive({"watch": "another USB"}, evening.now_ms)
    evening.transport.close(evening.page)
    assert bool(evening.host.game) == evening.board.feed.snapshot.power == (leaves == "comes back")


def test_due_entries_are_pegged_before_the_plug_is_pulled(evening: Evening, tmp_path: Path) -> None:
    evening.tap("A+6")
    evening.now_ms += 1600
    evening.send(power=False)
    evening.transport.catch_up()
    assert scores_in(tmp_path) == [6, 0]


def test_stopped_firmware_is_reported_with_its_last_line(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text("def play():\n    raise ValueError('no pegs')\n\nplay()\n")
    said: list[Any] = []
    board = LiveBoard(SimulatedPico(drive=tmp_path, powered=False), 0, said.append)
    board.catch_up(5000)
    assert said == [{"id": "stopped", "reason": "the firmware stopped: ValueError: no pegs"}]


def test_an_unchanged_memory_is_not_saved_again(evening: Evening, tmp_path: Path) -> None:
    evening.tap("A+6", 3000)
    (tmp_path / "nvm.bin").unlink()
    evening.wait(10_000)
    assert not (tmp_path / "nvm.bin").exists()


def test_the_kinds_of_points_are_forgotten_with_the_game(evening: Evening) -> None:
    evening.tap("A+6", 2000)
    publisher = evening.board.publisher
    publisher.kinds = [(0, 6, "hand")]
    evening.wait(500)
    assert '"kind":"hand"' in "".join(evening.page.messages())
    evening.tap("B+2", 2000)
    assert publisher.kinds == [(0, 6, "hand")]
    evening.board.run_ahead(lambda pico: new_match(pico, 121))
    assert publisher.kinds == []


def test_new_settings_release_all_buttons(evening: Evening) -> None:
    evening.send(press="DEAL")
    evening.send(ask={"save": 'PEGOUT_GAME = "61"'}, id=1)
    evening.wait(2000)
    assert not evening.board.held and not evening.state["hold"]
    evening.tap("A+6", 2000)
    assert (evening.state["scores"], evening.state["target"]) == ([6, 0], 61)


def test_undo_after_a_new_match_brings_back_the_previous_game(evening: Evening) -> None:
    evening.send(ask={"save": 'PEGOUT_GAME = "61"'}, id=1)
    evening.wait(2000)
    evening.tap("B+6", 200, times=11)
    evening.wait(6000)
    evening.tap("DEAL", 2000)
    assert (evening.state["games"], evening.state["scores"]) == ([0, 1], [0, 0])
    evening.sleep(HOUR_MS)
    for target in (61, 181):
        evening.board.run_ahead(lambda pico: new_match(pico, target))  # noqa: B023  called at once
        began = evening.board.pico.now_ms
        evening.wait(3000)
        assert abs(evening.board.pico.now_ms - began - 3000) <= REST_TICK_MS
        assert (evening.state["target"], evening.state["scores"]) == (target, [0, 0])
        assert (evening.state["games"], evening.state["tally"]) == ([0, 0], [0, 0])
    evening.tap("AU", 2000)
    assert (evening.state["scores"], evening.state["games"]) == ([0, 61], [0, 0])


OUTCOMES = [
    ("the older one fails late", [(2, ""), (1, "no room")], (True, "")),
    ("the older one succeeds late", [(2, "no room"), (1, "")], (False, "no room")),
    ("the newer one succeeds", [(1, "no room"), (2, "")], (True, "")),
    ("the newer one fails", [(1, ""), (2, "no room")], (False, "no room")),
    ("the newer one is under way", [(1, "")], (False, "")),
]


@pytest.mark.parametrize(("ends", "stands"), [row[1:] for row in OUTCOMES], ids=[row[0] for row in OUTCOMES])
def test_the_newest_write_decides_what_is_kept(evening: Evening, ends: list[Any], stands: tuple[bool, str]) -> None:
    for _ in range(2):
        evening.board.saves.add_memory()
    saves = list(iter(evening.board.saves.pop, None))
    evening.host.catch_up(evening.now_ms)
    assert not evening.state["kept"], "nothing is saved yet"
    for which, error in ends:
        saves[which - 1].done(error, evening.now_ms)
    assert (evening.state["kept"], evening.state["unkept"]) == stands
