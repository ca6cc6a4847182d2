"""The numbers, 1 to 40, of the pins along the Pico's edges."""

import host_sim as _host_sim  # noqa: F401  # it puts the firmware's folder on the path, for the pin table

GROUND_PINS = (3, 8, 13, 18, 23, 28, 38)
AGND, VBUS = 33, 40
_SIGNALS = [place for place in range(1, 30) if place not in GROUND_PINS]
EDGE = {f"GP{number}": place for number, place in enumerate(_SIGNALS)} | {"GP26": 31, "GP27": 32, "GP28": 34}
"""{GPIO: the number of its pin}."""
