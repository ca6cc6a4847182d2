"""`replay`: a log of a board's events, played on the page."""

import argparse
import sys
from pathlib import Path

from host_sim.commands.mirror import add_watching, watched_settings
from host_sim.commands.serve import listen, serve
from host_sim.console.events import Logged, Wrong, read_log
from host_sim.errors import UsageError

MOST_NAMED = 10
"""Wrong lines of a log that are named; the others are counted."""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser(
        "replay",
        help="play a log of a board's games on the page",
        description="Play a log on the page: of `mirror --log`, or the text of a board's console as a serial monitor "
        "saved it. Lines that are no event are named and skipped. Long pauses are cut short. Ctrl-C ends it.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="the log")
    parser.add_argument("--speed", type=float, default=1.0, metavar="X", help="times as fast as it was (default: 1)")
    add_watching(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from host_sim.page.replay import SPEEDS, Replay

    if not SPEEDS[0] <= args.speed <= SPEEDS[1]:
        raise UsageError(f"replay --speed {args.speed}: choose {SPEEDS[0]} to {SPEEDS[1]:.0f}")
    logged, _wrong = events_of(args.file)
    settings = watched_settings(args.settings)
    listener = listen(args.host, args.port)
    board = Replay(logged, settings, name=args.file.name, speed=args.speed)
    return serve(board, listener, browser=not args.no_browser)


def events_of(path: Path) -> tuple[list[Logged], int]:
    """The events of a log and the number of its wrong lines, which are named on standard error. Raises UsageError
    for a file without any event."""
    logged: list[Logged] = []
    wrong = 0
    for entry in read_log(path):
        if isinstance(entry, Wrong):
            wrong += 1
            if wrong <= MOST_NAMED:
                print(f"{entry.where}: {entry.why}: skipped", file=sys.stderr)
        else:
            logged.append(entry)
    if wrong > MOST_NAMED:
        print(f"{path}: {wrong - MOST_NAMED} more wrong lines skipped", file=sys.stderr)
    if not logged:
        raise UsageError(f"no event in {path}: is it a log of `mirror --log`?")
    return logged, wrong
