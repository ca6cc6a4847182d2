"""What the page knows besides the game: where the holes lie, what the gestures do, which settings there are.

Each is a JSON file beside the page, on the Python server and on the static site alike.
"""

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
