"""The board as a GLB file: every part by its name, a clip for each step, small enough to load on the way."""

import json
import struct

import pytest

pytest.importorskip("pygltflib", reason="the hardware group is not installed: make hardware installs it")

from hardware import glb
from hardware.__main__ import VIEW


def model_of(raw: bytes) -> dict:
    """The description in a GLB file."""
    magic, version, length = struct.unpack("<4sII", raw[:12])
    assert (magic, version, length) == (b"glTF", 2, len(raw))
    size, kind = struct.unpack("<I4s", raw[12:20])
    assert kind == b"JSON"
    return json.loads(raw[20 : 20 + size])


def parts_of(model: dict) -> dict[str, dict]:
    """The nodes of the parts by their names."""
    board = model["nodes"][model["scenes"][0]["nodes"][0]]
    return {model["nodes"][child]["name"]: model["nodes"][child] for child in board["children"]}


def test_every_part_is_a_mesh_with_its_name_and_its_lift():
    parts = parts_of(model_of(VIEW.read_bytes()))
    names = {"plate_1", "plate_4", "rim_1", "anchor", "diffuser_1", "light_grid_1", "tray_1", "body_1", "lid_1", "leds"}
    names |= {"cap", "cap_six", "cap_undo", *(f"foot_{number}" for number in range(2, 7))}
    assert names | {"carrier_board", "switch_board_a", "switch_board_b", "deal_board", "strips_a5"} <= parts.keys()
    assert all("mesh" in part and "lift_mm" in part["extras"] for part in parts.values())
    lifts = [
        parts[name]["extras"]["lift_mm"]
        for name in ("lid_1", "body_1", "tray_1", "light_grid_1", "diffuser_1", "rim_1", "plate_1", "cap")
    ]
    assert lifts == sorted(lifts)


def test_a_clip_a_step_lifts_its_parts_and_hides_the_others():
    model = model_of(VIEW.read_bytes())
    assert [clip["name"] for clip in model["animations"]] == list(glb.STEPS)
    for clip in model["animations"]:
        ends: dict[str, dict] = {}
        for channel in clip["channels"]:
            name = model["nodes"][channel["target"]["node"]]["name"]
            output = model["accessors"][clip["samplers"][channel["sampler"]]["output"]]
            ends.setdefault(name, {})[channel["target"]["path"]] = output
        for name, part in parts_of(model).items():
            shown = name.startswith(glb.STEPS[clip["name"]]) and not name.startswith(glb.NEVER)
            assert (ends[name]["scale"]["max"][0] == 1) == shown, (clip["name"], name)
            moved = [ends[name]["translation"][end][1] for end in ("min", "max")]
            assert sorted({0, part["extras"]["lift_mm"] * glb.STEPS_A_MM}) == sorted(set(moved))


def test_a_material_is_of_one_part_and_has_its_name():
    model = model_of(VIEW.read_bytes())
    for name, part in parts_of(model).items():
        for piece in model["meshes"][part["mesh"]]["primitives"]:
            assert model["materials"][piece["material"]]["name"] == name
