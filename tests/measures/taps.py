"""How many taps a game costs, with different steps on the buttons: `make taps`."""

import argparse
import sys
from collections import Counter
from itertools import combinations

from host_sim.commands import games_of
from host_sim.progress import Progress
from host_sim.table.fingers import taps_for
from host_sim.table.game import CardTable
from scoring.board import NEW_GAME, SCORE
from scoring.games import GAMES, find

NAMED: tuple[tuple[int, ...], ...] = ((1,), (1, 5), (1, 2, 5), (1, 2, 6))
"""The sets of steps that are always shown."""

LARGEST = 29
"""No step is larger than the best hand."""

RANKED = 3
"""How many of the best sets of three and of four are shown."""


def main(arguments: list[str] | None = None) -> int:
    """Play the games, and print a line for each set of steps."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.measures.taps",
        description="Play games at the card table, with the scoring module alone, and count the taps that each set of "
        "button steps would need for them, at the fewest for every score. Both sides together.",
    )
    parser.add_argument("--game", default="six-card", choices=[game.name for game in GAMES], help="default: six-card")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many to play (default: 1000)")
    parser.add_argument("--seed", type=int, default=121, metavar="S", help="shuffle other cards (default: 121)")
    args = parser.parse_args(arguments)
    if args.games < 1:
        parser.error(f"--games {args.games}: play one game or more")
    scores = scores_of(args.game, args.games, args.seed)
    number, points = scores.total(), sum(size * often for size, often in scores.items())
    print(
        f"{games_of(args.games, args.game)}: {number / args.games:.1f} scores, {points / args.games:.1f} points a game"
    )
    print("steps         taps a game   taps a score")
    for steps in NAMED:
        print(_row(steps, taps(scores, steps), args.games, number))
    for size in (3, 4):
        sets = [(1, *others) for others in combinations(range(2, LARGEST + 1), size - 1)]
        with Progress() as progress:
            ranked = []
            for done, steps in enumerate(sets):
                progress.say(f"sets of {size}: {done} of {len(sets)}")
                ranked.append((taps(scores, steps), steps))
        print(f"the best of all sets of {size}:")
        for needed, steps in sorted(ranked)[:RANKED]:
            print(_row(steps, needed, args.games, number))
    return 0


def scores_of(game: str, games: int, seed: int) -> Counter[int]:
    """Return how often each number of points is pegged in so many games."""
    scores: Counter[int] = Counter()
    played = 0
    with Progress() as progress:
        for step in CardTable(find(game), seed).steps(games):
            if step.move == SCORE:
                scores[step.points] += 1
            elif step.move == NEW_GAME:
                played += 1
                progress.say(f"{played} of {games} games")
    return scores


def taps(scores: Counter[int], steps: tuple[int, ...]) -> int:
    """Return the fewest taps that peg these scores. The steps must contain 1, so that every score is possible."""
    return sum(often * len(taps_for(points, steps) or ()) for points, often in scores.items())


def _row(steps: tuple[int, ...], needed: int, games: int, scores: int) -> str:
    name = " ".join(f"+{step}" for step in steps)
    return f"{name:14}{needed / games:11.1f}{needed / scores:15.2f}"


if __name__ == "__main__":
    sys.exit(main())
