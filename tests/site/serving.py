"""The built site on a plain file server under a sub-path, with the interface of the page tests' boards."""

import contextlib
import functools
import http.server
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import Error, Page, Worker

from host_sim.pico.settings_file import text_of

T = TypeVar("T")

SUB_PATH = "/some/one/pegout/"

FROZEN = b"\nglobalThis.pegout.pass(0);\n"
"""Appended to worker.js: the board's time does not pass by itself."""


def comes_true(page: Page, expression: str) -> None:
    """Wait until a JavaScript expression is true on the page, which may reload itself. Playwright's wait evaluates
    text, which the site's security policy forbids."""
    within = f"Promise.race([{expression}, new Promise((done) => setTimeout(done, 5000))])"
    for _ in range(1500):
        with contextlib.suppress(Error):
            if page.evaluate(within):
                return
        page.wait_for_timeout(20)
    raise AssertionError(f"it never came to {expression}")


class Files(http.server.SimpleHTTPRequestHandler):
    """Serve only the site, under a path. instead: {name: other content}. redirects: from x.html to x."""

    def __init__(
        self, *args: Any, instead: Mapping[str, bytes], under: str, redirects: bool = False, **options: Any
    ) -> None:
        self.instead = instead
        self.under = under
        self.redirects = redirects
        super().__init__(*args, **options)

    def do_GET(self) -> None:
        if not self.path.startswith(self.under):
            self.send_error(404)
            return
        if self.redirects and self.path.endswith(".html"):
            self.send_response(308)
            self.send_header("Location", self.path.removesuffix(".html").removesuffix("index"))
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        self.path = "/" + self.path.removeprefix(self.under)
        if self.redirects and Path(self.translate_path(f"{self.path}.html")).is_file():
            self.path += ".html"
        content = self.instead.get(self.path.split("?")[0][1:])
        if content is None:
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file; a browser may be gone before its end."""
        with contextlib.suppress(ConnectionError):
            super().copyfile(source, outputfile)

    def log_message(self, *_: Any) -> None:
        """Log nothing."""


class Server(http.server.ThreadingHTTPServer):
    """Lets a browser be closed while it loads."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class SiteServer:
    """Serves `folder` at `url` until `stop`."""

    def __init__(
        self,
        folder: Path,
        instead: Mapping[str, bytes] | None = None,
        port: int = 0,
        under: str = SUB_PATH,
        **options: Any,
    ) -> None:
        handler = functools.partial(Files, directory=str(folder), instead=instead or {}, under=under, **options)
        self._server = Server(("127.0.0.1", port), handler)
        self.port = self._server.server_port
        self.url = f"http://localhost:{self.port}{under}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class BoardInWorker:
    """The interface for the page's tests."""

    def __init__(self, served: "ServedSite") -> None:
        self._served = served

    def _look(self) -> dict[str, Any]:
        look: dict[str, Any] = self._served.worker.evaluate("pegout.look()")
        return look

    @property
    def held(self) -> set[str]:
        """The buttons that are down."""
        return set(self._look()["held"])

    @property
    def feed(self) -> "BoardInWorker":
        return self

    @property
    def snapshot(self) -> "BoardInWorker":
        return self

    @property
    def power(self) -> bool:
        return bool(self._look()["on"])

    @property
    def hello(self) -> dict[str, Any]:
        hello: dict[str, Any] = self._look()["hello"]
        return hello

    @property
    def frames(self) -> dict[str, list[int]]:
        """0xRRGGBB of each hole of each side."""
        frames: dict[str, list[int]] = self._look()["frames"]
        return frames


class ServedSite:
    """The site with a new board, on virtual time, for one window. As `tests.page.serving.Served`. settings: of the
    board at its first start."""

    def __init__(self, folder: Path, settings: Mapping[str, str] | None = None) -> None:
        instead = {"worker/worker.js": (folder / "worker" / "worker.js").read_bytes() + FROZEN}
        if settings:
            instead["settings.toml"] = text_of(settings).encode()
        self._server = SiteServer(folder, instead)
        self.url = self._server.url
        self.host = f"localhost:{self._server.port}"
        self.board = BoardInWorker(self)
        self._page: Page | None = None

    @property
    def page(self) -> Page:
        assert self._page, "no window is open on the board"
        return self._page

    def attach(self, page: Page) -> None:
        """Note that a window was opened."""
        self._page = page

    @property
    def worker(self) -> Worker:
        """The worker of the board."""
        for _ in range(3000):
            if self.page.workers:
                return self.page.workers[-1]
            self.page.wait_for_timeout(10)  # lets Playwright report new workers
        raise AssertionError("no worker came")

    def do(self, work: Callable[[], T]) -> T:
        return work()

    def pass_ms(self, ms: float) -> None:
        """Let this much time pass on the wall clock, and the board follow."""
        self.wait_for(lambda board: board.power)
        self.worker.evaluate("ms => pegout.pass(ms)", ms)

    def wait_for(self, what: Callable[[Any], bool]) -> None:
        """Wait until `what(board)` is true."""
        for _ in range(10_000):
            if what(self.board):
                return
        raise AssertionError(f"it never came to that: {self.board.held}")

    def stop(self) -> None:
        self._server.stop()
