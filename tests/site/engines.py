"""Chromium by Playwright, Firefox by WebDriver BiDi, WebKit by WebDriver. Only what the tests need: open a page, type
keys, evaluate an expression."""

import contextlib
import itertools
import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import BrowserContext
from websockets.sync.client import ClientConnection, connect

TIMEOUT_S = 120
KEY_MS = 60

HAS_FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
HAS_WEBKIT = shutil.which("WebKitWebDriver")
HAS_SCREEN = shutil.which("Xvfb")
MINI_BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))


def keys_as_actions(keys: str) -> list[dict[str, Any]]:
    """Key presses in the format of both protocols."""
    actions: list[dict[str, Any]] = []
    for key in keys:
        pause = {"type": "pause", "duration": KEY_MS}
        actions += [{"type": "keyDown", "value": key}, pause, {"type": "keyUp", "value": key}, pause]
    return [{"type": "key", "id": "keyboard", "actions": actions}]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def retried(attempt: Callable[[], Any], within_s: float = TIMEOUT_S) -> Any:
    """Retry `attempt` until it succeeds, and return its result."""
    ends = time.monotonic() + within_s
    while True:
        try:
            return attempt()
        except (OSError, AssertionError):
            if time.monotonic() > ends:
                raise
            time.sleep(0.1)


class Chromium:
    """A visitor of Playwright's Chromium."""

    def __init__(self, context: BrowserContext) -> None:
        self._page = context.new_page()
        self.close = context.close

    def open(self, url: str) -> None:
        self._page.goto(url)

    def type(self, keys: str) -> None:
        for key in keys:
            self._page.keyboard.press(key, delay=KEY_MS)

    def evaluate(self, expression: str) -> Any:
        return self._page.evaluate(f"() => ({expression})")


class Firefox:
    """A headless Firefox by WebDriver BiDi."""

    def __init__(self, profile: Path) -> None:
        port = free_port()
        command = [str(HAS_FIREFOX), "--headless", "--remote-debugging-port", str(port), "--profile", str(profile)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._numbers = itertools.count(1)
        self._open = contextlib.ExitStack()

        def join() -> ClientConnection:
            return self._open.enter_context(connect(f"ws://127.0.0.1:{port}/session", max_size=None))

        self._socket: ClientConnection = retried(join)
        self._ask("session.new", capabilities={})
        self._context = self._ask("browsingContext.getTree")["contexts"][0]["context"]

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

    def type(self, keys: str) -> None:
        self._ask("input.performActions", context=self._context, actions=keys_as_actions(keys))

    def evaluate(self, expression: str) -> Any:
        target = {"context": self._context}
        text = f"JSON.stringify({expression}) ?? 'null'"
        answer = self._ask("script.evaluate", expression=text, target=target, awaitPromise=True)
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def close(self) -> None:
        self._open.close()
        self._process.terminate()
        self._process.wait(TIMEOUT_S)


class WebKit:
    """WebKitGTK, Safari's engine, by WebDriver, on a virtual screen."""

    def __init__(self, home: Path) -> None:
        self._screen = subprocess.Popen(
            [str(HAS_SCREEN), "-displayfd", "1", "-screen", "0", "1280x800x24"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self._screen.stdout
        display = f":{self._screen.stdout.readline().decode().strip()}"
        port = free_port()
        surroundings = {**os.environ, "DISPLAY": display, "HOME": str(home), "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        self._driver = subprocess.Popen(
            [str(HAS_WEBKIT), f"--port={port}"],
            env={**surroundings, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._url = f"http://127.0.0.1:{port}/session"
        browser = {"binary": str(MINI_BROWSERS[-1]), "args": ["--automation", "--geometry=1024x600"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": browser}}}
        self._url += "/" + retried(lambda: self._ask("", wanted))["sessionId"]

    def _ask(self, path: str, content: dict[str, Any]) -> Any:
        request = Request(self._url + path, json.dumps(content).encode(), {"Content-Type": "application/json"})
        with urlopen(request, timeout=TIMEOUT_S) as answer:
            return json.loads(answer.read())["value"]

    def open(self, url: str) -> None:
        self._ask("/url", {"url": url})

    def type(self, keys: str) -> None:
        self._ask("/actions", {"actions": keys_as_actions(keys)})

    def evaluate(self, expression: str) -> Any:
        text = self._ask("/execute/sync", {"script": f"return JSON.stringify({expression}) ?? 'null'", "args": []})
        return json.loads(text)

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


def started(request: pytest.FixtureRequest, folder: Path) -> Iterator[Engine]:
    """Yield the engine named by the fixture's parameter, and close it; skip the test if it is not installed."""
    made = ENGINES[request.param]
    if made is None:
        engine: Engine = Chromium(request.getfixturevalue("browser").new_context())
    else:
        start, there, packages = made
        if not there:
            pytest.skip(f"no {request.param} on this machine: apt install {packages}")
        engine = start(folder)
    yield engine
    engine.close()
