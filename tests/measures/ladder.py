"""Measure a level of the table against the others: `python -m tests.measures.ladder`. Each seed is played once for each
side, so both levels get the same cards. The interval is that of seeds, at 95 %."""

import argparse
import math
import multiprocessing
import os
from collections.abc import Sequence

from host_sim.cards.card_table import CardTable
from host_sim.cards.levels import BEST, LEVELS
from host_sim.cards.player import Player, play_on
from scoring.games import find


def mirrored(asked: tuple[str, str, int]) -> tuple[int, int]:
    """Return how many of the two games of a seed the first level wins, and how many holes it is ahead in both."""
    level, other, seed = asked
    won = margin = 0
    for side in range(2):
        levels = [level, other] if side == 0 else [other, level]
        table = CardTable(find("six-card"), seed)
        *_, end, _next_game = play_on(table, [Player(LEVELS[name]) for name in levels])
        won += end.scores[side] == table.match.target
        margin += end.scores[side] - end.scores[1 - side]
    return won, margin


def interval(won: Sequence[int]) -> tuple[float, float]:
    """Return the share of games won, and half the width of its 95 % interval. won: of the two games of each seed."""
    mean = sum(won) / len(won)
    variance = sum((games - mean) ** 2 for games in won) / max(1, len(won) - 1)
    return mean / 2, 1.96 * math.sqrt(variance / len(won)) / 2


def main(words: list[str] | None = None) -> None:
    """Play the games, and print a line for each pair of levels."""
    parser = argparse.ArgumentParser(prog="python -m tests.measures.ladder", description=__doc__)
    parser.add_argument("--level", default=BEST, choices=list(LEVELS), help=f"default: {BEST}")
    parser.add_argument("--against", choices=list(LEVELS), help="default: each of the others")
    parser.add_argument("--games", type=int, default=20_000, metavar="N", help="of each pair (default: 20000)")
    args = parser.parse_args(words)
    for other in [args.against] if args.against else [name for name in LEVELS if name != args.level]:
        asked = [(args.level, other, seed) for seed in range(max(1, args.games // 2))]
        with multiprocessing.Pool(min(os.cpu_count() or 1, len(asked))) as pool:
            won, margins = zip(*pool.imap(mirrored, asked, chunksize=4), strict=True)
        share, width = interval(won)
        percent = f"won {100 * share:.2f} % +- {100 * width:.2f} of {2 * len(won)} games"
        print(f"{args.level} against {other}: {percent}, {sum(margins) / 2 / len(won):+.2f} holes a game")


if __name__ == "__main__":
    main()
