"""The layout in windows of every size: the whole board and the whole desk are visible."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.page.seeing import DESKTOP, PHONE, PHONE_LYING, TABLET, TABLET_LYING, Box, Window
from tests.page.serving import Served

LAPTOPS = {
    f"{width}x{height}": {"width": width, "height": height} for width, height in ((1366, 650), (1280, 640), (1024, 600))
}
WITH_A_DESK = {"desktop": DESKTOP, "tablet": TABLET, "tablet lying": TABLET_LYING, **LAPTOPS}
PHONES = {"phone": PHONE, "phone lying": PHONE_LYING}
ALL = {**WITH_A_DESK, **PHONES}
SAYS = "Anna: fifteen 2, fifteen 4, and a double run of three makes 12"
GEOMETRY = Path("hardware/geometry.json")
PILE = ["8H", "7C", "AS", "2D", "3H", "10C", "KD", "4S"]


def box(found: Locator) -> Box:
    place = found.bounding_box()
    assert place, f"{found} is not to be seen"
    return Box(place["x"], place["y"], place["x"] + place["width"], place["y"] + place["height"])


def inside(it: Box, size: dict[str, int]) -> bool:
    return it.left >= 0 and it.top >= 0 and it.right <= size["width"] and it.bottom <= size["height"]


def watch(table: Window) -> None:
    """A game is watched, and the table has as much to say as it ever has."""
    line = {"says": SAYS, "pile": PILE, "cards": [], "count": 31, "starter": "10S"}
    table.page.evaluate(
        """line => { pegoutLine.play = async (asked, on) => {
            on.begin();
            on.announce(line);
            await new Promise(() => {});
        } }""",
        line,
    )
    table.page.evaluate("document.querySelector('[data-open=card-table]').click()")
    expect(table.page.locator("#card-table-game option").first).to_be_attached()
    table.page.evaluate("document.querySelector('#card-table form').requestSubmit()")
    expect(table.page.locator("#table-says")).to_have_text(SAYS)


@pytest.mark.parametrize("sizes", [WITH_A_DESK, PHONES], ids=["desk", "phone"])
def test_a_watched_game_hides_nothing_of_the_board(
    standing: Served, browser: Browser, sizes: dict[str, dict[str, int]]
) -> None:
    touch: dict[str, Any] = {"has_touch": True, "is_mobile": True} if sizes is PHONES else {}
    table = Window(standing, browser, next(iter(sizes.values())), **touch)
    watch(table)
    for name, size in sizes.items():
        table.resize(size)
        bar = box(table.page.locator("#table"))
        assert inside(bar, size), name
        table.page.wait_for_function("() => pegout.place('A', 1)[1] < innerHeight && pegout.settled()")
        others = table.page.locator(".readout:visible, .key:visible, #wood, .tools button:visible").all()
        assert len(others) >= 2 + 9 + 1
        for other in others:
            place = box(other)
            assert inside(place, size), (name, other.inner_text(), place)
            assert bar.apart(place), (name, other.inner_text(), bar, place)
        for card in table.page.locator("#table-cards .card").all():
            assert box(card).right <= bar.right, name
    table.context.close()


DISCARD = {"says": {"say": "lay_out", "number": 2, "own": True}, "pile": [], "cards": [], "asks": "discard", "owes": 2}
HELD = ["AH", "3S", "4S", "7C", "QD", "KC"]
COUNTED = {"says": SAYS, "pile": [], "cards": HELD[:5], "starter": "KC", "asks": ""}


@pytest.mark.parametrize("name", ["phone", "phone lying"])
def test_the_board_keeps_its_width_from_six_cards_in_hand_to_none(
    standing: Served, browser: Browser, name: str
) -> None:
    table = Window(standing, browser, ALL[name], has_touch=True, is_mobile=True)
    table.page.evaluate(
        """() => { pegoutLine.play = async (asked, on) => {
            on.begin();
            window.announce = on.announce;
            await new Promise(() => {});
        } }"""
    )
    table.page.evaluate("document.querySelector('[data-open=card-table]').click()")
    expect(table.page.locator("#card-table-seat option").nth(1)).to_be_attached()
    table.page.evaluate("document.querySelector('#card-table-seat').value = 'A'")
    table.page.evaluate("document.querySelector('#card-table form').requestSubmit()")
    table.page.wait_for_function("() => window.announce")
    widths = []
    for line, hand in ((DISCARD, HELD), (COUNTED, HELD[:1]), (COUNTED, [])):
        more = {"hands": {"A": hand, "B": None}, "held": {"A": len(hand), "B": len(hand)}, "crib": "A"}
        table.page.evaluate("line => announce(line)", {**line, **more})
        expect(table.page.locator("#table-own .card")).to_have_count(len(hand))
        for card in table.page.locator("#table-own .card").all():
            assert inside(box(card), ALL[name])
        table.page.wait_for_function("() => pegout.settled()")
        widths.append(box(table.page.locator("#wood")))
    assert widths[0] == widths[1] == widths[2]
    assert widths[0].right - widths[0].left > 170
    table.context.close()


def test_all_of_the_desk_is_visible(table: Window) -> None:
    for side in "ABAB":
        table.click(f"{side}+6")
        table.served.pass_ms(2500)
    history = table.page.locator("#history")
    expect(history.locator("li")).to_have_count(4)
    for name, size in WITH_A_DESK.items():
        table.resize(size)
        assert box(history).height >= 60, name
        for tool in [history, *table.page.locator(".tools button:visible").all()]:
            place = box(tool)
            assert inside(place, size), (name, tool.inner_text())
            there = "(it, [x, y]) => it.contains(document.elementFromPoint(x, y))"
            for y in (place.top + 3, place.bottom - 3):
                assert tool.evaluate(there, [(place.left + place.right) / 2, y]), (name, tool.inner_text())


def test_the_starters_place_is_clear_of_close_on_a_phone(standing: Served, browser: Browser) -> None:
    table = Window(standing, browser, PHONE, has_touch=True, is_mobile=True)
    table.page.click("#more")
    table.page.click('[data-open="count"]')
    assert box(table.page.locator("#picked .starter")).apart(box(table.page.locator("#count .close")))
    table.context.close()


def test_a_lost_board_says_what_to_do_and_takes_no_press(
    serve: Callable[..., Served], open_table: Callable[..., Window]
) -> None:
    served = serve()
    table = open_table(served)
    power = table.page.locator("#power")
    served.stop()
    link = table.page.locator("#link")
    expect(link).to_contain_text("start it again where you started it, as with make run")
    for name in ("phone", "tablet", "1024x600", "desktop"):
        table.resize(ALL[name])
        for readout in table.page.locator(".readout:visible").all():
            assert box(link).apart(box(readout)), name
    for button in ("A+6", "BU", "DEAL"):
        expect(table.button(button)).to_be_disabled()
    expect(power).to_be_disabled()
    table.page.keyboard.down("f")
    assert table.page.locator("[data-held]").count() == 0
    table.page.keyboard.up("f")
    table.served = serve(port=served.port)
    expect(link).to_have_text("connected", timeout=15_000)
    expect(power).to_be_enabled()
    table.click("A+6")
    table.served.pass_ms(2500)
    table.reads_score("A", 6)


NUMBERS = """async ([layout, whole]) => {
    const { textAt } = await import('/js/board/plate.js');
    const { crop, View } = await import('/js/board/view.js');
    const drawn = document.querySelector('#wood').getBoundingClientRect();
    const portrait = document.body.dataset.layout === 'portrait';
    const view = new View(crop(layout, whole), portrait, drawn.width, drawn.height);
    const ruler = document.createElement('canvas').getContext('2d');
    ruler.font = '600 100px system-ui, "Segoe UI", Roboto, "Liberation Sans", "DejaVu Sans", sans-serif';
    return layout.marks.filter(it => it.kind === 'text' && Number(it.text)).map(mark => {
        const [x, y, size, degrees] = textAt(mark, layout, view, 0);
        const flat = [ruler.measureText(mark.text).width / 100 * size, 0.7 * size];
        const [w, h] = degrees % 180 ? flat.reverse() : flat;
        return { text: mark.text, size, box: [x - w / 2, y - h / 2, x + w / 2, y + h / 2], scale: view.scale,
            holes: Object.values(layout.holes).flat().map(hole => view.place(hole)), room: [view.width, view.height] };
    }) }"""
GROOVE_MM = 6.6


@pytest.mark.parametrize("sides", [2, 3])
def test_the_numbers_of_the_plate_can_be_read_and_lie_beside_the_grooves(
    serve: Callable[..., Served], open_table: Callable[..., Window], sides: int
) -> None:
    table = open_table(serve(settings={"PEGOUT_SIDES": str(sides)}))
    layout = json.loads(GEOMETRY.read_text(encoding="utf-8"))["layouts"][{2: "two", 3: "three"}[sides]]
    for name in ("desktop", *PHONES):
        table.resize(ALL[name])
        numbers = table.page.evaluate(NUMBERS, [layout, name == "desktop"])
        assert len(numbers) == 14 * sides  # 10 to 120, 61 and 91
        for number in numbers:
            assert number["size"] >= 9, name
            left, top, right, bottom = number["box"]
            wide, high = number["room"]
            assert left >= 0 and top >= 0 and right <= wide and bottom <= high, (name, number["text"])
            for x, y in number["holes"]:
                aside = max(left - x, x - right, top - y, y - bottom)
                assert aside >= GROOVE_MM / 2 * number["scale"] - 1, (name, number["text"], x, y, number["box"])


BIG = {"width": 2560, "height": 1440}


def test_the_board_takes_the_room_that_it_has(standing: Served, open_table: Callable[..., Window]) -> None:
    """As high as the window, or as wide as the desk beside it leaves; 24 px and 46 px are margins."""
    table = open_table(standing)
    for size in (TABLET_LYING, DESKTOP, BIG):
        table.resize(size)
        plate, desk = box(table.page.locator("#wood")), box(table.page.locator("#desk"))
        assert inside(plate, size) and inside(desk, size), size
        assert plate.height >= size["height"] - 30 or plate.width >= size["width"] - desk.width - 60, size
        assert desk.left - plate.right <= 60 or plate.height >= size["height"] - 30, size


@pytest.mark.parametrize("sides", [2, 3])
def test_at_four_times_the_size_every_button_can_be_pressed(
    serve: Callable[..., Served], open_table: Callable[..., Window], sides: int
) -> None:
    """A desktop window of 1440 x 900 at 400 %, which a browser lays out like a window of a quarter of the size."""
    table = open_table(serve(settings={"PEGOUT_SIDES": str(sides)}), {"width": 360, "height": 225})
    for name in table.served.board.feed.snapshot.hello["buttons"]:
        button = table.button(name)
        button.scroll_into_view_if_needed()
        place = box(button)
        for x in (place.left + 8, (place.left + place.right) / 2, place.right - 8):
            there = [x, (place.top + place.bottom) / 2]
            assert button.evaluate("(it, [x, y]) => it.contains(document.elementFromPoint(x, y))", there), (name, x)


@pytest.mark.parametrize("target", [61, 91, 121])
def test_the_goal_ring_is_where_the_game_ends(
    serve: Callable[..., Served], open_table: Callable[..., Window], target: int
) -> None:
    table = open_table(serve(settings={"PEGOUT_GAME": str(target)}))
    layout = json.loads(GEOMETRY.read_text(encoding="utf-8"))["layouts"]["two"]
    (long_goal,) = {mark["radius_mm"] for mark in layout["marks"] if mark["kind"] == "ring"}
    first, last = (table.page.evaluate("hole => pegout.place('A', hole)", hole) for hole in (1, 30))
    scale = (last[0] - first[0]) / (layout["holes"]["A"][29][0] - layout["holes"]["A"][0][0])
    rings = {61: 3.3, 91: 3.3, 121: long_goal}
    found = {
        hole
        for hole, radius in rings.items()
        for side in "AB"
        if table.page.evaluate(RING, [table.page.evaluate("at => pegout.place(...at)", [side, hole]), radius * scale])
    }
    assert found == {target}


RING = """([[x, y], radius]) => {
    const canvas = document.querySelector('#wood'), place = canvas.getBoundingClientRect();
    const ratio = canvas.width / place.width, inlaid = [];
    for (let turn = 0; turn < 16; turn++) {
        const angle = turn * Math.PI / 8;
        const [px, py] = [x - place.left + radius * Math.cos(angle), y - place.top + radius * Math.sin(angle)];
        const [r, g] = canvas.getContext('2d').getImageData(px * ratio, py * ratio, 1, 1).data;
        inlaid.push(r > 150 && g > 120) }
    return inlaid.filter(Boolean).length >= 12 }"""


def test_three_sides_are_named_in_full(serve: Callable[..., Served], open_table: Callable[..., Window]) -> None:
    table = open_table(serve(settings={"PEGOUT_SIDES": "3"}))
    table.click("C+6", 4)
    table.served.pass_ms(4000)
    table.reads_score("C", 24)
    for name in (*PHONES, "desktop"):
        table.resize(ALL[name])
        for label in table.page.locator(".name:visible").all():
            assert label.evaluate("it => it.scrollWidth <= it.clientWidth"), (name, label.inner_text())
