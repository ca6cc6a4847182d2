"""Put the drawings of `svg` on pages of PDF, as lines and letters, by svglib."""

from functools import cache
from io import BytesIO
from pathlib import Path

import reportlab
from reportlab.graphics import renderPDF
from reportlab.pdfgen.canvas import Canvas
from svglib.fonts import register_font_family
from svglib.svglib import svg2rlg

from hardware import svg

FONT, BOLD = "Vera", "Vera-Bold"


@cache
def register_fonts():
    """Make FONT and BOLD known to reportlab, and FONT stand for that of the drawings.

    It comes with reportlab, and has what the standard fonts lack: the signs for ohm and micro.
    """
    normal, bold = (str(Path(reportlab.__file__).parent / "fonts" / f"{name}.ttf") for name in ("Vera", "VeraBd"))
    for family in (FONT, svg.FONT.partition(",")[0]):
        register_font_family(family, normal, bold)


def picture(text, most_wide=None, most_high=None):
    """Return an SVG text as reportlab's drawing: at its own size, or as large as fits into so many points."""
    register_fonts()
    drawing = svg2rlg(BytesIO(text.encode()))
    if most_wide:
        scale = min(most_wide / drawing.width, most_high / drawing.height)
        drawing.scale(scale, scale)
        drawing.width, drawing.height = drawing.width * scale, drawing.height * scale
    return drawing


def write(path, title, texts, compressed=0):
    """Write SVG texts as the pages of a PDF file, each at its own size; without a date, so that equal texts give equal
    bytes."""
    canvas = Canvas(str(path), pageCompression=compressed, invariant=1)
    canvas.setTitle(title)
    for text in texts:
        drawing = picture(text)
        canvas.setPageSize((drawing.width, drawing.height))
        renderPDF.draw(drawing, canvas, 0, 0)
        canvas.showPage()
    canvas.save()
