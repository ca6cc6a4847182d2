"""The firmware's settings, made from values without a file. Also lists good and bad lines of a file."""

from typing import Any

from host_sim.pico.settings_file import changed
from pegout.settings import HEAP_KEY, Settings


def settings_of(**values: object) -> Settings:
    """Return the settings with these values, e.g. `settings_of(GAME=61)`; keys lack PEGOUT_."""
    return Settings(changed("", {f"PEGOUT_{key}": value for key, value in values.items()}).lstrip().encode())


GOOD = [
    *[("GAME", "game", value, value) for value in (121, 61, 91, 181)],
    ("SIDES", "sides", 2, 2),
    *[("STEPS", "steps", "1, 5, 29", (1, 5, 29)), ("STEPS", "steps", "6,2,1", (6, 2, 1))],
    *[("ENTRY_MS", "entry_ms", value, value) for value in (300, 301, 9999, 10000)],
    *[("BRIGHTNESS", "brightness", value, value) for value in (1, 2, 99, 100)],
    *[("MILLIAMPS", "milliamps", value, value) for value in (400, 401, 19999, 20000)],
    *[("SKUNK_VALUES", "skunk_values", "2,3,3", (2, 3, 3)), ("SKUNK_VALUES", "skunk_values", "0, 9, 0", (0, 9, 0))],
    *[("NEXT_DEALER", "next_dealer", value, value) for value in ("loser", "alternate")],
    *[("BEST_OF", "best_of", value, value) for value in (0, 1, 3, 5, 7, 9)],
    *[("EXACT_OUT", "exact_out", value, value) for value in (0, 1)],
    ("SHOW", "show", "digits", "digits"),
    *[("SOUND", "sound", value, value) for value in (0, 1)],
    *[("SLEEP", "sleep", value, value) for value in (0, 5, 6, 599, 600)],
    *[("ORDER", "order", value, value) for value in ("GRB", "RGB")],
    *[("BOUNCE_MS", "bounce_ms", value, value) for value in (10, 11, 499, 500)],
]
"""(key without PEGOUT_, attribute of Settings, value in the file, value of the attribute)"""

NO_NUMBER = ["", " ", "many", "-1", "+61", "1e2", "61.0", "0x3d", "6_1", "\uff16\uff11", "true", "61 holes", "9" * 400]

NUMBERS = sorted({key for key, _attribute, _text, value in GOOD if isinstance(value, int)})

BAD = [
    *[(key, value) for key in NUMBERS for value in NO_NUMBER],
    *[("GAME", value) for value in (0, 120, 122, 60, 62, 1210, "000061")],
    *[("SIDES", value) for value in (0, 1, 4)],
    *[("STEPS", value) for value in ("", "1", "1,2", "1,2,6,7", "1,2,2", "0,1,2", "1,2,30", "1,-2,6", "1;2;6")],
    *[("STEPS", value) for value in (126, "1,2,x", "1.0,2,6", "1,,6", "1,2,6,")],
    *[("ENTRY_MS", value) for value in (0, 299, 10001, 99999)],
    *[("BRIGHTNESS", value) for value in (0, 101)],
    *[("MILLIAMPS", value) for value in (0, 399, 20001)],
    *[
        (key, value)
        for key in ("COLOR_A", "COLOR_B", "COLOR_C")
        for value in ("", "blue", "0050FF", "#0050F", "#0050FFF", "#0050FG", "# 0050F", "#-050FF", "#000000", 255)
    ],
    *[("SKUNK_VALUES", value) for value in ("", "1,2", "1,2,3,4", "1,2,10", "1,2,-3", "a,b,c", 123)],
    *[("NEXT_DEALER", value) for value in ("", "winner", "Loser", "0", 1)],
    *[("BEST_OF", value) for value in (2, 4, 8, 10, 11)],
    *[("EXACT_OUT", value) for value in (2, 10)],
    *[("SHOW", value) for value in ("", "Digits", "score", 1)],
    *[("SOUND", value) for value in (2, 10)],
    *[("SLEEP", value) for value in (1, 4, 601, "00")],
    *[("ORDER", value) for value in ("", "grb", "BRG", "0", 1)],
    *[("BOUNCE_MS", value) for value in (0, 9, 501)],
]
"""(key without PEGOUT_, value in the file)"""

LINE = "settings_line"
UNKNOWN = "unknown_setting"

NOT_UNDERSTOOD = [
    *['PEGOUT_GAME = "61', 'PEGOUT_GAME = "61" holes', 'PEGOUT_GAME = "6" "1"', "PEGOUT_GAME = '61'", "PEGOUT_GAME ="],
    *["PEGOUT_COLOR_A = #00FF00", "PEGOUT_GAME: 61", "PEGOUT_GAME 61", "[pegout]", "= 61", "; PEGOUT_GAME"],
    "CIRCUITPY_WIFI_SSID",
]
NEAREST = {
    **dict.fromkeys(["PEGOUT_GAMES", "PEGOUT_GAM", "PEGUOT_GAME", "pegout_game"], "PEGOUT_GAME"),
    **dict.fromkeys(['"PEGOUT_GAME"', "PEGOUT_RUMBLE", "PEGOUT_XAXE", "GAME"], ""),
    "PEGOUT_COLOUR_A": "PEGOUT_COLOR_A",
}
"""{misspelt key: the key that the warning suggests}"""

LINES: list[tuple[str, str, dict[str, Any]]] = [
    *[(line, LINE, {"text": line}) for line in NOT_UNDERSTOOD],
    ("x" * 41, LINE, {"text": "x" * 40 + "..."}),
    *[(f"{key} = 61", UNKNOWN, {"key": key, "near": near}) for key, near in NEAREST.items()],
    (f"PEGOUT_{'X' * 34} = 1", UNKNOWN, {"key": f"PEGOUT_{'X' * 33}...", "near": ""}),
    ("CIRCUITPY_HEAP_START_SIZE = 1", "heap_size", {"key": HEAP_KEY, "value": "1", "right": "130000"}),
    (f"{HEAP_KEY} = {'9' * 41}", "heap_size", {"key": HEAP_KEY, "value": "9" * 40 + "...", "right": "130000"}),
]
"""(the line, the warning, its facts without the line's number)"""
