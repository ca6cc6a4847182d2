"""Render the tables of the guides from their data, between markers.

A guide contains `<!-- table: gestures -->` and `<!-- end of table -->`; `.venv/bin/python -m hardware.tables FILE...`
writes the table between them. TABLES has their names.
"""

import argparse
import json
import re
import sys
from pathlib import Path

from hardware import bom, currents, geometry, lists
from hardware.board import dimensions, order
from hardware.case import slicing, strip_wiring
from host_sim.release import boards, settings_table

GESTURES_PATH = Path(__file__).with_name("gestures.json")
MARKED_TABLE = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end of table -->)", re.DOTALL)


def markdown(head, rows):
    """Return a markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def gestures():
    """Return the rows [gesture, effect] of the gesture table, for the README and for the printed card."""
    return [[row["gesture"], row["effect"]] for row in json.loads(GESTURES_PATH.read_text(encoding="utf-8"))]


PIECES = 11
"""Printed with a plate of wood: base, frame, anchor, light grid, two pieces of diffuser, five of caps."""


def glance():
    """Return what building one takes, in figures: [what, how much]."""
    sizes = geometry.load()["sizes"]
    height = sum(sizes[layer] for layer in ("floor_mm", "below_board_mm", "above_board_mm", "plate_mm"))
    *_rows, (_together, alone, shared, _source) = bom.costs()
    return [
        ["size", f"240 x 198 mm, {height + dimensions.THICKNESS_MM:g} mm high without feet and caps"],
        ["printed pieces", f"{PIECES}, {dict(slicing.table())[slicing.WOODEN]}, with a plate of wood"],
        ["joints by hand", f"{order.made()['by_hand']}, all at the Pico; no wire"],
        ["parts to buy", f"{len(bom.rows())} kinds, and one order at a board house"],
        ["cost", f"about {alone} EUR alone, {shared} each if two share the order"],
    ]


CASE = Path(__file__).with_name("case")
"""Its programs wrote their lists, because they need the CAD packages."""
TABLES = {
    "gestures": lambda: markdown(["gesture", "what happens"], gestures()),
    "settings": lambda: markdown(["key", "values", "default", "what it is"], settings_table.table()),
    "glance": lambda: markdown(["what", "how much"], glance()),
    "parts": lambda: markdown(*lists.read(bom.CSV_PATH)),
    "costs": lambda: markdown(["what", "alone, EUR", "each of two, EUR", "the figure is"], bom.costs()),
    "prints": lambda: markdown(["material and parts", "takes"], slicing.table()),
    "sight": lambda: markdown(*lists.read(CASE / "sight.csv")),
    "shrinkage": lambda: markdown(*lists.read(CASE / "shrinkage.csv")),
    "light": lambda: markdown(*lists.read(CASE / "light.csv")),
    "strips": lambda: markdown(strip_wiring.HEAD, strip_wiring.wires()),
    "self_test": lambda: markdown(*lists.read(Path(__file__).with_name("self_test.csv"))),
    "currents": lambda: markdown(*lists.read(currents.CSV_PATH)),
    "boards": lambda: markdown(["board", "its file ends with", "drive of BOOTSEL", "has run it"], boards.table()),
}


def filled(text):
    """Return the guide's text with every table rendered again. Raises KeyError for a marker of an unknown table."""
    return MARKED_TABLE.sub(lambda match: match[1] + TABLES[match[2]]() + match[3], text)


def main(arguments=None):
    """Run the command. Return its exit status."""
    parser = argparse.ArgumentParser(prog=".venv/bin/python -m hardware.tables", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a guide in markdown")
    options = parser.parse_args(arguments)
    for path in options.files:
        try:
            before = path.read_text(encoding="utf-8")
            after = filled(before)
        except (OSError, KeyError) as error:
            print(f"error: {path}: {error}; tables are {', '.join(TABLES)}", file=sys.stderr)
            return 2
        if before != after:
            path.write_text(after, encoding="utf-8")
            print(f"wrote {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
