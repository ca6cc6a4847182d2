"""The drill template: one page of A4 at 1:1, with rulers to check the scale. It is uncompressed, so that the same
geometry gives the same bytes. `.venv/bin/python -m hardware.plate.template` writes drill-template.pdf beside it."""

from pathlib import Path

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from hardware import geometry
from hardware.geometry import SIZES, Point
from hardware.plate import drawings, engraving

PDF_PATH = Path(__file__).with_name("drill-template.pdf")
PAGE_MM = (297.0, 210.0)
RULER_MM = 100
RULERS_MM = ((-82.0, -15.5), (-112.0, -50.0))
"""The start of the horizontal and of the vertical ruler, clear of holes and letters."""
WORDS_MM = (-82.0, 13.5)
CROSS_MM, LINE_MM, LETTERS_MM = 3.2, 0.11, 2.2
ENGRAVED, CUT, INK = "#6673a6", "#000000", "#22262c"


def write(path: Path, title: str = engraving.TITLE) -> None:
    paper = Canvas(str(path), pagesize=(PAGE_MM[0] * mm, PAGE_MM[1] * mm), pageCompression=0, invariant=1)
    paper.setTitle("Pegout drill template, 1:1")
    paper.scale(mm, mm)
    paper.translate(PAGE_MM[0] / 2, PAGE_MM[1] / 2)  # a unit is a millimetre of the board, from its middle
    paper.setLineWidth(LINE_MM)

    def line(*points: Point, color: str = INK) -> None:
        paper.setStrokeColor(HexColor(color))
        shape, (start, *others) = paper.beginPath(), points
        shape.moveTo(*start)
        for point in others:
            shape.lineTo(*point)
        paper.drawPath(shape)

    for points in engraving.loops(title):
        line(*points, points[0], color=ENGRAVED)
    paper.setStrokeColor(HexColor(CUT))
    edge = geometry.layout("two").outline_mm
    paper.roundRect(edge.left, edge.bottom, edge.right - edge.left, edge.top - edge.bottom, SIZES.corner_radius_mm)
    for _layer, (x, y), diameter in drawings.holes():
        paper.setStrokeColor(HexColor(CUT))
        paper.circle(x, y, diameter / 2)
        line((x - CROSS_MM / 2, y), (x + CROSS_MM / 2, y))  # a cross to set the drill on
        line((x, y - CROSS_MM / 2), (x, y + CROSS_MM / 2))
    for (x, y), (dx, dy) in zip(RULERS_MM, ((1, 0), (0, 1)), strict=True):
        line((x, y), (x + RULER_MM * dx, y + RULER_MM * dy))
        for at in range(0, RULER_MM + 1, 5):
            tick = 1.0 if at % 10 else 2.0
            line((x + at * dx, y + at * dy), (x + at * dx - tick * dy, y + at * dy + tick * dx))
    words = (
        f"This ruler, and the upright one, must measure {RULER_MM} mm. Print at 100 %. "
        f"Light holes {SIZES.light_hole_mm:g} mm, buttons {SIZES.button_hole_mm:g} mm."
    )
    paper.setFont("Helvetica", LETTERS_MM)
    paper.drawString(*WORDS_MM, words)
    paper.save()


if __name__ == "__main__":
    write(PDF_PATH)
    print(f"wrote {PDF_PATH}")
