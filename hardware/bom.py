"""Bill of materials: the order at the board house, and all else that a builder needs, with what it costs.

bom.csv is what one buys oneself: any part that does what its second column says will do. Prices are in euros, without
tax and customs; where a figure is from stands beside it.
"""

from pathlib import Path

from hardware import lists
from hardware.board import order as house

CSV_PATH = Path(__file__).with_name("bom.csv")
EUR_A_DOLLAR = 0.9
BARE, ASSEMBLED = 5, 2
"""Boards in the smallest order, and how many of them the smallest order of assembly fits."""
JOINT_DOLLARS, LED_DOLLARS = 0.0017, 0.076
PUBLISHED, GUESS = "published", "guess"


def rows():
    """Return the rows of bom.csv, every entry as text: what to buy besides the board house's order."""
    return lists.read(CSV_PATH)[1]


def own_parts_eur():
    """Return what the rows cost together; tools at hand cost nothing."""
    return sum(int(price) for *_row, price in rows() if price.isdigit())


def order():
    """Return [(what, EUR for the smallest order, where the figure is from)] of the board house."""
    made = house.made()
    kinds, joints, leds = made["kinds"], made["joints"], made["leds"]
    notes = "[a builder's notes](../board/README.md#the-led)"
    dollars = [
        (f"{BARE} bare boards of 233 x 191 mm", 30, GUESS),
        (f"setting up the assembly of {ASSEMBLED} boards, stencil", 25 + 1.5, GUESS),
        (f"{kinds} kinds of parts to load, at 1.5 $", kinds * 1.5, GUESS),
        (f"{joints} joints a board at {JOINT_DOLLARS} $", ASSEMBLED * joints * JOINT_DOLLARS, PUBLISHED),
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
