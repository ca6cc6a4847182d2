"""What printing takes, by PrusaSlicer: `.venv/bin/python -m hardware.slicing` slices build/hardware/*-print-*.3mf.

Prints the grams and the time of each plate and writes them into slices.csv, from which the guide has its table: PLA,
the profile that PrusaSlicer starts with, and OPTIONS. Takes some minutes; run `make hardware` before.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from hardware import geometry, lists

CSV_PATH = Path(__file__).with_name("slices.csv")
BUILT = Path(__file__).parent.parent / "build" / "hardware"
OPTIONS = {
    "layer-height": "0.2",
    "first-layer-height": "0.2",
    "perimeters": "3",
    "fill-density": "15%",
    "nozzle-diameter": "0.4",
    "filament-diameter": "1.75",
    "filament-density": "1.24",
    "skirts": "0",
}
MISSING = "PrusaSlicer is not installed: apt install prusa-slicer, or prusa3d.com"
HEAD = ["plate", "grams", "minutes"]
PARTS = {
    "any": "body, lid, tray, rim, anchor, bars for switches, key",
    "black": "light grid",
    "white": "diffuser",
    "light": "caps",
    "red": "caps for UNDO",
    "opaque": "top plate, if it is not of wood",
    "soft": "feet",
}
"""What is printed in each material, by its name in the names of the plates."""


def bed(plate):
    """Return the shape of the bed that a plate is laid out for, as the slicer wants it."""
    layouts = geometry.load()["layouts"]
    edge = layouts.get(plate.stem.split("-")[0], layouts["two"])["bed_mm"]
    return f"0x0,{edge:g}x0,{edge:g}x{edge:g},0x{edge:g}"


def sliced(plate, folder):
    """Slice a 3MF file in `folder` and return the text of its G-code."""
    path = Path(folder) / f"{plate.stem}.gcode"
    options = [f"--{name}={value}" for name, value in {**OPTIONS, "bed-shape": bed(plate)}.items()]
    command = ["prusa-slicer", "--export-gcode", "--dont-arrange", *options, "--output", str(path), str(plate)]
    subprocess.run(command, check=True, capture_output=True)
    return path.read_text(encoding="utf-8")


def taken(gcode):
    """Return (grams, minutes) as the slicer says at the end of its G-code."""
    (grams,) = re.findall(r"^; total filament used \[g\] = ([\d.]+)", gcode, re.MULTILINE)
    (words,) = re.findall(r"^; estimated printing time \(normal mode\) = (.*)", gcode, re.MULTILINE)
    in_minutes = {"d": 1440, "h": 60, "m": 1, "s": 1 / 60}
    minutes = sum(int(number) * in_minutes[unit] for number, unit in re.findall(r"(\d+)([dhms])", words))
    return float(grams), round(minutes)


def hours(minutes):
    """Return a length of time in words: "9 h 39 min"."""
    return f"{minutes // 60} h {minutes % 60:02} min" if minutes >= 60 else f"{minutes} min"


def total(plates):
    """Return the sum of [(plate, grams, minutes)] in words: "76 g, 9 h 15 min on 1 plate"."""
    grams, minutes = sum(row[1] for row in plates), sum(row[2] for row in plates)
    return f"{grams:.0f} g, {hours(minutes)} on {len(plates)} plate{'s' if len(plates) > 1 else ''}"


def table():
    """Return the rows [what, two sides, three sides] of the guide's table, from slices.csv."""
    plates = [(row["plate"], float(row["grams"]), int(row["minutes"])) for row in lists.read(CSV_PATH)]

    def cell(begins):
        own = [row for row in plates if row[0].startswith(begins)]
        return total(own) if own else "not sliced yet"

    boards = ("two-print-", "three-print-")
    rows = [
        [f"{material}: {parts}", *(cell(board + material) for board in boards)] for material, parts in PARTS.items()
    ]
    return [*rows, ["all", *map(cell, boards)], ["the print to try first", cell("coupon-print-"), "the same"]]


def main():
    """Run the command. Return its exit status."""
    found = sorted(BUILT.glob("*-print-*.3mf"))
    if shutil.which("prusa-slicer") is None or not found:
        print(f"error: {MISSING if found else f'no plates in {BUILT}: run `make hardware`'}", file=sys.stderr)
        return 2
    plates = []
    with TemporaryDirectory() as folder:
        for number, plate in enumerate(found, 1):
            print(f"{number} of {len(found)}, {plate.stem}: ", end="", flush=True)
            plates.append((plate.stem, *taken(sliced(plate, folder))))
            print(f"{plates[-1][1]:.1f} g, {hours(plates[-1][2])}", flush=True)
    lists.write(CSV_PATH, lists.as_csv(HEAD, plates))
    for board in sorted({name.split("-")[0] for name, _grams, _minutes in plates}):
        print(f"{board}, all: {total([row for row in plates if row[0].startswith(board)])}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
