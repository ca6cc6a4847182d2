"""The look of the page: its lights and its accessibility, the menu, the settings and the preferences."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.page.seeing import DESKTOP, DRAWN, Window, luminance, unfold


def test_every_hole_has_the_colour_of_its_led(table: Window) -> None:
    """The pixels on the screen match the bytes on the strip: both pegs, a ghost, marks and skunk lines."""
    table.click("A+6", 5)
    table.served.pass_ms(4000)
    table.click_and_wait("B+6", 3)
    table.click("A+2", 2)
    table.catches_up()
    screen = table.picture()
    holes = [(side, hole) for side in "AB" for hole in range(1, 122)]
    drawn = """async holes => {
        const { glaring, toneMap } = await import('/js/board/led_canvas.js');
        return holes.map(it => [pegout.place(...it), glaring(toneMap(pegout.drawn(...it)))]) }"""
    lit = 0
    for hole, ((x, y), wanted) in zip(holes, table.page.evaluate(drawn, holes), strict=True):
        seen: tuple[int, ...] = screen.getpixel((int(x), int(y)))  # type: ignore[assignment]
        if max(wanted):
            lit += 1
            assert max(abs(a - b) for a, b in zip(seen, wanted, strict=True)) <= 6, (hole, seen, wanted)
        else:
            assert max(seen) < 45, (hole, seen)
    assert lit >= 12  # ends of streets, skunk lines, pegs
    table.page.emulate_media(forced_colors="active")
    assert table.button("A+1").locator(".cap").evaluate("it => getComputedStyle(it).borderTopWidth") == "2px"


COLORS = [("light", ""), ("dark", ""), ("light", "#FF0000 #0000FF #FFFFFF"), ("dark", "#FFD000 #00FF00 #FF0000")]


RED_OF_WOOD = """() => { const wood = document.querySelector("#wood canvas").getContext("2d");
    const reds = wood.getImageData(0, 0, 50, 50).data.filter((_, at) => at % 4 === 0);
    return reds.reduce((sum, red) => sum + red) / reds.length }"""
"""Returns the average level of red in a corner of the plate."""


@pytest.mark.parametrize(("scheme", "colors"), COLORS)
def test_pegs_stand_out_by_day_in_the_evening_and_at_night(table: Window, scheme: Any, colors: str) -> None:
    """A back peg is brighter than an empty hole. A front peg is brighter still. Each level is darker than the last."""
    own = {f"PEGOUT_COLOR_{side}": color for side, color in zip("ABC", colors.split(), strict=False)}
    table.renew({"PEGOUT_SIDES": "3", **own})
    table.page.emulate_media(color_scheme=scheme)
    for side in "ABCABC":
        table.served.peg(side, 6, 2)
    expect(table.page.locator("html")).to_have_class("dark" if scheme == "dark" else "")
    looks = []
    for level, least in (("day", 3), ("evening", 2.5), ("night", 2.5)):
        for _deal in range(2):  # only pones are compared, as the dealer's front peg breathes
            table.catches_up()
            screen = table.picture()
            for pone in {*"ABC"} - {table.page.evaluate("pegout.state().dealer")}:
                spots = table.page.evaluate("all => all.map(h => pegout.place(...h))", [[pone, h] for h in (7, 8, 16)])
                hole, back, front = (luminance(screen.getpixel((int(x), int(y)))) for x, y in spots)
                assert back / hole >= 3 and front / back >= least, (level, pone, hole, back, front)
            table.click_and_wait("DEAL")
        looks.append(luminance(screen.resize((1, 1)).getpixel((0, 0))))
        for act in (table.press, table.release):
            act("AU", "a")
            act("BU", "l")
            table.served.pass_ms(1100)
    assert (table.page.evaluate(RED_OF_WOOD) > 60) == (scheme == "light"), "the same plate is drawn in darker wood"
    assert looks[0] > looks[1] > looks[2]


COUNT = """() => { const canvas = CanvasRenderingContext2D.prototype, paint = canvas.drawImage, parse = JSON.parse;
    window.drawn = window.copied = 0;
    canvas.drawImage = function (...all) { drawn++; copied += all[0].width > 128; return paint.apply(this, all) };
    JSON.parse = (text) => { const message = parse(text), before = drawn;
        if (message.leds?.A?.[6]) queueMicrotask(() => { window.drawnAtOnce ??= drawn > before });
        return message } }"""


def test_a_press_is_drawn_at_once_and_nothing_without_a_change(table: Window) -> None:
    """A press's ghost is on the canvas as soon as the board's message is handled, not a frame later."""
    table.catches_up()
    table.page.evaluate(COUNT)
    table.page.evaluate(DRAWN)
    assert table.page.evaluate("drawn") == 0
    table.press("A+6")
    table.sees_lit("A", 6)
    table.catches_up()
    assert 0 < table.page.evaluate("drawn") < 150 and table.page.evaluate("drawnAtOnce")
    assert table.page.evaluate("copied") == 0, "the wood lies under the lights: only they are drawn again"
    table.release("A+6")


def breaches(table: Window) -> list[tuple[str, list[str]]]:
    """Return what axe-core finds: rules, with the elements that break them."""
    found = Axe().run(table.page).response["violations"]
    return [(it["id"], [node["html"] for node in it["nodes"]]) for it in found]


def test_the_accessibility_rules_find_no_fault(screen: Window) -> None:
    screen.peg("A", 6)
    assert breaches(screen) == []
    dialogs = screen.page.evaluate("[...document.querySelectorAll('.bar h2')].map(it => it.closest('dialog').id)")
    assert len(dialogs) == 6
    for dialog in dialogs if screen.size == DESKTOP else dialogs[:1]:  # markup and colours are the same in every size
        screen.page.evaluate("id => document.querySelector(`[data-open=${id}]`).click()", dialog)
        expect(screen.page.locator(f"#{dialog}")).to_be_visible()
        assert breaches(screen) == [], dialog
        screen.page.keyboard.press("Escape")
    screen.page.emulate_media(color_scheme="dark")
    if screen.size != DESKTOP:
        screen.page.get_by_role("button", name="Menu").click()
    assert breaches(screen) == []


def tabbed(page: Page) -> list[str]:
    """Return the elements that Tab reaches, beginning with the focused one. Each must show its focus."""
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
    table.reload()  # so that Tab begins at the top
    seen = tabbed(table.page)
    assert seen[:9] == ["BU", "B+1", "B+2", "B+6", "AU", "A+1", "A+2", "A+6", "DEAL"]
    assert {"Play", "Count", "Menu"} <= set(seen)
    table.page.locator(".opens-menu:visible").press("Enter")
    table.page.locator("#desk").wait_for()
    tools = tabbed(table.page)
    assert {"Help", "Settings", "Look back", "Score view", "Correct the crib"} <= set(tools), tools


def test_the_language_is_chosen_and_kept(table: Window) -> None:
    table.open("settings")
    table.page.get_by_label("Language").select_option("fr")
    expect(table.page.locator("#settings-title")).to_have_text("Réglages")
    expect(table.page.locator("#power")).to_have_text("Marche/arrêt")
    expect(table.page.locator('.seat[data-side="A"] .name')).to_have_text("Camp A")
    table.page.keyboard.press("Escape")
    table.click_and_wait("A+2")
    table.hears("A marque 2\u00a0: 2, reste 119.")
    for language, says in (("en", "A pegs 2: 2, 119 to go."), ("fr", "A marque 2\u00a0: 2, reste 119.")):
        table.speak(language)
        table.hears(says)
    expect(table.page.locator(".seat .lead")).to_have_text(["2 de retard", re.compile("2 d.avance")])
    table.reload()
    expect(table.page.locator("html")).to_have_attribute("lang", "fr")
    expect(table.page.locator('[data-open="settings"]')).to_have_text("Réglages")
    table.open("help")
    expect(table.page.locator("#gesture-list dt").first).to_have_text("appuyer sur +1, +2 ou +6")
    expect(table.page.locator("#legend strong").first).to_have_text("cheville vive")
    expect(table.page.locator("#pegging dt").nth(1)).to_contain_text("Le valet retourné")


@pytest.mark.promises("dialogs.desk")
def test_one_menu_has_every_tool_and_one_dialog_every_setting(screen: Window) -> None:
    menu = screen.page.locator("#desk .rest")
    expect(menu).to_be_hidden()
    screen.page.get_by_role("button", name="Menu").click()
    expect(screen.page.locator("#desk .front button:visible")).to_have_text(["Play", "Count"])
    screen.page.get_by_role("button", name="Settings").click()
    groups = screen.page.locator("#settings form > fieldset > legend")
    expect(groups).to_have_text(["Players", "Game", "This board"])
    expect(screen.page.locator("#current")).to_be_hidden()
    unfold(screen.page, "builder")
    expect(screen.page.locator("#current")).to_contain_text("mA")
    screen.page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(screen.page.locator("#history")).to_be_visible(visible=screen.size == DESKTOP)
