"""The JSON files beside the page, on the Python server and the static site alike: geometry, gestures,
settings, how to peg."""

import json

from host_sim import GEOMETRY, GESTURES, settings_table
from host_sim.page import how_to_peg


def facts() -> dict[str, bytes]:
    """The JSON text of each file by its name: geometry.json, gestures.json (rows of id, gesture, effect),
    settings.json (`settings_table.rows`) and how-to-peg.json (`how_to_peg.blocks`)."""
    return {
        "geometry.json": GEOMETRY.read_bytes(),
        "gestures.json": GESTURES.read_bytes(),
        "settings.json": json.dumps(settings_table.rows()).encode(),
        "how-to-peg.json": json.dumps(how_to_peg.blocks()).encode(),
    }
