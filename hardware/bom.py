"""What one buys: the order at the board house, and all else that a builder needs, with what it costs.

`.venv/bin/python -m hardware.bom` writes bom.csv. Any part that does what the second column says will do. Prices are in
euros, without tax and customs; where a figure is from stands beside it.
"""

from pathlib import Path

from hardware import lists
from hardware.board import dimensions, parts

CSV_PATH = Path(__file__).with_name("bom.csv")
HEAD = ["part", "what it must be able to do", "for example", "how many", "about EUR together"]
FEET = 9
"""Four corners, and under the outer buttons and DEAL; `case.parts` has their places."""

EUR_A_DOLLAR = 0.9
BARE, ASSEMBLED = 5, 2
"""Boards in the smallest order, and how many of them the smallest order of assembly fits."""
JOINT_DOLLARS, LED_DOLLARS = 0.0017, 0.076
PUBLISHED, GUESS = "published", "guess"


def rows():
    """Return the rows below HEAD, every entry as text."""
    screws = str(len(dimensions.HOLES_MM))
    return [
        ["Raspberry Pi Pico", "Pico, Pico W, Pico 2 or Pico 2 W, without pins", "SC0915", "1", "5"],
        ["brass heat-set insert M3", "for a 4.0 mm bore, 4 mm long", "ruthex RX-M3x4.0", screws, "2"],
        ["screw M3 x 12", "countersunk, head at most 6 mm; length with its head", "ISO 10642", screws, "2"],
        ["rubber foot", "self-adhesive, 10 mm wide at most, 3 mm high or more", "3M SJ-5302", str(FEET), "3"],
        ["top plate", "plywood of 3 mm with a veneer that you like, 240 x 198 mm; or print `plate`", "", "1", "8"],
        [
            "PLA",
            "200 g black, 50 g in the colour of the wood, 30 g white, 10 g each of two colours for caps",
            "",
            "5",
            "9",
        ],
        ["wood glue, or epoxy for a printed plate", "joins plate, frame and anchor", "", "1", "3"],
        [
            "acrylic paint and a glue stick",
            "light, for the lines of a dark plate; for the paper template",
            "",
            "1",
            "3",
        ],
        ["USB cable and charger", "with data lines, to the Pico's micro-USB; 5 V, 1 A or more", "", "1", "8"],
        ["soldering iron", "a chisel tip of 2 mm, and a tip for inserts of M3; solder", "", "1", "at hand"],
        ["screwdriver", "a hex key of 2 mm for ISO 10642", "", "1", "at hand"],
        ["multimeter", "one that beeps", "", "1", "at hand"],
    ]


def own_parts_eur():
    """Return what the rows cost together; tools at hand cost nothing."""
    return sum(int(price) for *_row, price in rows() if price.isdigit())


def house_joints():
    """Return how many joints the house makes on one board."""
    kinds = parts.KINDS
    return sum(len(part.nets) for part in parts.all_parts().values() if kinds[part.kind].house)


def order():
    """Return [(what, EUR for the smallest order, where the figure is from)] of the board house."""
    leds = sum(part.kind == "led" for part in parts.all_parts().values())
    kinds = {part.kind for part in parts.all_parts().values() if parts.KINDS[part.kind].house}
    notes = "[a builder's notes](../board/README.md#the-led)"
    dollars = [
        (f"{BARE} bare boards of 233 x 191 mm", 30, GUESS),
        (f"setting up the assembly of {ASSEMBLED} boards, stencil", 25 + 1.5, GUESS),
        (f"{len(kinds)} kinds of parts to load, at 1.5 $", len(kinds) * 1.5, GUESS),
        (
            f"{house_joints()} joints a board at {JOINT_DOLLARS} $",
            ASSEMBLED * house_joints() * JOINT_DOLLARS,
            PUBLISHED,
        ),
        (f"{leds} LEDs a board at {LED_DOLLARS} $", ASSEMBLED * leds * LED_DOLLARS, notes),
        ("switches and all other parts", ASSEMBLED * 13, GUESS),
        ("postage", 28, GUESS),
    ]
    return [(what, EUR_A_DOLLAR * price, source) for what, price, source in dollars]


def costs():
    """Return the rows of the guide's table: what one pays alone, and each of two who share the smallest order."""

    def row(what, alone, shared, source):
        return [what, f"{alone:.0f}", f"{shared:.0f}", source]

    every = [(what, eur, eur / 2, source) for what, eur, source in order()]
    every.append(("what you buy yourself, as above", own_parts_eur(), own_parts_eur(), GUESS))
    total = ("**together**", sum(line[1] for line in every), sum(line[2] for line in every), "")
    return [row(*line) for line in (*every, total)]


if __name__ == "__main__":
    lists.write(CSV_PATH, lists.as_csv(HEAD, rows()))
