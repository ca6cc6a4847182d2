"""Finds the Chromium that tests of the page and the site drive."""

import io
import shutil
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Error, Page, Playwright

NO_CHROMIUM = "no Chromium: apt install chromium, or .venv/bin/playwright install chromium"
NAMES = ("chromium", "chromium-browser", "google-chrome")
HEADLESS = "chromium-headless-shell"
"""Debian's headless Chromium, in which a page takes a third less time."""

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",  # one process less, and two hundredths of the CPU time: all painting is done in software
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Without these options, the invisible address bar of each new window takes half a second of CPU time.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,MediaRouter,OptimizationHints,PaintHolding"
    ",SpareRendererForSitePerProcess",  # tests visit one site, which needs no spare process
]

KNOWN = "try { localStorage.setItem('pegout.tour', 'seen') } catch {}"
"""A script that each page runs first. It marks the tour as seen, so that the dialog of a first visit does not open."""

REACH = """(async () => {
    const { board, connection, model, page } = await import(document.querySelector('script[src$="js/main.js"]').src);
    const place = (side, hole) => {
        const { canvas, byName } = board.lights, { left, top, width } = canvas.getBoundingClientRect();
        const { x, y } = byName.get(side + hole), scale = width / canvas.width;
        return [left + x * scale, top + y * scale];
    };
    window.pegoutLine = connection;
    window.pegout = {
        place,
        rgb: (side, hole) => model.rgb(side, hole),
        drawn: (side, hole) => board.rgb(side, hole),
        state: () => ({ ...model.state, power: model.power }),
        settled: () => Boolean(board.geometry && model.hello && page.ready) && !board.moved && !board.frame,
    };
})()"""
"""Gives tests what the page's first script exports: an LED's colour as sent and as drawn, its place in the window, the
board's state, the line to the board, and whether the page shows all messages that it has received."""

ONCE_LOADED = f"addEventListener('DOMContentLoaded', () => {REACH}.catch(() => {{}}))"


def find_chromium(playwright: Playwright) -> str | None:
    """Return the system's Chromium, or else Playwright's own, or None if there is neither."""
    system = next(filter(None, map(shutil.which, NAMES)), None)
    found = system or playwright.chromium.executable_path
    return found if Path(found).exists() else None


def chromium_or_skip(playwright: Playwright) -> str:
    return shutil.which(HEADLESS) or find_chromium(playwright) or pytest.skip(NO_CHROMIUM)


def picture(page: Page) -> Image.Image:
    """Return a screenshot. Try again if Chromium was "Unable to capture" it, as happens on a busy machine."""
    for _ in range(4):
        try:
            return Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        except Error as error:
            if "Unable to capture" not in str(error):
                raise
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")
