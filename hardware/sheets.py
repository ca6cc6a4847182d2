"""The gesture card, in English and in French, to be printed on both sides and laid beside the board. It has the
gestures on the front, and the lights and how to peg on the back. Its rows are the rows of the page's help.

This module needs reportlab. The PDF is uncompressed and has no date, so that the same rows give the same bytes.
`.venv/bin/python -m hardware.sheets` writes gesture-card.pdf, which is kept beside it.
"""

import json
from pathlib import Path

from reportlab.lib import colors
from reportlab.lib.pagesizes import A5
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph, Table, TableStyle

from hardware import tables
from host_sim import GESTURES, LIGHTS, ROOT
from host_sim.web.server import how_to_peg

Rows = list[list[str]]
CARD_PATH = Path(__file__).with_name("gesture-card.pdf")

PEGGING = ("Go", "The show", "The next deal", "Overpegged", "A score on the wrong side")
"""The rows of host_sim/cards/HOW_TO_PEG.md that fit on the card, by their first bold words."""

FRENCH = ROOT / "host_sim" / "web" / "page" / "js" / "words" / "help" / "fr.json"

BODY = ParagraphStyle("body", fontName="Helvetica", fontSize=8.5, leading=10)
BOLD = ParagraphStyle("bold", parent=BODY, fontName="Helvetica-Bold")
WIDTH, HEIGHT = A5
MARGIN = 12 * mm
GREY = colors.Color(0.7, 0.7, 0.7)
STYLE = TableStyle()
STYLE.add("LEFTPADDING", (0, 0), (0, -1), 0)
for kind, *values in (("VALIGN", "TOP"), ("TOPPADDING", 1), ("BOTTOMPADDING", 2), ("LINEABOVE", 0.4, GREY)):
    STYLE.add(kind, (0, 0), (-1, -1), *values)


def english() -> tuple[Rows, Rows, Rows]:
    """Return the rows on gestures, on lights, and on how to peg."""
    rows = [[row[cell] for cell in ("at", "board")] for row in how_to_peg.blocks() if "at" in row]
    pegging = {at[0][0]: ["".join(text for text, _bold in cell) for cell in (at, board)] for at, board in rows}
    gestures, lights = tables.rows(GESTURES, "gesture", "effect"), tables.rows(LIGHTS, "light", "meaning")
    return gestures, lights, [pegging[name] for name in PEGGING]


def french() -> tuple[Rows, Rows, Rows]:
    """Return the same rows in French, from the page's file, without narrow spaces, which the font lacks."""
    texts = json.loads(FRENCH.read_text(encoding="utf-8").replace("**", "").replace("\u202f", "\xa0"))
    gestures, lights = (
        [texts[part][name] for (name,) in tables.rows(path, "id")]
        for part, path in (("gestures", GESTURES), ("lights", LIGHTS))
    )
    return gestures, lights, [texts["pegging"][name] for name in PEGGING]


def gesture_card(path: Path) -> None:
    canvas = Canvas(str(path), pagesize=A5, pageCompression=0, invariant=1)
    canvas.setTitle("Pegout: the gestures and the lights")
    for titles, (gestures, lights, pegging) in (
        (("gestures", "lights, and how to peg"), english()),
        (("les gestes", "les lumières, et comment marquer"), french()),
    ):
        _page(canvas, titles[0], gestures)
        _page(canvas, titles[1], lights, pegging)
    canvas.save()


def _page(canvas: Canvas, title: str, *groups: Rows) -> None:
    """Draw a page with a table for each group of rows. Raises ValueError if they do not fit."""
    canvas.setFont("Helvetica-Bold", 17)
    canvas.drawString(MARGIN, HEIGHT - 15 * mm, "Pegout")
    canvas.setFont("Helvetica", 9)
    canvas.drawRightString(WIDTH - MARGIN, HEIGHT - 15 * mm, title)
    top = HEIGHT - 18 * mm
    for rows in groups:
        cells = [[Paragraph(name, BOLD), Paragraph(text, BODY)] for name, text in rows]
        table = Table(cells, colWidths=[44 * mm, 80 * mm], style=STYLE)
        top -= table.wrapOn(canvas, WIDTH - 2 * MARGIN, HEIGHT)[1]
        table.drawOn(canvas, MARGIN, top)
        top -= 3 * mm
    if top < 3 * mm:
        raise ValueError(f"{title}: {(3 * mm - top) / mm:.0f} mm too high for the card")
    canvas.showPage()


if __name__ == "__main__":
    gesture_card(CARD_PATH)
    print(f"wrote {CARD_PATH}")
