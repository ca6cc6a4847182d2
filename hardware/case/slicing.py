"""The filament and time that printing takes. `.venv/bin/python -m hardware.case.slicing` slices the plates with
PrusaSlicer and writes the grams and the time of each into slices.csv, for the guide's tables. The speeds are those of
PRESETS, which come with PrusaSlicer. Run `make hardware` first."""

import re
import subprocess
from configparser import RawConfigParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from hardware import lists
from host_sim import HARDWARE_FILES

CSV_PATH = Path(__file__).with_name("slices.csv")
PRESETS = ("print:0.20mm QUALITY @MK3", "filament:Generic PLA", "printer:Original Prusa i3 MK3")
"""The choices in PrusaSlicer's three lists: PLA for every part, and otherwise the defaults."""
VENDOR = "PrusaResearch.ini"
PLACES = (Path("/usr/share/PrusaSlicer/profiles"), Path("/Applications/PrusaSlicer.app/Contents/Resources/profiles"))
LEFT_OUT = ("inherits", "compatible_")
WOODEN, STRIPS = "all with a plate of wood", "the plate for strips"
"""The names of two rows of prints.csv."""
Plate = NamedTuple("Plate", [("name", str), ("grams", float), ("minutes", int)])
SMALL_BEDS = ("220", "180")
"""Beds for which large parts are cut. All other figures are for the bed of 250 mm."""


def resolved(presets: RawConfigParser, section: str) -> dict[str, str]:
    """Return the settings of a preset and of its parents, without keys that a plain profile must not have."""
    own = dict(presets[section])
    settings: dict[str, str] = {}
    for parent in filter(None, (name.strip() for name in own.get("inherits", "").split(";"))):
        settings |= resolved(presets, f"{section.partition(':')[0]}:{parent}")
    return settings | {key: value for key, value in own.items() if not key.startswith(LEFT_OUT)}


def profile(folder: Path) -> Path:
    """Write PRESETS as one file that the slicer loads; return its path. Raises OSError if PrusaSlicer is missing."""
    vendor = next((place / VENDOR for place in PLACES if (place / VENDOR).exists()), PLACES[0] / VENDOR)
    presets = RawConfigParser(delimiters="=", comment_prefixes="#", strict=False)
    presets.read_string(vendor.read_text(encoding="utf-8"))
    path = folder / "profile.ini"
    settings = [each for section in PRESETS for each in resolved(presets, section).items()]
    path.write_text("".join(f"{key} = {value}\n" for key, value in settings), encoding="utf-8")
    return path


def sliced(plate: Path, folder: Path) -> str:
    """Slice a 3MF file and return the text of its G-code. Writes the slicer's files into `folder`."""
    path = folder / f"{plate.stem}.gcode"
    command = ["prusa-slicer", "--export-gcode", "--load", profile(folder), "--output", path, plate]
    subprocess.run([str(word) for word in command], check=True, capture_output=True)
    return path.read_text(encoding="utf-8")


def taken(gcode: str) -> tuple[float, int]:
    """Return (grams, minutes) from the end of the slicer's G-code."""
    (grams,) = re.findall(r"^; total filament used \[g\] = ([\d.]+)", gcode, re.MULTILINE)
    (words,) = re.findall(r"^; estimated printing time \(normal mode\) = (.*)", gcode, re.MULTILINE)
    in_minutes = {"d": 1440, "h": 60, "m": 1, "s": 1 / 60}
    minutes = sum(int(number) * in_minutes[unit] for number, unit in re.findall(r"(\d+)([dhms])", words))
    return float(grams), round(minutes)


def hours(minutes: int) -> str:
    """Return a time such as "9 h 39 min"."""
    return f"{minutes // 60} h {minutes % 60:02} min" if minutes >= 60 else f"{minutes} min"


def total(plates: list[Plate]) -> str:
    """Return the sum of the plates, such as "76 g, 9 h 15 min on 1 plate"."""
    grams, minutes = sum(plate.grams for plate in plates), sum(plate.minutes for plate in plates)
    return f"{grams:.0f} g, {hours(minutes)} on {len(plates)} plate{'s' if len(plates) != 1 else ''}"


def kept(bed: str = "250") -> list[Plate]:
    rows = lists.read(CSV_PATH)[1]
    return [Plate(name, float(grams), int(minutes)) for of, name, grams, minutes in rows if of == bed]


def plates(bed: str = "250") -> dict[str, list[Plate]]:
    """Return {row of prints.csv: its plates for this bed}."""
    begins = {words: tuple(names.split()) for words, names in lists.read(CSV_PATH.with_name("prints.csv"))[1]}
    return {words: [plate for plate in kept(bed) if plate.name.startswith(own)] for words, own in begins.items()}


def table() -> list[list[str]]:
    """Return the rows of the guide's table: [what is printed, its filament and time]. The smaller beds come last."""
    rows = [[words, total(own)] for words, own in plates().items()]
    return rows + [[f"{WOODEN}, bed of {bed} mm", total(plates(bed)[WOODEN])] for bed in SMALL_BEDS]


def grams() -> dict[str, float]:
    """Return {material: grams} of a case with a plate of wood."""
    used: dict[str, float] = {}
    for plate in plates()[WOODEN]:
        _case, _print, material, _number = plate.name.split("-")
        used[material] = used.get(material, 0.0) + plate.grams
    return used


def about(*printed: str) -> str:
    """Return the time of printing, such as "21 hours"."""
    minutes = sum(plate.minutes for words in printed for plate in plates()[words])
    return f"{minutes / 60:.0f} hours"


if __name__ == "__main__":
    with TemporaryDirectory() as work:
        made = [
            (path.parent.name.removeprefix("bed-"), path.stem, *taken(sliced(path, Path(work))))
            for path in sorted(HARDWARE_FILES.glob("bed-*/*-print-*.3mf"))
        ]
    lists.write(CSV_PATH, lists.as_csv(["bed", "plate", "grams", "minutes"], made))
