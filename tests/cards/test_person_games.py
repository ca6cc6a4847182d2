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
        ({"game": "seven-card", "length": "121"}, {}),
        ({"game": "three"}, {"PEGOUT_SIDES": "3"}),
        ({"game": "four", "level": "easy"}, {}),
    ],
)
def test_a_whole_match(asked: Any, settings: dict[str, str]) -> None:
    guest = Guest(settings, **asked)
    for said in guest.events:
        assert what(said) != "peg_points" or not said["pile"] or guest.worth(said) > 0, "a worthless card asks nothing"
    results = [said for said in guest.heard if what(said) == "game_won" and not said["asks"]]
    assert sum(guest.at.state()["games"]) == len(results) >= 1
    hands = [said for said in guest.heard[: guest.heard.index(results[0])] if what(said) in ("shown", "counted")]
    best = max(hands, key=lambda said: said["points"])
    assert results[0]["says"]["best_hand"] == {name: best[name] for name in ("player", "points", "cards")}
    if "length" in asked:
        assert results[0]["says"]["result"][0] == int(asked["length"]) == guest.at.state()["target"]
    assert not [said for said in guest.heard if what(said) in ("wrong_scores", "too_many")]
    assert "overpegged" not in guest.parts()
    assert not guest.at.pico.errors


def test_her_deal_after_a_win_counts_the_game() -> None:
    guest = Guest()
    guest.until("game_won")
    guest.wait(3200)
    guest.tap("DEAL")
    assert sum(guest.at.state()["games"]) == 1
    guest.finish()
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
    assert "overpegged" not in guest.parts()
    assert guest.at.state()["scores"] == before == [0, 0]
