"""The circuit board's files: KiCad's design rules, the zip for the order, the schematic's PDF."""

import csv
import json
import re
import shutil
import zipfile
from collections import Counter
from importlib.util import find_spec
from io import BytesIO, StringIO

import pypdf
import pytest

pytest.importorskip("gerbonara", reason="gerbonara is not installed: make test installs it")

from hardware.board import __main__, checks, circuit_board, dimensions, kicad, order

PACK = "run `.venv/bin/python -m hardware.board` where KiCad is installed"
needs_kicad = pytest.mark.skipif(kicad.python() is None, reason=kicad.MISSING)
needs_editor = pytest.mark.skipif(
    kicad.python() is None or not find_spec("kiauto") or not shutil.which("xdotool"),
    reason=f"KiCad's schematic editor cannot be driven: make hardware; {kicad.ADVICE}",
)
README = (circuit_board.FOLDER / "README.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def kept():
    """{name: bytes} of the zip for the order."""
    with zipfile.ZipFile(order.ZIP) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def gerbers(kept):
    """{name: bytes} of the plotted files in the zip."""
    with zipfile.ZipFile(BytesIO(kept["gerbers.zip"])) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def table(text):
    return list(csv.DictReader(StringIO(text.decode())))


@needs_kicad
def test_the_board_keeps_the_design_rules_of_common_board_houses(tmp_path):
    assert kicad.check(circuit_board.PATH, tmp_path) == []
    settings = json.loads(circuit_board.PATH.with_suffix(".kicad_pro").read_text(encoding="utf-8"))
    rules = settings["board"]["design_settings"]
    least = {"clearance": 0.15, "track_width": 0.15, "through_hole_diameter": 0.3, "copper_edge_clearance": 0.3}
    assert {name: rules["rules"][f"min_{name}"] for name in least} == least
    ignored = {name for name, how in rules["rule_severities"].items() if how == "ignore"}
    assert ignored <= {"missing_courtyard", "npth_inside_courtyard", "pth_inside_courtyard"}, "as KiCad has it"


FAULTS = {  # (text, replacement): the rules' finding
    (r"(\(segment \(start [\d.]+ [\d.]+\) \(end )[\d.]+", r"\g<1>100.0"): "clearance",
    (r"\n  \(segment [^\n]*\(net NUMBER\)[^\n]*", ""): "unconnected_items",
    (r"\(width 0.25\) \(layer", "(width 0.1) (layer"): "track_width",
    (r"\(start 266.5 200.5\)", "(start 260.5 200.5)"): "invalid_outline",
}


@needs_kicad
def test_planted_faults_are_found(tmp_path):
    """One board with a track too close to others, one missing, one too thin, and an edge moved."""
    text = circuit_board.PATH.read_text(encoding="utf-8")
    (number,) = re.findall(r'^  \(net (\d+) "Net-\(DA61-Pad2\)"\)', text, re.MULTILINE)
    for what, by in FAULTS:
        text, count = re.subn(what.replace("NUMBER", number), by, text, count=1)
        assert count == 1, what
    (tmp_path / circuit_board.PATH.name).write_text(text, encoding="utf-8")
    shutil.copy(circuit_board.PATH.with_suffix(".kicad_pro"), tmp_path)
    lines = "\n".join(kicad.check(tmp_path / circuit_board.PATH.name, tmp_path))
    kinds = set(re.findall(r"^\[(\w+)\]", lines, re.MULTILINE))
    assert kinds >= set(FAULTS.values())


@needs_editor
def test_kicads_editor_opens_the_schematic_which_agrees_with_the_board(tmp_path):
    """Its own netlist and electrical rules: *Update PCB from schematic* would change nothing. Then a part is forgotten,
    a value and a net changed: each is found."""
    netlist, _pdf, electrical = kicad.export_schematic(circuit_board.SCHEMATIC, tmp_path)
    assert electrical == []
    made, text = circuit_board.load(), netlist.read_text(encoding="utf-8")
    assert list(checks.schematic(made, netlist)) == []
    wrong = text.replace('(value "27k")', '(value "20k")').replace('(ref "TP4")', '(ref "TP9")')
    wrong = wrong.replace('(node (ref "R14") (pin "1")', '(node (ref "R14") (pin "3")')
    netlist.write_text(wrong, encoding="utf-8")
    found = "\n".join(checks.schematic(made, netlist))
    for words in ("R4 at", "has 27k, but the schematic 20k", "TP9 is only on the schematic", "R14 pad 1 at"):
        assert words in found


def test_the_order_was_packed_from_the_present_board_and_sheets():
    made = order.made()
    assert {name: made[name] for name in order.digests()} == order.digests(), f"the order is stale: {PACK}"


@needs_kicad
def test_kicad_plots_the_committed_gerbers_byte_for_byte(gerbers):
    assert order.plotted()[0] == gerbers, PACK


def test_the_zip_holds_what_a_house_needs_without_a_date(kept, gerbers):
    assert set(kept) == {
        *("READ-ME-FIRST.txt", "assembly.pdf", "bom.csv", "gerbers.zip", "placement.csv", "placement-jlcpcb.csv"),
        order.PLAN,
    }
    for name, text in gerbers.items():
        assert not re.search(rb"CreationDate|GenerationSoftware|20\d\d-\d\d-\d\d", text), name
    with zipfile.ZipFile(order.ZIP) as archive:
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert b"pcbdata" in kept[order.PLAN]


def test_the_lists_and_the_note_in_the_zip_match_the_board(kept):
    for name, text in order.texts(circuit_board.load()).items():
        assert kept[name].decode() == text, PACK


def test_each_list_has_every_part_that_the_house_places_and_one_has_jlcpcbs_rotations(kept):
    rows = {row["Manufacturer Part"]: row for row in table(kept["bom.csv"])}
    kicads = {row["Ref"]: float(row["Rot"]) for row in table(kept["placement.csv"])}
    theirs = {row["Designator"]: float(row["Rotation"]) for row in table(kept["placement-jlcpcb.csv"])}
    listed = [name for row in rows.values() for name in row["Designator"].split(",")]
    assert sorted(listed) == sorted(kicads) == sorted(theirs) and not {"A1", "J1", "LS1"} & set(listed)
    assert [name for name, row in rows.items() if not re.fullmatch(r"C\d{4,}", row["LCSC Part #"])] == []
    counts = [int(rows[name]["Quantity"]) for name in ("WS2812B-B/T", "HX 12x12x7.3TPFT-B", "CL05B104KO5NNNC")]
    assert counts == [242, 9, 244]
    assert [kicads[name] for name in ("DA1", "DA31", "U1", "Q1")] == [180, 0, 180, 270]
    different = {name: (theirs[name] - kicads[name]) % 360 for name in kicads if theirs[name] != kicads[name]}
    assert different == {"Q1": 180, "Q2": 180, "Q3": 180, "U2": 180, "U1": 270}


def test_the_gerbers_have_every_layer_of_both_faces_but_paste_only_above(gerbers):
    drawn = {name for name, text in gerbers.items() if re.search(rb"D0[13]\*", text)}
    layers = {f"pegout-{face}_{use}.gbr" for face in "FB" for use in ("Cu", "Mask", "Silkscreen")}
    assert drawn == layers | {"pegout-F_Paste.gbr", "pegout-Edge_Cuts.gbr"}
    corners = re.findall(rb"X(-?\d+)Y(-?\d+)D0", gerbers["pegout-Edge_Cuts.gbr"])
    for half, axis in zip(dimensions.HALF_SIZE_MM, zip(*corners, strict=True), strict=True):
        places = [int(at) / 1e6 for at in axis]
        assert (min(places), max(places)) == (-half, half), "counted from the board's middle, as the lists"


def test_the_schematic_names_every_part_and_the_drawing_names_each_once(kept):
    placed = {row["Ref"] for row in table(kept["placement.csv"])}
    sheets, drawing = (pypdf.PdfReader(file).pages for file in (order.SCHEMATIC_PDF, BytesIO(kept["assembly.pdf"])))
    assert (len(sheets), len(drawing)) == (11, 1)
    for pages, names in (
        (sheets, placed | {"A1", "J1", "LS1", "TP1", "TP4"}),
        (drawing, placed | {"J1", "LS1", "TP1"}),
    ):
        text = b"".join(found.get_data() for page in pages if (found := page.get_contents()) is not None)
        drawn = Counter(name.decode() for name in re.findall(rb"\(([A-Z]+\d+)\)\s*Tj", text))
        assert names - set(drawn) == set()
        assert pages is sheets or [name for name in names if drawn[name] > 1] == []


def test_without_kicad_nothing_is_checked_and_a_line_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setattr(kicad, "python", lambda: None)
    assert __main__.main() == 2
    assert "apt install kicad" in capsys.readouterr().err


def test_the_chapter_names_the_parts_and_figures_of_the_board(kept):
    bom = {row["Comment"]: row for row in table(kept["bom.csv"])}
    for name in ("WS2812B", "HX 12x12x7.3TPFT-B", "74AHCT125", "1.1 A PTC", "SMAJ5.0A", "AO3401A", "2N7002", "TL431"):
        assert bom[name]["Manufacturer Part"] in README and bom[name]["LCSC Part #"] in README
    assert f"**{order.made()['by_hand']} joints remain for you to solder**" in README
    wide, high = (2 * half for half in dimensions.HALF_SIZE_MM)
    assert f"{wide:.0f} \N{MULTIPLICATION SIGN} {high:.0f} mm" in README
    assert len(re.findall(r"\w[^\s|]*", re.sub(r"\]\([^)]*\)", "]", README))) <= 1500
