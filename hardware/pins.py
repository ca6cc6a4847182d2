"""Read the firmware's pin table from the firmware itself: the hardware files have no copy of it.

Adds the place of each pin on the Pico's 40-pin edge, which the firmware does not need.
"""

import runpy
from pathlib import Path
from types import SimpleNamespace

WIRING_PATH = Path(__file__).resolve().parent.parent / "firmware" / "pegout" / "wiring.py"

GROUND_PINS = (3, 8, 13, 18, 23, 28, 38)
VSYS, VBUS = 39, 40
_SIGNALS = [place for place in range(1, 30) if place not in GROUND_PINS]
EDGE = {f"GP{number}": place for number, place in enumerate(_SIGNALS)}
"""The place of GP0 to GP22; the places between them are ground."""

PLACE_NAMES = dict.fromkeys(GROUND_PINS, "GND") | {place: name for name, place in EDGE.items()}
PLACE_NAMES |= {30: "RUN", 31: "GP26", 32: "GP27", 33: "AGND", 34: "GP28", 35: "ADC_VREF", 36: "3V3", 37: "3V3_EN"}
PLACE_NAMES = dict(sorted((PLACE_NAMES | {VSYS: "VSYS", VBUS: "VBUS"}).items()))
"""What the Pico's makers call each of the forty places."""


def table():
    """Return the firmware's pin table: STRIPS, BUTTONS, BUTTONS_FOR_SIDES, BUZZER, SIDES, button_name."""
    return SimpleNamespace(**runpy.run_path(str(WIRING_PATH)))


def buttons(sides):
    """Return (name, pin) of each button of a board of 2 or 3 sides, with names for the default steps 1, 2, 6."""
    wiring = table()
    count = wiring.BUTTONS_FOR_SIDES[sides]
    return [(wiring.button_name(key, (1, 2, 6)), wiring.BUTTONS[key][2]) for key in range(count)]
