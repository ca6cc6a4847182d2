"""A game that somebody shared, played into a board's memory: the board starts with it, and UNDO knows every move."""

import pytest
from hypothesis import given, settings, strategies as st

from host_sim.errors import Refusal
from host_sim.pico.flash import Flash
from host_sim.pico.shared_game import look_into, play_in
from pegout.journal.reader import SavedMatch
from pegout.journal.writer import Journal
from pegout.settings import Settings
from scoring.board import CORRECT, REOPEN, SCORE, UNDO, Match, Rules

BOARD = Settings()


def opened(moves: str, target: int = 121, dealer: str = "A", nvm: Flash | None = None) -> Match:
    """The match of a board of two sides that is switched on with this memory after the game was played in."""
    nvm = nvm or Flash()
    play_in(nvm, BOARD, {"target": target, "dealer": dealer, "moves": moves})
    match: Match = Journal(SavedMatch(nvm, BOARD)).match
    return match


def test_the_board_starts_with_the_pegs_the_length_and_the_crib() -> None:
    match = opened("A6B12a2A10", 61, "B")
    assert (match.scores(), match.target, match.dealer) == ([14, 12], 61, 1)
    assert (match.back(0), match.back(1)) == (4, 0)


def test_the_game_before_comes_back() -> None:
    nvm = Flash()
    opened("A6B2", nvm=nvm)
    match = opened("B29", nvm=nvm)
    match.apply(UNDO, 1)
    assert match.apply(REOPEN) == (REOPEN,)
    assert match.scores() == [6, 2]


def test_a_game_that_is_won_can_be_shared_and_the_one_before_it_counts() -> None:
    nvm = Flash()
    assert opened("A121", nvm=nvm).winner() == 0
    assert opened("A121", nvm=nvm).games == [1, 0]


@settings(max_examples=50, deadline=None)
@given(st.lists(st.tuples(st.sampled_from("ABab"), st.integers(1, 30)), max_size=60))
def test_every_move_can_be_undone(asked: list[tuple[str, int]]) -> None:
    plain = Match(Rules())
    text = ""
    for letter, points in asked:
        kind, side = (SCORE if letter.isupper() else CORRECT), "AB".index(letter.upper())
        before = plain.front(side)
        if plain.apply(kind, side, points):
            text += f"{letter}{abs(plain.front(side) - before)}"
    match = opened(text)
    assert match.scores() == plain.scores()
    for side in (0, 1):
        while plain.apply(UNDO, side):
            assert match.apply(UNDO, side)
            assert (match.front(side), match.back(side)) == (plain.front(side), plain.back(side))
        assert not match.apply(UNDO, side)


WRONG = [
    ({"target": 100, "dealer": "A", "moves": ""}, "target 100, dealer A"),
    ({"target": 121, "dealer": "C", "moves": ""}, "target 121, dealer C"),
    ({"dealer": "A"}, "target None, dealer A"),
    ({"target": 121, "dealer": ["A"], "moves": ""}, "target 121, dealer ['A']"),
    ({"target": 121, "dealer": "A", "moves": "A6C2"}, "C2"),
    ({"target": 121, "dealer": "A", "moves": "6"}, "6"),
    ({"target": 121, "dealer": "A", "moves": "A0"}, "A0"),
    ({"target": 121, "dealer": "A", "moves": "A1000"}, "A1000"),
    ({"target": 121, "dealer": "A", "moves": None}, "None"),
    ({"target": 121, "dealer": "A", "moves": "A122"}, "score of A from 0 by 122"),
    ({"target": 121, "dealer": "A", "moves": "A6a7"}, "correct of A from 6 by 7"),
    ({"target": 61, "dealer": "A", "moves": "A61B1"}, "score of B from 0 by 1"),
    ({"target": 121, "dealer": "A", "moves": "A1a1" * 200}, "400 moves, more than 382"),
]


@pytest.mark.parametrize(("shared", "wrong"), WRONG, ids=[wrong for _shared, wrong in WRONG])
def test_an_invalid_game_is_refused_with_the_reason(shared: dict[str, object], wrong: str) -> None:
    with pytest.raises(Refusal) as refused:
        play_in(Flash(), BOARD, shared)
    assert refused.value.message == {"say": "no_shared_game", "wrong": wrong}


LINK = {"target": 121, "sides": "2", "steps": "1,2,6", "dealer": "A", "moves": ""}

KNOWN = [
    ({"target": 61, "dealer": "B", "moves": "A6B12a2A10"}, [14, 12]),
    ({"sides": "3", "steps": "1,5,10", "dealer": "C", "moves": "C29A4B121"}, [4, 121, 29]),
    ({"target": 181}, [0, 0]),
]


@pytest.mark.parametrize(("link", "scores"), KNOWN)
def test_a_link_holds_the_standing_of_its_game(link: dict[str, object], scores: list[int]) -> None:
    known = look_into({**LINK, **link})
    assert (known["scores"], known["sides"]) == (scores, len(scores))
    assert known["steps"] == ([1, 5, 10] if len(scores) == 3 else [1, 2, 6])


@pytest.mark.parametrize(
    "link",
    [
        {"target": None},
        {"sides": "4"},
        {"sides": ""},
        {"steps": "1,2"},
        {"steps": "1,2,30"},
        {"dealer": "C"},
        {"moves": "C3"},
    ],
)
def test_a_link_that_no_board_can_play_is_refused(link: dict[str, object]) -> None:
    with pytest.raises(Refusal):
        look_into({**LINK, **link})
