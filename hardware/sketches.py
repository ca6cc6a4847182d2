"""The drawing of the breadboard with its wires: `.venv/bin/python -m hardware.sketches` writes guide/table.svg. Every
pin is the firmware's. The other drawings of the guide are edited by hand."""

from pathlib import Path

from hardware import geometry, pins

FOLDER = Path(__file__).parent / "guide"
INK, COPPER, BOARD, RED, BLUE = "#22262c", "#d9a441", "#2f7d57", "#d33a2c", "#3450a8"
WIRES = ("#7a4a1e", "#e07b1a", "#d8b800", "#3c9a3c", "#1f8fb4", "#7b4bb3", "#8a8f98", "#444444", "#c2408d")
STEP = 10
"""The pitch of a breadboard, 2.54 mm, in units of the drawing."""


class Sketch:
    """An SVG drawing: shapes over one another, in the order in which they were added."""

    def __init__(self, left, top, width, height):
        self.head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" width="{width}">'
        self.shapes = [f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="#ffffff"/>']

    def box(self, x, y, width, height, fill, line="none", round=0):
        """Add a rectangle from its upper left corner."""
        size = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round}"'
        self.shapes.append(f'<rect {size} fill="{fill}" stroke="{line}"/>')

    def dot(self, x, y, radius, fill, line="none"):
        """Add a disc."""
        self.shapes.append(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{line}"/>')

    def line(self, points, color=INK, width=2.4, fill="none"):
        """Add a line through points, with round corners."""
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        look = f'stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'
        self.shapes.append(f'<polyline points="{path}" fill="{fill}" stroke="{color}" {look}/>')

    def text(self, x, y, words, size=12, color=INK, anchor="middle"):
        """Write words whose baseline, at `anchor`, is at this point."""
        look = f'font-family="sans-serif" font-size="{size}" fill="{color}" text-anchor="{anchor}"'
        self.shapes.append(f'<text x="{x:g}" y="{y:g}" {look}>{words}</text>')

    def written(self):
        """Return the file's text."""
        return "\n".join([self.head, *self.shapes, "</svg>"]) + "\n"


def signals():
    """Return [(place on the Pico, words)] of the two strips' data and the nine buttons, by place."""
    wiring = pins.table()
    named = {pin: f"strip {side} DIN" for side, pin in wiring.STRIPS[:2]}
    for side, role, pin in wiring.BUTTONS[: wiring.BUTTONS_FOR_SIDES[2]]:
        owner = "" if side is None else f"{wiring.SIDES[side]} "
        named[pin] = owner + geometry.BUTTON_LABELS[role]
    return sorted((pins.EDGE[pin], words) for pin, words in named.items())


def pico(sketch, x, y):
    """Draw a Pico with its USB socket to the left. Its rows of pins are at y and seven steps above; both begin at x."""
    sketch.box(x - 9, y - 7 * STEP - 7, 21 * STEP - 2, 7 * STEP + 14, BOARD, INK, 3)
    sketch.box(x - 20, y - 4.9 * STEP, 26, 2.8 * STEP, "#c9ccd1", INK, 2)
    sketch.box(x + 8 * STEP, y - 5 * STEP, 28, 28, INK, "none", 2)
    for place in range(20):
        for row in (y, y - 7 * STEP):
            sketch.dot(x + place * STEP, row, 3.2, COPPER)


def table():
    """Return the drawing of the breadboard with Pico and buttons, and two strips."""
    columns, low, high = 63, 0, -7 * STEP
    sketch = Sketch(-70, -195, 740, 475)
    rails = {("+", -14): RED, ("-", -13): BLUE, ("-", 5): BLUE, ("+", 6): RED}
    sketch.box(-15, -15.5 * STEP, columns * STEP + 20, 23 * STEP, "#f4f1ea", INK, 4)
    for (sign, row), color in rails.items():
        sketch.line([(0, row * STEP), ((columns - 1) * STEP, row * STEP)], color, 1)
        sketch.text(columns * STEP - 3, row * STEP + 4, sign, 11, color)
    for column in range(columns):
        for row in (2, 1, 0, -1, -2, -5, -6, -7, -8, -9, *(row for _sign, row in rails)):
            sketch.dot(column * STEP, row * STEP, 1.7, "#b9b4a8")
    sketch.box(-70, -4.2 * STEP, 52, 14, "#55585e")
    sketch.text(-66, -5 * STEP, "USB", 12, INK, "start")
    pico(sketch, 0, low)
    bottom, top = 2 * STEP, -9 * STEP
    sketch.line([(0, top), (0, -14 * STEP)], RED)
    sketch.line([(2 * STEP, top), (2 * STEP, -13 * STEP)], BLUE)
    sketch.line([(21 * STEP, -14 * STEP), (21 * STEP, 6 * STEP)], RED)
    sketch.line([(2 * STEP, bottom), (2 * STEP, 5 * STEP)], BLUE)
    wired = signals()
    strips = [(place, words) for place, words in wired if words.startswith("strip")]
    buttons = [(place, words) for place, words in wired if not words.startswith("strip")]
    for place, _words in wired:
        sketch.text((place - 1) * STEP, bottom - 22, place, 8, "#ffffff")
    for number, (place, words) in enumerate(reversed(buttons)):
        color, lane, x, here = WIRES[number], 8.6 + number, (23 + 4 * number) * STEP, (place - 1) * STEP
        sketch.box(x - 4, high + 1.4 * STEP, 28, 4.2 * STEP, "#3a3d44", INK, 3)
        sketch.dot(x + 10, -3.5 * STEP, 8, "#b8bcc4", INK)
        for leg in (0, 2):
            sketch.line([(x + leg * STEP, high + STEP), (x + leg * STEP, high + 1.5 * STEP)], "#9aa0a8", 3)
            sketch.line([(x + leg * STEP, low - STEP), (x + leg * STEP, low - 1.5 * STEP)], "#9aa0a8", 3)
        sketch.line([(x + 20, top), (x + 20, -13 * STEP)], BLUE)
        sketch.line([(here, bottom), (here, lane * STEP), (x, lane * STEP), (x, bottom)], color)
        for row, word in enumerate(reversed(words.split())):
            sketch.text(x + 10, (-16.2 - 1.4 * row) * STEP, word, 12)
    for number, (place, words) in enumerate(reversed(strips)):
        y, left = (19.5 + 5 * number) * STEP, 5 * STEP
        sketch.box(left, y, 560, 30, "#f7f7f4", INK, 2)
        for led in range(12):
            sketch.box(left + 42 + led * 30, y + 6, 18, 18, "#ffffff", "#888888", 2)
        for row, (name, color) in enumerate((("+5V", RED), ("DIN", WIRES[3]), ("GND", BLUE))):
            sketch.text(left + 5, y + 9 + 9 * row, name, 8, color, "start")
        sketch.text(left + 555, y + 19, f"{words[:7]}: 121 LEDs or more", 12, INK, "end")
        here, back, rail = (place - 1) * STEP, -1.2 * STEP * (number + 1), (1 - number) * STEP
        sketch.line([(left, y + 6), (back, y + 6), (back, 6 * STEP), (rail, 6 * STEP)], RED)
        sketch.line([(here, bottom), (here, y + 15), (left, y + 15)], WIRES[3])
        sketch.line([(left, y + 24), (back - 26, y + 24), (back - 26, 5 * STEP), (rail, 5 * STEP)], BLUE)
    return sketch.written()


if __name__ == "__main__":
    (FOLDER / "table.svg").write_text(table(), encoding="utf-8")
