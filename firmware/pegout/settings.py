"""The keys of settings.toml: what they may hold, what holds without them, and what to say of a bad one.

A bad value never stops the board: its default is used and a complaint kept. CircuitPython 9.2 gives whole
numbers where the file has no quotes, CircuitPython 10 gives text; both are taken.
"""

from scoring.targets import CHOICES

_WHOLE = "0123456789"
_HEX = _WHOLE + "abcdef"


class Settings:
    """Every setting by name, and `complaints`: (key, value found, what is allowed, the default) of each bad one.

    getenv: a function that gives the value of a key, a whole number or text, or None where it is not set.
    """

    def __init__(self, getenv):
        self._getenv = getenv
        self.complaints = []
        self.game = self._read("PEGOUT_GAME", "121", "121, 61, 91 or 181", _one_of(CHOICES))
        self.sides = self._read("PEGOUT_SIDES", "2", "2 or 3", _one_of((2, 3)))
        self.steps = self._read("PEGOUT_STEPS", "1,2,6", "three different whole numbers from 1 to 29", _steps)
        self.entry_ms = self._read("PEGOUT_ENTRY_MS", "1500", "300 to 10000", _between(300, 10000))
        self.brightness = self._read("PEGOUT_BRIGHTNESS", "40", "1 to 100", _between(1, 100))
        self.milliamps = self._read("PEGOUT_MILLIAMPS", "480", "400 to 20000", _between(400, 20000))
        self.colors = (
            self._read("PEGOUT_COLOR_A", "#0050FF", "#RRGGBB but not black", _color),
            self._read("PEGOUT_COLOR_B", "#FF5000", "#RRGGBB but not black", _color),
            self._read("PEGOUT_COLOR_C", "#FF00A0", "#RRGGBB but not black", _color),
        )
        self.skunk_values = self._read(
            "PEGOUT_SKUNK_VALUES", "1,2,3", "1,2,3 or 1,2,4 or 2,3,3 or any three whole numbers from 0 to 9", _values
        )
        self.loser_deals = self._read("PEGOUT_NEXT_DEALER", "loser", "loser or alternate", _loser_deals)
        self.best_of = self._read("PEGOUT_BEST_OF", "0", "0 or an odd number to 9", _one_of((0, 1, 3, 5, 7, 9)))
        self.exact_out = self._read("PEGOUT_EXACT_OUT", "0", "0 or 1", _one_of((0, 1)))
        self.sound = self._read("PEGOUT_SOUND", "0", "0 or 1", _one_of((0, 1)))

    def _read(self, key, default, allowed, parse):
        """The value of `key` as `parse` understands it (None: not at all), or that of its default."""
        try:
            found = self._getenv(key)
        except ValueError:  # CircuitPython's, of a line that it cannot make out: a quote missing, say
            found = "(not readable)"
        if found is None:
            return parse(default)
        value = parse(str(found).strip())
        if value is None:
            self.complaints.append((key, str(found), allowed, default))
            return parse(default)
        return value


def _whole(text):
    """A whole number of at most five digits, or None. `int` would take signs, spaces and underscores as well."""
    if not 1 <= len(text) <= 5 or [digit for digit in text if digit not in _WHOLE]:
        return None
    return int(text)


def _between(least, most):
    def parse(text):
        value = _whole(text)
        return value if value is not None and least <= value <= most else None

    return parse


def _one_of(choices):
    def parse(text):
        value = _whole(text)
        return value if value in choices else None

    return parse


def _three(text, least, most):
    """Three whole numbers with commas between them, or None."""
    numbers = [_whole(part.strip()) for part in text.split(",")]
    if len(numbers) != 3 or [n for n in numbers if n is None or not least <= n <= most]:
        return None
    return tuple(numbers)


def _steps(text):
    steps = _three(text, 1, 29)
    return steps if steps and len(set(steps)) == 3 else None


def _values(text):
    return _three(text, 0, 9)


def _color(text):
    """0xRRGGBB, or None. Black is no colour for a peg that must be seen."""
    digits = text[1:].lower()
    if text[:1] != "#" or len(digits) != 6 or [d for d in digits if d not in _HEX]:
        return None
    return int(digits, 16) or None


def _loser_deals(text):
    return {"loser": True, "alternate": False}.get(text)
