"""`stats`: sum up the games of logs."""

import argparse

from host_sim.commands import path
from host_sim.commands.replay import LogFile
from host_sim.console.games import games_of
from host_sim.console.stats import Summary
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
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    summary = Summary()
    wrong = 0
    with Progress() as progress:
        for path in args.files:
            log = LogFile(path)
            for game in games_of(entry.event for entry in log):
                summary.add(game)
                progress.say(f"{path.name}: {summary.games} games")
            wrong += log.wrong
    print(summary.table() if summary.games else "no game: nobody scored")
    if wrong:
        print(f"{wrong} {'line' if wrong == 1 else 'lines'} skipped")
    return 1 if wrong else 0
