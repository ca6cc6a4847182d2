"""Checks for the Python packages of a command, with a line on how to get them."""

import sys
from importlib.util import find_spec


def require(*names):
    """Exit with a line and status 2 unless this Python has all of `names`."""
    lacking = ", ".join(name for name in names if find_spec(name) is None)
    if lacking:
        advice = "run `make hardware` once, then use .venv/bin/python"
        print(f"error: {sys.executable} has no {lacking}: {advice}", file=sys.stderr)
        sys.exit(2)
