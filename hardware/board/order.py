"""The files for a board house, made from the committed board: Gerbers and drills, the parts to buy, the place of each,
a drawing, a clickable page, and a note that answers the engineers' questions. It is one zip, with the same bytes each
time except for the drawing and the page: KiCad's dates and versions are left out."""

import json
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypedDict

from hardware import lists, sources
from hardware.board import kicad
from hardware.board.circuit_board import FOLDER, PATH, CircuitBoard, Part
from host_sim.release.bundle import packed

ZIP = FOLDER / "order" / "pegout-board.zip"
SECONDS = FOLDER / "second.csv"
"""For each part, the substitutes that a board house is allowed to place."""
MADE_FROM = ZIP.with_name("made-from.json")
PLAN = "plan.html"
"""The clickable plan in the zip, which the site also shows."""
NOTE, REMARK = FOLDER / "house-note.txt", FOLDER / "remark.txt"
"""The note in the zip, and the text for JLCPCB's remarks field, because JLCPCB does not read the note."""
MOST_IN_A_ROW, ANY = 200, "any of this value, size, voltage, tolerance"
"""How many references JLCPCB reads in a row of the parts list, and what may replace a resistor or capacitor."""
BOM = ZIP.with_name("bom.csv")
"""A copy of the parts list beside the zip, where kitspace.org looks for it."""
NOTE_NAME = "READ-ME-FIRST.txt"
SCHEMATIC_PDF = FOLDER / "schematic.pdf"
DATED = re.compile(rb"^.*(?:CreationDate|GenerationSoftware|Created by KiCad|DRILL file|FORMAT=\{).*\n", re.MULTILINE)
TURNS_DEG = {"SOT-23": 180, "SOIC-14_3.9x8.7mm_P1.27mm": 270}
"""The rotation that JLCPCB's machines add to KiCad's, by package; 0 for other packages."""

Facts = TypedDict("Facts", {"parts": int, "kinds": int, "joints": int, "leds": int, "by_hand": int})
"""How many parts, kinds, joints and LEDs the house assembles. by_hand: the Pico's joints, for people to solder."""


def placed(board: CircuitBoard) -> list[Part]:
    """Return the parts that the house places, sorted by reference: A2 before A10."""
    names = sorted(board.parts, key=lambda name: (name.rstrip("0123456789"), len(name), name))
    return [board.parts[name] for name in names if board.parts[name].by_house]


def parts_list(board: CircuitBoard) -> str:
    kinds: dict[tuple[str, ...], list[str]] = {}
    for part in placed(board):
        bought = part.fields["LCSC"], part.fields["Manufacturer"], part.fields["MPN"]
        kinds.setdefault((part.value, part.package, *bought), []).append(part.reference)
    seconds = {first: instead for first, instead, _source in lists.read(SECONDS)[1]}
    table = []
    for (value, *kind), names in kinds.items():
        for start in range(0, len(names), MOST_IN_A_ROW):
            row, second = names[start : start + MOST_IN_A_ROW], seconds[kind[-1]]
            second = f"{ANY}, such as {second}" if row[0][0] in "RC" else second
            table.append([value, ",".join(row), *kind, str(len(row)), second])
    head = ["Comment", "Designator", "Footprint", "LCSC Part #", "Manufacturer", "Manufacturer Part", "Quantity"]
    return lists.as_csv([*head, "Second Source"], table)


def texts(board: CircuitBoard) -> dict[str, str]:
    """Return {name: text} of the note and the lists. Places are millimetres from the middle, and rotations are
    counter-clockwise. One list has KiCad's rotations, the other JLCPCB's columns and rotations."""
    kicads, theirs = [], []
    for part in placed(board):
        x, y = part.at_mm
        kicads.append([part.reference, part.value, part.package, f"{x:.4f}", f"{y:.4f}", f"{part.turn_deg:.1f}", "top"])
        turn = (part.turn_deg + TURNS_DEG.get(part.package, 0)) % 360
        theirs.append([part.reference, f"{x:.3f}mm", f"{y:.3f}mm", "Top", str(turn)])
    return {
        NOTE_NAME: filled(NOTE, board),
        REMARK.name: filled(REMARK, board),
        "bom.csv": parts_list(board),
        "placement.csv": lists.as_csv(["Ref", "Val", "Package", "PosX", "PosY", "Rot", "Side"], kicads),
        "placement-jlcpcb.csv": lists.as_csv(["Designator", "Mid X", "Mid Y", "Layer", "Rotation"], theirs),
    }


def filled(path: Path, board: CircuitBoard) -> str:
    """Return the text of the note or the remark, with the board's figures filled in."""
    parts, holes = board.parts, [part for name, part in board.parts.items() if name.startswith("H")]
    fiducials = [part.at_mm for name, part in parts.items() if name.startswith("FID")]
    words = {
        **facts(board),
        "turned": ", ".join(part.reference for part in placed(board) if TURNS_DEG.get(part.package)),
        "fiducials": ", ".join(f"({x:g}, {y:g})" for x, y in fiducials),
        "holes": len(holes),
        "hole": f"{holes[0].pads[0].drill_mm:g}",
        "smallest_track": f"{min(track.width_mm for track in board.tracks):g}",
        "smallest_drill": f"{min(via.drill_mm for via in board.vias):g}",
        "left_out": ", ".join(sorted(n for n, part in parts.items() if not part.by_house and part.fields.get("MPN"))),
    }
    return path.read_text(encoding="utf-8").format(**words)


def facts(board: CircuitBoard) -> Facts:
    parts = placed(board)
    return {
        "parts": len(parts),
        "kinds": len({part.fields["LCSC"] for part in parts}),
        "joints": sum(len(part.pads) for part in parts),
        "leds": sum(part.value == "WS2812B" for part in parts),
        "by_hand": len(board.parts["A1"].pads),
    }


def made() -> Facts:
    """Return the facts recorded when the board's zip was made."""
    known: Facts = json.loads(MADE_FROM.read_text(encoding="utf-8"))
    return known


def digests() -> dict[str, str]:
    files = {"board": [PATH, PATH.with_suffix(".kicad_pro")], "sheets": sorted(PATH.parent.glob("*.kicad_sch"))}
    files["note"] = [NOTE, REMARK, SECONDS]
    return {name: sources.digest(*paths) for name, paths in files.items()}


def plotted(path: Path = PATH) -> dict[str, bytes]:
    """Return {name: bytes} of the Gerbers and drill files of a board, without dates."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        kicad.plot(path, folder)
        files = [file for file in folder.iterdir() if file.suffix in (".gbr", ".drl")]
        return {file.name: DATED.sub(b"", file.read_bytes()) for file in files}


def write(board: CircuitBoard) -> dict[str, bytes]:
    """Write the zip, the parts list beside it, and a record of its sources. Return what `plotted` returns."""
    gerbers = plotted()
    files = {name: text.encode() for name, text in texts(board).items()}
    files["gerbers.zip"] = packed(gerbers | {NOTE_NAME: files[NOTE_NAME]})
    BOM.write_bytes(files["bom.csv"])
    with TemporaryDirectory() as folder:
        files["assembly.pdf"] = kicad.draw(PATH, Path(folder)).read_bytes()
        files[PLAN] = kicad.plan(PATH, Path(folder)).read_bytes()
    ZIP.write_bytes(packed(files))
    MADE_FROM.write_text(json.dumps({**digests(), **facts(board)}, indent=1) + "\n", encoding="utf-8")
    return gerbers
