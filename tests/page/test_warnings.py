"""The board's warnings stay on the page until somebody acknowledges them."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.seeing import Box, OpenTable, Window
from tests.page.serving import Serve


def test_a_warning_at_power_on_stays_until_it_is_acknowledged(
    serve: Serve, open_table: OpenTable, tmp_path: Path
) -> None:
    (tmp_path / "board").mkdir()
    (tmp_path / "board" / "nvm.bin").write_bytes(b"spoilt".ljust(4096, b"\x00"))
    served = serve()
    first = open_table(served)
    served.pass_ms(20_000)
    expect(first.page.locator("#warnings:visible")).to_contain_text("memory")
    later = open_table(served)
    expect(later.page.locator("#warnings")).to_be_visible()
    later.page.locator("#warnings button").click()
    for table in (first, later):
        expect(table.page.locator("#warnings")).to_be_hidden()
    later.page.evaluate("pegoutLine.on.message({ state: { unkept: 'disk full' } })")
    expect(later.page.locator("#warnings")).to_contain_text("disk full")
    expect(later.page.locator("#warnings button")).to_have_count(0)  # the warning is gone once the disk has room


WINDOWS = [(360, 640), (390, 844), (844, 390), (768, 1024), (1440, 900), (2560, 1440)]


@pytest.mark.parametrize("place", ["board", "card table"])
def test_a_warning_shows_above_everything_and_covers_nothing(table: Window, place: str) -> None:
    """In all windows, a warning shows until UNDO is pressed."""
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
    table.click("AU")
    expect(line).to_be_hidden()
