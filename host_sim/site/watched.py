"""A board that the page in the browser can show but not touch: a real one on a serial line, or a log that is replayed.

`Picture` draws its events, as on the desktop, and sends pictures to JavaScript. Runs on MicroPython only.
"""

import json
from array import array

import javascript
import uctypes

from host_sim.console.events import WrongLine, parse
from host_sim.console.heard import Heard
from host_sim.console.pace import pause_s
from host_sim.console.picture import Picture
from host_sim.pico import report, settings_file
from host_sim.pico.strips import CHANNEL_MILLIAMPS, IDLE_MILLIAMPS, PICO_MILLIAMPS
from pegout.settings import Settings
from pegout.wiring import HOLES, STRIPS


class PinStrips:
    """The strips of a picture: sends each side's colours to JavaScript, by the number of the strip's pin."""

    def __init__(self):
        self._numbers = {side: int(pin[2:]) for side, pin in STRIPS}

    def mount(self, sides):
        """Connect a strip for each of `sides`."""
        javascript.mount("".join(sides))

    def show(self, side, colors):
        """Show a whole picture, 0xRRGGBB of each hole."""
        frame = colors if isinstance(colors, array) else array("I", colors)
        javascript.frame(self._numbers[side], uctypes.addressof(frame))


class Entry:
    """An event of a log: when it arrived, in seconds; None if the log does not say."""

    def __init__(self, at_s):
        self.at_s = at_s


class BrowserView:
    """settings_toml: the text of the board's settings, for its colours. Times are ticks."""

    def __init__(self, settings_toml):
        self._settings = Settings(settings_file.read(settings_toml).get)
        self._heard = Heard()
        self._before = None
        self._picture = Picture(self._settings, PinStrips())

    def hello(self):
        """Return as JSON what a page needs to draw the board, and the pin of each side's strip."""
        sides = self._picture.sides
        strips = {pin[2:]: side for side, pin in STRIPS[:sides]}
        milliamps = {"pico": PICO_MILLIAMPS, "idle": IDLE_MILLIAMPS, "channel": CHANNEL_MILLIAMPS}
        hello = report.hello(self._settings, sides, [])
        return json.dumps({"hello": hello, "strips": strips, "milliamps": milliamps, "holes": HOLES})

    def begin(self):
        """Note that the serial line is open."""
        self._heard.begin()

    def cut(self):
        """Note that the serial line is closed."""
        self._heard.cut()

    def hear(self, text, now):
        """Read text of the console, which may end anywhere. Shows the new events and returns them as JSON."""
        events = self._heard.receive(text.encode())
        for event in events:
            self._picture.show_event(event, now)
        return json.dumps(events)

    def ignored(self):
        """Return how many lines were invalid."""
        return self._heard.ignored

    def read(self, line):
        """Return a line of a log as JSON: its event, null for a note, or {"wrong": why}."""
        try:
            return json.dumps(parse(line))
        except WrongLine as wrong:
            return json.dumps({"wrong": str(wrong)})

    def pause(self, at_s):
        """Return the seconds to wait before the next event of a log, which arrived at `at_s`; None if unknown."""
        entry = Entry(at_s)
        before, self._before = self._before, entry
        return pause_s(entry, before)

    def show_event(self, event, now):
        """Show an event, given as JSON."""
        self._picture.show_event(json.loads(event), now)

    def paint(self, now):
        """Draw the strips. Return the milliseconds until the next motion."""
        return self._picture.paint(now)

    def state(self, now):
        """Return the game as a script's `show` prints it, as JSON."""
        return json.dumps(self._picture.state(now))
