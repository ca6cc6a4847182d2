"""Draws the app's PNG icons from the page's SVG: `python -m tests.site.icons` writes them for the site."""

import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from host_sim.web.server.facts import STATIC
from host_sim.web.static_site.build import HERE
from tests.browsers import launch, picture

FOLDER = HERE / "static"
ICONS = {"icon-192.png": (192, False), "icon-512.png": (512, False), "icon-maskable-512.png": (512, True)}
"""{name: (pixels, whether it is maskable: wood all over, the holes in the middle)}."""

WOOD = "#4a2f1e"


def draw(browser: Browser, size: int, maskable: bool) -> Image.Image:
    """The icon of this many pixels."""
    svg = (STATIC / "icon.svg").read_text(encoding="utf-8")
    share, ground = (80, WOOD) if maskable else (100, "transparent")
    page = browser.new_page(viewport={"width": size, "height": size})
    place = f"position:absolute;left:{(100 - share) / 2}%;top:{(100 - share) / 2}%;width:{share}%;height:{share}%"
    page.set_content(f"<style>*{{margin:0}}html{{background:{ground}}}svg{{{place}}}</style>{svg}")
    drawn = picture(page, omit_background=True)
    page.close()
    return drawn


def main() -> int:
    """Draw them all."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        assert browser, "Chromium is missing"
        for name, (size, maskable) in ICONS.items():
            draw(browser, size, maskable).quantize().save(Path(FOLDER / name), optimize=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
