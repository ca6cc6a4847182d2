"""The sheet for wiring a perfboard by hand: every wire with a box to tick, and the board from both sides, for one way
of building. `.venv/bin/python -m hardware.sheets` writes it for each.
"""

from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import (
    BaseDocTemplate,
    Frame,
    NextPageTemplate,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
    TableStyle,
)

from hardware import bom, perfboard, perfboard_drawing, svg, svg_pdf, wire_lengths, wire_list, wiring

MARGIN = 12 * mm
SIZE = 8.5
"""The letters of the list, in points; those of the drawing come out larger."""
TITLE = ParagraphStyle("title", fontName=svg_pdf.BOLD, fontSize=13, leading=17)
HEADING = ParagraphStyle("heading", fontName=svg_pdf.BOLD, fontSize=SIZE + 0.5, leading=12, spaceBefore=5, spaceAfter=1)
BODY = ParagraphStyle("body", fontName=svg_pdf.FONT, fontSize=SIZE, leading=11)
LINE = HexColor("#b9b9b9")


def small(wide, *shapes):
    """Return shapes as a drawing `wide` mm and as high as a line."""
    return svg_pdf.picture(svg.drawing(0, 0, wide, 3.2, shapes, f"{wide}mm"))


def tick():
    """Return an empty box to tick."""
    return small(3.4, svg.box(0.1, 0.1, 3.0, 3.0))


def wire_color(letters):
    """Return a piece of wire in its colour, with the colour's name."""
    piece = svg.box(0.2, 0.7, 6, 1.8, svg.WIRE[letters], line_wide=0.35)
    return small(22, piece, svg.text(7.5, 2.6, bom.WIRE_COLORS[letters], SIZE / mm))


def title(layout, feed):
    """Return the sheet's title."""
    fed = "USB" if feed == wiring.USB else "a supply of its own"
    return f"Pegout: wires of a perfboard, {layout} sides, fed from {fed}"


def wire_rows(cuts):
    """Return a table's rows of wires to cut and solder."""
    return [
        [
            tick(),
            cut.start,
            cut.end,
            wire_color(cut.color),
            f"{cut.mm2:g} mm² (AWG {wiring.AWG[cut.mm2]})",
            f"{cut.mm / 10:g} cm",
        ]
        for cut in cuts
    ]


def joint_rows(cuts):
    """Return the same for the three wires of each joint, a row a joint."""
    rows = []
    for first in range(0, len(cuts), 3):
        three = cuts[first : first + 3]
        start, end = (place.partition(":")[0] for place in (three[0].start, three[0].end))
        colors = ", ".join(bom.WIRE_COLORS[cut.color] for cut in three)
        rows.append([tick(), start, f"{end.partition(', ')[2]}: 5 V, data, ground", colors, *wire_rows(three)[0][4:]])
    return rows


def table(rows, widths):
    """Return rows as a table with thin lines."""
    style = [("FONT", (0, 0), (-1, -1), svg_pdf.FONT, SIZE), ("VALIGN", (0, 0), (-1, -1), "MIDDLE")]
    style += [("LINEBELOW", (0, 0), (-1, -1), 0.3, LINE), ("TOPPADDING", (0, 0), (-1, -1), 1.2)]
    style += [("BOTTOMPADDING", (0, 0), (-1, -1), 1.6), ("LEFTPADDING", (0, 0), (-1, -1), 2)]
    return Table(rows, colWidths=[width * mm for width in widths], style=TableStyle(style), hAlign="LEFT")


def bare_wires(layout, feed):
    """Return the bare wires of the copper side as a table of boxes, six a row."""
    links = [f"{start} \u2212 {end}" for start, end in perfboard.links(layout, feed)]
    cells = [cell for link in links for cell in (tick(), link)]
    cells += [""] * (-len(cells) % 12)
    return table([cells[at : at + 12] for at in range(0, len(cells), 12)], [6, 25] * 6)


def story(layout, feed):
    """Return what the sheet's pages are filled with."""
    yield Paragraph(title(layout, feed), TITLE)
    yield Paragraph(
        f"Cut, solder, tick. Lengths have {wire_lengths.SPARE_MM / 10:g} cm to spare; on the board "
        f"{wire_list.ON_THE_BOARD_SPARE_MM / 10:g} cm. Holes are named as on the drawings that follow.",
        BODY,
    )
    for heading, cuts in wire_list.of_board(layout, feed).items():
        yield Paragraph(heading, HEADING)
        rows = joint_rows(cuts) if heading == wire_list.JOINTS else wire_rows(cuts)
        yield table(rows, [6, 34, 62, 36, 34, 14])
    yield Paragraph(
        "Bare wire on the copper side, 0.6 mm or more; a bridge of solder where holes are neighbours", HEADING
    )
    yield bare_wires(layout, feed)
    wide, high = landscape(A4)
    for front in (True, False):
        yield NextPageTemplate("wide")
        yield PageBreak()
        text = perfboard_drawing.svg_text(layout, feed, front, "mm")
        yield svg_pdf.picture(text, wide - 2 * MARGIN - 1, high - 2 * MARGIN - 1)
    yield Spacer(0, 0)


def frame(size):
    """Return a page's frame inside its margins."""
    edges = dict.fromkeys(("leftPadding", "rightPadding", "topPadding", "bottomPadding"), 0)
    return Frame(MARGIN, MARGIN, size[0] - 2 * MARGIN, size[1] - 2 * MARGIN, **edges)


def write(path, layout, feed):
    """Write the sheet of a layout, 'two' or 'three', fed from 'usb' or 'supply'."""
    svg_pdf.register_fonts()
    pages = [PageTemplate("list", [frame(A4)], pagesize=A4)]
    pages.append(PageTemplate("wide", [frame(landscape(A4))], pagesize=landscape(A4)))
    document = BaseDocTemplate(str(path), pageTemplates=pages, title=title(layout, feed), invariant=1)
    document.build(list(story(layout, feed)))
