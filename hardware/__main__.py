"""Make every hardware file: `.venv/bin/python -m hardware` writes build/hardware/.

Drawings for laser and printer, printed sheets, and the case's parts as STL and STEP, with pictures.
Prints each file when it is written, and what to install where a tool is missing.
"""

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
import time
from pathlib import Path

from hardware import packages

FOLDER = Path(__file__).parent
VIEW = FOLDER / "view" / "pegout-two.glb"
MADE_FROM = VIEW.with_suffix(".json")
GLB = "pegout-{}.glb"
SOURCES = (
    *("geometry.json", "parts.py", "frame.py", "bars.py", "caps.py", "bought.py", "carrier/dimensions.py"),
    *("engraving.py", "lettering.py", "meshes.py", "glb.py"),
)


def fingerprint():
    """Return a digest of everything that the committed GLB is made from."""
    digest = hashlib.sha256()
    for name in SOURCES:
        digest.update((FOLDER / name).read_bytes())
    return digest.hexdigest()


class TimedLog:
    """A line for each file, with the time since the start."""

    def __init__(self):
        self.start = time.monotonic()

    def __call__(self, words):
        print(f"{time.monotonic() - self.start:6.1f} s  {words}", flush=True)


def make_case(data, layout, out, with_model, say):
    """Write the STL of every part of a layout, plates to print, and STEP of the whole; GLB if asked for.

    For two sides also the print to try first.
    """
    from build123d import Pos, export_step, export_stl

    from hardware import coupon, glb, parts, plates

    case, made = parts.Case(data, layout), []
    solids = {}
    for name, count, solid in parts.build_case(case):
        solids[name] = solid
        if count:
            made.append((name, count, solid))
            flat = Pos(0, 0, -solid.bounding_box().min.Z) * solid
            export_stl(
                flat, f"{out / layout}-{name}.stl", tolerance=plates.TOLERANCE_MM, angular_tolerance=plates.ANGLE_RAD
            )
        size = solid.bounding_box().size
        often = f", print {count}" if count > 1 else ""
        say(f"{layout}-{name}: {size.X:.0f} x {size.Y:.0f} x {size.Z:.1f} mm{often}")
    # In CAD files the plate has no grooves: they make it ten times as large, and the DXF has their lines.
    whole = solids | parts.blank_plates(case)
    export_step(parts.whole(whole), str(out / f"{layout}-whole.step"))
    say(f"{layout}-whole.step")
    for path, names in plates.write(made, case.layout["bed_mm"], out, layout):
        say(f"{path.name}: {', '.join(names)}")
    if layout == "two":
        pieces = [(name, 1, solid) for name, solid in coupon.parts(case)]
        for path, names in plates.write(pieces, case.layout["bed_mm"], out, "coupon"):
            say(f"{path.name}: {', '.join(names)}")
    if with_model:
        path = out / GLB.format(layout)
        say(f"{path.name}: {glb.write(case, solids, path)} parts")


def keep_view(out, layouts, say):
    """Copy the GLB into the repository, and note what it was made from, and the digest of each board's meshes."""
    import pygltflib

    shutil.copyfile(out / VIEW.name, VIEW)
    models = {layout: pygltflib.GLTF2().load(str(out / GLB.format(layout))) for layout in layouts}
    made = {"made from": fingerprint(), **{layout: model.asset.extras["meshes"] for layout, model in models.items()}}
    MADE_FROM.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
    say(f"hardware/view/{VIEW.name}")


def main(arguments=None):
    """Run the command. Return its exit status."""
    parser = argparse.ArgumentParser(
        prog=".venv/bin/python -m hardware",
        description="Make the board's hardware files: STL, STEP, DXF, SVG, PNG, PDF.",
        epilog="The files in the repository come from "
        ".venv/bin/python -m hardware.geometry, and so on: geometry, bom, power, sheets, diagrams.",
    )
    default = FOLDER.parent / "build" / "hardware"
    parser.add_argument("--out", type=Path, default=default, help="folder to write into (build/hardware)")
    parser.add_argument("--layout", choices=("two", "three", "both"), default="both", help="two sides, three, or both")
    parser.add_argument("--only", choices=("flat", "case"), help="flat: drawings and printed sheets")
    parser.add_argument(
        "--keep-view", action="store_true", help="also renew the model in hardware/view/ (needs both layouts)"
    )
    options = parser.parse_args(arguments)
    packages.require(packages.FILES)
    from hardware import diagrams, drawings, geometry, sheets

    say, data, out = TimedLog(), geometry.load(), options.out.resolve()
    layouts = tuple(data["layouts"]) if options.layout == "both" else (options.layout,)
    if not set(layouts) <= set(data["layouts"]):
        print(f"error: there is no board for {options.layout} sides at {data['pitch_mm']:g} mm a hole", file=sys.stderr)
        return 2
    out.mkdir(parents=True, exist_ok=True)
    if options.only in (None, "flat"):
        for path in (*drawings.write_all(data, out), *sheets.write_all(out), *diagrams.write_templates(out)):
            say(path.name)
    if options.only in (None, "case"):
        if layouts == ("two", "three"):
            beside = [sys.executable, "-m", "hardware", "--only", "case", "--layout", "three", "--out", str(out)]
            beside += ["--keep-view"] * options.keep_view
            other = subprocess.Popen(beside, cwd=FOLDER.parent)  # a processor for each layout
            make_case(data, "two", out, True, say)
            if other.wait() != 0:
                return 1
        else:
            make_case(data, layouts[0], out, layouts[0] == "two" or options.keep_view, say)
        if options.keep_view and len(layouts) == 2:
            keep_view(out, data["layouts"], say)
    say(f"all files are in {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
