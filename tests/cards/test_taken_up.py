"""A session survives a reload of the page and a restart of the server, and its cards stay the same."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from host_sim.cards.card_table import CardTable
from host_sim.cards.deal_moves import DEAL_MOVES
from host_sim.cards.moves import Move, Step
from host_sim.errors import Refusal
from tests.cards.guest import OVERLOOKS, Guest, Said, what


def record_of(heard: list[Said]) -> str:
    """Return the page's record of a session, made from the session's announcements."""
    chosen: list[Any] = [choice for said in heard for choice in said["chosen"]]
    return json.dumps({**heard[-1]["began"], "choices": chosen})


LEAVES: dict[str, Callable[[Guest], bool]] = {
    "after 40 announcements": lambda guest: len(guest.heard) >= 40,
    "in an entry": lambda guest: any(guest.at.board.pico.look()["entry"]),
    "while DEAL is pressed": lambda guest: "DEAL" in guest.at.board.held,
}


def play(guest: Guest, leaves: Callable[[Guest], bool] = lambda guest: False) -> list[Any]:
    """Play until the session ends or the guest leaves. Return the kinds of the points in the last game."""
    kinds: list[Any] = []
    began = guest.at.pico.now_ms
    guest.leaves = lambda guest: guest.at.pico.now_ms > began + 1500 and leaves(guest)
    for said in guest.events:
        kinds = list(guest.at.board.publisher.kinds) if what(said) == "game_won" else kinds
    return kinds


FOR_ME = {"seed": "5", "game": "five-card", "counting": "for me"}
BEST_OF_3 = {"PEGOUT_BEST_OF": "3", "PEGOUT_NEXT_DEALER": "alternate", "PEGOUT_STEPS": "1,4,5"}
THREE = {"PEGOUT_SIDES": "3", "PEGOUT_EXACT_OUT": "1"}


@pytest.mark.parametrize(
    ("asked", "settings", "leaves", "unplugged"),
    [
        ({"seed": "7", "length": "61"}, {}, "after 40 announcements", False),
        ({"seed": "8", "length": "61", "muggins": "all", "level": "easy"}, {}, "after 40 announcements", True),
        (FOR_ME, BEST_OF_3, "while DEAL is pressed", False),
        ({**FOR_ME, "game": "three", "length": "61"}, THREE, "in an entry", False),
        (FOR_ME, {}, "in an entry", True),
    ],
)
def test_a_game_left_at_any_point_ends_the_same(
    asked: Any, settings: dict[str, str], leaves: str, unplugged: bool
) -> None:
    whole = Guest(settings, **asked)
    kinds = play(whole)
    state = whole.at.state()
    winners = [said["says"]["side"] for said in whole.heard if what(said) == "game_won" and not said["asks"]]
    assert state["games"] == [winners.count(side) for side in "ABC"[: len(state["games"])]]
    assert (what(whole.heard[-1]) == "match_won") == (whole.at.pico.settings.best_of > 1)
    guest, heard, again, windows = Guest(settings, **asked), [], [], 0
    while not guest.at.over:
        if windows:
            guest = Guest(guest.at, taken_up=record_of(heard), **asked)
        windows += 1
        again = play(guest, LEAVES[leaves]) or again
        heard += guest.heard
        guest.leave(unplugged)
    assert windows > 2
    assert not {what(said) for said in heard} & {"wrong_scores", "wrong_crib", "too_many"}
    assert {key: guest.at.state()[key] for key in ("scores", "games", "tally", "dealer")}.items() <= state.items()
    assert again == kinds and {kind for _side, _score, kind in kinds} >= {"pegging", "hand", "crib"}
    ours = [score for side, score, _kind in kinds if side == 0]
    assert ours == sorted(ours), "of the last game alone"
    assert not guest.at.pico.errors + whole.at.pico.errors


def test_points_pegged_before_the_guest_left_are_counted() -> None:
    guest = Guest()
    guest.until("count_cards")
    worth = guest.worth(guest.until("count_cards"))
    guest.enter(worth, 0)
    record = record_of(guest.heard)
    assert Guest(guest.leave(), taken_up=record).until("counted")["says"]["points"] == worth
    assert what(next(Guest(taken_up=record).events)) == "wrong_scores", "on a board without these scores"


@pytest.mark.parametrize("length", ["", "61"])
def test_another_game_continues_the_match_on_the_board(length: str) -> None:
    guest = Guest({"PEGOUT_NEXT_DEALER": "alternate"}, seed="8", length=length)
    guest.finish()
    dealer = guest.at.state()["dealer"]
    again = Guest(guest.leave(), seed="11", again="1", length=length)
    assert again.until("lay_out")["crib"] == dealer == "B"
    assert "cut" not in [what(said) for said in again.heard]
    taken_up = Guest(again.leave(), seed="11", length=length, taken_up=record_of(again.heard))
    assert taken_up.until("lay_out")["crib"] == dealer
    taken_up.finish()
    assert sum(guest.at.state()["games"]) == 2


@pytest.mark.parametrize("left", ["before", "after"])
def test_points_that_the_table_takes_back_are_taken_back_once(left: str) -> None:
    """B's go was false, and the guest claims it. She leaves before or after the table has pressed UNDO."""
    asked: Any = {"reneges": "1", "muggins": "all", "speed": "1"}
    guest = Guest(program=OVERLOOKS, **asked)
    guest.seen = lambda said: guest.say("claim" if what(said) == "play_over" else "done")
    said = guest.until("taken_back")
    guest.wait(700 if left == "after" else 0)
    again = Guest(guest.leave(), OVERLOOKS, taken_up=record_of(guest.heard), **asked)
    assert (again.until("taken_back")["scores"] == said["scores"]) == (left == "before")
    right = again.until("renege")["scores"]
    assert guest.at.state()["scores"][1] == right[1] < said["scores"][1]


RECORD = '{"record":3,"dealer":"Z","games":[0,0],"tally":[0,0],"choices":[],"goes_on":false}'
NOT_NUMBERS = RECORD.replace("Z", "A").replace("[0,0]", '["0",0]', 1)
VERSION_1 = '{"dealer":"A","games":[0,0],"tally":[0,0],"choices":[[3,9],[17,20],30,true]}'  # it records no players


@pytest.mark.parametrize(
    ("record", "complaint"),
    [*((record, "no_record") for record in ("[]", "{}", "nothing", RECORD, NOT_NUMBERS)), (VERSION_1, "old_record")],
)
def test_an_invalid_record_is_refused(record: str, complaint: str) -> None:
    with pytest.raises(Refusal, match=complaint):
        Guest(taken_up=record)


@pytest.mark.parametrize(
    "choices",
    [
        pytest.param(lambda made: [*made[:-1], ["show", *made[-1][1:]]], id="a move that is not due"),
        pytest.param(lambda made: [*made[:-1], ["card", 0, "5H"]], id="a value of another kind"),
        pytest.param(lambda made: [*made, ["card", 0, 99]], id="a card that does not exist"),
        pytest.param(lambda made: [*made, 7], id="not a move"),
        pytest.param(lambda made: [*made, ["go"]], id="nobody"),
        pytest.param(lambda made: [*made, ["go", "A"]], id="not a player"),
        pytest.param(lambda made: [*made, ["dance", 0]], id="an unknown kind"),
        pytest.param(lambda made: [*made, [[], 0]], id="a list for a kind"),
    ],
)
def test_a_record_with_a_wrong_move_is_refused(choices: Callable[[list], list]) -> None:
    guest = Guest()
    guest.until("your_card")
    record = json.loads(record_of(guest.heard))
    record["choices"] = choices(record["choices"])
    with pytest.raises(Refusal, match="old_record"):
        Guest(guest.leave(), taken_up=json.dumps(record))


def test_a_bug_in_the_reducer_is_not_reported_as_an_old_record(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest()
    guest.until("your_card")
    record = record_of(guest.heard)

    def fails(_table: CardTable, _move: Move) -> list[Step]:
        raise KeyError("our fault")

    monkeypatch.setitem(DEAL_MOVES, "discard", fails)
    with pytest.raises(KeyError, match="our fault"):
        Guest(guest.leave(), taken_up=record)
