"""What printing takes, as PrusaSlicer says it; the slicer itself is not run here."""

import pytest

from hardware import slicing

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


def test_the_command_adds_up_the_plates_of_each_board(tmp_path, monkeypatch, capsys):
    for name in ("two-print-any-1", "two-print-black-1", "coupon-print-any-1"):
        (tmp_path / f"{name}.3mf").touch()
    monkeypatch.setattr(slicing, "BUILT", tmp_path)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(slicing, "sliced", lambda _plate, _folder: GCODE)
    assert slicing.main() == 0
    assert capsys.readouterr().out.splitlines()[-2:] == [
        "coupon, all plates: 76 g, 33 h 15 min",
        "two, all plates: 152 g, 66 h 30 min",
    ]


def test_without_plates_or_slicer_the_command_says_what_is_missing(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(slicing, "BUILT", tmp_path)
    assert slicing.main() == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line == f"error: no plates in {tmp_path}: run `make hardware`"
    (tmp_path / "two-print-any-1.3mf").touch()
    monkeypatch.setattr("shutil.which", lambda _name: None)
    assert slicing.main() == 2
    assert capsys.readouterr().err.startswith("error: PrusaSlicer is not installed: apt install prusa-slicer")
