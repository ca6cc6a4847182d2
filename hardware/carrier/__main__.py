"""Make the files for a board house: `.venv/bin/python -m hardware.carrier` writes build/hardware/boards/.

For each circuit board a zip of Gerbers and drill files, a placement list, the schematic as PDF, drawings of both sides,
and a page that shows where each part goes; and one list of parts. Needs KiCad for zips, drawings and page; without it,
copies the zips that the repository keeps.
"""

import argparse
import hashlib
import json
import shutil
import sys
import warnings
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from hardware import packages
from hardware.carrier import boards, kicad, partslist, schematic

FOLDER = Path(__file__).parent
ORDER, PICTURES, SCHEMATICS = FOLDER / "order", FOLDER / "pictures", FOLDER / "schematics"
MADE_FROM = ORDER / "made-from.json"
FACES = {"front": "top", "back": "bottom"}
PICTURE_WIDE = {"carrier": 1400, "side": 1400, "deal": 800}


def fingerprints():
    """Return {board: a digest of its file}, with which a test checks that the kept files match the boards."""
    return {name: hashlib.sha256(boards.board_path(name).read_bytes()).hexdigest() for name in boards.NAMES}


def pack(files, path):
    """Zip `files`, always with the same date, so that equal files make an equal zip."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for file in files:
            packed.writestr(zipfile.ZipInfo(file.name), file.read_bytes(), zipfile.ZIP_DEFLATED)


def draw(gerbers, name, folder):
    """Draw both sides of a board from its Gerbers, as SVG and PNG."""
    import resvg_py
    from gerbonara import LayerStack

    made = []
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", module="gerbonara")  # it misses the paste, which is not needed here
        stack = LayerStack.open(gerbers)
        for side, gerber_side in FACES.items():
            path = folder / f"{name}-{side}.svg"
            path.write_text(str(stack.to_pretty_svg(side=gerber_side)), encoding="utf-8")
            picture = resvg_py.svg_to_bytes(svg_path=str(path), width=PICTURE_WIDE[name], dpi=96)
            path.with_suffix(".png").write_bytes(bytes(picture))
            made += [path, path.with_suffix(".png")]
    return made


def make(name, folder):
    """Make all files of one board. Raises ValueError if it breaks KiCad's design rules."""
    found = kicad.check(boards.board_path(name), folder)
    if found.errors or found.unconnected:
        counts = f"errors: {len(found.errors)}, unconnected: {found.unconnected}"
        raise ValueError(f"the board {name} breaks KiCad's design rules ({counts}): see {name}-drc.txt")
    with TemporaryDirectory() as gerbers:
        files = kicad.plot(boards.board_path(name), gerbers)
        pack(files, folder / f"{name}.zip")
        pictures = draw(gerbers, name, folder)
    page = folder / f"{name}-assembly.html"
    kicad.assembly_page(boards.board_path(name), page)
    return [folder / f"{name}.zip", *pictures, page]


def keep(folder):
    """Copy zips, schematics and pictures into the repository, for readers of the guide without KiCad."""
    from PIL import Image

    for target in (ORDER, PICTURES, SCHEMATICS):
        target.mkdir(exist_ok=True)
    for name in boards.NAMES:
        shutil.copy(folder / f"{name}-schematic.pdf", SCHEMATICS / f"{name}.pdf")
        shutil.copy(folder / f"{name}.zip", ORDER)
        for side in FACES:
            picture = Image.open(folder / f"{name}-{side}.png").convert("RGB")
            picture.quantize(32, method=Image.Quantize.MEDIANCUT).save(PICTURES / f"{name}-{side}.png", optimize=True)
    MADE_FROM.write_text(json.dumps(fingerprints(), indent=1) + "\n", encoding="utf-8")


def main(arguments=None):
    """Run the command. Return its exit status."""
    parser = argparse.ArgumentParser(
        prog=".venv/bin/python -m hardware.carrier",
        description="Make the circuit boards' files: Gerbers, drill files, drawings, assembly pages, lists.",
    )
    default = FOLDER.parent.parent / "build" / "hardware" / "boards"
    parser.add_argument("--out", type=Path, default=default, help="folder to write into (build/hardware/boards)")
    parser.add_argument("--keep", action="store_true", help="also renew the zips and pictures in the repository")
    options = parser.parse_args(arguments)
    out = options.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    (out / "parts.csv").write_text(partslist.text(), encoding="utf-8")
    print(out / "parts.csv")
    for name in boards.NAMES:
        (out / f"{name}-placement.csv").write_text(partslist.placements(name), encoding="utf-8")
        schematic.write_pdf(name, out / f"{name}-schematic.pdf")
        print(out / f"{name}-placement.csv", out / f"{name}-schematic.pdf", sep="\n")
    if kicad.python() is None:
        for name in boards.NAMES:
            print(shutil.copy(ORDER / f"{name}.zip", out))
        print(f"{kicad.MISSING}. Without it: no drawings, no assembly pages, and the zips as they are kept")
        return 2 if options.keep else 0
    packages.require(packages.BOARD_FILES)
    for name in boards.NAMES:
        try:
            for path in make(name, out):
                print(path, flush=True)
        except ValueError as fault:
            print(f"error: {fault}", file=sys.stderr)
            return 1
    if options.keep:
        keep(out)
        print(f"kept in {ORDER} and {PICTURES}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
