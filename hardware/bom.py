"""Bill of materials: the order at the board house, and everything else that a builder needs, with the cost. bom.csv is
what a builder buys, try.csv what an hour's trial on the table needs. Any part that does what its row asks for will
do. Prices are in whole euros; the order's are without tax. The source of each figure is beside it."""

import math
from pathlib import Path
from typing import NamedTuple

from hardware import lists
from hardware.board import dimensions, order as house
from hardware.case import slicing

CSV_PATH = Path(__file__).with_name("bom.csv")
TRY_PATH, ORDER_PATH = CSV_PATH.with_name("try.csv"), CSV_PATH.with_name("order.csv")
STRIPS_EUR = 35
"""The price of two strips of 144 LEDs a metre, nine switches, level shifter, fuse, resistors and wire."""
EUR_A_DOLLAR, IMPORT_TAX = 0.9, 0.2
ASSEMBLED = 2
SMALLEST = {"bare": 5, "assembled": ASSEMBLED}
"""The boards in the smallest order, and how many of them are assembled."""
USED_UP = ("part", "PLA")
"""The kinds of parts that a board uses up; others are tools."""
GUESS = "guess"
Bought = NamedTuple("Bought", [("kind", str), ("words", list[str]), ("takes", float), ("buy", int)])
"""A row of bom.csv. takes: the cost in EUR of what one board needs. buy: the cost of the packs to buy."""
Cost = NamedTuple("Cost", [("what", str), ("takes", int), ("least", int), ("source", str)])
"""A cost in EUR, rounded up. takes: the cost of what one board needs. least: the cost of the smallest purchase."""
Totals = NamedTuple(
    "Totals",
    [("takes", int), ("alone", int), ("shared", int), ("with_filament", int), ("both", int), ("with_tools", int)],
)


def parts() -> list[Bought]:
    """Return what a builder buys. The slicer gives the grams of filament, for a case with a plate of wood."""
    grams = {material: math.ceil(weight) for material, weight in slicing.grams().items()}
    rows = []
    for kind, part, what, example, count, pack, price in lists.read(CSV_PATH)[1]:
        many = int(count.format(**grams))
        of = "" if int(pack) == many else f" of {pack}"
        words = [part, what, example, f"{many}{of}{' g' if kind == 'PLA' else ''}"]
        rows.append(Bought(kind, words, int(price) * many / int(pack), int(price) * math.ceil(many / int(pack))))
    return rows


def table() -> list[list[str]]:
    """Return the rows of the guide's list of parts. (Tools are not part of a board's cost, as they are not used up.)"""
    used = [[*row.words, str(row.buy), f"{row.takes:.1f}"] for row in parts() if row.kind in USED_UP]
    return used + [[*row.words, f"at hand, or {row.buy}", ""] for row in parts() if row.kind not in USED_UP]


def bought(*kinds: str) -> tuple[int, int]:
    """Return (EUR for what one board takes, EUR for what to buy) for the parts of these kinds."""
    rows = [row for row in parts() if row.kind in kinds]
    return math.ceil(sum(row.takes for row in rows)), sum(row.buy for row in rows)


def on_the_table() -> int:
    """Return the cost in EUR of the hour's trial on the table. Parts at hand cost nothing."""
    return sum(int(price) for *_row, price in lists.read(TRY_PATH)[1] if price.isdigit())


def lines() -> list[Cost]:
    """Return the costs to add up: the rows of order.csv, the tax on them, and what you buy yourself. A row has the
    price of a piece in dollars, the number of pieces, and how many boards share them; {name} is a fact of the board."""
    width, height = (f"{2 * half:.0f}" for half in dimensions.HALF_SIZE_MM)
    made = {**house.made(), **SMALLEST, "size": f"{width} x {height}"}
    rows: list[Cost] = []
    takes, least = 0.0, 0.0
    for what, dollars, count, shared_by, source in lists.read(ORDER_PATH)[1]:
        price = EUR_A_DOLLAR * float(dollars) * float(count.format(**made))
        boards = int(shared_by.format(**made))
        ordered = price * (ASSEMBLED if boards == 1 else 1)
        rows.append(Cost(what.format(**made, dollars=dollars), math.ceil(price / boards), math.ceil(ordered), source))
        takes, least = takes + price / boards, least + ordered
    tax = f"tax on import, {100 * IMPORT_TAX:.0f} %, on all of that"
    rows.append(Cost(tax, math.ceil(IMPORT_TAX * takes), math.ceil(IMPORT_TAX * least), GUESS))
    return [*rows, Cost("what you buy yourself, as above", *bought(*USED_UP), GUESS)]


def totals() -> Totals:
    """Return the cost of a board in EUR, if it is ordered alone and in the cases that `costs` lists."""
    *ordered, own = lines()
    alone, (weighed, spools) = sum(line.least for line in ordered) + own.least, bought("PLA")
    shared = sum(math.ceil(line.least / 2) for line in ordered) + own.least
    return Totals(
        takes=sum(line.takes for line in ordered) + own.takes,
        alone=alone,
        shared=shared,
        with_filament=alone - spools + weighed,
        both=shared - spools + weighed,
        with_tools=alone + bought("tool")[1],
    )


def costs() -> list[list[str]]:
    """Return the rows of the guide's table: the cost of the parts in one board, and the least that one must spend."""
    total, rows = totals(), [[what, str(takes), str(least), source] for what, takes, least, source in lines()]
    rows.append(["**together**", str(total.takes), str(total.alone), ""])
    cases = {
        "each, if a friend takes the second board": total.shared,
        "if you print already, in these colours": total.with_filament,
        "each, if a friend takes the second board, and you print already": total.both,
        "if you have no tools yet; hot air waits until an LED is dead": total.with_tools,
    }
    return [*rows, *([f"*{words}*", "", str(eur), ""] for words, eur in cases.items())]


def facts() -> list[list[str]]:
    """Return the rows of a table of facts that other sites ask for."""
    made, total = house.made(), totals()
    return [
        ["the house places", "{parts} parts of {kinds} kinds, {leds} of them LEDs; {joints} joints".format(**made)],
        ["soldered by hand", f"{made['by_hand']} joints"],
        ["printed", f"{slicing.total(slicing.plates()[slicing.WOODEN])}, with a plate of wood"],
        ["cost", f"a board takes {total.takes} EUR; one alone {total.alone}, each of two {total.shared}"],
    ]
