"""What is engraved and cut: grooves that never cross, letters that are read from a chair, files for laser and drill.

A generated file in the repository that is not what its generator makes now fails here and says what to run.
"""

import math
from collections import defaultdict
from itertools import combinations, pairwise

import ezdxf
import pypdf
import pytest
from pypdf.generic import ContentStream

from hardware import geometry, sheets, tables
from hardware.plate import drawings, engraving, lettering, template

DATA = geometry.load()
SIZES, LAYOUT = DATA["sizes"], DATA["layouts"]["two"]
POINTS_A_MM = 72 / 25.4
EYE_OUT_MM, EYE_UP_MM = 300.0, 410.0
LEAST_MINUTES = 16.0
GROOVE_MM = 0.6


def words():
    """(side or None, text, middle, size, turn) of everything that is written on the plate."""
    marks = [mark for mark in LAYOUT["marks"] if mark["kind"] == "text"]
    found = [(mark["side"], mark["text"], mark["center_mm"], mark["size_mm"], mark["turn_deg"]) for mark in marks]
    for button in LAYOUT["buttons"]:
        middle = engraving.label_center(button, SIZES["button_hole_mm"])
        found.append((button["side"], button["label"], middle, geometry.LETTERS_MM, button["turn_deg"]))
    return [*found, *((None, word, middle, engraving.TITLE_MM, 0) for word, middle in engraving.titles(LAYOUT))]


def minutes_of_arc(side, center, size):
    """How high a capital is for the eye of a player who sits at `side`."""
    way = 1 if side == "B" else -1
    eye = (0.0, way * (LAYOUT["outline_mm"]["top"] + EYE_OUT_MM), EYE_UP_MM)
    to = [(center[0] - eye[0], center[1] + end * size / 2 - eye[1], -eye[2]) for end in (-1, 1)]
    cos = sum(a * b for a, b in zip(*to, strict=True)) / math.prod(math.hypot(*each) for each in to)
    return math.degrees(math.acos(cos)) * 60


def test_every_letter_and_number_is_read_from_the_own_chair():
    """16 minutes of arc; what belongs to nobody, as DEAL and the title, is measured from the chair it is turned to."""
    small = [(text, minutes_of_arc(side or "A", center, size)) for side, text, center, size, _turn in words()]
    assert [(text, round(minutes, 1)) for text, minutes in small if minutes < LEAST_MINUTES] == []
    assert {"PEG", "OUT", "START", "SKUNK", "DOUBLE SKUNK", "DEAL", "UNDO"} <= {text for text, _minutes in small}


def test_there_are_fewer_numbers_than_a_street_has_groups():
    numbers = [text for side, text, *_rest in words() if side == "A" and text.isdigit()]
    assert numbers == ["15", "30", "45", "60", "75", "90", "105", "120"]


def distance(first, second):
    """The least distance between two straight pieces."""

    def to_piece(point, piece):
        (x1, y1), (x2, y2) = piece
        along = ((point[0] - x1) * (x2 - x1) + (point[1] - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2 or 1)
        along = min(max(along, 0.0), 1.0)
        return math.dist(point, (x1 + along * (x2 - x1), y1 + along * (y2 - y1)))

    def side(a, b, c):
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    (a, b), (c, d) = first, second
    if side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0:
        return 0.0
    return min(*(to_piece(end, second) for end in first), *(to_piece(end, first) for end in second))


def marks():
    """{name: the straight pieces} of each mark, word and label."""
    found = {}
    for number, mark in enumerate(LAYOUT["marks"]):
        name = f"{mark['kind']} {mark.get('text', number)} of {mark['side']}"
        found[name] = [piece for line in engraving.of_mark(mark) for piece in pairwise(line)]
    for button in LAYOUT["buttons"]:
        place = engraving.label_center(button, SIZES["button_hole_mm"])
        lines = lettering.strokes(button["label"], place, geometry.LETTERS_MM, button["turn_deg"])
        found[f"label {button['key']}"] = [piece for line in lines for piece in pairwise(line)]
    return found


def test_no_two_grooves_meet_and_none_runs_into_a_hole():
    """Two arcs once crossed the lines of the double skunk and of the skunk."""
    pieces = marks()
    boxes = {
        name: [(min(axis) - 2, max(axis) + 2) for axis in zip(*(end for piece in own for end in piece), strict=True)]
        for name, own in pieces.items()
    }
    for first, second in combinations(pieces, 2):
        if all(a[0] < b[1] and b[0] < a[1] for a, b in zip(boxes[first], boxes[second], strict=True)):
            near = min(distance(a, b) for a in pieces[first] for b in pieces[second])
            assert near >= GROOVE_MM + 0.4, (first, second, near)
    rounds = [(place, SIZES["light_hole_mm"]) for holes in LAYOUT["holes"].values() for place in holes]
    rounds += [(button["center_mm"], SIZES["button_hole_mm"]) for button in LAYOUT["buttons"]]
    for center, diameter in rounds:
        for name, own in pieces.items():
            if all(low - 8 < at < high + 8 for at, (low, high) in zip(center, boxes[name], strict=True)):
                free = min(distance((center, center), piece) for piece in own) - diameter / 2 - GROOVE_MM / 2
                assert free >= 0.3, (name, center, free)


def test_the_rows_of_buttons_lie_in_the_middle_of_their_track():
    for side, holes in LAYOUT["holes"].items():
        xs = [button["center_mm"][0] for button in LAYOUT["buttons"] if button["side"] == side]
        assert max(xs) + min(xs) == pytest.approx(max(x for x, _y in holes) + min(x for x, _y in holes), abs=0.01)


def test_a_word_is_as_high_as_it_says_and_lies_around_its_middle():
    points = [point for line in lettering.strokes("DEAL", (10.0, 20.0), 3.8) for point in line]
    xs, ys = zip(*points, strict=True)
    assert max(ys) - min(ys) == pytest.approx(3.8) and (max(ys) + min(ys)) / 2 == pytest.approx(20.0)
    assert (max(xs) + min(xs)) / 2 == pytest.approx(10.0)
    turned = [point for line in lettering.strokes("DEAL", (10.0, 20.0), 3.8, 180) for point in line]
    assert turned == [(pytest.approx(20 - x), pytest.approx(40 - y)) for x, y in points]
    assert lettering.strokes("A A", (0, 0), 3.8) != lettering.strokes("AA", (0, 0), 3.8)
    with pytest.raises(KeyError):
        lettering.strokes("?", (0, 0), 3.8)


def test_the_plates_dxf_has_every_light_hole_at_its_place(tmp_path):
    drawings.write_dxf(tmp_path / "plate.dxf")
    document = ezdxf.readfile(tmp_path / "plate.dxf")
    assert document.units == ezdxf.units.MM
    circles = list(document.modelspace().query("CIRCLE"))
    lights = [circle for circle in circles if circle.dxf.layer == "LIGHT"]
    places = sorted((round(circle.dxf.center.x, 3), round(circle.dxf.center.y, 3)) for circle in lights)
    assert {circle.dxf.radius * 2 for circle in lights} == {SIZES["light_hole_mm"]}
    assert places == sorted(tuple(place) for holes in LAYOUT["holes"].values() for place in holes)
    assert len([circle for circle in circles if circle.dxf.layer == "BUTTON"]) == len(LAYOUT["buttons"])
    assert not document.audit().has_errors


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


def test_the_drill_template_is_a4_and_true_to_scale():
    (page,) = pypdf.PdfReader(template.PDF_PATH).pages
    size = [float(side) / POINTS_A_MM for side in (page.mediabox.width, page.mediabox.height)]
    assert size == [pytest.approx(side, abs=0.1) for side in (297, 210)]
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
    assert len(streets) == 8
    for places in streets:
        assert [b - a for a, b in pairwise(places)] == [pytest.approx(DATA["pitch_mm"], abs=0.002)] * 29
    said = " ".join(page.extract_text().split())
    assert f"Light holes {SIZES['light_hole_mm']:g} mm, buttons {SIZES['button_hole_mm']:g} mm." in said


def test_the_template_and_the_card_are_what_the_generators_make_now(tmp_path):
    for module, write, kept in (
        ("hardware.plate.template", template.write, template.PDF_PATH),
        ("hardware.sheets", sheets.gesture_card, sheets.CARD_PATH),
    ):
        write(tmp_path / kept.name)
        assert kept.read_bytes() == (tmp_path / kept.name).read_bytes(), f"stale: .venv/bin/python -m {module}"


def test_the_gesture_card_is_one_page_and_says_every_gesture():
    (page,) = pypdf.PdfReader(sheets.CARD_PATH).pages
    said = " ".join(page.extract_text().split())
    for gesture, effect in tables.gestures():
        assert gesture in said and effect in said
