"""Write the tables of the guides from their data, between markers. A guide contains `<!-- table: gestures -->` and
`<!-- end of table -->`; `.venv/bin/python -m hardware.tables FILE...` writes the table between them."""

import json
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from hardware import bom, currents, lists
from hardware.board import order
from hardware.case import slicing
from host_sim import GESTURES, LIGHTS
from host_sim.release import boards, settings_table

MARKED_TABLE = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end of table -->)", re.DOTALL)


def markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def rows(path: Path, *keys: str) -> list[list[str]]:
    return [[row[key] for key in keys] for row in json.loads(path.read_text(encoding="utf-8"))]


def ways(folder: str = "") -> tuple[list[str], list[list[str]]]:
    """Return the head and the rows of the ways to build a board. folder: the path from the page to hardware/."""
    head, cells = lists.read(bom.CSV_PATH.with_name("ways.csv"))
    words: dict[str, object] = {
        "table": bom.on_the_table(),
        "strips": bom.bought(*bom.USED_UP)[1] + bom.STRIPS_EUR,
        "hours": slicing.about(slicing.WOODEN),
        "strip_hours": slicing.about(slicing.WOODEN, slicing.STRIPS),
        "by_hand": order.made()["by_hand"],
        **bom.totals()._asdict(),
    }
    return head, [[cell.format(**words).replace("](guide", f"]({folder}guide") for cell in row] for row in cells]


AMOUNTS = "how many", "EUR to buy", "EUR of it used"
TABLES = {
    "gestures": lambda: markdown(["gesture", "what happens"], rows(GESTURES, "gesture", "effect")),
    "lights": lambda: markdown(["light", "what it means"], rows(LIGHTS, "light", "meaning")),
    "settings": lambda: markdown(["key", "values", "default", "what it is"], settings_table.table()),
    "parts": lambda: markdown(["part", "what it must be able to do", "for example", *AMOUNTS], bom.table()),
    "ways": lambda: markdown(*ways()),
    "prices": lambda: markdown(*ways("hardware/")),
    "try": lambda: markdown(*lists.read(bom.TRY_PATH)),
    "hours": lambda: markdown(*currents.hours()),
    "costs": lambda: markdown(["what", "a board takes, EUR", "you spend at least, EUR", "source"], bom.costs()),
    "facts": lambda: markdown(["what", "how much"], bom.facts()),
    "seconds": lambda: markdown(*lists.read(order.SECONDS)),
    "prints": lambda: markdown(["material and parts", "takes"], slicing.table()),
    "self_test": lambda: markdown(*lists.read(Path(__file__).with_name("self_test.csv"))),
    "boards": lambda: markdown(["board", "its file ends with", "BOOTSEL drive", "run by"], boards.table()),
}


def filled(text: str) -> str:
    """Return a guide's text with every table regenerated. Raises KeyError for a marker of an unknown table."""
    return MARKED_TABLE.sub(lambda match: match[1] + TABLES[match[2]]() + match[3], text)


def main(names: list[str]) -> None:
    for path in map(Path, names):
        before = path.read_text(encoding="utf-8")
        if before != (after := filled(before)):
            lists.write(path, after)


if __name__ == "__main__":
    main(sys.argv[1:])
