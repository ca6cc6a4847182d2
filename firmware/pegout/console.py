"""What the board says on the USB serial line: a JSON object a line for every change of the game, notes after a `#`.

Nothing here ever waits: lines queue up to a limit and go out as the line takes them; what nobody listens to is
dropped. Somebody who starts to listen is told the warnings and the last event again, so that nobody misses a bad
setting and a display knows the game at once.
"""

import json

from pegout.wiring import SIDES

VERSION = 1
"""Version of the event format."""

_MOST_BYTES = 4096
_MOST_WARNINGS = 16


class Console:
    """Speaks on `line`, an object with connected() and write(bytes) -> bytes taken."""

    def __init__(self, line):
        self._line = line
        self._queue = bytearray()
        self._lost = 0
        self._number = 0
        self._last = None
        self._warnings = []
        self._listening = False

    def event(self, match, name, side=None, **details):
        """Report that `name` happened, to `side` if it concerns one, with its details and the whole score."""
        self._number += 1
        fields = [("v", VERSION), ("n", self._number), ("type", name)]
        if side is not None:
            fields.append(("side", SIDES[side]))
        fields.extend(sorted(details.items()))
        sides = range(match.rules.sides)
        fields.extend(
            (
                ("scores", match.scores()),
                ("back", [match.back(side) for side in sides]),
                ("dealer", SIDES[match.dealer]),
                ("target", match.target),
                ("games", match.games),
                ("tally", match.tally),
            )
        )
        text = "{" + ",".join([f'"{key}":{json.dumps(value)}' for key, value in fields]) + "}"
        if name not in ("warning", "ignored"):
            self._last = text
        elif name == "warning" and len(self._warnings) < _MOST_WARNINGS:
            self._warnings.append(text)
        if self._listening:
            self._say(text)

    def note(self, text):
        """Say something for people."""
        if self._listening:
            self._say("# " + text)

    def poll(self):
        """Notice who listens, and hand on what the line takes."""
        if self._line.connected() != self._listening:
            self._listening = not self._listening
            self._queue = bytearray()
            self._lost = 0
            if self._listening:
                self._greet()
        if self._queue:
            self._queue = self._queue[self._line.write(self._queue) :]
            if self._lost and not self._queue:
                lost = self._lost
                self._lost = 0
                self._say(f"# {lost} lines lost: nobody read them")

    def _greet(self):
        """Tell a new listener what it missed. CircuitPython has just sent its title without ending the line: that
        ends with a remark, not with an event."""
        self._say("# Pegout")
        last = self._last or ""
        for text in self._warnings:
            self._say(text, len(last) + 2)
        if last:
            self._say(last)

    def _say(self, text, spare=0):
        """Queue a line if room for it and `spare` bytes more is left."""
        data = (text + "\r\n").encode()
        if len(self._queue) + len(data) + spare > _MOST_BYTES:
            self._lost += 1
        else:
            self._queue.extend(data)
