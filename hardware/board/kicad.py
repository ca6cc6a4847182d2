"""Run KiCad without a display: fill pours, check design rules, plot Gerbers.

KiCad brings a Python that has `pcbnew`; this module finds it and runs `in_kicad` there. Debian's KiCad 6 has no
kicad-cli, and so kibot, which needs it, does not run there either. The rules are those of kicad/pegout.kicad_pro: what
usual houses make on two layers.
"""

import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

MISSING = "KiCad is not installed: apt install kicad kicad-footprints, or kicad.org"
SCRIPT = Path(__file__).with_name("in_kicad.py")
PLACES = (  # (folder, pattern) of KiCad's Python: Debian, macOS, Windows
    ("/usr/bin", "python3"),
    ("/Applications/KiCad/KiCad.app/Contents/Frameworks/Python.framework/Versions/Current/bin", "python3"),
    ("C:/Program Files/KiCad", "*/bin/python.exe"),
)


@cache
def python():
    """Return the Python that has `pcbnew`, or None without KiCad."""
    pythons = [str(path) for folder, pattern in PLACES for path in sorted(Path(folder).glob(pattern), reverse=True)]
    for candidate in [*pythons, shutil.which("python3")]:
        if candidate and subprocess.run([candidate, "-c", "import pcbnew"], capture_output=True).returncode == 0:
            return candidate
    return None


def check(board, folder):
    """Return what the design rules find on a board, each with its places: errors, warnings, missing connections. Leaves
    the report in `folder`. Raises ValueError if there is none."""
    report = Path(folder) / f"{Path(board).stem}-drc.txt"
    run("drc", board, report)
    text = report.read_text(encoding="utf-8")
    if "** End of Report **" not in text:
        raise ValueError(f"KiCad wrote no whole report on {board}")
    return re.findall(r"^\[\w+\].*(?:\n    .*)*", text, re.MULTILINE)


def run(command, source, target):
    """Run a command of `in_kicad` on a board. Raises FileNotFoundError without KiCad, ValueError if it fails."""
    if python() is None:
        raise FileNotFoundError(MISSING)
    done = subprocess.run([python(), str(SCRIPT), command, str(source), str(target)], capture_output=True, text=True)
    if done.returncode != 0:
        raise ValueError(f"KiCad failed: {done.stderr.strip().splitlines()[-1:]}")
