"""The committed pictures are up to date. Nothing is rendered here."""

import pytest

pytest.importorskip("build123d", reason="the hardware group is not installed: make hardware installs it")

from hardware import render, scenes
from tests.hardware.building import Built


def test_every_committed_picture_is_of_the_present_board(built: Built) -> None:
    """If a part moves by a hundredth of a millimetre, only the pictures that show it are stale."""
    jobs = scenes.jobs()
    assert {path.stem for path in render.PICTURES.glob("*.jpg")} == set(render.kept()) == set(jobs)
    assert render.stale(jobs, built.painted) == [], "pictures are stale: make render"
    assert render.stale({"play": {**jobs["play"], "samples": 1}}, built.painted) == ["play"]
    triangles, color = built.painted["base"]
    moved = {**built.painted, "base": (triangles + 0.01, color)}
    assert set(jobs) - set(render.stale(jobs, moved)) == {"insert", "thimbles", "pico"}
