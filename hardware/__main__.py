"""Make every hardware file: `.venv/bin/python -m hardware` writes build/hardware/: drawings for laser and printer,
printed sheets, and the case's parts as STL, 3MF and STEP. Prints the name of each file, and which missing tool to
install.
"""

import argparse
import json
import shutil
import sys
import time
from pathlib import Path

from hardware import packages, sources

FOLDER = Path(__file__).parent
VIEW = FOLDER / "view" / "pegout-two.glb"
MADE_FROM = VIEW.with_suffix(".json")
KEPT = ("plate/drill-template.pdf", "gesture-card.pdf", "board/order/pegout-board.zip", "board/schematic.pdf")
"""Files in the repository that other commands make."""
SOURCES = (
    *(
        "geometry.json",
        "board/dimensions.py",
        "looks.csv",
        "looks.py",
        "glb.py",
        "plate/engraving.py",
        "plate/letters.csv",
    ),
    *(f"case/{name}.py" for name in ("case_parts", "thimbles", "caps", "bought", "meshes")),
)
"""The sources of the committed GLB."""


def fingerprint():
    """Return a digest of SOURCES."""
    return sources.digest(*(FOLDER / name for name in SOURCES))


START = time.monotonic()


def say(words):
    """Print a line with the time since the start."""
    print(f"{time.monotonic() - START:6.1f} s  {words}", flush=True)


def main(arguments=None):
    """Run the command. Return its exit status."""
    parser = argparse.ArgumentParser(prog=".venv/bin/python -m hardware", description=__doc__)
    default = FOLDER.parent / "build" / "hardware"
    parser.add_argument("--out", type=Path, default=default, help="folder to write into (build/hardware)")
    parser.add_argument("--bed", type=float, default=250.0, metavar="MM", help="edge of the print bed (250)")
    parser.add_argument("--keep-view", action="store_true", help="also renew the model in hardware/view/")
    options = parser.parse_args(arguments)
    packages.require("build123d", "ezdxf", "manifold3d", "reportlab", "trimesh")
    from hardware import glb
    from hardware.case import case_parts, print_files
    from hardware.plate import drawings

    out = options.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    drawings.write_dxf(out / "plate.dxf")
    say("plate.dxf")
    for name in KEPT:
        shutil.copy(FOLDER / name, out)
        say(Path(name).name)
    try:
        solids = print_files.write_all(out, options.bed, say)
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    path = out / "pegout.glb"
    meshes = glb.write(case_parts.Case(options.bed), solids, path)
    say(path.name)
    if options.keep_view:
        shutil.copyfile(path, VIEW)
        made = {"made from": fingerprint(), "two": meshes}
        MADE_FROM.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
        say(f"hardware/view/{VIEW.name}")
    say(f"all files are in {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
