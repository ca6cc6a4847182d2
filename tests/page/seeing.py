"""A browser window on a served board, with methods for what a player does and sees."""

import base64
import io
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, CDPSession, Locator, Page, expect

from tests.browsers import KNOWN, ONCE_LOADED
from tests.page.serving import QUIET_MS, Served

DESKTOP = {"width": 1440, "height": 900}
TABLET = {"width": 820, "height": 1180}
TABLET_LYING = {"width": 1024, "height": 768}
PHONE = {"width": 390, "height": 844}
PHONE_LYING = {"width": 844, "height": 390}

SLOW = "PEGOUT_SLOW"
"""With PEGOUT_SLOW=6 in the environment, a page runs six times as slowly."""


@dataclass(frozen=True)
class Box:
    """A rectangle in the window, in CSS pixels."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def of(cls, found: Locator) -> "Box":
        """Return the rectangle of an element, which must be visible."""
        place = found.bounding_box()
        assert place, f"{found} is not visible"
        return cls(place["x"], place["y"], place["x"] + place["width"], place["y"] + place["height"])

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def inside(self, size: dict[str, int]) -> bool:
        return self.left >= 0 and self.top >= 0 and self.right <= size["width"] and self.bottom <= size["height"]

    def apart(self, other: "Box") -> bool:
        """Whether the rectangles are apart, or overlap by at most half a pixel."""
        beside = self.right <= other.left + 0.5 or other.right <= self.left + 0.5
        return beside or self.bottom <= other.top + 0.5 or other.bottom <= self.top + 0.5


def luminance(color: Any) -> float:
    """Return WCAG's luminance of a pixel, (red, green, blue), plus 0.05. The ratio of two of these is a contrast."""
    parts = [part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in color]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] + 0.05


def open_tool(page: Page, name: str) -> None:
    """Open a dialog with its button on the page or in the menu, or open a section of the settings."""
    if name in ("others", "install"):
        open_tool(page, "settings")
        unfold(page, "builder")
        return unfold(page, name)
    opener = page.locator(f'[data-open="{name}"]').first
    if not opener.is_visible():
        page.click(".opens-menu:visible")
    return opener.click()


def unfold(page: Page, name: str) -> None:
    """Open a section of a dialog, unless it is open."""
    if page.locator(f"#{name}").get_attribute("open") is None:
        page.click(f"#{name} > summary")


AT_FIRST = """Object.defineProperty(window, "atFirst", { value: new Set(Object.keys(window)) });"""
"""Records the names that a window has before any script of the page runs."""

FORGET = """() => {
    for (const dialog of document.querySelectorAll("dialog:modal")) dialog.close();
    dispatchEvent(new Event("blur"));
    for (const details of document.querySelectorAll("details[open]")) details.open = false;
    const kept = localStorage.length > 1 || location.hash;
    const named = Object.keys(window).some((it) => !atFirst.has(it) && !it.startsWith("pegout"));
    localStorage.clear();
    document.adoptedStyleSheets = [];
    localStorage.setItem("pegout.tour", "seen");
    return Boolean(kept || named || document.querySelector(".celebrates, .watched, #pack [aria-pressed=true], "
        + ":is(#score-view, #table, #tour, #win):not([hidden]), #speak[aria-pressed=true]"));
}"""
"""Closes what is open and clears what is saved. Returns whether the page still differs from a new one, for example
because a test has replaced a part of the browser under a new name."""

WENT_BACK = "() => document.querySelector('dialog:modal') || !history.state?.dialog"
"""Whether the history entry of the last closed dialog is gone. A reload before that would be cancelled."""

DRAWN = """async (size) => {
    const { width, height } = size ?? { width: innerWidth, height: innerHeight };
    const noticed = () => innerWidth === width && innerHeight === height && pegout.settled();
    for (let frame = 0; frame < 2 || !noticed(); frame++) await new Promise(requestAnimationFrame); }"""

WIDEN = """wide => {
    if (!wide && !document.adoptedStyleSheets.length) return;
    const ruler = document.createElement("canvas").getContext("2d"), sheet = new CSSStyleSheet();
    ruler.font = `700 100px ${getComputedStyle(document.body).fontFamily}`;
    const rule = (where, text, em) => `${where} { letter-spacing: ${
        Math.max(0, em - ruler.measureText(text).width / text.length / 100)}em !important }`;
    const digits = rule(".score, .entry, #table-count, .digits *", "0123456789", 0.696);
    if (wide) sheet.replaceSync(rule("*", "You peg 12, Jean-Pierre: 121", 0.575) + digits);
    document.adoptedStyleSheets = [sheet]; }"""
"""Spaces letters so that any font becomes as wide as DejaVu Sans or Verdana. em: the average width of a bold letter."""

PLACES = """selector => [...document.querySelectorAll(selector)].map((it, at) => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    const visible = it.checkVisibility({ visibilityProperty: true }) && right - left > 1;
    return visible && [it.dataset.button ?? (it.id || `${it.className} ${at}`), [left, top, right, bottom]];
}).filter(Boolean)"""

ANSWERED = """() => Promise.race([pegoutLine.ask("games", true),
    new Promise((_, no) => setTimeout(no, 30_000, new Error("the board does not answer")))])"""
"""Resolves once a question is answered. By then the page and the board have received all of each other's messages."""


class Window:
    """One browser window on the board of `served`. newcomer: whether it opens the dialog of a first visit."""

    def __init__(
        self, served: Served, browser: Browser, size: dict[str, int], newcomer: bool = False, **options: Any
    ) -> None:
        self.served = served
        self.size = size
        self.scale: float = 1
        # Playwright's own wait evaluates text, which the page's security policy forbids.
        options = {"bypass_csp": True, "reduced_motion": "reduce", **options}
        self.context: BrowserContext = browser.new_context(viewport=size, **options)  # type: ignore[arg-type]
        self.context.add_init_script(AT_FIRST)
        self.context.add_init_script(ONCE_LOADED)
        if not newcomer:
            self.context.add_init_script(KNOWN)
        self.page: Page = self.context.new_page()
        self.devtools: CDPSession = self.context.new_cdp_session(self.page)
        if SLOW in os.environ:
            self.devtools.send("Emulation.setCPUThrottlingRate", {"rate": float(os.environ[SLOW])})
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(served.url)
        self.settle()

    def renew(self, settings: dict[str, Any] | None = None) -> None:
        """Make this like a new window of a returning visitor, on a new board. Reloads the page only if necessary."""
        self.page.mouse.up()
        for letter in "asdfghjkl":
            self.page.keyboard.up(letter)
        self.page.emulate_media(reduced_motion="reduce", color_scheme="light", forced_colors="none")
        self.letters(16)
        resized = self.page.viewport_size != self.size or self.scale < 1
        changed = self.page.evaluate(FORGET)
        self.served.renew(settings)
        if changed:
            self.reload()
        self.catches_up()
        if resized:
            self.resize(self.size)

    def reload(self) -> None:
        self.page.wait_for_function(WENT_BACK)
        self.page.reload()
        self.settle()
        self.page.wait_for_function(WENT_BACK)

    def call(self, **names: str) -> None:
        """Name the players of these sides, and reload the page."""
        self.page.evaluate("all => all.forEach(([at, it]) => localStorage[`pegout.name.${at}`] = it)", [*names.items()])
        self.reload()

    def settle(self) -> None:
        """Wait until the page shows all received messages."""
        self.page.wait_for_function("() => window.pegout?.settled()")

    def peg(self, side: str, *steps: int) -> None:
        """Tap steps in on the board itself, and wait until they are pegged and the page shows them."""
        self.served.peg(side, *steps)
        self.catches_up()

    def pass_ms(self, ms: float) -> None:
        """Let time pass on the board, once it has all of this page's messages. Then wait for the board's messages."""
        self.page.evaluate(ANSWERED)
        self.served.pass_ms(ms)
        self.page.evaluate(ANSWERED)
        self.settle()

    def take_clock(self, **options: Any) -> None:
        """Let `page.clock` move the page's clock. First clear the connection's timeout, which `page.clock` cannot do:
        within 12 s it would end the connection."""
        self.page.evaluate("() => { clearTimeout(pegoutLine.silence); pegoutLine.expectNews = () => {} }")
        self.page.clock.install(**options)

    def stop_clock(self) -> None:
        """Stop the page's clock, and its animation frames: only `page.clock.run_for` lets time pass."""
        self.take_clock(time=0)
        self.page.clock.pause_at(10)  # seconds; it must not have passed yet

    def resize(self, size: dict[str, int], wide: bool = False, scale: float = 1) -> None:
        """Give the window another size, and wait until it is laid out. wide: space the letters as
        widely as the widest font does. scale: the share of its pixels that is painted along each axis. The layout does
        not depend on it, but below 1 clicks and touches miss their targets."""
        self.page.evaluate(WIDEN, wide)
        if scale == 1:
            self.page.set_viewport_size(size)  # type: ignore[arg-type]
        if scale != self.scale or scale < 1:
            metrics = {**size, "deviceScaleFactor": 1, "mobile": False, "scale": scale}
            self.devtools.send("Emulation.setDeviceMetricsOverride", metrics)
            self.scale = scale
        self.page.evaluate(DRAWN, size)

    @property
    def layout(self) -> str:
        """The layout that the style sheets have chosen."""
        chosen = "getComputedStyle(document.querySelector('main')).getPropertyValue('--layout')"
        return str(self.page.evaluate(chosen))

    def letters(self, size: int) -> None:
        """Set the browser's default font size, in pixels."""
        self.devtools.send("Page.setFontSizes", {"fontSizes": {"standard": size}})

    def picture(self) -> Image.Image:
        """Return a picture of the window. This is faster than `screenshot`."""
        taken = self.devtools.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})["data"]
        return Image.open(io.BytesIO(base64.b64decode(taken))).convert("RGB")

    def button(self, name: str) -> Locator:
        return self.page.locator(f'[data-button="{name}"]')

    def box(self, name: str) -> Box:
        return Box.of(self.button(name))

    def boxes(self, selector: str) -> dict[str, Box]:
        """Return the rectangles of all visible elements, each by its button's name, its id, or its class and index."""
        return {name: Box(*place) for name, place in self.page.evaluate(PLACES, selector)}

    def press(self, name: str, key: str = "") -> None:
        """Press a button with the mouse, or with a key, and wait until the board has noticed."""
        if key:
            self.page.keyboard.down(key)
        else:
            self.button(name).hover()
            self.page.mouse.down()
        self.served.wait_for(lambda board: name in board.held)

    def release(self, name: str, key: str = "") -> None:
        self.page.keyboard.up(key) if key else self.page.mouse.up()
        self.served.wait_for(lambda board: name not in board.held)

    def click(self, name: str, times: int = 1, key: str = "") -> None:
        """Tap a button with the mouse, or with a key."""
        for _ in range(times):
            self.press(name, key)
            self.served.pass_ms(40)
            self.release(name, key)
            self.served.pass_ms(80)

    def click_and_wait(self, name: str, times: int = 1) -> None:
        """Tap a button with the mouse, and wait until the entry is pegged or taken back."""
        self.click(name, times)
        self.served.pass_ms(QUIET_MS)

    def open(self, name: str) -> None:
        open_tool(self.page, name)

    def sit_down(self, *, drop_match: bool = True, **choices: str) -> None:
        """Begin a game of cards in the dialog *Play*, with these choices and a seed with which B deals first.
        drop_match: answer yes if the page asks whether to drop the match. Otherwise that question stays open."""
        self.open("card-table")
        expect(self.page.locator("#card-table-seat option").nth(1)).to_be_attached()
        self.page.evaluate("document.querySelector('#deal-seed').value = '7'")
        for name, value in choices.items():
            self.choose(name, value)
        self.page.evaluate("document.querySelector('#table-says').textContent = ''")  # words of an earlier game
        self.page.click("#card-table form button[type=submit]")
        asked, began = self.page.locator("#ask:modal"), self.page.locator("#table-says:not(:empty)")
        expect(asked.or_(began).first).to_be_attached()
        if drop_match and asked.count():
            self.page.click("#ask-yes")
            expect(began).to_be_attached()

    def choose(self, name: str, value: str) -> None:
        """Choose one of the radio buttons in the dialog *Play*, or an option of its house rules."""
        self.page.evaluate("document.querySelector('#card-table details').open = true")
        if self.page.locator(f"select#card-table-{name}").count():
            self.page.select_option(f"#card-table-{name}", value)
        else:
            self.page.locator(f'#card-table-{name} [value="{value}"]').check(force=True)

    def sees_lit(self, side: str, hole: int) -> None:
        """Wait until the hole is brighter than the marks."""
        self.page.wait_for_function("at => Math.max(...pegout.rgb(...at)) > 5", arg=[side, hole])

    def speak(self, language: str) -> None:
        """Choose the page's language in the settings, which need not be open."""
        self.page.evaluate("language => { document.querySelector('#language').value = language }", language)
        self.page.locator("#language").dispatch_event("change")
        expect(self.page.locator("html")).to_have_attribute("lang", language)

    def reads_score(self, side: str, score: int) -> None:
        expect(self.page.locator(f'.seat[data-side="{side}"] .score')).to_have_text(str(score))

    def hears(self, words: str) -> None:
        expect(self.page.locator("#said")).to_have_text(words)

    def catches_up(self) -> None:
        """Wait until the page has all messages from the board, and shows each LED in its colour on the board."""
        self.page.evaluate(ANSWERED)
        shown = self.served.board.feed.snapshot
        frames = self.served.do(lambda: {side: list(leds) for side, leds in shown.frames.items()})
        self.page.wait_for_function(
            """frames => pegout.settled() && Object.entries(frames).every(([side, leds]) =>
                leds.every((color, at) => Number(`0x${pegout.rgb(side, at + 1)
                    .map((level) => level.toString(16).padStart(2, "0")).join("")}`) === color))""",
            arg=frames,
        )

    def touch(self, phase: str, *names: str) -> None:
        """Touch buttons. names: for "touchStart" all buttons that now have a finger on them, for "touchEnd" the buttons
        to release (all if there are no names)."""
        points = []
        for name in names:
            box = self.box(name)
            x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
            points.append({"x": x, "y": y, "id": sum(name.encode())})
        self.devtools.send("Input.dispatchTouchEvent", {"type": phase, "touchPoints": points})


# The types of two fixtures in conftest.py.
OpenTable = Callable[..., Window]
Visit = Callable[..., Page]
