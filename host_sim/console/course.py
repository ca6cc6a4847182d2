"""Draw the course of a game as SVG: each side's score after every score pegged, with the target and the skunk lines.

The sides differ in colour, in the dashes of the line, and in the letter at its end.
"""

from html import escape
from itertools import pairwise

from host_sim.console.games import LoggedGame
from pegout.wiring import SIDES
from scoring.targets import skunk_lines

WIDTH, HEIGHT = 800, 420
LEFT, RIGHT, TOP, BOTTOM = 48, 740, 44, 376
COLORS = ("#0057d9", "#c24400", "#b0006e")
DASHES = ("", "9 4", "3 3")
LEAST_APART = 16
"""Least distance of the letters at the ends of two lines, in pixels."""


def draw(game: LoggedGame, title: str) -> str:
    """Return the drawing as a complete SVG file."""
    steps = max(1, len(game.commits))

    def x(step: int) -> float:
        return LEFT + (RIGHT - LEFT) * step / steps

    def y(score: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * score / game.target

    ends = " to ".join(f"{SIDES[side]} {score}" for side, score in enumerate(game.scores))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        'role="img" font-family="sans-serif" font-size="13">',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape(f'The course of a game to {game.target}: {ends}, {len(game.commits)} scores.')}</desc>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>',
        f'<text x="{LEFT}" y="26" font-size="17" font-weight="bold">{escape(title)}</text>',
    ]
    parts += [_across(y(score), "#e4ded2", str(score)) for score in range(0, game.target - 10, 30)]
    parts += [_across(y(line), "#8a8172", "", dash="2 4") for line in skunk_lines(game.target)]
    parts.append(_across(y(game.target), "#55504a", str(game.target)))
    label = _labels([y(score) for score in game.scores])
    for side in range(game.sides):
        path = f"M{LEFT} {BOTTOM}"
        for step, commit in enumerate(game.commits, start=1):
            if commit.side == side:
                path += f"H{x(step):.1f}V{y(commit.score):.1f}"
        dash = f' stroke-dasharray="{DASHES[side]}"' if DASHES[side] else ""
        parts.append(f'<path d="{path}H{RIGHT}" fill="none" stroke="{COLORS[side]}" stroke-width="2.5"{dash}/>')
        parts.append(
            f'<text x="{RIGHT + 6}" y="{label[side] + 4:.1f}" fill="{COLORS[side]}" font-weight="bold">'
            f"{SIDES[side]} {game.scores[side]}</text>"
        )
    parts.append(f'<text x="{RIGHT}" y="{HEIGHT - 18}" text-anchor="end" fill="#55504a">{steps} scores pegged →</text>')
    return "\n".join([*parts, "</svg>", ""])


def _across(y: float, color: str, text: str, dash: str = "") -> str:
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="M{LEFT} {y:.1f}H{RIGHT}" stroke="{color}"{dashed}/>'
        f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" fill="#55504a">{text}</text>'
    )


def _labels(wanted: list[float]) -> list[float]:
    """Return where to put the letters: as near to the ends of their lines as possible without covering each other."""
    placed = list(wanted)
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + LEAST_APART)
    return placed
