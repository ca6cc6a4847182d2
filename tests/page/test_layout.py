"""The layout in windows of every size, for two and for three sides: nothing overlaps, is cut off or is out of reach."""

import cmath
import itertools
import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.faults import FAULTS, OF_EACH_LAYOUT, PLACES, UNSEEN, WINDOWS, in_turn
from tests.page.laid_out import NAMES, OVERLAPS, buttons_are_large_and_apart
from tests.page.seeing import Box, Window, luminance
from tests.page.serving import QUIET_MS

SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (820, 1180), (1024, 768), (1024, 600), (1280, 640)]
SIZES += [(1366, 650), (1440, 810), (2560, 1440)]
LAYOUTS = json.loads(Path("hardware/geometry.json").read_text(encoding="utf-8"))["layouts"]

SHOWN = f"""async (states) => {{
    const shown = [];
    for (const state of states) {{
        pegoutLine.on.message({{ state }});
        while (!pegout.settled()) await new Promise(requestAnimationFrame);
        const {{ width, height }} = document.querySelector('#wood').getBoundingClientRect();
        shown.push([({FAULTS})(), ({OVERLAPS})(11), width, height]);
    }}
    return shown; }}"""
"""Returns, for each of these states of the board, the faults, what overlaps in a seat, and the size of the wood."""


@pytest.mark.parametrize("sides", ["2", "3"])
def test_the_board_fits_every_window_at_every_font_size(table: Window, sides: str) -> None:
    """Each window shows the board with an entry, after a win with skunks, and before the game. The names are always
    long. Three sides are tried in one window of each layout."""
    table.renew({"PEGOUT_SIDES": sides, "PEGOUT_GAME": "61", "PEGOUT_STEPS": "3,6,18"})
    table.call(**NAMES)
    states = []
    for steps in ((), (18,), (18, 18, 18)):
        table.served.peg("A", *steps)
        table.served.pass_ms(QUIET_MS)
        if len(steps) == 1:
            table.click("A+18")
        states.append(table.served.do(lambda: dict(table.served.board.feed.snapshot.state)))
    assert states[1]["entry"][0] and states[2]["winner"] == "A"
    table.catches_up()
    places: dict[tuple[int, int, int], list[str]] = {}
    for window in (*in_turn(1, WINDOWS if sides == "2" else OF_EACH_LAYOUT), *in_turn(2, OF_EACH_LAYOUT)):
        letters, width, height = window
        table.letters(letters)
        wide = sides == "2" and letters == 16
        table.resize(size := {"width": width, "height": height}, wide, UNSEEN)
        if window in places:
            assert table.page.evaluate(PLACES) == places[window], window
            continue
        shown = table.page.evaluate(SHOWN, [*states[1:], states[0]])
        assert not any(faults for faults, *_ in shown), (window, shown)
        assert letters > 16 or not any(over for _, over, *_ in shown), (window, shown)
        assert len({(width, height) for *_, width, height in shown}) == 1, window
        places[window] = table.page.evaluate(PLACES)
        if letters == 16 and min(width, height) > 412:
            buttons_are_large_and_apart(table, size)
        if letters == 16 and width > 1000 and sides == "2":
            assert Box.of(table.page.locator("#history")).height >= 60, window


FILLED = {"learn": "#lessons li", "games": "#course-said:not(:empty)", "settings": "#setting-game label"}
FILLED |= {"help": "#gesture-list dt", "count": "#parts li", "card-table": "#card-table-options input"}
"""For each dialog, elements that it has once it is filled."""

EACH_DIALOG = f"""() => [...document.querySelectorAll('dialog:not(#ask)')].flatMap((dialog) => {{
    const opener = document.querySelector(`.tools [data-open="${{dialog.id}}"]`);
    for (const open of document.querySelectorAll('dialog[open]')) open.close();
    opener ? opener.click() : dialog.showModal();
    const faults = opener && dialog.scrollTop ? [['does not show its beginning']] : [];
    return [...faults, ...({FAULTS})()].map((fault) => [dialog.id, ...fault]); }})"""
"""Opens all dialogs in turn. Returns their faults."""


def test_no_dialog_hides_a_control_in_any_window(table: Window) -> None:
    page = table.page
    page.evaluate("document.querySelector('.opens-menu').click()")
    page.evaluate("document.querySelector('#card-table details').open = true")  # closed, it may have no layout
    for name, filled in FILLED.items():  # opening a dialog with its button fills it
        page.evaluate(f"document.querySelector('[data-open={name}]').click()")
        if name == "count":
            page.fill("#typed", "5H 5C 5D JS 5S")
        expect(page.locator(filled)).not_to_have_count(0)
        ticks = page.locator("dialog:modal input[type=checkbox]").evaluate_all("all => all.map(it => it.clientWidth)")
        assert len(set(ticks)) <= 1, "tick boxes of one size"
    for letters, width, height in in_turn(4):
        table.letters(letters)
        table.resize({"width": width, "height": height}, scale=UNSEEN)
        assert page.evaluate(EACH_DIALOG) == [], (letters, width, height)


ROOMS = """all => all.map((room) => {
    const digits = room.querySelector(".digits"), text = digits.firstChild, { a, b, d } = text.getScreenCTM();
    const place = room.getBoundingClientRect(), box = text.getBoundingClientRect();
    const ascent = 0.26 * box.height; // of the letters that digits leave empty, above and below
    const whole = box.left >= place.left && box.right <= place.right && box.top + ascent >= place.top
        && box.bottom - ascent <= place.bottom && room.scrollHeight <= room.clientHeight + 1
        && [...room.querySelectorAll("h2, p")]
            .every(it => it.clientHeight >= parseFloat(getComputedStyle(it).lineHeight) - 1);
    return [box.height, Math.hypot(a, b) / Math.abs(d), digits.getBoundingClientRect().height / place.height, whole];
})"""
"""Returns for each side: the height of its score, how far the digits are stretched (1: not at all), their share of the
room's height, and whether everything is in view."""


@pytest.mark.parametrize(("sides", "least"), [(2, 0.58), (3, 0.45)])
def test_the_score_view_fills_the_room_of_a_side(phone: Window, sides: int, least: float) -> None:
    """Every other window has wide letters. The windows that have them with three sides do not have them with two."""
    phone.renew({"PEGOUT_SIDES": str(sides)})
    phone.page.evaluate("document.querySelector('#score-opener').click()")
    for at, (width, height) in enumerate(SIZES, sides):
        phone.resize({"width": width, "height": height}, at % 2 == 0, UNSEEN)
        entered = "entry: [8, 0, 0], landing: [8, 0, 0]"
        phone.page.evaluate(f"pegoutLine.on.message({{ state: {{ danger: [0, 1, 0], {entered} }} }})")
        phone.settle()
        expect(phone.page.locator(".room .entered")).to_have_text("+8")
        expect(phone.page.locator(".room .danger")).to_have_text(["skunk danger", "", ""][:sides])
        rooms = phone.page.locator(".room").evaluate_all(ROOMS)
        assert max(rooms)[0] - min(rooms)[0] <= 1, (width, height, "digits of one size")
        assert all(whole and share >= least and 0.99 < stretch < 1.01 for _, stretch, share, whole in rooms), rooms
        close = Box.of(phone.page.locator("#score-view button"))
        assert all(map(close.apart, phone.boxes(".room :is(h2, p):not(:empty)").values())), (width, height)
    phone.page.evaluate("pegoutLine.on.message({ state: { scores: [20, 3, 9] } })")
    expect(phone.page.locator(".room .lead")).to_have_text(["17 behind", "11 behind"][: sides - 1])  # A has an entry
    turned = phone.page.locator(".room").evaluate_all("all => all.map(it => getComputedStyle(it).rotate)")
    assert turned == ["180deg", "none", "180deg"][:sides]  # turned towards the players opposite


@pytest.mark.parametrize("target", [61, 91, 121])
def test_the_goal_ring_is_where_the_game_ends(table: Window, target: int) -> None:
    table.renew()
    table.page.evaluate("target => pegoutLine.on.message({ state: { target } })", target)  # a button changes the length
    layout = LAYOUTS["two"]
    (long_goal,) = {mark["radius_mm"] for mark in layout["marks"] if mark["kind"] == "ring"}
    holes = {name: table.page.evaluate("at => pegout.place(...at)", name) for name in (("A", 1), ("A", 30), ("B", 121))}
    first, thirtieth, last = (layout["holes"][side][hole - 1] for side, hole in holes)
    scale = (holes["A", 30][0] - holes["A", 1][0]) / (thirtieth[0] - first[0])
    for at in (0, 1):  # every hole is where the geometry places it
        away = (last[at] - first[at]) * (scale, -scale)[at]
        assert holes["B", 121][at] - holes["A", 1][at] == pytest.approx(away)
    rings = {61: 3.3, 91: 3.3, 121: long_goal}
    screen = table.picture()
    for side, (hole, radius) in itertools.product("AB", rings.items()):
        x, y = table.page.evaluate("at => pegout.place(...at)", [side, hole])
        around = [cmath.rect(radius * scale, turn * cmath.pi / 8) for turn in range(16)]
        inlaid = [luminance(screen.getpixel((int(x + at.real), int(y + at.imag)))) > 0.25 for at in around]
        assert (sum(inlaid) >= 12) == (hole == target), (side, hole, inlaid)
