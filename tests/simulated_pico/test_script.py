"""The script language and its command: actions, reports, and errors."""

import io
import json
import sys
from functools import partial

import pytest

from host_sim.__main__ import main
from host_sim.errors import UsageError
from host_sim.pico import script
from host_sim.pico.machine import SimulatedPico
from tests.one_line import one_line

BUTTONS = ["A+1", "A+2", "A+6", "AU", "B+1", "B+2", "B+6", "BU", "DEAL"]
KEYS = ["ms", "scores", "front", "back", "entry", "dealer", "target", "winner", "skunk", "games", "tally", "warnings"]
KEYS += ["milliamps", "leds"]


def play(text):
    board = SimulatedPico()
    return [json.loads(line) for line in script.run(board, script.parse(text.splitlines(), board.buttons))]


@pytest.fixture
def command(monkeypatch, capsys):
    """A function that runs `host_sim …` with a text on standard input and returns (status, output, errors)."""

    def run(*arguments, text=b""):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
        return main(arguments), *capsys.readouterr()

    return run


@pytest.mark.promises("commands.script")
def test_show_and_the_final_report_have_the_same_keys_in_order():
    shown, end = play("wait 500\nshow\nwait 250")
    assert list(shown) == KEYS
    assert (shown["ms"], end["ms"]) == (500, 750)
    assert shown["scores"] == shown["front"] == shown["back"] == shown["entry"] == [0, 0]
    assert (shown["dealer"], shown["target"], shown["winner"], shown["skunk"]) == ("A", 121, None, 0)
    assert (shown["games"], shown["tally"]) == ([0, 0], [0, 0])
    assert [len(shown["leds"][side]) for side in "AB"] == [726, 726]


def test_taps_are_120_ms_apart_and_a_hold_lasts_as_long_as_given():
    (end,) = play("tap A+2 3\npress AU\ntap A+1\nrelease AU\nhold B+6 700\nwait 3000")
    assert end["ms"] == 360 + 120 + 700 + 3000
    assert end["scores"] == [6, 6]


def test_comments_blank_lines_and_upper_or_lower_case_do_not_matter():
    (end,) = play("\n# a comment\n  TAP a+6 # and one behind\n\nWait 3000\ntap deal\n")
    assert (end["scores"], end["dealer"]) == ([6, 0], "B")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("tip A+1", "found 'tip', expected one of tap press release hold wait power show"),
        ("tap", "found 'tap', expected tap BUTTON [TIMES]"),
        ("tap A+1 2 3", "found 'tap A+1 2 3', expected tap BUTTON [TIMES]"),
        ("tap A+5", "found button 'A+5', expected one of A+1 A+2 A+6 AU B+1 B+2 B+6 BU DEAL"),
        ("tap A+1 0", "found '0', expected a whole number of times from 1 to 1000"),
        ("release A+1 B+1", "found 'release A+1 B+1', expected release BUTTON"),
        ("hold DEAL", "found 'hold DEAL', expected hold BUTTON MILLISECONDS"),
        ("hold DEAL -1", "found '-1', expected a whole number of milliseconds from 1 to 86400000"),
        ("wait 1.5", "found '1.5', expected a whole number of milliseconds from 0 to 86400000"),
        ("wait ²", "found '²', expected a whole number of milliseconds from 0 to 86400000"),
        ("wait 99999999999", "found '99999999999', expected a whole number of milliseconds from 0 to 86400000"),
        ("power up", "found 'power up', expected power off or power on"),
        ("show me", "found 'show me', expected show"),
    ],
)
def test_the_error_for_a_bad_line_says_what_was_expected(line, complaint):
    with pytest.raises(UsageError) as caught:
        script.parse(["wait 10", "", line], BUTTONS)
    assert str(caught.value) == f"line 3: {complaint}"


def test_a_script_with_windows_line_endings_is_read(command, tmp_path):
    file = tmp_path / "game.txt"
    file.write_bytes(b"\xef\xbb\xbftap A+6\r\nwait 3000\r\n")
    status, output, errors = command("script", str(file))
    assert (status, errors) == (0, "")
    end = json.loads(output)
    assert end["scores"] == [6, 0]
    assert end["leds"]["A"][6 * 5 : 6 * 6] != "000000" == end["leds"]["A"][6 * 6 : 6 * 7]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["script"], "the following arguments are required: FILE|-"),
        (["script", "no/such/file"], "cannot read no/such/file: No such file or directory"),
        (["script", "-"], "standard input, line 2: found button 'A+3', expected one of A+1 A+2 A+6 AU"),
        (["script", "-", "--settings", "no/such/file"], "no settings file no/such/file"),
        (["script", "-", "--settings", "."], "not a regular file"),
        (["site", "--url", '"><b>'], "https://example.org"),
        (["scrip"], "no command 'scrip'; there are "),
    ],
)
def test_a_wrong_argument_or_script_gives_one_line_and_status_2(command, arguments, complaint):
    """Nothing is shown, although the script begins with a valid line."""
    status, output, errors = command(*arguments, text=b"show\ntap A+3\n")
    assert (status, output) == (2, "")
    assert one_line(errors, "error: ", complaint)


def test_unknown_keys_and_bad_settings_are_only_reported(command, tmp_path):
    file = tmp_path / "settings.toml"
    file.write_text('PEGOUT_FOO = 1\nPEGOUT_COLOUR_A = "#FF0000"\nCIRCUITPY_WIFI_SSID = "ours"\nPEGOUT_GAME = 120\n')
    status, output, errors = command("script", "-", "--settings", str(file))
    assert (status, json.loads(output)["target"]) == (0, 121)
    far, near, bad = errors.splitlines(keepends=True)
    assert one_line(near, "warning: ", "PEGOUT_COLOUR_A", "PEGOUT_COLOR_A?")
    assert one_line(far, "warning: ", "PEGOUT_FOO")
    assert one_line(bad, "warning: ", "PEGOUT_GAME = 120", "121, 61, 91 or 181")


SMOKE = """
from microcontroller import nvm
cause, nvm[0] = "smoke" if nvm[0] else "fire", 0
raise RuntimeError(cause)
"""


def test_the_first_error_of_the_firmware_is_printed_after_the_report(command, monkeypatch, tmp_path):
    (tmp_path / "code.py").write_text(SMOKE)
    monkeypatch.setattr("host_sim.commands.script_command.SimulatedPico", partial(SimulatedPico, drive=tmp_path))
    status, output, errors = command("script", "-", text=b"power off\npower on")
    assert (status, json.loads(output)["scores"]) == (1, None)
    assert errors.startswith("error: the firmware stopped\nTraceback") and "RuntimeError: smoke" in errors
