"""Draw the guide's first and last step: the Pico gets its firmware, and the settings say what was built.

What stands in settings.toml is taken from the firmware. A unit is a pixel of the picture.
"""

from hardware import svg
from host_sim import settings_table

RED, GREEN, STEEL, PANEL = "#c81e1e", "#1f7a4a", "#c3c8ce", "#eef2f7"
PICO_MM, BOOTSEL_MM, CHIP_MM = (51.0, 21.0), (11.6, 14.0), (25.5, 10.5)
"""The Pico with its USB to the left, and the middles of its button and chip from its upper left corner."""
SCALE = 5.0
ON_THE_DRIVE = ("code.py", "settings.toml", "...")
CHANGED = {"PEGOUT_MILLIAMPS": "1800", "PEGOUT_SOUND": "1"}
"""The settings that step 8 changes, as for a supply of its own and a piezo."""


def words(x, y, said, size=17, **more):
    """Return words on a line."""
    return svg.text(x, y, said, size, **more)


def step(number, x, y, *lines):
    """Return a numbered disc with lines of words beside it."""
    parts = [svg.circle((x, y), 15, RED, "none"), words(x, y + 6, str(number), 17, color=svg.PAPER, anchor="middle")]
    return parts + [words(x + 24, y + 6 + 22 * row, line) for row, line in enumerate(lines)]


def pointer(*points):
    """Return a thin line that ends in a ring at the place it means."""
    return [svg.line(points, RED, 2), svg.circle(points[-1], 6, "none", RED, 3)]


def arrow(points, color=svg.INK, wide=5.0):
    """Return a thick line with a head at its end; its last piece is level or upright."""
    (x1, y1), (x2, y2) = points[-2:]
    way = ((x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1))
    tip = (x2 + 10 * way[0], y2 + 10 * way[1])
    sides = [(x2 - 6 * way[0] + s * 10 * way[1], y2 - 6 * way[1] + s * 10 * way[0]) for s in (1, -1)]
    corners = " ".join(f"{svg.number(x)},{svg.number(y)}" for x, y in (tip, *sides))
    return [svg.line(points, color, wide), svg.element("polygon", points=corners, fill=color)]


def window(x, y, wide, high, title):
    """Return an empty window of a computer's desktop."""
    return [
        svg.box(x, y, wide, high, svg.PAPER, svg.INK, 1.5, 6),
        svg.box(x, y, wide, 30, PANEL, svg.INK, 1.5, 6),
        words(x + 12, y + 21, title, 16, weight="bold"),
    ]


def names(x, y, listed, marked=None):
    """Return the names of files, one below the other, one of them marked."""
    parts = []
    for row, name in enumerate(listed):
        at = y + 26 * row
        if name == marked:
            parts.append(svg.box(x - 6, at - 18, 150, 25, "#fbe3a6", "none", 0, 4))
        parts.append(words(x, at, name, 16))
    return parts


def pico(x, y):
    """Return the Pico from above with its USB to the left, its upper left corner at (x, y)."""
    wide, high = (SCALE * size for size in PICO_MM)
    parts = [svg.box(x, y, wide, high, GREEN, svg.INK, 1.5, 5)]
    places = [(x + wide * (place + 0.5) / 20, y + high * edge) for place in range(20) for edge in (0.08, 0.92)]
    parts += [svg.circle(place, 3.4, "#e2c15a", svg.INK, 0.6) for place in places]
    parts.append(svg.box(x - 1.3 * SCALE, y + high / 2 - 20, 29, 40, STEEL, svg.INK, 1.5, 2))
    chip = [SCALE * place for place in CHIP_MM]
    parts.append(svg.box(x + chip[0] - 18, y + chip[1] - 18, 36, 36, "#2a2d33", svg.INK, 1, 2))
    return [*parts, svg.circle(bootsel(x, y), 8, svg.PAPER, svg.INK, 1.5)]


def bootsel(x, y):
    """Return the middle of the button of a Pico whose upper left corner is at (x, y)."""
    return x + SCALE * BOOTSEL_MM[0], y + SCALE * BOOTSEL_MM[1]


def plug(x, y):
    """Return a USB plug that points right, its tip at (x, y), with a cable that comes from the left."""
    cable = [(x - 150, y + 70), (x - 110, y + 70), (x - 92, y), (x - 66, y)]
    return [
        svg.line(cable, "#4a4f57", 9),
        svg.box(x - 72, y - 22, 52, 44, "#4a4f57", svg.INK, 1, 6),
        svg.box(x - 20, y - 15, 20, 30, STEEL, svg.INK, 1, 1),
    ]


def firmware_text(width="1100"):
    """Draw step 1: hold the button, plug in, drag the file, and the drive that comes."""
    title = "The Pico gets its firmware"
    left, top = 190, 130
    parts = [*plug(left - 26, top + 52), *pico(left, top)]
    parts += arrow([(left - 92, top + 8), (left - 40, top + 8)], RED, 4)
    parts += step(1, 190, 40, "Hold BOOTSEL, the white button")
    parts += pointer((272, 58), bootsel(left, top))
    parts += step(2, 40, 290, "Plug the cable in: one with data lines. Then let go.")
    parts += pointer((40, 275), (left - 82, top + 52))
    parts += [*window(520, 80, 210, 126, "RPI-RP2"), *names(534, 136, ("INDEX.HTM", "INFO_UF2.TXT"))]
    parts += [
        svg.box(548, 250, 154, 36, "#fbe3a6", svg.INK, 1.5, 4),
        words(625, 274, "pegout-*.uf2", 16, anchor="middle"),
    ]
    parts += arrow([(625, 248), (625, 218)], RED, 5)
    parts += step(3, 530, 40, "Drag the file onto", "the drive that appears") + step(
        4, 840, 40, "Some seconds later", "this drive is there"
    )
    parts += arrow([(750, 143), (806, 143)])
    parts += [*window(840, 80, 210, 126, "CIRCUITPY"), *names(854, 136, ON_THE_DRIVE)]
    return svg.drawing(0, 0, 1100, 320, parts, width, title)


def settings_lines():
    """Return [(line of settings.toml as it comes, line as step 8 wants it, or None)], without their remarks."""
    lines = [line.partition("  #")[0] for line in settings_table.toml().splitlines()[1:]]
    keys = [line[1:].partition(" ")[0] for line in lines]
    wanted = [f'{key} = "{CHANGED[key]}"' if key in CHANGED else None for key in keys]
    return list(zip(lines, wanted, strict=True))


def code(x, y, said, color, weight=None):
    """Return a line of a text file."""
    mono = {"font_family": "Liberation Mono, Menlo, Consolas, monospace", "font_size": 15, "font_weight": weight}
    return svg.element("text", said, x=x, y=y, fill=color, **mono)


def settings_text(width="1100"):
    """Draw step 8: the file on the drive, the lines to change, and the new start."""
    title = "The settings say what you built"
    parts = step(1, 40, 40, "Open settings.toml", "with a text editor")
    parts += [*window(30, 96, 210, 126, "CIRCUITPY"), *names(44, 152, ON_THE_DRIVE, "settings.toml")]
    parts += arrow([(252, 160), (286, 160)])
    parts += step(2, 330, 40, "Take the # away and change the value,", "for what you fitted")
    parts += window(310, 96, 370, 204, "settings.toml")
    y = 150.0
    for before, after in settings_lines():
        if after:
            parts.append(svg.box(320, y - 17, 350, 48, "#fbe3a6", "none", 0, 4))
            parts += [
                code(330, y, before, svg.PALE),
                svg.line([(330, y - 5), (330 + 9.0 * len(before), y - 5)], svg.PALE, 1.5),
            ]
            parts.append(code(330, y + 23, after, svg.INK, "bold"))
            parts.append(code(330, y + 54, "...", svg.PALE))
            y += 80
    parts += arrow([(694, 160), (728, 160)])
    parts += step(3, 770, 40, "Save, and eject the drive")
    parts += [svg.box(754, 74, 210, 52, PANEL, svg.INK, 1.5, 6), words(768, 106, "CIRCUITPY", 16, weight="bold")]
    sign = "906,102 946,102 926,82"
    parts += [svg.element("polygon", points=sign, fill=svg.INK), svg.box(906, 107, 40, 6, svg.INK, "none")]
    parts += step(4, 770, 178, "Take the board's power away", "and give it back")
    parts += [svg.box(960, 226, 110, 84, "#d6aa70", svg.INK, 1.5, 8), words(1015, 274, "board", 16, anchor="middle")]
    parts += plug(920, 250)
    parts += arrow([(890, 304), (850, 304)], RED, 4) + arrow([(900, 304), (940, 304)], RED, 4)
    return svg.drawing(0, 0, 1100, 340, parts, width, title)
