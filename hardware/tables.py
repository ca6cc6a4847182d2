"""Render the tables of the guides from their data, between markers.

A guide contains `<!-- table: gestures -->` and `<!-- end of table -->`; `.venv/bin/python -m hardware.tables FILE...`
writes the table between them. TABLES has their names.
"""

import json
import re
import sys
from pathlib import Path

from hardware import bom, currents, lists
from hardware.board import order
from hardware.case import slicing
from host_sim import GESTURES, LIGHTS
from host_sim.release import boards, settings_table

MARKED_TABLE = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end of table -->)", re.DOTALL)


def markdown(head, rows):
    """Return a markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def gestures():
    """Return the rows [gesture, effect] of the gesture table, for players and for the printed card."""
    return [[row["gesture"], row["effect"]] for row in json.loads(GESTURES.read_text(encoding="utf-8"))]


def lights():
    """Return the rows [light, meaning] of the table of lights."""
    return [[row["light"], row["meaning"]] for row in json.loads(LIGHTS.read_text(encoding="utf-8"))]


def ways():
    """Return the rows [way, cost, time, needs] of the three ways to a board."""
    *_rows, (_together, alone, shared, _source) = bom.costs()
    printing = dict(slicing.table())
    return [
        ["[an hour on the table](guide/table.md)", f"{bom.eur(bom.TRY_PATH)} EUR", "an hour, 28 wires", "nothing else"],
        [
            "[strips in the printed case](guide/strips.md)",
            f"{bom.eur() + bom.STRIPS_EUR} EUR",
            f"four evenings, 100 joints; prints: {printing[slicing.WOODEN]}, {printing[slicing.STRIPS]}",
            "a 3D printer, a soldering iron, a drill",
        ],
        [
            "[the circuit board](guide/1-order.md)",
            f"{alone} EUR; {shared} each of two who share",
            f"three weeks to wait, five evenings, {order.made()['by_hand']} joints; the same prints without the last",
            "the same",
        ],
    ]


CASE = Path(__file__).with_name("case")
"""The tables of committed lists, whose programs need the CAD packages."""
TABLES = {
    "gestures": lambda: markdown(["gesture", "what happens"], gestures()),
    "lights": lambda: markdown(["light", "what it means"], lights()),
    "settings": lambda: markdown(["key", "values", "default", "what it is"], settings_table.table()),
    "parts": lambda: markdown(*lists.read(bom.CSV_PATH)),
    "ways": lambda: markdown(["way", "costs", "takes", "needs"], ways()),
    "try": lambda: markdown(*lists.read(bom.TRY_PATH)),
    "hours": lambda: markdown(*currents.hours()),
    "costs": lambda: markdown(["what", "alone, EUR", "each of two, EUR", "the figure is"], bom.costs()),
    "prints": lambda: markdown(["material and parts", "takes"], slicing.table()),
    "shrinkage": lambda: markdown(*lists.read(CASE / "shrinkage.csv")),
    "self_test": lambda: markdown(*lists.read(Path(__file__).with_name("self_test.csv"))),
    "boards": lambda: markdown(["board", "its file ends with", "drive of BOOTSEL", "has run it"], boards.table()),
}


def filled(text):
    """Return the guide's text with every table rendered again. Raises KeyError for a marker of an unknown table."""
    return MARKED_TABLE.sub(lambda match: match[1] + TABLES[match[2]]() + match[3], text)


def main(names):
    """Write the tables of the guides with these names again. Return an exit status."""
    for path in map(Path, names):
        try:
            before = path.read_text(encoding="utf-8")
            after = filled(before)
        except (OSError, KeyError) as error:
            print(f"error: {path}: {error}; tables are {', '.join(TABLES)}", file=sys.stderr)
            return 2
        if before != after:
            lists.write(path, after)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
