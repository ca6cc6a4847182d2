"""Run KiCad without a display: check design rules, plot a board, export the schematic, draw the clickable plan.

`in_kicad` runs in the system's Python, which has KiCad's `pcbnew`. Debian's KiCad 6 has no kicad-cli, so kiauto opens
the schematic's editor on a virtual screen and presses its keys. The design rules are those of kicad/pegout.kicad_pro:
the common ones for two layers.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from functools import cache
from pathlib import Path

MISSING = "KiCad 6 is not installed: apt install kicad kicad-footprints"
ADVICE = "apt install xvfb xdotool python3-wxgtk4.0; .venv/bin/pip install --no-deps InteractiveHtmlBom==2.12.0"
SCRIPT = Path(__file__).with_name("in_kicad.py")
MAC = "/Applications/KiCad/KiCad.app/Contents/Frameworks/Python.framework/Versions/Current/bin/python3"
PYTHONS = ("/usr/bin/python3", MAC, "python3")
"""Where KiCad's `pcbnew` is looked for: Debian's own Python, KiCad's on a Mac, the first on the path."""


@cache
def python() -> str | None:
    """Return the Python that has `pcbnew`, or None without KiCad."""
    for path in filter(shutil.which, PYTHONS):
        if subprocess.run([path, "-c", "import pcbnew"], capture_output=True).returncode == 0:
            return path
    return None


def run(*words: object) -> None:
    """Run a script and its arguments in KiCad's Python, which finds this project's packages too. Raises
    FileNotFoundError without KiCad, ValueError if the script fails."""
    if python() is None:
        raise FileNotFoundError(MISSING)
    paths = {"PYTHONPATH": sysconfig.get_path("purelib"), "INTERACTIVE_HTML_BOM_NO_DISPLAY": "1"}
    command = [str(python()), *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **paths}, timeout=300)
    if done.returncode != 0:
        raise ValueError(f"KiCad failed at {words[0]}: {done.stderr.strip().splitlines()[-3:]}; {ADVICE}")


def check(board: Path, folder: Path) -> list[str]:
    """Return the findings of the design rules on a board, each with its places: errors, warnings, missing connections.
    Leaves the report in `folder`. Raises ValueError without a report."""
    report = folder / f"{board.stem}-drc.txt"
    run(SCRIPT, "drc", board, report)
    if "** End of Report **" not in report.read_text(encoding="utf-8"):
        raise ValueError(f"KiCad wrote no whole report on {board}")
    return found(report)


def found(report: Path) -> list[str]:
    """Return the findings of one of KiCad's reports, each with its places."""
    return re.findall(r"^\[\w+\].*(?:\n    .*)*", report.read_text(encoding="utf-8"), re.MULTILINE)


def export_schematic(first_sheet: Path, folder: Path) -> tuple[Path, Path, list[str]]:
    """Return the netlist, the PDF, and the findings of the electrical rules, made from a copy of the sheets in
    `folder`."""
    copy = shutil.copytree(first_sheet.parent, folder / "sheets") / first_sheet.name
    tool = Path(sys.executable).with_name("eeschema_do")
    run(tool, "netlist", copy, folder)
    run(tool, "export", "--file_format", "pdf", "--all_pages", copy, folder)
    run(tool, "run_erc", "--warnings_as_errors", "-o", "erc.txt", copy, folder)
    return folder / f"{copy.stem}.net", folder / f"{copy.stem}.pdf", found(folder / "erc.txt")


def plan(board: Path, folder: Path) -> Path:
    """Return a page with a clickable plan of the board that identifies each part."""
    script = Path(sysconfig.get_path("purelib")) / "InteractiveHtmlBom" / "generate_interactive_bom.py"
    options = ("--no-browser", "--dest-dir", folder, "--name-format", "plan", "--show-fabrication", "--checkboxes", "")
    look = ("--layer-view", "F", "--bom-view", "top-bottom", "--show-fields", "Value,LCSC,MPN,Footprint")
    run(script, *options, *look, "--extra-data-file", board, board)
    return folder / "plan.html"
