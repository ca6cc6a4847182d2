"""Change the text of a settings.toml, and read the value of each setting in it, for a form. The firmware's own reader
does the reading. Runs on CPython and on MicroPython."""

from typing import Mapping

from pegout.settings import END, TABLE, Settings, key_of, split

ENDS_A_VALUE = '"\r\n'


def values_in(text: str) -> dict[str, str]:
    """Return the value of every setting by its key, as text; its default if `text` has no readable value."""
    written = Settings(text.encode()).written
    three = written.get("sides", (0, ""))[1] == "3"
    values = {}
    for name, _kind, _bounds, default in TABLE:
        usual = default if isinstance(default, str) else default[three]
        values[key_of(name)] = written.get(name, (0, usual))[1] or usual
    return values


def changed(text: str, changes: Mapping[str, object]) -> str:
    """Return the text with these settings, {key: value}. A setting replaces its own line, or else the line that has it
    as a comment; otherwise it goes at the end. Unknown keys are left out, as are characters that would end a value."""
    lines = text.rstrip("\n").split("\n")
    for key in [key_of(row[0]) for row in TABLE if key_of(row[0]) in changes]:
        there = [at for at, line in enumerate(lines) if split(line.strip(" \t#"))[0] == key]
        in_force = [at for at in there if not lines[at].strip().startswith("#")]
        last = lines.index(END) if END in lines else len(lines)
        at = (in_force or there or [last])[0]
        value = "".join([sign for sign in str(changes[key]) if sign not in ENDS_A_VALUE])
        lines[at : at + 1 if in_force or there else at] = [f'{key} = "{value}"']
    return "\n".join(lines) + "\n"
