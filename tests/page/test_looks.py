"""What the page looks like: every hole in its LED's colour, room for fingers on every size, nothing that shuts anyone
out; and what lies around the board: the settings, the menu, the comforts."""

import base64
import itertools
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.page.seeing import DESKTOP, PHONE, PHONE_LYING, QUIET_MS, TABLET, TABLET_LYING, Window, open_builder
from tests.page.serving import Served

SIZES = {"desktop": DESKTOP, "tablet": TABLET, "tablet lying": TABLET_LYING, "phone": PHONE, "phone lying": PHONE_LYING}
THREE = {"PEGOUT_SIDES": "3"}


READ_PIXELS = """async ([png, spots]) => {
    const picture = new Image();
    picture.src = "data:image/png;base64," + png;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    return spots.map(([x, y]) => [...canvas.getImageData(x, y, 1, 1).data.slice(0, 3)]);
}"""


# The lights


@pytest.mark.both_lines
def test_every_hole_has_the_colour_of_its_led(table: Window) -> None:
    """Both pegs, a ghost, marks, skunk lines: from the picture on the screen back to the bytes on the strip."""
    table.click("A+6", 5)
    table.served.pass_ms(4000)
    table.click("B+6", 3)
    table.served.pass_ms(QUIET_MS)
    table.click("A+2", 2)
    table.catches_up()
    screenshot = base64.b64encode(table.page.screenshot()).decode()
    holes = [(side, hole) for side in "AB" for hole in range(1, 122)]
    drawn = "holes => holes.map(([side, hole]) => [pegout.place(side, hole), pegout.seen(side, hole)])"
    places, colors = zip(*table.page.evaluate(drawn, holes), strict=True)
    found = table.context.new_page().evaluate(READ_PIXELS, [screenshot, places])
    lit = 0
    for hole, seen, wanted in zip(holes, found, colors, strict=True):
        if max(wanted):
            lit += 1
            assert max(abs(a - b) for a, b in zip(seen, wanted, strict=True)) <= 6, (hole, seen, wanted)
        else:
            assert max(seen) < 45, (hole, seen)
    assert lit >= 12  # the ends of the streets, the lines, the pegs


SEEN = [
    ((0, 0, 0), (0, 0)),
    ((2, 2, 2), (30, 80)),
    ((10, 10, 10), (80, 120)),
    ((0, 0, 91), (200, 255)),
    ((255, 255, 255), (255, 255)),
]


@pytest.mark.parametrize(("led", "between"), SEEN)
def test_faint_light_is_seen_and_bright_light_brighter(
    scratch: Window, led: tuple[int, int, int], between: tuple[int, int]
) -> None:
    seen = scratch.page.evaluate("async led => (await import('/js/board/lights.js')).seen(led)", list(led))
    assert between[0] <= max(seen) <= between[1]


def test_nothing_is_drawn_while_nothing_changes(table: Window) -> None:
    table.catches_up()
    drawn = """() => { const canvas = CanvasRenderingContext2D.prototype, paint = canvas.drawImage; window.drawn = 0;
        canvas.drawImage = function (...all) { window.drawn++; return paint.apply(this, all) } }"""
    table.page.evaluate(drawn)
    table.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert table.page.evaluate("window.drawn") == 0
    table.press("A+6")
    table.sees_lit("A", 6)
    table.catches_up()
    assert 0 < table.page.evaluate("window.drawn") < 150
    table.release("A+6")


# Room for fingers, on every size


@pytest.mark.parametrize("settings", [{}, THREE], ids=["two", "three"])
def test_every_button_is_on_the_screen_and_big_enough(
    serve: Callable[..., Served], open_table: Callable[..., Window], settings: dict[str, str]
) -> None:
    table = open_table(serve(settings=settings))
    for name, size in SIZES.items():
        table.resize(size)
        boxes = {button: table.box(button) for button in table.served.board.feed.snapshot.hello["buttons"]}
        for button, box in boxes.items():
            assert box.width >= 44 and box.height >= 44, (name, button, box)
            assert box.left >= 0 and box.right <= size["width"], (name, button, box)
            assert box.top >= 0 and box.bottom <= size["height"], (name, button, box)
        for one, other in itertools.combinations(boxes, 2):
            assert boxes[one].apart(boxes[other]), (name, one, other)
        for side in "ABC" if settings else "AB":
            x, y = table.page.evaluate("side => pegout.place(side, 121)", side)
            assert 0 < x < size["width"] and 0 < y < size["height"], (name, side)


def test_the_holes_lie_where_the_geometry_has_them(scratch: Window) -> None:
    geometry = json.loads(Path("hardware/geometry.json").read_text(encoding="utf-8"))
    holes = geometry["layouts"]["two"]["holes"]
    place = {
        name: scratch.page.evaluate("([s, h]) => pegout.place(s, h)", list(name))
        for name in [("A", 1), ("A", 30), ("B", 121)]
    }
    scale = (place["A", 30][0] - place["A", 1][0]) / (holes["A"][29][0] - holes["A"][0][0])
    assert place["A", 1][1] == pytest.approx(place["A", 30][1])
    assert place["A", 1][0] + (holes["B"][120][0] - holes["A"][0][0]) * scale == pytest.approx(place["B", 121][0])
    assert place["A", 1][1] - (holes["B"][120][1] - holes["A"][0][1]) * scale == pytest.approx(place["B", 121][1])


# Nobody shut out


def breaches(table: Window) -> list[tuple[str, list[str]]]:
    """The faults that axe-core finds in the page."""
    found = Axe().run(table.page).response["violations"]
    return [(it["id"], [node["html"] for node in it["nodes"]]) for it in found]


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_accessibility_rules_find_no_fault(served: Served, open_table: Callable[..., Window], size: str) -> None:
    table = open_table(served, SIZES[size])
    table.click("A+6")
    table.served.pass_ms(QUIET_MS)
    table.reads_score("A", 6)
    assert breaches(table) == []
    dialogs = table.page.evaluate("[...document.querySelectorAll('.bar h2')].map(it => it.closest('dialog').id)")
    assert len(dialogs) > 5
    dialogs = [name for name in dialogs if name not in ("install", "others", "evenings")]
    for dialog in dialogs if size == "desktop" else dialogs[:1]:  # the same marks and colours in every size
        table.page.evaluate("id => document.querySelector(`[data-open=${id}]`).click()", dialog)
        expect(table.page.locator(f"#{dialog}")).to_be_visible()
        assert breaches(table) == [], dialog
        table.page.keyboard.press("Escape")
    table.page.evaluate("document.querySelector('#dark').click()")
    if size == "phone":
        table.page.get_by_role("button", name="Menu").click()
    assert breaches(table) == []


def tabbed(page: Page) -> list[str]:
    """What Tab comes by, once round, from what has the focus now; each shows that it has it."""
    seen: list[str] = []
    for at in range(40):
        if at:
            page.keyboard.press("Tab")
        name, outline, nowhere = page.evaluate(
            """() => { const it = document.activeElement, cap = it.querySelector('.cap') ?? it;
                const name = it.dataset.button ?? it.textContent;
                return [name, getComputedStyle(cap).outlineStyle, it === document.body] }"""
        )
        if nowhere and not at:
            continue
        if nowhere or name in seen:
            break
        assert outline == "solid", name
        seen.append(name)
    return seen


def test_the_keyboard_reaches_everything_and_shows_where_it_is(table: Window) -> None:
    seen = tabbed(table.page)
    assert seen[:9] == ["BU", "B+1", "B+2", "B+6", "AU", "A+1", "A+2", "A+6", "DEAL"]
    assert {"Play", "Count", "Menu"} <= set(seen)
    table.page.locator(".opens-menu:visible").press("Enter")
    table.page.locator("#desk").wait_for()
    tools = tabbed(table.page)
    assert {"Help", "Share", "Settings", "Look back", "New game"} <= set(tools), tools


# Around the board


@pytest.mark.both_lines
def test_the_settings_panel_saves_and_shows_what_the_board_says(table: Window) -> None:
    table.open("settings")
    field = table.page.get_by_label("settings.toml", exact=True)
    expect(field).to_have_value(Path("firmware/settings.toml").read_text(encoding="utf-8"))
    open_builder(table.page)
    field.fill('PEGOUT_GAME = "100"')
    table.page.get_by_role("button", name="Save").click()
    said = table.page.locator("#settings-said")
    expect(said).to_contain_text("PEGOUT_GAME = 100 is not allowed: 121, 61, 91 or 181. 121 is used")
    field.fill("PEGOUT_GAME = ")
    table.page.get_by_role("button", name="Save").click()
    expect(said).to_contain_text("Not saved: line 1 is no line of a settings.toml: PEGOUT_GAME =.")
    field.fill('PEGOUT_SIDES = "3"')
    table.page.get_by_role("button", name="Save").click()
    expect(said).to_contain_text("Saved")
    table.page.keyboard.press("Escape")
    expect(table.button("C+6")).to_be_visible()
    table.click("C+6")
    table.served.pass_ms(QUIET_MS)
    table.reads_score("C", 6)


def test_the_page_is_dark_when_the_system_is_unless_told_otherwise(table: Window) -> None:
    html = table.page.locator("html")
    for scheme in ("dark", "light", "dark"):
        table.page.emulate_media(color_scheme=scheme)
        expect(html).to_have_class("dark" if scheme == "dark" else "")
    table.open("settings")
    table.page.locator("#dark").click()
    for scheme in ("light", "dark"):
        table.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        expect(html).to_have_class("")
    table.page.reload()
    table.settle()
    expect(html).to_have_class("")


def test_side_b_can_be_turned_to_face_its_player(table: Window) -> None:
    cap = table.button("B+6").locator(".cap")
    matrix = "element => getComputedStyle(element).transform"
    assert cap.evaluate(matrix) == "matrix(1, 0, 0, 1, 0, 0)"
    table.open("settings")
    table.page.get_by_role("button", name="Turn B round").click()
    table.page.keyboard.press("Escape")
    table.settle()
    assert cap.evaluate(matrix).startswith("matrix(-1,")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_one_menu_has_every_tool_and_one_dialog_every_setting(
    served: Served, open_table: Callable[..., Window], size: dict[str, int]
) -> None:
    table = open_table(served, size)
    menu = table.page.locator("#desk .rest")
    expect(menu).to_be_hidden()
    table.page.get_by_role("button", name="Menu").click()
    expect(table.page.locator("#desk .front button:visible")).to_have_text(["Play", "Count"])
    table.page.get_by_role("button", name="Settings").click()
    groups = table.page.locator("#settings form > fieldset > legend")
    expect(groups).to_have_text(["Players", "Game", "This board"])
    expect(table.page.locator("#current")).to_be_hidden()
    open_builder(table.page)
    expect(table.page.locator("#current")).to_contain_text("mA")
    table.page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(table.page.locator("#history")).to_be_visible(visible=size == DESKTOP)
    table.click("A+1")
    table.served.pass_ms(QUIET_MS)
    table.hears("A pegs 1: 1, 120 to go.")


def test_sound_is_off_at_first(serve: Callable[..., Served], open_table: Callable[..., Window]) -> None:
    table = open_table(serve(settings={"PEGOUT_SOUND": "1"}))
    table.page.evaluate(
        """() => { window.heard = []; const audio = AudioParam.prototype, set = audio.setValueAtTime;
            audio.setValueAtTime = function (value, at) { heard.push(value); return set.call(this, value, at) } }"""
    )
    table.click("A+1")
    assert table.page.evaluate("heard") == []
    table.open("settings")
    table.page.get_by_role("button", name="Sound", exact=True).click()
    table.page.keyboard.press("Escape")
    table.click("A+1")
    table.page.wait_for_function("heard.length >= 3 && heard.at(-1) === 0")
    assert table.page.evaluate("heard")[0] > 100  # hertz, then the volume up and down
