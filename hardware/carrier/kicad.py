"""Run KiCad without a display: design rules, Gerbers, and the assembly page.

KiCad brings a Python that has `pcbnew`; this module finds it and runs `in_kicad` there.
"""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from functools import cache
from importlib.metadata import distribution
from pathlib import Path

MISSING = "KiCad is not installed: apt install kicad kicad-footprints kicad-symbols, or kicad.org"
SCRIPT = Path(__file__).with_name("in_kicad.py")
PLACES = (  # (folder, pattern) of KiCad's Python: Debian, macOS, Windows
    ("/usr/bin", "python3"),
    ("/Applications/KiCad/KiCad.app/Contents/Frameworks/Python.framework/Versions/Current/bin", "python3"),
    ("C:/Program Files/KiCad", "*/bin/python.exe"),
)


@cache
def python():
    """Return the Python that has `pcbnew`, or None without KiCad."""
    found = [str(path) for folder, pattern in PLACES for path in sorted(Path(folder).glob(pattern), reverse=True)]
    for candidate in [*found, shutil.which("python3")]:
        if candidate and subprocess.run([candidate, "-c", "import pcbnew"], capture_output=True).returncode == 0:
            return candidate
    return None


@dataclass(frozen=True)
class Findings:
    """The findings of the design rules: the text of each error and warning, and the number of missing connections."""

    errors: tuple[str, ...]
    warnings: tuple[str, ...]
    unconnected: int


def check(board, folder):
    """Check a board file and return the findings. Leaves the report in `folder`. Raises ValueError if there is none."""
    report = Path(folder) / f"{Path(board).stem}-drc.txt"
    _run("drc", board, report)
    if not report.exists():
        raise ValueError(f"KiCad wrote no report on {board}")
    text = report.read_text(encoding="utf-8")
    found: dict[str, list[str]] = {"error": [], "warning": []}
    for entry in re.split(r"\n(?=\[)", text):
        severity = re.search(r"; (?:Severity: )?(error|warning)", entry)
        if entry.startswith("[") and severity:
            found[severity.group(1)].append(entry.partition("\n** ")[0].strip())
    (unconnected,) = re.findall(r"\*\* Found (\d+) unconnected", text)
    return Findings(tuple(found["error"]), tuple(found["warning"]), int(unconnected))


def plot(board, folder):
    """Write Gerbers and drill files of a board file into `folder`."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    _run("plot", board, folder)
    return sorted(Path(folder).iterdir())


def assembly_page(board, path):
    """Write a page that shows the place of each part: InteractiveHtmlBom of our packages, run by KiCad's Python."""
    packages = str(distribution("InteractiveHtmlBom").locate_file(""))
    start = (
        f"import runpy, sys; sys.path.append({packages!r}); "
        "runpy.run_module('InteractiveHtmlBom.generate_interactive_bom', run_name='__main__', alter_sys=True)"
    )
    options = ["--no-browser", "--include-nets", "--checkboxes", "Soldered", "--highlight-pin1", "all"]
    options += ["--show-fields", "Value", "--sort-order", "R,D,U,C,JP,J,F,A,SW,~", "--blacklist", "TP*"]
    options += ["--dest-dir", str(path.parent), "--name-format", path.stem]
    _python("-c", start, *options, str(board))


def _run(command, source, target):
    _python(str(SCRIPT), command, str(source), str(target))


def _python(*arguments):
    if python() is None:
        raise FileNotFoundError(MISSING)
    quiet = {**os.environ, "INTERACTIVE_HTML_BOM_NO_DISPLAY": "1"}
    run = subprocess.run([python(), *arguments], capture_output=True, text=True, env=quiet)
    if run.returncode != 0:
        raise ValueError(f"KiCad failed: {run.stderr.strip().splitlines()[-1:]}")
