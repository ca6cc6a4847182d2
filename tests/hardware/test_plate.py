"""The plate: grooves never cross, letters can be read from a chair, and the files for laser and drill have every hole.
A stale generated file fails here with the command to run."""

import math
import re
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import ezdxf
import pypdf
import pytest
from ezdxf.entities import LWPolyline

from hardware import geometry, sheets
from hardware.geometry import SIZES, Text
from hardware.plate import drawings, engraving, lettering, template

if TYPE_CHECKING:
    from manifold3d import CrossSection

LAYOUT = geometry.layout("two")
EYE_OUT_MM, EYE_UP_MM = 300.0, 410.0

WORDS = engraving.words()


def minutes_of_arc(text: Text) -> float:
    """Return how many minutes of arc the text's height subtends for its side, or for A if it has no side."""
    way = 1 if text.side == "B" else -1
    eye = (0.0, way * (LAYOUT.outline_mm.top + EYE_OUT_MM), EYE_UP_MM)
    (x, y), half = text.center_mm, text.size_mm / 2
    to = [(x - eye[0], y + end * half - eye[1], -eye[2]) for end in (-1, 1)]
    cos = sum(a * b for a, b in zip(*to, strict=True)) / math.prod(math.hypot(*each) for each in to)
    return math.degrees(math.acos(cos)) * 60


def test_every_letter_and_number_is_legible_from_a_chair() -> None:
    """DEAL and the title are measured from the chair that they face."""
    assert [word for word in WORDS if minutes_of_arc(word) < 16] == []
    assert {"PEG", "OUT", "START", "SKUNK", "DOUBLE SKUNK", "DEAL", "UNDO"} <= {word.text for word in WORDS}
    numbers = [word.text for word in WORDS if word.side == "A" and word.text.isdigit()]
    assert numbers == ["15", "30", "45", "60", "75", "90", "105", "120"], "fewer than a street has groups"


@pytest.fixture(scope="module")
def cuts() -> "dict[str, CrossSection]":
    """Return {name: area of the engraving}."""
    pytest.importorskip("manifold3d", reason="the hardware group is not installed: make hardware installs it")
    from manifold3d import CrossSection, FillRule

    shapes = engraving.shapes().items()
    return {name: CrossSection(loops, FillRule.EvenOdd) for name, loops in shapes}


def test_grooves_stay_clear_of_each_other_holes_and_edge(cuts: "dict[str, CrossSection]") -> None:
    """Two arcs once crossed the double-skunk and the skunk line."""
    from manifold3d import CrossSection, JoinType, OpType

    wider = {name: cut.offset(0.2, JoinType.Round) for name, cut in cuts.items()}  # 0.4 mm of wood between two grooves
    assert [(a, b) for a, b in combinations(cuts, 2) if (wider[a] ^ wider[b]).area() > 1e-6] == []
    holes = [CrossSection.circle(hole.diameter_mm / 2 + 0.3, 64).translate(hole.center_mm) for hole in drawings.holes()]
    every_hole = CrossSection.batch_boolean(holes, OpType.Add)
    assert [name for name, cut in cuts.items() if (cut ^ every_hole).area() > 1e-6] == []
    left, low, right, high = CrossSection.compose(list(cuts.values())).bounds()
    half = LAYOUT.outline_mm.right - 5, LAYOUT.outline_mm.top - 5
    assert max(-left, right) <= half[0] and max(-low, high) <= half[1]


def test_letters_have_wide_strokes_that_do_not_merge(cuts: "dict[str, CrossSection]") -> None:
    """Strokes are about a sixth of a letter's height, as on signs. The openings in letters survive 0.1 mm of paint."""
    from manifold3d import JoinType

    for number, word in enumerate(WORDS):
        text, scale = word.text, word.size_mm / geometry.LETTERS_MM
        cut = cuts[f"{text} {number}"]
        assert cut.offset(-0.24 * scale, JoinType.Round).area() > 0, text
        assert cut.offset(-0.5 * scale, JoinType.Round).area() < 0.05 * cut.area(), text
        assert cut.offset(0.1, JoinType.Round).num_contour() == cut.num_contour(), text


def test_a_word_has_the_given_height_and_is_centred_even_when_turned() -> None:
    points, turned = (
        [point for loop in lettering.outlines("DEAL", (10.0, 20.0), 3.8, turn) for point in loop] for turn in (0, 180)
    )
    (left, right), (low, high) = ((min(axis), max(axis)) for axis in zip(*points, strict=True))
    assert (high - low, (high + low) / 2, (left + right) / 2) == pytest.approx((3.8, 20, 10), abs=0.03)
    mirrored = [(20 - x, 40 - y) for x, y in points]
    assert [at for pair in zip(turned, mirrored, strict=True) for at in pair if pair[0] != pytest.approx(pair[1])] == []


def test_a_plate_has_its_owners_name_in_place_of_the_title(tmp_path: Path) -> None:
    """Two words are left and right of DEAL. A single word is on both sides. All are as large as the room allows."""

    def title(name: str) -> list[tuple[str, float, float, float]]:
        words = engraving.words(name)[-2:]
        return [(word.text, word.center_mm[0], word.size_mm, word.turn_deg) for word in words]

    assert title("PEG OUT") == [("PEG", -40, 8.0, 0), ("OUT", 40, 8.0, 0)]
    assert title("Zoë") == [("Zoë", -40, 8.0, 0), ("Zoë", 40, 8.0, 180)]
    (first, _x, small, _turn), second = title("Jean-François & Marguerite")
    assert (first, second[0]) == ("Jean-François", "& Marguerite") and 16 / 60 < small < 8.0
    every = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ÀÂÇÉÈÊËÎÏÔŒÆÙÛÜŸ+-.&'"
    shapes = engraving.shapes("Éloïse Bob")
    (accented,) = [loops for name, loops in shapes.items() if name.startswith("Éloïse")]
    assert len(accented) == 10, "six letters, the counter of the O, three parts of accents"
    for letter in every:
        assert lettering.outlines(letter, (0, 0), 8.0)
    for wrong, words in {"Ann €": "no €", "Bartholomew-Maximilian": "too long"}.items():
        with pytest.raises(ValueError, match=words):
            engraving.title_size(wrong)
    drawings.write_dxf(tmp_path / "plate.dxf", "Éloïse Bob")
    template.write(tmp_path / "template.pdf", "Éloïse Bob")
    plain = len(ezdxf.readfile(tmp_path / "plate.dxf").modelspace().query("LWPOLYLINE"))
    drawings.write_dxf(tmp_path / "plate.dxf")
    assert plain != len(ezdxf.readfile(tmp_path / "plate.dxf").modelspace().query("LWPOLYLINE"))
    assert (tmp_path / "template.pdf").read_bytes() != template.PDF_PATH.read_bytes()


def test_the_plates_dxf_has_every_light_hole_at_its_place(tmp_path: Path) -> None:
    drawings.write_dxf(tmp_path / "plate.dxf")
    document = ezdxf.readfile(tmp_path / "plate.dxf")
    assert document.units == ezdxf.units.MM and not document.audit().has_errors
    circles = {"LIGHT": [], "BUTTON": []}
    for circle in document.modelspace().query("CIRCLE"):
        circles[circle.dxf.layer].append((*circle.dxf.center.vec2.round(3), 2 * circle.dxf.radius))
    holes = [(*place, SIZES.light_hole_mm) for place in LAYOUT.every_hole]
    buttons = [(*button.center_mm, SIZES.button_hole_mm) for button in LAYOUT.buttons]
    assert {name: sorted(made) for name, made in circles.items()} == {"LIGHT": sorted(holes), "BUTTON": sorted(buttons)}
    lines = document.modelspace().query("LWPOLYLINE")
    assert all(isinstance(line, LWPolyline) and line.closed for line in lines), "a laser fills them"


def test_the_drill_template_is_a4_and_true_to_scale() -> None:
    (page,) = pypdf.PdfReader(template.PDF_PATH).pages
    size = [float(side) * 25.4 / 72 for side in (page.mediabox.width, page.mediabox.height)]
    assert size == [pytest.approx(side, abs=0.1) for side in (297, 210)]
    drawn = template.PDF_PATH.read_text(encoding="latin-1")
    assert "2.834646 0 0 2.834646 420.9449 297.6378 cm" in drawn, "a unit is a millimetre, from the page's middle"
    strokes = [tuple(map(float, ends)) for ends in re.findall(r"n (\S+) (\S+) m (\S+) (\S+) l\s+S", drawn)]
    rulers = [line for line in strokes if math.dist(line[:2], line[2:]) == pytest.approx(100)]
    assert {line[0] == line[2] for line in rulers} == {True, False}, "a ruler each way"
    assert all(max(abs(x1), abs(x2)) < 148 and max(abs(y1), abs(y2)) < 105 for x1, y1, x2, y2 in rulers)
    crosses = [((x1 + x2) / 2, y1) for x1, y1, x2, y2 in strokes if y1 == y2 and x2 - x1 == pytest.approx(3.2)]
    places = [*LAYOUT.every_hole, *(button.center_mm for button in LAYOUT.buttons)]
    nearest = [min(math.dist(cross, place) for cross in crosses) for place in places]
    assert len(crosses) == len(places) and max(nearest) < 0.02
    assert f"Light holes {SIZES.light_hole_mm:g} mm, buttons {SIZES.button_hole_mm:g} mm." in page.extract_text()


def test_the_template_and_the_card_are_up_to_date(tmp_path: Path) -> None:
    for module, write, kept in (
        ("hardware.plate.template", template.write, template.PDF_PATH),
        ("hardware.sheets", sheets.gesture_card, sheets.CARD_PATH),
    ):
        write(tmp_path / kept.name)
        assert kept.read_bytes() == (tmp_path / kept.name).read_bytes(), f"stale: .venv/bin/python -m {module}"
    titles = [page.extract_text().splitlines()[1] for page in pypdf.PdfReader(sheets.CARD_PATH).pages]
    assert titles == ["gestures", "lights, and how to peg", "les gestes", "les lumières, et comment marquer"]
