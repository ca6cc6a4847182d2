"""The built site on a plain file server under a sub-path."""

import contextlib
import functools
import http.server
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page

SUB_PATH = "/some/one/pegout/"


def comes_true(page: Page, expression: str) -> None:
    """Wait until a JavaScript expression is true on the page, which may reload itself meanwhile. (Playwright's own wait
    evaluates text, which the site's security policy forbids.)"""
    within = f"Promise.race([{expression}, new Promise((done) => setTimeout(done, 5000))])"
    for _ in range(1500):
        with contextlib.suppress(Error):
            if page.evaluate(within):
                return
        page.wait_for_timeout(20)
    raise AssertionError(f"it never became true: {expression}")


class Files(http.server.SimpleHTTPRequestHandler):
    """Serves the site under SUB_PATH. redirects: whether x.html redirects to x. alters: changes to files, by suffix.
    knows: if given, the only suffixes that this host sends. types: wrong content types, by suffix."""

    def __init__(
        self,
        *args: Any,
        redirects: bool = False,
        alters: dict[str, Callable[[bytes], bytes]] | None = None,
        knows: set[str] | None = None,
        types: dict[str, str] | None = None,
        **options: Any,
    ) -> None:
        self.redirects = redirects
        self.alters = alters or {}
        self.knows = knows
        self.extensions_map = {**self.extensions_map, **(types or {})}
        super().__init__(*args, **options)

    def do_GET(self) -> None:
        if not self.path.startswith(SUB_PATH):
            self.send_error(404)
            return
        if self.redirects and self.path.endswith(".html"):
            self.send_response(308)
            self.send_header("Location", self.path.removesuffix(".html").removesuffix("index"))
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        self.path = "/" + self.path.removeprefix(SUB_PATH)
        if self.redirects and Path(self.translate_path(f"{self.path}.html")).is_file():
            self.path += ".html"
        path = Path(self.translate_path(self.path))
        suffix = path.suffix or ".html"
        if self.knows is not None and suffix not in self.knows:
            self.send_error(404)
        elif suffix in self.alters and (path := path / "index.html" if path.is_dir() else path).is_file():
            content = self.alters[suffix](path.read_bytes())
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(path))
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)
        else:
            super().do_GET()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file. Ignore the error if the browser closes the connection before it is complete."""
        with contextlib.suppress(ConnectionError):
            super().copyfile(source, outputfile)

    def log_message(self, *_: Any) -> None:
        """Print nothing."""


class Server(http.server.ThreadingHTTPServer):
    """A server that ignores browsers that close while they load a page."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class SiteServer:
    """Serves `folder` at `url` until `stop`."""

    def __init__(self, folder: Path, port: int = 0, **options: Any) -> None:
        handler = functools.partial(Files, directory=str(folder), **options)
        self._server = Server(("127.0.0.1", port), handler)
        self.port = self._server.server_port
        self.url = f"http://localhost:{self.port}{SUB_PATH}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
