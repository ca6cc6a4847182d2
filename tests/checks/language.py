"""Check that all Python that a Pico or the site runs compiles with MicroPython's own compiler. The check finds syntax
that MicroPython lacks. The bytecode is discarded, because CircuitPython could not load it."""

import sys
from pathlib import Path

from host_sim.release.compiled import compile_module
from host_sim.web.static_site.browser_sources import OWN, SHARED

SOURCES = (*sorted(Path("firmware").rglob("*.py")), *map(Path, (*SHARED, OWN)))

if __name__ == "__main__":
    try:
        for path in SOURCES:
            compile_module(str(path), path.read_bytes(), with_types=path.parts[0] == "firmware")
    except ValueError as error:
        sys.exit(f"language: {error}")
    print(f"language: {len(SOURCES)} files compile for MicroPython")
