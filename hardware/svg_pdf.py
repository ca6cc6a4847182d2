"""Draw our own SVG texts on a PDF page: the few elements that `svg` makes, as vectors and letters."""

import re
from pathlib import Path
from xml.etree import ElementTree

import reportlab
from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import Flowable

FONT, BOLD = "Vera", "VeraBd"
"""Comes with reportlab, and has what its standard fonts lack: the signs for ohm and micro."""


def register_fonts():
    """Make FONT and BOLD known to reportlab."""
    folder = Path(reportlab.__file__).parent / "fonts"
    for name in (FONT, BOLD):
        pdfmetrics.registerFont(TTFont(name, str(folder / f"{name}.ttf")))


class Picture(Flowable):
    """An SVG text of `svg.drawing` as wide as `width` points, or less where it would be higher than `most_high`."""

    def __init__(self, text, width, most_high):
        super().__init__()
        self.tree = ElementTree.fromstring(text)
        self.left, self.top, wide, high = map(float, self.tree.attrib["viewBox"].split())
        self.scale = min(width / wide, most_high / high)
        self.width, self.height = wide * self.scale, high * self.scale

    def draw(self):
        """Draw it; reportlab calls this."""
        canvas = self.canv
        canvas.scale(self.scale, -self.scale)
        canvas.translate(-self.left, -self.top - self.height / self.scale)
        for element in self.tree:
            kind = element.tag.rpartition("}")[2]
            if kind != "title":
                canvas.saveState()
                {"text": write}.get(kind, shape)(canvas, kind, element.attrib, element.text or "")
                canvas.restoreState()


def shape(canvas, kind, own, _words):
    """Draw a rectangle, a circle, or a line through points."""
    fill, stroke = own.get("fill", "#000000"), own.get("stroke", "none")
    paint = {"fill": int(fill != "none"), "stroke": int(stroke != "none")}
    if paint["fill"]:
        canvas.setFillColor(HexColor(fill))
    if paint["stroke"]:
        canvas.setStrokeColor(HexColor(stroke))
        canvas.setLineWidth(float(own["stroke-width"]))
        canvas.setLineCap(int("stroke-linecap" in own))
        canvas.setLineJoin(int("stroke-linejoin" in own))
        canvas.setDash([float(part) for part in own.get("stroke-dasharray", "").split()])
    if kind == "circle":
        canvas.circle(*(float(own[name]) for name in ("cx", "cy", "r")), **paint)
    elif kind == "rect":
        place = [float(own[name]) for name in ("x", "y", "width", "height")]
        canvas.roundRect(*place, float(own.get("rx", 0)), **paint)
    else:
        path = canvas.beginPath()
        points = [tuple(map(float, point.split(","))) for point in own["points"].split()]
        path.moveTo(*points[0])
        for point in points[1:]:
            path.lineTo(*point)
        if kind == "polygon":
            path.close()
        canvas.drawPath(path, **paint)


def write(canvas, _kind, own, words):
    """Write words, upright as on paper: the page's y runs down here."""
    (turn,) = re.findall(r"^rotate\((\S+) \S+ \S+\)$", own.get("transform", "rotate(0 0 0)"))
    canvas.translate(float(own["x"]), float(own["y"]))
    canvas.rotate(float(turn))
    canvas.scale(1, -1)
    font, size = BOLD if own.get("font-weight") == "bold" else FONT, 0.92 * float(own["font-size"])
    width = pdfmetrics.stringWidth(words, font, size)
    left = -width * {"start": 0.0, "middle": 0.5, "end": 1.0}[own.get("text-anchor", "start")]
    if "paint-order" in own:
        canvas.saveState()  # or what is written next would be outlines too
        canvas.setStrokeColor(HexColor(own["stroke"]))
        canvas.setLineWidth(float(own["stroke-width"]))
        canvas.setLineJoin(1)
        put(canvas, words, left, font, size, 1)
        canvas.restoreState()
    canvas.setFillColor(HexColor(own["fill"]))
    put(canvas, words, left, font, size, 0)


def put(canvas, words, left, font, size, mode):
    """Write words as PDF's text of a mode: 0 fills the letters, 1 draws their outlines."""
    text = canvas.beginText(left, 0)
    text.setFont(font, size)
    text.setTextRenderMode(mode)
    text.textOut(words)
    canvas.drawText(text)
