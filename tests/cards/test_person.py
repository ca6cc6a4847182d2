"""A person plays against the table: she answers its questions, and pegs her points with the board's buttons."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from host_sim.errors import Refusal
from host_sim.pico.machine import SimulatedPico
from host_sim.pico.report import how_it_plays
from host_sim.table.fingers import taps_for
from host_sim.table.sitting import Sitting
from scoring.cards import parse, parse_all, rank
from scoring.play import card_scores
from scoring.show import points

Said = dict[str, Any]


def what(said: Said) -> str:
    """The id of what is said."""
    return str(said["says"]["say"])


class Guest:
    """A person at side A, on a board with entries of 300 ms. The methods `discard`, `card`, `peg` and `seen` answer
    the questions of the same names; a test may replace them. heard: all announcements."""

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
        if what(said) in ("peg_points", "count_cards") or said["says"].get("more"):
            self.say("done")

    def worth(self, said: Said) -> int:
        """The points that she should peg: for her card, her hand or crib, or outside her turn."""
        fallen = sum(part["points"] for part in said["says"].get("parts", ()))
        if said["says"].get("more") or (said["pile"] and not fallen):
            ranks = [rank(parse(card)) for card in said["pile"]]
            return fallen + sum(points for _kind, points, _cards in card_scores(ranks))
        if fallen:
            return fallen
        cards = parse_all(" ".join(said["cards"]))
        return points(cards[:-1], cards[-1], said["says"]["crib"])

    # What happens

    def _play(self) -> Iterator[Said]:
        """Continue the game. Yields each announcement before she answers it."""
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

    def until(self, *wanted: str) -> Said:
        """Continue the game until an announcement has one of these ids, or a part that is called so."""
        for said in self.events:
            if what(said) in wanted or any(part["part"] in wanted for part in said["says"].get("parts", ())):
                return said
        raise AssertionError(f"nobody said {wanted}")

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
def test_a_whole_match(asked: dict[str, str], settings: dict[str, str]) -> None:
    guest = Guest(settings, **asked)
    for _said in guest.events:
        pass
    results = [said for said in guest.heard if what(said) == "game_won"]
    assert sum(guest.pico.state()["games"]) == len(results) >= 1
    assert not [said for said in guest.heard if what(said) in ("wrong_scores", "too_many")]
    assert not guest.pico.errors


def test_she_sees_only_her_own_cards() -> None:
    guest = Guest()
    said = guest.until("lay_out")
    assert len(said["hands"]["A"]) == 6
    assert said["hands"]["B"] is None


def test_the_same_seed_deals_the_same_cards_for_any_play() -> None:
    one, other = Guest(), Guest()
    other.card = lambda said: other.say(said["playable"][-1] if said["playable"] else "go")
    hands = []
    for guest in (one, other):
        hands.append([guest.until("lay_out")["hands"]["A"] for _ in range(2)])
        guest.pico.power_off()
    assert hands[0] == hands[1]


# What did I miss


def missing(guest: Guest, number: int) -> None:
    """Make her peg this many points too few for each hand, and say that this is all."""

    def peg(said: Said) -> None:
        short = number if what(said) == "count_cards" else 0
        guest.peg_points(said, guest.worth(said) - short)

    guest.peg = peg


def test_without_muggins_missed_points_are_announced_and_lost() -> None:
    guest = Guest()
    said = guest.until("count_cards")
    worth, before = guest.worth(said), guest.score()
    missing(guest, 2)
    told = guest.until("counted")
    assert (told["says"]["pegged"], told["says"]["points"]) == (worth - 2, worth)
    assert guest.score() == before + worth - 2


def test_with_muggins_the_table_pegs_missed_points() -> None:
    guest = Guest(muggins="show")
    guest.until("count_cards")
    missing(guest, 2)
    told = guest.until("muggins")
    assert (told["side"], told["points"]) == ("B", 2)


def test_she_takes_back_too_many_points_and_corrects_them() -> None:
    guest = Guest()
    said = guest.until("count_cards")
    worth, before = guest.worth(said), guest.score()
    guest.peg = lambda said: guest.enter(worth + 2)
    assert guest.until("too_many")["says"]["points"] == 2

    def right(_said: Said) -> None:
        guest.tap("AU")
        guest.pico.run_for(300)
        guest.enter(worth)

    guest.peg = right
    assert guest.until("counted")["says"]["points"] == worth
    assert guest.score() == before + worth


def test_with_muggins_the_table_pegs_the_points_too_many() -> None:
    guest = Guest(muggins="show")
    said = guest.until("count_cards")
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
    assert guest.until("too_many")["says"]["points"] == 3
    guest.peg = right
    told = guest.until("overpegged")
    assert (told["side"], told["points"]) == ("B", 3)


def test_she_calls_muggins_on_overlooked_points_of_the_table() -> None:
    guest = Guest(level="easy", muggins="show")
    guest.sitting.slips = 1000
    guest.seen = lambda said: guest.say("muggins")
    said = guest.until("muggins")
    before = guest.score()
    guest.peg = lambda said: guest.enter(guest.worth(said))
    points = guest.worth(said)
    guest.until("muggins")
    assert guest.score() == before + points


def test_wrong_pegs_are_announced_until_they_are_right() -> None:
    guest = Guest()
    guest.until("your_card")
    guest.tap("B+2")
    guest.pico.run_for(1500)
    right = guest.pico.state()["scores"][1] - 2
    wrong = guest.until("wrong_scores")["says"]
    assert (wrong["shown"], wrong["right"]) == ([["B", right + 2]], [["B", right]])

    def put_right(_said: Said) -> None:
        guest.tap("BU")
        guest.pico.run_for(300)

    guest.peg = put_right
    guest.until("your_card")
    assert guest.pico.state()["scores"][1] == right


# What she says


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("5H", "discard_size"),
        ("AS AS", None),
        ("five", None),
        ("go", None),
    ],
)
def test_a_wrong_answer_is_refused_with_a_reason(words: str, complaint: str | None) -> None:
    guest = Guest()
    said = guest.until("lay_out")
    mine = said["hands"]["A"]
    if complaint is None:
        with pytest.raises(Refusal):
            guest.say(words)
        return
    guest.discard = lambda said: guest.say(mine[0])
    assert guest.until(complaint)["says"]["owes"] == 2


def test_an_unplayable_card_and_a_go_with_a_playable_one_are_refused() -> None:
    guest = Guest()
    guest.until("your_card")
    guest.card = lambda said: guest.say("go")
    assert guest.until("no_go")["says"]["card"] in guest.heard[-1]["playable"]


def test_a_watched_game_has_no_questions() -> None:
    guest = Guest(side="")
    with pytest.raises(Refusal, match="only_watched"):
        guest.say("done")


def test_an_answer_before_the_question_is_refused() -> None:
    with pytest.raises(Refusal, match="no_answer"):
        Guest().say("done")
