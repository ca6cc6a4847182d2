"""The JSON files beside the page, on the Python server and the static site alike: geometry, gestures,
settings, how to peg, digits, games."""

import json

from host_sim import GEOMETRY, GESTURES, settings_table
from host_sim.console import evenings, stats
from host_sim.page import how_to_peg
from pegout import digits


def facts() -> dict[str, bytes]:
    """The JSON text of each file by its name: geometry.json, gestures.json (rows of id, gesture, effect),
    settings.json (`settings_table.rows`), how-to-peg.json (`how_to_peg.blocks`), digits.json: how the firmware
    draws numbers, {glyphs, displays: for each side the LEDs row by row as it sees them}, and games.json: {par: points
    of one deal, {dealing, pone}, kinds: what points are for, card_lengths: games on a score card}."""
    displays = [
        [[digits.led(side, row, column) for column in range(digits.COLUMNS)] for row in range(digits.ROWS)]
        for side in range(len(digits.FIRST_STREET_RUNS_RIGHT))
    ]
    files = {
        "geometry.json": json.loads(GEOMETRY.read_text(encoding="utf-8")),
        "gestures.json": json.loads(GESTURES.read_text(encoding="utf-8")),
        "settings.json": settings_table.rows(),
        "how-to-peg.json": how_to_peg.blocks(),
        "digits.json": {"glyphs": digits.GLYPHS, "displays": displays},
        "games.json": {
            "par": {"dealing": stats.PAR_DEALING, "pone": stats.PAR_AS_PONE},
            "kinds": stats.KINDS,
            "card_lengths": evenings.CARD_LENGTHS,
        },
    }
    return {name: json.dumps(content, separators=(",", ":")).encode() for name, content in files.items()}
