"""The commands of `python -m host_sim`, a module each: `add_parser` names its arguments and its `run`.

Here stands how they are called, without anything that would have to be installed.
"""

PROGRAM = ".venv/bin/python -m host_sim"

OURS = ("host_sim", "pegout", "scoring")


def missing(error: ModuleNotFoundError) -> str:
    """What to do about a package that is not there. One of our own that is missing is a fault, and raised again."""
    name = (error.name or "").partition(".")[0]
    if name in OURS:
        raise error
    return f'this Python has no package {name}: run "make run" once, then {PROGRAM} …'
