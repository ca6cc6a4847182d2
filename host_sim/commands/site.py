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
    add_to(parser, "dist/site", replaced=True)
    parser.add_argument("--url", default="./", help="where it will be: a link to it then shows a picture everywhere")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the files, and print where."""
    from host_sim.delivery import images
    from host_sim.delivery.boards import BOARDS
    from host_sim.site.build import UF2, build

    made = build(args.to, args.url.removesuffix("/") + "/")
    files = [file.read_bytes() for file in made if file.suffix != UF2]
    size, packed = sum(map(len, files)), sum(len(gzip.compress(content)) for content in files)
    print(f"{args.to} ({len(files)} files, {size / 1e6:.2f} MB, {packed / 1e6:.2f} MB gzipped)")
    for board in BOARDS:
        if images.find(board) is None:
            warn(f"the site cannot offer the file for the {board.name}: {images.how_to_get(board)}")
    return 0
