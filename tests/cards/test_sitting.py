"""A game to watch: its cues, carried out on a board, peg the game that they announce."""

import json
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from host_sim.errors import UsageError
from host_sim.page.table_routes import Fingers
from host_sim.pico.machine import SimulatedPico
from host_sim.pico.report import how_it_plays
from host_sim.table.sitting import Cue, Sitting, games_for

T = TypeVar("T")


def sit_down(pico: SimulatedPico, **asked: str) -> Sitting:
    return Sitting(how_it_plays(pico.settings), pico.state, asked)


def carry_out(pico: SimulatedPico, sitting: Sitting) -> list[Cue]:
    done = []
    for cue in sitting.cues():
        pico.run_for(cue.wait_ms)
        if cue.press:
            pico.press(cue.press)
        if cue.release:
            pico.release(cue.release)
        done.append(cue)
    return done


@pytest.mark.parametrize(
    ("game", "settings", "speed"),
    [
        ("six-card", {}, "1"),
        ("six-card", {"PEGOUT_STEPS": "1,4,5", "PEGOUT_EXACT_OUT": "1"}, "20"),
        ("six-card", {"PEGOUT_NEXT_DEALER": "alternate", "PEGOUT_BEST_OF": "3"}, "20"),
        ("five-card", {"PEGOUT_GAME": "181", "PEGOUT_SKUNK_VALUES": "2,3,3", "PEGOUT_BEST_OF": "3"}, "5"),
        ("three", {"PEGOUT_SIDES": "3", "PEGOUT_EXACT_OUT": "1"}, "20"),
    ],
)
def test_the_board_shows_what_is_announced(game: str, settings: dict[str, str], speed: str) -> None:
    pico = SimulatedPico(settings)
    pico.press("B+1")
    pico.run_for(50)
    pico.release("B+1")
    pico.run_for(2000)
    cues = carry_out(pico, sit_down(pico, game=game, speed=speed, seed="5"))
    announced = [cue.announce for cue in cues if cue.announce]
    results = [entry["says"] for entry in announced if " wins, " in entry["says"]]
    wins = [sum(says.startswith(side) for says in results) for side in "ABC"[: pico.settings.sides]]
    assert pico.state()["games"] == wins
    assert max(wins) == pico.settings.best_of // 2 + 1
    assert ("wins the match" in announced[-1]["says"]) == (pico.settings.best_of > 1)
    assert not pico.errors


def test_an_announcement_has_the_cards_and_is_ready_for_json() -> None:
    pico = SimulatedPico()
    announced = [cue.announce for cue in carry_out(pico, sit_down(pico, speed="20")) if cue.announce]
    json.dumps(announced)
    play = next(entry for entry in announced if entry["pile"] and entry["points"])
    assert play["cards"] == play["pile"][-1:]
    assert sorted(play["hands"]) == ["A", "B"]
    assert play["starter"] is not None
    assert play["crib"] in ("A", "B")


def test_only_games_of_as_many_tracks_can_be_watched() -> None:
    pico = SimulatedPico()
    assert games_for(3) == ["three"]
    with pytest.raises(UsageError, match="no game 'three' for 2 tracks; there are six-card five-card"):
        sit_down(pico, game="three")


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ({"speed": "0"}, "speed 0: choose"),
        ({"speed": "fast"}, "the speed is no number"),
        ({"seed": "-1"}, "the seed is '-1'"),
        ({"seed": "1234567890"}, "a whole number from 0 to 999999999"),
        ({"level": "wizard"}, "no level 'wizard': choose club, easy, expert"),
        ({"side": "C"}, "no side 'C' to play: choose A or B"),
        ({"muggins": "often"}, "muggins is 'often': choose one of '', 'show', 'all'"),
    ],
)
def test_a_wrong_request_is_refused_with_a_reason(asked: dict[str, str], complaint: str) -> None:
    with pytest.raises(UsageError, match=complaint):
        sit_down(SimulatedPico(), **asked)


def test_a_table_does_not_play_on_a_board_that_does_not_say_how_it_plays() -> None:
    pico = SimulatedPico()
    hello = how_it_plays(pico.settings)
    del hello["exact_out"]
    with pytest.raises(UsageError, match="exact_out is missing"):
        Sitting(hello, pico.state, {})


def test_a_board_without_power_has_no_game_to_watch() -> None:
    pico = SimulatedPico(powered=False)
    with pytest.raises(UsageError, match="the board is off"):
        sit_down(pico)


def test_the_table_stops_when_somebody_else_pegs() -> None:
    pico = SimulatedPico()
    said = []
    for number, cue in enumerate(sit_down(pico, speed="20").cues()):
        pico.run_for(cue.wait_ms)
        if cue.press:
            pico.press(cue.press)
        if cue.release:
            pico.release(cue.release)
        if cue.announce:
            said.append(cue.announce["says"])
        if number == 40:
            pico.press("B+6")
            pico.run_for(50)
            pico.release("B+6")
    assert "somebody else touched the board" in said[-1]
    assert not any("wins" in words for words in said)


# On the page


class TimedBoard:
    """A board whose time passes while somebody waits for it."""

    def __init__(self) -> None:
        self.pico = SimulatedPico()
        self.press = self.pico.press
        self.release = self.pico.release
        self.feed = self

    @property
    def snapshot(self) -> SimpleNamespace:
        return SimpleNamespace(hello=how_it_plays(self.pico.settings), state=self.pico.state(), power=self.pico.powered)

    async def wait_ms(self, ms: float) -> None:
        self.pico.run_for(ms)


def finish(work: Coroutine[Any, Any, T]) -> T:
    """Carry out what never really waits, without an event loop."""
    try:
        work.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("it waited for more than the board")


def test_a_player_pegs_the_whole_game_on_the_board() -> None:
    board: Any = TimedBoard()
    fingers = Fingers(board)

    async def watching() -> list[dict[str, Any]]:
        return [json.loads(line) async for line in fingers.play(fingers.sit_down({"speed": "20"}))]

    announced = finish(watching())
    assert sum(board.pico.state()["games"]) == 1
    assert any("wins" in entry["says"] for entry in announced)
    assert not fingers.busy


def test_closing_the_page_ends_the_game_and_releases_the_buttons() -> None:
    board: Any = TimedBoard()
    fingers = Fingers(board)

    async def watch_a_little() -> None:
        announcements = fingers.play(fingers.sit_down({}))
        async for _line in announcements:
            assert fingers.busy
            break
        await announcements.aclose()  # type: ignore[attr-defined]

    finish(watch_a_little())
    assert not fingers.busy
    board.pico.run_for(10_000)
    assert board.pico.state()["entry"] == [0, 0]


def test_a_board_that_is_off_plays_nothing() -> None:
    board: Any = TimedBoard()
    board.pico.power_off()
    with pytest.raises(UsageError, match="the board is off"):
        Fingers(board).sit_down({})
