"""What printing takes, as PrusaSlicer says it; the slicer itself is not run here."""

import pytest

from hardware import lists, slicing

GCODE = """G1 X10 Y10
; filament used [mm] = 25442.42
; total filament used [g] = 75.89
; estimated printing time (normal mode) = 1d 9h 14m 57s
; estimated first layer printing time (normal mode) = 33m 2s
"""


def test_grams_and_minutes_are_read_from_the_slicers_own_words():
    assert slicing.taken(GCODE) == (75.89, 1440 + 9 * 60 + 15)
    with pytest.raises(ValueError):
        slicing.taken("G1 X10 Y10\n")


@pytest.mark.parametrize(("minutes", "words"), [(9, "9 min"), (60, "1 h 00 min"), (579, "9 h 39 min")])
def test_hours_in_words(minutes, words):
    assert slicing.hours(minutes) == words


def test_the_command_slices_each_plate_and_keeps_what_it_takes(tmp_path, monkeypatch, capsys):
    for name in ("two-print-any-1", "two-print-black-1", "coupon-print-any-1"):
        (tmp_path / f"{name}.3mf").touch()
    monkeypatch.setattr(slicing, "BUILT", tmp_path)
    monkeypatch.setattr(slicing, "CSV_PATH", tmp_path / "slices.csv")
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(slicing, "sliced", lambda _plate, _folder: GCODE)
    assert slicing.main() == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "1 of 3, coupon-print-any-1: 75.9 g, 33 h 15 min"
    assert said[-2:] == ["coupon, all: 76 g, 33 h 15 min on 1 plate", "two, all: 152 g, 66 h 30 min on 2 plates"]
    kept = slicing.CSV_PATH.read_text(encoding="utf-8").splitlines()
    assert kept[0] == "plate,grams,minutes" and kept[3] == "two-print-black-1,75.89,1995"


def test_the_guides_table_has_every_plate_in_one_row_and_in_the_sum(tmp_path, monkeypatch):
    boards = ("two", "three", "coupon")
    lines = [f"{board}-print-{material}-1,10.0,61" for board in boards for material in slicing.PARTS]
    monkeypatch.setattr(slicing, "CSV_PATH", tmp_path / "slices.csv")
    slicing.CSV_PATH.write_text("\n".join(["plate,grams,minutes", *lines, "two-print-any-2,5.4,1"]) + "\n")
    rows = {row[0].partition(":")[0]: row[1:] for row in slicing.table()}
    assert rows["any"] == ["15 g, 1 h 02 min on 2 plates", "10 g, 1 h 01 min on 1 plate"]
    assert rows["all"] == ["75 g, 7 h 08 min on 8 plates", "70 g, 7 h 07 min on 7 plates"]


def test_the_kept_figures_are_those_of_the_plates_that_are_made():
    made = sorted(path.stem for path in slicing.BUILT.glob("*-print-*.3mf"))
    if not any(name.startswith("three") for name in made):
        pytest.skip(f"no plates in {slicing.BUILT}: make hardware writes them")
    kept = [row["plate"] for row in lists.read(slicing.CSV_PATH)]
    assert sorted(kept) == made, "hardware/slices.csv is stale: .venv/bin/python -m hardware.slicing"


def test_without_plates_or_slicer_the_command_says_what_is_missing(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(slicing, "BUILT", tmp_path)
    assert slicing.main() == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line == f"error: no plates in {tmp_path}: run `make hardware`"
    (tmp_path / "two-print-any-1.3mf").touch()
    monkeypatch.setattr("shutil.which", lambda _name: None)
    assert slicing.main() == 2
    assert capsys.readouterr().err.startswith("error: PrusaSlicer is not installed: apt install prusa-slicer")
