"""`site`: make the page as static files."""

import argparse
import gzip
from typing import Any

from host_sim.commands import add_to, warn


def add_parser(subparsers: Any) -> None:
    """Add `site` to the commands."""
    parser = subparsers.add_parser(
        "site",
        help="make the page as static files for any web host",
        description="Writes the page, the firmware and MicroPython into a folder that any web host can serve: the "
        "board runs in the browser, without Python and without a server.",
    )
    add_to(parser, "dist/site", emptied=True)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the files, and print where."""
    from host_sim.delivery import images
    from host_sim.site.build import UF2, build

    files = [file.read_bytes() for file in build(args.to) if file.name != UF2]
    size, packed = sum(map(len, files)), sum(len(gzip.compress(content)) for content in files)
    print(f"{args.to} ({len(files)} files, {size / 1e6:.2f} MB, {packed / 1e6:.2f} MB gzipped)")
    if not (args.to / UF2).exists():
        warn(f"the site cannot offer the file for a Pico: {images.how_to_get()}")
    return 0
