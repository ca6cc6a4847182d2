"""Make the one file that turns a Pico into a board.

Write CircuitPython and the whole drive as one UF2 file, for a first installation: hold BOOTSEL, plug the Pico in, drag
the file onto the drive that appears. It overwrites the files on the drive, but not the match.
"""

import argparse

from host_sim.commands import add_to
from host_sim.release.boards import BY_ID, PICO


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--board", choices=BY_ID, default=PICO.id, metavar="BOARD", help=f"{', '.join(BY_ID)} (default: {PICO.id})"
    )
    add_to(parser, "dist")


def run(args: argparse.Namespace) -> int:
    from host_sim.release import images, uf2

    board = BY_ID[args.board]
    if images.find(board) is None:
        images.fetch(board)
    file = uf2.write(args.to, board)
    print(f"{file} ({file.stat().st_size / 1e6:.2f} MB)")
    return 0
