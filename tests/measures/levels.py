"""Measure a level of the table against the others and against foreign styles: `python -m tests.measures.levels`.

Each seed is played twice, with the seats exchanged, so both levels get the same cards. The interval is that of such
pairs, at 95 %. A long measurement prints the result so far every EVERY games, so little is lost if it is stopped:
`--seed` and `--games` say which pairs are left.
"""

import argparse
import math
import multiprocessing
import os
import time

from host_sim.progress import Progress
from host_sim.table.game import CardTable
from host_sim.table.levels import LEVELS
from host_sim.table.player import Player
from scoring.games import find
from tests.measures.styles import STYLES

PLAYERS = {**LEVELS, **STYLES}
"""The levels of the table, and players of other styles."""

EVERY = 2000
"""Games from one line of results to the next."""


def pair(asked: tuple[str, str, int]) -> tuple[int, int]:
    """Return how many of the two games of a seed the first level wins, and by how many holes in both together."""
    level, other, seed = asked
    won = margin = 0
    for seat in (0, 1):
        levels = (level, other) if seat == 0 else (other, level)
        table = CardTable(find("six-card"), seed, seats=[Player(PLAYERS[name]) for name in levels])
        *_, end, _next_game = table.steps(1)
        won += end.scores[seat] == table.match.target
        margin += end.scores[seat] - end.scores[1 - seat]
    return won, margin


def interval(won: list[int]) -> tuple[float, float]:
    """Return the share of games won, and half the width of its 95 % interval. won: 0, 1 or 2 of each pair."""
    mean = sum(won) / len(won)
    variance = sum((one - mean) ** 2 for one in won) / max(1, len(won) - 1)
    return mean / 2, 1.96 * math.sqrt(variance / len(won)) / 2


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.measures.levels", description=__doc__)
    parser.add_argument("--level", default="expert", choices=list(PLAYERS), help="default: expert")
    parser.add_argument("--against", choices=list(PLAYERS), help="default: each of the others, the ladder")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="of the first pair (default: 0)")
    parser.add_argument(
        "--games", type=int, default=20_000, metavar="N", help="of each match, in pairs (default: 20000)"
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (default: all cores)"
    )
    args = parser.parse_args(words)
    for other in [args.against] if args.against else [name for name in PLAYERS if name != args.level]:
        play_match(args.level, other, args)


def play_match(level: str, other: str, args: argparse.Namespace) -> None:
    """Play the games, and print the result now and then."""
    asked = [(level, other, args.seed + pair_) for pair_ in range(max(1, args.games // 2))]
    started = time.monotonic()
    won, margins = [], []
    print(f"{level} against {other}, mirrored games, pairs of seeds from {args.seed}", flush=True)
    with Progress() as progress, multiprocessing.Pool(args.jobs) as pool:
        for games, margin in pool.imap(pair, asked, chunksize=4):
            won.append(games)
            margins.append(margin)
            played, rate = 2 * len(won), 2 * len(won) / (time.monotonic() - started)
            progress.say(f"{played} of {2 * len(asked)} games, {rate:.1f} a second")
            if played % EVERY == 0 or len(won) == len(asked):
                print(result(won, margins, rate), flush=True)


def result(won: list[int], margins: list[int], rate: float) -> str:
    """Return the line of results. won, margins: of each pair, as `pair` returns them. rate: games a second."""
    share, width = interval(won)
    margin = sum(margins) / len(margins) / 2
    percent = f"won {100 * share:.2f} % +- {100 * width:.2f}"
    return f"{2 * len(won)} games: {percent}, margin {margin:+.2f} holes a game; {rate:.1f} games a second"


if __name__ == "__main__":
    main()
