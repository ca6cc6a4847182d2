"""`uf2`: make one file with CircuitPython and the whole drive."""

import argparse
from typing import Any

from host_sim.commands import add_to
from host_sim.delivery.boards import BY_ID, PICO


def add_parser(subparsers: Any) -> None:
    """Add `uf2` to the commands."""
    parser = subparsers.add_parser(
        "uf2",
        help="make the one file that makes a Pico a board",
        description="Writes CircuitPython and the whole drive as one UF2 file, for a first installation: hold BOOTSEL, "
        "plug the Pico in, drag the file onto the drive that appears. What is on a board's drive is overwritten, its "
        "match is not.",
    )
    parser.add_argument(
        "--board", choices=BY_ID, default=PICO.id, metavar="BOARD", help=f"{', '.join(BY_ID)} (default: {PICO.id})"
    )
    add_to(parser, "dist")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the file, and print where."""
    from host_sim.delivery import uf2

    file = uf2.write(args.to, BY_ID[args.board])
    print(f"{file} ({file.stat().st_size / 1e6:.2f} MB)")
    return 0
