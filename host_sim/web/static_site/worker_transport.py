"""The Python side of the worker that carries the host's messages: what JavaScript calls, with text and numbers only.

Each call returns what came of it as JSON: {"rest": milliseconds until `catch_up` should be called, "keep": [[number,
name, content]…], "messages": [what to tell the page…]}. The memory is in hexadecimal digits. Runs on MicroPython only.
"""

import binascii
import json

from host_sim.web.host.host import Host
from host_sim.web.host.live import LiveBoard
from host_sim.web.host.save_queue import MEMORY, SETTINGS, SaveQueue
from host_sim.web.static_site.pico import BrowserPico


class WorkerTransport:
    """Carries one page. settings_text, memory: as they were kept. now: milliseconds."""

    def __init__(self, settings_text: str, memory: str, now: float) -> None:
        self.pico = BrowserPico(settings_text, binascii.unhexlify(memory))
        self._saves = SaveQueue()
        self._kept: dict[int, str] = {}
        self.host = Host(LiveBoard(self.pico, self._saves, now), self._saves)
        self.page = self.host.open()

    def receive(self, text: str, now: float) -> str:
        """The page sent this."""
        self.page.receive_text(text, now)
        return self._outcome()

    def catch_up(self, now: float) -> str:
        """Let the board do what is due."""
        self.host.catch_up(now)
        return self._outcome()

    def kept(self, number: int, error: str, now: float) -> str:
        """JavaScript has kept what had this number, or not, for the reason `error`."""
        text = self._kept.pop(number, None)
        if text is not None and not error:
            self.pico.settings_text = text
        self._saves.kept(number, error, now)
        return self._outcome()

    def keep_again(self, now: float) -> str:
        """Ask for the memory to be kept, though nothing has changed in it."""
        self.host.own.keep_memory()
        return self._outcome()

    def _outcome(self) -> str:
        keep = []
        for number, name, content in self._saves.take():
            if name == SETTINGS:
                self._kept[number] = content
            keep.append((number, name, binascii.hexlify(content).decode() if name == MEMORY else content))
        known = json.dumps({"rest": self.host.rest_ms, "keep": keep})
        return f'{known[:-1]}, "messages": [{",".join(self.page.messages())}]}}'

    # For tests

    def look(self) -> str:
        """Return the board as it is now: whether it is on, what is held, its hello, its lights."""
        snapshot = self.host.board.feed.snapshot
        frames = {side: list(frame) for side, frame in snapshot.frames.items()}
        known = {"on": snapshot.power, "held": list(self.host.own.held), "hello": snapshot.hello, "frames": frames}
        return json.dumps(known)
