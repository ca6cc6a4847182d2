"""`deploy`: copies the firmware to a mounted CIRCUITPY drive."""

import argparse
from pathlib import Path
from typing import Any

from host_sim import bundle


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "deploy",
        help="copy the firmware to a mounted CIRCUITPY drive",
        description="Copies the firmware and the neopixel library to the CIRCUITPY drive: files that differ only, "
        "and never over a settings.toml that is there. The drive is found under /Volumes, /media, /run/media and "
        "/mnt, or given.",
    )
    parser.add_argument("--drive", type=Path, metavar="FOLDER", help="where the drive is mounted")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Find the drive and copy, saying each file."""
    drive = args.drive or bundle.find_drive()
    print(f"To {drive}:")
    bundle.deploy(drive, lambda line: print(f"  {line}", flush=True))
    return 0
