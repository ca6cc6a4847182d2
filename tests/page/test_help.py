"""What the page tells of the lights."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.page.seeing import Window
from tests.page.serving import Served


def test_the_legend_tells_each_light_of_the_board(standing: Served, open_table: Callable[..., Window]) -> None:
    page = open_table(standing).page
    page.emulate_media(reduced_motion="no-preference")
    page.locator('[data-open="lights"]').first.dispatch_event("click")
    told = page.locator("#legend li")
    for light in ("Bright peg", "Dim peg", "Pulsing peg", "Amber", "skunk", "dealer", "won", "did not act"):
        expect(told.filter(has_text=light).first).to_be_visible()
    looks = "lamps => lamps.map(lamp => Object.values(getComputedStyle(lamp)).join())"
    painted = told.locator(".lamp").evaluate_all(looks)
    assert len(set(painted)) == len(painted), "no two lights of the legend look alike"
