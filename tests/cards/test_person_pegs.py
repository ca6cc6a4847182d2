"""A person pegs at the table: all her points, some of them, too many, or with the wrong peg. Also tests when a
count needs her confirmation, and who counts."""

from collections.abc import Callable
from typing import Any

import pytest

from host_sim.card_messages import Counting
from host_sim.cards.named_parts import count_hand
from host_sim.cards.player import Player
from host_sim.errors import Refusal
from tests.cards.guest import FAULTLESS, OVERLOOKS, Guest, Said, what


def test_the_guests_cards_and_goes_are_announced_with_pile_and_count() -> None:
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
    assert (what(told), told["player"], told["pile"]) == ("go", "A", asked["pile"]), "her go too before its points"


@pytest.mark.parametrize("muggins", ["", "all"])
def test_full_points_need_confirmation_only_with_muggins(muggins: str) -> None:
    guest = Guest(muggins=muggins)
    points = guest.worth(guest.until("peg_points"))
    guest.peg = lambda said: guest.enter(points)
    if muggins:
        assert guest.waits()
    else:
        told = next(guest.events)
        assert (told["side"], told["points"], what(told)) == ("A", points, "scores")


def test_a_card_and_its_go_can_be_pegged_separately_or_together() -> None:
    first, other = (Guest(seed="5", level="easy") for _ in range(2))
    while [said["asks"] for said in first.heard[-3:]] != ["peg", "", "peg"]:
        next(first.events)
    while len(other.heard) < len(first.heard) - 2:
        next(other.events)
    worth = other.worth(other.heard[-1])
    other.peg = lambda said: other.enter(worth + 1)
    told = [next(other.events) for _ in range(2)]
    assert [(said["side"], said["points"], said["asks"]) for said in told] == [("A", worth, ""), ("A", 1, "")]


@pytest.mark.parametrize(
    ("question", "muggins", "missed"),
    [("count_cards", "", 2), ("count_cards", "show", 2), ("peg_points", "all", 1), ("peg_points", "all", 2)],
)
def test_missed_points_are_lost_or_go_to_the_table_with_muggins(question: str, muggins: str, missed: int) -> None:
    guest = Guest(muggins=muggins, teacher="1")
    worth, before = guest.worth(guest.until(question)), guest.score()
    guest.peg = lambda said: guest.peg_points(said, worth - missed)
    told = guest.until("counted", "pegged")
    says, lesson = told["says"], {"say": "lesson_count", "points": missed}
    assert (told["lesson"] == lesson) == (question == "count_cards")
    assert (says["pegged"], says["points"]) == (worth - missed, worth)
    assert sum(part["points"] for part in says["parts"]) == worth
    assert guest.score() == before + worth - missed
    if muggins:
        lost = guest.until("muggins")
        assert (what(lost), lost["side"], lost["points"]) == ("scores", "B", missed)
    assert "overpegged" not in guest.parts()


@pytest.mark.parametrize(("mends", "answer"), [(Guest.mend, "counted"), (Guest.undo, "count_cards")])
@pytest.mark.parametrize("asked", [{}, {"counting": "help", "muggins": "all"}], ids=["by hand", "with help"])
def test_surplus_points_are_mended_without_a_penalty(asked: Any, mends: Callable[[Guest], None], answer: str) -> None:
    guest = Guest(None, None, **asked)
    worth, before = guest.worth(guest.until("count_cards")), guest.score()
    guest.peg = lambda said: guest.enter(worth + 2)
    assert guest.until("too_many")["says"]["points"] == 2
    guest.peg = lambda said: mends(guest)
    assert what(guest.until("too_many", "count_cards", "counted")) == answer
    guest.peg = guest.peg_right
    guest.until("cut_pack")
    assert guest.score() >= before + worth and "overpegged" not in guest.parts()


@pytest.mark.parametrize("sides", ["2", "3"])
@pytest.mark.parametrize(("question", "muggins"), [("count_cards", "show"), ("peg_points", "all")])
def test_with_muggins_the_table_pegs_surplus_points(question: str, muggins: str, sides: str) -> None:
    guest = Guest({"PEGOUT_SIDES": sides}, muggins=muggins, game="three" if sides == "3" else "six-card")
    said = guest.until(question)
    worth = guest.worth(said)
    wrong = [worth + 1, worth + 2]
    guest.peg = lambda said: guest.peg_points(said, wrong.pop())
    for points in (2, 1):
        told = guest.until("too_many")
        assert (told["says"]["points"], told) == (points, guest.heard[-1]), "until she takes them back"
        guest.undo()
    guest.enter(worth)
    guest.peg = lambda said: guest.say("done")
    assert what(guest.until(question, "overpegged")) != "overpegged"
    told = guest.until("overpegged")
    assert (told["side"], told["points"], told["pile"]) == ("B", 2, said["pile"])
    guest.peg = guest.peg_right
    guest.until("cut_pack", "lay_out")
    assert [said for said in guest.heard if "overpegged" in str(said["says"])] == [told], "once"


def test_each_wrong_peg_is_reported_once() -> None:
    guest = Guest()
    right = guest.until("your_card")["scores"][1]
    for wrong in (1, 2):
        guest.tap("B+1")
        guest.wait(1500)
        guest.peg = lambda said: None
        assert guest.until("wrong_scores")["says"]["shown"] == [("B", right + wrong)]
    assert guest.waits()


def test_a_wrong_peg_is_reported_again_after_the_next_step() -> None:
    guest = Guest(speed="0.25")
    guest.until("cut")
    guest.tap("B+1")
    guest.wait(400)
    guest.until("first_deal")
    assert what(next(guest.events)) == "wrong_scores"


def test_a_win_that_is_taken_back_is_reported() -> None:
    guest = Guest(level="easy", length="61")
    winner = guest.until("game_won")["says"]["side"]
    guest.wait(1500)
    guest.undo(winner)
    wrong = guest.until("wrong_scores", "next_game")["says"]
    assert (wrong["say"], wrong["right"]) == ("wrong_scores", [(winner, 61)])


def insist(guest: Guest, said: Said, word: str) -> None:
    """Answer with `word`, "muggins" or "claim", until the table refuses it."""
    if what(said) in ("nothing_overlooked", "no_renege"):
        guest.answer_plainly(said)
    else:
        guest.say(word)


def test_a_muggins_call_is_refused_if_nothing_was_overlooked() -> None:
    guest = Guest(program=FAULTLESS, muggins="show")
    guest.seen = lambda said: guest.say("muggins" if what(said) == "seen" else "done")
    assert guest.until("nothing_overlooked")["player"] == "A"


def test_a_failed_claim_leaves_the_guests_count_open() -> None:
    guest = Guest(program=FAULTLESS, reneges="1")
    worth = guest.worth(guest.until("count_cards"))
    guest.peg = lambda said: guest.say("claim")
    guest.until("no_renege")
    guest.peg = lambda said: guest.enter(worth)
    assert guest.until("counted")["says"]["pegged"] == worth


@pytest.mark.parametrize(("muggins", "question"), [("all", "card"), ("show", "seen")])
def test_the_guest_calls_muggins_before_playing_a_card_or_after_a_hand(muggins: str, question: str) -> None:
    guest = Guest(program=OVERLOOKS, muggins=muggins)
    setattr(guest, question, lambda said: insist(guest, said, "muggins"))
    told = guest.until("muggins")
    assert told["side"] is None
    points, before = guest.worth(told), guest.score()
    guest.peg = lambda said: guest.enter(points)
    pegged = next(guest.events)
    assert (pegged["side"], pegged["points"], guest.score()) == ("A", points, before + points)
    asked = next(guest.events)
    if question == "card":
        assert (asked["asks"], asked["pile"]) == ("card", told["pile"])
    assert asked["asks"] != "seen", "she has looked at it"


@pytest.mark.parametrize(
    ("muggins", "calls"), [("", set()), ("show", {"seen"}), ("all", {"seen", "your_card", "say_go"})]
)
def test_muggins_is_offered_where_it_can_be_called(muggins: str, calls: set[str]) -> None:
    guest = Guest(reneges="1", muggins=muggins, length="61", level="easy")
    guest.until("next_game")
    offers = {(what(said), "muggins" in said["answers"]) for said in guest.heard if said["asks"] in ("card", "seen")}
    assert {question for question, offered in offers if offered} == calls
    assert {"play_over", "game_won"} <= {question for question, offered in offers if not offered}.difference(calls)


@pytest.mark.parametrize("counting", ["for me", "by hand"])
def test_every_hand_and_crib_waits_until_the_guest_has_seen_it(counting: Counting) -> None:
    """The guest can also follow how her own cards are counted. The question says what comes next."""
    guest = Guest(game="four", level="easy", muggins="show", length="61", counting=counting)
    guest.until("game_won")
    assert any(said["asks"] == "peg" for said in guest.heard) == (counting == "by hand")
    counts = [said for said in guest.heard if what(said) in ("shown", "counted")]
    looks = [said for said in guest.heard if what(said) == "seen"]
    assert [said["says"]["whose"] for said in looks] in ([it["player"] for it in counts][:end] for end in (-1, None))
    for said, look in zip(counts, looks, strict=False):
        sets = count_hand(said["says"]["cards"], said["starter"], said["says"]["crib"])["parts"]
        assert said["says"]["sets"] == (sets if said["points"] else []), "the table overlooks points now and then"
        assert ("muggins" in look["answers"]) == (look["says"]["whose"][0] == "B")
    follows = [(look["says"]["follows"], look["says"]["of"]) for look in looks[:5]]
    dealers = list(dict.fromkeys(said["crib"] for said in guest.heard if said["says"]["say"] in ("lay_out", "shown")))
    comes = [("crib" if it["says"]["crib"] else "hand", it["player"]) for it in counts[1:5]]
    assert follows == [*comes, ("deal", dealers[1])]


def test_a_tap_on_deal_continues_and_a_new_speed_applies_at_once() -> None:
    guest = Guest(counting="for me", speed="0.25")
    guest.say("speed 20")
    guest.until("counted")
    while guest.until("seen")["says"]["follows"] != "deal":
        pass
    dealer = guest.at.state()["dealer"]
    guest.seen = lambda said: guest.tap("DEAL")
    since = guest.at.pico.now_ms
    assert guest.until("lay_out")["crib"] != dealer == "B"
    assert guest.at.pico.now_ms - since < 3000
    with pytest.raises(Refusal, match="no_speed"):
        guest.say("speed of light")


@pytest.mark.parametrize(
    ("muggins", "program", "in_her_turn"),
    [
        pytest.param("all", OVERLOOKS, True, id="in her turn"),
        pytest.param("", None, False, id="with reneges alone the table errs now and then too"),
    ],
)
def test_the_guest_claims_a_renege_of_the_table(muggins: str, program: Player | None, in_her_turn: bool) -> None:
    guest = Guest(None, program, reneges="1", muggins=muggins)
    if in_her_turn:
        guest.card = lambda said: insist(guest, said, "claim")
    guest.seen = lambda said: guest.say("claim" if what(said) == "play_over" and "claim" in said["answers"] else "done")
    said = guest.until("renege")
    before, points = guest.score(), guest.worth(said)
    assert said["says"]["peg"] and said["asks"] == "peg"
    guest.card = guest.answer_plainly
    guest.until("your_card", "play_over", "your_cards")
    assert guest.score() >= before + points


@pytest.mark.parametrize(("question", "leaves"), [("peg_points", 0), ("count_cards", 0), ("count_cards", 2)])
def test_with_help_missed_points_are_offered_without_penalty(question: str, leaves: int) -> None:
    guest = Guest(counting="help", muggins="all")
    said = guest.until(question)
    before, worth = guest.score(), guest.worth(said)
    guest.peg = lambda said: guest.peg_points(said, worth - 2)
    offered = guest.until("missed_in_play", "missed_in_hand")["says"]
    assert (offered["missed"], offered["points"]) == (2, worth)
    assert offered.get("cards") == (said["cards"][:-1] if question == "count_cards" else None)
    assert sum(part["points"] for part in offered["parts"]) == worth
    guest.peg = lambda said: guest.say("done") if leaves else guest.enter(2)
    guest.until("counted", "scores")
    assert guest.score() == before + worth - leaves, "nobody else gets them"


def test_the_table_pegs_open_points_once_it_counts_for_the_guest() -> None:
    guest = Guest(seed="9")
    guest.until("his heels")
    guest.say("for me")
    guest.peg = lambda said: None
    guest.until("your_card")
    assert guest.score() == 2


def test_who_counts_can_be_changed_in_the_middle_of_a_count() -> None:
    guest = Guest()
    worth, before = guest.worth(guest.until("count_cards")), guest.score()
    guest.peg = lambda said: guest.say("for me")
    assert guest.until("counted")["says"]["pegged"] == worth
    assert guest.heard[-1]["counting"] == "for me"
    guest.wait(2000)
    assert guest.score() == before + worth
