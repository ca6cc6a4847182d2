"""The desktop simulator: a simulated Pico under the unmodified firmware, and the commands that use it. The host imports
the pure modules of the firmware too (scoring, the pin table, the settings' rules). The firmware folder comes last in
`sys.path`, so that its code.py never hides Python's own module `code`. A simulated Pico does not use that path."""

import signal
import sys
from pathlib import Path

if Path(*sys.argv[:1]).stem in ("-m", "pegout") and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C during the imports ends the program without a traceback

PACKAGE = Path(__file__).resolve().parent
INSTALLED = (PACKAGE / "project").is_dir()  # only an installed wheel has this folder (see pyproject.toml)

ROOT = PACKAGE / "project" if INSTALLED else PACKAGE.parent
"""The project's folder. An installed wheel has only the parts of it that the commands read."""

PROGRAM = "pegout" if INSTALLED else ".venv/bin/python -m host_sim"  # what a person types before a command
DRIVE = ROOT / "firmware"  # the folder that is copied to the CIRCUITPY drive
GEOMETRY = ROOT / "hardware" / "geometry.json"  # the position of every hole on the plate, in millimetres
GESTURES = ROOT / "hardware" / "gestures.json"  # each gesture and its effect, for guides, the printed card and the page
LIGHTS = ROOT / "hardware" / "lights.json"  # each light and its meaning, for guides, the printed card and the page
HARDWARE_FILES = ROOT / "build" / "hardware"  # the folder that `make hardware` fills; a release contains its files

if str(DRIVE) not in sys.path:
    sys.path.append(str(DRIVE))
