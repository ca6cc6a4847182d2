"""Turn the firmware's table of settings into settings.toml, the page's form and a guide's table. `python -m
host_sim.release.settings_table` prints firmware/settings.toml."""

import host_sim  # noqa: F401 puts the firmware on the path
from host_sim.console.english import allowed
from host_sim.messages import SettingRow
from pegout.settings import END, HEAP_BYTES, HEAP_KEY, TABLE, key_of

HEADER = f"""\
{HEAP_KEY} = {HEAP_BYTES}  # leave this line. The last one is: {END}

# To change a setting, remove the # before its key and write another value. The board reads this file when it starts.
"""

HELP = {
    "game": "the game hole: how far a game goes",
    "sides": "how many sides play; a change starts a new match",
    "steps": "what the three + buttons add",
    "entry_ms": "ms without a tap until an entry is pegged",
    "brightness": "the day level, in percent",
    "milliamps": "the most that the whole board may draw",
    "color_a": "the colour of side A",
    "color_b": "the colour of side B",
    "color_c": "the colour of side C",
    "skunk_values": "what a plain win, a skunk and a double skunk add to the tally",
    "next_dealer": "who deals first in the next game",
    "best_of": "games in a match; 0: it never ends",
    "exact_out": "1: the game hole must be reached exactly",
    "show": "digits: an entry of 3 or more shows in digits, and each new score for 3 s",
    "sound": "1: a piezo is fitted and sounds",
    "sleep": "minutes without a press until the lights go out; 0: never",
    "order": "the order in which the LEDs take their colours; RGB if red and green are swapped",
    "bounce_ms": "for hands that tremble: ms until a button that came up counts again",
}
"""A description of each setting in the firmware's table. (On a Pico they would only take up room.)"""


def rows() -> list[SettingRow]:
    return [
        {"key": key_of(name), "kind": kind, "bounds": list(bounds), "default": _defaults(default)[0]}
        for name, kind, bounds, default in TABLE
    ]


def _defaults(default: str | tuple[str, str]) -> tuple[str, ...]:
    """Return a setting's default, or its two defaults: for two sides, and for three."""
    return (default,) if isinstance(default, str) else default


def toml() -> str:
    """Return the drive's settings.toml: every setting commented out, with its meaning and its values."""
    lines = [
        f'# {HELP[name]} ({allowed(kind, bounds)})\n#{key_of(name)} = "{_defaults(default)[0]}"\n'
        for name, kind, bounds, default in TABLE
    ]
    return HEADER + "".join(lines) + END + "\n"


def table() -> list[list[str]]:
    """Return [key, values, default, what it is] for each setting, for a guide."""
    lines = []
    for name, kind, bounds, default in TABLE:
        defaults = '"; with three sides "'.join(_defaults(default))
        lines.append([f"`{key_of(name)}`", allowed(kind, bounds), f'"{defaults}"', HELP[name]])
    return lines


if __name__ == "__main__":
    print(toml(), end="")
