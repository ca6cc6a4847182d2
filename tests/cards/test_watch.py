"""A game to watch: its cues, carried out on a board, peg the game that they announce."""

import json

import pytest

from host_sim.errors import UsageError
from host_sim.pico import SimulatedPico
from host_sim.table.watch import Cue, games_for, watch


def carry_out(pico: SimulatedPico, game: str, speed: float) -> list[Cue]:
    settings = pico.settings
    done = []
    for cue in watch(game, pico.state, settings.steps, settings.entry_ms, speed=speed, games=2, seed=5):
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
    with pytest.raises(UsageError, match="no game 'three' for a board of 2 tracks; there are six-card five-card"):
        watch("three", pico.state, (1, 2, 6), 1500)
    with pytest.raises(UsageError, match="speed 0: choose"):
        watch("six-card", pico.state, (1, 2, 6), 1500, speed=0)
