"""Check types with mypy: the host's code, the tests, and the firmware with CircuitPython's own stubs."""

import subprocess
import sys
from pathlib import Path

from host_sim.release.boards import PICO

CHECKED = ("host_sim", "tests", "hardware", "firmware")


if __name__ == "__main__":
    setboard = Path(sys.executable).parent / "circuitpython_setboard"
    subprocess.run([setboard, PICO.id], check=True, stdout=subprocess.DEVNULL)
    sys.exit(subprocess.run([sys.executable, "-m", "mypy", *CHECKED], check=False).returncode)
