"""Chromium over Playwright, Firefox over WebDriver BiDi, WebKit over WebDriver, with the same methods: open a page,
type keys, touch, click what the accessibility tree names, evaluate an expression and await its promise. All engines
reduce motion, as drawing takes most of their time."""

import contextlib
import itertools
import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar
from urllib.request import Request, urlopen

from playwright.sync_api import BrowserContext
from websockets.sync.client import ClientConnection, connect

from tests.browsers import REACH

TIMEOUT_S = 120
KEY_MS = 30
PAUSE = {"type": "pause", "duration": KEY_MS}
Points = list[tuple[int, int]]

HAS_FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
HAS_WEBKIT = shutil.which("WebKitWebDriver")
HAS_SCREEN = shutil.which("Xvfb")
QUIET: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
MINI_BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))


def keys_as_actions(keys: str) -> list[dict[str, Any]]:
    """Return key presses as actions of WebDriver, which BiDi uses too."""
    actions: list[dict[str, Any]] = []
    for key in keys:
        actions += [{"type": "keyDown", "value": key}, PAUSE, {"type": "keyUp", "value": key}, PAUSE]
    return [{"type": "key", "id": "keyboard", "actions": actions}]


def fingers_as_actions(points: Points) -> list[dict[str, Any]]:
    """Return the actions of fingers that touch these points one after another and then lift together."""
    return [
        {
            "type": "pointer",
            "id": f"finger {at}",
            "parameters": {"pointerType": "touch"},
            "actions": [
                *[PAUSE] * at,
                {"type": "pointerMove", "x": x, "y": y},
                {"type": "pointerDown", "button": 0},
                *[PAUSE] * (len(points) - at),
                {"type": "pointerUp", "button": 0},
            ],
        }
        for at, (x, y) in enumerate(points)
    ]


CLICK = "it => it.click()"
CLICK_NAMED = """(() => { const wanted = %s, own = it => it.getAttribute('aria-label') ?? it.textContent;
    const all = [...document.querySelectorAll('button')];
    return all.filter(it => it.checkVisibility() && own(it).includes(wanted)) })()"""
COARSE = """(() => { for (const { cssRules } of document.styleSheets) for (const { media } of cssRules)
    if (media) media.mediaText = media.mediaText.replace("(pointer: coarse) and ", "") })()"""
"""Makes the style sheets treat the mouse as a finger, because WebKitGTK on a virtual screen has only a mouse."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def retried(attempt: Callable[[], Any]) -> Any:
    """Retry `attempt` until it succeeds, and return its result."""
    ends = time.monotonic() + TIMEOUT_S
    while True:
        try:
            return attempt()
        except (OSError, AssertionError):
            if time.monotonic() > ends:
                raise
            time.sleep(0.1)


class Chromium:
    NAMES: ClassVar[dict[str, str]] = {"\ue004": "Tab", "\ue007": "Enter"}

    def __init__(self, context: BrowserContext) -> None:
        self._page = context.new_page()
        self._devtools = context.new_cdp_session(self._page)
        self.close = context.close

    def open(self, url: str) -> None:
        self._page.goto(url)
        self.evaluate(REACH)

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def type(self, keys: str) -> None:
        for key in keys:
            self._page.keyboard.press(self.NAMES.get(key, key), delay=KEY_MS)

    def touch(self, points: Points) -> None:
        down = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        for at in range(len(down)):
            self._devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": down[: at + 1]})
        self._devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def click_named(self, name: str) -> None:
        self._page.get_by_role("button", name=name, exact=True).evaluate(CLICK)

    def evaluate(self, expression: str) -> Any:
        return self._page.evaluate(f"() => ({expression})")


class Firefox:
    """A headless Firefox, with `profile` as its folder."""

    def __init__(self, profile: Path) -> None:
        port = free_port()
        pointers = ("ui.primaryPointerCapabilities", "ui.allPointerCapabilities")
        ones = ("dom.w3c_touch_events.enabled", *pointers, "ui.prefersReducedMotion")
        prefs = "".join(f'user_pref("{name}", 1);\n' for name in ones)
        (profile / "user.js").write_text(f'{prefs}user_pref("layout.frame_rate", 10);\n', encoding="utf-8")
        command = [str(HAS_FIREFOX), "--headless", "--remote-debugging-port", str(port), "--profile", str(profile)]
        self._process = subprocess.Popen(command, **QUIET)
        self._numbers = itertools.count(1)
        self._open = contextlib.ExitStack()

        def join() -> ClientConnection:
            return self._open.enter_context(connect(f"ws://127.0.0.1:{port}/session", max_size=None))

        self._socket: ClientConnection = retried(join)
        self._ask("session.new", capabilities={})
        self._context = self._ask("browsingContext.create", type="tab")["context"]  # a new tab has the focus

    def _ask(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(timeout=TIMEOUT_S))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def open(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._context, url=url, wait="complete")
        self.evaluate(REACH)

    def resize(self, width: int, height: int) -> None:
        self._ask("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})

    def type(self, keys: str) -> None:
        self._ask("input.performActions", context=self._context, actions=keys_as_actions(keys))

    def touch(self, points: Points) -> None:
        self._ask("input.performActions", context=self._context, actions=fingers_as_actions(points))

    def click_named(self, name: str) -> None:
        locator = {"type": "accessibility", "value": {"role": "button", "name": name}}
        (button,) = self._ask("browsingContext.locateNodes", context=self._context, locator=locator)["nodes"]
        asked = {"functionDeclaration": CLICK, "target": {"context": self._context}, "awaitPromise": False}
        self._ask("script.callFunction", arguments=[button], **asked)

    def evaluate(self, expression: str) -> Any:
        target = {"context": self._context}
        text = f"Promise.resolve({expression}).then((it) => JSON.stringify(it) ?? 'null')"
        answer = self._ask("script.evaluate", expression=text, target=target, awaitPromise=True)
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def close(self) -> None:
        self._open.close()
        self._process.terminate()
        self._process.wait(TIMEOUT_S)


class WebKit:
    """WebKitGTK, which has Safari's engine, on a virtual screen."""

    def __init__(self, home: Path) -> None:
        settings = home / ".config" / "gtk-3.0" / "settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text("[Settings]\ngtk-enable-animations=0\n", encoding="utf-8")
        self._screen = subprocess.Popen(
            [str(HAS_SCREEN), "-displayfd", "1", "-screen", "0", "1400x1400x24"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self._screen.stdout
        display = f":{self._screen.stdout.readline().decode().strip()}"
        port = free_port()
        switches = ("WEBKIT_DISABLE_COMPOSITING_MODE", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS")
        surroundings = {**os.environ, "DISPLAY": display, "HOME": str(home), **dict.fromkeys(switches, "1")}
        self._driver = subprocess.Popen([str(HAS_WEBKIT), f"--port={port}"], env=surroundings, **QUIET)
        self._url = f"http://127.0.0.1:{port}/session"
        browser = {"binary": str(MINI_BROWSERS[-1]), "args": ["--automation", "--geometry=1024x600"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": browser}}}
        self._url += "/" + retried(lambda: self._ask("", wanted))["sessionId"]

    def _ask(self, path: str, content: dict[str, Any] | None = None) -> Any:
        body = None if content is None else json.dumps(content).encode()
        with urlopen(Request(self._url + path, body, {"Content-Type": "application/json"}), timeout=TIMEOUT_S) as it:
            return json.loads(it.read())["value"]

    def open(self, url: str) -> None:
        self._ask("/url", {"url": url})
        self.evaluate(REACH)

    def resize(self, width: int, height: int) -> None:
        self._ask("/window/rect", {"width": width, "height": height + 70})  # 70 px for the window's bars
        self.evaluate(COARSE)

    def type(self, keys: str) -> None:
        self._ask("/actions", {"actions": keys_as_actions(keys)})

    def touch(self, points: Points) -> None:
        """Click at one point after another with the mouse, because this engine has no touch."""
        for point in points:
            self._ask("/actions", {"actions": fingers_as_actions([point])})

    def click_named(self, name: str) -> None:
        def found() -> dict[str, str]:
            them = self._ask("/execute/sync", {"script": f"return {CLICK_NAMED % json.dumps(name)}", "args": []})
            names = [self._ask(f"/element/{next(iter(it.values()))}/computedlabel") for it in them]
            assert name in names, names
            return them[names.index(name)]

        button = retried(found)  # WebKit may update its accessibility tree late
        assert self._ask(f"/element/{next(iter(button.values()))}/computedrole") == "button", name
        self._ask("/execute/sync", {"script": f"({CLICK})(arguments[0])", "args": [button]})

    def evaluate(self, expression: str) -> Any:
        told = f"Promise.resolve({expression}).then((it) => arguments[0](JSON.stringify(it) ?? 'null'))"
        return json.loads(self._ask("/execute/async", {"script": told, "args": []}))

    def close(self) -> None:
        for process in (self._driver, self._screen):
            process.terminate()
            process.wait(TIMEOUT_S)


Engine = Chromium | Firefox | WebKit
ENGINES: dict[str, tuple[type[Firefox | WebKit], bool, str] | None] = {
    "Chromium": None,
    "Firefox": (Firefox, bool(HAS_FIREFOX), "firefox-esr"),
    "WebKit": (WebKit, bool(HAS_WEBKIT and HAS_SCREEN and MINI_BROWSERS), "webkit2gtk-driver xvfb"),
}
"""For each engine except Playwright's own: its class, whether it is installed, and the packages that install it."""
