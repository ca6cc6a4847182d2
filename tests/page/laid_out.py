"""Checks that nothing in a window's seats overlaps, is cut off, or is too small to touch or to read."""

import itertools

from tests.page.seeing import Box, Window

NAMES = {"A": "Maximiliane", "B": "Jean-Pierre", "C": "Charlotte-Anne"}

OVERLAPS = """least => [...document.querySelectorAll('.seat')].filter(it => it.offsetParent).flatMap(seat => {
    const shown = it => it?.getBoundingClientRect().width && getComputedStyle(it).visibility === 'visible';
    const texts = ['.name', '.score', '.togo', '.lead', '.entry', '.crib']
        .filter(name => shown(seat.querySelector(name)) && seat.querySelector(name).textContent);
    const parts = texts.map(name => [name, seat.querySelector(name)]);
    const cut = parts.filter(([name, it]) => it.scrollWidth > it.clientWidth + 1);
    const small = parts.filter(([, it]) => parseFloat(getComputedStyle(it).fontSize) < least);
    const keys = [...seat.querySelectorAll('.key')].map(it => [it.dataset.button, it]);
    const boxes = [...parts, ...keys].map(([name, it]) => [name, it.getBoundingClientRect()]);
    const over = boxes.flatMap(([one, a], at) => boxes.slice(at + 1).filter(([, b]) =>
        a.right > b.left + .5 && b.right > a.left + .5 && a.bottom > b.top + .5 && b.bottom > a.top + .5)
        .map(([other]) => [one, other]));
    return [...over, ...cut.map(([name]) => [name, 'cut']), ...small.map(([name]) => [name, 'small'])]; })"""
"""Returns the faults of the seats' texts: they overlap each other or a button, are cut off, or are too small."""

HOLES = """() => [...document.querySelectorAll('.seat:not([hidden])')].flatMap(({ dataset: { side } }) =>
    Array.from({ length: 121 }, (_, at) => pegout.place(side, at + 1)))"""


def buttons_are_large_and_apart(table: Window, size: dict[str, int]) -> None:
    boxes = table.boxes(".key")
    assert len(boxes) == len(table.served.board.feed.snapshot.hello["buttons"])
    for button, box in boxes.items():
        assert box.width >= 44 and box.height >= 44 and box.inside(size), (size, button, box)
    for one, other in itertools.combinations(boxes, 2):
        assert boxes[one].apart(boxes[other]), (size, one, other)
    covering = table.boxes(".key, #more").values()
    covered = [(x, y) for x, y in table.page.evaluate(HOLES) if not all(box.apart(Box(x, y, x, y)) for box in covering)]
    assert not covered, (size, covered)
    for side in {button[0] for button in boxes} - {"D"}:
        x, y = table.page.evaluate("side => pegout.place(side, 121)", side)
        assert 0 < x < size["width"] and 0 < y < size["height"], (size, side)
