"""`stats`: sum up the games of logs."""

import argparse

from host_sim.commands import path
from host_sim.commands.replay import LogFile
from host_sim.console.course import draw
from host_sim.console.games import LoggedGame, games_of
from host_sim.console.stats import Summary
from host_sim.errors import UsageError
from host_sim.progress import Progress


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser(
        "stats",
        help="sum up the games of logs",
        description="Sum up games, averages, highest hands and skunks of logs: those that `mirror --log` wrote, or "
        "saved consoles. Wrong lines are named and skipped. Every score that a hand can count is taken for a hand.",
        epilog="status: 0, or 1 if wrong lines were skipped, or 2 if a file cannot be used at all.",
    )
    parser.add_argument("files", metavar="FILE", type=path, nargs="+", help="a log")
    parser.add_argument("--plot", metavar="FILE.svg", type=path, help="draw the course of a game")
    parser.add_argument("--game", type=int, metavar="N", help="which game to draw, from 1 (default: the last)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.plot and args.plot.suffix.lower() != ".svg":
        raise UsageError(f"stats --plot {args.plot}: the drawing is SVG, name it FILE.svg")
    if args.game is not None and not args.plot:
        raise UsageError("stats --game chooses what is drawn: say where with --plot FILE.svg")
    summary = Summary()
    chosen: LoggedGame | None = None
    wrong = 0
    with Progress() as progress:
        for path in args.files:
            log = LogFile(path)
            for game in games_of(entry.event for entry in log):
                summary.add(game)
                if args.game in (None, summary.games):
                    chosen = game
                progress.say(f"{path.name}: {summary.games} games")
            wrong += log.wrong
    print(summary.table() if summary.games else "no game: nobody scored")
    if wrong:
        print(f"{wrong} {'line' if wrong == 1 else 'lines'} skipped")
    if args.plot:
        _plot(args, chosen, summary.games)
    return 1 if wrong else 0


def _plot(args: argparse.Namespace, game: LoggedGame | None, games: int) -> None:
    """Draw `game`, the chosen one of so many games. Raises UsageError if it is None: there is no such game."""
    number = games if args.game is None else args.game
    if game is None:
        there = "is 1 game" if games == 1 else f"are {games} games"
        raise UsageError(f"stats --game {number}: there {there}")
    try:
        args.plot.write_text(draw(game, f"Game {number} of {games}"), encoding="utf-8")
    except OSError as error:
        raise UsageError(f"cannot write {args.plot}: {error.strerror}") from None
    print(f"game {number} is drawn in {args.plot}")
