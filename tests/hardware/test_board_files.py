"""The circuit board's files: KiCad's design rules, the zip for the order, the schematic's PDF."""

import csv
import json
import math
import re
import shutil
import warnings
import zipfile
from collections import Counter
from io import BytesIO, StringIO

import pypdf
import pytest

pytest.importorskip("gerbonara", reason="gerbonara is not installed: make test installs it")
from gerbonara import LayerStack
from gerbonara.utils import MM

from hardware.board import __main__, board_file, dimensions, footprints, kicad, order, parts, schematic

MAKE_ANEW = "run `.venv/bin/python -m hardware.board` where KiCad is installed"
needs_kicad = pytest.mark.skipif(kicad.python() is None, reason=kicad.MISSING)


@pytest.fixture(scope="module")
def kept():
    """{name: bytes} of the zip for the order."""
    with zipfile.ZipFile(order.ZIP) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def gerbers(kept):
    """{name: bytes} of the plotted files in it."""
    with zipfile.ZipFile(BytesIO(kept["gerbers.zip"])) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def stack(gerbers, tmp_path_factory):
    """The Gerbers as gerbonara reads them."""
    folder = tmp_path_factory.mktemp("gerbers")
    for name, text in gerbers.items():
        (folder / name).write_bytes(text)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", module="gerbonara")
        return LayerStack.open(folder)


@needs_kicad
def test_the_design_rules_of_usual_houses_hold(tmp_path):
    assert kicad.check(order.BOARD, tmp_path) == []
    settings = json.loads(__main__.RULES.read_text(encoding="utf-8"))["board"]["design_settings"]
    least = {"clearance": 0.15, "track_width": 0.15, "through_hole_diameter": 0.3, "copper_edge_clearance": 0.3}
    assert {name: settings["rules"][f"min_{name}"] for name in least} == least
    assert set(settings["rule_severities"].values()) == {"error"} and len(settings["rule_severities"]) == 23


FAULTS = {  # (what is replaced, by what): what the rules say of it
    (r"(\(segment \(start [\d.]+ [\d.]+\) \(end )[\d.]+", r"\g<1>100.0"): "clearance",
    (r"\n  \(segment [^\n]*\(net A_61\)[^\n]*", ""): "unconnected_items",
    (r"\(width 0.25\) \(layer", "(width 0.1) (layer"): "track_width",
    (r"\(start 266.5 200.5\)", "(start 260.5 200.5)"): "invalid_outline",
}


@needs_kicad
def test_planted_faults_are_found(tmp_path):
    """A track laid to the next ones, one left out, one too thin, and an edge moved: all in one board."""
    text = order.BOARD.read_text(encoding="utf-8")
    (number,) = re.findall(r'^  \(net (\d+) "A_61"\)', text, re.MULTILINE)
    for what, by in FAULTS:
        text, count = re.subn(what.replace("A_61", number), by, text, count=1)
        assert count == 1, what
    (tmp_path / order.BOARD.name).write_text(text, encoding="utf-8")
    shutil.copy(__main__.RULES, tmp_path)
    lines = "\n".join(kicad.check(tmp_path / order.BOARD.name, tmp_path))
    kinds = set(re.findall(r"^\[(\w+)\]", lines, re.MULTILINE))
    assert kinds >= set(FAULTS.values())


def test_the_board_is_made_from_the_data_as_they_are():
    made_from = json.loads((order.ZIP.parent / "made-from.json").read_text(encoding="utf-8"))
    assert made_from == order.fingerprint(), f"the board is stale: {MAKE_ANEW}"


@needs_kicad
def test_kicad_plots_the_kept_gerbers_again_byte_for_byte(gerbers):
    assert order.gerbers() == gerbers, MAKE_ANEW


def test_the_same_files_make_the_same_zip_on_any_day(gerbers):
    """Its bytes are the kept ones where Python packs with the same zlib; else what is in it is."""
    assert order.whole(gerbers) == order.whole(dict(reversed(gerbers.items())))
    for name, text in gerbers.items():
        assert not re.search(rb"CreationDate|GenerationSoftware|20\d\d-\d\d-\d\d", text), name
    with zipfile.ZipFile(order.ZIP) as archive:
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_the_lists_in_the_zip_are_the_boards(kept):
    assert set(kept) == {"gerbers.zip", "bom.csv", "placement.csv"}
    assert kept["bom.csv"].decode() == order.parts_list(), MAKE_ANEW
    assert kept["placement.csv"].decode() == order.placement(), MAKE_ANEW


def test_every_part_that_the_house_places_has_an_order_number_and_one_place(kept):
    bom = list(csv.DictReader(StringIO(kept["bom.csv"].decode())))
    listed = Counter(name for row in bom for name in row["Designator"].split(","))
    assert max(listed.values()) == 1
    placed = [row["Designator"] for row in csv.DictReader(StringIO(kept["placement.csv"].decode()))]
    assert sorted(listed) == sorted(placed)
    house = [name for name, part in parts.all_parts().items() if parts.KINDS[part.kind].house]
    assert sorted(placed) == sorted(house)
    for row in bom:
        assert row["Manufacturer"] and row["Manufacturer Part"], row
        assert re.fullmatch(r"C\d{4,}", row["LCSC Part #"])
    counts = {row["Manufacturer Part"]: int(row["Quantity"]) for row in bom}
    assert (counts["WS2812B-B/T"], counts["HX 12x12x7.3TPFT-B"], counts["CL05B104KO5NNNC"]) == (242, 9, 243)


def test_a_turn_is_kicads_and_what_the_houses_machines_count_besides(kept):
    turns = {
        row["Designator"]: int(row["Rotation"]) for row in csv.DictReader(StringIO(kept["placement.csv"].decode()))
    }
    assert (turns["DA1"], turns["DA31"]) == (180, 0)
    assert turns["U1"] == (180 + 270) % 360, "a SOIC has its pin 1 at the lower left there"
    assert turns["Q1"] == (270 + 180) % 360, "a SOT-23 stands on its head there"


def test_the_gerbers_have_copper_mask_print_and_outline_of_both_faces_and_paste_of_the_upper(stack):
    layers = {(side, use) for (side, use), layer in stack.graphic_layers.items() if layer and not layer.is_empty}
    assert layers >= {(side, use) for side in ("top", "bottom") for use in ("copper", "mask", "silk")}
    assert ("top", "paste") in layers
    assert ("bottom", "paste") not in layers, "the house solders one face"
    (left, low), (right, high) = stack.outline.bounding_box(MM)
    for drawn, meant in zip((-left, -low, right, high), dimensions.HALF_SIZE_MM * 2, strict=True):
        assert drawn == pytest.approx(meant, abs=0.051)  # the line itself is 0.1 mm wide


def test_every_hole_and_via_is_drilled_and_nothing_else(stack):
    made = board_file.board()
    meant = {pad.at_mm: pad.drill_mm for pad in made.pads if pad.drill_mm}
    meant |= {at: drill for _net, at, drill in made.vias}
    drilled = {
        (round(MM(hit.x, hit.unit), 2), round(MM(hit.y, hit.unit), 2)): MM(hit.tool.diameter, hit.unit)
        for layer in stack.drill_layers
        for hit in layer.objects
    }
    assert len(drilled) == len(meant)
    for (x, y), size in meant.items():
        assert drilled[min(drilled, key=lambda at: abs(at[0] - x) + abs(at[1] - y))] == pytest.approx(size, abs=0.011)


def test_the_schematics_pdf_is_drawn_from_the_kept_sheets(tmp_path):
    schematic.write_pdf(tmp_path / "now.pdf")
    assert schematic.PDF_PATH.read_bytes() == (tmp_path / "now.pdf").read_bytes(), MAKE_ANEW


def test_the_schematic_is_legible_on_a4_and_says_every_part():
    pages, sizes, said = pypdf.PdfReader(schematic.PDF_PATH).pages, set(), set()
    for page in pages:
        assert tuple(map(float, page.mediabox[2:])) == pytest.approx((841.9, 595.3), abs=0.5)

        def visit(text, matrix, text_matrix, _font, size):
            if text.strip():
                ((a, b), (c, d)) = (matrix[:2], text_matrix[:2])
                sizes.add(round(size * math.hypot(a, b) * math.hypot(c, d), 2))
                said.update(text.split())

        page.extract_text(visitor_text=visit)
    assert min(sizes) >= 7.0, sizes
    assert set(parts.all_parts()) - said == set()


@pytest.mark.skipif(not footprints.LIBRARY.exists(), reason="KiCad's footprints are not installed")
def test_the_committed_pads_are_those_of_the_parts():
    placed = [pad for part in parts.all_parts().values() for pad in footprints.placed(part)]
    meant = {(pad.reference, pad.number, pad.at_mm, pad.net) for pad in placed}
    assert {(pad.reference, pad.number, pad.at_mm, pad.net) for pad in board_file.board().pads} == meant


def test_without_kicad_the_board_is_not_made_and_a_line_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setattr(__main__.packages, "require", lambda *_names: None)
    monkeypatch.setattr(kicad, "python", lambda: None)
    assert __main__.main() == 2
    assert "apt install kicad" in capsys.readouterr().err


README = (order.FOLDER / "README.md").read_text(encoding="utf-8")


def test_the_chapter_names_the_parts_and_figures_of_the_board():
    for name in ("led", "switch", "buffer", "fuse", "tvs", "pmos", "reference", "100n"):
        kind = parts.KINDS[name]
        assert kind.number in README
        assert name == "100n" or kind.lcsc in README
    pads = [pad for pad in board_file.board().pads if pad.reference == "A1"]
    assert f"**By hand remain {len(pads)} joints**" in README
    wide, high = (2 * half for half in dimensions.HALF_SIZE_MM)
    assert f"{wide:.0f} \N{MULTIPLICATION SIGN} {high:.0f} mm" in README


def test_the_chapter_has_at_most_700_words():
    assert len(re.findall(r"\w[^\s|]*", re.sub(r"\]\([^)]*\)", "]", README))) <= 700
