"""Read the text of a settings.toml: the part of TOML that CircuitPython itself understands.

One `KEY = "text"` or `KEY = number` a line, and remarks after a #. Runs on CPython and on MicroPython.
"""

from host_sim.errors import Refusal

NAME = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"
DIGITS = "0123456789"
ESCAPES = {'"': '"', "\\": "\\", "n": "\n", "t": "\t"}


def read(text: str) -> dict[str, str]:
    """Return the settings as os.getenv does, all of them text. Raises Refusal for a line that is not understood."""
    settings: dict[str, str] = {}
    for number, line in enumerate(text.split("\n"), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        key, value = _pair(line)
        if value is None:
            raise Refusal("no_toml", line=number, text=line[:60])
        if key in settings:
            raise Refusal("set_twice", line=number, key=key[:60])
        settings[key] = value
    return settings


def _pair(line: str) -> tuple[str, str | None]:
    """Key and value of a line; the value is None where it is none."""
    name, sign, rest = line.partition("=")
    name, rest = name.strip(), rest.strip()
    if not sign or not name or [letter for letter in name if letter not in NAME]:
        return name, None
    if rest[:1] == '"' or rest[:1] == "'":
        return name, _text(rest)
    number = rest.split("#")[0].strip()
    digits = number[1:] if number[:1] in ("-", "+") else number
    return name, number if digits and not [digit for digit in digits if digit not in DIGITS] else None


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
        else:
            text += rest[at]
        at += 1
    after = rest[at + 1 :].strip()
    return None if at >= len(rest) or (after and not after.startswith("#")) else text
