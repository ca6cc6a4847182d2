"""Run KiCad 9 without a display, to check boards and schematics, to export the netlist, and to plot. `kicad-cli` does
all of this except the clickable plan. kicad/pegout.kicad_pro turns off rules that depend on the machine's libraries."""

import importlib.util
import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

OLDEST = 9
MISSING = f"""KiCad {OLDEST} or newer is not installed: kicad.org/download, and on Debian 12
    apt install -t bookworm-backports kicad kicad-footprints"""
NO_PLAN = "the plan needs KiCad's Python with wx, and `.venv/bin/pip install --no-deps InteractiveHtmlBom==2.12.0`"
MAC = Path("/Applications/KiCad/KiCad.app/Contents")
ADVICE = {
    "global_label_dangling": "write the same label where it leads, or delete it",
    "no_connect_connected": "delete the flag or the wire",
    "pin_not_connected": "wire it, or mark it with a no-connect flag (Q)",
    "silk_overlap": "move the print",
    "track_dangling": "lead it to a pad, or delete it",
    "unconnected_items": "lay the missing track, then fill all zones (B)",
    "via_dangling": "lead a track to it, or delete it",
}
SEE = "move or change one of them; in KiCad, a click on it under *Inspect* shows it"


class KiCadError(Exception):
    """KiCad failed; the message says why."""


@cache
def cli() -> str | None:
    windows = sorted(Path("C:/Program Files/KiCad").glob("*/bin/kicad-cli.exe"), reverse=True)
    for path in installed("kicad-cli", MAC / "MacOS" / "kicad-cli", *windows):
        version = subprocess.run([path, "version"], capture_output=True, text=True).stdout
        if int(version.partition(".")[0] or 0) >= OLDEST:
            return path
    return None


def installed(*programs: str | Path) -> list[str]:
    return [path for program in programs if (path := shutil.which(program))]


def run(*words: object) -> None:
    """Run kicad-cli with these arguments. The last one is the file to read. Raises KiCadError if it fails."""
    if cli() is None:
        raise KiCadError(MISSING)
    done = subprocess.run([str(cli()), *map(str, words)], capture_output=True, text=True, timeout=600)
    if done.returncode != 0:
        said = " ".join((done.stderr or done.stdout).split())
        start = Path(str(words[-1])).read_text(encoding="utf-8")[:500]
        saved = "".join(re.findall(r'generator_version "([\d.]+)"', start)) or "an old version"
        raise KiCadError(
            f"{cli()} cannot read {words[-1]}, saved by KiCad {saved}: {said}. If this KiCad is older, update it"
        )


def rules(path: Path, folder: Path) -> list[str]:
    """Return the findings of KiCad's rules on a board or a schematic. Leaves the report in `folder`."""
    what = ("pcb", "drc") if path.suffix == ".kicad_pcb" else ("sch", "erc")
    run(*what, "--severity-all", "-o", folder / "report.txt", path)
    return found((folder / "report.txt").read_text(encoding="utf-8"))


def found(report: str) -> list[str]:
    """Return the findings in one of KiCad's reports, a line for each: its kind, its places, and what to do."""
    lines, sheet = [], ""
    pattern = r"^\*{5} Sheet (.*)|^\[(\w+)\]: (.*)((?:\n    .*)*)"
    for heading, kind, what, rest in re.findall(pattern, report, re.MULTILINE):
        if heading:
            sheet = f" on sheet {heading}" * (heading != "/")  # labels of other sheets are listed under "/" too
            continue
        places = re.findall(r"@\(([\d.-]+) mm, ([\d.-]+) mm\): (.*)", rest)
        where = "; ".join(f"{item} at ({float(x):.2f}, {float(y):.2f})" for x, y, item in places)
        lines.append(f"KiCad, {kind}: {what}{sheet}: {where}: {ADVICE.get(kind, SEE)}")
    return lines


def netlist(schematic: Path, folder: Path) -> Path:
    run("sch", "export", "netlist", "-o", folder / "nets.txt", schematic)
    return folder / "nets.txt"


def plot(board: Path, folder: Path) -> None:
    """Write eight Gerbers and two drill files, with coordinates from the board's own origin."""
    layers = "F.Cu,B.Cu,F.Paste,F.SilkS,B.SilkS,F.Mask,B.Mask,Edge.Cuts"
    gerbers = ("--subtract-soldermask", "--use-drill-file-origin", "--no-protel-ext", "-l", layers)
    run("pcb", "export", "gerbers", *gerbers, "-o", f"{folder}/", board)
    run("pcb", "export", "drill", "--drill-origin", "plot", "--excellon-separate-th", "-o", f"{folder}/", board)


def draw(board: Path, folder: Path) -> Path:
    """Return the assembly drawing as PDF, drawn into `folder`."""
    drawing = ("--mode-single", "--black-and-white", "--drill-shape-opt", 0, "-l", "F.Fab,Edge.Cuts,F.SilkS")
    run("pcb", "export", "pdf", *drawing, "-o", folder / "assembly.pdf", board)
    return folder / "assembly.pdf"


def plan(board: Path, folder: Path) -> Path:
    """Return a page with a clickable plan of the board that identifies each part. InteractiveHtmlBom draws it, in the
    Python that KiCad uses: Debian's, the one in KiCad's app on a Mac, or python.exe beside kicad-cli."""
    found = importlib.util.find_spec("InteractiveHtmlBom")
    beside = Path(str(cli())).with_name("python.exe")
    pythons = installed("/usr/bin/python3", MAC / "Frameworks/Python.framework/Versions/Current/bin/python3", beside)
    if found is None or found.origin is None or not pythons:
        raise KiCadError(NO_PLAN)
    package = Path(found.origin).parent
    paths = {"PYTHONPATH": str(package.parent), "INTERACTIVE_HTML_BOM_NO_DISPLAY": "1"}
    options = ("--no-browser", "--dest-dir", folder, "--name-format", "plan", "--show-fabrication", "--checkboxes", "")
    look = ("--layer-view", "F", "--bom-view", "top-bottom", "--show-fields", "Value,LCSC,MPN,Footprint")
    script = package / "generate_interactive_bom.py"
    command = [pythons[0], *map(str, (script, *options, *look, "--extra-data-file", board, board))]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **paths}, timeout=300)
    if done.returncode != 0:
        raise KiCadError(f"{NO_PLAN}: {done.stderr.strip().splitlines()[-1:]}")
    return folder / "plan.html"
