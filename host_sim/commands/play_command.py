"""Let the card table play whole games through the buttons.

The card table deals, plays and shows games of cribbage and pegs every score through the buttons of the unmodified
firmware, in virtual time. A difference between the table's score and the board's is an error, status 1. Five players,
for whom no board has tracks, play with the scoring module alone.
"""

import argparse
import random
import sys
from collections.abc import Iterator

from host_sim.cards import announcements
from host_sim.cards.card_table import CardTable
from host_sim.cards.moves import SIDE_NAMES, Step
from host_sim.cards.pegging import Difference, board_for, peg_out
from host_sim.cards.player import BEST, LEVELS, Player, play_on
from host_sim.commands import progress
from host_sim.errors import UsageError
from pegout.wiring import SIDES
from scoring.board import NEW_GAME
from scoring.games import GAMES, find


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", default="six-card", choices=[game.name for game in GAMES], help="default: six-card")
    parser.add_argument("--games", type=int, default=1, metavar="N", help="how many to play (default: 1)")
    parser.add_argument("--seed", type=int, metavar="S", help="shuffle the same cards again")
    parser.add_argument("--show", action="store_true", help="print what is announced, and the scores")


def run(args: argparse.Namespace) -> int:
    if not 1 <= args.games <= 100_000:
        raise UsageError(f"play --games {args.games}: play 1 to 100000 games")
    seed = random.randrange(1_000_000) if args.seed is None else args.seed
    game = find(args.game)
    table = CardTable(game, seed, games=args.games)
    level, *_slips = LEVELS[BEST]
    seats = [Player(level, 0, 0) for _ in range(game.players)]
    on_board = game.sides <= len(SIDES)
    steps = peg_out(table, seats, board_for(table)) if on_board else play_on(table, seats)
    try:
        games = _play_games(steps, table, args)
    except Difference as difference:
        print(f"error: seed {seed}, game {sum(table.match.games) + 1}: {difference}", file=sys.stderr)
        return 1
    won = ", ".join(f"{SIDE_NAMES[side]} {number}" for side, number in enumerate(games))
    print(f"{args.games} {'game' if args.games == 1 else 'games'} ({args.game}), seed {seed}; won: {won}")
    print("no difference between table and board" if on_board else "played with the scoring module alone")
    return 0


def _play_games(steps: Iterator[Step], table: CardTable, args: argparse.Namespace) -> list[int]:
    """Return how many games each side won."""
    won = [0] * table.game.sides
    before = (0,) * table.game.sides
    for step in steps:
        if step.board_move == NEW_GAME:
            won[before.index(table.match.target)] += 1
        before = step.scores
        if args.show:
            print(announcements.line(table, step))
        elif step.board_move == NEW_GAME:
            progress(f"{sum(won)} of {args.games} games")
    progress("")
    return won
