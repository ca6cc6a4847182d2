"""Who counts for a person: she herself, with help, or the table; and what each score was for."""

import pytest

from tests.cards.guest import Guest, Said, what


def test_the_table_counts_and_pegs_for_her() -> None:
    guest = Guest(counting="for me", muggins="all")
    counted = guest.until("counted")
    assert counted["says"]["pegged"] == counted["says"]["points"] == counted["points"] > 0
    guest.next_game()
    assert [what(said) for said in guest.heard if said["asks"] == "peg"] == []
    assert sum(guest.at.state()["games"]) == 1


def short(guest: Guest, said: Said) -> None:
    """Peg two points too few, and say that this is all."""
    if what(said) in ("count_cards", "peg_points"):
        guest.peg_points(said, guest.worth(said) - 2)


@pytest.mark.parametrize("question", ["peg_points", "count_cards"])
def test_with_help_what_she_missed_is_offered_and_not_punished(question: str) -> None:
    guest = Guest(counting="help", muggins="all")
    said = guest.until(question)
    before, worth = guest.score(), guest.worth(said)
    guest.peg = lambda said: short(guest, said)
    offered = guest.until("missed_in_play", "missed_in_hand")["says"]
    assert (offered["missed"], offered["points"]) == (2, worth)
    assert sum(part["points"] for part in offered["parts"]) == worth
    guest.peg = lambda said: guest.enter(2)
    guest.until("counted", "scores")
    assert guest.score() == before + worth
    assert guest.until("shown", "deal", "your_card", "say_go")["scored"][0]["points"] == worth


def test_with_help_she_may_leave_what_she_missed() -> None:
    guest = Guest(counting="help")
    worth = guest.worth(guest.until("count_cards"))
    guest.peg = lambda said: short(guest, said) if what(said) == "count_cards" else guest.say("done")
    assert guest.until("counted")["says"]["pegged"] == worth - 2
    assert guest.heard[-1]["scored"][0]["missed"] == 2


def test_who_counts_is_changed_in_the_middle_of_a_count() -> None:
    guest = Guest()
    worth, before = guest.worth(guest.until("count_cards")), guest.score()
    guest.peg = lambda said: guest.say("for me")
    assert guest.until("counted")["says"]["pegged"] == worth
    assert guest.heard[-1]["counting"] == "for me"
    guest.wait(2000)
    assert guest.score() == before + worth


def test_each_score_says_what_it_was_for_until_the_next_of_its_side() -> None:
    guest = Guest()
    for said in guest.events:
        for side, scored in zip("AB", said["scored"], strict=True):
            if scored and said["points"] and said["side"] == side and what(said) != "taken_back":
                assert (scored["side"], scored["points"]) == (side, said["points"])
                assert scored["parts"] == said["says"]["parts"] and scored["kind"]
        if what(said) == "next_game":
            break
    assert said["scored"] == [None, None]
