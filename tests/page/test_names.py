"""Two names and two colours: the first thing in the settings, there at once, and at home in every window."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.page.seeing import QUIET_MS, Box, Window
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
    fields = table.page.locator("#setting-fields :is(input, select):visible")
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


@pytest.fixture(scope="module", params=["2", "3"])
def ended(
    request: pytest.FixtureRequest, new_board: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Served]:
    """A has won, the others are skunked."""
    board = new_board(tmp_path_factory.mktemp("game"), settings={"PEGOUT_SIDES": request.param, "PEGOUT_GAME": "61"})
    yield board
    board.stop()


def overlaps(table: Window) -> list[Any]:
    """What of a seat's numbers lies over another, out of its seat, or is cut off; and buttons that it covers."""
    found = []
    for seat in table.page.locator(".seat:visible").all():
        boxes: dict[str, Box] = {}
        for name in LAID:
            part = seat.locator(name)
            place = part.bounding_box()
            shown = part.evaluate("it => getComputedStyle(it).visibility === 'visible' && it.textContent")
            if place and shown:
                boxes[name] = Box(place["x"], place["y"], place["x"] + place["width"], place["y"] + place["height"])
                if name != ".name" and part.evaluate("it => it.scrollWidth > it.clientWidth + 1"):
                    found.append((name, "cut"))
                if part.evaluate("it => parseFloat(getComputedStyle(it).fontSize)") < LEAST_LETTER_PX:
                    found.append((name, "small"))
        for key in seat.locator(".key").all():
            place = key.bounding_box()
            assert place
            boxes[key.get_attribute("data-button") or ""] = Box(
                place["x"], place["y"], place["x"] + place["width"], place["y"] + place["height"]
            )
        names = list(boxes)
        pairs = [(one, other) for at, one in enumerate(names) for other in names[at + 1 :]]
        found += [(one, other) for one, other in pairs if not boxes[one].apart(boxes[other])]
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda it: f"{it[0]}x{it[1]}")
def test_long_names_and_badges_overlap_nothing_and_the_board_keeps_its_size(
    ended: Served, browser: Browser, size: tuple[int, int]
) -> None:
    """Before the game, with an entry, and after a win with skunks; with letters and with names."""
    window = {"width": size[0], "height": size[1]}
    sizes = set()
    for names in ({}, NAMES):
        table = Window(ended, browser, window)
        for side, name in names.items():
            table.page.evaluate("([side, name]) => localStorage.setItem(`pegout.name.${side}`, name)", [side, name])
        table.page.reload()
        table.settle()
        for story in ([], ["A+6"] * 2, ["A+6"] * 9):
            for button in story:
                table.click(button)
            assert overlaps(table) == [], (names, len(story))
            ended.pass_ms(2 * QUIET_MS)
            table.settle()
            assert overlaps(table) == [], (names, len(story))
            place = table.page.locator("#wood").bounding_box()
            assert place
            sizes.add((round(place["width"]), round(place["height"])))
        table.page.wait_for_function("document.querySelector('.seat.won')")
        for _score in range(2):
            table.click("AU")
            ended.pass_ms(QUIET_MS)
        table.context.close()
    assert len(sizes) == 1


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


def test_an_upright_tablet_has_the_whole_board_and_the_desk(served: Served, open_table: Callable[..., Window]) -> None:
    table = open_table(served, {"width": 768, "height": 1024})
    wood = table.page.locator("#wood").bounding_box()
    front = table.page.locator(".front").bounding_box()
    assert wood and front
    assert wood["width"] >= 700
    assert 960 <= front["y"] + front["height"] <= 1024


@pytest.mark.parametrize("size", SIZES, ids=lambda it: f"{it[0]}x{it[1]}")
def test_the_score_view_fills_what_a_side_has(standing: Served, browser: Browser, size: tuple[int, int]) -> None:
    table = Window(standing, browser, {"width": size[0], "height": size[1]}, has_touch=True)
    table.page.evaluate("document.querySelector('#score-opener').click()")
    expect(table.page.locator(".room .digits")).to_have_count(2)
    for room in table.page.locator(".room").all():
        height = "it => it.getBoundingClientRect().height"
        assert room.locator(".digits").evaluate(height) >= 0.58 * room.evaluate(height)
        assert room.evaluate("it => it.scrollHeight <= it.clientHeight + 1")
    turned = table.page.locator(".room").evaluate_all("all => all.map(it => getComputedStyle(it).rotate)")
    assert turned in (["180deg", "none"], ["none", "none"])
    table.context.close()
