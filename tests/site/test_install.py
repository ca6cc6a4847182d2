"""The file that makes a Pico a board, and settings for the drive of one."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from host_sim.release import bundle, images, uf2
from host_sim.release.boards import BOARDS, FLASH_AT
from tests.page.seeing import open_tool
from tests.site.serving import SiteServer, comes_true
from tests.site.test_site import visit


@pytest.fixture
def page(serve: Callable[..., SiteServer], context: BrowserContext) -> Iterator[Page]:
    page, wrong = visit(context, serve().url)
    yield page
    assert wrong == []


def test_a_browser_without_serial_lines_says_what_works_instead(
    serve: Callable[..., SiteServer], context: BrowserContext
) -> None:
    context.add_init_script("Object.defineProperty(navigator, 'serial', { value: undefined, configurable: true })")
    page, _wrong = visit(context, serve().url)
    open_tool(page, "others")
    expect(page.locator("#usb")).to_be_hidden()
    expect(page.locator("#others-said")).to_contain_text("Chrome, Edge and Opera on a computer can")


@pytest.mark.parametrize("number", [0, 3])
def test_the_file_for_each_pico_has_the_persons_settings_in_it(page: Page, number: int) -> None:
    board = BOARDS[number]
    image = images.find(board)
    if image is None:
        pytest.skip(images.how_to_get(board))
    page.evaluate("pegoutLine.saveSettings('PEGOUT_COLOR_A = \"#00FF00\"\\n')")
    comes_true(page, "pegout.settled()")
    open_tool(page, "install")
    expect(page.locator("#install-board option")).to_have_text([each.name for each in BOARDS if images.find(each)])
    page.select_option("#install-board", label=board.name)
    expect(page.locator("#install-hold")).to_contain_text(board.bootloader)
    expect(page.locator("#install-untried")).to_have_text("" if board.emulated else re.compile(board.name))
    with page.expect_download() as downloading:
        page.click("#to-file")
    content = Path(downloading.value.path()).read_bytes()
    plain = uf2.make(image.read_bytes(), board)
    at = uf2.settings_at(plain, board) - FLASH_AT
    own = bytearray(uf2.flash_of(plain, board))
    assert own[at : at + uf2.SETTINGS_BYTES] == uf2.padded(bundle.files()[bundle.SETTINGS])
    own[at : at + uf2.SETTINGS_BYTES] = uf2.padded(b'PEGOUT_COLOR_A = "#00FF00"\n')
    assert uf2.flash_of(content, board) == own
    expect(page.locator("#install-said")).to_contain_text("hold BOOTSEL")


def test_new_settings_go_onto_the_drive_of_a_board_and_nowhere_else(page: Page) -> None:
    page.evaluate(
        """() => {
          window.written = {};
          window.started = false;
          window.showDirectoryPicker = async () => ({
            async getFileHandle(name, { create } = {}) {
              if (name === "boot_out.txt" && !window.started) throw new DOMException("none", "NotFoundError");
              return { createWritable: async () => ({
                write: async (text) => (window.written[name] = text), close: async () => {} }) };
            },
          });
        }"""
    )
    open_tool(page, "install")
    page.click("#to-drive")
    expect(page.locator("#drive-said")).to_contain_text("This is no CIRCUITPY drive")
    assert page.evaluate("written") == {}
    page.evaluate("window.started = true")
    page.click("#to-drive")
    expect(page.locator("#drive-said")).to_contain_text("The settings are on the drive")
    written = page.evaluate("written")
    assert written == {"settings.toml": bundle.files()[bundle.SETTINGS].decode()}
