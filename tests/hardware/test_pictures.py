"""The rendered pictures: which are stale, and what they show. Nothing is rendered here."""

from types import SimpleNamespace

import pytest

pytest.importorskip("build123d", reason="the hardware group is not installed: make hardware installs it")

import numpy as np

from hardware import render, scenes
from hardware.case import case_parts
from hardware.looks import Painted


def test_every_committed_picture_has_its_job_and_shows_the_present_board(built: SimpleNamespace) -> None:
    """A part that moves by a hundredth of a millimetre makes the pictures stale that show it, and no others."""
    jobs = scenes.jobs(case_parts.Case())
    assert {path.stem for path in render.PICTURES.glob("*.jpg")} == set(render.kept()) == set(jobs)
    assert render.stale(jobs, built.painted) == [], "pictures are stale: make render"
    assert render.stale({"play": {**jobs["play"], "samples": 1}}, built.painted) == ["play"]
    triangles, color = built.painted["base"]
    moved = {**built.painted, "base": (triangles + 0.01, color)}
    assert set(jobs) - set(render.stale(jobs, moved)) == {"insert", "thimbles", "pico"}


def test_a_picture_shows_the_parts_of_its_job_raised_and_on_their_faces() -> None:
    corner = np.array([[[1.0, 2.0, 3.0]] * 3])
    parts: Painted = dict.fromkeys(("plate", "diffuser_1", "diffuser_2"), (corner, (0, 0, 0)))
    shown = render.placed(parts, {"shown": ("diffuser",), "lifts": {"diffuser_2": -14.0}, "on_its_face": True})
    assert {name: triangles[0, 0].tolist() for name, triangles in shown.items()} == {
        "diffuser_1": [1, -2, -3],
        "diffuser_2": [1, -2, 11],
    }
    assert render.placed(parts, {}).keys() == parts.keys()


def test_the_lights_of_the_pictures_are_the_firmwares_frames() -> None:
    """In mid-game each side's pegs are its brightest lights; a win is as bright, and digits are many lights."""
    shown = {game: scenes.lights(game) for game in scenes.GAMES}
    for side, pegs in {"A": [41, 49], "B": [30, 36]}.items():
        bright = sorted(range(121), key=lambda hole: -max(shown["play"][side][hole]))[:2]
        assert min(max(shown["play"][side][hole]) for hole in bright) > 20
        assert sorted(hole + 1 for hole in bright) == pegs
    brightest = {game: max(max(color) for color in leds["A"]) for game, leds in shown.items()}
    assert brightest["win"] >= brightest["play"] and shown["win"] != shown["play"]
    assert len([color for color in shown["digits"]["A"] if max(color) > brightest["digits"] / 2]) > 20
