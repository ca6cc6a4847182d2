"""Draw the board as text: each hole at its place on the plate, in the colour that the eye sees.

Makes lines with 24-bit ANSI colours from frames. Knows no game and writes nothing. Pegs differ from empty holes by
their sign too, not by colour alone.
"""

import json
from collections.abc import Mapping
from functools import cache

from host_sim import GEOMETRY
from pegout.wiring import HOLES

WOOD = (62, 40, 24)
DARK = (22, 14, 8)
LETTERS = (214, 180, 130)

GAME_HOLE = HOLES - 1

HALF = 4
"""The LED level, of 255, that is drawn at half brightness, so that the small dots of the marks show on wood."""

FAINT = 13
"""The brightest level of a mark or line; pegs are brighter."""

EDGE = 2
RESET = "\x1b[0m"

SIGNS = ("•", "●")
PLAIN_SIGNS = (".", "O")
"""(a hole without a peg, a hole with one); PLAIN_SIGNS for terminals that cannot write SIGNS."""


@cache
def places(sides: int) -> tuple[dict[tuple[int, int], tuple[str, int]], int, int]:
    """Return ({(row, column): (side, hole from 0)}, rows, columns) of the plate, as side A sees it; C's streets are in
    the middle, as C sees them."""
    geometry = json.loads(GEOMETRY.read_text(encoding="utf-8"))
    holes = geometry["layouts"]["three" if sides == 3 else "two"]["holes"]
    if "C" in holes:
        holes["C"] = _turned_to_the_middle(holes["C"])
    every = [(side, at, x, y) for side, track in holes.items() for at, (x, y) in enumerate(track)]
    left = min(x for _side, _at, x, _y in every)
    rows = sorted({y for _side, _at, _x, y in every}, reverse=True)
    grid = {(rows.index(y), round((x - left) / geometry["pitch_mm"])): (side, at) for side, at, x, y in every}
    return grid, len(rows), 1 + max(column for _row, column in grid)


def _turned_to_the_middle(track: list[list[float]]) -> list[list[float]]:
    """Return side C's holes, turned to lie between the tracks of A and B: upright they would need 30 lines."""
    middle = (track[0][0] + track[-1][0]) / 2
    return [[y, middle - x] for x, y in track]


def size(sides: int, wide: bool) -> tuple[int, int]:
    """Return (columns, lines) of the drawing. wide: with a space between the holes."""
    _grid, rows, columns = places(sides)
    return 2 * EDGE + columns * (2 if wide else 1) + (columns - 1) // 5, rows + 2


def draw(frames: Mapping[str, bytes], *, wide: bool, signs: tuple[str, str] = SIGNS) -> list[str]:
    """Return the board as lines, each with RESET at its end. frames: R, G, B of each hole of each side."""
    grid, rows, columns = places(len(frames))
    width = size(len(frames), wide)[0]
    cells = {
        (row, column + 1): _color(38, LETTERS) + side for (row, column), (side, at) in grid.items() if at == GAME_HOLE
    }
    for place, (side, at) in grid.items():
        led = frames[side][3 * at : 3 * at + 3]
        cells[place] = _color(38, seen(led)) + signs[max(led) > FAINT]
    lines = [" " * width]
    for row in range(rows):
        line = " " * EDGE
        for column in range(columns):
            gap = " " if column and column % 5 == 0 else ""
            line += gap + cells.get((row, column), " ") + (" " if wide else "")
        lines.append(line + " " * EDGE)
    lines.append(" " * width)
    return [f"{_color(48, WOOD)}{line}{RESET}" for line in lines]


def seen(led: bytes) -> tuple[int, int, int]:
    """Return an LED's colour as the eye sees it on dark wood: faint levels are raised, the hue is kept."""
    most = max(led)
    if not most:
        return DARK
    bright = most / (most + HALF) * (255 + HALF)
    red, green, blue = (round(bright * (channel / most) ** 0.75) for channel in led)
    return red, green, blue


def _color(what: int, color: tuple[int, int, int]) -> str:
    red, green, blue = color
    return f"\x1b[{what};2;{red};{green};{blue}m"
