"""Check that all Python that a Pico or the site runs compiles with MicroPython's own compiler. Discards the bytecode,
which CircuitPython cannot load: this only checks for syntax that MicroPython lacks."""

import sys
from pathlib import Path

from host_sim.release.compiled import compile_module
from host_sim.web.static_site.browser_sources import OWN, SHARED

FIRMWARE = Path("firmware")


def main() -> int:
    """Compile all files and print the compiler's errors; return 1 if there are any."""
    failed = 0
    sources = [*sorted(FIRMWARE.rglob("*.py")), *map(Path, (*SHARED, OWN))]
    for path in sources:
        try:
            compile_module(str(path), path.read_bytes())
        except ValueError as error:
            failed += 1
            print(error, file=sys.stderr)
    print(f"language: {len(sources) - failed} of {len(sources)} files compile for MicroPython")
    return 1 if failed or not sources else 0


if __name__ == "__main__":
    sys.exit(main())
