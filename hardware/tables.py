"""Render the tables of the guides from their data, between markers.

A guide contains `<!-- table: gestures -->` and `<!-- end of table -->`; `.venv/bin/python -m hardware.tables FILE...`
writes the table between them, `--check` names each stale file and ends with status 1. Tables: gestures,
settings, boards, parts, costs, prints, sight, power, supplies, cables, drills.
"""

import argparse
import json
import re
import sys
from pathlib import Path

from hardware import bom, geometry, lists, power, slicing, wire_lengths
from host_sim import settings_table
from host_sim.delivery import boards

GESTURES_PATH = Path(__file__).with_name("gestures.json")
SIGHT_PATH = Path(__file__).with_name("sight.csv")
"""Written by `sight`, which needs the CAD packages."""
MARKED_TABLE = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end of table -->)", re.DOTALL)


def markdown(head, rows):
    """Return a markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def gestures():
    """Return the rows [gesture, effect] of the gesture table, for the README and for the printed card."""
    return [[row["gesture"], row["effect"]] for row in json.loads(GESTURES_PATH.read_text(encoding="utf-8"))]


def drills():
    """Return the bit and the number of each kind of hole in the plate, in the order of the work."""
    data = geometry.load()
    bits = [f"{data['sizes'][size]:g} mm" for size in ("light_hole_mm", "button_hole_mm")]
    counts = []
    for layout in data["layouts"].values():
        lights = sum(len(holes) for holes in layout["holes"].values())
        counts.append([str(number) for number in (lights, len(layout["buttons"]))])
    return [list(row) for row in zip(("light holes", "button holes"), bits, *counts, strict=True)]


def seen():
    """Return the head and the rows on what a player sees of the pegs."""
    rows = lists.read(SIGHT_PATH)
    return list(rows[0]), [list(row.values()) for row in rows]


TABLES = {
    "gestures": lambda: markdown(["gesture", "what happens"], gestures()),
    "settings": lambda: markdown(["key", "values", "default", "what it is"], settings_table.table()),
    "parts": lambda: markdown(bom.HEAD, bom.rows()),
    "costs": lambda: markdown(["way", "two sides, EUR", "three sides, EUR"], bom.costs()),
    "prints": lambda: markdown(["material and parts", "two sides", "three sides"], slicing.table()),
    "sight": lambda: markdown(*seen()),
    "power": lambda: markdown(power.rows()[0], power.rows()[1:]),
    "supplies": lambda: markdown(power.SUPPLY_HEAD, power.supplies()),
    "boards": lambda: markdown(["board", "its file ends with", "drive of BOOTSEL", "has run it"], boards.table()),
    "cables": lambda: markdown(wire_lengths.CABLES_HEAD, wire_lengths.cables()),
    "drills": lambda: markdown(["what", "bit", "two sides", "three sides"], drills()),
}


def render(name):
    """Return the markdown of the table `name`. Raises KeyError for an unknown table."""
    return TABLES[name]()


def filled(text):
    """Return the guide's text with every table rendered again. Raises KeyError for a marker of an unknown table."""
    return MARKED_TABLE.sub(lambda match: match[1] + render(match[2]) + match[3], text)


def main(arguments=None):
    """Run the command. Return its exit status."""
    parser = argparse.ArgumentParser(prog=".venv/bin/python -m hardware.tables", description=__doc__.split("\n\n")[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a guide in markdown")
    parser.add_argument("--check", action="store_true", help="change nothing; status 1 if a file is stale")
    options = parser.parse_args(arguments)
    stale = 0
    for path in options.files:
        try:
            before = path.read_text(encoding="utf-8")
            after = filled(before)
        except (OSError, KeyError) as error:
            print(
                f"error: {path}: {error}; tables are {', '.join(TABLES)}",
                file=sys.stderr,
            )
            return 2
        if before != after and options.check:
            print(f"{path}: a table is stale; run: .venv/bin/python -m hardware.tables {path}", file=sys.stderr)
            stale = 1
        elif before != after:
            path.write_text(after, encoding="utf-8")
            print(f"wrote {path}")
    return stale


if __name__ == "__main__":
    sys.exit(main())
