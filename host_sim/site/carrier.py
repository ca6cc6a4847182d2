"""The Python side of the worker that carries the host's messages: what JavaScript calls, with text and numbers only.

Each call returns what came of it as JSON: {"rest": milliseconds until `catch_up` should be called, "keep": [[number,
name, content]…], "messages": [what to tell the page…], "log": [the new events of a board that is watched…]}. The memory
is in hexadecimal digits. Runs on MicroPython only.
"""

import binascii
import json

from host_sim.console.events import WrongLine, parse
from host_sim.errors import Refusal
from host_sim.host.host import Host
from host_sim.host.keeping import MEMORY, SETTINGS, Keeping
from host_sim.host.live import LiveBoard
from host_sim.host.watched import Mirror, Replay
from host_sim.pico import settings_file
from host_sim.site.pico import BrowserPico
from pegout.settings import Settings


def readable(settings_text):
    """Return whether that is the text of a settings.toml."""
    try:
        settings_file.read(settings_text)
    except Refusal:
        return False
    return True


OTHER_BOARD = ("watch", "opened", "heard", "lost", "replay", "come_back")
"""What the page sends of another board than its own: the `Carrier`'s methods of these names."""


class Carrier:
    """Carries one page. settings_text, memory: as they were kept. now: milliseconds."""

    def __init__(self, settings_text, memory, now):
        self.pico = BrowserPico(settings_text, binascii.unhexlify(memory))
        self._keeping = Keeping()
        self._own = LiveBoard(self.pico, self._keeping, now)
        self._kept = {}
        self._log = []
        self.host = Host(self._own, self._keeping)
        self.page = self.host.open()

    def receive(self, text, now):
        """The page sent this: a message to the host, or what to show in place of one's own board."""
        message = json.loads(text)
        other = [what for what in OTHER_BOARD if what in message]
        if other:
            getattr(self, other[0])(message[other[0]], now)
        else:
            self.page.receive(message, now)
        return self._outcome()

    def catch_up(self, now):
        """Let the board do what is due."""
        self.host.catch_up(now)
        return self._outcome()

    def kept(self, number, error, now):
        """JavaScript has kept what had this number, or not, for the reason `error`."""
        text = self._kept.pop(number, None)
        if text is not None and not error:
            self.pico.settings_text = text
        self.host.kept(number, error, now)
        return self._outcome()

    def keep_again(self, now):
        """Ask for the memory to be kept, though nothing has changed in it."""
        self._own.keep_memory()
        return self._outcome()

    def _outcome(self):
        keep = []
        for number, name, content in self.host.to_keep():
            if name == SETTINGS:
                self._kept[number] = content
            keep.append((number, name, binascii.hexlify(content).decode() if name == MEMORY else content))
        log, self._log = self._log, []
        known = json.dumps({"rest": self.host.rest_ms, "keep": keep, "log": log})
        return f'{known[:-1]}, "messages": [{",".join(self.page.messages())}]}}'

    # Another board in place of one's own, which keeps its game meanwhile

    def watch(self, _yes, now):
        """Show a real board, from its console."""
        self._own.power(False, now)
        self.host.show(Mirror(self._settings(), now, "USB"), now)

    def opened(self, name, now):
        """The line to it was opened."""
        self.host.board.opened(name, now)

    def heard(self, text, now):
        """Some of its console arrived."""
        self._log = self.host.board.received(text.encode(), now)

    def lost(self, why, now):
        """The line to it is lost."""
        self.host.board.lost(why, now)

    def replay(self, log, now):
        """Play a log: its name, the speed, and as its text the lines, each with when it arrived in seconds, or None."""
        self._own.power(False, now)
        self.host.show(Replay(self._settings(), now, log["name"], entries(log["text"]), log["speed"]), now)

    def come_back(self, _yes, now):
        """Show one's own board again."""
        self._own.power(True, now)
        self.host.show(self._own, now)

    def _settings(self):
        return Settings(settings_file.read(self.pico.settings_text).get)

    # For tests

    def look(self):
        """Return the board as it is now: whether it is on, what is held, its hello, its lights."""
        snapshot = self.host.board.feed.snapshot
        frames = {side: list(frame) for side, frame in snapshot.frames.items()}
        known = {"on": snapshot.power, "held": list(self._own.held), "hello": snapshot.hello, "frames": frames}
        return json.dumps(known)


class Entry:
    """A line of a log: its event, None for a line that is none, and when it arrived, in seconds, if that is known."""

    def __init__(self, event, at_s):
        self.event = event
        self.at_s = at_s


def entries(rows):
    """Yield an `Entry` for each line that is no note."""
    for line, at_s in rows:
        try:
            event = parse(line)
        except WrongLine:
            yield Entry(None, None)
            continue
        if event:
            event.pop("at", None)
            yield Entry(event, at_s)
