"""The printed sheets: a drill template at 1:1 with rulers to check it, the card of gestures, the wires of a perfboard.

Needs reportlab and svglib. Written without a date and uncompressed: the same geometry always gives the same bytes.
`.venv/bin/python -m hardware.sheets` writes them into print/.
"""

from pathlib import Path

from hardware import packages

if __name__ == "__main__":
    packages.require(packages.SHEETS)

from reportlab.lib import colors
from reportlab.lib.pagesizes import A5
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph, Table, TableStyle

from hardware import diagrams, drawings, geometry, svg, svg_pdf, tables, wiring_sheet

FOLDER = Path(__file__).with_name("print")
LANDSCAPE_MM, PORTRAIT_MM = (297.0, 210.0), (210.0, 297.0)
MARGIN_MM = 4.0  # what a printer leaves white
RULER_MM = 100
RULERS_MM = {  # left ends of the lying rulers, lower ends of the standing ones: clear of holes, a pair a page
    "two": [((-82.0, -12.8), (-110.0, -50.0))],
    "three": [((-82.0, -12.8), (-110.0, -50.0)), ((28.5, -13.888), (110.0, -50.0))],
}
CROSS_MM, LINE_MM, LETTERS_MM = 3.2, 0.11, 2.2
TEMPLATE_COLORS = {"ENGRAVE": "#6673a6", "OUTLINE": "#000000", "LIGHT": "#000000", "BUTTON": "#000000"}


def cross(x, y):
    """Yield a cross to set the drill on."""
    for dx, dy in ((CROSS_MM / 2, 0), (0, CROSS_MM / 2)):
        yield line((x - dx, y - dy), (x + dx, y + dy))


def line(*ends):
    """Return a straight line between points of the board."""
    return svg.line([(x, -y) for x, y in ends], wide=LINE_MM)


def ruler(x, y, upright=False):
    """Yield RULER_MM of ruler from a point, with a tick every 5 mm."""
    along, aside = ((0, 1), (-1, 0)) if upright else ((1, 0), (0, 1))
    yield line((x, y), (x + RULER_MM * along[0], y + RULER_MM * along[1]))
    for at in range(0, RULER_MM + 1, 5):
        long, begin = 1.0 if at % 10 else 2.0, (x + at * along[0], y + at * along[1])
        yield line(begin, (begin[0] + long * aside[0], begin[1] + long * aside[1]))


def tiles(outline):
    """Return (page size, middles (x, y) of the A4 pages) of a board: one landscape page, or several portrait pages.

    The outer pages end a margin beyond the board, so neighbours overlap.
    """
    left, right = outline["left"], outline["right"]
    middle_y = (outline["bottom"] + outline["top"]) / 2
    if right - left <= LANDSCAPE_MM[0] - 2 * MARGIN_MM and outline["top"] - outline["bottom"] <= LANDSCAPE_MM[1] - 8:
        return LANDSCAPE_MM, [((left + right) / 2, middle_y)]
    reach = PORTRAIT_MM[0] / 2 - MARGIN_MM - 1
    return PORTRAIT_MM, [(left + reach, middle_y), (right - reach, middle_y)]


def template_pages(data, name):
    """Yield the pages of a layout's drill template as SVG: board millimetres, on paper 1:1."""
    layout, sizes = data["layouts"][name], data["sizes"]
    (wide, high), pages = tiles(layout["outline_mm"])
    drawing = drawings.plate(layout, sizes)
    shapes = [*drawings.shapes(drawing, TEMPLATE_COLORS, LINE_MM)]
    shapes += [each for _layer, place, _diameter in drawing[1] for each in cross(*place)]
    for number, (middle, rulers) in enumerate(zip(pages, RULERS_MM[name], strict=True), 1):
        (x, y), standing = rulers
        words = [(x + 2, y - 2.8, f"This ruler, and the upright one, must measure {RULER_MM} mm.")]
        said = f"Print at 100 %. Light holes {sizes['light_hole_mm']:g} mm, buttons {sizes['button_hole_mm']:g} mm."
        left, low = (x, y - 6.5) if len(pages) > 1 else (27.0, y)
        words.append((left, low, said))
        if len(pages) > 1:
            said = f"Page {number} of {len(pages)}: lay the pages over each other, hole on hole."
            words.append((left, low - 3.5, said))
        own = [*shapes, *ruler(x, y), *ruler(*standing, upright=True)]
        own += [svg.text(at, -up, text, LETTERS_MM) for at, up, text in words]
        yield svg.drawing(middle[0] - wide / 2, -middle[1] - high / 2, wide, high, own, f"{wide:g}mm")


PEGGING = (
    "<b>Pegging.</b> Heels: the dealer taps +2. Go and last card 1, thirty-one 2: who played the card. The show: each "
    "taps the hand, the dealer then the crib; DEAL passes it on. Too many: hold UNDO, tap +n; the other side may tap "
    "them. Overlooked (muggins): the other side taps them. A renege: UNDO what was pegged since, then 2 a card."
)
"""host_sim/table/HOW_TO_PEG.md in brief."""


def gesture_card(path):
    """Write the card of gestures, one page of A5."""
    wide, high = A5
    canvas = Canvas(str(path), pagesize=A5, pageCompression=0, invariant=1)
    canvas.setTitle("Pegout: the gestures")
    canvas.setFont("Helvetica-Bold", 17)
    canvas.drawString(12 * mm, high - 17 * mm, "Pegout")
    canvas.setFont("Helvetica", 9)
    canvas.drawRightString(wide - 12 * mm, high - 17 * mm, "the gestures, to lie beside the board")
    body = ParagraphStyle("body", fontName="Helvetica", fontSize=8.5, leading=10)
    bold = ParagraphStyle("bold", parent=body, fontName="Helvetica-Bold")
    rows = [[Paragraph(gesture, bold), Paragraph(effect, body)] for gesture, effect in tables.gestures()]
    table = Table(rows, colWidths=[44 * mm, 80 * mm])
    lines = [("LINEABOVE", (0, 0), (-1, -1), 0.4, colors.Color(0.7, 0.7, 0.7))]
    table.setStyle(TableStyle([("VALIGN", (0, 0), (-1, -1), "TOP"), ("LEFTPADDING", (0, 0), (0, -1), 0), *lines]))
    _wide, tall = table.wrapOn(canvas, wide - 24 * mm, high)
    top = high - 22 * mm
    if tall > top - 14 * mm:
        raise ValueError(f"the gesture table is {tall / mm:.0f} mm high and does not fit on the card")
    table.drawOn(canvas, 12 * mm, top - tall)
    pegging = Paragraph(PEGGING, ParagraphStyle("pegging", parent=body, fontSize=7.6, leading=9))
    _wide, brief = pegging.wrapOn(canvas, wide - 24 * mm, high)
    if top - tall - brief < 14 * mm:
        raise ValueError(f"how to peg it is {brief / mm:.0f} mm high and does not fit below the gestures")
    pegging.drawOn(canvas, 12 * mm, 13 * mm)
    canvas.setFont("Helvetica", 8)
    note = "Front peg: full colour. Back peg: dim. Ghost: pulsing; amber if no hand counts that much."
    canvas.drawString(12 * mm, 9 * mm, note)
    canvas.showPage()
    canvas.save()


def has_template(name, layout):
    """Whether a layout's drill template is laid out: not for a board that is wider than the usual one."""
    return len(tiles(layout["outline_mm"])[1]) == len(RULERS_MM[name])


def write_all(folder):
    """Write every printed sheet into `folder`. Yields each path."""
    data = geometry.load()
    folder.mkdir(parents=True, exist_ok=True)
    for name in (name for name, layout in data["layouts"].items() if has_template(name, layout)):
        path = folder / f"drill-template-{name}.pdf"
        svg_pdf.write(path, f"Pegout drill template, {name} sides, 1:1", template_pages(data, name))
        yield path
    path = folder / "gesture-card.pdf"
    gesture_card(path)
    yield path
    for name, feed in diagrams.PERFBOARDS:
        if name in data["layouts"]:
            path = folder / f"wiring-{name}-{feed}.pdf"
            wiring_sheet.write(path, name, feed)
            yield path


if __name__ == "__main__":
    for written in write_all(FOLDER):
        print(f"wrote {written}")
