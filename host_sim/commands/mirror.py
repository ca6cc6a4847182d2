"""Show a real board's game on the page, from its USB console.

Show the game of a real board by what its USB console says. It may be unplugged and plugged in again at any time. Ctrl-C
ends it; the board does not notice. The board's colours: its settings.toml (--settings), or PEGOUT_* environment
variables. A log is read by `replay` and `stats`.
"""

import argparse
import sys
from pathlib import Path

from host_sim.commands import path, warn
from host_sim.commands.serve import add_address, listen, serve
from host_sim.errors import UsageError

NO_PICO = "no Pico found: plug it in with a cable that carries data, not power alone, and wait for its CIRCUITPY drive."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "device", nargs="?", metavar="PORT", help="e.g. /dev/ttyACM0 or COM3 (default: the only port with a Pico)"
    )
    parser.add_argument("--list", action="store_true", help="name the ports with a Pico on them, and end")
    parser.add_argument("--log", metavar="FILE", type=path, help="append the events to this file")
    add_watching(parser)


def add_watching(parser: argparse.ArgumentParser) -> None:
    """Add the options of the commands that show a board from its events."""
    parser.add_argument("--settings", metavar="FILE", type=path, help="the settings.toml of the board, for its colours")
    add_address(parser)


def watched_settings(path: Path | None):
    """Return the settings of the board that is shown: of the file, if one is given, overridden by the environment."""
    from host_sim.pico.settings import environment_settings, read_settings
    from host_sim.pico.spelling import tell_misspelt
    from pegout.settings import Settings

    if path and not path.exists():
        raise UsageError(f"--settings {path}: no such file")
    values = {**(read_settings(path) if path else {}), **environment_settings()}
    tell_misspelt(values, warn)
    return Settings(values.get)


def run(args: argparse.Namespace) -> int:
    if args.list:
        return _list()
    from host_sim.page.mirror import Log, MirrorCarrier

    device = args.device or _only_pico()
    settings = watched_settings(args.settings)
    log = Log(args.log) if args.log else None
    listener = listen(args.host, args.port)
    carrier = MirrorCarrier(device, settings, log=log, tell=lambda text: print(text, file=sys.stderr, flush=True))
    return serve(carrier, listener, args)


def _list() -> int:
    """Print the ports. Return status 1 if there are none."""
    from host_sim.console.serial_port import picos

    found = picos()
    for pico in found:
        print(f"{pico.device}  {pico.what}")
    if not found:
        print(NO_PICO, file=sys.stderr)
    return 0 if found else 1


def _only_pico() -> str:
    from host_sim.console.serial_port import picos

    found = picos()
    if len(found) == 1:
        return found[0].device
    if found:
        raise UsageError(f"more than one Pico: {' '.join(pico.device for pico in found)}; name the port: mirror PORT")
    raise UsageError(f"{NO_PICO} Or name the port: mirror PORT")
