"""The settings of the board: a table of the settings, and `Settings`, which reads settings.toml in one pass. The same
reader serves the board, the simulator and the page. A bad value never stops the board: the default is used and a
complaint is kept. The settings.toml of the drive, the README's table and the page's form are made from TABLE: a new
setting is one row, and the place that uses it."""

from scoring.board import CHOICES, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

    Kind = Literal["one of", "between", "0 or between", "three", "three different", "color"]
    Bounds = tuple[Any, ...]
    Value = int | str | tuple[int, ...]

PREFIX = "PEGOUT_"

HEAP_KEY, HEAP_BYTES = "CIRCUITPY_HEAP_START_SIZE", "130000"
"""CircuitPython's own setting in our file. With it the heap is one piece. A heap that grows piece by piece makes each
start 18 ms and each garbage collection 4 ms longer. With another value the board may not start at all."""

CIRCUITPYTHON = "CIRCUITPY_"  # CircuitPython's own keys begin with this

END = "# end of settings"  # the file's last line, named in the first: a file with only one of the two was cut off

ONE_OF = "one of"  # type: Kind
BETWEEN = "between"  # type: Kind
ZERO_OR_BETWEEN = "0 or between"  # type: Kind
THREE = "three"  # type: Kind
THREE_DIFFERENT = "three different"  # type: Kind
COLOR = "color"  # type: Kind

TABLE: "tuple[tuple[str, Kind, tuple[Any, ...], str | tuple[str, str]], ...]" = (
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
    ("bounce_ms", BETWEEN, (10, 500), "10"),
)
"""(name, kind, bounds, default) of each setting, in the order of settings.toml; its key is `key_of(name)`.

kind and bounds: ONE_OF these choices; BETWEEN (least, most), a whole number; ZERO_OR_BETWEEN, that or 0; THREE or
THREE_DIFFERENT whole numbers between (least, most) with commas between them; COLOR, #RRGGBB but not black. A default
that depends on the number of sides is a pair: (with two, with three). sleep is in minutes."""

MOST_BYTES = 16384  # the rest of a longer settings.toml is not read: only a damaged drive has one
MOST_SHOWN = 40  # characters of a bad value or line in a complaint: all complaints must fit into the console's queue
MOST_COMPLAINTS = 24  # a damaged file may have hundreds of bad lines

LINE_ENDS = (b"\r\n", b"\r", b"\xc2\x85", b"\xe2\x80\xa8", b"\xe2\x80\xa9")  # line endings of other systems

_WHOLE = "0123456789"
_HEX = _WHOLE + "abcdef"
_BLANK = " \t\r"


class Settings:
    """Every setting of TABLE by its name, e.g. `settings.entry_ms`. data: the bytes of a settings.toml. complaints:
    warnings (id, facts) about it. written: {name: (its line's number, its value as text)} of the file's settings."""

    game: int
    sides: int
    steps: tuple[int, int, int]
    entry_ms: int
    brightness: int
    milliamps: int
    color_a: int
    color_b: int
    color_c: int
    skunk_values: tuple[int, int, int]
    next_dealer: str
    best_of: int
    exact_out: int
    show: str
    sound: int
    sleep: int
    bounce_ms: int
    order: str

    def __init__(self, data: bytes = b"") -> None:
        self.complaints: list[tuple[str, dict[str, Any]]] = []
        self.written: dict[str, tuple[int, str]] = {}
        self._read(data)
        for row in TABLE:
            setattr(self, row[0], self._value(*row))

    @property
    def colors(self) -> tuple[int, int, int]:
        return (self.color_a, self.color_b, self.color_c)

    def rules(self, sides: int) -> Rules:
        return Rules(sides, bool(self.exact_out), self.skunk_values, self.next_dealer == "loser", self.best_of)

    def _complain(self, name: str, **facts: object) -> None:
        if len(self.complaints) < MOST_COMPLAINTS:
            self.complaints.append((name, facts))

    def _read(self, data: bytes) -> None:
        if b"\0" in data:  # the file is UTF-16, or the drive was pulled out too soon
            self._complain("settings_no_text")
            return
        if data[:3] == b"\xef\xbb\xbf":  # the byte order mark that some editors write
            data = data[3:]
        for end in LINE_ENDS:
            data = data.replace(end, b"\n")
        rows = {key_of(row[0]): row for row in TABLE}  # not a constant, which would stay in the heap
        commented = []
        for number, line in enumerate(data.split(b"\n"), 1):
            line = line.strip()
            keys = line.count(PREFIX.encode())
            if keys > 1:  # lines were joined
                self._complain("settings_line", line=number, text=_shown(_text(line)))
            if line and line[:1] != b"#":
                self._read_line(rows, number, _text(line))
            elif keys:
                key, value = split(_text(line.lstrip(b"# ")))
                row = rows.get(key)
                if row and value and value != row[-1]:
                    commented.append((row, number, value))
        for (name, kind, bounds, default), number, value in commented:
            defaults = [parse(kind, bounds, text) for text in ((default,) if isinstance(default, str) else default)]
            if name not in self.written and parse(kind, bounds, value) not in defaults:
                self._complain("commented_out", line=number, key=key_of(name), value=_shown(value))
        if data.count(END.encode()) == 1 or len(data) >= MOST_BYTES or (data and not data.strip()):
            self._complain("settings_cut", end=END)

    def _read_line(self, rows: "dict[str, tuple[Any, ...]]", number: int, line: str) -> None:
        key, value = split(line)
        if value is None:
            self._complain("settings_line", line=number, text=_shown(line))
        elif key in rows:
            name = rows[key][0]
            if name in self.written:
                self._complain("set_twice", line=number, key=key)
            else:
                self.written[name] = (number, value)
        elif key == HEAP_KEY:
            if value != HEAP_BYTES:
                self._complain("heap_size", line=number, key=key, value=_shown(value), right=HEAP_BYTES)
        elif not key.startswith(CIRCUITPYTHON):
            self._complain("unknown_setting", line=number, key=_shown(key), near=near(key))

    def _value(self, name: str, kind: "Kind", bounds: "Bounds", default: "str | tuple[str, str]") -> "Value | None":
        if not isinstance(default, str):
            default = default[self.sides - 2]
        line, text = self.written.get(name, (0, default))
        value = parse(kind, bounds, text.strip(_BLANK))
        if value is None:
            facts = {"line": line, "key": key_of(name), "value": _shown(text), "default": default}
            self._complain("bad_setting", kind=kind, bounds=list(bounds), **facts)
            value = parse(kind, bounds, default)
        return value


def read_drive() -> bytes:
    """Return the content of the drive's settings.toml, a newline if it is empty; b"" if there is no file."""
    try:
        with open("/settings.toml", "rb") as file:
            return file.read(MOST_BYTES) or b"\n"
    except OSError:
        return b""


def key_of(name: str) -> str:
    return PREFIX + name.upper()


def split(line: str) -> tuple[str, str | None]:
    """Split a line `KEY = value` or `KEY = "value"`, with or without a comment, into (key, value); the value is None if
    the line is not understood.

    >>> split('PEGOUT_GAME = "61"  # short')
    ('PEGOUT_GAME', '61')
    """
    key, _sign, rest = line.partition("=")
    key, rest = key.strip(_BLANK), rest.strip(_BLANK)
    if rest[:1] == '"':
        value, closed, behind = rest[1:].partition('"')
        behind = behind.strip(_BLANK)
        whole = closed and behind[:1] in ("", "#")
    else:
        value = rest.partition("#")[0].strip(_BLANK)
        whole = value and value[0] != "'"
    return key, value if key and whole else None


def near(key: str) -> str:
    """Return the key that an unknown key was probably meant to be, or "".

    >>> near("PEGOUT_COLOUR_A"), near("pegout_game"), near("PEGOUT_RUMBLE")
    ('PEGOUT_COLOR_A', 'PEGOUT_GAME', '')
    """
    key = key.upper()
    for row in TABLE:
        known = key_of(row[0])
        most = min(len(key), len(known))
        start = end = 0
        while start < most and key[start] == known[start]:
            start += 1
        while end < most - start and key[-1 - end] == known[-1 - end]:
            end += 1
        if max(len(key), len(known)) - start - end <= 2:
            return known
    return ""


def _text(line: bytes) -> str:
    """Return a line as text, with question marks for bytes that are not UTF-8."""
    try:
        return str(line, "utf-8")
    except UnicodeError:
        return "".join([chr(byte) if byte < 0x80 else "?" for byte in line])


def _shown(text: str) -> str:
    return text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "..."


def parse(kind: "Kind", bounds: "Bounds", text: str) -> "Value | None":
    """Return the value of `text` for a setting of `kind`; None if it is not allowed. A colour is 0xRRGGBB."""
    if kind == COLOR:  # not black: a peg must be seen
        digits = text[1:].lower()
        if text[:1] != "#" or len(digits) != 6 or digits.strip(_HEX):
            return None
        return int(digits, 16) or None
    if kind == ONE_OF:
        whole = _whole(text)
        choice = text if whole is None else whole
        return choice if choice in bounds else None
    least, most = bounds
    if kind == BETWEEN:
        value = _whole(text)
        return value if value is not None and least <= value <= most else None
    if kind == ZERO_OR_BETWEEN:
        return 0 if text == "0" else parse(BETWEEN, bounds, text)
    numbers = [_whole(part.strip()) for part in text.split(",")]
    fitting = [n for n in numbers if n is not None and least <= n <= most]
    if len(numbers) != 3 or len(fitting) != 3 or (kind == THREE_DIFFERENT and len(set(fitting)) < 3):
        return None
    return tuple(fitting)


def _whole(text: str) -> int | None:
    """Return a whole number of at most five digits, or None. `int` would accept signs, spaces and underscores too."""
    return int(text) if 1 <= len(text) <= 5 and not text.strip(_WHOLE) else None
