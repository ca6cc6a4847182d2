"""The board as a GLB file: every part by its name, small enough to load on the way to the workshop."""

import gzip
import json
import struct

from hardware.__main__ import VIEW


def parts_of(raw: bytes) -> dict[str, dict]:
    """The nodes of a GLB file's parts by their names."""
    magic, version, length = struct.unpack("<4sII", raw[:12])
    assert (magic, version, length) == (b"glTF", 2, len(raw))
    size, kind = struct.unpack("<I4s", raw[12:20])
    assert kind == b"JSON"
    model = json.loads(raw[20 : 20 + size])
    board = model["nodes"][model["scenes"][0]["nodes"][0]]
    return {model["nodes"][child]["name"]: model["nodes"][child] for child in board["children"]}


def test_every_part_is_a_mesh_with_its_name_and_its_lift():
    parts = parts_of(VIEW.read_bytes())
    names = {"plate_1", "plate_2", "diffuser", "light_grid", "tray", "body_1", "body_2", "lid_1", "lid_2", "leds"}
    assert names | {"carrier_board", "switch_board_a", "switch_board_b", "deal_board", "strips_a5"} <= parts.keys()
    assert all("mesh" in part and "lift_mm" in part["extras"] for part in parts.values())
    lifts = [
        parts[name]["extras"]["lift_mm"] for name in ("lid_1", "body_1", "tray", "light_grid", "diffuser", "plate_1")
    ]
    assert lifts == sorted(lifts)


def test_it_is_at_most_a_megabyte_as_a_server_sends_it():
    assert len(gzip.compress(VIEW.read_bytes(), 9)) <= 1_000_000
