"""The commands of `python -m host_sim`, a module each: `add_parser` names its arguments and its `run`.

Here stands how they are called, without anything that would have to be installed.
"""

import sys

PROGRAM = ".venv/bin/python -m host_sim"

OURS = ("host_sim", "pegout", "scoring")


def missing(error: ModuleNotFoundError) -> str:
    """What to do about a package that is not there. One of our own that is missing is a fault, and raised again."""
    name = (error.name or "").partition(".")[0]
    if name in OURS:
        raise error
    return f'this Python has no package {name}: run "make run" once, then {PROGRAM} …'


def warn(text: str) -> None:
    """Say what somebody should know although the command goes on."""
    print(f"warning: {text}", file=sys.stderr, flush=True)


def games_of(number: int, name: str) -> str:
    """How many games of a kind, in words."""
    return f"{number} {'game' if number == 1 else 'games'} ({name})"
