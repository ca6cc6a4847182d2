"""Draw the Pico's forty places with what the board connects to each, taken from the wiring of three sides.

The places' own names are the Pico's; the signals come from `wiring`, and with it from the firmware's pin table.
"""

from hardware import pins, svg, wiring

STEP, FIRST = 22, 96  # from place to place, and the first one, in the drawing's units
LEFT, WIDE = 340, 120  # the Pico
TITLE = "The Pico from above: what goes where"


def signals():
    """Return {place: (words, colour)} of each place that the board uses; side C's too."""
    found: dict[int, tuple[str, str]] = {}
    joined = wiring.circuit("three", wiring.SUPPLY)
    joined += [(wire.start, wire.end, wire.color) for wire in wiring.leaving("three")]
    for start, end, color in joined:
        for (part, place), other in ((start, end), (end, start)):
            if part == "PICO":
                words, before = meaning(*other), found.get(place)
                found[place] = (f"{before[0]}; {words}" if before else words, before[1] if before else color)
    return found | {pins.VBUS: ("5 V from USB: to the fuse, where USB feeds the board", "RD")}


def meaning(name, target):
    """Return words on a place, by the part and the pin that it goes to."""
    if name.startswith("BUTTONS"):
        side = name[-1]
        if target == "GND":
            return f"ground of {side}'s buttons"
        return f"button {target.replace(f'{side}U', f'{side} UNDO')}"
    said = {
        ("DEAL", "a"): "DEAL",
        ("DEAL", "b"): "ground of DEAL",
        ("R_PIEZO", "1"): "piezo, through 220 \u03a9",
        ("PIEZO", "minus"): "ground of the piezo",
        ("RAIL", "GND"): "ground rail",
        ("D1", "cathode (ring)"): "5 V in, through D1, where a supply feeds the board",
    }
    if name == "SHIFTER":
        side = pins.table().STRIPS[int(target[0]) - 1][0]
        return f"data of strip {side}: to {target} of the chip"
    return said[name, target]


def svg_text(width="1000"):
    """Return the text of the SVG file."""
    high = FIRST + 20 * STEP + 44
    green, gold = "#1f7a4a", "#e2c15a"
    parts = [
        svg.text(20, 30, TITLE, 19, weight="bold"),
        svg.text(20, 52, "The chip is the 74AHCT125. Side C: only with three sides.", 13, svg.PALE),
        svg.box(LEFT, FIRST - 24, WIDE, 20 * STEP + 26, green, svg.INK, 1.5, 6),
        svg.box(LEFT + WIDE / 2 - 22, FIRST - 38, 44, 34, "#c3c8ce", svg.INK, 1.5, 3),
        svg.text(LEFT + WIDE / 2, FIRST - 16, "USB", 13, anchor="middle"),
        svg.box(LEFT + WIDE / 2 - 22, FIRST + 8 * STEP, 44, 44, "#2a2d33", svg.INK, 1, 3),
        svg.text(LEFT + WIDE / 2, FIRST + 9 * STEP + 4, "RP2040", 9, "#ffffff", "middle"),
        svg.circle((LEFT + WIDE / 2 - 20, FIRST + 4 * STEP), 8, svg.PAPER, svg.INK, 1.5),
        svg.text(LEFT + WIDE / 2 - 6, FIRST + 4 * STEP + 4, "BOOTSEL", 8, "#ffffff"),
    ]
    used = signals()
    for place, name in pins.PLACE_NAMES.items():
        left = place <= 20
        y = FIRST + ((place - 1) if left else (40 - place)) * STEP
        side, anchor = (-1, "end") if left else (1, "start")
        edge = LEFT if left else LEFT + WIDE
        parts.append(svg.circle((edge - side * 9, y), 6, gold, svg.INK, 1))
        parts.append(svg.text(edge - side * 24, y + 4, str(place), 10, "#ffffff", "middle"))
        parts.append(svg.text(edge + side * 10, y + 4, name, 12, svg.INK if place in used else svg.PALE, anchor))
        if place in used:
            words, color = used[place]
            parts.append(svg.wire([(edge + side * 58, y), (edge + side * 84, y)], svg.WIRE[color], 6))
            parts.append(svg.text(edge + side * 94, y + 4, words, 12, svg.INK, anchor))
    return svg.drawing(0, 0, 920, high, parts, width, TITLE)
