"""The commands of `python -m host_sim`, a module each: `add_parser` names its arguments and its `run`.

Here stands how they are called, without anything that would have to be installed.
"""

import argparse
import sys
from pathlib import Path

PROGRAM = ".venv/bin/python -m host_sim"

OURS = ("host_sim", "pegout", "scoring")


def missing(error: ModuleNotFoundError) -> str:
    """What to do about a package that is not there. One of our own that is missing is a fault, and raised again."""
    name = (error.name or "").partition(".")[0]
    if name in OURS:
        raise error
    return f'this Python has no package {name}: run "make run" once, then {PROGRAM} …'


def warn(text: str) -> None:
    """Print a warning; the command goes on."""
    print(f"warning: {printable(text)}", file=sys.stderr, flush=True)


def path(text: str) -> Path:
    """Return an argument that names a file or a folder. An empty one would be the folder one happens to be in."""
    if not text:
        raise argparse.ArgumentTypeError("expected a file or a folder, found nothing")
    return Path(text)


def printable(text: str) -> str:
    """Return text with escapes in place of everything that would not print as itself but move a terminal's cursor,
    change its colours or its title, or turn the direction of writing."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)


def games_of(number: int, name: str) -> str:
    """How many games of a kind, in words."""
    return f"{number} {'game' if number == 1 else 'games'} ({name})"
