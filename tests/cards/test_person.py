"""A person plays against the table: she answers its questions, and pegs her points with the board's buttons."""

from typing import Any

import pytest

from host_sim.cards import easy
from host_sim.cards.player import Player
from host_sim.errors import Refusal
from tests.cards.guest import Guest, Said, what


@pytest.mark.parametrize(
    ("game", "dealt", "owners"), [("six-card", 6, ["A"]), ("three", 5, ["A"]), ("four", 5, ["A1", "A2"])]
)
def test_the_guest_sees_only_her_own_cards_and_knows_whose_crib_it_is(game: str, dealt: int, owners: list[str]) -> None:
    guest = Guest({"PEGOUT_SIDES": "3"} if game == "three" else {}, level="easy", game=game)
    for _deal in range({"six-card": 2, "three": 3, "four": 4}[game]):
        said = guest.until("lay_out")
        assert [len(hand or "") for hand in said["hands"].values()] == [dealt] + [0] * (len(said["hands"]) - 1)
        assert said["says"]["own"] == (said["crib"] in owners)
        assert said["lesson"] is None, "no teacher was asked for"


CRIB = {"say": "wrong_crib", "times": 1}


@pytest.mark.parametrize(
    ("question", "slip", "named"),
    [
        *[(question, "DEAL", CRIB) for question in ("lay_out", "cut_pack", "your_card", "peg_points", "count_cards")],
        ("starter", "DEAL", CRIB),  # the starter has no question, and a long pause follows
        ("your_card", "DEAL", {"say": "wrong_crib", "times": 2}),  # with three sides
        ("your_card", "B+2", {"say": "wrong_scores", "mend": [("B", "undo", 2)]}),
        ("your_card", "BU", {"say": "wrong_scores", "mend": [("B", "add", 1)]}),
        ("peg_points", "B+2 B+1", {"say": "wrong_scores", "mend": [("B", "back", 3)]}),
        ("lay_out", "A+1 AU AU", {"say": "wrong_scores"}),
        ("count_cards", "AU", {"say": "peg_from"}),
    ],
)
def test_a_slip_is_reported_in_a_second_and_mended_on_request(question: str, slip: str, named: dict[str, Any]) -> None:
    three = {"PEGOUT_SIDES": "3"} if named.get("times") == 2 else {}
    guest = Guest(three, speed="0.25" if question == "starter" else "20", game="three" if three else "six-card")
    said = guest.until(question)
    while slip.endswith("U") and not said["scores"]["AB".index(slip[-2])]:
        said = guest.until(question)
    before = guest.at.state()
    if slip == "BU":
        named["mend"] = [("B", "add", before["scores"][1] - before["back"][1])]
    elif slip == "AU":
        named["score"] = before["scores"][0]
    guest.discard = guest.cut = guest.card = guest.peg = lambda said: None
    for button in slip.split():
        guest.tap(button)
        guest.wait(400)
    since = guest.at.pico.now_ms
    last = next(said for said in guest.events if said is guest.heard[-1])
    assert named.items() <= last["says"].items() and last["chosen"] == []
    assert guest.at.pico.now_ms - since < 1000
    mends: list[Said] = []

    def mend(said: Said) -> None:
        mends.append(said)
        guest.mend()

    guest.peg = mend
    guest.until(question)
    after = guest.at.state()
    assert (after["scores"], after["dealer"]) == (before["scores"], before["dealer"])
    assert len(mends) == 1, "mended at the first request"


def test_points_for_a_worthless_card_are_reported_at_once() -> None:
    guest = Guest(speed="1")
    guest.until("your_card")

    def boast(said: Said) -> None:
        guest.answer_plainly(said)
        guest.wait(100)
        guest.enter(2)

    guest.card = boast
    heard = len(guest.heard)
    assert guest.until("wrong_scores")["says"]["mend"] == [("A", "undo", 2)]
    assert not [said for said in guest.heard[heard:] if said["player"] == "B" and what(said) == "card"]


@pytest.mark.parametrize(
    ("question", "words", "complaint"),
    [
        *[("", "done", "no_answer"), ("card", "5H", "no_answer"), ("counted", "done", "no_answer")],
        *[("lay_out", words, None) for words in ("AS AS", "five", "go")],
        *[("cut_pack", "deep", None), ("cut_pack", "-5", None), ("your_card", "5", None)],
    ],
    ids=str,
)
def test_an_answer_that_does_not_fit_the_question_is_refused(question: str, words: str, complaint: str | None) -> None:
    guest = Guest(speed="0.25")
    while question and guest.until(question)["player"] not in ("A", "A1"):
        pass
    with pytest.raises(Refusal, match=complaint):
        guest.say(words)


def false_go(said: Said, guest: Guest) -> None:
    guest.say("go" if said["pile"] else said["playable"][0])


def test_the_guests_false_go_is_claimed_and_costs_two_a_card() -> None:
    guest = Guest(reneges="1")
    guest.card = lambda said: false_go(said, guest) if said["playable"] else guest.answer_plainly(said)
    said = guest.until("renege")
    assert said["side"] == "B" and said["points"] in (2, 4, 6, 8)
    assert [what(it) for it in guest.heard if it["player"] == "A" and what(it) in ("go", "card")][-1] == "card"
    guest.card = guest.answer_plainly
    guest.until("count_cards")
    assert guest.at.state()["scores"] == list(guest.heard[-1]["scores"])


def test_a_go_is_taken_back_before_the_table_plays() -> None:
    guest = Guest(reneges="1")
    guest.card = lambda said: false_go(said, guest)
    guest.go = lambda said: guest.say("back")
    asked = guest.until("go_stands")
    guest.card = guest.answer_plainly
    again = guest.until("your_card")
    assert all(again[key] == asked[key] for key in ("pile", "hands", "count"))
    assert not [said for said in guest.heard if what(said) == "go" and said["player"] == "A"]


def test_a_game_won_after_a_false_go_continues_after_the_claim() -> None:
    guest = Guest(program=Player(easy, 0, 1000), reneges="1", seed="0", length="61")
    guest.seen = lambda said: guest.say("claim" if what(said) == "game_won" else "done")
    won = guest.until("game_won")
    assert won["says"]["side"] == "B"
    assert guest.until("renege")["side"] is None
    assert guest.at.state()["winner"] is None and sum(guest.at.state()["games"]) == 0
    guest.seen = lambda said: guest.say("done")
    assert what(guest.until("game_won", "next_game")) == "game_won", "the second win is announced too"
    guest.until("next_game")
    guest.wait(5000)
    assert sum(guest.at.state()["games"]) == 1


@pytest.mark.parametrize(
    ("asked", "settings"),
    [
        ({"level": "easy"}, {}),
        ({"muggins": "show"}, {}),
        ({"muggins": "all"}, {"PEGOUT_EXACT_OUT": "1"}),
        ({"game": "five-card"}, {"PEGOUT_BEST_OF": "3", "PEGOUT_NEXT_DEALER": "alternate"}),
        ({"game": "seven-card", "length": "121"}, {}),
        ({"game": "three"}, {"PEGOUT_SIDES": "3"}),
        ({"game": "four", "level": "easy"}, {}),
    ],
)
def test_a_whole_match_is_played_with_right_results(asked: Any, settings: dict[str, str]) -> None:
    guest = Guest(settings, **asked)
    for said in guest.events:
        assert what(said) != "peg_points" or not said["pile"] or guest.worth(said) > 0, "a worthless card asks nothing"
    results = [said for said in guest.heard if what(said) == "game_won" and not said["asks"]]
    assert sum(guest.at.state()["games"]) == len(results) >= 1
    hands: list[Any] = []
    for said in guest.heard:
        if what(said) in ("shown", "counted"):
            hands.append(said)
        if said in results:
            best = max(hands, key=lambda said: said["points"])
            assert said["says"]["best_hand"] == {name: best[name] for name in ("player", "points", "cards")}
            hands.clear()
    if "length" in asked:
        assert results[0]["says"]["result"][0] == int(asked["length"]) == guest.at.state()["target"]
    assert not [said for said in guest.heard if what(said) in ("wrong_scores", "too_many")]
    assert "overpegged" not in guest.parts()
    assert not guest.at.pico.errors


@pytest.mark.parametrize("sides", [2, 3])
def test_the_guest_can_pass_the_crib_before_the_table_does(sides: int) -> None:
    game = "six-card" if sides == 2 else "three"
    guest = Guest({"PEGOUT_SIDES": str(sides)}, speed="0.25", side="B", counting="for me", game=game)
    said = next(it for it in guest.events if what(it) == "counted" and it["says"]["crib"])
    while guest.at.state()["scores"] != said["scores"]:
        guest.wait(20)
    dealer, heard = guest.at.state()["dealer"], len(guest.heard)
    guest.tap("DEAL")
    guest.until("lay_out")
    assert guest.at.state()["dealer"] == "ABC"[("ABC".index(dealer) + 1) % sides]
    assert "wrong_crib" not in map(what, guest.heard[heard:])


def test_the_guests_deal_after_a_win_counts_the_game() -> None:
    guest = Guest()
    guest.until("game_won")
    guest.wait(3200)
    guest.tap("DEAL")
    assert sum(guest.at.state()["games"]) == 1
    guest.say("speed 1")
    last = guest.until("next_game")
    guest.wait(3700)
    guest.tap(*["B+1"] * 12)  # so an entry is open when the session would end
    guest.peg = lambda said: guest.undo(said["says"]["mend"][0][0])
    guest.finish()
    assert [what(said) for said in guest.heard[-2:]] == ["next_game", "wrong_scores"]
    assert sum(guest.at.state()["games"]) == 1
    assert guest.at.state()["dealer"] == last["player"]


def test_the_table_counts_a_win_once_the_guest_has_seen_it() -> None:
    guest = Guest(level="easy", length="61")
    guest.until("game_won")
    guest.seen = lambda said: None
    assert guest.until("game_won")["asks"] == "seen"
    assert guest.waits() and guest.at.state()["winner"]


def test_five_people_play_although_no_board_has_five_tracks() -> None:
    guest = Guest(game="five", level="easy", side="C", muggins="all")
    before = guest.at.state()["scores"]
    guest.until("your_card")
    with pytest.raises(Refusal, match="no_answer"):
        guest.say("by hand")
    result = guest.until("game_won")["says"]["result"]
    assert len(result) == 5
    assert result[0] == 121
    assert guest.heard[-1]["own"] and guest.heard[-1]["hands"]["C"] is not None
    assert "overpegged" not in guest.parts()
    assert guest.at.state()["scores"] == before == [0, 0]
