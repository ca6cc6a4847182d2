"""Reads and writes lists as CSV files."""

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from pathlib import Path


def as_csv(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    out = StringIO()
    csv.writer(out, lineterminator="\n").writerows([head, *rows])
    return out.getvalue()


def read(path: Path) -> tuple[list[str], list[list[str]]]:
    with path.open(newline="", encoding="utf-8") as file:
        head, *rows = csv.reader(file)
    return head, rows


def write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    print(f"wrote {path}")
