"""The card of gestures, to print and to lie beside the board.

Needs reportlab. Written without a date and uncompressed: the same gestures always give the same bytes.
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


def gesture_card(path):
    """Write the card of gestures, one page of A5."""
    width, height = A5
    canvas = Canvas(str(path), pagesize=A5, pageCompression=0, invariant=1)
    canvas.setTitle("Pegout: the gestures")
    margin = 12 * mm
    canvas.setFont("Helvetica-Bold", 17)
    canvas.drawString(margin, height - 17 * mm, "Pegout")
    canvas.setFont("Helvetica", 9)
    canvas.drawRightString(width - margin, height - 17 * mm, "the gestures, to lie beside the board")
    body = ParagraphStyle("body", fontName="Helvetica", fontSize=8.5, leading=10)
    bold = ParagraphStyle("bold", parent=body, fontName="Helvetica-Bold")
    rows = [[Paragraph(gesture, bold), Paragraph(effect, body)] for gesture, effect in tables.gestures()]
    table = Table(rows, colWidths=[44 * mm, 80 * mm])
    lines = [("LINEABOVE", (0, 0), (-1, -1), 0.4, colors.Color(0.7, 0.7, 0.7))]
    table.setStyle(TableStyle([("VALIGN", (0, 0), (-1, -1), "TOP"), ("LEFTPADDING", (0, 0), (0, -1), 0), *lines]))
    pegging = Paragraph(PEGGING, ParagraphStyle("pegging", parent=body, fontSize=7.6, leading=9))
    heights = [part.wrapOn(canvas, width - 2 * margin, height)[1] for part in (table, pegging)]
    low, top = 13 * mm, height - 22 * mm
    if low + 1 * mm + sum(heights) > top:
        raise ValueError(f"gestures and how to peg are {sum(heights) / mm:.0f} mm high and do not fit on the card")
    table.drawOn(canvas, margin, top - heights[0])
    pegging.drawOn(canvas, margin, low)
    canvas.setFont("Helvetica", 8)
    note = "Front peg: full colour. Back peg: dim. Ghost: pulsing; amber if no hand counts that much."
    canvas.drawString(margin, 9 * mm, note)
    canvas.save()


if __name__ == "__main__":
    gesture_card(CARD_PATH)
    print(f"wrote {CARD_PATH}")
