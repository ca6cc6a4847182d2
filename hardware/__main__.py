"""Make every hardware file: `.venv/bin/python -m hardware` writes build/hardware/. Drawings for laser and printer,
printed sheets, and the case's parts as STL, 3MF and STEP."""

import argparse
import shutil
import sys
from pathlib import Path

FOLDER = Path(__file__).parent
OUT = FOLDER.parent / "build" / "hardware"
KEPT = ("plate/drill-template.pdf", "gesture-card.pdf", "board/order/pegout-board.zip", "board/schematic.pdf")
"""Files in the repository that other commands make."""


def main(arguments=None):
    """Run the command. Return its exit status."""
    parser = argparse.ArgumentParser(prog=".venv/bin/python -m hardware", description=__doc__)
    parser.add_argument("--bed", type=float, default=250.0, metavar="MM", help="edge of the print bed (250)")
    options = parser.parse_args(arguments)
    from hardware.case import print_files
    from hardware.plate import drawings

    OUT.mkdir(parents=True, exist_ok=True)
    drawings.write_dxf(OUT / "plate.dxf")
    for name in KEPT:
        shutil.copy(FOLDER / name, OUT)
    try:
        print_files.write_all(OUT, options.bed)
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    print(f"all files are in {OUT}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
