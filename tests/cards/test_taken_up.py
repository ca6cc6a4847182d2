"""A session survives: the page is loaded anew, the server closed; the same cards lie there again."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from host_sim.cards.session import Cue
from host_sim.errors import Refusal
from host_sim.pico import script
from host_sim.pico.machine import SimulatedPico
from tests.cards.guest import Guest, Said, carry_out, sit_down, what


def record_of(heard: list[Said]) -> str:
    """What a page writes down of a session, from its announcements."""
    chosen: list[Any] = [choice for said in heard for choice in said["chosen"]]
    return json.dumps({**heard[-1]["began"], "choices": chosen})


def cards_of(said: Said) -> tuple[Any, ...]:
    return said["hands"], said["pile"], said["starter"], said["scores"]


@pytest.mark.parametrize(
    ("seed", "more"), [("7", {}), ("8", {"muggins": "all", "level": "easy"}), ("8", {"game": "three"})]
)
def test_a_session_left_anywhere_goes_on_with_the_same_cards(seed: str, more: dict[str, str]) -> None:
    """She leaves after every 40th announcement, and plays each game to its end."""
    settings = {"PEGOUT_SIDES": "3"} if more.get("game") == "three" else {}
    guest = Guest(settings, seed=seed, **more)
    heard: list[Said] = []
    left = 0
    while True:
        for said in guest.events:
            heard.append(said)
            if len(guest.heard) == 40:
                break
        else:
            break
        left += 1
        guest.pico.run_for(5000)
        guest = Guest(guest.pico, seed=seed, taken_up=record_of(heard), **more)
    assert left > 3
    assert sum(guest.pico.state()["games"]) == 1
    assert [what(said) for said in heard if what(said) in ("wrong_scores", "wrong_crib", "too_many")] == []
    whole = Guest(settings, seed=seed, **more)
    dealt = [said["hands"] for said in heard if what(said) == "lay_out"]
    for said in whole.events:
        if what(said) == "lay_out":
            assert said["hands"] in dealt


def test_the_question_that_was_open_is_asked_again_and_what_she_pegged_before_she_left_counts() -> None:
    guest = Guest()
    guest.until("your_card")
    again = Guest(guest.pico, taken_up=record_of(guest.heard))
    said = again.until("your_card")
    assert cards_of(said) == cards_of(guest.heard[-1])
    assert "lay_out" not in [what(said) for said in again.heard]
    guest = Guest()
    said = guest.until("count_cards")
    worth = guest.worth(said)
    guest.enter(worth)
    assert Guest(guest.pico, taken_up=record_of(guest.heard)).until("counted")["says"]["points"] == worth


def test_another_game_goes_on_in_the_match_on_the_board() -> None:
    guest = Guest()
    for _said in guest.events:
        pass
    loser = guest.pico.state()["dealer"]
    again = Guest(guest.pico, seed="11", again="1")
    assert again.until("lay_out")["crib"] == loser
    assert "cut" not in [what(said) for said in again.heard]
    for _said in again.events:
        pass
    assert sum(guest.pico.state()["games"]) == 2


@pytest.mark.parametrize("left", ["before", "after"])
def test_points_that_the_table_takes_back_are_taken_back_once(left: str) -> None:
    """B's go was false, and she claims it; she leaves before the table has pressed UNDO, or after."""
    asked: Any = {"reneges": "1", "level": "easy", "muggins": "all"}
    guest = Guest(**asked)
    guest.session.slips = 1000  # it overlooks all that it can
    guest.seen = lambda said: guest.say("claim" if what(said) == "play_over" else "done")
    said = guest.until("taken_back")
    if left == "after":
        next(guest.events)
    again = Guest(guest.pico, taken_up=record_of(guest.heard), **asked)
    again.session.slips = 1000
    assert again.until("taken_back")["scores"] == said["scores"]
    next(again.events)
    assert guest.pico.state()["scores"][1] == said["scores"][1]


def test_a_stray_press_is_noticed_in_a_watched_game_taken_up() -> None:
    board = SimulatedPico()
    heard: list[Said] = []

    def strays(cue: Cue, number: int) -> bool:
        if number == 70:
            script.tap(board, "B+1")
        return False

    assert not watch(board, heard, {}, [], lambda cue, number: number == 52)
    assert watch(board, heard, {}, [], strays)
    assert what(heard[-1]) == "spoilt"


def watch(
    pico: SimulatedPico,
    heard: list[Said],
    asked: dict[str, str],
    kinds: list[tuple[int, int, str]],
    leaves: Callable[[Cue, int], bool],
) -> bool:
    """Watch a game. kinds: becomes what the points of the last game were for. leaves: whether its window is closed at
    this cue, so many cues after it was opened. Return whether the game has ended."""
    asked = {"speed": "20", "length": "61", "level": "club", **asked}
    if heard:
        asked["taken_up"] = record_of(heard)
    session = sit_down(pico, asked)
    for number, cue in enumerate(carry_out(pico, session)):
        kinds[:] = session.kinds or kinds
        if cue.announce:
            heard.append(cue.announce)
        if heard and leaves(cue, number):
            pico.run_for(40)
            if cue.press:
                pico.release(cue.press)
            pico.run_for(700)
            return False
    return True


@pytest.mark.parametrize(
    ("asked", "settings"),
    [
        ({"seed": "5"}, {"PEGOUT_BEST_OF": "3", "PEGOUT_NEXT_DEALER": "alternate", "PEGOUT_STEPS": "1,4,5"}),
        ({"seed": "6", "game": "three", "speed": "1"}, {"PEGOUT_SIDES": "3", "PEGOUT_EXACT_OUT": "1"}),
    ],
)
@pytest.mark.parametrize(
    "leaves",
    [
        pytest.param(lambda cue, number: cue.release == "DEAL", id="when DEAL is pressed"),
        pytest.param(lambda cue, number: number > 20 and "+" in cue.press, id="in the middle of an entry"),
    ],
)
def test_a_watched_game_left_anywhere_goes_on_where_it_was(
    asked: dict[str, str], settings: dict[str, str], leaves: Callable[[Cue, int], bool]
) -> None:
    unbroken, board = SimulatedPico(settings), SimulatedPico(settings)
    whole: list[Said] = []
    heard: list[Said] = []
    kinds: list[tuple[int, int, str]] = []
    all_kinds: list[tuple[int, int, str]] = []
    script.tap(unbroken, "B+1")
    unbroken.run_for(2000)
    assert watch(unbroken, whole, asked, all_kinds, lambda cue, number: False)
    winners = [said["says"]["side"] for said in whole if what(said) == "game_won"]
    assert unbroken.state()["games"] == [winners.count(side) for side in "ABC"[: unbroken.settings.sides]]
    assert (what(whole[-1]) == "match_won") == (unbroken.settings.best_of > 1)
    windows = 1
    while not watch(board, heard, asked, kinds, leaves):
        windows += 1
    assert windows > 5
    assert "spoilt" not in [what(said) for said in heard]
    for key in ("scores", "games", "tally", "dealer"):
        assert board.state()[key] == unbroken.state()[key]
    assert kinds == all_kinds and len(kinds) > 10
    assert not board.errors + unbroken.errors


@pytest.mark.parametrize("record", ["[]", "{}", "nothing", '{"dealer":"Z","games":[0,0],"tally":[0,0],"choices":[]}'])
def test_a_record_that_is_none_is_refused(record: str) -> None:
    with pytest.raises(Refusal, match="no_record"):
        Guest(taken_up=record)
