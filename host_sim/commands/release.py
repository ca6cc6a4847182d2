"""Make everything that a person downloads.

Write the bundle, the one file for each board, the site and the hardware's files, with checksums, licences and the notes
of this version out of CHANGELOG.md.
"""

import argparse

from host_sim.commands import add_to


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_to(parser, "dist/release", replaced=True)


def run(args: argparse.Namespace) -> int:
    from host_sim.delivery import release

    for file in release.make(args.to):
        print(f"{file} ({file.stat().st_size / 1024:.0f} KB)")
    return 0
