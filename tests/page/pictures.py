"""Make the README's pictures: the page in Chromium, on a board that runs the firmware. `python -m tests.page.pictures
[NAME…]` writes host_sim/web/pictures/. The board runs on the tests' virtual clock, so each run shows the same
lights."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

import host_sim  # noqa: F401 puts the firmware on the path
from pegout.gestures import DEAF_MS
from tests.browsers import FLAGS, find_chromium, picture
from tests.page.conftest import WINDOWS
from tests.page.seeing import Window
from tests.page.serving import Served

FOLDER = Path("host_sim/web/pictures")
WINDOW = {"width": 1280, "height": 800}
WIDTH = 1024
QUALITY = 82
ANIMATION_STEP_MS = 50
DARKENS_MS = 2500  # browser time until the page has darkened for the end of a game
STREETS_OF_A = (0, 430, 914, 800)
ANIMATION_SIZE = (686, 278)


def shot(table: Window) -> Image.Image:
    table.catches_up()
    table.page.wait_for_timeout(120)  # time for the browser to draw; the board's time stands still
    return picture(table.page)


def middle_of_a_game(table: Window) -> None:
    """Let B deal first, and peg some hands."""
    table.click("DEAL")
    for a, b in (((6, 2), (2, 2)), ((6, 6), (6, 1)), ((2,), (6, 6, 2)), ((6, 2, 2), (1,)), ((6, 6, 6), (6, 2))):
        table.peg("A", *a)
        table.peg("B", *b)


def game(table: Window) -> None:
    """Show the middle of a game, with a ghost on A's track."""
    middle_of_a_game(table)
    table.click("A+6")
    table.click("A+2")
    table.served.pass_ms(250)


def landing(table: Window) -> list[Image.Image]:
    """Return the frames of an animation: A taps twice, the ghost pulses, and the peg leaps."""
    middle_of_a_game(table)
    frames = [shot(table)]
    for button, wait_ms in (("A+6", 300), ("A+2", 2600)):
        table.click(button)
        for _ in range(0, wait_ms, ANIMATION_STEP_MS):
            table.served.pass_ms(ANIMATION_STEP_MS)
            frames.append(shot(table))
    return [frame.crop(STREETS_OF_A).resize(ANIMATION_SIZE, Image.Resampling.LANCZOS) for frame in frames]


def skunk(table: Window) -> None:
    """Let A win by a skunk: lights run along A's track, and B's shows stripes."""
    table.peg("B", *[6] * 13)
    for _ in range(5):
        table.peg("A", *[6] * 4)
    table.peg("A", 1)
    table.served.pass_ms(1500)
    table.page.wait_for_timeout(DARKENS_MS)


def match(table: Window) -> None:
    """Hold DEAL after two wins of A and one of B, so that the tally shows in lit holes."""
    for winner, loser in ("AB", "BA", "AB"):
        for _ in range(5):
            table.peg(winner, *[6] * 4)
        table.peg(loser, *[6] * 16)
        table.peg(winner, 1)
        table.served.pass_ms(DEAF_MS)
        table.click("DEAL")
        table.served.pass_ms(500)
    table.press("DEAL")
    table.served.pass_ms(900)


PICTURES: dict[str, Callable[[Window], list[Image.Image] | None]] = {
    "game": game,
    "landing": landing,
    "skunk": skunk,
    "match": match,
    "phone": middle_of_a_game,
}


def save(browser: Browser, name: str) -> None:
    shown: dict[str, Any] = WINDOWS["phone"] if name == "phone" else {"size": WINDOW}
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder))
        table = Window(served, browser, reduced_motion="no-preference", **shown)
        table.page.add_style_tag(content="* { animation: none !important; }")  # only the lights move
        frames = PICTURES[name](table)
        drawn = shot(table)
        table.context.close()
        served.stop()
    if frames:
        options = {"append_images": frames[1:], "duration": ANIMATION_STEP_MS, "quality": QUALITY}
        frames[0].save(FOLDER / f"{name}.webp", "WEBP", save_all=True, **options)
    else:
        width = min(WIDTH, drawn.width)
        drawn = drawn.resize((width, drawn.height * width // drawn.width), Image.Resampling.LANCZOS)
        drawn.save(FOLDER / f"{name}.jpg", quality=QUALITY, optimize=True)


def main(names: list[str]) -> int:
    with sync_playwright() as playwright:
        chromium = find_chromium(playwright)
        if not chromium:
            print("error: Chromium is missing: .venv/bin/playwright install chromium", file=sys.stderr)
            return 2
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for name in names or list(PICTURES):
            print(f"{name} ...", flush=True)
            save(browser, name)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
