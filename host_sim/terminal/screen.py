"""Draw on a terminal: use its alternate screen without a cursor, write only changed lines, and restore all at the end.

Knows lines of text with colours, not what they show.
"""

import os
import re
import signal
import sys
from collections.abc import Sequence
from types import FrameType
from typing import TextIO

ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J"
LEAVE = "\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l"
BEGIN, END = "\x1b[?2026h", "\x1b[?2026l"
"""Terminals that know these show a picture all at once."""

FALLBACK = (80, 24)


SGR = re.compile(r"\x1b\[[0-9;]*m")
"""Colours, bold and faint."""


def can_draw(out: TextIO) -> bool:
    """Return whether `out` is a terminal that can be drawn on."""
    return out.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def as_wanted(lines: Sequence[str]) -> list[str]:
    """Return the lines as they are, or without colours if NO_COLOR asks for that."""
    return [SGR.sub("", line) for line in lines] if os.environ.get("NO_COLOR") else list(lines)


class Screen:
    """Used as `with Screen(out) as screen:`. Restores the terminal at the end, after Ctrl-C, a kill or an error, and
    while Ctrl-Z stops the program."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._shown: list[str] = []
        self._size = FALLBACK

    def __enter__(self) -> "Screen":
        self._put(ENTER)
        signal.signal(signal.SIGTERM, self._end)
        if hasattr(signal, "SIGTSTP"):
            signal.signal(signal.SIGTSTP, self._pause)
        return self

    def __exit__(self, *_error: object) -> None:
        self._put(LEAVE)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        if hasattr(signal, "SIGTSTP"):
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)

    @property
    def size(self) -> tuple[int, int]:
        """The terminal's (columns, lines) now."""
        try:
            columns, lines = os.get_terminal_size(self._out.fileno())
        except OSError:
            return FALLBACK
        return (columns, lines) if columns and lines else FALLBACK

    def show(self, lines: Sequence[str]) -> None:
        """Show these lines from the top, and nothing else. Lines may contain colours; none may be wider than `size`."""
        text = ""
        if self.size != self._size:
            self._size = self.size
            self._shown = []
            text = "\x1b[2J"
        lines = as_wanted(lines[: self._size[1]])
        for at in range(max(len(lines), len(self._shown))):
            line = lines[at] if at < len(lines) else ""
            if at >= len(self._shown) or self._shown[at] != line:
                text += f"\x1b[{at + 1};1H\x1b[2K{line}"
        self._shown = lines
        if text:
            self._put(BEGIN + text + END)

    def _put(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()

    def _end(self, number: int, _frame: FrameType | None) -> None:
        """Leave with the status of a killed program. At once: an exception would pass through the firmware that plays,
        which may take it for its own."""
        os.write(self._out.fileno(), LEAVE.encode())
        os._exit(128 + number)

    def _pause(self, number: int, _frame: FrameType | None) -> None:
        self._put(LEAVE)
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)  # returns when the shell lets the program go on
        signal.signal(number, self._pause)
        self._shown = []
        self._put(ENTER)


def signs_for(out: TextIO, signs: tuple[str, str], plain: tuple[str, str]) -> tuple[str, str]:
    """Return `signs`, or `plain` if `out` cannot write them."""
    try:
        "".join(signs).encode(out.encoding or sys.getdefaultencoding())
    except UnicodeEncodeError:
        return plain
    return signs
