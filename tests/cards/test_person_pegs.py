"""What a person pegs at the table: all of it, a part, too much, or on a wrong peg; and when it takes her word."""

from typing import Any

import pytest

from tests.cards.guest import FAULTLESS, OVERLOOKS, Guest, Said, what


def tap_in(guest: Guest, button: str) -> None:
    guest.tap(button)
    guest.wait(1500)


# Announcements


def test_her_card_and_her_go_are_announced_with_the_pile_and_the_count() -> None:
    guest = Guest(seed="3")
    while not (asked := guest.until("your_card"))["pile"]:
        pass
    told = next(guest.events)
    card = asked["playable"][0]
    assert (told["player"], told["cards"], told["pile"]) == ("A", [card], [*asked["pile"], card])
    assert told["says"] == {"say": "card", "card": card, "count": told["count"], "parts": []}
    assert told["count"] > asked["count"]
    asked = guest.until("say_go")
    told = next(guest.events)
    assert (what(told), told["player"], told["pile"]) == ("go", "A", asked["pile"]), "and her go before its points"


# All, a part, too much


def test_without_muggins_all_her_points_need_no_word() -> None:
    guest = Guest()
    said = guest.until("peg_points")
    guest.peg = lambda said: guest.enter(guest.worth(said))
    points = guest.worth(said)
    told = next(guest.events)
    assert (told["side"], told["points"], what(told)) == ("A", points, "scores")


def test_a_card_and_its_go_are_pegged_one_after_the_other_or_together() -> None:
    first, other = (Guest(seed="5", level="easy") for _ in range(2))
    while [said["asks"] for said in first.heard[-3:]] != ["peg", "", "peg"]:
        next(first.events)
    while len(other.heard) < len(first.heard) - 2:
        next(other.events)
    worth = other.worth(other.heard[-1])
    other.peg = lambda said: other.enter(worth + 1)
    told = [next(other.events) for _ in range(2)]
    assert [(said["side"], said["points"], said["asks"]) for said in told] == [("A", worth, ""), ("A", 1, "")]


def test_with_muggins_her_points_take_her_word() -> None:
    guest = Guest(muggins="all")
    guest.until("peg_points")
    guest.peg = lambda said: guest.enter(guest.worth(said))
    assert guest.waits()


def test_a_part_of_the_points_of_a_card_is_pegged_and_the_rest_is_lost() -> None:
    guest = Guest(muggins="all")
    said = guest.until("peg_points")
    points = guest.worth(said) - 1
    guest.peg = lambda said: guest.peg_points(said, points)
    told = next(guest.events)
    assert what(told) == ("pegged" if points else "muggins")
    assert what(guest.until("muggins")) == "scores"


def test_a_score_taken_back_while_she_counts_is_named() -> None:
    guest = Guest()
    while not guest.until("count_cards")["scores"][0]:
        pass
    before = guest.score()
    guest.peg = lambda said: guest.undo()
    says = guest.until("peg_from")["says"]
    assert (says["say"], says["score"]) == ("peg_from", before)
    guest.peg = lambda said: guest.mend()
    guest.until("count_cards")
    assert guest.score() == before


# Wrong pegs


def test_another_wrong_peg_is_named_too_and_each_once() -> None:
    guest = Guest()
    right = guest.until("your_card")["scores"][1]
    tap_in(guest, "B+1")
    guest.peg = lambda said: tap_in(guest, "B+1")
    assert guest.until("wrong_scores")["says"]["shown"] == [["B", right + 1]]
    assert guest.until("wrong_scores")["says"]["shown"] == [["B", right + 2]]
    guest.peg = lambda said: None
    assert guest.waits()


def test_a_win_that_is_taken_back_is_named() -> None:
    guest = Guest(level="easy", length="61")
    winner = guest.until("game_won")["says"]["side"]
    guest.wait(1500)
    guest.undo(winner)
    wrong = guest.until("wrong_scores", "next_game")["says"]
    assert (wrong["say"], wrong["right"]) == ("wrong_scores", [[winner, 61]])


def test_with_three_sides_a_stray_deal_is_two_passes_from_the_right_crib() -> None:
    guest = Guest({"PEGOUT_SIDES": "3"}, game="three")
    guest.until("your_card")
    guest.tap("DEAL")
    assert guest.until("wrong_crib")["says"]["times"] == 2


# Muggins, and reneges


def insist(guest: Guest, said: Said, word: str) -> None:
    """Say so at every card of hers, until there is nothing to call or claim."""
    if what(said) in ("nothing_overlooked", "no_renege"):
        guest.play_first(said)
    else:
        guest.say(word)


@pytest.mark.parametrize(
    ("word", "option", "chosen", "when", "answer"),
    [("muggins", "muggins", "show", "seen", "nothing_overlooked"), ("claim", "reneges", "1", "play_over", "no_renege")],
)
def test_a_wrong_call_is_refused(word: str, option: str, chosen: str, when: str, answer: str) -> None:
    asked: Any = {option: chosen}
    guest = Guest(program=FAULTLESS, **asked)
    guest.seen = lambda said: guest.say(word if what(said) == when else "done")
    assert guest.until(answer)["player"] == "A"


def test_a_claim_in_vain_leaves_her_count_open() -> None:
    guest = Guest(program=FAULTLESS, reneges="1")
    worth = guest.worth(guest.until("count_cards"))
    guest.peg = lambda said: guest.say("claim")
    guest.until("no_renege")
    guest.peg = lambda said: guest.enter(worth)
    assert guest.until("counted")["says"]["pegged"] == worth


def test_muggins_in_the_play_is_called_before_her_own_card() -> None:
    guest = Guest(program=OVERLOOKS, muggins="all")
    guest.card = lambda said: insist(guest, said, "muggins")
    told = guest.until("muggins")
    assert told["side"] is None
    points, before = guest.worth(told), guest.score()
    guest.peg = lambda said: guest.enter(points)
    pegged = next(guest.events)
    assert (pegged["side"], pegged["points"], guest.score()) == ("A", points, before + points)
    guest.card = guest.play_first
    guest.peg = guest.peg_right
    asked = next(guest.events)
    assert (asked["asks"], asked["pile"]) == ("card", told["pile"])


def test_she_is_asked_to_look_at_the_hands_of_the_other_side_only() -> None:
    guest = Guest(game="four", level="easy", muggins="show", length="61")
    guest.until("game_won")
    whose = {said["says"]["whose"] for said in guest.heard if what(said) == "seen"}
    assert whose == {"B1", "B2"}


def test_she_claims_a_renege_in_her_turn() -> None:
    guest = Guest(program=OVERLOOKS, reneges="1", muggins="all")
    guest.card = lambda said: insist(guest, said, "claim")
    assert guest.until("renege")["says"]["peg"]
