"""The board as a GLB file: every part by its name, a clip for each step, small enough to load on the way."""

import json

import pytest

pytest.importorskip("pygltflib", reason="the hardware group is not installed: make hardware installs it")

import pygltflib as gltf

from hardware import glb, looks
from hardware.__main__ import VIEW


@pytest.fixture(scope="module")
def model():
    """The JSON of the committed file."""
    return json.loads(gltf.GLTF2().load(str(VIEW)).to_json())


def parts_of(model):
    """The nodes of the parts by their names."""
    return {node["name"]: node for node in model["nodes"]}


def test_every_part_is_a_mesh_with_its_name_and_its_lift(model):
    parts = parts_of(model)
    names = {"plate", "frame", "anchor", "diffuser_1", "diffuser_2", "light_grid", "base", "caps", "caps_2", "cap_deal"}
    assert names | {"cap_undo", "circuit_board", "leds", "switches", "pico", "usb"} <= parts.keys()
    assert all("mesh" in part for part in parts.values())
    order = ("base", "circuit_board", "light_grid", "diffuser_1", "caps", "frame", "plate")
    lifts = [looks.of(name, looks.APART_MM) for name in order]
    assert lifts == sorted(lifts)


def test_a_clip_a_step_lifts_its_parts_and_hides_the_others(model):
    assert [clip["name"] for clip in model["animations"]] == list(glb.STEPS)
    for clip in model["animations"]:
        ends: dict[str, dict] = {}
        for channel in clip["channels"]:
            name = model["nodes"][channel["target"]["node"]]["name"]
            output = model["accessors"][clip["samplers"][channel["sampler"]]["output"]]
            ends.setdefault(name, {})[channel["target"]["path"]] = output
        for name in parts_of(model):
            lift = looks.of(name, looks.APART_MM) * glb.METRES_A_MM
            shown = name.startswith(glb.STEPS[clip["name"]])
            assert (ends[name]["scale"]["max"][0] == 1) == shown, (clip["name"], name)
            moved = [ends[name]["translation"][end][1] for end in ("min", "max")]
            assert sorted({0, lift}) == pytest.approx(sorted(set(moved)))


def test_each_part_has_its_own_material_with_its_name(model):
    for name, part in parts_of(model).items():
        for piece in model["meshes"][part["mesh"]]["primitives"]:
            assert model["materials"][piece["material"]]["name"] == looks.DETAILS.sub("", name)
