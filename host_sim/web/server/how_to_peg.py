"""HOW_TO_PEG.md for the page: its tables and paragraphs above the line END, without Markdown."""

import re
from typing import Any

from host_sim import PACKAGE

HOW_TO_PEG = PACKAGE / "cards" / "HOW_TO_PEG.md"

END = "\n---\n"  # text after this line is not for players
Spans = list[tuple[str, bool]]


def blocks() -> list[dict[str, Any]]:
    """Return the page, block by block: {"at": what happens at the table, "board": what to do on the board} for a row of
    a table, {"text"} for a paragraph or a heading. Each value is a list of (text, whether it is bold)."""
    entries: list[dict[str, Any]] = []
    for block in HOW_TO_PEG.read_text(encoding="utf-8").split(END)[0].split("\n\n"):
        if block.startswith("|"):
            rows = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in block.splitlines()[2:]]
            entries += [{"at": spans(at), "board": spans(board)} for at, board, _story in rows]
        elif block.startswith("## "):
            entries.append({"text": [(block.removeprefix("## "), True)]})
        elif not block.startswith("#"):
            entries.append({"text": spans(" ".join(block.split()))})
    return entries


def spans(markdown: str) -> Spans:
    """Return a line of Markdown as (text, whether it is bold), without code marks.

    >>> spans("**Go**: tap `+1`")
    [('Go', True), (': tap +1', False)]
    """
    parts = re.split(r"\*\*(.+?)\*\*", markdown.replace("`", ""))
    return [(text, at % 2 == 1) for at, text in enumerate(parts) if text]
