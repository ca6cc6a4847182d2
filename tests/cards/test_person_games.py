"""Whole games and matches of a person against the table, on a board and without one."""

from typing import Any

import pytest

from tests.cards.guest import Guest, what


@pytest.mark.parametrize(
    ("asked", "settings"),
    [
        ({"level": "easy"}, {}),
        ({"muggins": "show"}, {}),
        ({"level": "expert", "muggins": "all", "side": "A"}, {"PEGOUT_EXACT_OUT": "1"}),
        ({"game": "five-card"}, {"PEGOUT_BEST_OF": "3", "PEGOUT_NEXT_DEALER": "alternate"}),
        ({"game": "seven-card"}, {}),
        ({"game": "three"}, {"PEGOUT_SIDES": "3"}),
        ({"game": "four", "level": "easy"}, {}),
    ],
)
def test_a_whole_match(asked: Any, settings: dict[str, str]) -> None:
    guest = Guest(settings, **asked)
    for _said in guest.events:
        pass
    results = [said for said in guest.heard if what(said) == "game_won" and not said["asks"]]
    assert sum(guest.at.state()["games"]) == len(results) >= 1
    assert not [said for said in guest.heard if what(said) in ("wrong_scores", "too_many")]
    assert "overpegged" not in parts_of(guest)
    assert not guest.at.pico.errors


def parts_of(guest: Guest) -> set[str]:
    """What all points of the game were for."""
    return {part["part"] for said in guest.heard for part in said["says"].get("parts", ())}


@pytest.mark.parametrize(("game", "length"), [("six-card", 61), ("six-card", 91), ("five-card", 121)])
def test_any_game_goes_to_any_length(game: str, length: int) -> None:
    guest = Guest(game=game, length=str(length), level="easy")
    result = guest.until("game_won")["says"]["result"]
    assert result[0] == length == guest.at.state()["target"]


def test_her_deal_after_a_win_counts_the_game() -> None:
    guest = Guest()
    guest.until("game_won")
    guest.wait(3200)
    guest.tap("DEAL")
    assert sum(guest.at.state()["games"]) == 1
    for _said in guest.events:
        pass
    assert what(guest.heard[-1]) == "next_game"
    assert sum(guest.at.state()["games"]) == 1
    assert guest.at.state()["dealer"] == guest.heard[-1]["player"]


def test_the_table_counts_a_win_once_she_has_seen_it() -> None:
    guest = Guest(level="easy", length="61")
    guest.until("game_won")
    guest.seen = lambda said: None
    assert guest.until("game_won")["asks"] == "seen"
    assert guest.waits() and guest.at.state()["winner"]


def test_five_play_without_a_board_of_five_tracks() -> None:
    guest = Guest(game="five", level="easy", side="C", muggins="all")
    guest.seat = "C"
    before = guest.at.state()["scores"]
    result = guest.until("game_won")["says"]["result"]
    assert len(result) == 5
    assert result[0] == 121
    assert guest.heard[-1]["own"]
    assert "overpegged" not in parts_of(guest)
    assert guest.at.state()["scores"] == before == [0, 0]
