"""Another board in place of one's own: a real one on a serial line, or a log; and the file that makes a Pico one."""

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from host_sim.console.new_events import NewEvents
from host_sim.delivery import bundle, images, uf2
from host_sim.delivery.boards import BOARDS, FLASH_AT
from tests.page.seeing import open_tool
from tests.site.serving import SiteServer, comes_true
from tests.site.test_site import SCORE_A, tap, visit

CONSOLE = Path(__file__).parent.parent / "page" / "circuitpython-10.2.1.console"

FAKE_SERIAL = """
(pieces) => {
  window.signals = [];
  window.asked = [];
  const port = {
    opened: 0,
    async open() {
      this.opened++;
      this.readable = new ReadableStream({ start: (sink) => (window.sink = sink) });
    },
    async setSignals(signals) {
      window.signals.push(signals);
      for (const piece of pieces) window.sink.enqueue(Uint8Array.from(piece));
    },
    async close() {},
    getInfo: () => ({ usbVendorId: 0x239a }),
  };
  const serial = new EventTarget();
  serial.requestPort = async (asked) => (window.asked.push(asked), port);
  serial.getPorts = async () => (window.asked.length ? [port] : []);
  window.unplug = () => window.sink.error(new DOMException("The device has been lost.", "NetworkError"));
  window.plugIn = () => {
    const event = new Event("connect");
    Object.defineProperty(event, "target", { value: port });
    serial.dispatchEvent(event);
  };
  Object.defineProperty(navigator, "serial", { value: serial, configurable: true });
}
"""


def in_pieces(content: bytes, seed: int) -> list[list[int]]:
    """Cut at random places."""
    rnd = random.Random(seed)
    pieces = []
    while content:
        length = rnd.randint(1, 60)
        pieces.append(list(content[:length]))
        content = content[length:]
    return pieces


@pytest.fixture
def page(serve: Callable[..., SiteServer], context: BrowserContext) -> Iterator[Page]:
    context.add_init_script(f"({FAKE_SERIAL})({json.dumps(in_pieces(CONSOLE.read_bytes(), 5))})")
    page, wrong = visit(context, serve().url)
    yield page
    assert wrong == []


def test_a_real_board_is_connected_unplugged_and_plugged_in_again(page: Page) -> None:
    heard = NewEvents()
    events = heard.receive(CONSOLE.read_bytes())
    last = events[-1]
    tap(page, "A+6")
    expect(page.locator(SCORE_A)).to_have_text("6")
    open_tool(page, "others")
    page.click("#usb")
    expect(page.locator("#link")).to_contain_text("USB: connected")
    expect(page.locator(SCORE_A)).to_have_text(str(last["scores"][0]))
    assert page.evaluate("asked[0].filters[0].usbVendorId") == 0x239A
    assert page.evaluate("signals") == [{"dataTerminalReady": True}]
    comes_true(page, f"Math.max(...pegout.rgb('A', {last['scores'][0]})) > 20")  # both boards stand at 6
    logged = page.evaluate("pegoutLine.log.map((line) => JSON.parse(line))")
    assert [{key: value for key, value in event.items() if key != "at"} for event in logged] == events
    expect(page.locator('[data-button="A+6"]')).to_have_count(0)
    page.evaluate("unplug()")
    expect(page.locator("#link")).to_contain_text("unplugged; plug it in again")
    page.evaluate("plugIn()")
    expect(page.locator("#link")).to_contain_text("USB: connected")
    assert len(page.evaluate("asked")) == 1  # no question the second time
    open_tool(page, "others")
    page.click("#own-board")
    expect(page.locator(SCORE_A)).to_have_text("6")
    tap(page, "A+6")
    expect(page.locator(SCORE_A)).to_have_text("12")


def test_a_log_is_played(page: Page, tmp_path: Path) -> None:
    boot = {"v": 1, "n": 1, "type": "boot", "scores": [0, 0], "back": [0, 0], "dealer": "A", "target": 121}
    boot |= {"games": [0, 0], "tally": [0, 0], "at": "2026-01-01T10:00:00.000Z"}
    score = {**boot, "n": 2, "type": "score", "side": "B", "points": 8, "scores": [0, 8], "at": "2026-01-01T10:00:03Z"}
    log = tmp_path / "evening.log"
    log.write_text(f"{json.dumps(boot)}\nhalf a li\n{json.dumps(score)}\n")
    open_tool(page, "others")
    page.select_option("#log-speed", "50")
    page.set_input_files("#log-file", log)
    expect(page.locator('.seat[data-side="B"] .score')).to_have_text("8")
    expect(page.locator("#link")).to_contain_text("evening.log: the end; 1 line of it were no events")
    open_tool(page, "others")
    page.click("#own-board")
    expect(page.locator('.seat[data-side="B"] .score')).to_have_text("0")


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
