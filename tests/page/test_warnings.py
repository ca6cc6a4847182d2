"""A warning from the board stays on the page until somebody acknowledges it."""

import pytest
from playwright.sync_api import expect

from tests.page.seeing import Box, Window

WINDOWS = [(360, 640), (390, 844), (844, 390), (768, 1024), (1440, 900), (2560, 1440)]


@pytest.mark.parametrize("place", ["board", "card table"])
def test_a_warning_shows_above_everything_and_covers_nothing(table: Window, place: str) -> None:
    table.renew({"PEGOUT_GAME": "12"})
    page = table.page
    if place == "card table":
        table.sit_down()
        expect(page.locator("#table")).to_be_visible()
    line = page.locator("#warnings")
    expect(line).to_contain_text("PEGOUT_GAME = 12 is not allowed")
    for width, height in WINDOWS:
        table.resize({"width": width, "height": height})
        box = Box.of(line)
        assert (box.top, box.left, box.width) == (0, 0, width)
        things = table.boxes("h1, .readout, .key, #wood, .opens-menu, #table, #desk:not(:modal)")
        assert len(things) > 5
        for name, thing in things.items():
            assert box.apart(thing) and thing.bottom <= height + 1, (width, name)
    table.click("AU") if place == "board" else line.locator("button").click()
    expect(line).to_be_hidden()
    for unkept in ("disk full", ""):  # cannot be acknowledged: it goes once the disk has room
        page.evaluate("unkept => pegoutLine.on.message({ state: { unkept } })", unkept)
        expect(line).to_contain_text(unkept)
        expect(line.locator("button")).to_have_count(0)
