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
PICTURES = FOLDER / "pictures"
VIEW = FOLDER / "view" / "pegout-two.glb"
MADE_FROM = PICTURES / "made-from.json"
PART_PICTURES = ("exploded", "assembled", "top", "plate", "body", "lid", "tray", "light-grid", "bars")
STEP_PICTURES = ("step-1-body", "step-2-boards", "step-5-strips", "step-6-light-grid")
SOURCES = {
    "case": (
        *("geometry.json", "parts.py", "frame.py", "bars.py", "caps.py", "bought.py", "carrier/dimensions.py"),
        *("engraving.py", "lettering.py", "meshes.py", "scenes.py", "pictures.py", "glb.py"),
    ),
}
SHOWN = {
    "case": (*(f"two-{name}" for name in (*PART_PICTURES, *STEP_PICTURES)), "three-assembled"),
}
WIDEST_PICTURE = 2400


def fingerprint(what):
    """Return a digest of everything that the committed pictures of the case are made from."""
    digest = hashlib.sha256()
    for name in SOURCES[what]:
        digest.update((FOLDER / name).read_bytes())
    return digest.hexdigest()


class TimedLog:
    """A line for each file, with the time since the start."""

    def __init__(self):
        self.start = time.monotonic()

    def __call__(self, words):
        print(f"{time.monotonic() - self.start:6.1f} s  {words}", flush=True)


def make_case(data, layout, out, say):
    """Write STL and STEP of every part of a layout, plates to print, STEP of the whole, and its pictures.

    For two sides also the view to turn round and the print to try first.
    """
    from build123d import Pos, export_step, export_stl

    from hardware import coupon, glb, parts, plates, scenes, view_clips

    case, made = parts.Case(data, layout), []
    solids = {}
    for name, count, solid in parts.build_case(case):
        solids[name] = solid
        if count:
            made.append((name, count, solid))
            flat = Pos(0, 0, -solid.bounding_box().min.Z) * solid
            export_stl(flat, f"{out / layout}-{name}.stl", tolerance=0.05, angular_tolerance=0.3)
        size = solid.bounding_box().size
        often = f", print {count}" if count > 1 else ""
        say(f"{layout}-{name}: {size.X:.0f} x {size.Y:.0f} x {size.Z:.1f} mm{often}")
    # In CAD files the plate has no grooves: they make it ten times as large, and the DXF has their lines.
    whole = solids | parts.blank_plates(case)
    for name, _count, _solid in made:
        export_step(whole[name], f"{out / layout}-{name}.step")
    export_step(parts.whole(whole), str(out / f"{layout}-whole.step"))
    say(f"{layout}-whole.step")
    for path, names in plates.write(made, case.layout["bed_mm"], out, layout):
        say(f"{path.name}: {', '.join(names)}")
    if layout == "two":
        pieces = [(name, 1, solid) for name, solid in coupon.parts(case)]
        for path, names in plates.write(pieces, case.layout["bed_mm"], out, "coupon"):
            say(f"{path.name}: {', '.join(names)}")
        say(f"{VIEW.name}: {glb.write(case, solids, out / VIEW.name)} parts")
        view_clips.add(out / VIEW.name)
    for path in scenes.write_all(case, solids, out, layout):
        say(path.name)


def keep_pictures(out, what, say):
    """Copy the pictures that the guide shows into the repository, small, and note what they were made from."""
    from PIL import Image

    from hardware.pictures import save_small

    PICTURES.mkdir(exist_ok=True)
    for name in SHOWN[what]:
        picture = Image.open(out / f"{name}.png").convert("RGB")
        picture.thumbnail((WIDEST_PICTURE, WIDEST_PICTURE), Image.Resampling.LANCZOS)
        save_small(picture, PICTURES / f"{name}.png")
    if what == "case":
        shutil.copyfile(out / VIEW.name, VIEW)
    made = json.loads(MADE_FROM.read_text(encoding="utf-8")) if MADE_FROM.exists() else {}
    made[what] = fingerprint(what)
    MADE_FROM.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
    say(f"hardware/pictures: {what}")


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
    parser.add_argument("--keep-pictures", action="store_true", help="also renew the guide's pictures in hardware/")
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
            other = subprocess.Popen(beside, cwd=FOLDER.parent)  # a processor for each layout
            make_case(data, "two", out, say)
            if other.wait() != 0:
                return 1
            if options.keep_pictures:
                keep_pictures(out, "case", say)
        else:
            make_case(data, layouts[0], out, say)
    say(f"all files are in {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
