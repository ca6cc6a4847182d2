"""Finds the CircuitPython image that the emulated Pico runs."""

import os
from pathlib import Path

VERSION = "10.2.1"
NAME = f"adafruit-circuitpython-raspberry_pi_pico-en_US-{VERSION}.uf2"
OLD_NAME = "adafruit-circuitpython-raspberry_pi_pico-en_GB-9.2.1.uf2"
CACHE = Path.home() / ".cache" / "rp2040py"
ADDRESS = f"https://downloads.circuitpython.org/bin/raspberry_pi_pico/en_US/{NAME}"
VARIABLE = "PEGOUT_UF2"

HOW_TO_GET = (
    f"no CircuitPython image: download {ADDRESS} into {CACHE}, or name a file with {VARIABLE}=/path/to/image.uf2"
)


def find() -> Path | None:
    """The image that the environment names, or the one in the cache; None if there is none."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    path = CACHE / NAME
    return path if path.is_file() else None
