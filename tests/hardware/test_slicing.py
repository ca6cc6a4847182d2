"""Grams and minutes of printing, by PrusaSlicer; the slicer itself is not run here."""

import pytest

from hardware.case import slicing

GCODE = """G1 X10 Y10
; filament used [mm] = 25442.42
; total filament used [g] = 75.89
; estimated printing time (normal mode) = 1d 9h 14m 57s
; estimated first layer printing time (normal mode) = 33m 2s
"""


def test_grams_and_minutes_are_read_from_the_slicers_output():
    assert slicing.taken(GCODE) == (75.89, 1440 + 9 * 60 + 15)
    assert [slicing.hours(minutes) for minutes in (9, 60, 579)] == ["9 min", "1 h 00 min", "9 h 39 min"]
    with pytest.raises(ValueError):
        slicing.taken("G1 X10 Y10\n")


def test_with_a_wooden_plate_the_board_prints_in_a_day():
    wooden = [row for row in slicing.kept() if row[0].startswith("case-") and "-plate-" not in row[0]]
    assert 0 < sum(minutes for _plate, _grams, minutes in wooden) <= 24 * 60
    assert len({name for name, _grams, _minutes in slicing.kept() if name.startswith("case-")}) <= 7


def test_the_profile_is_prusaslicers_own_with_its_speeds(tmp_path):
    if not any((place / slicing.VENDOR).exists() for place in slicing.PLACES):
        pytest.skip("PrusaSlicer is not installed: its presets are not here")
    text = slicing.profile(tmp_path).read_text(encoding="utf-8")
    lines = [line.partition(" = ")[::2] for line in text.splitlines() if " = " in line]
    settings = dict(lines)
    assert len(settings) == len(lines), "the slicer refuses a key that stands twice"
    assert (settings["layer_height"], settings["perimeter_speed"], settings["infill_speed"]) == ("0.2", "45", "80")


def test_the_committed_figures_are_those_of_the_plates():
    made = sorted(path.stem for path in slicing.BUILT.glob("*-print-*.3mf"))
    if not any(name.startswith("case") for name in made):
        pytest.skip(f"no plates in {slicing.BUILT}: make hardware writes them")
    assert sorted(row[0] for row in slicing.kept()) == made, (
        "hardware/case/slices.csv is stale: .venv/bin/python -m hardware.case.slicing"
    )
