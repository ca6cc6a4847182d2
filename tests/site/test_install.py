"""The file that turns a Pico into a board, settings for a board's drive, and an update of a board."""

import base64
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from host_sim.release import bundle, images, uf2
from host_sim.release.boards import BOARDS, FLASH_AT
from tests.page.fake_serial import CONSOLE, plug_in_board
from tests.page.seeing import open_tool
from tests.site.serving import SiteServer, comes_true
from tests.site.visiting import visit


@pytest.fixture
def page(server: SiteServer, context: BrowserContext) -> Iterator[Page]:
    page, wrong = visit(context, server.url)
    yield page
    assert wrong == []


def test_a_browser_without_ports_and_drives_says_what_works(server: SiteServer, context: BrowserContext) -> None:
    context.add_init_script("Object.defineProperty(navigator, 'serial', { value: undefined, configurable: true })")
    context.add_init_script("delete Window.prototype.showDirectoryPicker; delete window.showDirectoryPicker")
    page, _wrong = visit(context, server.url)
    open_tool(page, "others")
    expect(page.locator("#usb")).to_be_hidden()
    expect(page.locator("#others-said")).to_contain_text("Chrome, Edge, Opera and Firefox (from 151) on a computer can")
    page.keyboard.press("Escape")
    if not any(map(images.find, BOARDS)):
        pytest.skip(images.how_to_get(BOARDS[0]))
    open_tool(page, "install")
    expect(page.locator("#to-pico")).to_be_hidden()
    expect(page.locator("#install-steps img:visible")).to_have_count(3)
    expect(page.locator("#to-file")).to_be_visible()


@pytest.mark.promises("dialogs.settings")
def test_the_file_for_each_pico_has_the_persons_settings_in_it(page: Page) -> None:
    boards = {board: image for board in (BOARDS[0], BOARDS[3]) if (image := images.find(board))}
    if not boards:
        pytest.skip(images.how_to_get(BOARDS[0]))
    page.evaluate("pegoutLine.ask('save', 'PEGOUT_COLOR_A = \"#00FF00\"\\n')")
    comes_true(page, "pegout.settled()")
    open_tool(page, "install")
    expect(page.locator("#install-board option")).to_have_text([each.name for each in BOARDS if images.find(each)])
    for board, image in boards.items():
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


RP2350 = b"UF2 Bootloader v1.0\r\nModel: Raspberry Pi RP2350\r\nBoard-ID: RP2350\r\n"
DRIVE = """([files, breaksAt, goesAway]) => {
    window.written = {};
    window.isClosed = false;
    const write = (name) => ({
        write: async (part) => {
            const parts = (written[name] ??= []);
            if (parts.reduce((sum, { length }) => sum + length, 0) >= breaksAt)
                throw new DOMException("The device has been lost.", "NetworkError");
            parts.push(typeof part === "string" ? new TextEncoder().encode(part) : part.slice());
        },
        close: async () => {
            isClosed = true;
            if (goesAway) throw new DOMException("The drive is gone.", "NotFoundError");
        },
    });
    window.showDirectoryPicker = async () => ({
        getFileHandle: async (name, { create } = {}) => {
            if (!create && !(name in files)) throw new DOMException("none", "NotFoundError");
            return {
                getFile: async () => new Blob([Uint8Array.from(files[name])]),
                createWritable: async () => write(name),
            };
        },
    });
}"""
"""Lets the directory picker return a drive with these files. The drive disappears after this many bytes or, with
`goesAway`, when a file is closed."""


def plug_in(page: Page, files: dict[str, bytes], breaks_at: int = 1 << 30, *, goes_away: bool = False) -> None:
    page.evaluate(DRIVE, [{name: list(content) for name, content in files.items()}, breaks_at, goes_away])


def plug_in_bootloader(page: Page, info: bytes = RP2350, breaks_at: int = 1 << 30) -> None:
    """Plug in a bootloader's drive. It disappears when the file is closed, because the board restarts."""
    plug_in(page, {"INFO_UF2.TXT": info} if info else {}, breaks_at, goes_away=True)


WRITTEN = """Promise.all(Object.entries(written).map(([name, parts]) => new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done([name, reader.result.split(",")[1] ?? ""]);
    reader.readAsDataURL(new Blob(parts));
})))"""


def written(page: Page) -> tuple[str, bytes]:
    """Return the name and the content of the only file that was written."""
    ((name, content),) = page.evaluate(WRITTEN)
    return name, base64.b64decode(content)


@pytest.mark.promises("dialogs.settings")
def test_new_settings_are_written_only_onto_a_boards_drive(page: Page) -> None:
    open_tool(page, "install")
    plug_in(page, {})
    page.click("#to-drive")
    expect(page.locator("#drive-said")).to_contain_text("This is not a CIRCUITPY drive")
    assert page.evaluate("written") == {}
    plug_in(page, {"boot_out.txt": b""})
    page.click("#to-drive")
    expect(page.locator("#drive-said")).to_contain_text("The settings are on the drive")
    assert written(page) == ("settings.toml", bundle.files()[bundle.SETTINGS])
    page.evaluate("() => { showDirectoryPicker = async () => { throw new DOMException('', 'AbortError') } }")
    page.click("#to-drive")
    expect(page.locator("#drive-said")).to_contain_text("The settings are on the drive")  # as she chose no other


@pytest.fixture
def pico_2() -> bytes:
    """The content of CircuitPython's image for the Pico 2."""
    image = images.find(BOARDS[2])
    if image is None:
        pytest.skip(images.how_to_get(BOARDS[2]))
    return image.read_bytes()


CHUNK = 64 * uf2.BLOCK
OTHER_DRIVES = {b"": "it has no INFO_UF2.TXT", b"Board-ID: nRF52840\r\n": "belongs to a nRF52840"}


def test_the_chips_file_is_written_and_a_pulled_cable_gives_advice(page: Page, pico_2: bytes) -> None:
    """The page writes nothing onto any other drive. The cable is pulled in the middle of the file, and at its end."""
    open_tool(page, "install")
    said = page.locator("#install-said")
    for info, says in OTHER_DRIVES.items():
        plug_in_bootloader(page, info)
        page.click("#to-pico")
        expect(said).to_contain_text(says)
        assert page.evaluate("written") == {}
    made = uf2.make(pico_2, BOARDS[2])
    for part in (0.5, 1.0):
        breaks_at = int(part * (len(made) - 1)) // CHUNK * CHUNK
        plug_in_bootloader(page, breaks_at=breaks_at)
        page.click("#to-pico")
        broke = rf"Writing stopped at {100 * breaks_at // len(made)} %: .*hold BOOTSEL while you plug it in"
        expect(said).to_contain_text(re.compile(broke))
    plug_in_bootloader(page, breaks_at=len(made) - uf2.BLOCK)  # the board restarts before it confirms the last block
    page.click("#to-pico")
    expect(said).to_have_text("Written. The Raspberry Pi Pico 2 restarts as a board.")
    plug_in_bootloader(page)
    page.select_option("#install-board", label=BOARDS[0].name)  # the wrong board
    page.click("#to-pico")
    expect(said).to_have_text("Written. The Raspberry Pi Pico 2 restarts as a board.")
    expect(page.locator("#install-hold")).to_contain_text("RP2350")
    expect(page.locator("#install-progress")).to_be_hidden()
    expect(page.locator("#show-installed")).to_be_visible()
    assert page.evaluate("isClosed")
    assert written(page)[1] == made
    plug_in_board(page, CONSOLE.read_bytes())
    page.click("#show-installed")
    expect(page.locator("#link")).to_have_text("USB: connected")


WAITS, IN_GAME = 3, 4
"""The number of lines in the recorded console up to the board's start, and up to a score."""


def show_live(page: Page, lines: int) -> None:
    """Show a live board that has sent this many lines of the recorded console."""
    said = b"".join(CONSOLE.read_bytes().splitlines(keepends=True)[:lines])
    plug_in_board(page, said)
    open_tool(page, "others")
    page.click("#usb")
    expect(page.locator("#link")).to_have_text("USB: connected")
    open_tool(page, "others")


def test_an_update_uses_the_bootloader_and_keeps_the_settings(page: Page, pico_2: bytes) -> None:
    settings = b'PEGOUT_COLOR_A = "#00FF00"\nnonsense that the reader does not understand\n'
    show_live(page, WAITS)
    expect(page.locator("#others-said")).to_contain_text("Here: Pegout")
    plug_in(page, {"boot_out.txt": b"", bundle.SETTINGS: settings})
    page.click("#update")
    expect(page.locator("#others-said")).to_contain_text("Now choose the drive that appeared")
    assert page.evaluate("opened") == [115200, 1200]
    assert page.evaluate("signals.at(-1)") == {"dataTerminalReady": False}
    expect(page.locator("#link")).to_have_text("connected")  # this page shows its own board again
    at = uf2.settings_at(uf2.make(pico_2, BOARDS[2]), BOARDS[2]) - FLASH_AT
    for updated in (True, False):  # afterwards, another Pico gets the settings of this page's board
        plug_in_bootloader(page)
        page.click("#to-pico")
        comes_true(page, "isClosed")
        expect(page.locator("#install-said")).to_contain_text("restarts as a board")
        assert uf2.flash_of(written(page)[1], BOARDS[2])[at:].startswith(settings) == updated


def test_an_update_waits_for_the_games_end_and_saves_unreadable_settings(page: Page) -> None:
    show_live(page, IN_GAME)
    expect(page.locator("#update")).to_be_disabled()
    expect(page.locator("#others-said")).to_contain_text("Finish the game first")
    page.click("#own-board")
    show_live(page, WAITS)
    plug_in(page, {"boot_out.txt": b"", bundle.SETTINGS: "PEGOUT_GAME = 61".encode("utf-16")})
    with page.expect_download() as downloading:
        page.click("#update")
    assert Path(downloading.value.path()).read_bytes() == "PEGOUT_GAME = 61".encode("utf-16")
