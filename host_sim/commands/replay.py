"""Play a log of a board's games on the page.

Play a log: one that `mirror --log` wrote, or a board's console as a serial monitor saved it. Invalid lines are named
and skipped. Long pauses are cut short. Ctrl-C ends it.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from host_sim.commands import path, speed, warn
from host_sim.commands.mirror import add_watching, watched_settings
from host_sim.commands.serve import listen, serve
from host_sim.console.logs import Logged, read_log
from host_sim.errors import UsageError

MOST_NAMED = 10
"""How many wrong lines of a log are named; the others are only counted."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=path, help="the log")
    parser.add_argument(
        "--speed", type=speed, default=1.0, metavar="X", help="times as fast as in the log (default: 1)"
    )
    add_watching(parser)


def run(args: argparse.Namespace) -> int:
    from host_sim.host.host import Host
    from host_sim.host.keeping import Keeping
    from host_sim.host.watched import Replay
    from host_sim.page.carrier import Carrier, wall_ms

    log = iter(LogFile(args.file))
    first = next(log)  # a file without events is an error now, not when the page is open
    settings = watched_settings(args.settings)
    listener = listen(args.host, args.port)
    board = Replay(settings, wall_ms(), args.file.name, chain([first], log), args.speed, warn)
    return serve(Carrier(Host(board, Keeping())), listener, args)


class LogFile:
    """The events of a log, read as they are asked for. Names wrong lines on standard error and counts them in `wrong`.
    Raises UsageError if the file cannot be read, or contains no event at all."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.wrong = 0

    def __iter__(self) -> Iterator[Logged]:
        found = False
        for entry in read_log(self.path):
            if isinstance(entry, Logged):
                found = True
                yield entry
                continue
            self.wrong += 1
            if self.wrong <= MOST_NAMED:
                print(f"{entry.where}: {entry.why}: skipped", file=sys.stderr)
        if self.wrong > MOST_NAMED:
            print(f"{self.path}: {self.wrong - MOST_NAMED} more wrong lines skipped", file=sys.stderr)
        if not found:
            raise UsageError(f"no event in {self.path}: is it a log of `mirror --log`?")
