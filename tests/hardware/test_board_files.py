"""The circuit board's files: KiCad's design rules, the zip for the order, the schematic's PDF."""

import csv
import json
import re
import shutil
import zipfile
from collections import Counter
from io import BytesIO, StringIO
from pathlib import Path

import pypdf
import pytest

pytest.importorskip("gerbonara", reason="gerbonara is not installed: make test installs it")

from hardware.board import __main__, circuit_board, dimensions, kicad, order
from tests.one_line import shell_script

Files = dict[str, bytes]
PACK = "run `.venv/bin/python -m hardware.board` where KiCad is installed"
needs_kicad = pytest.mark.skipif(kicad.cli() is None, reason=kicad.MISSING)
README = (circuit_board.FOLDER / "README.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def kept() -> Files:
    """Return {name: bytes} of the zip for the order."""
    with zipfile.ZipFile(order.ZIP) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def gerbers(kept: Files) -> Files:
    """Return {name: bytes} of the plotted files in the zip."""
    with zipfile.ZipFile(BytesIO(kept["gerbers.zip"])) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    assert files.pop("READ-ME-FIRST.txt") == kept["READ-ME-FIRST.txt"], "for houses that read it"
    return files


def table(text: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(text.decode())))


@needs_kicad
def test_the_committed_board_and_schematic_have_no_findings() -> None:
    """*Update PCB from schematic* would change nothing. The limits are those of common board houses. Some rules are
    off: those that KiCad ignores by default, those that depend on the user's libraries, and those about cut
    silkscreen."""
    assert __main__.findings(circuit_board.PATH) == []
    settings = json.loads(circuit_board.PATH.with_suffix(".kicad_pro").read_text(encoding="utf-8"))
    rules = settings["board"]["design_settings"]
    least = {"clearance": 0.15, "track_width": 0.15, "through_hole_diameter": 0.3, "copper_edge_clearance": 0.3}
    least |= {"text_height": 1.0, "text_thickness": 0.15}
    assert {name: rules["rules"][f"min_{name}"] for name in least} == least
    severities = rules["rule_severities"] | settings["erc"]["rule_severities"]
    libraries = {"lib_footprint_issues", "lib_footprint_mismatch", "lib_symbol_issues", "lib_symbol_mismatch"}
    kicads = {"missing_courtyard", "npth_inside_courtyard", "pth_inside_courtyard", "footprint_filters_mismatch"}
    ignored = {name for name, how in severities.items() if how == "ignore"}
    assert ignored == libraries | kicads | {"footprint_link_issues", "silk_over_copper"}


PLANTED = {  # {file: [(text, replacement, the finding)]}
    "pegout.kicad_pcb": [
        (r"(\(segment\n\t\t\(start [\d. ]+\)\n\t\t\(end )[\d.]+", r"\g<1>100.0", "KiCad, clearance: "),
        (r"\n\t\(segment\n(\t\t.*\n)+?\t\t\(net NUMBER\)\n(\t\t.*\n)*?\t\)", "", "KiCad, unconnected_items: "),
        (r"\(width 0.25\)(?=\n\t\t\(layer)", "(width 0.1)", "KiCad, track_width: "),
        (r"\(start 266.5 200.5\)", "(start 260.5 200.5)", "KiCad, invalid_outline: "),
    ],
    "pegout.kicad_sch": [
        ('"30k"', '"20k"', "R4 at (63.50, 118.40) has 30k, but in the schematic 20k: *Update"),
        (r'\(reference "TP4"', '(reference "TP9"', "TP9 is only in the schematic: *Update"),
        ('"C25769"', '"C1"', "R5 at (66.50, 118.40) has C25769, but in the schematic C1: *Update"),
    ],
    "buttons.kicad_sch": [
        (r"\n\t\(no_connect.*", "", "DA121 Pin 2 [DOUT, Passive, Line] at (114.30, 160.02): wire it, or mark it"),
        ('label "DEAL"', 'label "DEAR"', "SW9 pad 1 at (143.00, 102.50) joins DEAL, but in the schematic DEAR"),
    ],
}


@needs_kicad
def test_planted_faults_are_found_with_place_and_advice(tmp_path: Path) -> None:
    """On the board, a track is too close to others, one is missing, one is too thin, an edge and J1 are moved, and a
    header is added. In the schematic, a value, a name, an order number and a net are changed, and a no-connect flag is
    missing."""
    folder = shutil.copytree(circuit_board.PATH.parent, tmp_path / "kicad")
    for name, faults in PLANTED.items():
        text = (folder / name).read_text(encoding="utf-8")
        numbers = re.findall(r'^\t\(net (\d+) "Net-\(DA61-DOUT\)"\)', text, re.MULTILINE)
        for what, by, _words in faults:
            text, count = re.subn(what.replace("NUMBER", "".join(numbers)), by, text, count=1)
            assert count == 1, what
        (header,) = re.findall(r'\n\t\(footprint "Connector_Pin(?:.*\n)+?\t\)(?=\n)', text) or [""]
        plug = header.replace('"J1"', '"J2"').replace(AT := "(at 261.5 96.11)", "(at 199.5 125)")
        text = text.replace(header, header.replace(AT, "(at 261.5 86.11)") + plug) if header else text
        (folder / name).write_text(text, encoding="utf-8")
    found = "\n".join(__main__.findings(folder / circuit_board.PATH.name))
    wanted = [words for faults in PLANTED.values() for _what, _by, words in faults]
    wanted += ["J1 with its pad", "J2 with its pad", "J2 at (199.50, 125.00) is only on"]
    wanted += ["TP4 at (43.50, 137.00) is only on", "lay the missing track, then fill all zones (B)"]
    assert [words for words in wanted if words not in found] == [], found


@needs_kicad
def test_a_newer_kicads_board_gets_our_findings_and_a_remark(tmp_path: Path) -> None:
    folder = shutil.copytree(circuit_board.PATH.parent, tmp_path / "kicad")
    saved = [folder / path.name for path in (circuit_board.PATH, circuit_board.SCHEMATIC)]
    for path in saved:
        text = re.sub(r"\(version \d+\)", "(version 20991231)", path.read_text(encoding="utf-8"), count=1)
        path.write_text(text.replace('(generator_version "9.0")', '(generator_version "99.0")', 1), encoding="utf-8")
    found = __main__.findings(saved[0])
    for path, line in zip(saved, found, strict=True):
        assert f"cannot read {path}, saved by KiCad 99.0: " in line and "If this KiCad is older, update it" in line


def test_the_order_was_packed_from_the_present_board_and_sheets(kept: Files) -> None:
    known = json.loads(order.MADE_FROM.read_text(encoding="utf-8"))
    assert known.items() >= order.digests().items(), f"the order is stale: {PACK}"
    for name, text in order.texts(circuit_board.load()).items():
        assert kept[name].decode() == text, PACK


@needs_kicad
def test_kicad_plots_the_committed_gerbers_byte_for_byte(gerbers: Files) -> None:
    assert order.plotted() == gerbers, PACK


def test_each_list_has_every_part_that_the_house_places(kept: Files) -> None:
    rows = table(kept["bom.csv"])
    kicads = {row["Ref"]: float(row["Rot"]) for row in table(kept["placement.csv"])}
    theirs = {row["Designator"]: float(row["Rotation"]) for row in table(kept["placement-jlcpcb.csv"])}
    names = [row["Designator"].split(",") for row in rows]
    assert max(map(len, names)) <= 200, "JLCPCB's form drops parts of a longer row"
    listed = [name for row in names for name in row]
    assert sorted(listed) == sorted(kicads) == sorted(theirs) and not {"A1", "J1", "LS1"} & set(listed)
    assert [row for row in rows if not re.fullmatch(r"C\d{4,}", row["LCSC Part #"])] == []
    for row, own in zip(rows, names, strict=True):
        assert int(row["Quantity"]) == len(own)
        generic = re.match(r"[RC]\d|C[AB]", row["Designator"]) is not None
        assert row["Second Source"].startswith("any of this value") == generic
    assert [kicads[name] for name in ("DA1", "DA31", "U1", "Q1")] == [180, 0, 180, 270]
    different = {name: (theirs[name] - kicads[name]) % 360 for name in kicads if theirs[name] != kicads[name]}
    assert different == {"Q1": 180, "Q2": 180, "Q3": 180, "U2": 180, "U1": 270}
    named = re.findall(r"\b(\d+)(?: degrees)? for\s+(SO[\w-]+)", order.NOTE.read_text(encoding="utf-8"))
    turns = {package: int(turn) for turn, package in named}
    assert turns == {package.partition("_")[0]: turn for package, turn in order.TURNS_DEG.items()}


def test_the_gerbers_have_every_layer_and_paste_only_on_top(gerbers: Files) -> None:
    drawn = {name for name, text in gerbers.items() if re.search(rb"D0[13]\*", text)}
    layers = {f"pegout-{face}_{use}.gbr" for face in "FB" for use in ("Cu", "Mask", "Silkscreen")}
    assert drawn == layers | {"pegout-F_Paste.gbr", "pegout-Edge_Cuts.gbr"}
    corners = re.findall(rb"X(-?\d+)Y(-?\d+)D0", gerbers["pegout-Edge_Cuts.gbr"])
    for half, axis in zip(dimensions.HALF_SIZE_MM, zip(*corners, strict=True), strict=True):
        places = [int(at) / 1e6 for at in axis]
        assert (min(places), max(places)) == (-half, half), "counted from the board's middle, as the lists"


def test_schematic_and_drawing_name_every_part(kept: Files) -> None:
    placed = {row["Ref"] for row in table(kept["placement.csv"])}
    sheets, drawing = (pypdf.PdfReader(file).pages for file in (order.SCHEMATIC_PDF, BytesIO(kept["assembly.pdf"])))
    assert (len(sheets), len(drawing)) == (11, 1)
    every = placed | {"J1", "LS1", "TP1"}
    for pages, names in ((sheets, every | {"A1", "TP4"}), (drawing, every)):
        text = b"".join(found.get_data() for page in pages if (found := page.get_contents()) is not None)
        drawn = Counter(name.decode() for name in re.findall(rb"\(([A-Z]+\d+)\)\s*Tj", text))
        assert names - set(drawn) == set()
        assert pages is sheets or [name for name in names if drawn[name] > 1] == []


@pytest.mark.parametrize(("version", "serves"), [("8.0.9", False), ("9.0.0", True), ("10.0.1", True), ("", False)])
def test_kicad_9_or_newer_is_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, version: str, serves: bool) -> None:
    program = shell_script(tmp_path / "kicad-cli", f"printf '{version}'")
    monkeypatch.setattr(kicad, "installed", lambda *_programs: [str(program)])
    assert kicad.cli.__wrapped__() == (str(program) if serves else None)


def test_without_kicad_a_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(kicad, "cli", lambda: None)
    assert __main__.main() == 2
    assert "KiCad 9 or newer is not installed" in capsys.readouterr().err


def test_the_readme_names_the_parts_and_figures_of_the_board(kept: Files) -> None:
    bom = {row["Comment"]: row for row in table(kept["bom.csv"])}
    for name in ("WS2812B", "HX 12x12x7.3TPFT-B", "74AHCT125", "1.1 A PTC", "SMAJ5.0A", "AO3401A", "2N7002", "TL431"):
        assert f"{bom[name]['Manufacturer Part']}, {bom[name]['LCSC Part #']}" in README
    made = order.made()
    assert f"| {made['kinds']}, {made['parts']}, 0, 0 |" in README and f" {made['kinds']} stay: " in README


ASKED = """gerber|*Add gerber file* | `gerbers.zip`; parts list|*Add BOM File* | `bom.csv`;
placement|*Add CPL File* | `placement-jlcpcb.csv`; centroid elsewhere|`placement.csv`;
layers|2 layers; size|233 \N{MULTIPLICATION SIGN} 191 mm; thickness|1.6 mm; copper|1 oz;
finish|lead-free HASL; colour|any colour; vias|tented; pieces|5 pieces; panel|Single boards;
assembled|top side, 2 pieces; kind|*Standard*; rails|233 mm edges only; rails off|before delivery* | Yes;
tolerance|within 0.4 mm; confirm|*Confirm Parts Placement, Parts Selection* | Yes; bake|*Bake Components* | Yes;
clean|*Board Cleaning* | No; flux|no-clean flux; program|No programming; substitutes|equal value;
polarity of LEDs|pin 3, GND; diodes|bar is the cathode; pin 1 of U1|line ends at pin 1;
electrical test|Flying Probe Fully Test; photos|*Add paste for unpopulated pad, Function test, Photo Confirmation;
solder|Sn96.5 Ag3.0 Cu0.5; storage|*Stencil Storage, Fixture Storage* | No; customs|an LED game board;
left out|A1, J1, LS1; paste below|No paste on the lower face; test|no short 5V-GND; spares|Ten spare LEDs;
packing|press on the LEDs; in doubt|If unsure, ask"""
"""What board houses ask, and the words of the README that answer it."""


def test_the_readme_answers_everything_that_an_order_asks(kept: Files) -> None:
    how = README[README.index("## Order it") : README.index("## Before the first power")]
    remark = kept["remark.txt"].decode()
    assert len(remark) < 1000 and f"```text\n{remark}```" in how
    assert len(remark[: remark.index("4. ")]) < 500, "points 1 to 3 alone"
    missing = [row for row in re.split(r";\s", ASKED) if row.partition("|")[2].strip() not in how]
    assert missing == []
    assert "cut corner of the package is pin 3, GND" in kept["READ-ME-FIRST.txt"].decode()
    named = set(re.findall(r"`([\w-]+\.\w+)`", how)) | {"READ-ME-FIRST.txt"}
    assert named | {order.PLAN} == set(kept), "each file that it names lies in the zip, and none is left over"
    assert order.BOM.read_bytes() == kept["bom.csv"], PACK
