"""Copy the firmware to a mounted CIRCUITPY drive.

Copy the firmware and the neopixel library to the CIRCUITPY drive: only what differs, and never over an existing
settings.toml. If the copying is cut short, the old program still starts, or the console says to deploy again. The drive
is found under /Volumes, /media, /run/media and /mnt, or named.
"""

import argparse

from host_sim.commands import path
from host_sim.printing import say
from host_sim.release import drive


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--drive", type=path, metavar="FOLDER", help="where the drive is mounted")
    parser.add_argument(
        "--force", action="store_true", help="replace files that are not Pegout's too, and keep them as FILE.kept"
    )
    parser.add_argument(
        "--source", action="store_true", help="copy the modules as text, not compiled: to change them there"
    )


def run(args: argparse.Namespace) -> int:
    folder = args.drive or drive.find_drive()
    say(f"To {folder}:")
    drive.deploy(folder, lambda line: say(f"  {line}"), force=args.force, source=args.source)
    return 0
