"""The self-test needs no computer, because every fault looks different. `.venv/bin/python -m
tests.board.test_self_test` writes hardware/self_test.csv, the guide's table."""

import csv
import io
from collections.abc import Callable, Mapping
from functools import cache, partial
from itertools import combinations

import pytest

from hardware import geometry
from host_sim import ROOT
from pegout.lamps import LIGHTS
from pegout.wiring import BUTTONS_FOR_SIDES, SIDES, button_name
from tests.table import Table

CSV_PATH = ROOT / "hardware" / "self_test.csv"
NAMES = [button_name(key, (1, 2, 6)) for key in range(BUTTONS_FOR_SIDES[2])]
NEXT_MS = 1000

Picture = tuple[str, ...]
"""What a person sees of each side: a letter for each hole (red, green, blue, white), or "." if it is dark."""

Seen = tuple[Picture, ...]
"""What a person sees of the self-test: red, green, blue, then the buttons' lights, and then, for each button in
turn, the lights while it is down and after its release."""


def letter(led: bytes) -> str:
    lit = "".join(name for name, light in zip("RGB", led, strict=True) if light > max(led) // 2)
    return {"": ".", "R": "r", "G": "g", "B": "b", "RGB": "w"}[lit]


def look(table: Table) -> Picture:
    frames = map(bytes, table.pico.frames.values())
    return tuple("".join(letter(frame[at : at + 3]) for at in range(0, len(frame), 3)) for frame in frames)


@cache
def perform(stuck: tuple[str, ...] = (), wires: tuple[tuple[str, tuple[str, ...]], ...] = (), sides: int = 2) -> Seen:
    """Hold DEAL at power-on, look at the colours, release DEAL, and press each button once. Return what is seen. stuck:
    contacts that are always closed. wires: for each miswired button, the contacts that it closes."""
    names = [button_name(key, (1, 2, 6)) for key in range(BUTTONS_FOR_SIDES[sides])]
    every: Mapping[str, tuple[str, ...]] = {name: (name,) for name in names} | dict(wires)
    closes = {name: [contact for contact in every[name] if contact not in stuck] for name in names}
    table, seen = Table(PEGOUT_SIDES=sides), []
    table.pico.power_off()
    table.press(*stuck, *closes["DEAL"])
    table.pico.power_on()
    table.wait(NEXT_MS / 2)
    for _ in range(3):
        seen.append(look(table))
        table.wait(NEXT_MS)
    table.release(*closes["DEAL"])
    table.wait(100)
    seen.append(look(table))
    for name in names:
        for change in (table.press, table.release):
            change(*closes[name])
            table.wait(300)
            seen.append(look(table))
    return tuple(seen)


GOOD = perform()


def broken(side: int, hole: int) -> Seen:
    """Return what a person sees of a good board whose chain is broken before this hole."""
    return tuple(
        tuple(track[: hole - 1].ljust(121, ".") if at == side else track for at, track in enumerate(picture))
        for picture in GOOD
    )


def exchanged() -> Seen:
    """Return what a person sees of a good board whose strips swap red and green."""
    return tuple(tuple(track.translate(str.maketrans("rg", "gr")) for track in picture) for picture in GOOD)


def lit(picture: Picture, color: str) -> set[tuple[int, int]]:
    """Return (side, hole) for each LED of this colour."""
    return {(side, hole) for side, track in enumerate(picture) for hole, it in enumerate(track, 1) if it == color}


OWN = {name: lit(down, "w") for name, down in zip(NAMES, GOOD[4::2], strict=True)}
"""The LEDs of each button's light."""

WORDS = {"r": "red", "g": "green", "b": "blue", ".": "dark"}


def described(seen: Seen) -> str:
    """Return how a person would describe what was seen."""
    hues = ["".join({*picture[0], *picture[1]} - {"."}) for picture in seen[:3]]
    if any(len(hue) != 1 for hue in hues):
        return "no colours"
    colors = ", ".join(WORDS[hue] for hue in hues)
    said = [] if colors == "red, green, blue" else [f"{colors}; at the end nine reds"]
    for side, track in enumerate(seen[0]):
        if "." in track:
            hole = track.index(".") + 1
            ends = {1: f"{SIDES[side]} is dark", 121: f"{SIDES[side]}'s hole 121 is dark"}
            said.append(ends.get(hole, f"{SIDES[side]} is dark from hole {hole} on"))
    for name, down, up in () if said else zip(NAMES, seen[4::2], seen[5::2], strict=True):
        together = [other for other in NAMES if OWN[other] <= lit(down, "w")]
        if not together:
            side, hole = min(OWN[name])
            said.append(f"{name}'s light stays {WORDS[up[side][hole - 1]]}")
        elif together != [name] and together[0] == name:
            said.append(f"{' and '.join(together)} are white together")
    if not said and all(OWN[name] <= lit(seen[-1], "g") for name in NAMES):
        said.append("red, green, blue; at the end nine greens")
    return "; ".join(said)


FAULTS: dict[str, Callable[[], Seen]] = {
    "nothing": perform,
    **{f"{name} is open": partial(perform, wires=((name, ()),)) for name in NAMES},
    **{f"{name} is stuck": partial(perform, stuck=(name,)) for name in NAMES},
    **{
        f"{' and '.join(pair)} are joined": partial(perform, wires=((pair[0], pair), (pair[1], pair)))
        for pair in combinations(NAMES, 2)
    },
    **{f"{SIDES[s]}'s chain breaks at hole {n}": partial(broken, s, n) for s in (0, 1) for n in range(1, 122)},
    'another strip: `PEGOUT_ORDER = "RGB"`': exchanged,
}
"""What a person sees if the board has a fault, by the fault's name."""

EXAMPLES = (
    *("nothing", "B+6 is open", "DEAL is open", "A+1 is stuck", "A+1 and A+2 are joined"),
    *(f"B's chain breaks at hole {hole}" for hole in (1, 50, 121)),
    'another strip: `PEGOUT_ORDER = "RGB"`',
)


def table() -> str:
    """Return the guide's table, with an example of each kind of fault."""
    text = io.StringIO()
    rows = [("what is wrong", "what you see"), *((name, described(FAULTS[name]())) for name in EXAMPLES)]
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


@pytest.mark.promises("gestures.lamp-test")
def test_each_fault_shows_in_its_own_way():
    shown = {name: sees() for name, sees in FAULTS.items()}
    assert len(shown) == 1 + 9 + 9 + 36 + 242 + 1
    assert len({*shown.values()}) == len(shown), "no two look alike"
    said = {name: described(seen) for name, seen in shown.items()}
    assert "" not in said.values()
    assert len({*said.values()}) == len(said), "and words tell them apart"


def test_the_guides_table_matches_the_faults():
    assert CSV_PATH.read_text() == table(), "stale: run `.venv/bin/python -m tests.board.test_self_test`"


def test_each_light_lies_nearest_to_its_button():
    """A button's two holes on the first street are nearer to it than those of the side's other buttons."""
    layout = geometry.layout("two")
    for button in layout.buttons:
        if side := button.side:
            x, holes = button.center_mm[0], layout.holes[side]
            away = {
                name: max(abs(holes[hole - 1][0] - x) for _side, hole in OWN[name]) for name in NAMES if name[0] == side
            }
            name = NAMES[button.key]
            assert min(away, key=lambda other: away[other]) == name and away[name] <= 7
            assert {(SIDES[at], (hole - 1) // 30) for at, hole in OWN[name]} == {(side, 0)}
    for name in NAMES[:4]:
        assert OWN["B" + name[1:]] == {(1, 31 - hole) for _side, hole in OWN[name]}, "they are mirror images"
    for name, down in zip(NAMES[:4], perform(sides=3)[4 + 2 * len(NAMES) :: 2], strict=True):
        assert lit(down, "w") == {(2, hole) for _side, hole in OWN[name]}, "C is A after a quarter turn"
    assert OWN["DEAL"] == {(0, 121), (1, 121)}
    assert len(LIGHTS) == 4


if __name__ == "__main__":
    CSV_PATH.write_text(table())
