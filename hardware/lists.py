"""Lists as CSV files."""

import csv
from io import StringIO


def as_csv(head, rows):
    """Return the text of a CSV file."""
    out = StringIO()
    csv.writer(out, lineterminator="\n").writerows([head, *rows])
    return out.getvalue()


def read(path):
    """Return the head of a CSV file and its rows."""
    with path.open(newline="", encoding="utf-8") as file:
        head, *rows = csv.reader(file)
    return head, rows


def write(path, text):
    """Write a list's text and print its name."""
    path.write_text(text, encoding="utf-8")
    print(f"wrote {path}")
