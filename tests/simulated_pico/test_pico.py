"""The simulated Pico with any code.py: time, power, errors, the listeners of its host, and the current."""

import os
from functools import partial
from pathlib import Path
from textwrap import indent

import pytest

from host_sim.errors import UsageError
from host_sim.pico.boot_hardware import READY_MS
from host_sim.pico.chip.clock import Clock
from host_sim.pico.chip.monitor import SerialMonitor
from host_sim.pico.flash import Flash
from host_sim.pico.machine import SimulatedPico
from tests.one_line import put

STRIP = "import board, neopixel\nstrip = neopixel.NeoPixel(board.GP2, 121, auto_write=False, pixel_order='GRB')"
STEPPING = """
def program():
{body}

class Firmware:
    app, rests = None, program()
    def step(self, now): return next(self.rests)
    def waiting(self): return False

firmware = Firmware()
"""


def stepping(before: str, body: str) -> str:
    """Return a code.py in which step() returns, one after another, the milliseconds that `body` yields."""
    return before + STEPPING.format(body=indent(body, "    "))


def switch_on(folder: Path, code: str, helper: str = "", **options) -> SimulatedPico:
    """Return a Pico that runs this code.py, with a module `helper` beside it."""
    put(folder, {"code.py": code.encode(), "helper.py": helper.encode()})
    os.utime(folder / "code.py", (0, 0))  # files that are written quickly one after another can have the same time
    return SimulatedPico(drive=folder, **options)


RESTER = stepping("laps = []", "while True: laps.append(1); yield 4")


def test_time_passes_only_while_the_firmware_rests(tmp_path):
    pico = switch_on(tmp_path, RESTER)
    assert (pico.now_ms, len(pico.scope["laps"])) == (0, READY_MS // 4 + 1)
    pico.run_for(10)
    assert (pico.now_ms, len(pico.scope["laps"])) == (10, READY_MS // 4 + 3)
    pico.run_until(12)
    assert len(pico.scope["laps"]) == READY_MS // 4 + 4
    pico.power_off()
    pico.run_for(5000)
    assert (pico.now_ms, pico.powered, bool(pico.firmware)) == (5012, False, False), "time goes on without power"
    pico.power_on()
    pico.crash()
    pico.power_off()
    pico.run_for(5000)
    assert not pico.powered and not pico.firmware, "it does not restart without power"


def test_alarms_are_called_up_to_and_including_the_time():
    clock, called = Clock(0), []
    for time, name in ((30, "third"), (20, "first"), (20, "second"), (31, "last")):
        clock.at(time, partial(called.append, name))
    clock.run_to(30)
    assert (clock.now, called) == (30, ["first", "second", "third"])
    clock.leap(5)
    clock.run_to(35)
    assert called[3:] == [], "the leap puts it off by 5 ms"
    clock.run_to(36)
    assert called[3:] == ["last"]


def test_of_too_many_console_lines_the_newest_are_kept(monkeypatch):
    monkeypatch.setattr("host_sim.pico.chip.monitor.KEPT_LINES", 4)
    monitor = SerialMonitor()
    for number in range(5):
        monitor.offer(b"%0200d\r\n" % number, number)  # two of these do not fit into the same millisecond
    assert monitor.lines == [f"{number:0200}" for number in (2, 3, 4)]


def test_each_line_written_while_the_pc_does_not_read_arrives_once():
    monitor = SerialMonitor()
    for line in (b"first\r\n", b"second\r\n"):
        monitor.set_reading(False)
        monitor.offer(line, 0)
        monitor.set_reading(True)
    assert monitor.lines == ["first", "second"]


def test_a_write_that_changes_no_bit_is_no_change_of_the_memory():
    flash = Flash()
    flash[0:3] = b"\xff\xff\xff"
    assert (flash.programs, flash.changes) == (1, 0)
    flash[0] = 0x7F
    assert (flash.programs, flash.changes) == (2, 1)


def test_a_sleep_in_the_middle_of_a_step_is_not_cut_short(tmp_path):
    pico = switch_on(tmp_path, stepping("import time", "yield 500; time.sleep(3); yield 1000"))
    pico.run_for(1000)
    assert pico.now_ms == 500 - READY_MS + 3000


def test_a_module_that_circuitpython_lacks_cannot_be_imported(tmp_path):
    error = switch_on(tmp_path, "import dataclasses").errors[0].splitlines()[-1]
    assert error == "ImportError: no module named 'dataclasses'"


def test_an_error_in_code_py_does_not_stop_the_simulator(tmp_path):
    pico = switch_on(tmp_path, "import helper\nhelper.peg(0)\n", "def peg(points):\n    raise ValueError(points)\n")
    assert pico.firmware is None
    assert pico.console_lines == [
        "Traceback (most recent call last):",
        '  File "code.py", line 2, in <module>',
        '  File "helper.py", line 2, in peg',
        "ValueError: 0",
    ]
    assert pico.errors == ["\n".join(pico.console_lines)]
    pico.run_for(10_000)
    assert pico.now_ms == 10_000
    pico = switch_on(tmp_path, "print('done', 1, sep='-')")
    assert (bool(pico.firmware), pico.powered, pico.console_lines, pico.errors) == (False, True, ["done-1"], [])


def test_the_plug_can_be_pulled_in_the_middle_of_a_picture(tmp_path):
    """Not even a `finally` changes the strips afterwards."""
    shows = "yield 1000\ntry: strip.show()\nfinally: strip[:] = [0xFFFFFF] * 121; strip.show()\nyield 1000"
    pico = switch_on(tmp_path, stepping(STRIP, shows))

    white = []

    def pull_the_plug(_side: str, frame: bytes) -> None:
        white.append(any(frame))
        if pico.powered:
            pico.power_off()

    pico.on_frame.append(pull_the_plug)
    pico.run_for(10_000)
    assert not pico.powered
    assert not any(pico.frames["A"])
    assert white and not any(white)


HELLO = stepping("", "yield 1000\ntry: print('hello')\nexcept Exception: pass\nyield 1000")


@pytest.mark.parametrize(
    ("listener", "error"),
    [(lambda pico: pico.run_for(1), "a listener cannot let time pass"), (lambda pico: pico.nothing(), "nothing")],
    ids=["that lets time pass", "with a mistake"],
)
def test_an_error_in_a_listener_reaches_only_the_host(tmp_path, listener, error):
    pico = switch_on(tmp_path, HELLO)
    pico.on_console.append(lambda _line: listener(pico))
    with pytest.raises((RuntimeError, AttributeError), match=error):
        pico.run_for(5000)
    assert pico.firmware is None
    assert pico.errors == []


def test_a_drive_without_code_or_readable_settings_is_refused(tmp_path):
    with pytest.raises(UsageError, match=r"no code\.py"):
        SimulatedPico(drive=tmp_path)
    (tmp_path / "settings.toml").mkdir()
    with pytest.raises(UsageError, match=r"cannot read .*settings\.toml: not a regular file"):
        switch_on(tmp_path, "")


@pytest.mark.parametrize(("color", "milliamps"), [(0x000000, 342), (0xFF0000, 2762), (0xFFFFFF, 7602), (0x010000, 352)])
def test_the_current_matches_the_bytes(tmp_path, color, milliamps):
    """The Pico draws 100 mA, each LED of the two strips 1 mA, and each full channel of the 121 lit LEDs 20 mA."""
    pico = switch_on(tmp_path, f"{STRIP}\nstrip[:] = [{color}] * 121\nstrip.show()")
    assert pico.milliamps == milliamps
    pico.crash()
    pico.run_for(5000)
    assert pico.milliamps == milliamps, "a restart leaves the lights on until the next picture"
    pico.power_off()
    assert pico.milliamps == 0
    assert not any(pico.frames["A"])


@pytest.mark.parametrize(
    ("options", "picture", "color"),
    [
        ("auto_write=False, brightness=0.5", "[0x102030] * 121\nstrip.show()", "081018"),
        ("auto_write=True", "[0x102030] * 121", "102030"),
        ("auto_write=False", "[0x102030] * 120\nstrip.show()", "000000"),
    ],
    ids=["half as bright", "shown without a call", "a picture that is too short"],
)
def test_a_strip_with_other_options_shows_what_the_library_sends(tmp_path, options, picture, color):
    pico = switch_on(tmp_path, f"{STRIP.replace('auto_write=False', options)}\nstrip[:] = {picture}")
    assert pico.frames["A"].hex() == color * 121


def test_a_strip_of_four_colors_is_refused(tmp_path):
    pico = switch_on(tmp_path, STRIP.replace("GRB", "GRBW") + "\nstrip.show()")
    assert ["484 bytes are sent to LEDs that take GRB" in error for error in pico.errors] == [True]
    with pytest.raises(ValueError, match="no strip with LEDs of the order GRBW"):
        switch_on(tmp_path, "", leds="GRBW")
