"""`release`: make everything that a person downloads."""

import argparse
from typing import Any

from host_sim.commands import add_to


def add_parser(subparsers: Any) -> None:
    """Add `release` to the commands."""
    parser = subparsers.add_parser(
        "release",
        help="make everything that a person downloads",
        description="Writes the bundle, the one file for the Pico, the site and the hardware's files, with checksums, "
        "licences and the notes of this version out of CHANGELOG.md.",
    )
    add_to(parser, "dist/release", replaced=True)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the files, and print which."""
    from host_sim.delivery import release

    for file in release.make(args.to):
        print(f"{file} ({file.stat().st_size / 1024:.0f} KB)")
    return 0
