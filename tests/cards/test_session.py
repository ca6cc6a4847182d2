"""A game to watch: its cues, carried out on a board, peg the game that they announce."""

from typing import Any

import pytest

from host_sim.cards.session import Session, games_for
from host_sim.errors import Refusal
from host_sim.pico import script
from host_sim.pico.machine import SimulatedPico
from tests.cards.guest import carry_out, sit_down


def watched(pico: SimulatedPico, **asked: str) -> Session:
    return sit_down(pico, {"level": "club", **asked})


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
    script.tap(pico, "B+1")
    pico.run_for(2000)
    cues = list(carry_out(pico, watched(pico, game=game, speed=speed, seed="5")))
    announced = [cue.announce for cue in cues if cue.announce]
    winners = [entry["says"]["side"] for entry in announced if entry["says"]["say"] == "game_won"]
    wins = [winners.count(side) for side in "ABC"[: pico.settings.sides]]
    assert pico.state()["games"] == wins
    assert max(wins) == pico.settings.best_of // 2 + 1
    assert (announced[-1]["says"]["say"] == "match_won") == (pico.settings.best_of > 1)
    assert not pico.errors


def test_only_games_of_as_many_tracks_can_be_watched_and_only_with_power() -> None:
    with pytest.raises(Refusal, match="board_off"):
        watched(SimulatedPico(powered=False))
    pico = SimulatedPico()
    assert games_for(3) == ["three", "five"]
    with pytest.raises(Refusal) as refused:
        watched(pico, game="three")
    assert refused.value.message == {"say": "no_such_game", "text": "three", "tracks": 2, "choices": games_for(2)}


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ({"speed": "0"}, {"say": "no_speed", "text": "0", "least": 0.25, "most": 20.0}),
        ({"speed": "fast"}, {"say": "no_speed", "text": "fast", "least": 0.25, "most": 20.0}),
        ({"seed": "-1"}, {"say": "no_seed", "text": "-1", "most": 999_999_999}),
        ({"seed": "1234567890"}, {"say": "no_seed", "text": "1234567890", "most": 999_999_999}),
        ({"level": "wizard"}, {"name": "level", "text": "wizard", "choices": ["easy", "club", "expert"]}),
        ({"side": "C"}, {"name": "side", "text": "C", "choices": ["A", "B"]}),
        ({"muggins": "often"}, {"name": "muggins", "text": "often", "choices": ["", "show", "all"]}),
    ],
)
def test_a_wrong_request_is_refused_with_a_reason(asked: dict[str, str], complaint: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refused:
        watched(SimulatedPico(), **asked)
    assert refused.value.message == {"say": "no_choice", **complaint}
