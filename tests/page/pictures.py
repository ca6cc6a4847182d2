"""Make the README's pictures: the page in Chromium, on a board that runs the firmware. `python -m tests.page.pictures
[NAME…]` writes host_sim/web/pictures/. The wall clock is set by this program, as in the tests, so the same presses come
at the same times."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

import host_sim  # noqa: F401 puts the firmware on the path
from pegout.gestures import DEAF_MS
from tests.browsers import launch, picture
from tests.page.seeing import Window
from tests.page.serving import Served

FOLDER = Path("host_sim/web/pictures")
WINDOW = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
WIDTH = 1024
QUALITY = 82
ANIMATION_STEP_MS = 50
DARKENS_MS = 2500  # browser time until the page has darkened for the end of a game
STREETS_OF_A = (0, 430, 914, 800)
ANIMATION_SIZE = (686, 278)


class Maker:
    """One board and one page on it."""

    def __init__(self, browser: Browser, folder: Path, size: dict[str, int], dark: bool = False) -> None:
        self.served = Served(folder)
        self.served.pass_ms(500)
        touch = {"has_touch": True, "is_mobile": True} if size is PHONE else {}
        scheme = "dark" if dark else "light"
        self.table = Window(self.served, browser, size, color_scheme=scheme, reduced_motion="no-preference", **touch)
        self.table.page.add_style_tag(content="* { animation: none !important; }")  # only the lights move

    def score(self, side: str, *taps: int) -> None:
        """Tap a score in, and wait until it is pegged."""
        for step in taps:
            self.table.click(f"{side}+{step}")
        self.served.pass_ms(2700)

    def shot(self) -> Image.Image:
        """A screenshot of the window."""
        self.table.catches_up()
        self.table.page.wait_for_timeout(120)  # the browser's own drawing, not the board's time
        return picture(self.table.page).convert("RGB")

    def end(self) -> None:
        self.table.context.close()
        self.served.stop()


def save(image: Image.Image, name: str, width: int = WIDTH) -> None:
    """Write a picture as a JPEG of that width."""
    height = image.height * width // image.width
    image.resize((width, height), Image.Resampling.LANCZOS).save(FOLDER / name, quality=QUALITY, optimize=True)


def middle_of_a_game(maker: Maker) -> None:
    """First deal to B, and some hands."""
    maker.table.click("DEAL")
    for a, b in (((6, 2), (2, 2)), ((6, 6), (6, 1)), ((2,), (6, 6, 2)), ((6, 2, 2), (1,)), ((6, 6, 6), (6, 2))):
        maker.score("A", *a)
        maker.score("B", *b)


def game(maker: Maker) -> None:
    """A game under way, with a ghost on A's track."""
    middle_of_a_game(maker)
    maker.table.click("A+6")
    maker.table.click("A+2")
    maker.served.pass_ms(250)
    save(maker.shot(), "game.jpg")


def landing(maker: Maker) -> None:
    """Two taps, the pulsing ghost and the leap, as an animation."""
    middle_of_a_game(maker)
    frames = [maker.shot()]
    for taps, wait_ms in ((("A+6",), 300), (("A+2",), 2600)):
        for name in taps:
            maker.table.click(name)
        for _ in range(0, wait_ms, ANIMATION_STEP_MS):
            maker.served.pass_ms(ANIMATION_STEP_MS)
            frames.append(maker.shot())
    small = [frame.crop(STREETS_OF_A).resize(ANIMATION_SIZE, Image.Resampling.LANCZOS) for frame in frames]
    small[0].save(
        FOLDER / "landing.webp", save_all=True, append_images=small[1:], duration=ANIMATION_STEP_MS, quality=QUALITY
    )


def skunk(maker: Maker) -> None:
    """A wins by a skunk: the winner's track runs, the loser's shows stripes."""
    maker.score("B", *[6] * 13)
    for _ in range(5):
        maker.score("A", *[6] * 4)
    maker.score("A", 1)
    maker.served.pass_ms(1500)
    maker.table.page.wait_for_timeout(DARKENS_MS)
    save(maker.shot(), "skunk.jpg")


def match(maker: Maker) -> None:
    """DEAL held after two wins of A and one of B: the tally as lit holes."""
    for winner in "ABA":
        for _ in range(5):
            maker.score(winner, *[6] * 4)
        maker.score("B" if winner == "A" else "A", *[6] * 16)
        maker.score(winner, 1)
        maker.served.pass_ms(DEAF_MS)
        maker.table.click("DEAL")
        maker.served.pass_ms(500)
    maker.table.press("DEAL")
    maker.served.pass_ms(900)
    save(maker.shot(), "match.jpg")
    maker.table.release("DEAL")


def phone(maker: Maker) -> None:
    """The same game on a phone."""
    middle_of_a_game(maker)
    save(maker.shot(), "phone.jpg", 390)


PICTURES: dict[str, tuple[Callable[[Maker], None], dict[str, int]]] = {
    "game": (game, WINDOW),
    "landing": (landing, WINDOW),
    "skunk": (skunk, WINDOW),
    "match": (match, WINDOW),
    "phone": (phone, PHONE),
}


def main(names: list[str]) -> int:
    """Make the pictures with these names, or all."""
    unknown = [name for name in names if name not in PICTURES]
    if unknown:
        print(f"error: no picture '{unknown[0]}': there are {', '.join(PICTURES)}", file=sys.stderr)
        return 2
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        if not browser:
            print("error: Chromium is missing: .venv/bin/playwright install chromium", file=sys.stderr)
            return 2
        for name in names or list(PICTURES):
            print(f"{name} ...", flush=True)
            make, size = PICTURES[name]
            with tempfile.TemporaryDirectory() as folder:
                maker = Maker(browser, Path(folder), size)
                make(maker)
                maker.end()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
