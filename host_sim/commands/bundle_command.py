"""Make the zip to unpack on the CIRCUITPY drive.

Write the firmware as one zip, to be unpacked on the CIRCUITPY drive of a Pico that runs CircuitPython 9.2 or 10.
"""

import argparse

from host_sim.commands import add_to
from host_sim.release import bundle


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_to(parser, "dist")
    parser.add_argument("--source", action="store_true", help="the modules as text, not compiled")


def run(args: argparse.Namespace) -> int:
    path = bundle.write_zip(args.to, source=args.source)
    print(f"{path} ({path.stat().st_size / 1024:.0f} KB, {len(bundle.files(source=args.source))} files)")
    return 0
