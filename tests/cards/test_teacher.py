"""The optional teacher names the best choice on average, and what any other choice costs."""

from typing import Any

import pytest

from host_sim.cards import club, easy, teacher
from scoring.cards import name, names, parse, parse_all
from tests.cards.guest import Guest, Said
from tests.cards.stacked import dealt, played


def lessons_of(level: Any) -> list[Said]:
    """Return the teacher's lessons in a game in which the person plays like this level."""
    guest = Guest(teacher="1", length="61")

    def card(_said: Said) -> None:
        chosen = level.choose_card(guest.table.deal, 0)
        guest.say("go" if chosen is None else name(chosen))

    guest.discard = lambda said: guest.say(names(level.choose_discard(guest.table.deal, 0)))
    guest.card = card
    guest.until("next_game")
    return [said["lesson"] for said in guest.heard if said["lesson"]]


def test_only_a_worse_choice_costs_something() -> None:
    best, worse = lessons_of(club), lessons_of(easy)
    for lessons in (best, worse):
        assert {lesson["say"] for lesson in lessons} == {"lesson_discard", "lesson_card", "lesson_near_end"}
        assert "points" not in lessons[-1], "silent near the end"
    assert {lesson.get("points", 0) for lesson in best} == {0}
    assert max(lesson.get("points", 0) for lesson in worse) > 5


@pytest.mark.parametrize(
    ("laid_out", "scores", "lesson"),
    [
        ("9D 2C", (0, 0), {"say": "lesson_discard", "best": ["2C", "9D"], "points": 0}),
        ("5C 2C", (0, 0), {"say": "lesson_discard", "best": ["2C", "9D"], "points": 78}),
        ("5C 2C", (110, 0), {"say": "lesson_discard", "best": ["2C", "9D"], "points": 78}),
        ("5C 2C", (0, 111), {"say": "lesson_near_end"}),
        ("5C", (0, 0), None),
    ],
)
def test_a_discard_lesson_names_the_best_cards(laid_out: str, scores: tuple[int, int], lesson: Said | None) -> None:
    deal = dealt("5H 5C KD QS 2C 9D", "6C 6D 6H 3S TC TD", "KH", scores=scores)
    assert teacher.of_discard(deal, 0, parse_all(laid_out)) == lesson


@pytest.mark.parametrize(
    ("led", "card", "lesson"),
    [
        ("", "KC", {"say": "lesson_card", "best": "4C", "points": 4}),
        ("", "4C", {"say": "lesson_card", "best": "4C", "points": 0}),
        ("A:8H B:6D A:KC B:2H", "4C", None),
    ],
)
def test_a_play_lesson_names_the_best_card(led: str, card: str, lesson: Said | None) -> None:
    deal = played(led, "8H 4C JC KC KS QD", "JD 6D 2H 3S TC TD", "2D")
    assert teacher.of_card(deal, 0, parse(card)) == lesson
