"""A person against the table: she answers what the table asks, and pegs her points with the board's buttons."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from host_sim.errors import UsageError
from host_sim.pico.machine import SimulatedPico
from host_sim.pico.report import how_it_plays
from host_sim.table.fingers import taps_for
from host_sim.table.sitting import Sitting
from scoring.cards import parse, parse_all, rank
from scoring.play import card_scores
from scoring.show import points

Said = dict[str, Any]


class Guest:
    """Sits at side A against the table, on a board with entries of 300 ms. What she does when she is asked is in
    `discard`, `card`, `peg` and `seen`; a test may put something else there. `heard`: all announcements."""

    def __init__(self, settings: dict[str, str] | None = None, **asked: str) -> None:
        self.pico = SimulatedPico({"PEGOUT_ENTRY_MS": "300", **(settings or {})})
        self.sitting = Sitting(
            how_it_plays(self.pico.settings), self.pico.state, {"side": "A", "speed": "20", "seed": "7", **asked}
        )
        self.heard: list[Said] = []
        self.discard: Callable[[Said], None] = lambda said: self.say(" ".join(said["hands"][self.seat][: self.owes]))
        self.card: Callable[[Said], None] = self.play_first
        self.peg: Callable[[Said], None] = self.peg_right
        self.seen: Callable[[Said], None] = lambda said: self.say("done")
        self.seat = "A" if self.sitting.game.players == self.sitting.game.sides else "A1"
        self.owes = self.sitting.game.to_crib[0]
        self.events = self._play()

    # What she does

    def say(self, words: str) -> None:
        self.sitting.say(words)

    def play_first(self, said: Said) -> None:
        self.say(said["playable"][0] if said["playable"] else "go")

    def enter(self, number: int) -> None:
        """Tap points in on her side, and wait until they are pegged."""
        for step in taps_for(number, (1, 2, 6)) or ():
            self.tap(f"A+{step}")
        self.pico.run_for(1500)

    def tap(self, button: str) -> None:
        self.pico.press(button)
        self.pico.run_for(40)
        self.pico.release(button)
        self.pico.run_for(80)

    def peg_right(self, said: Said) -> None:
        """Peg all that the cards make, and say so."""
        self.peg_points(said, self.worth(said))

    def peg_points(self, said: Said, number: int) -> None:
        self.enter(number)
        if said["says"].endswith(("points", "makes")):
            self.say("done")

    def worth(self, said: Said) -> int:
        """What she should peg when asked: for her card, her hand or crib, or what has fallen to her."""
        fallen = sum(map(int, re.findall(r" for (\d+)", said["says"])))
        if "what else" in said["says"] or (said["pile"] and not fallen):
            ranks = [rank(parse(card)) for card in said["pile"]]
            return fallen + sum(points for _kind, points, _cards in card_scores(ranks))
        if fallen:
            return fallen
        cards = parse_all(" ".join(said["cards"]))
        return points(cards[:-1], cards[-1], "your crib" in said["says"])

    # What happens

    def _play(self) -> Iterator[Said]:
        """Play on; yields each announcement before she answers it."""
        for cue in self.sitting.cues():
            self.pico.run_for(cue.wait_ms)
            if cue.press:
                self.pico.press(cue.press)
            if cue.release:
                self.pico.release(cue.release)
            if cue.announce:
                self.heard.append(cue.announce)
                yield cue.announce
                if cue.announce["asks"]:
                    getattr(self, cue.announce["asks"])(cue.announce)
            assert self.pico.now_ms < 3_600_000, f"an hour at the board, and still: {self.heard[-1]['says']}"

    def until(self, words: str) -> Said:
        """Play on until somebody says this."""
        for said in self.events:
            if words in said["says"]:
                return said
        raise AssertionError(f"nobody said '{words}'")

    def score(self) -> int:
        return int(self.pico.state()["scores"][0])


@pytest.mark.parametrize(
    ("asked", "settings"),
    [
        ({"level": "easy"}, {}),
        ({"level": "club", "muggins": "show"}, {}),
        ({"level": "expert", "muggins": "all", "side": "A"}, {"PEGOUT_EXACT_OUT": "1"}),
        ({"game": "five-card"}, {"PEGOUT_BEST_OF": "3", "PEGOUT_NEXT_DEALER": "alternate"}),
        ({"game": "seven-card"}, {}),
        ({"game": "three"}, {"PEGOUT_SIDES": "3"}),
        ({"game": "four", "level": "easy"}, {}),
    ],
)
def test_a_match_to_the_last_hole(asked: dict[str, str], settings: dict[str, str]) -> None:
    guest = Guest(settings, **asked)
    for _said in guest.events:
        pass
    results = [said["says"] for said in guest.heard if " wins, " in said["says"]]
    assert sum(guest.pico.state()["games"]) == len(results) >= 1
    assert not [said for said in guest.heard if "should show" in said["says"] or "too many" in said["says"]]
    assert not guest.pico.errors


def test_she_sees_her_own_cards_alone() -> None:
    guest = Guest()
    said = guest.until("lay out 2 cards")
    assert len(said["hands"]["A"]) == 6
    assert said["hands"]["B"] is None


def test_the_same_seed_deals_the_same_cards_however_she_plays() -> None:
    one, other = Guest(), Guest()
    other.card = lambda said: other.say(said["playable"][-1] if said["playable"] else "go")
    hands = []
    for guest in (one, other):
        hands.append([guest.until("lay out")["hands"]["A"] for _ in range(2)])
        guest.pico.power_off()
    assert hands[0] == hands[1]


# What did I miss


def missing(guest: Guest, number: int) -> None:
    """From now on she pegs so many points too few for each hand, and says that this is all."""

    def peg(said: Said) -> None:
        short = number if "count your" in said["says"] else 0
        guest.peg_points(said, guest.worth(said) - short)

    guest.peg = peg


def test_without_muggins_what_she_misses_is_told_and_lost() -> None:
    guest = Guest()
    said = guest.until("count your hand")
    worth, before = guest.worth(said), guest.score()
    missing(guest, 2)
    told = guest.until("missed")
    assert told["says"].startswith(f"{worth - 2} pegged, 2 missed. Your hand counts {worth}: ")
    assert guest.score() == before + worth - 2


def test_with_muggins_the_table_pegs_what_she_misses() -> None:
    guest = Guest(muggins="show")
    guest.until("count your hand")
    missing(guest, 2)
    told = guest.until("muggins")
    assert (told["side"], told["points"]) == ("B", 2)


def test_she_takes_back_what_is_too_many_and_pegs_it_right() -> None:
    guest = Guest()
    said = guest.until("count your hand")
    worth, before = guest.worth(said), guest.score()
    guest.peg = lambda said: guest.enter(worth + 2)
    assert guest.until("too many")["says"] == "2 points too many: take them back"

    def right(_said: Said) -> None:
        guest.tap("AU")
        guest.pico.run_for(300)
        guest.enter(worth)

    guest.peg = right
    assert f"counts {worth}" in guest.until("your hand counts")["says"]
    assert guest.score() == before + worth


def test_with_muggins_the_table_pegs_what_was_too_many() -> None:
    guest = Guest(muggins="show")
    said = guest.until("count your hand")
    worth = guest.worth(said)

    def boast(_said: Said) -> None:
        guest.enter(worth + 3)
        guest.say("done")

    def right(_said: Said) -> None:
        guest.tap("AU")
        guest.pico.run_for(300)
        guest.enter(worth)
        guest.say("done")

    guest.peg = boast
    guest.until("3 points too many: take them back")
    guest.peg = right
    told = guest.until("overpegged")
    assert (told["side"], told["points"]) == ("B", 3)


def test_she_calls_muggins_on_what_the_table_overlooks() -> None:
    guest = Guest(level="easy", muggins="show")
    guest.sitting.slips = 1000
    guest.seen = lambda said: guest.say("muggins")
    said = guest.until("muggins for")
    before = guest.score()
    guest.peg = lambda said: guest.enter(guest.worth(said))
    points = guest.worth(said)
    guest.until("muggins for")
    assert guest.score() == before + points


def test_pegs_in_the_wrong_place_are_named_until_they_are_right() -> None:
    guest = Guest()
    guest.until("your card")
    guest.tap("B+2")
    guest.pico.run_for(1500)
    right = guest.pico.state()["scores"][1] - 2
    assert f"B {right + 2}, it should show B {right}" in guest.until("should show")["says"]

    def put_right(_said: Said) -> None:
        guest.tap("BU")
        guest.pico.run_for(300)

    guest.peg = put_right
    guest.until("your card")
    assert guest.pico.state()["scores"][1] == right


# What she says


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("5H", "has 2 cards to lay out, not 1"),
        ("AS AS", None),
        ("five", None),
        ("go", None),
    ],
)
def test_a_wrong_answer_is_refused_in_words(words: str, complaint: str | None) -> None:
    guest = Guest()
    said = guest.until("lay out 2 cards")
    mine = said["hands"]["A"]
    if complaint is None:
        with pytest.raises(UsageError):
            guest.say(words)
        return
    guest.discard = lambda said: guest.say(mine[0])
    assert complaint in guest.until(complaint)["says"]


def test_a_card_that_does_not_fit_or_a_go_with_one_that_does_is_refused() -> None:
    guest = Guest()
    guest.until("your card")
    guest.card = lambda said: guest.say("go")
    assert "cannot say go" in guest.until("cannot say go")["says"]


def test_nobody_asks_in_a_game_that_is_only_watched() -> None:
    guest = Guest(side="")
    with pytest.raises(UsageError, match="only watched"):
        guest.say("done")


def test_before_it_asks_the_table_takes_no_answer() -> None:
    with pytest.raises(UsageError, match="the table asks nothing now"):
        Guest().say("done")
