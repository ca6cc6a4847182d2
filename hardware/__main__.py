"""Make every hardware file: `.venv/bin/python -m hardware` writes drawings for laser and printer, printed sheets, and
the case's parts (STL, STEP, and 3MF for beds of 250, 220 and 180 mm) into build/hardware/."""

import argparse
import shutil
import sys
from pathlib import Path

from hardware.plate import drawings, engraving, template
from host_sim import HARDWARE_FILES
from host_sim.errors import UsageError
from host_sim.release import folders

FOLDER = Path(__file__).parent
KEPT = ("gesture-card.pdf", "board/order/pegout-board.zip", "board/schematic.pdf")
"""Files in the repository that other commands generate; `main` copies them."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog=".venv/bin/python -m hardware", description=__doc__)
    parser.add_argument("--name", default=engraving.TITLE, help="what the plate says in place of %(default)s")
    options = parser.parse_args(arguments)
    try:
        engraving.title_size(options.name)
        from hardware.case import print_files

        with folders.replacing(HARDWARE_FILES) as out:
            drawings.write_dxf(out / "plate.dxf", options.name)
            template.write(out / template.PDF_PATH.name, options.name)
            for name in KEPT:
                shutil.copy(FOLDER / name, out)
            print_files.write_all(out, options.name)
    except (UsageError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    print(f"all files are in {HARDWARE_FILES}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
