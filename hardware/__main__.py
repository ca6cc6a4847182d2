"""Make every hardware file: `.venv/bin/python -m hardware` writes build/hardware/. Drawings for laser and printer,
printed sheets, and the case's parts as STL, 3MF and STEP."""

import argparse
import json
import shutil
import sys
from pathlib import Path

from hardware import sources

FOLDER = Path(__file__).parent
OUT = FOLDER.parent / "build" / "hardware"
VIEW = FOLDER / "view" / "pegout-two.glb"
MADE_FROM = VIEW.with_suffix(".json")
KEPT = ("plate/drill-template.pdf", "gesture-card.pdf", "board/order/pegout-board.zip", "board/schematic.pdf")
"""Files in the repository that other commands make."""
SOURCES = (
    *("geometry.json", "board/dimensions.py", "looks.csv", "looks.py", "glb.py", "plate/engraving.py"),
    *("plate/letters.csv", "case/bought.py", "case/caps.py", "case/case_parts.py", "case/meshes.py"),
    "case/thimbles.py",
)
"""The sources of the committed GLB."""


def fingerprint():
    """Return a digest of SOURCES."""
    return sources.digest(*(FOLDER / name for name in SOURCES))


def main(arguments=None):
    """Run the command. Return its exit status."""
    parser = argparse.ArgumentParser(prog=".venv/bin/python -m hardware", description=__doc__)
    parser.add_argument("--bed", type=float, default=250.0, metavar="MM", help="edge of the print bed (250)")
    parser.add_argument("--keep-view", action="store_true", help="also renew the model in hardware/view/")
    options = parser.parse_args(arguments)
    from hardware import glb
    from hardware.case import case_parts, print_files
    from hardware.plate import drawings

    OUT.mkdir(parents=True, exist_ok=True)
    drawings.write_dxf(OUT / "plate.dxf")
    for name in KEPT:
        shutil.copy(FOLDER / name, OUT)
    try:
        solids = print_files.write_all(OUT, options.bed)
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    glb.write(case_parts.Case(options.bed), solids, OUT / "pegout.glb")
    if options.keep_view:
        shutil.copyfile(OUT / "pegout.glb", VIEW)
        MADE_FROM.write_text(json.dumps({"made from": fingerprint()}) + "\n", encoding="utf-8")
    print(f"all files are in {OUT}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
