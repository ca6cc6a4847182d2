"""Measure a level of the table against the others and against foreign styles: `python -m tests.measures.levels`.

Each seed is played once for each side of the game, so the level gets the cards of every side in turn, and the other
level those of all others. The interval is that of such seeds, at 95 %. A long measurement prints the result so far
every EVERY seeds, so little is lost if it is stopped: `--seed` and `--games` say which seeds are left.
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
from scoring.games import GAMES, find
from tests.measures.styles import STYLES

PLAYERS = {**LEVELS, **STYLES}
"""The levels of the table, and players of other styles."""

EVERY = 1000
"""Seeds from one line of results to the next."""


def mirrored(asked: tuple[str, str, str, int]) -> tuple[int, int]:
    """Return how many games of a seed the first level wins, one at each side of the game, and by how many holes in all
    of them together it is ahead of the best other side."""
    name, level, other, seed = asked
    game = find(name)
    won = margin = 0
    for side in range(game.sides):
        levels = [level if game.side_of(player) == side else other for player in range(game.players)]
        table = CardTable(game, seed, seats=[Player(PLAYERS[name]) for name in levels])
        *_, end, _next_game = table.steps(1)
        won += end.scores[side] == table.match.target
        margin += end.scores[side] - max(score for one, score in enumerate(end.scores) if one != side)
    return won, margin


def interval(won: list[int], sides: int) -> tuple[float, float]:
    """Return the share of games won, and half the width of its 95 % interval. won: of the games of each seed."""
    mean = sum(won) / len(won)
    variance = sum((one - mean) ** 2 for one in won) / max(1, len(won) - 1)
    return mean / sides, 1.96 * math.sqrt(variance / len(won)) / sides


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.measures.levels", description=__doc__)
    parser.add_argument("--level", default="expert", choices=list(PLAYERS), help="default: expert")
    parser.add_argument("--against", choices=list(PLAYERS), help="default: each of the others, the ladder")
    games = [game.name for game in GAMES]
    parser.add_argument("--game", default=games[0], choices=games, help=f"default: {games[0]}")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first one (default: 0)")
    parser.add_argument(
        "--games", type=int, default=20_000, metavar="N", help="of each match, for all its seeds (default: 20000)"
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (default: all cores)"
    )
    args = parser.parse_args(words)
    for other in [args.against] if args.against else [name for name in PLAYERS if name != args.level]:
        play_match(args.level, other, args)


def play_match(level: str, other: str, args: argparse.Namespace) -> None:
    """Play the games, and print the result now and then."""
    sides = find(args.game).sides
    seeds = range(args.seed, args.seed + max(1, args.games // sides))
    started = time.monotonic()
    won, margins = [], []
    mirrored_games = f"{sides} mirrored games a seed from {args.seed}"
    print(f"{level} against {other}, {args.game}, {mirrored_games}; even: {100 / sides:.1f} %", flush=True)
    with Progress() as progress, multiprocessing.Pool(args.jobs) as pool:
        asked = [(args.game, level, other, seed) for seed in seeds]
        for games, margin in pool.imap(mirrored, asked, chunksize=4):
            won.append(games)
            margins.append(margin)
            played, rate = sides * len(won), sides * len(won) / (time.monotonic() - started)
            progress.say(f"{played} of {sides * len(asked)} games, {rate:.1f} a second")
            if len(won) % EVERY == 0 or len(won) == len(asked):
                share, width = interval(won, sides)
                percent = f"won {100 * share:.2f} % +- {100 * width:.2f}"
                ahead = sum(margins) / played
                print(f"{played} games: {percent}, margin {ahead:+.2f} holes a game; {rate:.1f} games a second")


if __name__ == "__main__":
    main()
