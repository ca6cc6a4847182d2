"""Games summed up: who won, averages, highest hands, skunks; as a table for people.

Knows games, not where they come from.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from host_sim.console.games import Game
from pegout.wiring import SIDES
from scoring.targets import is_no_hand

HIGHEST = 3
"""So many of the highest hands are named."""


@dataclass
class SideSums:
    """What one side did in all games."""

    won: int = 0
    skunked: int = 0
    skunked_doubly: int = 0
    final_scores: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)

    @property
    def hands(self) -> list[int]:
        """The scores that a hand or crib can count, highest first. (The play makes some of them too.)"""
        return sorted((score for score in self.points if not is_no_hand(score)), reverse=True)


def sum_up(games: Sequence[Game]) -> list[SideSums]:
    """The sums of each side. Only games that were won count, but for the points of a score."""
    sums = [SideSums() for _ in range(max((game.sides for game in games), default=0))]
    for game in games:
        winner = game.winner
        for side in range(game.sides):
            mine = sums[side]
            mine.points.extend(game.points_of(side))
            if winner is None:
                continue
            mine.final_scores.append(game.scores[side])
            mine.won += side == winner
            mine.skunked += side != winner and game.skunk(side) == 1
            mine.skunked_doubly += side != winner and game.skunk(side) == 2
    return sums


def table(games: Sequence[Game]) -> str:
    """The sums as lines of text, a column for each side."""
    sums = sum_up(games)
    won = [game for game in games if game.winner is not None]
    wholes = [game for game in won if game.complete]
    per_game = [[len(game.points_of(side)) for game in wholes if side < game.sides] for side in range(len(sums))]
    rows = [
        ("", [SIDES[side] for side in range(len(sums))]),
        ("games won", [str(it.won) for it in sums]),
        ("skunked", [str(it.skunked) for it in sums]),
        ("doubly skunked", [str(it.skunked_doubly) for it in sums]),
        ("points a game", [mean(it.final_scores) for it in sums]),
        ("scores a game", [mean(it) for it in per_game]),
        ("points a score", [mean(it.points) for it in sums]),
        ("highest hands", [" ".join(map(str, it.hands[:HIGHEST])) or "-" for it in sums]),
    ]
    widths = [max(len(cells[at]) for _, cells in rows) for at in range(len(sums))]
    return "\n".join(
        [headline(games)]
        + [
            f"{name:15}" + "".join(f"  {cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
            for name, cells in rows
        ]
    )


def headline(games: Sequence[Game]) -> str:
    """How many games there were, and how they ended."""
    won = sum(game.winner is not None for game in games)
    under_way = sum(game.winner is None and not game.over for game in games)
    dropped = len(games) - won - under_way
    parts = [f"{won} won"]
    if dropped:
        parts.append(f"{dropped} dropped")
    if under_way:
        parts.append(f"{under_way} under way")
    return f"{len(games)} {'game' if len(games) == 1 else 'games'}: {', '.join(parts)}"


def mean(numbers: Sequence[int]) -> str:
    """The average with one decimal; a dash for none."""
    return f"{sum(numbers) / len(numbers):.1f}" if numbers else "-"
