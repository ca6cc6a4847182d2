"""The layout in windows of every size: the whole board and the whole desk are visible."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.page.seeing import DESKTOP, PHONE, PHONE_LYING, TABLET, TABLET_LYING, Box, Window
from tests.page.serving import Served

LAPTOPS = {
    f"{width}x{height}": {"width": width, "height": height} for width, height in ((1366, 650), (1280, 640), (1024, 600))
}
WITH_A_DESK = {"desktop": DESKTOP, "tablet": TABLET, "tablet lying": TABLET_LYING, **LAPTOPS}
PHONES = {"phone": PHONE, "phone lying": PHONE_LYING}
ALL = {**WITH_A_DESK, **PHONES}
GEOMETRY = Path("hardware/geometry.json")


def box(found: Locator) -> Box:
    place = found.bounding_box()
    assert place, f"{found} is not to be seen"
    return Box(place["x"], place["y"], place["x"] + place["width"], place["y"] + place["height"])


def inside(it: Box, size: dict[str, int]) -> bool:
    return it.left >= 0 and it.top >= 0 and it.right <= size["width"] and it.bottom <= size["height"]


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
        assert len(numbers) == 8 * sides  # 15 to 120
        for number in numbers:
            assert number["size"] >= 9, name
            left, top, right, bottom = number["box"]
            wide, high = number["room"]
            assert left >= 0 and top >= 0 and right <= wide and bottom <= high, (name, number["text"])
            for x, y in number["holes"]:
                aside = max(left - x, x - right, top - y, y - bottom)
                assert aside >= GROOVE_MM / 2 * number["scale"] - 1, (name, number["text"], x, y, number["box"])


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
