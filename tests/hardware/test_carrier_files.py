"""What a board house gets: KiCad's design rules hold, and the kept Gerbers are those of today's boards."""

import csv
import json
import math
import re
import shutil
import warnings
import zipfile

import pypdf
import pytest
from gerbonara import LayerStack
from gerbonara.graphic_objects import Region
from gerbonara.utils import MM

from hardware import packages
from hardware.carrier import boards, dimensions, kicad, partslist, schematic
from hardware.carrier.__main__ import MADE_FROM, ORDER, SCHEMATICS, fingerprints, main

needs_kicad = pytest.mark.skipif(kicad.python() is None, reason=kicad.MISSING)
MAKE_ANEW = "run `.venv/bin/python -m hardware.carrier --keep` where KiCad is installed"


@needs_kicad
@pytest.mark.parametrize("name", boards.NAMES)
def test_the_design_rules_hold(name, tmp_path):
    found = kicad.check(boards.board_path(name), tmp_path)
    assert found == kicad.Findings((), (), 0)


def shorted(text):
    """The carrier with a track of the rail laid across pins 3 and 4 of the buffer."""
    across = '(segment (start 153.5 93.08) (end 153.5 95.62) (width 0.4) (layer "F.Cu") (net 2)'
    return re.sub(r'\(segment [^\n]*\(layer "F.Cu"\) \(net 2\)', across, text, count=1)


def cut(text):
    """The carrier without the tracks of side A's data."""
    (number,) = re.findall(r'^  \(net (\d+) "/STRIP_A"\)', text, re.MULTILINE)
    return re.sub(rf"\n  \(segment [^\n]*\(net {number}\)[^\n]*", "", text)


def thinned(text):
    """The carrier with one track too thin for a board house."""
    return text.replace("(width 0.4) (layer", "(width 0.1) (layer", 1)


def narrowed(text):
    """The carrier with its right edge moved through the plugs."""
    return text.replace("(gr_line (start 184 124) (end 184 62)", "(gr_line (start 179 124) (end 179 62)")


@needs_kicad
@pytest.mark.parametrize(
    ("fault", "found"),
    [
        (shorted, {"[clearance]", "[shorting_items]"}),  # KiCad 6, and later ones
        (cut, {"[unconnected_items]"}),
        (thinned, {"[track_width]"}),
        (narrowed, {"[copper_edge_clearance]"}),
    ],
)
def test_a_planted_fault_is_found(fault, found, tmp_path):
    board = tmp_path / "carrier.kicad_pcb"
    sound = boards.board_path("carrier").read_text(encoding="utf-8")
    faulty = fault(sound)
    assert faulty != sound
    board.write_text(faulty, encoding="utf-8")
    shutil.copy(boards.board_path("carrier").with_suffix(".kicad_pro"), tmp_path)
    findings = kicad.check(board, tmp_path)
    assert {error.partition(":")[0] for error in findings.errors} & found


def test_the_kept_gerbers_match_the_boards():
    assert json.loads(MADE_FROM.read_text(encoding="utf-8")) == fingerprints(), f"a board has changed: {MAKE_ANEW}"


def undated(data):
    """A plotted file without the lines that say when and by which KiCad it was written."""
    return [line for line in data.decode().splitlines() if not re.search(r"CreationDate|date|GenerationSoftware", line)]


@needs_kicad
@pytest.mark.parametrize("name", boards.NAMES)
def test_kicad_plots_the_kept_gerbers_again(name, tmp_path):
    anew = {path.name: undated(path.read_bytes()) for path in kicad.plot(boards.board_path(name), tmp_path)}
    with zipfile.ZipFile(ORDER / f"{name}.zip") as kept:
        assert {info.filename: undated(kept.read(info)) for info in kept.infolist()} == anew, MAKE_ANEW


@pytest.fixture(scope="module", params=boards.NAMES)
def read_back(request):
    """(board, its Gerbers as gerbonara reads them) of each kept zip."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", module="gerbonara")
        return request.param, LayerStack.open(ORDER / f"{request.param}.zip")


def test_the_gerbers_have_copper_mask_print_and_outline_of_both_sides(read_back):
    _name, stack = read_back
    layers = {(side, use) for (side, use), layer in stack.graphic_layers.items() if layer and not layer.is_empty}
    assert layers >= {(side, use) for side in ("top", "bottom") for use in ("copper", "mask", "silk")}
    assert ("mechanical", "outline") in layers


def test_the_gerbers_outline_is_the_boards(read_back):
    name, stack = read_back
    corners = getattr(dimensions, name.upper())["outline_mm"]
    (left, low), (right, high) = stack.outline.bounding_box(MM)
    for drawn, meant in zip(
        (left, low, right, high),
        (*map(min, zip(*corners, strict=True)), *map(max, zip(*corners, strict=True))),
        strict=True,
    ):
        assert drawn == pytest.approx(meant, abs=0.051)  # the line itself is 0.1 mm wide


def test_every_pad_and_every_screw_has_its_drill_hole(read_back):
    name, stack = read_back
    board = boards.board(name)
    meant = {pad.at_mm: pad.hole_mm for part in board.parts.values() for pad in part.pads} | dict(board.holes)
    drilled = {
        (round(MM(hit.x, hit.unit), 3) + 0.0, round(MM(hit.y, hit.unit), 3) + 0.0): MM(hit.tool.diameter, hit.unit)
        for layer in stack.drill_layers
        for hit in layer.objects
    }
    assert len(drilled) == len(meant) + board.vias
    for (x, y), size in meant.items():
        near = min(drilled, key=lambda place: math.dist(place, (x, y)))
        assert math.dist(near, (x, y)) < 0.01
        assert drilled[near] == pytest.approx(size, abs=0.011)


HEADS_MM = {2.2: 2.4, 3.2: 2.9}
"""By the hole: how far the head of a screw, M2 or M3, reaches from its axis."""


def inside(point, region):
    """Whether a point lies within a region of copper, whose outline runs round its holes as well."""
    x, y = point
    corners = [(MM(px, region.unit), MM(py, region.unit)) for px, py in region.outline]
    crossed = False
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            crossed = not crossed
    return crossed


def test_no_copper_lies_under_a_screws_head(read_back):
    name, stack = read_back
    areas = [item for layer in stack.copper_layers for item in layer[1].objects if isinstance(item, Region)]
    assert areas
    for (x, y), diameter in boards.board(name).holes:
        for degrees in range(0, 360, 15):
            angle = math.radians(degrees)
            at = x + HEADS_MM[diameter] * math.cos(angle), y + HEADS_MM[diameter] * math.sin(angle)
            assert not any(inside(at, area) for area in areas), (name, at)


@pytest.mark.parametrize("name", boards.NAMES)
def test_the_schematics_pdf_and_the_placement_list_are_the_boards(name, tmp_path):
    schematic.write_pdf(name, tmp_path / "now.pdf")
    assert (SCHEMATICS / f"{name}.pdf").read_bytes() == (tmp_path / "now.pdf").read_bytes(), MAKE_ANEW
    kept = partslist.placement_path(name).read_text(encoding="utf-8")
    assert kept == partslist.placements(name), "run `.venv/bin/python -m hardware.carrier.partslist`"


def test_the_schematic_says_every_part_and_every_net():
    (page,) = pypdf.PdfReader(SCHEMATICS / "carrier.pdf").pages
    said = page.extract_text().split()
    board = boards.board("carrier")
    assert [key for key in (*board.parts, *board.screws) if key not in said] == []
    assert [net for net in board.nets() if net not in said] == []


def test_a_placement_list_has_every_part_at_its_middle():
    with partslist.placement_path("side").open(newline="", encoding="utf-8") as file:
        places = {row["Designator"]: row for row in csv.DictReader(file)}
    assert {(row["Layer"], row["Mid Y"]) for key, row in places.items() if key != "J1"} == {("top", "0.000")}
    assert places["SW1"]["Mid X"] == "-42.000" and places["J1"]["Layer"] == "bottom"


def test_without_kicad_the_kept_zips_are_copied_with_a_hint(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(kicad, "python", lambda: None)
    assert main(["--out", str(tmp_path)]) == 0
    for name in boards.NAMES:
        assert (tmp_path / f"{name}.zip").read_bytes() == (ORDER / f"{name}.zip").read_bytes()
    assert (tmp_path / "parts.csv").exists()
    assert "apt install kicad" in capsys.readouterr().out
    assert main(["--out", str(tmp_path), "--keep"]) == 2


@needs_kicad
@pytest.mark.skipif(
    packages.missing(packages.BOARD_FILES) is not None, reason=str(packages.missing(packages.BOARD_FILES))
)
def test_a_board_that_breaks_the_rules_is_not_plotted(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(kicad, "check", lambda _board, _folder: kicad.Findings(("[clearance]: too near",), (), 0))
    assert main(["--out", str(tmp_path)]) == 1
    assert (
        "carrier breaks KiCad's design rules (errors: 1, unconnected: 0): see carrier-drc.txt"
        in capsys.readouterr().err
    )
    assert not list(tmp_path.glob("*.zip"))


def test_the_parts_list_matches_the_boards():
    kept = partslist.CSV_PATH.read_text(encoding="utf-8")
    assert kept == partslist.text(), "parts.csv is stale: run `.venv/bin/python -m hardware.carrier.partslist`"


def test_the_parts_list_has_a_switch_for_every_button_and_plugs_for_every_cable():
    with partslist.CSV_PATH.open(newline="", encoding="utf-8") as file:
        counts = {row["part"]: (int(row["two sides"]), int(row["three sides"])) for row in csv.DictReader(file)}
    assert counts["tactile switch with round cap"] == (9, 13)
    assert counts["JST-XH socket, 3 pins"] == (2, 3)
    assert counts["JST-XH socket, 5 pins"] == (4, 6)  # both ends of a side's cable
