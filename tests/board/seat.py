"""A side's four streets as its player sees them: rows of lights, placed by hardware/geometry.json."""

import json
from pathlib import Path

from tests.table import Table

GEOMETRY = json.loads((Path(__file__).parents[2] / "hardware" / "geometry.json").read_text(encoding="utf-8"))

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
"""The digits as designed; deliberately not read from the firmware."""


def rows(side: str, sides: int = 2) -> list[list[int]]:
    """The holes of the streets as `side` sees them from its seat: rows from far to near, each from left to right."""
    layout = GEOMETRY["layouts"]["two" if sides == 2 else "three"]
    turned = next(button["turn_deg"] for button in layout["buttons"] if button["side"] == side)
    seen: dict[float, list[tuple[float, int]]] = {}
    for hole, (x, y) in enumerate(layout["holes"][side][:120], start=1):
        right, up = {0: (x, y), 90: (y, -x), 180: (-x, -y)}[turned]
        seen.setdefault(up, []).append((right, hole))
    return [[hole for _right, hole in sorted(seen[up])] for up in sorted(seen, reverse=True)]


def number_art(text: str) -> list[str]:
    """Four lines of 30: the digits of `text` in the middle, two columns apart."""
    lines = ["..".join(GLYPHS[digit].split()[row] for digit in text) for row in range(4)]
    return [line.center(30, ".") for line in lines]


def art(lit: set[int], side: str, sides: int = 2) -> list[str]:
    """Four lines of 30 that show the `lit` holes of a side as its player sees them."""
    return ["".join("#" if hole in lit else "." for hole in row) for row in rows(side, sides)]


def shown(table: Table, side: str) -> list[str]:
    """The lights of a side as its player sees them."""
    return art(set(table.lit(side)), side, len(table.pico.frames))
