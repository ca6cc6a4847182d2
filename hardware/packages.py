"""Python packages that a command here needs, and the one line that says how to get them."""

import sys
from importlib.util import find_spec

FILES = ("build123d", "ezdxf", "manifold3d", "reportlab", "svglib", "trimesh")
"""What `make hardware` draws the files with."""

BOARD_FILES = ("gerbonara", "numpy", "PIL", "reportlab", "resvg_py", "svglib")
"""What the files of the circuit boards are made with, besides KiCad."""

PICTURES = ("build123d", "pygltflib", "pyoidn")
"""What the rendered pictures are made with, besides Blender."""

SHEETS = ("ezdxf", "reportlab", "svglib")
"""What the printed sheets are drawn with."""

SIMULATOR = ("neopixel",)
"""What the simulator runs the firmware with."""


def require(names):
    """End the command with a line and status 2 unless this Python has all of `names`."""
    lacking = ", ".join(name for name in names if find_spec(name) is None)
    if lacking:
        advice = "run `make hardware` once, then use .venv/bin/python"
        print(f"error: {sys.executable} has no {lacking}: {advice}", file=sys.stderr)
        sys.exit(2)
