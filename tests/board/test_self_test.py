"""The self-test without a computer: every planted fault shows in its own way. `.venv/bin/python -m
tests.board.test_self_test` writes hardware/self_test.csv, the guide's table."""

import csv
import io
from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pytest

from hardware import geometry
from host_sim import ROOT
from pegout.lamps import LIGHTS
from pegout.wiring import SIDES, button_name
from tests.table import Table

CSV_PATH = ROOT / "hardware" / "self_test.csv"
NAMES = [button_name(key, (1, 2, 6)) for key in range(9)]
NEXT_MS = 1000

Picture = tuple[tuple[str, ...], ...]
"""A person's view of each side: the colour of each hole."""


class Seen(NamedTuple):
    """A person's view of the self-test: red, green and blue, then the buttons' lights, and for each pressed button the
    lights while it is down and after its release."""

    colors: tuple[Picture, ...]
    first: Picture
    presses: tuple[tuple[Picture, Picture], ...]

    def changed(self, change) -> "Seen":
        """The view of strips with a fault: `change` takes and returns a picture."""
        presses = tuple((change(down), change(up)) for down, up in self.presses)
        return Seen(tuple(map(change, self.colors)), change(self.first), presses)


def look(table: Table) -> Picture:
    """The board as a person sees it."""

    def color(led: bytes) -> str:
        most = max(led)
        lit = [name for name, light in zip(("red", "green", "blue"), led, strict=True) if light > most // 2]
        return "dark" if not most else "white" if len(lit) == 3 else "+".join(lit)

    return tuple(
        tuple(color(frame[at : at + 3]) for at in range(0, len(frame), 3))
        for frame in map(bytes, table.pico.frames.values())
    )


@cache
def perform(stuck: tuple[str, ...] = (), wires: tuple[tuple[str, tuple[str, ...]], ...] = ()) -> Seen:
    """Hold DEAL at power-on, look at the colours, release it, and press each button once. stuck: contacts that are
    always closed. wires: the contacts that a button closes, if not its own."""
    closes: Mapping[str, tuple[str, ...]] = {name: (name,) for name in NAMES} | dict(wires)
    table = Table()

    def finger(name: str, down: bool) -> None:
        for contact in closes[name]:
            if contact not in stuck:
                (table.press if down else table.release)(contact)

    table.pico.power_off()
    table.press(*stuck)
    finger("DEAL", True)
    table.pico.power_on()
    table.wait(NEXT_MS / 2)
    colors = []
    for _ in range(3):
        colors.append(look(table))
        table.wait(NEXT_MS)
    finger("DEAL", False)
    table.wait(100)
    first, presses = look(table), []
    for name in NAMES:
        finger(name, True)
        table.wait(300)
        down = look(table)
        finger(name, False)
        table.wait(300)
        presses.append((down, look(table)))
    return Seen(tuple(colors), first, tuple(presses))


GOOD = perform()


def broken(side: int, hole: int) -> Seen:
    """The view of a good board whose chain is broken before this hole."""

    def change(picture: Picture) -> Picture:
        track = picture[side][: hole - 1] + ("dark",) * (122 - hole)
        return (*picture[:side], track, *picture[side + 1 :])

    return GOOD.changed(change)


def exchanged() -> Seen:
    """The view of a good board on strips that take red for green."""
    other = {"red": "green", "green": "red"}
    return GOOD.changed(lambda picture: tuple(tuple(other.get(color, color) for color in track) for track in picture))


def lit(picture: Picture, color: str) -> set[tuple[int, int]]:
    """(side, hole) of each LED of this colour."""
    return {(side, hole) for side, track in enumerate(picture) for hole, it in enumerate(track, 1) if it == color}


OWN = {name: lit(down, "white") for name, (down, _up) in zip(NAMES, GOOD.presses, strict=True)}
"""The LEDs of each button's light."""


def described(seen: Seen) -> str:
    """The diagnosis of a person."""
    said = []
    hues = [{color for track in picture for color in track} - {"dark"} for picture in seen.colors]
    if any(len(hue) != 1 for hue in hues):
        return "no colours"
    colors = ", ".join(color for hue in hues for color in hue)
    if colors != "red, green, blue":
        said.append(f"{colors}; no green")
    for side, track in enumerate(seen.colors[0]):
        if "dark" in track:
            said.append(f"{SIDES[side]} is dark from hole {track.index('dark') + 1} on")
    if not said:
        for name, (down, up) in zip(NAMES, seen.presses, strict=True):
            together = [other for other in NAMES if OWN[other] <= lit(down, "white")]
            if not together:
                side, hole = min(OWN[name])
                said.append(f"{name}'s light stays {up[side][hole - 1]}")
            elif together != [name] and together[0] == name:
                said.append(f"{' and '.join(together)} are white together")
    last = seen.presses[-1][1]
    if not said and all(OWN[name] <= lit(last, "green") for name in NAMES):
        said.append("red, green, blue; at the end nine greens")
    return "; ".join(said)


def faults() -> dict[str, Seen]:
    """The view of each fault, by its name."""
    pairs = combinations(NAMES, 2)
    return {
        "nothing": GOOD,
        **{f"{name} is open": perform(wires=((name, ()),)) for name in NAMES},
        **{f"{name} is stuck": perform(stuck=(name,)) for name in NAMES},
        **{f"{a} and {b} are joined": perform(wires=((a, (a, b)), (b, (a, b)))) for a, b in pairs},
        **{f"{SIDES[s]}'s chain breaks at hole {n}": broken(s, n) for s in (0, 1) for n in range(1, 122)},
        'another strip: `PEGOUT_ORDER = "RGB"`': exchanged(),
    }


EXAMPLES = (
    "nothing",
    "B+6 is open",
    "DEAL is open",
    "A+1 is stuck",
    "A+1 and A+2",
    "B's chain breaks at hole 50",
    "another",
)


def table() -> str:
    """The guide's table: an example of each kind."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["what is wrong", "what you see"])
    shown = faults()
    for begin in EXAMPLES:
        name = next(name for name in shown if name.startswith(begin))
        writer.writerow([name, described(shown[name])])
    return text.getvalue()


def test_each_fault_shows_in_its_own_way():
    shown = faults()
    assert len(shown) == 1 + 9 + 9 + 36 + 242 + 1
    assert len({*shown.values()}) == len(shown), "no two look alike"
    said = {name: described(seen) for name, seen in shown.items()}
    assert "" not in said.values()
    assert len({*said.values()}) == len(said), "and words tell them apart"


def test_the_guides_table_matches_the_faults():
    assert CSV_PATH.read_text() == table(), "stale: run `.venv/bin/python -m tests.board.test_self_test`"


def test_the_lights_lie_where_the_buttons_lie():
    """On the first street a button's two holes are nearer to it than any other button's."""
    layout = geometry.load()["layouts"]["two"]
    for button in layout["buttons"]:
        name = NAMES[button["key"]]
        if button["side"]:
            assert {SIDES[side] for side, _hole in OWN[name]} == {button["side"]}
            assert max(hole for _side, hole in OWN[name]) <= 30
            away = {
                other: max(
                    abs(layout["holes"][SIDES[s]][hole - 1][0] - button["center_mm"][0]) for s, hole in OWN[other]
                )
                for other in NAMES
                if other[0] == name[0]
            }
            assert min(away, key=lambda other: away[other]) == name
            assert away[name] <= 7
    assert OWN["DEAL"] == {(0, 121), (1, 121)}
    assert len(LIGHTS) == 4


@pytest.mark.parametrize("order", ["GRB", "RGB"])
def test_the_order_of_the_colours_is_a_setting(order):
    table = Table(PEGOUT_ORDER=order)
    table.pico.power_off()
    table.press("DEAL")
    table.pico.power_on()
    seen = []
    for _ in range(2):
        table.wait(NEXT_MS / 2)
        seen.append(look(table)[0][0])
        table.wait(NEXT_MS / 2)
    assert seen == (["red", "green"] if order == "GRB" else ["green", "red"]), "on strips that take green first"


if __name__ == "__main__":
    CSV_PATH.write_text(table())
