"""The board in a terminal: each hole at its place on the plate, in the colour that its LED has to the eye.

Makes text with 24-bit ANSI colours out of frames; knows no game, and writes nothing itself. Pegs differ from
empty holes by their sign as well, not by colour alone.
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
"""The LED level, of 255, that is drawn at half brightness: a dot of text is small, and the marks must show on wood."""

FAINT = 13
"""Marks and lines shine no brighter than this; pegs do."""

EDGE = 2
RESET = "\x1b[0m"

SIGNS = ("•", "●")
PLAIN_SIGNS = (".", "O")
"""For holes without a peg (dark, or a mark) and with one; the second where the terminal cannot write the first."""


@cache
def places(sides: int) -> tuple[dict[tuple[int, int], tuple[str, int]], int, int]:
    """({(row, column): (side, hole from 0)}, rows, columns) of the plate, as seen from side A; C's streets lie in
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
    """Side C's holes as C sees them, between the tracks of A and B: upright its streets would need 30 lines."""
    middle = (track[0][0] + track[-1][0]) / 2
    return [[y, middle - x] for x, y in track]


def size(sides: int, wide: bool) -> tuple[int, int]:
    """(columns, lines) of the drawing. wide: with room between the holes."""
    _grid, rows, columns = places(sides)
    return 2 * EDGE + columns * (2 if wide else 1) + (columns - 1) // 5, rows + 2


def draw(frames: Mapping[str, bytes], *, wide: bool, signs: tuple[str, str] = SIGNS) -> list[str]:
    """The board as lines, each ending in RESET. frames: R, G, B of each hole of each side."""
    grid, rows, columns = places(len(frames))
    width = size(len(frames), wide)[0]
    wood = _color(48, WOOD)
    blank = f"{wood}{' ' * width}{RESET}"
    lines = [blank]
    for row in range(rows):
        parts = [wood, " " * EDGE]
        for column in range(columns):
            if column and column % 5 == 0:
                parts.append(" ")
            parts.append(_cell(grid, row, column, frames, signs))
            if wide:
                parts.append(" ")
        lines.append("".join([*parts, " " * EDGE, RESET]))
    lines.append(blank)
    return lines


def _cell(
    grid: Mapping[tuple[int, int], tuple[str, int]],
    row: int,
    column: int,
    frames: Mapping[str, bytes],
    signs: tuple[str, str],
) -> str:
    """A hole, the letter beside a game hole, or wood."""
    if (row, column) in grid:
        side, hole = grid[row, column]
        led = frames[side][3 * hole : 3 * hole + 3]
        return _color(38, seen(led)) + signs[max(led) > FAINT]
    side, hole = grid.get((row, column - 1), ("", -1))
    return _color(38, LETTERS) + side if hole == GAME_HOLE else " "


def seen(led: bytes) -> tuple[int, int, int]:
    """An LED's colour as the eye sees it against dark wood: faint levels lifted, the hue kept."""
    most = max(led)
    if not most:
        return DARK
    bright = most / (most + HALF) * (255 + HALF)
    red, green, blue = (round(bright * (channel / most) ** 0.75) for channel in led)
    return red, green, blue


def _color(what: int, color: tuple[int, int, int]) -> str:
    red, green, blue = color
    return f"\x1b[{what};2;{red};{green};{blue}m"
