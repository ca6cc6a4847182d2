"""What the board warns of stays on the page, as long as nobody has acknowledged it."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.page.seeing import Window
from tests.page.serving import Served


def test_a_warning_at_power_on_is_seen_until_it_is_acknowledged_also_by_a_page_opened_later(
    serve: Callable[..., Served], open_table: Callable[..., Window], tmp_path: Path
) -> None:
    (tmp_path / "board").mkdir()
    (tmp_path / "board" / "nvm.bin").write_bytes(b"spoilt".ljust(4096, b"\x00"))
    served = serve()
    first = open_table(served)
    for _second in range(20):
        expect(first.page.locator("#warnings")).to_be_visible()
        expect(first.page.locator("#warnings")).to_contain_text("memory")
        served.pass_ms(1000)
    print("warning on the page: seen for 20 of 20 s")
    later = open_table(served)
    expect(later.page.locator("#warnings")).to_be_visible()
    later.page.locator("#warnings button").click()
    for table in (first, later):
        expect(table.page.locator("#warnings")).to_be_hidden()


def test_a_press_of_undo_acknowledges_too(serve: Callable[..., Served], open_table: Callable[..., Window]) -> None:
    table = open_table(serve(settings={"PEGOUT_GAME": "12"}))
    expect(table.page.locator("#warnings")).to_contain_text("PEGOUT_GAME")
    table.click("AU")
    expect(table.page.locator("#warnings")).to_be_hidden()
