"""`stats`: the games of some logs summed up."""

import argparse
from pathlib import Path

from host_sim.commands.replay import events_of
from host_sim.console.course import draw
from host_sim.console.games import Game, games_of
from host_sim.console.stats import table
from host_sim.errors import UsageError


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser(
        "stats",
        help="sum up the games of logs",
        description="Sum up games, averages, highest hands and skunks of logs (of `mirror --log`, or of a console's "
        "text). Wrong lines are named and skipped. What a hand can count is taken for a hand, whatever it was pegged "
        "for.",
        epilog="status: 0, or 1 if wrong lines were skipped, or 2 if a file cannot be used at all.",
    )
    parser.add_argument("files", metavar="FILE", type=Path, nargs="+", help="a log")
    parser.add_argument("--plot", metavar="FILE.svg", type=Path, help="draw the course of a game")
    parser.add_argument("--game", type=int, metavar="N", help="which game to draw, from 1 (default: the last)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.plot and args.plot.suffix.lower() != ".svg":
        raise UsageError(f"stats --plot {args.plot}: the drawing is SVG, name it FILE.svg")
    games: list[Game] = []
    wrong = 0
    for path in args.files:
        logged, skipped = events_of(path)
        games.extend(games_of(entry.event for entry in logged))
        wrong += skipped
    if games:
        print(table(games))
    else:
        print("no game: nobody scored")
    if wrong:
        print(f"{wrong} {'line' if wrong == 1 else 'lines'} skipped")
    if args.plot or args.game is not None:
        _plot(args, games)
    return 1 if wrong else 0


def _plot(args: argparse.Namespace, games: list[Game]) -> None:
    number = len(games) if args.game is None else args.game
    if not args.plot:
        raise UsageError("stats --game chooses what is drawn: say where with --plot FILE.svg")
    if not 1 <= number <= len(games):
        there = "is 1 game" if len(games) == 1 else f"are {len(games)} games"
        raise UsageError(f"stats --game {number}: there {there}")
    try:
        args.plot.write_text(draw(games[number - 1], f"Game {number} of {len(games)}"), encoding="utf-8")
    except OSError as error:
        raise UsageError(f"cannot write {args.plot}: {error.strerror}") from None
    print(f"game {number} is drawn in {args.plot}")
