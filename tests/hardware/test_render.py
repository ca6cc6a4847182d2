"""The rendered pictures: which are stale, and what they show. Nothing is rendered here."""

import pytest

pytest.importorskip("build123d", reason="the hardware group is not installed: make hardware installs it")

from hardware import render, scenes
from hardware.case import case_parts


@pytest.fixture(scope="module")
def jobs():
    return scenes.jobs(case_parts.Case())


def test_every_committed_picture_shows_the_present_board(jobs):
    assert render.stale(jobs) == [], "pictures are stale: make render"


def test_every_committed_picture_has_its_job_and_every_digest_its_picture(jobs):
    kept = {path.stem for path in render.PICTURES.glob("*.jpg")}
    assert kept == set(render.kept()) == set(jobs)


def test_a_changed_job_is_stale(jobs):
    name = sorted(render.kept())[0]
    assert render.stale({name: {**jobs[name], "samples": 1}}) == [name]


def test_the_turn_on_the_table_is_the_firmwares_frame():
    """The pegs of the two sides are the brightest lights, in the simulator's holes."""
    lights = scenes.lights("play")
    for side in "AB":
        bright = sorted(range(121), key=lambda hole: -max(lights[side][hole]))[:2]
        assert min(max(lights[side][hole]) for hole in bright) > 20
        assert sorted(hole + 1 for hole in bright) == {"A": [41, 49], "B": [30, 36]}[side]


def test_the_win_is_as_bright_as_play_and_digits_are_more_than_two_pegs():
    """Endings have few bright lights; a score in digits takes some thirty lights of its side's streets."""
    shown = {game: scenes.lights(game)["A"] for game in scenes.GAMES}
    brightest = {game: max(max(color) for color in leds) for game, leds in shown.items()}
    assert brightest["win"] >= brightest["play"]
    bright = [color for color in shown["digits"] if max(color) > brightest["digits"] / 2]
    assert len(bright) > 20 and shown["win"] != shown["play"]
