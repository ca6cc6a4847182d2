"""The simulated hardware as a code.py sees it: keys, strips, buzzer, console."""

import adafruit_pixelbuf
import pytest
from hypothesis import given, strategies as st

from host_sim.pico import blinka
from host_sim.pico.hardware import READY_MS
from tests.simulated_pico.drives import switch_on

KEYS = """
    import board, keypad, supervisor, time
    started = supervisor.ticks_ms()
    keys = keypad.Keys([board.GP6, board.GP7], value_when_pressed=False, pull=True, interval=0.005)
    event = keypad.Event()
    seen = []

    def fetch():
        while keys.events.get_into(event):
            seen.append((event.key_number, event.pressed, event.timestamp - started))

    def poll(ms):
        for _ in range(ms):
            fetch()
            time.sleep(0.001)
"""
POLLING = KEYS + "    while True:\n        poll(1)\n"
BUSY = KEYS + "    time.sleep(10)\n    lost = keys.events.overflowed, len(keys.events)\n"


def test_a_key_is_seen_at_the_next_scan_with_its_time(tmp_path):
    pico = switch_on(tmp_path, POLLING)
    pico.run_until(12)
    pico.press("A+1")
    pico.run_until(14)
    assert pico.scope["seen"] == []
    pico.run_until(40)
    pico.release("A+1")
    pico.press("A+2")
    pico.run_until(50)
    assert pico.scope["seen"] == [
        (0, True, READY_MS + 15),
        (0, False, READY_MS + 45),
        (1, True, READY_MS + 45),
    ]


def test_a_bounce_between_two_scans_is_never_noticed(tmp_path):
    pico = switch_on(tmp_path, POLLING)
    pico.run_until(11)
    pico.press("A+1")
    pico.run_until(13)
    pico.release("A+1")
    pico.run_until(100)
    assert pico.scope["seen"] == []


def test_a_key_held_at_the_start_is_pressed_at_the_first_scan(tmp_path):
    pico = switch_on(tmp_path, POLLING, powered=False)
    pico.press("A+2")
    pico.power_on()
    assert pico.scope["seen"] == [(1, True, 5)]


def test_the_queue_holds_64_events_and_says_when_one_was_lost(tmp_path):
    pico = switch_on(tmp_path, BUSY + "    fetch()\n    kept = len(seen)\n")
    for _ in range(33):
        pico.press("A+1")
        pico.run_for(10)
        pico.release("A+1")
        pico.run_for(10)
    pico.run_for(10_000)
    assert pico.scope["lost"] == (True, 64)
    assert pico.scope["kept"] == 64


def test_keys_are_not_scanned_after_deinit(tmp_path):
    pico = switch_on(tmp_path, KEYS + "    keys.deinit()\n    poll(500)\n")
    pico.press("A+1")
    pico.run_for(300)
    assert pico.scope["seen"] == []


def test_a_loop_that_only_polls_keys_does_not_hang_the_simulator(tmp_path):
    pico = switch_on(tmp_path, KEYS + "    while not len(keys.events):\n        pass\n    fetch()\n    time.sleep(1)\n")
    pico.press("A+1")
    pico.run_for(100)
    assert [(key, pressed) for key, pressed, _ in pico.scope["seen"]] == [(0, True)]


STRIP = """
    import board, neopixel, time
    strip = neopixel.NeoPixel(board.GP3, 121, auto_write=False, pixel_order=neopixel.GRB)
"""


def test_bytes_on_the_wire_become_red_green_blue(tmp_path):
    pico = switch_on(tmp_path, STRIP + "    strip[0] = 0x102030\n    strip[120] = (1, 2, 3)\n    strip.show()\n")
    assert pico.frames["B"][:3] == bytes([0x10, 0x20, 0x30])
    assert pico.frames["B"][-3:] == bytes([1, 2, 3])
    assert not any(pico.frames["A"])
    assert pico.strips.count == 1


def test_listeners_are_called_for_each_picture(tmp_path):
    pico = switch_on(tmp_path, STRIP + "    time.sleep(1)\n    strip.fill(0x0000FF)\n    strip.show()\n")
    heard = []
    pico.on_frame.append(lambda side, frame: heard.append((side, frame[:6])))
    pico.run_for(2000)
    assert heard == [("B", bytes([0, 0, 255, 0, 0, 255]))]


def test_leds_beyond_a_short_picture_stay_as_they_are(tmp_path):
    pico = switch_on(
        tmp_path,
        STRIP
        + "    strip.fill(0x010203)\n    strip.show()\n    strip.deinit = None\n"
        + "    from neopixel_write import neopixel_write\n    neopixel_write(strip.pin, bytes(3))\n",
    )
    assert pico.frames["B"][:6] == bytes([0, 0, 0, 1, 2, 3])


@pytest.mark.parametrize(("color", "milliamps"), [(0x000000, 342), (0xFF0000, 2762), (0xFFFFFF, 7602), (0x010000, 352)])
def test_the_current_is_that_of_the_bytes(tmp_path, color, milliamps):
    """100 mA for the Pico, 1 mA for each of the two strips' LEDs, 20 mA for each full channel of the 121 lit."""
    pico = switch_on(tmp_path, STRIP + f"    strip.fill({color})\n    strip.show()\n")
    assert pico.milliamps == milliamps
    pico.power_off()
    assert pico.milliamps == 0
    assert not any(pico.frames["B"])


def test_the_buzzer_sounds_while_its_wave_swings(tmp_path):
    pico = switch_on(
        tmp_path,
        """
        import board, pwmio, time
        wave = pwmio.PWMOut(board.GP15, frequency=440, duty_cycle=0, variable_frequency=True)
        time.sleep(1)
        wave.duty_cycle = 0x7FFF
        wave.frequency = 880
        time.sleep(1)
        wave.duty_cycle = 0
        time.sleep(1)
        wave.duty_cycle = 0x7FFF
        time.sleep(1)
        """,
    )
    heard = []
    pico.on_tone.append(heard.append)
    assert pico.buzzer.hertz == 0
    pico.run_for(1500)
    assert pico.buzzer.hertz == 880
    pico.run_for(10_000)
    assert heard == [440, 880, 0, 880, 0]


CHATTER = """
    import time, usb_cdc
    line = usb_cdc.console
    line.write_timeout = TIMEOUT
    written = []
    connected = []
    time.sleep(1)
    for _ in range(4):
        connected.append(line.connected)
        written.append(line.write(b"x" * 99 + b"\\n"))
        time.sleep(PAUSE)
"""


def chatter(timeout, pause):
    return CHATTER.replace("TIMEOUT", timeout).replace("PAUSE", pause)


def test_lines_reach_a_pc_that_reads(tmp_path):
    pico = switch_on(tmp_path, chatter("0", "0.001"))
    pico.run_for(5000)
    assert pico.console_lines == ["x" * 99] * 4
    assert pico.scope["written"] == [100] * 4


def test_without_a_listener_all_lines_are_lost(tmp_path):
    pico = switch_on(tmp_path, chatter("None", "0.001"))
    pico.monitor.connected = False
    pico.run_for(5000)
    assert pico.scope["connected"] == [False] * 4
    assert pico.scope["written"] == [100] * 4
    assert pico.console_lines == []


def test_a_pc_that_does_not_read_leaves_room_for_256_bytes(tmp_path):
    pico = switch_on(tmp_path, chatter("0", "0.001"))
    pico.monitor.reading = False
    pico.run_for(5000)
    assert pico.scope["written"] == [100, 100, 56, 0]
    assert pico.console_lines == []
    pico.monitor.reading = True
    assert pico.console_lines == ["x" * 99] * 2


def test_a_write_larger_than_the_buffer_is_accepted_in_part(tmp_path):
    pico = switch_on(tmp_path, chatter("0", "0"))
    pico.run_for(5000)
    assert pico.scope["written"] == [100, 100, 56, 0]


def test_a_write_without_a_timeout_waits_for_a_pc_that_does_not_read(tmp_path):
    pico = switch_on(tmp_path, chatter("None", "0.001"))
    pico.monitor.reading = False
    pico.run_for(5000)
    assert pico.scope["written"] == [100, 100]
    pico.monitor.reading = True
    pico.run_for(5000)
    assert pico.scope["written"] == [100] * 4


def test_a_write_with_a_timeout_gives_up(tmp_path):
    pico = switch_on(tmp_path, chatter("0.5", "0.001"))
    pico.monitor.reading = False
    pico.run_for(5000)
    assert pico.scope["written"] == [100, 100, 56, 0]


class RecordingPixels(adafruit_pixelbuf.PixelBuf):
    """A strip that keeps its bytes."""

    def _transmit(self, buffer):
        self.sent = bytes(buffer)


@given(
    colors=st.lists(st.integers(0, 0xFFFFFF), min_size=5, max_size=5),
    order=st.sampled_from(["GRB", "RGB", "BGR", "GRBW"]),
    brightness=st.sampled_from([1.0, 0.5]),
)
def test_a_strip_filled_quickly_has_the_bytes_of_the_library(colors, order, brightness):
    quick, slow = (RecordingPixels(5, byteorder=order, brightness=brightness) for _ in range(2))
    quick[:] = colors
    blinka._set_slowly(slow, slice(None), colors)
    quick.show()
    slow.show()
    assert quick.sent == slow.sent
    assert list(quick[:]) == list(slow[:])


def test_a_picture_that_is_not_sent_is_not_shown(tmp_path):
    pico = switch_on(
        tmp_path, STRIP + "    strip.fill(0x010203)\n    strip.show()\n    strip.fill(0x0A0B0C)\n    time.sleep(1)\n"
    )
    pico.run_for(500)
    assert pico.frames["B"] == bytes([1, 2, 3]) * 121
    assert pico.strips.count == 1


INPUT = """
    import board, digitalio, keypad
    one = digitalio.DigitalInOut(board.GP6)
    one.switch_to_input(PULL)
    level = one.value
    one.deinit()
    keys = keypad.Keys([board.GP7], value_when_pressed=False, pull=KEYS)
    import time
    time.sleep(0.05)
    pressed = len(keys.events)
"""


@pytest.mark.parametrize(
    ("pull", "level"), [("digitalio.Pull.UP", True), ("None", False), ("digitalio.Pull.DOWN", False)]
)
def test_an_open_input_is_high_only_by_its_own_pull_up(tmp_path, pull, level):
    pico = switch_on(tmp_path, INPUT.replace("PULL", pull).replace("KEYS", "True"))
    assert pico.scope["level"] is level
    assert pico.scope["pressed"] == 0


def test_a_key_without_a_pull_up_floats_and_looks_pressed(tmp_path):
    pico = switch_on(tmp_path, INPUT.replace("PULL", "digitalio.Pull.UP").replace("KEYS", "False"))
    assert pico.scope["pressed"] == 1


DOG = """
    import microcontroller, time
    from watchdog import WatchDogMode
    dog = microcontroller.watchdog
    dog.timeout = 1
    MODE
    time.sleep(3)
    survived = True
"""


@pytest.mark.parametrize(
    ("mode", "survives"),
    [
        ("dog.mode = WatchDogMode.RESET", False),
        ("pass", True),
        ("dog.mode = WatchDogMode.RESET; dog.mode = None", True),
    ],
)
def test_the_watchdog_bites_only_in_reset_mode(tmp_path, mode, survives):
    pico = switch_on(tmp_path, DOG.replace("MODE", mode))
    pico.run_for(3500)
    assert ("survived" in pico.scope) is survives


@pytest.mark.parametrize("mode", ["WatchDogMode.RAISE", "True", "'reset'"])
def test_the_watchdog_knows_no_other_mode(tmp_path, mode):
    pico = switch_on(tmp_path, DOG.replace("MODE", f"dog.mode = {mode}"))
    pico.run_for(3500)
    assert "survived" not in pico.scope
    assert len(pico.errors) == 1
