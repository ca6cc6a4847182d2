"""What printing takes, by PrusaSlicer: `.venv/bin/python -m hardware.slicing` slices build/hardware/*-print-*.3mf.

Prints the grams and the time of each plate and of all plates of a board: PLA, the profile PrusaSlicer starts with,
and OPTIONS. One plate after the other, a minute or so each; run `make hardware` before.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

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
    "bed-shape": "0x0,220x0,220x220,0x220",
}
MISSING = "PrusaSlicer is not installed: apt install prusa-slicer, or prusa3d.com"


def sliced(plate, folder):
    """Slice a 3MF file in `folder` and return the text of its G-code."""
    path = Path(folder) / f"{plate.stem}.gcode"
    options = [f"--{name}={value}" for name, value in OPTIONS.items()]
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


def main():
    """Run the command. Return its exit status."""
    found = sorted(BUILT.glob("*-print-*.3mf"))
    if shutil.which("prusa-slicer") is None or not found:
        print(f"error: {MISSING if found else f'no plates in {BUILT}: run `make hardware`'}", file=sys.stderr)
        return 2
    sums: dict[str, list[float]] = {}
    with TemporaryDirectory() as folder:
        for plate in found:
            grams, minutes = taken(sliced(plate, folder))
            print(f"{plate.stem}: {grams:.1f} g, {hours(minutes)}", flush=True)
            total = sums.setdefault(plate.stem.split("-")[0], [0.0, 0])
            total[0] += grams
            total[1] += minutes
    for board, (grams, minutes) in sums.items():
        print(f"{board}, all plates: {grams:.0f} g, {hours(int(minutes))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
