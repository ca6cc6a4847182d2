"""The simulated hardware as the firmware sees it: keys, strips, buzzer, console."""

import adafruit_pixelbuf
import pytest
from hypothesis import given, strategies as st

from host_sim.pico import blinka
from host_sim.pico.chip.clock import Clock
from host_sim.pico.chip.monitor import SerialMonitor
from host_sim.pico.chip.wires import Wire
from host_sim.pico.circuitpython import keypad, pwmio
from host_sim.pico.circuitpython.usb_cdc import Serial
from tests.simulated_pico.drives import switch_on


class Keyboard:
    """Two keys, scanned every 5 ms, on a clock of their own."""

    def __init__(self) -> None:
        self.clock = Clock(0)
        self.wires = [Wire(6), Wire(7)]
        self.keys = keypad.Keys(
            self.clock, lambda: int(self.clock.now), self.wires, value_when_pressed=False, pull=True, interval=0.005
        )

    def press(self, key: int) -> None:
        self.wires[key].set_level(False)

    def release(self, key: int) -> None:
        self.wires[key].set_level(True)

    def fetched(self) -> list[tuple[int, bool, int]]:
        """The events that wait, and takes them."""
        event = keypad.Event()
        seen = []
        while self.keys.events.get_into(event):
            seen.append((event.key_number, event.pressed, event.timestamp))
        return seen


def test_a_key_is_seen_at_the_next_scan_with_its_time():
    keyboard = Keyboard()
    keyboard.clock.run_to(12)
    keyboard.press(0)
    keyboard.clock.run_to(14)
    assert keyboard.fetched() == []
    keyboard.clock.run_to(40)
    keyboard.release(0)
    keyboard.press(1)
    keyboard.clock.run_to(50)
    assert keyboard.fetched() == [(0, True, 15), (0, False, 45), (1, True, 45)]


def test_a_bounce_between_two_scans_is_never_noticed():
    keyboard = Keyboard()
    keyboard.clock.run_to(11)
    keyboard.press(0)
    keyboard.clock.run_to(13)
    keyboard.release(0)
    keyboard.clock.run_to(100)
    assert keyboard.fetched() == []


def test_the_queue_holds_64_events_and_says_when_one_was_lost():
    keyboard = Keyboard()
    for press in range(33):
        keyboard.press(0)
        keyboard.clock.run_to(20 * press + 10)
        keyboard.release(0)
        keyboard.clock.run_to(20 * press + 20)
    assert keyboard.keys.events.overflowed
    assert len(keyboard.fetched()) == 64


def test_keys_are_not_scanned_after_deinit():
    keyboard = Keyboard()
    keyboard.keys.deinit()
    keyboard.press(0)
    keyboard.clock.run_to(300)
    assert keyboard.fetched() == []


def test_a_loop_that_only_polls_keys_does_not_hang_the_simulator():
    keyboard = Keyboard()
    keyboard.press(0)
    while not len(keyboard.keys.events):
        pass
    assert [(key, pressed) for key, pressed, _ in keyboard.fetched()] == [(0, True)]


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


def test_the_buzzer_sounds_while_its_wave_swings():
    heard = []
    wire = Wire(15)
    wire.on_tone = heard.append
    wave = pwmio.PWMOut(wire, frequency=440, duty_cycle=0, variable_frequency=True)
    wave.duty_cycle = 0x7FFF
    wave.frequency = 880
    wave.duty_cycle = 0
    wave.duty_cycle = 0x7FFF
    assert heard == [0, 440, 880, 0, 880]


class Chatter:
    """A firmware that writes lines of 100 bytes, so many ms apart."""

    def __init__(self, timeout: float | None, pause: float) -> None:
        self.clock = Clock(0)
        self.monitor = SerialMonitor()
        self.serial = Serial(self.clock, self.monitor)
        self.serial.write_timeout = timeout
        self._pause = pause

    def write(self, lines: int = 4) -> list[int]:
        """How many bytes of each line were taken."""
        taken = []
        for _ in range(lines):
            taken.append(self.serial.write(b"x" * 99 + b"\n"))
            self.clock.sleep(self._pause)
        return taken


def test_lines_reach_a_pc_that_reads():
    chatter = Chatter(0, 0.001)
    assert chatter.write() == [100] * 4
    assert chatter.monitor.lines == ["x" * 99] * 4


def test_without_a_listener_all_lines_are_lost():
    chatter = Chatter(None, 0.001)
    chatter.monitor.connected = False
    assert not chatter.serial.connected
    assert chatter.write() == [100] * 4
    assert chatter.monitor.lines == []


@pytest.mark.parametrize("timeout", [0, 0.5])
def test_a_pc_that_does_not_read_leaves_room_for_256_bytes(timeout):
    chatter = Chatter(timeout, 0.001)
    chatter.monitor.reading = False
    assert chatter.write() == [100, 100, 56, 0]
    assert chatter.monitor.lines == []
    chatter.monitor.reading = True
    assert chatter.monitor.lines == ["x" * 99] * 2


def test_a_write_larger_than_the_buffer_is_accepted_in_part():
    assert Chatter(0, 0).write() == [100, 100, 56, 0]


def test_a_write_without_a_timeout_waits_for_a_pc_that_does_not_read():
    chatter = Chatter(None, 0.001)
    chatter.monitor.reading = False
    assert chatter.write(2) == [100, 100]

    def read() -> None:
        chatter.monitor.reading = True

    chatter.clock.at(5000, read)
    assert chatter.write(2) == [100, 100]
    assert chatter.clock.now >= 5000


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
