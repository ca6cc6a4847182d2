"""Each choice of each setting does what it promises, on a board whose settings.toml makes that choice."""

from collections.abc import Callable
from typing import Any

import pytest

from host_sim.pico.machine import SimulatedPico
from pegout.settings import ONE_OF, TABLE
from tests.board.seat import described
from tests.table import Table

QUICK: dict[str, Any] = {"PEGOUT_STEPS": "1,10,29", "PEGOUT_ENTRY_MS": 300}
SHORT: dict[str, Any] = {**QUICK, "PEGOUT_GAME": 61}


def wins_at(target: object) -> int:
    table = Table(PEGOUT_GAME=target, **QUICK)
    while not table.state["winner"]:
        table.score("A", 29)
    return table.scores[0]


def deals_after_losing_the_first_deal(next_dealer: object) -> str:
    table = Table(PEGOUT_NEXT_DEALER=next_dealer, **SHORT)
    assert table.dealer == "A"
    table.score("B", 61)
    table.tap("DEAL")
    assert table.scores == [0, 0]
    return table.dealer


def games_of_a_match(best_of: object) -> int | None:
    table = Table(PEGOUT_BEST_OF=best_of, **SHORT)
    for game in range(1, 7):
        table.score("A", 61)
        table.tap("DEAL")
        if "match" in table.types:
            return game
    return None


def six_for_the_last_two(exact_out: object) -> tuple[int, str | None]:
    table = Table(PEGOUT_EXACT_OUT=exact_out, **SHORT)
    table.score("A", 59)
    table.score("A", 6)
    return table.scores[0], table.state["winner"]


def shown_at_rest(show: object) -> str:
    table = Table(PEGOUT_SHOW=show)
    table.score("B", 12)
    return described(table, "B")


def clicks(sound: object) -> bool:
    table = Table(PEGOUT_SOUND=sound)
    table.press("A+1")
    heard = set()
    for _ in range(60):
        table.wait(1)
        heard.add(table.pico.hertz)
    return heard != {0}


def hole_6(order: object) -> str:
    """Return the channels of side A's peg, #0050FF, from brightest to darkest, on LEDs with this colour order."""
    table = Table(pico=SimulatedPico({"PEGOUT_ORDER": order}, leds=str(order)))
    table.score("A", 6)
    light = dict(zip(("red", "green", "blue"), table.light("A", 6), strict=True))
    return " ".join(sorted(filter(light.get, light), key=lambda channel: -light[channel]))


PROMISES: dict[str, tuple[Callable[[object], object], dict[object, object]]] = {
    "game": (wins_at, {121: 121, 61: 61, 91: 91, 181: 181}),
    "sides": (lambda sides: "".join(Table(PEGOUT_SIDES=sides).pico.frames), {2: "AB", 3: "ABC"}),
    "next_dealer": (deals_after_losing_the_first_deal, {"loser": "A", "alternate": "B"}),
    "best_of": (games_of_a_match, {0: None, 1: 1, 3: 2, 5: 3, 7: 4, 9: 5}),
    "exact_out": (six_for_the_last_two, {0: (61, "A"), 1: (59, None)}),
    "show": (shown_at_rest, {"pegs": "full 12", "digits": "reads 12"}),
    "sound": (clicks, {0: False, 1: True}),
    "order": (hole_6, {"GRB": "blue green", "RGB": "blue green"}),
}
"""{setting: (what to try, {choice: what happens})}"""

CHOICES = [(name, choice) for name, kind, bounds, _default in TABLE if kind == ONE_OF for choice in bounds]


@pytest.mark.promises("settings.PEGOUT_ORDER", "settings.PEGOUT_SOUND")
@pytest.mark.parametrize(("name", "choice"), CHOICES)
def test_a_choice_does_what_it_promises(name: str, choice: object) -> None:
    happens, promised = PROMISES[name]
    assert happens(choice) == promised[choice]


def test_every_row_is_for_a_choice_that_exists() -> None:
    assert {(name, choice) for name, (_try, promised) in PROMISES.items() for choice in promised} == set(CHOICES)
