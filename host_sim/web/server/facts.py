"""The JSON files beside the page, on the Python server and the static site alike: geometry, gestures,
settings, how to peg, games."""

import json

from host_sim import GEOMETRY, GESTURES
from host_sim.release import settings_table
from host_sim.web.server import how_to_peg
from scoring.deal import FOR_AWARD, FOR_CRIB, FOR_HAND, FOR_PEGGING

PAR = {"dealing": 16, "pone": 10}
"""Points of one deal among good players, in six-card cribbage for two."""


def facts() -> dict[str, bytes]:
    """The JSON text of each file by its name: geometry.json, gestures.json (rows of id, gesture, effect),
    settings.json (`settings_table.rows`), how-to-peg.json (`how_to_peg.blocks`) and games.json: {par: points
    of one deal, {dealing, pone}, kinds: what points are for}."""
    files = {
        "geometry.json": json.loads(GEOMETRY.read_text(encoding="utf-8")),
        "gestures.json": json.loads(GESTURES.read_text(encoding="utf-8")),
        "settings.json": settings_table.rows(),
        "how-to-peg.json": how_to_peg.blocks(),
        "games.json": {
            "par": PAR,
            "kinds": (FOR_PEGGING, FOR_HAND, FOR_CRIB, FOR_AWARD),
        },
    }
    return {name: json.dumps(content, separators=(",", ":")).encode() for name, content in files.items()}
