"""Read and change the text of a settings.toml: the part of TOML that CircuitPython itself understands.

One `KEY = "text"` or `KEY = number` a line, and remarks after a #. Another word without quotes is text too: the board
says what it thinks of that. Runs on CPython and on MicroPython.
"""

from host_sim.errors import Refusal
from pegout.settings import PREFIX, TABLE, key_of

NAME = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"
DIGITS = "0123456789"
ESCAPES = {'"': '"', "\\": "\\", "n": "\n", "t": "\t"}


def read(text: str, whole_numbers: bool = False) -> dict[str, str | int]:
    """Return the settings as os.getenv does: all of them text (CircuitPython 10), or with `whole_numbers` a number
    without quotes as an int (9.2). Raises Refusal for a line that is not understood."""
    settings: dict[str, str | int] = {}
    for number, line in enumerate(text.split("\n"), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        key, value = _pair(line, whole_numbers)
        if value is None:
            raise Refusal("no_toml", line=number, text=line[:60])
        if key in settings:
            raise Refusal("set_twice", line=number, key=key[:60])
        settings[key] = value
    return settings


def values_in(text: str) -> dict:
    """Return the value of every setting by its key, as text: its default where the text has none that can be read."""
    written = dict([_pair(line.strip(), False) for line in text.split("\n")])
    three = written.get(PREFIX + "SIDES") == "3"
    values = {}
    for name, _kind, _bounds, default in TABLE:
        value = written.get(key_of(name))
        values[key_of(name)] = value or (default if isinstance(default, str) else default[three])
    return values


def changed(text: str, changes) -> str:
    """Return the text with these values of settings, {key: value}: in its line, in the remark that shows it, or at its
    end. Other keys are left out."""
    lines = text.rstrip("\n").split("\n")
    for key in [key_of(row[0]) for row in TABLE if key_of(row[0]) in changes]:
        there = [at for at, line in enumerate(lines) if line.strip(" \t#").partition("=")[0].strip() == key]
        in_force = [at for at in there if not lines[at].strip().startswith("#")]
        at = (in_force or there or [len(lines)])[0]
        lines[at : at + 1] = [f'{key} = "{changes[key]}"']
    return "\n".join(lines) + "\n"


def _pair(line: str, whole_numbers: bool) -> tuple[str, str | int | None]:
    """Key and value of a line; the value is None where it is none."""
    name, sign, rest = line.partition("=")
    name, rest = name.strip(), rest.strip()
    if not sign or not name or [letter for letter in name if letter not in NAME]:
        return name, None
    if rest[:1] == '"' or rest[:1] == "'":
        return name, _text(rest)
    word = rest.split("#")[0].strip()
    if not word or [letter for letter in word if letter not in NAME + "+."]:
        return name, None
    return name, int(word) if whole_numbers and not [letter for letter in word if letter not in DIGITS] else word


def _text(rest: str) -> str | None:
    """The text in quotes at the beginning of `rest`; None if the quotes do not end, or something follows them."""
    quote = rest[0]
    text = ""
    at = 1
    while at < len(rest) and rest[at] != quote:
        if rest[at] == "\\" and quote == '"':
            at += 1
            if at == len(rest) or rest[at] not in ESCAPES:
                return None
            text += ESCAPES[rest[at]]
        elif rest[at] < " " and rest[at] != "\t":
            return None
        else:
            text += rest[at]
        at += 1
    after = rest[at + 1 :].strip()
    return None if at >= len(rest) or (after and not after.startswith("#")) else text
