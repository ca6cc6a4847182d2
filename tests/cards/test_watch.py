"""A game to watch: its cues, carried out on a board, peg the game that they announce."""

import json
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from host_sim.errors import UsageError
from host_sim.page.table_routes import Player
from host_sim.pico.machine import SimulatedPico
from host_sim.table.watch import Cue, games_for, watch

T = TypeVar("T")


def carry_out(pico: SimulatedPico, game: str, speed: float) -> list[Cue]:
    settings = pico.settings
    done = []
    for cue in watch(game, pico.state, settings.steps, speed=speed, games=2, seed=5):
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
        ("six-card", {}, 1.0),
        ("six-card", {"PEGOUT_STEPS": "1,4,5", "PEGOUT_NEXT_DEALER": "loser"}, 20.0),
        ("five-card", {"PEGOUT_GAME": "181"}, 5.0),
        ("three", {"PEGOUT_SIDES": "3"}, 20.0),
    ],
)
def test_the_board_shows_what_is_announced(game: str, settings: dict[str, str], speed: float) -> None:
    pico = SimulatedPico(settings)
    pico.press("B+1")
    pico.run_for(50)
    pico.release("B+1")
    pico.run_for(2000)
    announced = [cue.announce for cue in carry_out(pico, game, speed) if cue.announce]
    results = [entry for entry in announced if "wins" in entry["says"]]
    wins = [sum(entry["says"].startswith(side) for entry in results) for side in "ABC"[: pico.settings.sides]]
    assert pico.state()["games"] == wins
    assert sum(wins) == 2
    assert not pico.errors


def test_an_announcement_has_the_cards_and_is_ready_for_json() -> None:
    announced = [cue.announce for cue in carry_out(SimulatedPico(), "six-card", 20.0) if cue.announce]
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
        watch("three", pico.state, (1, 2, 6))
    with pytest.raises(UsageError, match="speed 0: choose"):
        watch("six-card", pico.state, (1, 2, 6), speed=0)


def test_a_board_without_power_has_no_game_to_watch() -> None:
    pico = SimulatedPico(powered=False)
    with pytest.raises(UsageError, match="the board is off"):
        watch("six-card", pico.state, (1, 2, 6))


def test_the_table_stops_when_somebody_else_pegs() -> None:
    pico = SimulatedPico()
    said = []
    for number, cue in enumerate(watch("six-card", pico.state, pico.settings.steps, speed=20)):
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
    """A board for a Player whose sleep is the board's own time."""

    def __init__(self) -> None:
        self.pico = SimulatedPico()
        self.press = self.pico.press
        self.release = self.pico.release
        self.feed = self

    @property
    def snapshot(self) -> SimpleNamespace:
        return SimpleNamespace(hello={"steps": [1, 2, 6]}, state=self.pico.state(), power=self.pico.powered)

    async def sleep(self, seconds: float) -> None:
        self.pico.run_for(seconds * 1000)


def finish(work: Coroutine[Any, Any, T]) -> T:
    """Carry out what never really waits, without an event loop."""
    try:
        work.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("it waited for more than the board")


def test_a_player_pegs_the_whole_game_on_the_board() -> None:
    board = TimedBoard()
    player = Player(board, board.sleep)

    async def watching() -> list[dict[str, Any]]:
        return [json.loads(line) async for line in player.play(player.cues("six-card", 20))]

    announced = finish(watching())
    assert sum(board.pico.state()["games"]) == 1
    assert any("wins" in entry["says"] for entry in announced)
    assert not player.busy


def test_a_page_that_goes_away_ends_the_game_and_lets_go_of_the_buttons() -> None:
    board = TimedBoard()
    player = Player(board, board.sleep)

    async def watch_a_little() -> None:
        announcements = player.play(player.cues("six-card", 1))
        async for _line in announcements:
            assert player.busy
            break
        await announcements.aclose()  # type: ignore[attr-defined]

    finish(watch_a_little())
    assert not player.busy
    board.pico.run_for(10_000)
    assert board.pico.state()["entry"] == [0, 0]


def test_a_board_that_is_off_plays_nothing() -> None:
    board = TimedBoard()
    board.pico.power_off()
    with pytest.raises(UsageError, match="the board is off"):
        Player(board, board.sleep).cues("six-card", 1)
