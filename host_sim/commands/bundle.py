"""`bundle`: make the zip to unpack on the CIRCUITPY drive."""

import argparse
from typing import Any

from host_sim.commands import add_to
from host_sim.delivery import bundle


def add_parser(subparsers: Any) -> None:
    """Add `bundle` to the commands."""
    parser = subparsers.add_parser(
        "bundle",
        help="make the zip to unpack on the CIRCUITPY drive",
        description="Write the firmware as one zip, to be unpacked on the "
        "CIRCUITPY drive of a Pico that runs CircuitPython 9.2 or 10.",
    )
    add_to(parser, "dist")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the zip, and print where."""
    path = bundle.write_zip(args.to)
    print(f"{path} ({path.stat().st_size / 1024:.0f} KB, {len(bundle.files())} files)")
    return 0
