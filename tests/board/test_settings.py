"""Every key of settings.toml: good values, each kind of bad value, and the warnings for bad ones."""

import tomllib
from itertools import pairwise
from typing import Any
from unittest.mock import ANY

import pytest

from host_sim import DRIVE
from host_sim.console.english import allowed, board_says
from host_sim.pico.machine import SimulatedPico
from host_sim.release import settings_table
from pegout.settings import END, HEAP_KEY, MOST_BYTES, MOST_COMPLAINTS, MOST_SHOWN, TABLE, Settings
from tests.board.colors import brightness, is_amber
from tests.settings_of import BAD, GOOD, LINES, settings_of as read
from tests.table import Table

DEFAULTS = {
    "game": 121,
    "sides": 2,
    "steps": (1, 2, 6),
    "entry_ms": 1500,
    "brightness": 40,
    "milliamps": 480,
    "skunk_values": (1, 2, 3),
    "next_dealer": "loser",
    "best_of": 0,
    "exact_out": 0,
    "show": "pegs",
    "sound": 0,
    "sleep": 30,
    "order": "GRB",
    "bounce_ms": 10,
}

ALLOWED = {
    **{"GAME": ["121", "61", "91", "181"], "SIDES": ["2", "3"], "STEPS": ["three different", "1", "29"]},
    **{"ENTRY_MS": ["300", "10000"], "BRIGHTNESS": ["1", "100"], "MILLIAMPS": ["400", "20000"]},
    "BOUNCE_MS": ["10", "500"],
    **{"COLOR_A": ["#RRGGBB"], "COLOR_B": ["#RRGGBB"], "COLOR_C": ["#RRGGBB"]},
    "SKUNK_VALUES": ["three", "0", "9"],
    "NEXT_DEALER": ["loser", "alternate"],
    "BEST_OF": ["0", "1", "3", "5", "7", "9"],
    **{"EXACT_OUT": ["0", "1"], "SHOW": ["pegs", "digits"], "SOUND": ["0", "1"]},
    **{"SLEEP": ["0", "5", "600"], "ORDER": ["GRB", "RGB"]},
}
"""The allowed values that a warning on the console must name, by key."""


def named(settings):
    return {name: getattr(settings, name) for name in DEFAULTS}


def test_without_a_file_the_defaults_apply():
    settings = read()
    assert named(settings) == DEFAULTS
    assert settings.complaints == []
    blue, orange, magenta = settings.colors
    assert blue & 0xFF > blue >> 16
    assert orange >> 16 > orange & 0xFF
    assert magenta >> 16 > magenta >> 8 & 0xFF < magenta & 0xFF


@pytest.mark.promises("settings.PEGOUT_SIDES")
def test_three_sides_can_draw_more_by_default():
    assert (read(SIDES=3).sides, read(SIDES=3).milliamps) == (3, 900)
    assert read(SIDES=3, MILLIAMPS="plenty").milliamps == 900
    assert read(SIDES=3, MILLIAMPS=480).milliamps == 480


def test_settings_toml_matches_the_table():
    text = (DRIVE / "settings.toml").read_text(encoding="utf-8")
    assert text == settings_table.toml(), (
        "run: .venv/bin/python -m host_sim.release.settings_table > firmware/settings.toml"
    )
    assert [line for line in text.splitlines() if line[:1] not in ("#", "")] == [
        "CIRCUITPY_HEAP_START_SIZE = 130000  # leave this line. The last one is: # end of settings"
    ]


def test_the_lines_of_settings_toml_show_the_defaults():
    text = (DRIVE / "settings.toml").read_bytes().replace(b"#PEGOUT", b"PEGOUT")
    settings = Settings(text)
    assert settings.complaints == []
    assert set(settings.written) == {row[0] for row in TABLE}
    assert named(settings) == DEFAULTS
    tomllib.loads(text.decode())


@pytest.mark.parametrize("line", ["PEGOUT_{} = {}", 'PEGOUT_{} = "{}"', '\tPEGOUT_{}="{}"# as we play it\r'])
@pytest.mark.parametrize(("key", "name", "value", "meaning"), GOOD)
def test_good_values_are_read_without_a_warning(key, name, value, meaning, line):
    settings = Settings(line.format(key, value).encode())
    assert settings.complaints == []
    assert named(settings) == {**DEFAULTS, name: meaning}


@pytest.mark.promises("settings.PEGOUT_COLOR_A", "settings.PEGOUT_COLOR_B", "settings.PEGOUT_COLOR_C")
@pytest.mark.parametrize(("text", "color"), [("#0050FF", 0x0050FF), ("#00fF01", 0x00FF01), ("#000001", 1)])
@pytest.mark.parametrize("side", "ABC")
def test_good_colours_are_read_without_a_warning(side, text, color):
    settings = read(**{f"COLOR_{side}": text})
    assert settings.colors["ABC".index(side)] == color
    assert settings.complaints == []


@pytest.mark.parametrize(("key", "value"), BAD)
def test_a_bad_value_gives_the_default_and_one_complaint(key, value):
    settings = read(**{key: value})
    assert named(settings) == DEFAULTS
    assert settings.colors == read().colors
    [(name, facts)] = settings.complaints
    shown = str(value) if len(str(value)) <= MOST_SHOWN else str(value)[:MOST_SHOWN] + "..."
    assert (name, facts["line"], facts["key"], facts["value"]) == ("bad_setting", 1, f"PEGOUT_{key}", shown)
    said = allowed(facts["kind"], facts["bounds"])
    assert [word for word in ALLOWED[key] if word not in said] == []
    assert read(**{key: facts["default"]}).complaints == []


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r", "\x85", "\u2028"], ids=["LF", "CRLF", "CR", "NEL", "LS"])
@pytest.mark.parametrize(("line", "name", "facts"), LINES)
def test_a_line_that_is_not_understood_is_reported(line, name, facts, ends):
    settings = Settings(ends.join(["# ours", "PEGOUT_SIDES = 3", line, 'PEGOUT_STEPS = "1,5,10"']).encode())
    assert settings.complaints == [(name, {"line": 3, **facts})]
    assert (settings.sides, settings.steps, settings.game) == (3, (1, 5, 10), 121)
    said = board_says(dict(facts, line=3, id=name))
    assert said.startswith("settings.toml, line 3: ") and str(next(iter(facts.values()))) in said


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('#PEGOUT_GAME = "61"', ("commented_out", {"line": 1, "key": "PEGOUT_GAME", "value": "61"})),
        ("## PEGOUT_STEPS = 1,2,7  # ours", ("commented_out", {"line": 1, "key": "PEGOUT_STEPS", "value": "1,2,7"})),
        ('# PEGOUT_STEPS = "1, 2, 6"', None),
        ("#PEGOUT_MILLIAMPS = 900", None),
        ("#PEGOUT_GAME = 61\nPEGOUT_GAME = 91", None),
        ("#PEGOUT_GAME = 121 #PEGOUT_BEST_OF = 5", ("settings_line", {"line": 1, "text": ANY})),
        ("PEGOUT_SIDES = 2 # PEGOUT_GAME = 61", ("settings_line", {"line": 1, "text": ANY})),
        ("# PEGOUT_SIDES = 2\rPEGOUT_GAME = 121\n", None),
        (" \n", ("settings_cut", {"end": END})),
        *[(f"PEGOUT_GAME = 61\n{line}\n", None) for line in ("", " \t\r", "# PEGOUT_GAME: 61", "  # [pegout]")],
        (f"PEGOUT_GAME = 61\n{HEAP_KEY} = 130000 # leave\n", None),
        ('PEGOUT_GAME = 61\nCIRCUITPY_WIFI_SSID = "ours"\n', None),
    ],
)
def test_only_ignored_parts_of_the_file_give_a_warning(text, complaint):
    """Examples are a changed value that is still commented out, two settings in one line, and an empty file."""
    assert Settings(text.encode()).complaints == ([complaint] if complaint else [])


def test_only_an_empty_file_gives_a_warning(tmp_path):
    file = tmp_path / "settings.toml"
    for ids in ([], ["settings_cut"]):
        assert [event["id"] for event in Table(pico=SimulatedPico(settings_toml=file)).events[:-1]] == ids
        file.write_bytes(b"")


def test_the_first_of_two_lines_for_a_setting_counts():
    settings = Settings(b"PEGOUT_GAME = 61\nPEGOUT_GAME = 91\nPEGOUT_GAME = 181\n")
    assert settings.game == 61
    assert settings.complaints == [("set_twice", {"line": line, "key": "PEGOUT_GAME"}) for line in (2, 3)]


@pytest.mark.parametrize(
    ("data", "game", "names"),
    [
        ("PEGOUT_GAME = 61\n".encode("utf-16"), 121, ["settings_no_text"]),
        ("PEGOUT_GAME = 61\n".encode("utf-16-be"), 121, ["settings_no_text"]),
        (bytes(512), 121, ["settings_no_text"]),
        ("\ufeffPEGOUT_GAME = 61".encode(), 61, []),
        ("# für Zoë\nPEGOUT_GAME = 61".encode("latin-1"), 61, []),
        ("PEGOUT_GÄME = 61".encode("latin-1"), 121, ["unknown_setting"]),
        (b"\xfe\xfd" * 300, 121, ["settings_line"]),
        (b"x\n" * 300, 121, ["settings_line"] * MOST_COMPLAINTS),
        (b"#" * (MOST_BYTES - 1), 121, []),
        (b"#" * MOST_BYTES, 121, ["settings_cut"]),
    ],
)
def test_other_encodings_and_noise_give_these_warnings(data, game, names):
    settings = Settings(data)
    assert (settings.game, [name for name, _facts in settings.complaints]) == (game, names)


def test_the_board_reports_a_file_that_was_cut_off_anywhere():
    """A PC whose cable is pulled writes only a part of the file. The first line says how a whole file ends."""
    lines = settings_table.toml().replace("#PEGOUT", "PEGOUT").splitlines(keepends=True)
    whole = "".join(lines).encode()
    last = whole.index(END.encode(), 100)
    for cut in range(whole.index(b"\n"), last + len(END)):
        assert Settings(whole[:cut]).complaints, whole[:cut][-40:]
    assert Settings(whole[: last + len(END)]).complaints == []


def amber_blinks(table):
    """Return how often hole 1 of strip A blinks amber in the next 4 s."""
    colors = [table.light("A", 1), *table.watch("A", 1, 4000)]
    lit = [is_amber(color) and brightness(color) > 20 for color in colors]
    return sum(now and not before for before, now in pairwise([False, *lit]))


ONE_BAD_EACH: dict[str, Any] = {
    key: next(value for bad, value in reversed(BAD) if bad == key and value != "") for key in ALLOWED
}


@pytest.mark.promises("lights.setting", "events.warning")
@pytest.mark.parametrize("keys", [["GAME"], ["COLOR_B"], list(ALLOWED)], ids=["one", "another", "all at once"])
def test_a_bad_value_is_reported_on_the_console_and_blinks(keys):
    table = Table(**{f"PEGOUT_{key}": ONE_BAD_EACH[key] for key in keys})
    assert amber_blinks(table) == 3
    said = {event["key"]: board_says(event) for event in table.events if event["type"] == "warning"}
    assert len(said) == len(keys)
    for key in keys:
        for words in (f"PEGOUT_{key}", str(ONE_BAD_EACH[key]), *ALLOWED[key]):
            assert words in said[f"PEGOUT_{key}"]
    table.score("A", 7)
    assert table.scores == [7, 0], "the board plays"
    assert table.pico.errors == []


@pytest.mark.parametrize(
    ("milliamps", "sides", "said"), [(480, 2, False), (400, 2, False), (480, 3, True), (512, 3, True), (513, 3, False)]
)
def test_too_little_current_for_light_is_reported(milliamps, sides, said):
    """After 100 mA for the Pico and 1 mA for each LED, 50 mA must be left for light."""
    table = Table(PEGOUT_MILLIAMPS=milliamps, PEGOUT_SIDES=sides)
    warnings = [board_says(event) for event in table.events if event["type"] == "warning"]
    assert len(warnings) == said
    for text in warnings:
        assert text.startswith("PEGOUT_MILLIAMPS = ")
        assert text.endswith("less than 50: raise it to 513 or more")
    assert amber_blinks(table) == 0, "nothing is wrong with the value"
