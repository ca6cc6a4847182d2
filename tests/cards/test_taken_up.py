"""A session survives a reload of the page and a restart of the server, with the same cards."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from host_sim.errors import Refusal
from tests.cards.guest import OVERLOOKS, Guest, Said, Seat, plain_answer, what


def record_of(heard: list[Said]) -> str:
    """The page's record of a session, from its announcements."""
    chosen: list[Any] = [choice for said in heard for choice in said["chosen"]]
    return json.dumps({**heard[-1]["began"], "choices": chosen})


def cards_of(said: Said) -> tuple[Any, ...]:
    return said["hands"], said["pile"], said["starter"], said["scores"]


@pytest.mark.parametrize(
    ("seed", "more"), [("7", {}), ("8", {"muggins": "all", "level": "easy"}), ("8", {"game": "three"})]
)
def test_a_session_left_anywhere_goes_on_with_the_same_cards(seed: str, more: Any) -> None:
    """She leaves after every 40th announcement, and always finishes the game."""
    settings = {"PEGOUT_SIDES": "3"} if more.get("game") == "three" else {}
    guest = Guest(settings, seed=seed, **more)
    heard: list[Said] = []
    left = 0
    while True:
        for number, _said in enumerate(guest.events):
            if number == 40:
                break
        heard += guest.heard
        if guest.at.over:
            break
        left += 1
        guest = Guest(guest.leave(), seed=seed, taken_up=record_of(heard), **more)
    assert left > 3
    assert sum(guest.at.state()["games"]) == 1
    assert [what(said) for said in heard if what(said) in ("wrong_scores", "wrong_crib", "too_many")] == []
    whole = Guest(settings, seed=seed, **more)
    dealt = [said["hands"] for said in heard if what(said) == "lay_out"]
    for said in whole.events:
        if what(said) == "lay_out":
            assert said["hands"] in dealt


def test_an_open_question_is_asked_again_and_earlier_pegs_count() -> None:
    guest = Guest()
    guest.until("your_card")
    again = Guest(guest.leave(), taken_up=record_of(guest.heard))
    said = again.until("your_card")
    assert cards_of(said) == cards_of(guest.heard[-1])
    assert "lay_out" not in [what(said) for said in again.heard]
    once_more = Guest(again.leave(), taken_up=record_of([*guest.heard, *again.heard]))
    assert cards_of(once_more.until("your_card")) == cards_of(said)
    guest = Guest()
    said = guest.until("count_cards")
    worth = guest.worth(said)
    guest.enter(worth, 0)
    assert Guest(guest.leave(), taken_up=record_of(guest.heard)).until("counted")["says"]["points"] == worth


def test_a_game_kept_against_the_former_expert_continues_against_the_club() -> None:
    guest = Guest(length="61")
    guest.until("your_card")
    again = Guest(guest.leave(), taken_up=record_of(guest.heard), level="expert", length="61")
    again.finish()
    another = Guest(again.leave(), level="expert", length="61", again="1")
    another.until("lay_out")
    assert {another.at.game.session.request.level, again.at.game.session.request.level} == {"club"}


def test_another_game_goes_on_in_the_match_on_the_board() -> None:
    guest = Guest()
    guest.finish()
    loser = guest.at.state()["dealer"]
    again = Guest(guest.leave(), seed="11", again="1")
    assert again.until("lay_out")["crib"] == loser
    assert "cut" not in [what(said) for said in again.heard]
    again.finish()
    assert sum(guest.at.state()["games"]) == 2


@pytest.mark.parametrize("left", ["before", "after"])
def test_points_that_the_table_takes_back_are_taken_back_once(left: str) -> None:
    """B's go was false, and she claims it; she leaves before the table has pressed UNDO, or after."""
    asked: Any = {"reneges": "1", "muggins": "all", "speed": "1"}
    guest = Guest(program=OVERLOOKS, **asked)
    guest.seen = lambda said: guest.say("claim" if what(said) == "play_over" else "done")
    said = guest.until("taken_back")
    guest.wait(700 if left == "after" else 0)
    again = Guest(guest.leave(), OVERLOOKS, taken_up=record_of(guest.heard), **asked)
    assert (again.until("taken_back")["scores"] == said["scores"]) == (left == "before")
    right = again.until("renege")["scores"]
    assert guest.at.state()["scores"][1] == right[1] < said["scores"][1]


def play(at: Seat, asked: dict[str, str], heard: list[Said], kinds: list[Any], leaves: Callable[[Seat], bool]) -> bool:
    """Play, and let the table count. kinds: receives the last game's kinds of points. leaves: whether to close the
    window. Return whether the game has ended."""
    asked = {"speed": "20", "length": "61", "level": "club", "counting": "for me", **asked}
    if heard:
        asked["taken_up"] = record_of(heard)
    at.sit_down(asked)
    began = at.pico.now_ms
    answered: Said = {}
    while not at.over:
        at.run_for(40)
        kinds[:] = at.board.kinds or kinds
        if at.heard and at.pico.now_ms > began + 1500 and leaves(at):
            break
        if at.heard and at.heard[-1]["asks"] and at.heard[-1] is not answered:
            answered = at.heard[-1]
            at.game.say(plain_answer(answered))
    ended = at.over
    if not ended:
        at.game.stop()
    heard += at.heard
    return ended


FIVE_CARD = (
    {"seed": "5", "game": "five-card"},
    {"PEGOUT_BEST_OF": "3", "PEGOUT_NEXT_DEALER": "alternate", "PEGOUT_STEPS": "1,4,5"},
)
THREE = {"seed": "6", "game": "three"}, {"PEGOUT_SIDES": "3", "PEGOUT_EXACT_OUT": "1"}


@pytest.mark.parametrize(
    ("asked", "settings", "left", "unplugged"),
    [
        pytest.param(*FIVE_CARD, "held", False, id="when DEAL is pressed"),
        pytest.param(*THREE, "entry", False, id="in the middle of an entry"),
        pytest.param(*FIVE_CARD, "entry", True, id="in the middle of an entry that is lost"),
    ],
)
def test_taps_that_were_interrupted_are_made_once(asked: Any, settings: Any, left: str, unplugged: bool) -> None:
    def leaves(at: Seat) -> bool:
        return "DEAL" in at.board.held if left == "held" else any(at.board.look()["entry"])

    settings = {**settings, "PEGOUT_ENTRY_MS": "500"}
    unbroken, at = Seat(settings), Seat(settings)
    whole, heard, kinds, all_kinds = [], [], [], []
    unbroken.tap("B+1")
    unbroken.run_for(2000)
    assert play(unbroken, asked, whole, all_kinds, lambda at: False)
    winners = [said["says"]["side"] for said in whole if what(said) == "game_won" and not said["asks"]]
    state = unbroken.state()
    assert state["games"] == [winners.count(side) for side in "ABC"[: len(state["games"])]]
    assert (what(whole[-1]) == "match_won") == (unbroken.pico.settings.best_of > 1)
    windows = 1
    while not play(at, asked, heard, kinds, leaves):
        windows += 1
        if unplugged:
            at.unplug()
        else:
            at.run_for(1000)
    assert windows > 5
    for key in ("scores", "games", "tally", "dealer"):
        assert at.state()[key] == unbroken.state()[key]
    assert kinds == all_kinds and len(kinds) > 10
    assert not at.pico.errors + unbroken.pico.errors


@pytest.mark.parametrize(
    "record",
    ["[]", "{}", "nothing", '{"record":2,"dealer":"Z","games":[0,0],"tally":[0,0],"choices":[],"goes_on":false}'],
)
def test_an_invalid_record_is_refused(record: str) -> None:
    with pytest.raises(Refusal, match="no_record"):
        Guest(taken_up=record)


@pytest.mark.parametrize(
    ("version", "choices"),
    [
        pytest.param(1, lambda _made: [[3, 9], [17, 20], 30, True], id="version 1 kept what was chosen, not by whom"),
        pytest.param(2, lambda made: [*made[:-1], ["show", *made[-1][1:]]], id="a move that is not due"),
        pytest.param(2, lambda made: [*made[:-1], ["card", 0, "5H"]], id="a value of another kind"),
        pytest.param(2, lambda made: [*made, 7], id="not a move"),
    ],
)
def test_a_record_of_another_version_is_refused(version: int, choices: Callable[[list], list]) -> None:
    guest = Guest()
    guest.until("your_card")
    record = json.loads(record_of(guest.heard))
    record["choices"] = choices(record["choices"])
    if version == 1:
        del record["record"], record["goes_on"]
    with pytest.raises(Refusal, match="old_record"):
        Guest(guest.leave(), taken_up=json.dumps(record))
