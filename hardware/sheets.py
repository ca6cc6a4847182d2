"""The card of gestures and lights, to print on both sides and to lie beside the board.

Needs reportlab. Written without a date and uncompressed: the same rows always give the same bytes.
`.venv/bin/python -m hardware.sheets` writes gesture-card.pdf, which is kept beside it.
"""

from pathlib import Path

from hardware import packages

if __name__ == "__main__":
    packages.require("reportlab")

from reportlab.lib import colors
from reportlab.lib.pagesizes import A5
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph, Table, TableStyle

from hardware import tables

CARD_PATH = Path(__file__).with_name("gesture-card.pdf")
PEGGING = (
    "<b>Pegging.</b> Heels: the dealer taps +2. Go and last card 1, thirty-one 2: who played the card. The show: each "
    "taps the hand, the dealer then the crib; DEAL passes it on. Too many: hold UNDO, tap +n; the other side may tap "
    "them. Overlooked (muggins): the other side taps them. A renege: UNDO what was pegged since, then 2 a card."
)
"""host_sim/cards/HOW_TO_PEG.md in brief."""


BODY = ParagraphStyle("body", fontName="Helvetica", fontSize=8.5, leading=10)
BOLD = ParagraphStyle("bold", parent=BODY, fontName="Helvetica-Bold")
WIDTH, HEIGHT = A5
MARGIN = 12 * mm


def gesture_card(path):
    """Write the card, two pages of A5: the gestures, and on its back the lights and how to peg."""
    canvas = Canvas(str(path), pagesize=A5, pageCompression=0, invariant=1)
    canvas.setTitle("Pegout: the gestures and the lights")
    _page(canvas, "the gestures, to lie beside the board", tables.gestures())
    _page(canvas, "the lights", tables.lights(), Paragraph(PEGGING, BODY))
    canvas.save()


def _page(canvas, title, rows, *below):
    """Draw a page: its title, a table of `rows` and the paragraphs below it. Raises ValueError if they do not fit."""
    canvas.setFont("Helvetica-Bold", 17)
    canvas.drawString(MARGIN, HEIGHT - 17 * mm, "Pegout")
    canvas.setFont("Helvetica", 9)
    canvas.drawRightString(WIDTH - MARGIN, HEIGHT - 17 * mm, title)
    table = Table([[Paragraph(name, BOLD), Paragraph(text, BODY)] for name, text in rows], colWidths=[44 * mm, 80 * mm])
    lines = [("LINEABOVE", (0, 0), (-1, -1), 0.4, colors.Color(0.7, 0.7, 0.7))]
    table.setStyle(TableStyle([("VALIGN", (0, 0), (-1, -1), "TOP"), ("LEFTPADDING", (0, 0), (0, -1), 0), *lines]))
    top = HEIGHT - 22 * mm
    for part in (table, *below):
        top -= part.wrapOn(canvas, WIDTH - 2 * MARGIN, HEIGHT)[1]
        part.drawOn(canvas, MARGIN, top)
        top -= 3 * mm
    if top < 6 * mm:
        raise ValueError(f"{title}: {(6 * mm - top) / mm:.0f} mm too high for the card")
    canvas.showPage()


if __name__ == "__main__":
    gesture_card(CARD_PATH)
    print(f"wrote {CARD_PATH}")
