"""Drive the buttons from a file in virtual time, without waiting.

Each `show` prints the state as a JSON line, and so does the end of the script. Example:

    printf 'tap A+6 2\\nwait 3000\\nshow\\n' | %(prog)s -
"""

import argparse
from pathlib import Path

from host_sim.commands import path, typed_bytes, warn
from host_sim.console.english import board_says
from host_sim.console.events import warnings
from host_sim.errors import FirmwareStopped, UsageError
from host_sim.pico import script
from host_sim.pico.machine import SimulatedPico


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = f"{parser.description}\n{(script.__doc__ or '').partition('.')[2]}"  # help on the language
    parser.add_argument("file", metavar="FILE|-", help="the script; - reads standard input")
    parser.add_argument("--settings", metavar="FILE", type=path, help="another settings.toml than the firmware's")


def run(args: argparse.Namespace) -> int:
    """Run the script, after checking the whole text."""
    where = "standard input" if args.file == "-" else args.file
    lines = _read(args.file, where)
    if args.settings and not args.settings.exists():
        raise UsageError(f"no settings file {args.settings}")
    pico = SimulatedPico(settings_toml=args.settings, powered=False)
    try:
        steps = script.parse(lines, pico.buttons)
    except UsageError as error:
        raise UsageError(f"{where}, {error}") from None
    pico.power_on()
    for warning in warnings(pico.console_lines):
        warn(board_says(warning))
    for line in script.run(pico, steps):
        print(line, flush=True)
    if pico.errors:
        raise FirmwareStopped(pico.errors[0])
    return 0


def _read(name: str, where: str) -> list[str]:
    try:
        data = typed_bytes() if name == "-" else Path(name).read_bytes()
        return data.decode("utf-8-sig").splitlines()
    except OSError as error:
        raise UsageError(f"cannot read {where}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise UsageError(f"cannot read {where}: byte {error.start + 1} is not UTF-8 text") from None
