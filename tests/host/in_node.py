"""The built site's worker in Node, used by tests like a server."""

import contextlib
import json
import subprocess
from collections import deque
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypedDict

from host_sim.pico.settings_file import changed
from tests.page.serving import Visitor

WORKER = Path(__file__).parent / "worker.mjs"
Command = TypedDict("Command", {"post": Mapping[str, Any], "pass": float, "count": bool}, total=False)
"""A command to worker.mjs, which explains them."""


def score(served: Any, page: Any, button: str, times: int = 1, then: list[int] | None = None) -> None:
    """Tap a button, on either transport. Wait until the entry is pegged, and until the page has the scores `then`."""
    served.tap(page, button, times)
    served.pass_ms(2500)
    page.until(lambda it: then is None or it.state["scores"] == then)


class InNode:
    """The worker of `site`. kept: a file with the browser's storage. settings: those of the board at its first start.
    fault: see worker.mjs."""

    def __init__(
        self,
        site: Path,
        kept: Path,
        settings: Mapping[str, str] | None = None,
        fault: Mapping[str, Any] | None = None,
    ) -> None:
        if settings and not kept.exists():
            kept.write_text(json.dumps({"settings": ["value", changed("", settings)]}))
        quick = "--liftoff-only"  # V8 would optimize MicroPython for longer than most tests run
        command: list[str | Path] = ["node", quick, WORKER, site, kept, json.dumps(fault or {})]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.messages: deque[dict[str, Any]] = deque()
        self.others: list[dict[str, Any]] = []
        self.do({"post": {"open": True}})

    def do(self, command: Command) -> Any:
        """Send the worker a command, collect its messages, and return its answer."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(json.dumps(command) + "\n")
        self._process.stdin.flush()
        for line in self._process.stdout:
            said = json.loads(line)
            assert "broke" not in said, said["broke"]
            if "did" in said:
                return said["did"]
            self.messages.extend(said.get("messages", ()))
            if "messages" not in said:
                self.others.append(said)
        raise AssertionError("the worker ended")

    @contextlib.contextmanager
    def open(self) -> Iterator[Visitor]:
        """Yield a page that has received its first message."""
        visitor = Visitor(self)  # type: ignore[arg-type]
        visitor.next()
        yield visitor

    def tap(self, page: Visitor, button: str, times: int = 1) -> None:
        for _ in range(times):
            page.send(press=button)
            self.pass_ms(40)
            page.send(release=button)
            self.pass_ms(80)

    def pass_ms(self, ms: float) -> None:
        self.do({"pass": ms})

    def stop(self) -> None:
        self._process.kill()
        self._process.communicate()

    # The methods of a WebSocket that a Visitor uses

    def send(self, text: str) -> None:
        self.do({"post": json.loads(text)})

    def recv(self, timeout: float) -> str:
        if not self.messages:
            self.do({})
        return json.dumps(self.messages.popleft() if self.messages else {})
