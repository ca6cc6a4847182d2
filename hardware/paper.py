"""Drawings on pages of PDF: lines, circles and words by millimetres, in the axes of paper, whose y runs down.

Written without a date, so that equal drawings give equal bytes.
"""

from pathlib import Path

import reportlab
from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

INK = "#22262c"
FONT = Path(reportlab.__file__).parent / "fonts" / "Vera.ttf"
"""It comes with reportlab, and has what the standard fonts lack: the signs for ohm and micro."""


class Paper:
    """A PDF file with pages of one size; `compressed` is 0 or 1."""

    def __init__(self, path, title, size_mm, compressed=0):
        self.size_mm = size_mm
        pdfmetrics.registerFont(TTFont("Vera", str(FONT)))
        size = [side * mm for side in size_mm]
        self.canvas = Canvas(str(path), pagesize=size, pageCompression=compressed, invariant=1)
        self.canvas.setTitle(title)
        self.turn()

    def turn(self):
        """Begin a page: millimetres from its lower left corner."""
        self.canvas.scale(mm, mm)
        self.canvas.setLineCap(1)
        self.canvas.setLineJoin(1)

    def pen(self, color, width, fill):
        """Choose a line's colour and width, and the colour inside, or None. Return what reportlab asks of a shape."""
        self.canvas.setLineWidth(width)
        self.canvas.setStrokeColor(HexColor(color))
        if fill:
            self.canvas.setFillColor(HexColor(fill))
        return {"stroke": 1, "fill": int(fill is not None)}

    def line(self, points, color=INK, width=0.2, fill=None):
        """Draw a line through points (x, y)."""
        shape, (start, *others) = self.canvas.beginPath(), [(x, self.size_mm[1] - y) for x, y in points]
        shape.moveTo(*start)
        for point in others:
            shape.lineTo(*point)
        self.canvas.drawPath(shape, **self.pen(color, width, fill))

    def circle(self, middle, radius, color=INK, width=0.2, fill=None):
        """Draw a circle around a point."""
        self.canvas.circle(middle[0], self.size_mm[1] - middle[1], radius, **self.pen(color, width, fill))

    def text(self, at, words, size, color=INK, anchor="left", upright=False):
        """Write words, `size` high, at a point of their baseline: their left or right end, or their "middle"."""
        width = pdfmetrics.stringWidth(words, "Vera", size)
        self.canvas.saveState()
        self.canvas.translate(at[0], self.size_mm[1] - at[1])
        self.canvas.rotate(90 if upright else 0)
        self.canvas.setFont("Vera", size)
        self.canvas.setFillColor(HexColor(color))
        self.canvas.drawString(-width * {"left": 0.0, "middle": 0.5, "right": 1.0}[anchor], 0, words)
        self.canvas.restoreState()

    def next_page(self):
        """End a page and begin another."""
        self.canvas.showPage()
        self.turn()

    def save(self):
        """Write the file."""
        self.canvas.save()
