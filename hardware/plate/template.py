"""The drill template: a paper at 1:1 on one page of A4, with rulers to check it.

Needs reportlab. Uncompressed: the same geometry always gives the same bytes.
`.venv/bin/python -m hardware.plate.template` writes drill-template.pdf, which is kept beside it.
"""

from pathlib import Path

from hardware import geometry, packages

if __name__ == "__main__":
    packages.require("reportlab")

from hardware.paper import INK, Paper
from hardware.plate import drawings

PDF_PATH = Path(__file__).with_name("drill-template.pdf")
PAGE_MM = (297.0, 210.0)
RULER_MM = 100
RULERS_MM = ((-82.0, -15.5), (-112.0, -50.0))
"""Where the lying ruler and the standing one begin: clear of holes and letters."""
WORDS_MM = (-82.0, 13.5)
CROSS_MM, LINE_MM, LETTERS_MM = 3.2, 0.11, 2.2
ENGRAVED, CUT = "#6673a6", "#000000"


def write(path):
    """Write the template: board millimetres, on paper 1:1."""
    data = geometry.load()
    layout, sizes = data["layouts"]["two"], data["sizes"]
    paper = Paper(path, "Pegout drill template, 1:1", PAGE_MM)

    def place(x, y):
        return PAGE_MM[0] / 2 + x, PAGE_MM[1] / 2 - y

    def line(*points, color=INK):
        paper.line([place(*point) for point in points], color, LINE_MM)

    outline, circles, engraved = drawings.plate(layout, sizes)
    for points in engraved:
        line(*points, points[0], color=ENGRAVED)
    corner = PAGE_MM[0] / 2 + outline["left"], PAGE_MM[1] / 2 + outline["bottom"]
    size = outline["right"] - outline["left"], outline["top"] - outline["bottom"]
    paper.canvas.roundRect(*corner, *size, sizes["corner_radius_mm"], **paper.pen(CUT, LINE_MM, None))
    for _layer, (x, y), diameter in circles:
        paper.circle(place(x, y), diameter / 2, CUT, LINE_MM)
        line((x - CROSS_MM / 2, y), (x + CROSS_MM / 2, y))  # to set the drill on
        line((x, y - CROSS_MM / 2), (x, y + CROSS_MM / 2))
    for (x, y), (dx, dy) in zip(RULERS_MM, ((1, 0), (0, 1)), strict=True):
        line((x, y), (x + RULER_MM * dx, y + RULER_MM * dy))
        for at in range(0, RULER_MM + 1, 5):
            tick = 1.0 if at % 10 else 2.0
            line((x + at * dx, y + at * dy), (x + at * dx - tick * dy, y + at * dy + tick * dx))
    words = (
        f"This ruler, and the upright one, must measure {RULER_MM} mm. Print at 100 %. "
        f"Light holes {sizes['light_hole_mm']:g} mm, buttons {sizes['button_hole_mm']:g} mm."
    )
    paper.text(place(*WORDS_MM), words, LETTERS_MM)
    paper.save()


if __name__ == "__main__":
    write(PDF_PATH)
    print(f"wrote {PDF_PATH}")
