"""The board to turn round: a page of the site that takes it apart and names its parts."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, sync_playwright

from tests.page.conftest import NO_CHROMIUM, find_chromium
from tests.site.serving import SiteServer

DRAWN_BY_THE_PROCESSOR = ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
HEIGHT = "pegoutView.parts().find((part) => part.name === 'plate_1').position.y"


@pytest.fixture(scope="module")
def view(site: Path) -> Iterator[Page]:
    server = SiteServer(site)
    with sync_playwright() as playwright:
        chromium = find_chromium(playwright)
        if not chromium:
            pytest.skip(NO_CHROMIUM)
        browser = playwright.chromium.launch(executable_path=chromium, args=DRAWN_BY_THE_PROCESSOR)
        page = browser.new_page(viewport={"width": 600, "height": 500})
        page.goto(f"{server.url}view/index.html")
        page.wait_for_function("document.documentElement.dataset.parts", timeout=60_000)
        yield page
        browser.close()
    server.stop()


def test_the_slider_takes_the_board_apart(view: Page) -> None:
    view.locator("#apart").fill("0")
    assert view.evaluate(HEIGHT) == 0
    view.locator("#apart").fill("100")
    assert view.evaluate(HEIGHT) == 15_000  # hundredths of a millimetre


def test_a_part_says_its_name_when_it_is_touched(view: Page) -> None:
    view.locator("#apart").fill("0")
    box = view.locator("canvas").bounding_box()
    assert box
    view.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert view.inner_text("#name").startswith("plate, piece")
    view.mouse.click(box["x"] + 3, box["y"] + 3)
    assert view.inner_text("#name") == "", "beside the board lies nothing"


def test_a_step_of_the_guide_shows_its_parts_only(view: Page) -> None:
    view.get_by_role("button", name="5 Strips").click()
    shown = view.evaluate("pegoutView.parts().filter((part) => part.visible).map((part) => part.name)")
    assert "tray" in shown and "leds" in shown and "plate_1" not in shown
    view.get_by_role("button", name="All").click()


def test_the_page_links_to_the_view_and_the_view_to_the_page(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    install = page[page.index('<dialog id="install"') :]
    assert 'href="view/index.html" data-words="viewBoard"' in install, "in the dialog that only the site has"
    assert (site / "view" / "index.html").is_file()
    assert '<a href="../">' in (site / "view" / "index.html").read_text(encoding="utf-8")


def test_the_view_is_not_among_the_files_kept_for_offline(site: Path) -> None:
    assert '"view/' not in (site / "service-worker.js").read_text(encoding="utf-8")
