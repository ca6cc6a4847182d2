"""The JSON files beside the page, on the Python server and the static site alike: geometry, gestures, settings."""

import json

from host_sim import GEOMETRY, GESTURES, settings_table


def facts() -> dict[str, bytes]:
    """The JSON text of each file by its name: geometry.json, gestures.json (rows of id, gesture, effect) and
    settings.json (`settings_table.rows`)."""
    return {
        "geometry.json": GEOMETRY.read_bytes(),
        "gestures.json": GESTURES.read_bytes(),
        "settings.json": json.dumps(settings_table.rows()).encode(),
    }
