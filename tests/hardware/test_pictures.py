"""The model of the board and the pictures rendered from it: which are stale, and what they show. Nothing is rendered
here."""

import json

import pytest

pytest.importorskip("build123d", reason="the hardware group is not installed: make hardware installs it")

import pygltflib as gltf

from hardware import glb, looks, render, scenes
from hardware.__main__ import MADE_FROM, VIEW, fingerprint
from hardware.case import case_parts


@pytest.fixture(scope="module")
def model():
    """The JSON of the committed file."""
    return json.loads(gltf.GLTF2().load(str(VIEW)).to_json())


@pytest.fixture(scope="module")
def parts(model):
    """The nodes of the parts by their names."""
    return {node["name"]: node for node in model["nodes"]}


def test_the_committed_model_shows_the_present_parts():
    assert json.loads(MADE_FROM.read_text(encoding="utf-8"))["made from"] == fingerprint(), (
        "hardware/view is stale: .venv/bin/python -m hardware --keep-view"
    )


def test_every_part_is_a_mesh_and_has_its_own_material_with_its_name(model, parts):
    names = {"plate", "frame", "anchor", "diffuser_1", "diffuser_2", "light_grid", "base", "caps", "caps_2", "cap_deal"}
    assert names | {"cap_undo", "circuit_board", "leds", "switches", "pico", "usb"} <= parts.keys()
    for name, part in parts.items():
        for piece in model["meshes"][part["mesh"]]["primitives"]:
            assert model["materials"][piece["material"]]["name"] == looks.DETAILS.sub("", name)


def test_each_steps_clip_lifts_its_parts_in_order_and_hides_the_others(model, parts):
    order = ("base", "circuit_board", "light_grid", "diffuser_1", "caps", "frame", "plate")
    lifts = [looks.of(name, looks.APART_MM) for name in order]
    assert lifts == sorted(lifts)
    assert [clip["name"] for clip in model["animations"]] == list(glb.STEPS)
    for clip in model["animations"]:
        assert len(clip["channels"]) == 2 * len(parts)
        for channel in clip["channels"]:
            name, path = model["nodes"][channel["target"]["node"]]["name"], channel["target"]["path"]
            output = model["accessors"][clip["samplers"][channel["sampler"]]["output"]]
            if path == "scale":
                assert (output["max"][0] == 1) == name.startswith(glb.STEPS[clip["name"]]), (clip["name"], name)
            else:
                lifted = looks.of(name, looks.APART_MM) * glb.METRES_A_MM
                assert sorted({output["min"][1], output["max"][1]}) == pytest.approx(sorted({0, lifted}))


def test_every_committed_picture_has_its_job_and_shows_the_present_board():
    jobs = scenes.jobs(case_parts.Case())
    assert {path.stem for path in render.PICTURES.glob("*.jpg")} == set(render.kept()) == set(jobs)
    assert render.stale(jobs) == [], "pictures are stale: make render"
    assert render.stale({"play": {**jobs["play"], "samples": 1}}) == ["play"]


def test_the_lights_of_the_pictures_are_the_firmwares_frames():
    """In mid-game each side's pegs are its brightest lights; a win is as bright, and digits are many lights."""
    shown = {game: scenes.lights(game) for game in scenes.GAMES}
    for side, pegs in {"A": [41, 49], "B": [30, 36]}.items():
        bright = sorted(range(121), key=lambda hole: -max(shown["play"][side][hole]))[:2]
        assert min(max(shown["play"][side][hole]) for hole in bright) > 20
        assert sorted(hole + 1 for hole in bright) == pegs
    brightest = {game: max(max(color) for color in leds["A"]) for game, leds in shown.items()}
    assert brightest["win"] >= brightest["play"] and shown["win"] != shown["play"]
    assert len([color for color in shown["digits"]["A"] if max(color) > brightest["digits"] / 2]) > 20
