"""Read the firmware's pin table from the firmware itself: the hardware files have no copy of it. Adds the place of each
pin on the Pico's 40-pin edge, which the firmware does not need."""

import runpy
from pathlib import Path
from types import SimpleNamespace

WIRING_PATH = Path(__file__).resolve().parent.parent / "firmware" / "pegout" / "wiring.py"

GROUND_PINS = (3, 8, 13, 18, 23, 28, 38)
AGND, VBUS = 33, 40
_SIGNALS = [place for place in range(1, 30) if place not in GROUND_PINS]
EDGE = {f"GP{number}": place for number, place in enumerate(_SIGNALS)} | {"GP26": 31, "GP27": 32, "GP28": 34}
"""The place of each GPIO; the places between them are ground."""


def table() -> SimpleNamespace:
    """Return the firmware's pin table: STRIPS, BUTTONS, BUTTONS_FOR_SIDES, BUZZER, SIDES, button_name."""
    return SimpleNamespace(**runpy.run_path(str(WIRING_PATH)))
