"""Let the card table play whole games through the buttons.

The card table deals, plays and shows games of cribbage and pegs every score through the buttons of the unmodified
firmware, in virtual time. A difference between the table's score and the board's is an error, status 1. Five players,
for whom no board has tracks, play with the scoring module alone.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator

from host_sim.cards import announcements
from host_sim.cards.card_table import CardTable
from host_sim.cards.levels import BEST, LEVELS
from host_sim.cards.options import check_ends
from host_sim.cards.pegging import Difference, board_for, peg_out
from host_sim.cards.player import Player, play_on
from host_sim.cards.steps import SIDE_NAMES, Step
from host_sim.commands import progress
from host_sim.errors import Refusal, UsageError
from pegout.settings import TABLE, parse as parse_setting
from pegout.wiring import SIDES
from scoring.board import NEW_GAME, SCORE, Rules
from scoring.games import GAMES, Options, find
from scoring.targets import CHOICES

SETTINGS = {name: row for name, *row in TABLE}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", default="six-card", choices=[game.name for game in GAMES], help="default: six-card")
    parser.add_argument("--to", type=int, choices=CHOICES, metavar="N", help="121, 61, 91 or 181 (default: as usual)")
    parser.add_argument("--games", type=int, default=1, metavar="N", help="how many to play (default: 1)")
    parser.add_argument("--seed", type=int, metavar="S", help="shuffle the same cards again")
    parser.add_argument("--show", action="store_true", help="print what is announced, and the scores")
    parser.add_argument("--no-board", action="store_true", help="play with the scoring module alone, without a board")
    options = parser.add_argument_group("what the table agrees on")
    options.add_argument("--exact-out", action="store_true", help="the target must be reached exactly")
    _kind, dealers, loser = SETTINGS["next_dealer"]
    options.add_argument("--next-dealer", default=loser, choices=dealers, help=f"default: {loser}")
    _kind, matches, endless = SETTINGS["best_of"]
    usual = f"games in a match (default: {endless}, endless)"
    options.add_argument("--best-of", type=int, default=endless, choices=matches, help=usual)
    values = SETTINGS["skunk_values"][2]
    options.add_argument(
        "--skunk-values", default=values, metavar="N,N,N", help=f"win, skunk, double (default: {values})"
    )
    options.add_argument("--cut-by-rank", action="store_true", help="in the cut for the deal the same rank is equal")
    options.add_argument("--no-heels-within-5", action="store_true", help="no heels for a dealer who needs 5 or fewer")
    options.add_argument("--no-go-out", action="store_true", help="one hole short, no point for go or last card")
    muggins = "where the others peg what a player overlooks; all: in the play too (default: all with --slips)"
    options.add_argument("--muggins", choices=["none", "show", "all"], help=muggins)
    slips = "how often, 0 to 1, players overlook points or say go too soon; the others claim the reneges"
    options.add_argument("--slips", type=float, default=0.0, metavar="P", help=slips)
    parser.add_argument("--level", default=BEST, choices=list(LEVELS), help=f"how well they play (default: {BEST})")


def run(args: argparse.Namespace) -> int:
    if not 1 <= args.games <= 100_000:
        raise UsageError(f"play --games {args.games}: play 1 to 100000 games")
    if not 0 <= args.slips <= 1:
        raise UsageError(f"play --slips {args.slips}: a chance is 0 to 1")
    seed = random.randrange(1_000_000) if args.seed is None else args.seed
    table = table_for(args, seed)
    seats = [Player(LEVELS[args.level], round(1000 * args.slips)) for _ in range(table.game.players)]
    on_board = table.game.sides <= len(SIDES) and not args.no_board
    steps = peg_out(table, seats, board_for(table)) if on_board else play_on(table, seats)
    started_s = time.monotonic()
    try:
        games, scores, points = _play_games(steps, table, args)
    except Difference as difference:
        print(f"error: seed {seed}, game {sum(table.match.games) + 1}: {difference}", file=sys.stderr)
        return 1
    won = ", ".join(f"{SIDE_NAMES[side]} {number}" for side, number in enumerate(games))
    print(f"{args.games} {'game' if args.games == 1 else 'games'} ({args.game}), seed {seed}; won: {won}")
    rate = args.games / (time.monotonic() - started_s)
    print(f"{scores} scores of {points} points, {scores / args.games:.1f} scores a game; {rate:.1f} games a second")
    print("no difference between table and board" if on_board else "played with the scoring module alone")
    return 0


def table_for(args: argparse.Namespace, seed: int) -> CardTable:
    """Return the table that the arguments ask for. Raises UsageError for invalid skunk values."""
    game = find(args.game)
    kind, bounds, _usual = SETTINGS["skunk_values"]
    values = parse_setting(kind, bounds, args.skunk_values)
    if values is None:
        raise UsageError(f"play --skunk-values {args.skunk_values}: three whole numbers 0 to 9, as in 1,2,3")
    slips = args.slips > 0
    options = Options(
        no_heels_within=5 * args.no_heels_within_5,
        no_go_out=args.no_go_out,
        reneges=slips,
        muggins={None: "all" if slips else "", "none": ""}.get(args.muggins, args.muggins),
        cut_by_rank=args.cut_by_rank,
    )
    rules = Rules(game.sides, args.exact_out, values, args.next_dealer == "loser", args.best_of)
    try:
        check_ends(rules, options)
    except Refusal:
        raise UsageError("play --exact-out --no-go-out: such games hardly end: leave one of the two out") from None
    return CardTable(game, seed, options, rules, games=args.games, target=args.to)


def _play_games(steps: Iterator[Step], table: CardTable, args: argparse.Namespace) -> tuple[list[int], int, int]:
    """Play the games. Return how many each side won, how many scores there were, and how many holes were pegged."""
    won = [0] * table.game.sides
    scores = points = 0
    before = (0,) * table.game.sides
    for step in steps:
        if step.move == SCORE:
            scores += 1
            points += step.scores[step.side] - before[step.side]
        elif step.move == NEW_GAME:
            won[before.index(table.match.target)] += 1
        before = step.scores
        if args.show:
            print(announcements.line(table, step))
        elif step.move == NEW_GAME:
            progress(f"{sum(won)} of {args.games} games")
    progress("")
    return won, scores, points
