"""The commands of `python -m host_sim`, each a module NAME_command: its docstring is the help, `add_arguments` adds its
arguments, and `run` returns the exit status.

This file holds what all commands share, and imports nothing that has to be installed.
"""

import argparse
import contextlib
import errno
import io
import sys
from collections.abc import Callable
from pathlib import Path

from host_sim import INSTALLED, PROGRAM
from host_sim.errors import UsageError
from host_sim.printing import say

OURS = ("host_sim", "pegout", "scoring")


def missing(error: ModuleNotFoundError) -> str:
    """Return a line that says how to get the missing module. Raises `error` again if the module is our own."""
    name, _, own = (error.name or "").partition(".")
    if INSTALLED and own.startswith("web.static_site"):
        return "this is made in the repository: clone or unpack it, and there run make site or make release"
    if name in OURS:
        raise error
    if not INSTALLED:
        return f'this Python has no package {name}: run "make .venv/.dev" once, then {PROGRAM} …'
    package = name.replace("_", "-")
    ways = f"uvx --with {package} --from …, pipx inject pegout {package}, or pip install {package}"
    return f"this command needs the package {package} too: {ways}"


def warn(text: str) -> None:
    say(f"warning: {printable(text)}", sys.stderr)


def progress(text: str) -> None:
    """Show the progress of a long command on a terminal, replacing its previous line; "" clears the line."""
    with contextlib.suppress(ValueError):  # stderr is closed
        if sys.stderr.isatty():
            say(f"{text:<40}", sys.stderr, end="\r")


def path(text: str) -> Path:
    """Return the Path in an argument. Refuses an empty one, which would mean the current folder, and links that lead
    nowhere."""
    if not text:
        raise argparse.ArgumentTypeError("expected a file or a folder, found nothing")
    try:
        Path(text).stat()
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise argparse.ArgumentTypeError(f"{text}: its links lead round in a circle") from None
    return Path(text)


def add_to(parser: argparse.ArgumentParser, folder: str, *, replaced: bool = False) -> None:
    """Add --to, the folder that a command writes into. replaced: whether the command replaces an earlier one."""
    which = ", new or made by this command before" if replaced else ""
    where = f"folder to write{which} (default: {folder})"
    parser.add_argument("--to", type=path, default=Path(folder), metavar="FOLDER", help=where)


def printable(text: str) -> str:
    """Return `text` with escapes for each character that a terminal would obey instead of printing: cursor movements,
    colours, titles, changes of the direction of writing."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)


def typed_bytes() -> bytes:
    """Return all of standard input. Raises UsageError if it is closed."""
    if sys.stdin is None:
        raise UsageError("standard input is closed: there is nothing to read")
    return sys.stdin.buffer.read()


def for_each_line(answer: Callable[[str], object]) -> int:
    """Print `answer(line)`, unless it is None, for each line of standard input that is not empty. Raises UsageError
    with the line's number if `answer` raises one. Bytes that are not UTF-8 become replacement characters."""
    for number, line in enumerate(io.StringIO(typed_bytes().decode("utf-8-sig", "replace"), newline=None), start=1):
        try:
            answered = answer(line) if line.strip() else None
        except UsageError as error:
            raise UsageError(f"standard input, line {number}: {error}") from None
        if answered is not None:
            print(answered)
    return 0
