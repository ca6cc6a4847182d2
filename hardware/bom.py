"""Bill of materials: the order at the board house, and everything else that a builder needs, with the cost. bom.csv is
what a builder buys, try.csv what an hour on the table needs: any part that does what its second column says will do.
Prices are in whole euros, and the order's are without tax; the source of each figure is beside it."""

import math
from pathlib import Path

from hardware import lists
from hardware.board import order as house

CSV_PATH = Path(__file__).with_name("bom.csv")
TRY_PATH, ORDER_PATH = CSV_PATH.with_name("try.csv"), CSV_PATH.with_name("order.csv")
STRIPS_EUR = 35
"""Two strips of 144 LEDs a metre, nine switches, level shifter, fuse, resistors and wire."""
EUR_A_DOLLAR, IMPORT_TAX = 0.9, 0.2
ASSEMBLED = 2
"""Number of boards in the smallest order of assembly."""
GUESS = "guess"


def eur(path=CSV_PATH):
    """Return the total cost of a list's rows; parts at hand cost nothing."""
    return sum(int(price) for *_row, price in lists.read(path)[1] if price.isdigit())


def order():
    """Return [(what, EUR for the smallest order, the figure's source)] of the board house, from order.csv. That has the
    price of one in dollars, how many are needed, and whether each assembled board needs them."""
    made = house.made()
    rows = []
    for what, dollars, count, boards, source in lists.read(ORDER_PATH)[1]:
        many = made[count] if count in made else float(count)
        price = EUR_A_DOLLAR * float(dollars) * many * (ASSEMBLED if boards == "each" else 1)
        rows.append((what.format(**made), price, source))
    tax = IMPORT_TAX * sum(price for _what, price, _source in rows)
    return [*rows, (f"tax on import, {IMPORT_TAX:.0%}, on all of that".replace("%", " %"), tax, GUESS)]


def costs():
    """Return the rows of the guide's table: the cost for one, and for each of two who share the smallest order."""
    every = [(what, math.ceil(price), math.ceil(price / 2), source) for what, price, source in order()]
    every.append(("what you buy yourself, as above", eur(), eur(), GUESS))
    every.append(("**together**", sum(line[1] for line in every), sum(line[2] for line in every), ""))
    return [[what, str(alone), str(shared), source] for what, alone, shared, source in every]
