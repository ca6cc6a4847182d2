"""Python packages that a command here needs, and the one line that says how to get them."""

import sys
from importlib.util import find_spec

FILES = ("build123d", "ezdxf", "PIL", "reportlab", "svglib")
"""What `make hardware` draws the files with."""

BOARD_FILES = ("gerbonara", "InteractiveHtmlBom", "PIL", "resvg_py")
"""What the files of the circuit boards are made with, besides KiCad."""

PICTURES = ("build123d", "pygltflib", "pyoidn")
"""What the rendered pictures are made with, besides Blender."""

SHEETS = ("ezdxf", "reportlab", "svglib")
"""What the printed sheets are drawn with."""

SIMULATOR = ("greenlet", "neopixel")
"""What the simulator runs the firmware with."""


def missing(names):
    """One line about those of `names` that this Python lacks, or None."""
    lacking = [name for name in names if find_spec(name) is None]
    if not lacking:
        return None
    return f"{sys.executable} has no {', '.join(lacking)}: run `make hardware` once, then use .venv/bin/python"


def require(names):
    """End the command with a line and status 2 unless this Python has all of `names`."""
    line = missing(names)
    if line:
        print(f"error: {line}", file=sys.stderr)
        sys.exit(2)
