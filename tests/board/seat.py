"""A side's four streets as its player sees them: rows of lights, placed as in hardware/geometry.json."""

import json
from typing import Any

from host_sim import GEOMETRY
from tests.board.colors import AMBER, WHITE, like
from tests.table import Color, Table

LAYOUTS = json.loads(GEOMETRY.read_text(encoding="utf-8"))["layouts"]

GLYPHS = {
    "0": "###### ##..## ##..## ######",
    "1": "..##.. .###.. ..##.. ######",
    "2": "#####. ...### .###.. ######",
    "3": "###### ..#### ....## ######",
    "4": "##..## ##..## ###### ....##",
    "5": "###### ####.. ...### #####.",
    "6": ".####. ##.... ###### .####.",
    "7": "###### ....## ..##.. ..##..",
    "8": ".####. ##..## .####. ######",
    "9": "###### ##..## .##### ....##",
}
"""The digits as they were designed. They are not read from the firmware, so that a mistake there is noticed."""


def rows(side: str, sides: int = 2) -> list[list[int]]:
    """Return the holes of the streets as `side` sees them: rows from far to near, each from left to right."""
    layout = LAYOUTS["two" if sides == 2 else "three"]
    turned = next(button["turn_deg"] for button in layout["buttons"] if button["side"] == side)
    seen: dict[float, list[tuple[float, int]]] = {}
    for hole, (x, y) in enumerate(layout["holes"][side][:120], start=1):
        right, up = {0: (x, y), 90: (y, -x), 180: (-x, -y)}[turned]
        seen.setdefault(up, []).append((right, hole))
    return [[hole for _right, hole in sorted(seen[up])] for up in sorted(seen, reverse=True)]


def number_art(text: str) -> list[str]:
    """Return four lines of 30 characters: the digits of `text` in the middle, two columns apart."""
    lines = ["..".join(GLYPHS[digit].split()[row] for digit in text) for row in range(4)]
    return [line.center(30, ".") for line in lines]


def art(lit: set[int], side: str, sides: int = 2) -> list[str]:
    """Return four lines of 30 characters that show the `lit` holes of a side as its player sees them."""
    return ["".join("#" if hole in lit else "." for hole in row) for row in rows(side, sides)]


HUES = {"amber": AMBER, "white": WHITE, "red": (255, 0, 0), "green": (0, 255, 0), "blue": (0, 0, 255)}


def described(table: Table, side: str) -> str:
    """Describe a side's lights, except the marks: "third 7, full 13", or "reads 46" for a number. "-" means that only
    marks are lit, "dark" that nothing is. "dim" is the side's hue at a level that no peg has, as in a moving light."""
    lit = table.lit(side)
    if not lit:
        return "dark"
    picture = art({*lit}, side, len(table.pico.frames))
    names = {_name(table, side, color) for color in lit.values()}
    if names <= {"full", "third", "dim"} or names == {"amber"}:
        numbers = (number for number in range(200) if picture == number_art(str(number)))
        if (number := next(numbers, None)) is not None:
            return " ".join(["reads", str(number), *sorted(names & {"amber"})])
    runs: list[list[Any]] = []
    for hole, color in lit.items():
        if runs and runs[-1][0] == color and runs[-1][2] == hole - 1:
            runs[-1][2] = hole
        elif _name(table, side, color):
            runs.append([color, hole, hole])
    words = [_name(table, side, color) + f" {first}" + f"-{last}" * (last > first) for color, first, last in runs]
    return ", ".join(words) or "-"


def _name(table: Table, side: str, color: Color) -> str:
    """Return a word for the colour of a light, or "" for a mark."""
    palette = table.app.lights.tracks.palettes["ABC".index(side)]
    names = {palette.full: "full", palette.third: "third", palette.mark: ""}
    if table.state["target"] == 181:
        names |= {palette.laps[0]: "first lap", palette.laps[1]: "second lap"}
    hues = {"dim": tuple(palette.full.to_bytes(3)), **HUES}
    hue = next((name for name, hue in hues.items() if like(color, hue)), "other")
    return names.get(int.from_bytes(color), hue)
