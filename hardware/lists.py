"""Lists of parts as CSV files: what `bom` and `carrier.partslist` share."""

import csv
from io import StringIO


def as_csv(head, rows):
    """Return the text of a CSV file."""
    out = StringIO()
    csv.writer(out, lineterminator="\n").writerows([head, *rows])
    return out.getvalue()


def read(path):
    """Return the rows of a CSV file, each as a dict by the names in its head."""
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def write(path, text):
    """Write a list's text and say so."""
    path.write_text(text, encoding="utf-8")
    print(f"wrote {path}")
