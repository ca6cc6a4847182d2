"""The optional teacher: what the expert would have done, and the cost of another choice."""

import pytest

from host_sim.cards.expert import choose_card, choose_discard
from host_sim.cards.positions import FARTHEST, chance, outlook
from scoring.cards import name, names
from tests.cards.guest import Guest, Said


def test_the_experts_choice_costs_nothing() -> None:
    guest = Guest(teacher="1")

    def card(_said: Said) -> None:
        chosen = choose_card(guest.table.deal, 0)
        guest.say("go" if chosen is None else name(chosen))

    guest.discard = lambda said: guest.say(names(choose_discard(guest.table.deal, 0)))
    guest.card = card
    guest.until("next_game")
    lessons = [said["lesson"] for said in guest.heard if said["lesson"]]
    assert {lesson["say"] for lesson in lessons} == {"lesson_discard", "lesson_card"}
    assert [lesson for lesson in lessons if lesson["points"] > 0 and lesson["chance"] > 0] == []


def test_other_choices_cost_something() -> None:
    guest = Guest(teacher="1")
    guest.discard = lambda said: guest.say(" ".join(sorted(said["hands"]["A"], key=lambda card: card[0] != "5")[:2]))
    guest.until("your_card")
    lesson = guest.heard[-1]["lesson"]
    assert lesson["say"] == "lesson_discard" and lesson["points"] > 0 and lesson["chance"] > 0


def test_points_overlooked_are_named() -> None:
    guest = Guest(teacher="1")
    said = guest.until("count_cards")
    worth = guest.worth(said)
    guest.peg = lambda said: guest.peg_points(said, worth - 2)
    lesson = guest.until("counted")["lesson"]
    assert (lesson["say"], lesson["points"]) == ("lesson_count", 20)
    assert lesson["chance"] > 0


def test_the_standing_of_her_side() -> None:
    guest = Guest(teacher="1")
    first = guest.until("your_card")["standing"]
    assert 400 < first["chance"] < 600
    guest.until("deal")
    guest.until("your_card")
    now, (mine, theirs) = guest.heard[-1]["standing"], guest.heard[-1]["scores"]
    assert (now["chance"] > 500) == (mine > theirs) or abs(mine - theirs) < 6
    assert now["home"] == pytest.approx(mine - 13, abs=4)


def test_the_outlook_far_from_the_end_meets_the_figures_near_it() -> None:
    for other in (40, 50, 60):
        near, far = chance(FARTHEST, other, True), outlook(FARTHEST + 1, other, True)
        assert far == pytest.approx(near, abs=0.08)
    assert outlook(121, 121, True) == pytest.approx(1 - outlook(121, 121, False))
