"""What is printed and cut by drawing: the plate for a laser, the drill template, the card of gestures.

A generated file in the repository that is not what its generator makes now fails here and says what to run.
"""

import re
from collections import defaultdict
from itertools import pairwise
from pathlib import Path

import ezdxf
import pypdf
import pytest
from pypdf.generic import ContentStream

from hardware import drawings, geometry, sheets, tables

ROOT = Path(__file__).resolve().parents[2]
DATA = geometry.load()
SIZES = DATA["sizes"]
POINTS_A_MM = 72 / 25.4


@pytest.mark.parametrize("layout", ["two", "three"])
def test_the_plates_dxf_has_every_light_hole_at_its_place(layout, tmp_path):
    board = DATA["layouts"][layout]
    path = tmp_path / "plate.dxf"
    drawings.write_dxf(path, drawings.plate(board, SIZES))
    document = ezdxf.readfile(path)
    assert document.units == ezdxf.units.MM
    circles = list(document.modelspace().query("CIRCLE"))
    lights = [circle for circle in circles if circle.dxf.layer == "LIGHT"]
    places = sorted((round(circle.dxf.center.x, 3), round(circle.dxf.center.y, 3)) for circle in lights)
    assert len(lights) == (242 if layout == "two" else 363)
    assert {circle.dxf.radius * 2 for circle in lights} == {SIZES["light_hole_mm"]}
    assert places == sorted(tuple(place) for holes in board["holes"].values() for place in holes)
    assert len([circle for circle in circles if circle.dxf.layer == "BUTTON"]) == len(board["buttons"])
    assert not document.audit().has_errors


def test_the_plates_svg_is_drawn_in_millimetres():
    text = drawings.plate_svg(drawings.plate(DATA["layouts"]["two"], SIZES), margin=0)
    assert 'width="235.4mm" height="193.4mm" viewBox="-117.7 -96.7 235.4 193.4"' in text
    lights = re.search(r'<g id="LIGHT".*?</g>', text, re.DOTALL)
    assert lights and lights[0].count("<circle") == 242


def straight_lines(page):
    """((x1, y1), (x2, y2)) in millimetres of every straight stroke on a PDF page."""
    found, at, matrices = [], (0.0, 0.0), [pypdf.Transformation()]
    for operands, operator in ContentStream(page["/Contents"].get_object(), page.pdf).operations:
        if operator == b"q":
            matrices.append(matrices[-1])
        elif operator == b"Q":
            matrices.pop()
        elif operator == b"cm":
            a, b, c, d, e, f = map(float, operands)
            matrices[-1] = pypdf.Transformation((a, b, c, d, e, f)).transform(matrices[-1])
        elif operator in (b"m", b"l"):
            x, y = matrices[-1].apply_on([float(each) for each in operands])
            point = (round(x / POINTS_A_MM, 3), round(y / POINTS_A_MM, 3))
            if operator == b"l":
                found.append((at, point))
            at = point
    return found


@pytest.mark.parametrize(("layout", "pages"), [("two", 1), ("three", 2)])
def test_the_drill_template_is_a4_and_true_to_scale(layout, pages):
    reader = pypdf.PdfReader(ROOT / "hardware" / "print" / f"drill-template-{layout}.pdf")
    assert len(reader.pages) == pages
    for page in reader.pages:
        size = [float(side) / POINTS_A_MM for side in (page.mediabox.width, page.mediabox.height)]
        assert size == [pytest.approx(side, abs=0.1) for side in ((297, 210) if layout == "two" else (210, 297))]
        lines = straight_lines(page)
        long = [line for line in lines if abs(abs(line[1][0] - line[0][0]) + abs(line[1][1] - line[0][1]) - 100) < 0.01]
        assert {line[0][0] == line[1][0] for line in long} == {True, False}, "a ruler each way"
        assert all(0 < value < side for line in long for point in line for value, side in zip(point, size, strict=True))
        streets = []
        for axis in (0, 1):
            rows = defaultdict(list)
            for start, end in lines:
                if start[1 - axis] == end[1 - axis] and abs(end[axis] - start[axis] - 3.2) < 0.001:
                    rows[round(start[1 - axis], 2)].append((start[axis] + end[axis]) / 2)
            streets += [sorted(places) for places in rows.values() if len(places) == 30]
        assert len(streets) == 4 * len(DATA["layouts"][layout]["sides"])
        for places in streets:
            assert [b - a for a, b in pairwise(places)] == [pytest.approx(DATA["pitch_mm"], abs=0.002)] * 29


def test_each_hole_is_on_a_page_of_the_drill_template():
    for name, layout in DATA["layouts"].items():
        (wide, high), middles = sheets.tiles(layout["outline_mm"])
        assert len(middles) == len(sheets.RULERS_MM[name])
        for places in layout["holes"].values():
            for x, y in places:
                assert any(abs(x - a) < wide / 2 - 8 and abs(y - b) < high / 2 - 8 for a, b in middles)


def test_the_gesture_card_is_one_page_and_says_every_gesture():
    reader = pypdf.PdfReader(ROOT / "hardware" / "print" / "gesture-card.pdf")
    (page,) = reader.pages
    words = " ".join(page.extract_text().split())
    for gesture, effect in tables.gestures():
        assert gesture in words and effect in words


def test_the_printed_sheets_are_what_the_generator_makes_now(tmp_path):
    for path in sheets.write_all(tmp_path):
        kept = sheets.FOLDER / path.name
        assert kept.read_bytes() == path.read_bytes(), f"{kept} is stale: .venv/bin/python -m hardware.sheets"
