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
    keyboard.clock.run_to(6)
    keyboard.press(0)
    keyboard.clock.run_to(8)
    keyboard.release(0)  # a bounce between two scans is never noticed
    keyboard.clock.run_to(12)
    keyboard.press(0)
    keyboard.clock.run_to(14)
    assert keyboard.fetched() == []
    keyboard.clock.run_to(40)
    keyboard.release(0)
    keyboard.press(1)
    keyboard.clock.run_to(50)
    assert keyboard.fetched() == [(0, True, 15), (0, False, 45), (1, True, 45)]


def test_the_queue_holds_64_events_and_says_when_one_was_lost():
    keyboard = Keyboard()
    for press in range(33):
        keyboard.press(0)
        keyboard.clock.run_to(20 * press + 10)
        keyboard.release(0)
        keyboard.clock.run_to(20 * press + 20)
    assert keyboard.keys.events.overflowed
    assert len(keyboard.fetched()) == 64


STRIP = """
    import board, neopixel, time
    strip = neopixel.NeoPixel(board.GP3, 121, auto_write=False, pixel_order=neopixel.GRB)
"""


def test_bytes_on_the_wire_become_red_green_blue(tmp_path):
    pictures = "    strip[0] = 0x102030\n    strip[120] = (1, 2, 3)\n    strip.show()\n    strip.fill(7)\n"
    pico = switch_on(tmp_path, STRIP + pictures)
    assert pico.frames["B"][:3] == bytes([0x10, 0x20, 0x30])
    assert pico.frames["B"][-3:] == bytes([1, 2, 3])
    assert not any(pico.frames["A"])
    assert pico.strips.count == 1, "what is not sent is not shown"


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


@pytest.mark.parametrize(
    ("timeout", "listens", "reads", "taken", "lines"),
    [
        pytest.param(0, True, True, [100] * 4, 4, id="lines reach a PC that reads"),
        pytest.param(None, False, True, [100] * 4, 0, id="without a listener all are lost"),
        pytest.param(0, True, False, [100, 100, 56, 0], 2, id="there is room for 256 bytes"),
        pytest.param(0.5, True, False, [100, 100, 56, 0], 2, id="also after a wait"),
    ],
)
def test_which_lines_a_pc_gets(timeout, listens, reads, taken, lines):
    chatter = Chatter(timeout, 0.001)
    chatter.monitor.connected, chatter.monitor.reading = listens, reads
    assert chatter.serial.connected == listens
    assert chatter.write() == taken
    assert reads or chatter.monitor.lines == []
    chatter.monitor.reading = True
    assert chatter.monitor.lines == ["x" * 99] * lines


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


INPUT = """
    import board, digitalio
    one = digitalio.DigitalInOut(board.GP6)
    one.switch_to_input(PULL)
    level = one.value
"""


@pytest.mark.parametrize(
    ("pull", "level"), [("digitalio.Pull.UP", True), ("None", False), ("digitalio.Pull.DOWN", False)]
)
def test_an_open_input_is_high_only_by_its_own_pull_up(tmp_path, pull, level):
    assert switch_on(tmp_path, INPUT.replace("PULL", pull)).scope["level"] is level


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
        *[(f"dog.mode = {mode}", False) for mode in ("WatchDogMode.RAISE", "True", "'reset'")],
    ],
)
def test_the_watchdog_bites_only_in_reset_mode_and_knows_no_other(tmp_path, mode, survives):
    pico = switch_on(tmp_path, DOG.replace("MODE", mode))
    pico.run_for(3500)
    assert ("survived" in pico.scope) is survives
    assert len(pico.errors) == (not survives and "RESET" not in mode)
