"""The drill template: a paper at 1:1 on one page of A4, with rulers to check it.

Needs reportlab and svglib. Written without a date and uncompressed: the same geometry always gives the same bytes.
`.venv/bin/python -m hardware.plate.template` writes drill-template.pdf, which is kept beside it.
"""

from pathlib import Path

from hardware import geometry, svg, svg_pdf
from hardware.plate import drawings

PDF_PATH = Path(__file__).with_name("drill-template.pdf")
PAGE_MM = (297.0, 210.0)
RULER_MM = 100
RULERS_MM = ((-82.0, -15.5), (-112.0, -50.0))
"""Where the lying ruler and the standing one begin: clear of holes and letters."""
WORDS_MM = (-82.0, 13.5)
CROSS_MM, LINE_MM, LETTERS_MM = 3.2, 0.11, 2.2
COLORS = {"ENGRAVE": "#6673a6", "OUTLINE": "#000000", "LIGHT": "#000000", "BUTTON": "#000000"}


def line(*ends):
    """Return a straight line between points of the board."""
    return svg.line([(x, -y) for x, y in ends], wide=LINE_MM)


def cross(x, y):
    """Yield a cross to set the drill on."""
    for dx, dy in ((CROSS_MM / 2, 0), (0, CROSS_MM / 2)):
        yield line((x - dx, y - dy), (x + dx, y + dy))


def ruler(x, y, upright=False):
    """Yield RULER_MM of ruler from a point, with a tick every 5 mm."""
    along, aside = ((0, 1), (-1, 0)) if upright else ((1, 0), (0, 1))
    yield line((x, y), (x + RULER_MM * along[0], y + RULER_MM * along[1]))
    for at in range(0, RULER_MM + 1, 5):
        long, begin = 1.0 if at % 10 else 2.0, (x + at * along[0], y + at * along[1])
        yield line(begin, (begin[0] + long * aside[0], begin[1] + long * aside[1]))


def page():
    """Return the template as SVG: board millimetres, on paper 1:1."""
    data = geometry.load()
    layout, sizes = data["layouts"]["two"], data["sizes"]
    drawing = drawings.plate(layout, sizes)
    shapes = [*drawings.shapes(drawing, COLORS, LINE_MM)]
    shapes += [each for _layer, place, _diameter in drawing[1] for each in cross(*place)]
    lying, standing = RULERS_MM
    shapes += [*ruler(*lying), *ruler(*standing, upright=True)]
    words = (
        f"This ruler, and the upright one, must measure {RULER_MM} mm. Print at 100 %. "
        f"Light holes {sizes['light_hole_mm']:g} mm, buttons {sizes['button_hole_mm']:g} mm."
    )
    shapes.append(svg.text(WORDS_MM[0], -WORDS_MM[1], words, LETTERS_MM))
    wide, high = PAGE_MM
    return svg.drawing(-wide / 2, -high / 2, wide, high, shapes)


def write(path):
    """Write the template."""
    svg_pdf.write(path, "Pegout drill template, 1:1", [page()])


if __name__ == "__main__":
    write(PDF_PATH)
    print(f"wrote {PDF_PATH}")
