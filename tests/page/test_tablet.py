"""A tablet between the players: each has an end with large buttons that faces them, and a win faces the winner."""

import itertools

import pytest
from playwright.sync_api import expect

from tests.page.faults import UNSEEN
from tests.page.laid_out import NAMES, OVERLAPS, buttons_are_large_and_apart
from tests.page.seeing import Window

SIZES = [(600, 960), (768, 1024), (820, 1180), (960, 600), (1024, 768), (1180, 820), (1366, 1024)]
FINGER_PX = 72
APART_PX = 20

END = """side => { const seat = document.querySelector(`.seat[data-side="${side}"]`);
    const box = seat.getBoundingClientRect(), heard = seat.querySelector(".heard");
    const inside = [...seat.querySelectorAll(".readout > *, .heard, .key")].map(it => it.getBoundingClientRect())
        .filter(it => it.width).every(it => it.left >= box.left && it.right <= box.right + 1
            && it.top >= box.top && it.bottom <= box.bottom + 1);
    return [getComputedStyle(seat).rotate, heard.textContent,
        heard.scrollHeight <= heard.clientHeight + 2, inside] }"""
"""Returns an end's rotation, its line of events, whether that line is complete, and whether everything fits."""


@pytest.mark.parametrize("sides", [2, 3])
def test_each_end_faces_its_player_with_buttons_a_finger_apart(tablet: Window, sides: int) -> None:
    tablet.renew({"PEGOUT_SIDES": str(sides)})
    tablet.call(**NAMES)
    tablet.peg("A", 6)
    tablet.touch("touchStart", "B+1")
    tablet.touch("touchStart", "B+1", "B+2")
    tablet.served.wait_for(lambda board: set(board.held) == {"B+1", "B+2"})
    tablet.touch("touchEnd", "B+2")
    tablet.served.wait_for(lambda board: set(board.held) == {"B+1"})
    tablet.touch("touchEnd")
    tablet.served.wait_for(lambda board: not board.held)
    tablet.hears("Jean-Pierre enters 3, to 3. It counts after a pause.")
    for at, (width, height) in enumerate(SIZES, sides):
        tablet.resize(size := {"width": width, "height": height}, at % 2 == 1, UNSEEN)
        assert tablet.layout == "tablet"
        places = tablet.boxes(".key, #more")
        for side, turn in zip("ABC"[:sides], ("none", "180deg", "180deg"), strict=False):
            assert tablet.page.evaluate(END, side) == [turn, tablet.page.inner_text("#said"), True, True], (size, side)
            steps = [places[f"{side}+{step}"] for step in (1, 2, 6)]
            assert all(min(box.width, box.height) >= FINGER_PX for box in steps), (size, steps)
            for one, two in itertools.combinations(steps, 2):
                across = max(one.left - two.right, two.left - one.right)
                down = max(one.top - two.bottom, two.top - one.bottom)
                assert max(across, down) >= (APART_PX if sides == 2 else 12), (size, side)
        assert tablet.page.evaluate(OVERLAPS, 16) == [], size
        buttons_are_large_and_apart(tablet, size)
        menu = places.pop("more")
        assert abs(menu.top + menu.bottom - height) < 0.15 * height or sides == 3, "in the middle"
        assert all(map(menu.apart, places.values()))
    turns = tablet.page.locator("#more span:visible").evaluate_all("all => all.map(it => getComputedStyle(it).rotate)")
    assert turns == ["none", "180deg"], "each player can read Menu"
    expect(tablet.page.locator(".heard:not([aria-hidden=true])")).to_have_count(0)  # a screen reader reads only #said


CUT = """[...document.querySelectorAll(".togo, .lead")].filter(it => it.scrollWidth > it.clientWidth + 1)
    .map(it => it.textContent)"""


@pytest.mark.parametrize("sides", [2, 3])
def test_large_letters_cut_no_figures_and_keep_the_menu_off_deal(tablet: Window, sides: int) -> None:
    tablet.renew({"PEGOUT_SIDES": str(sides)})
    tablet.peg("B", 6, 6, 6)
    tablet.letters(24)
    for width, height in ((768, 1024), (1024, 768)):
        tablet.resize({"width": width, "height": height}, scale=UNSEEN)
        assert tablet.layout == "tablet"
        assert tablet.page.evaluate(CUT) == []
        places = tablet.boxes(".deal, #more")
        assert places["more"].apart(places["DEAL"])


@pytest.mark.parametrize(("winner", "turn", "sides"), [("A", "none", 2), ("B", "180deg", 2), ("C", "180deg", 3)])
def test_a_win_faces_the_winner_and_covers_no_buttons(tablet: Window, winner: str, turn: str, sides: int) -> None:
    tablet.renew({"PEGOUT_SIDES": str(sides), "PEGOUT_GAME": "121", "PEGOUT_STEPS": "1,10,20"})
    if sides == 3:
        tablet.served.peg("B", 20)
    tablet.served.peg(winner, *[20] * 6, 1)
    tablet.served.pass_ms(3500)
    card = tablet.page.locator("#win")
    expect(card).to_be_visible()
    for width, height in (SIZES[0], SIZES[2], SIZES[3], SIZES[-1]):
        tablet.resize({"width": width, "height": height}, scale=UNSEEN)
        places = tablet.boxes("#win, #wood, .key")
        box = places["win"]
        assert card.evaluate("it => getComputedStyle(it).rotate") == turn
        assert card.evaluate("it => it.scrollHeight <= it.clientHeight + 1 && it.scrollWidth <= it.clientWidth")
        assert abs(box.top + box.bottom - height) < 0.05 * height or sides == 3, "between the two players"
        assert tablet.page.evaluate(OVERLAPS, 11) == [], (width, height)  # no badge is cut off
        for thing in places.keys() - {"win", "wood"}:
            assert box.apart(places[thing]), (width, height, thing)


LISTEN = """() => { const canvas = CanvasRenderingContext2D.prototype, { fillText } = canvas; window.written = {};
    canvas.fillText = function (text, ...at) { const { c, d, e, f } = this.getTransform();
        written[[text, Math.round(c), Math.round(d)]] = [e, f]; return fillText.call(this, text, ...at) } }"""
ASTRAY = """(below) => { const { left, top } = document.querySelector("#wood").getBoundingClientRect();
    const [[x1, y1], [x2, y2]] = [1, 2].map((hole) => pegout.place("A", hole)), apart = Math.hypot(x2 - x1, y2 - y1);
    return below.flatMap(([c, d], side) => [15, 30, 45, 60, 75, 90, 105, 120].filter((hole) => {
        const [x, y] = pegout.place("ABC"[side], hole), [right, down] = written[[hole, c, d]] ?? [];
        return !(Math.hypot(left + right - x - apart * c, top + down - y - apart * d) < apart / 4) })) }"""
"""Returns the holes whose number is not below them, as the player sees it. below: which way is down for A, B and C."""
UPRIGHT, TURNED = [[0, 1], [0, -1], [1, 0]], [[1, 0], [-1, 0], [0, -1]]


def test_desktops_and_phones_keep_their_own_layouts(table: Window, phone: Window) -> None:
    phone.renew({"PEGOUT_SIDES": "3"})
    phone.page.evaluate(LISTEN)
    for window, width, height in ((table, 1024, 768), (table, 820, 1180), (phone, 844, 390)):
        window.resize({"width": width, "height": height})
        assert window.layout == ("landscape" if window is phone else "stack" if width < height else "wide")
    assert phone.page.evaluate(ASTRAY, UPRIGHT) == []
    for width, height, layout, down in ((820, 1180, "tablet", UPRIGHT), (390, 844, "portrait", TURNED)):
        phone.resize({"width": width, "height": height})  # a folded screen must not zoom out to the width of a tablet
        assert phone.layout == layout
        assert phone.page.evaluate(ASTRAY, down) == [], layout
