"""Run KiCad without a display: fill pours, check design rules, plot Gerbers.

KiCad brings a Python that has `pcbnew`; this module finds it and runs `in_kicad` there. Debian's KiCad 6 has no
kicad-cli, and so kibot, which needs it, does not run there either.
"""

import json
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

MISSING = "KiCad is not installed: apt install kicad kicad-footprints kicad-symbols, or kicad.org"
SCRIPT = Path(__file__).with_name("in_kicad.py")
PLACES = (  # (folder, pattern) of KiCad's Python: Debian, macOS, Windows
    ("/usr/bin", "python3"),
    ("/Applications/KiCad/KiCad.app/Contents/Frameworks/Python.framework/Versions/Current/bin", "python3"),
    ("C:/Program Files/KiCad", "*/bin/python.exe"),
)
RULES = {  # what usual houses make on two layers, in mm
    "max_error": 0.02,
    "min_clearance": 0.15,
    "min_copper_edge_clearance": 0.3,
    "min_hole_clearance": 0.25,
    "min_hole_to_hole": 0.25,
    "min_through_hole_diameter": 0.3,
    "min_track_width": 0.15,
    "min_via_annular_width": 0.13,
    "min_via_diameter": 0.5,
    "min_silk_clearance": 0.0,
}
ERRORS = """annular_width clearance copper_edge_clearance courtyards_overlap drill_out_of_range hole_clearance
hole_near_hole invalid_outline item_on_disabled_layer items_not_allowed malformed_courtyard padstack shorting_items
silk_over_copper silk_overlap through_hole_pad_without_hole track_dangling track_width tracks_crossing unconnected_items
via_dangling zone_has_empty_net zones_intersect"""
NET_CLASS = {"name": "Default", "clearance": 0.15, "track_width": 0.25, "via_diameter": 0.6, "via_drill": 0.3}


def project_text(name):
    """Return the text of a KiCad project file with RULES, for the board and the schematic of that name."""
    severities = dict.fromkeys(ERRORS.split(), "error")
    settings = {"meta": {"version": 2}, "rule_severities": severities, "rules": RULES}
    project = {
        "board": {"design_settings": settings},
        "meta": {"filename": f"{name}.kicad_pro", "version": 1},
        "net_settings": {"classes": [NET_CLASS], "meta": {"version": 2}},
    }
    return json.dumps(project, indent=1) + "\n"


@cache
def python():
    """Return the Python that has `pcbnew`, or None without KiCad."""
    found = [str(path) for folder, pattern in PLACES for path in sorted(Path(folder).glob(pattern), reverse=True)]
    for candidate in [*found, shutil.which("python3")]:
        if candidate and subprocess.run([candidate, "-c", "import pcbnew"], capture_output=True).returncode == 0:
            return candidate
    return None


def check(board, folder):
    """Return what the design rules find on a board, a line each: errors, warnings and missing connections. Leaves the
    report in `folder`. Raises ValueError if there is none."""
    report = Path(folder) / f"{Path(board).stem}-drc.txt"
    run("drc", board, report)
    text = report.read_text(encoding="utf-8")
    if "** End of Report **" not in text:
        raise ValueError(f"KiCad wrote no whole report on {board}")
    return re.findall(r"^\[\w+\].*", text, re.MULTILINE)


def run(command, source, target):
    """Run a command of `in_kicad` on a board. Raises FileNotFoundError without KiCad, ValueError if it fails."""
    if python() is None:
        raise FileNotFoundError(MISSING)
    done = subprocess.run([python(), str(SCRIPT), command, str(source), str(target)], capture_output=True, text=True)
    if done.returncode != 0:
        raise ValueError(f"KiCad failed: {done.stderr.strip().splitlines()[-1:]}")
