"""Put the drawings of `svg` on pages of PDF, as lines and letters, by svglib."""

from io import BytesIO
from pathlib import Path

import reportlab
from reportlab.graphics import renderPDF
from reportlab.pdfgen.canvas import Canvas
from svglib.fonts import register_font_family
from svglib.svglib import svg2rlg

from hardware import svg

FONT = Path(reportlab.__file__).parent / "fonts" / "Vera.ttf"
"""Stands for the font of the drawings. It comes with reportlab, and has what the standard fonts lack: the signs for
ohm and micro."""


def write(path, title, texts, compressed=0):
    """Write SVG texts as the pages of a PDF file, each at its own size; without a date, so that equal texts give equal
    bytes."""
    register_font_family(svg.FONT.partition(",")[0], str(FONT))
    canvas = Canvas(str(path), pageCompression=compressed, invariant=1)
    canvas.setTitle(title)
    for text in texts:
        drawing = svg2rlg(BytesIO(text.encode()))
        canvas.setPageSize((drawing.width, drawing.height))
        renderPDF.draw(drawing, canvas, 0, 0)
        canvas.showPage()
    canvas.save()
