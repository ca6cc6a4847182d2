"""Two names and two colours: the first thing in the settings, there at once, and at home in every window."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from tests.page.seeing import QUIET_MS, Window
from tests.page.serving import Served

SIZES = [(360, 780), (390, 844), (844, 390), (768, 1024), (1024, 600), (1440, 810), (2560, 1440)]
NAMES = {"A": "Maximiliane", "B": "Jean-Pierre", "C": "Charlotte-Anne"}
LEAST_LETTER_PX = 11
LAID = [".name", ".score", ".togo", ".lead", ".entry", ".crib"]


def test_names_and_colours_come_first_and_hold_at_once(table: Window) -> None:
    table.click("A+6")
    table.served.pass_ms(QUIET_MS)
    table.reads_score("A", 6)
    table.open("settings")
    fields = table.page.locator("#setting-players :is(input, select):visible")
    fields.first.wait_for()
    labels = fields.evaluate_all("all => all.slice(0, 4).map(it => it.dataset.nameOf ?? it.name)")
    assert labels == ["A", "PEGOUT_COLOR_A", "B", "PEGOUT_COLOR_B"]
    table.page.get_by_label("Name of side A").press_sequentially("Marie")
    expect(table.page.locator('.seat[data-side="A"] .name')).to_have_text("Marie")
    table.page.get_by_label("Colour of side A").fill("#00ff00")
    table.served.wait_for(lambda board: "#00ff00" in board.settings_text.lower())
    table.served.pass_ms(1500)
    table.page.wait_for_function("pegout.rgb('A', 6)[1] > 20 && pegout.rgb('A', 6)[2] === 0")
    table.reads_score("A", 6)  # the game goes on
    expect(table.page.locator("#settings")).to_be_visible()


OVERLAPS = """([laid, least]) => [...document.querySelectorAll('.seat')].filter(it => it.offsetParent).flatMap(seat => {
    const shown = it => it?.getBoundingClientRect().width && getComputedStyle(it).visibility === 'visible';
    const texts = laid.filter(name => shown(seat.querySelector(name)) && seat.querySelector(name).textContent);
    const parts = texts.map(name => [name, seat.querySelector(name)]);
    const cut = parts.filter(([name, it]) => it.scrollWidth > it.clientWidth + 1);
    const small = parts.filter(([, it]) => parseFloat(getComputedStyle(it).fontSize) < least);
    const keys = [...seat.querySelectorAll('.key')].map(it => [it.dataset.button, it]);
    const boxes = [...parts, ...keys].map(([name, it]) => [name, it.getBoundingClientRect()]);
    const over = boxes.flatMap(([one, a], at) => boxes.slice(at + 1).filter(([, b]) =>
        a.right > b.left + .5 && b.right > a.left + .5 && a.bottom > b.top + .5 && b.bottom > a.top + .5)
        .map(([other]) => [one, other]));
    return [...over, ...cut.map(([name]) => [name, 'cut']), ...small.map(([name]) => [name, 'small'])]; })"""
"""What of a seat's numbers lies over another or over a button, is cut off, or is too small to read."""


def nothing_overlaps(table: Window, places: dict[tuple[int, int], set[tuple[int, int]]]) -> None:
    """Look at the seats in every size, and note where the board lies."""
    for width, height in SIZES:
        table.resize({"width": width, "height": height})
        assert table.page.evaluate(OVERLAPS, [LAID, LEAST_LETTER_PX]) == [], (width, height)
        wood = table.page.locator("#wood").bounding_box()
        assert wood
        places.setdefault((width, height), set()).add((round(wood["width"]), round(wood["height"])))


@pytest.mark.parametrize("sides", ["2", "3"])
def test_long_names_and_badges_overlap_nothing_and_the_board_keeps_its_size(
    serve: Callable[..., Served], open_table: Callable[..., Window], sides: str
) -> None:
    """Before the game, with an entry, and after a win with skunks."""
    table = open_table(serve(settings={"PEGOUT_SIDES": sides, "PEGOUT_GAME": "61"}))
    for side, name in NAMES.items():
        table.page.evaluate("([side, name]) => localStorage.setItem(`pegout.name.${side}`, name)", [side, name])
    table.page.reload()
    table.settle()
    places: dict[tuple[int, int], set[tuple[int, int]]] = {}
    nothing_overlaps(table, places)
    for taps in (2, 9):
        table.click("A+6", taps)
        nothing_overlaps(table, places)
        table.served.pass_ms(2 * QUIET_MS)
        table.settle()
        nothing_overlaps(table, places)
    table.page.wait_for_function("document.querySelector('.seat.won')")
    assert [sizes for sizes in places.values() if len(sizes) > 1] == []


def test_the_history_shows_six_scores_beside_the_board(served: Served, open_table: Callable[..., Window]) -> None:
    table = open_table(served, {"width": 1440, "height": 810})
    for side in "ABABAB":
        table.click(f"{side}+1")
        served.pass_ms(QUIET_MS)
    rows = table.page.locator("#history li")
    expect(rows).to_have_count(6)
    whole = table.page.locator("#history").bounding_box()
    last = rows.last.bounding_box()
    assert whole and last
    assert last["y"] + last["height"] <= whole["y"] + whole["height"]


def test_the_score_view_fills_what_a_side_has(standing: Served, browser: Browser) -> None:
    table = Window(standing, browser, {"width": 390, "height": 844}, has_touch=True)
    table.page.evaluate("document.querySelector('#score-opener').click()")
    expect(table.page.locator(".room .digits")).to_have_count(2)
    for width, height in SIZES:
        table.resize({"width": width, "height": height})
        for room in table.page.locator(".room").all():
            high = "it => it.getBoundingClientRect().height"
            assert room.locator(".digits").evaluate(high) >= 0.58 * room.evaluate(high), (width, height)
            assert room.evaluate("it => it.scrollHeight <= it.clientHeight + 1"), (width, height)
    turned = table.page.locator(".room").evaluate_all("all => all.map(it => getComputedStyle(it).rotate)")
    assert turned == ["180deg", "none"]  # B's half, for who sits across
    table.context.close()
