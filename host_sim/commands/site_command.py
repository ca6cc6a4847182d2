"""Make the page as static files for any web host.

Write the page, the firmware and MicroPython into a folder that any web host can serve: the board runs in the browser,
without Python and without a server.
"""

import argparse
import gzip
import re

from host_sim.commands import add_to, warn


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_to(parser, "dist/site", replaced=True)
    parser.add_argument(
        "--url", type=url, default="./", help="where it will be: a link to it then shows a picture everywhere"
    )


def url(text: str) -> str:
    if not re.fullmatch(r"https?://[^\s\"'<>&]+|\./", text):
        raise argparse.ArgumentTypeError(f"{text}: expected an address as in https://example.org/pegout/")
    return text


def run(args: argparse.Namespace) -> int:
    from host_sim.release import images
    from host_sim.release.boards import BOARDS
    from host_sim.web.static_site.build import UF2, build

    made = build(args.to, args.url.removesuffix("/") + "/")
    files = [file.read_bytes() for file in made if file.suffix != UF2]
    size, packed = sum(map(len, files)), sum(len(gzip.compress(content)) for content in files)
    print(f"{args.to} ({len(files)} files, {size / 1e6:.2f} MB, {packed / 1e6:.2f} MB gzipped)")
    for board in BOARDS:
        if images.find(board) is None:
            warn(f"the site cannot offer the file for the {board.name}: {images.how_to_get(board)}")
    return 0
