"""A card's own points and its go are pegged one after the other, by a player of the table and by a person."""

from typing import Any

import pytest

from host_sim.cards.card_table import CardTable
from host_sim.cards.chance import Chance
from host_sim.cards.person import Person
from host_sim.cards.player import Player
from scoring.board import SCORE, Rules
from scoring.cards import parse_all
from scoring.deal import Deal
from scoring.games import Options, find

HANDS = "KC KD 2C 2D 9H 9S", "6C 8C 7C 9C TH TS"
MOVES = "KC 6C KD go 2C 2D 8C 7C 9C"
"""A, the pone, pairs the twos with the last card before a go; then B plays a fifteen, and a run with the last card."""


class Scripted:
    """A level of play that lays out its last two cards, and plays what stands in the script."""

    def __init__(self, moves: list[str]) -> None:
        self.moves = moves

    def choose_discard(self, deal: Deal, player: int) -> list[int]:
        return list(deal.hands[player][4:])

    def choose_card(self, _deal: Deal, _player: int) -> int | None:
        move = self.moves.pop(0)
        return None if move == "go" else parse_all(move)[0]


def story(by: str, score: int, rules: Rules, options: Options, together: int = 0) -> list[str]:
    """Play the script from `score` to 0. A is the table's, or a "person", who pegs so many points more `together` with
    those of the card. Return what was said of points, and asked of the person, until the hands are shown."""
    hands = [parse_all(hand) for hand in HANDS]
    pack = [hands[turn % 2][turn // 2] for turn in range(12)]
    moves = MOVES.split()
    board: dict[str, Any] = {"scores": [score, 0], "entry": [0, 0], "back": [0, 0], "dealer": "A", "winner": None}
    person = Person(lambda: board)
    program = Player(Scripted(moves))
    table = CardTable(find("six-card"), 0, options, rules, seats=[person if by == "person" else program, program])
    table.match.apply(SCORE, 0, score)
    table.scores[0] = score
    heard: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Chance, "below", lambda _chance, _limit: 0)  # cut off as few cards as possible
        patch.setattr(
            Chance, "shuffled", lambda _chance, _cards: pack + [card for card in range(52) if card not in pack]
        )
        for step in table.play_deal(dealer=1):
            if step.says["say"] in ("shown", "your_cards"):
                break
            if step.asks == "discard":
                person.say("9H 9S")
            elif step.asks == "cut":
                person.say("4")
            elif step.asks == "card":
                person.say(moves.pop(0))
            elif step.asks == "peg":
                points = 2 + together if step.says["say"] == "peg_points" else 1
                heard.append(f"asked for {points}")
                board["scores"][0] += points
            elif step.move == SCORE:
                heard += [f"{'AB'[step.side]} {part['part']} {part['points']}" for part in step.says["parts"]]
                if not step.by_hand:
                    board["scores"] = list(step.scores)
    return heard


BOTH = pytest.mark.parametrize("by", ["table", "person"])


def without_questions(heard: list[str]) -> list[str]:
    return [line for line in heard if not line.startswith("asked")]


@BOTH
def test_the_card_is_pegged_and_then_its_go(by: str) -> None:
    heard = story(by, 100, Rules(), Options())
    assert without_questions(heard) == ["A pair 2", "A go 1", "B fifteen 2", "B run 3", "B last 1"]
    assert by == "table" or heard[:4] == ["asked for 2", "A pair 2", "asked for 1", "A go 1"]


@BOTH
def test_with_exact_out_the_pair_alone_wins_at_119(by: str) -> None:
    assert without_questions(story(by, 119, Rules(exact_out=True), Options())) == ["A pair 2"]


@BOTH
def test_nobody_goes_out_on_a_go_after_a_pair_at_118(by: str) -> None:
    heard = without_questions(story(by, 118, Rules(), Options(no_go_out=True)))
    assert heard == ["A pair 2", "B fifteen 2", "B run 3", "B last 1"]


def test_a_person_may_peg_the_card_and_its_go_together() -> None:
    heard = story("person", 100, Rules(), Options(), together=1)
    assert heard[:3] == ["asked for 3", "A pair 2", "A go 1"]
