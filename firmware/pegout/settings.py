"""The settings of the board: one table says what settings.toml may hold, and `Settings` reads it.

A bad value never stops the board: the default is used and a complaint is kept. CircuitPython 9.2 gives whole
numbers where the file has no quotes, CircuitPython 10 gives text; both are accepted. The settings.toml of the drive,
the README's table and the page's form are made from TABLE: a new setting is one row, and the place that uses it.
"""

from scoring.targets import CHOICES

PREFIX = "PEGOUT_"

ONE_OF = "one of"
BETWEEN = "between"
ZERO_OR_BETWEEN = "0 or between"
THREE = "three"
THREE_DIFFERENT = "three different"
COLOR = "color"

TABLE = (
    ("game", ONE_OF, CHOICES, "121"),
    ("sides", ONE_OF, (2, 3), "2"),
    ("steps", THREE_DIFFERENT, (1, 29), "1,2,6"),
    ("entry_ms", BETWEEN, (300, 10000), "1500"),
    ("brightness", BETWEEN, (1, 100), "40"),
    ("milliamps", BETWEEN, (400, 20000), ("480", "900")),
    ("color_a", COLOR, (), "#0050FF"),
    ("color_b", COLOR, (), "#FF5000"),
    ("color_c", COLOR, (), "#FF00A0"),
    ("skunk_values", THREE, (0, 9), "1,2,3"),
    ("next_dealer", ONE_OF, ("loser", "alternate"), "loser"),
    ("best_of", ONE_OF, (0, 1, 3, 5, 7, 9), "0"),
    ("exact_out", ONE_OF, (0, 1), "0"),
    ("show", ONE_OF, ("pegs", "digits"), "pegs"),
    ("sound", ONE_OF, (0, 1), "0"),
    ("sleep", ZERO_OR_BETWEEN, (5, 600), "30"),
    ("order", ONE_OF, ("GRB", "RGB"), "GRB"),
)
"""(name, kind, bounds, default) of each setting, in the order of settings.toml; its key is `key_of(name)`.

kind and bounds: ONE_OF these choices; BETWEEN (least, most), a whole number; ZERO_OR_BETWEEN, that or 0; THREE or
THREE_DIFFERENT whole numbers between (least, most) with commas between them; COLOR, #RRGGBB but not black. A default
that depends on the number of sides is a pair: (with two, with three). sleep is in minutes."""

MOST_SHOWN = 40
"""Characters of a bad value that a complaint has: all together must fit through the console."""

_WHOLE = "0123456789"
_HEX = _WHOLE + "abcdef"


class Settings:
    """Every setting of TABLE by its name, e.g. `settings.entry_ms`, and `complaints`: of each bad one {"key", "value":
    the first MOST_SHOWN characters of what was found, "kind", "bounds", "default"}.

    getenv: a function that gives the value of a key, a whole number or text, or None where it is not set.
    """

    def __init__(self, getenv):
        self.complaints = []
        self._values = {}
        for row in TABLE:
            self._values[row[0]] = self._read(getenv, row)

    def __getattr__(self, name):
        try:
            return self._values[name]
        except KeyError:
            raise AttributeError(name) from None

    @property
    def colors(self):
        """The colours of sides A, B and C, each 0xRRGGBB."""
        return (self.color_a, self.color_b, self.color_c)

    def _read(self, getenv, row):
        """The value of the setting that `row` describes, or that of its default."""
        name, kind, bounds, default = row
        key = key_of(name)
        if not isinstance(default, str):
            default = default[self.sides - 2]
        try:
            raw = getenv(key)
        except ValueError:  # CircuitPython's, for a line that it cannot read: a quote missing, say
            raw = "(not readable)"
        if raw is None:
            return parse(kind, bounds, default)
        value = parse(kind, bounds, str(raw).strip())
        if value is None:
            shown = str(raw)
            if len(shown) > MOST_SHOWN:
                shown = shown[:MOST_SHOWN] + "..."
            facts = {"key": key, "value": shown, "kind": kind, "bounds": list(bounds), "default": default}
            self.complaints.append(facts)
            return parse(kind, bounds, default)
        return value


def key_of(name):
    """The key in settings.toml of the setting `name`."""
    return PREFIX + name.upper()


def parse(kind, bounds, text):
    """The value that `text` means for a setting of `kind`; None if it is not allowed.

    A whole number, a word, a tuple of three numbers, or a colour 0xRRGGBB.
    """
    if kind == COLOR:
        return _color(text)
    if kind == ONE_OF:
        value = _whole(text)
        if value is None:
            value = text
        return value if value in bounds else None
    least, most = bounds
    if kind == BETWEEN:
        value = _whole(text)
        return value if value is not None and least <= value <= most else None
    if kind == ZERO_OR_BETWEEN:
        return 0 if text == "0" else parse(BETWEEN, bounds, text)
    numbers = [_whole(part.strip()) for part in text.split(",")]
    if len(numbers) != 3 or [n for n in numbers if n is None or not least <= n <= most]:
        return None
    if kind == THREE_DIFFERENT and len(set(numbers)) < 3:
        return None
    return tuple(numbers)


def _whole(text):
    """A whole number of at most five digits, or None. `int` would accept signs, spaces and underscores too."""
    if not 1 <= len(text) <= 5 or [digit for digit in text if digit not in _WHOLE]:
        return None
    return int(text)


def _color(text):
    """0xRRGGBB, or None. A peg must be seen, so black is not allowed."""
    digits = text[1:].lower()
    if text[:1] != "#" or len(digits) != 6 or [d for d in digits if d not in _HEX]:
        return None
    return int(digits, 16) or None
