"""A sitting survives: the page is loaded anew, the server closed; the same cards lie there again."""

import json
from typing import Any

import pytest

from host_sim.errors import Refusal
from tests.cards.guest import Guest, Said, what


def record_of(heard: list[Said]) -> str:
    """What a page writes down of a sitting, from its announcements."""
    chosen: list[Any] = [choice for said in heard for choice in said["chosen"]]
    return json.dumps({**heard[-1]["began"], "choices": chosen})


def cards_of(said: Said) -> tuple[Any, ...]:
    return said["hands"], said["pile"], said["starter"], said["scores"]


@pytest.mark.parametrize("seed", ["7", "8", "9"])
@pytest.mark.parametrize("more", [{}, {"muggins": "all", "level": "easy"}, {"game": "three"}])
def test_a_sitting_left_anywhere_goes_on_with_the_same_cards(seed: str, more: dict[str, str]) -> None:
    """She leaves after every 40th announcement, and plays each game to its end."""
    settings = {"PEGOUT_SIDES": "3"} if more.get("game") == "three" else {}
    guest = Guest(settings, seed=seed, **{"level": "club", **more})
    heard: list[Said] = []
    left = 0
    while True:
        for said in guest.events:
            heard.append(said)
            if len(guest.heard) == 40:
                break
        else:
            break
        left += 1
        guest.pico.run_for(5000)
        guest = Guest(guest.pico, seed=seed, taken_up=record_of(heard), **{"level": "club", **more})
    assert left > 3
    assert sum(guest.pico.state()["games"]) == 1
    assert [what(said) for said in heard if what(said) in ("wrong_scores", "wrong_crib", "too_many")] == []
    whole = Guest(settings, seed=seed, **{"level": "club", **more})
    dealt = [said["hands"] for said in heard if what(said) == "lay_out"]
    for said in whole.events:
        if what(said) == "lay_out":
            assert said["hands"] in dealt


def test_the_question_that_was_open_is_asked_again() -> None:
    guest = Guest()
    guest.until("your_card")
    guest.until("your_card")
    again = Guest(guest.pico, taken_up=record_of(guest.heard))
    said = again.until("your_card")
    assert cards_of(said) == cards_of(guest.heard[-1])
    assert "lay_out" not in [what(said) for said in again.heard]


def test_what_she_pegged_before_she_left_counts() -> None:
    guest = Guest()
    said = guest.until("count_cards")
    worth = guest.worth(said)
    guest.enter(worth)
    again = Guest(guest.pico, taken_up=record_of(guest.heard))
    assert again.until("counted")["says"]["points"] == worth


def test_another_game_goes_on_in_the_match_on_the_board() -> None:
    guest = Guest()
    for _said in guest.events:
        pass
    loser = guest.pico.state()["dealer"]
    again = Guest(guest.pico, seed="11", again="1")
    assert again.until("lay_out")["crib"] == loser
    assert "cut" not in [what(said) for said in again.heard]
    for _said in again.events:
        pass
    assert sum(guest.pico.state()["games"]) == 2


@pytest.mark.parametrize("record", ["[]", "{}", "nothing", '{"dealer":"Z","games":[0,0],"tally":[0,0],"choices":[]}'])
def test_a_record_that_is_none_is_refused(record: str) -> None:
    with pytest.raises(Refusal, match="no_record"):
        Guest(taken_up=record)
