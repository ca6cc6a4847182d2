"""A real board on a serial line in place of the page's own."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from host_sim.console.events import NewEvents
from tests.page.fake_serial import CONSOLE, plug_in_board
from tests.page.seeing import Window


@pytest.mark.promises("dialogs.settings")
def test_a_real_board_can_be_connected_unplugged_and_replugged(table: Window) -> None:
    page, link = table.page, table.page.locator("#link")
    console = CONSOLE.read_bytes()
    events = NewEvents().receive(console)
    plug_in_board(page, *(console[at : at + 37] for at in range(0, len(console), 37)))
    table.click_and_wait("A+6")
    table.reads_score("A", 6)
    table.open("others")
    page.click("#usb")
    expect(link).to_have_text("USB: connected")
    table.reads_score("B", events[-1]["scores"][1])
    assert page.evaluate("asked[0].filters[0].usbVendorId") == 0x239A
    assert page.evaluate("signals") == [{"dataTerminalReady": True}]
    table.sees_lit("A", 6)  # both boards are at 6
    expect(page.locator(".key")).to_have_count(0)
    for tool in ("#power", ".save", '[data-open="card-table"]'):
        expect(page.locator(tool)).to_be_hidden()
    page.evaluate("unplug()")
    expect(link).to_have_text("USB: unplugged; plug it in again")
    expect(link).to_have_attribute("data-link", "lost")
    page.evaluate("plugIn()")
    expect(link).to_have_text("USB: connected")
    assert len(page.evaluate("asked")) == 1  # the browser does not ask a second time
    table.open("others")
    page.click("#own-board")
    table.reads_score("B", 0)
    table.click_and_wait("A+6")
    table.reads_score("A", 12)
    table.open("others")
    page.click("#usb")
    expect(link).to_have_text("USB: connected")
    table.open("others")
    with page.expect_download() as downloading:
        page.click("#save-said")
    assert Path(downloading.value.path()).read_bytes() == console, "nothing from the first connection"


def test_a_refused_or_taken_port_is_reported_and_one_of_two_chosen(table: Window) -> None:
    page, said = table.page, table.page.locator("#others-said")
    plug_in_board(page)
    table.open("others")
    for asks in ("requestPort", "getPorts"):
        refuses = f"async () => {{ throw new DOMException('No {asks} by policy', 'SecurityError') }}"
        page.evaluate(f"void (navigator.serial.{asks} = {refuses})")
        page.click("#usb")
        expect(said).to_have_text(f"That failed: No {asks} by policy")
    plug_in_board(page)
    page.evaluate("window.taken = true")
    page.click("#usb")
    expect(said).to_contain_text("Another program or page has this board's port")
    expect(page.locator("#link")).to_have_text("connected")
    page.evaluate("window.taken = false")
    page.evaluate("grantTwo()")  # the player has to choose again
    page.click("#usb")
    expect(page.locator("#link")).to_have_text("USB: connected")
    assert len(page.evaluate("asked")) == 2
