"""The one file that uses CircuitPython's hardware modules. All other modules get the objects made here, and know no
pin, library or clock."""

import sys
import time
import traceback

import board
import digitalio
import keypad
import memorymap
import microcontroller
import pwmio
import supervisor
import usb_cdc
from watchdog import WatchDogMode

from pegout import ticks, wiring
from pegout.debounce import Debouncer

try:
    import neopixel
except ImportError:  # this folder was copied by hand
    raise ImportError("lib/neopixel.mpy is missing: circup install neopixel, or see INSTALLING.md") from None

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from watchdog import WatchDogTimer

    from pegout.journal.reader import Memory

SCAN_S = 0.001  # seconds between two scans of the buttons

_MOST_EDGES = 128

EDGES_A_STEP = 48  # the most edges read in one step, so that an event flood does not stop the lights
NONE: "tuple[tuple[int, ...], bool]" = ((), False)  # the usual result of `check`; as a constant it makes no garbage
CHATTER_OVER_MS = 1000  # a contact that chattered counts again after this long without an edge
GROUP = 96  # bytes of 32 LEDs: a picture is sent in groups of this size

SCRATCH = (0x40058010, 0x400D8010)  # RP2040, RP2350: a register that a reset keeps; the one before is CircuitPython's
NOTE_BYTES = 12

POWER_UP_NS = 10_200_000  # the LEDs' supply is up at most 10.1 ms after it is switched on
WATCHDOG_S = 5  # the board restarts this long after the last feed (the RP2040 allows at most 8.3)

ticks_ms = supervisor.ticks_ms


class CrashNote:
    """Stores the reason for a crash until the restart reports it. Survives a reset, but not a power cut."""

    def __init__(self) -> None:
        self._bytes = memorymap.AddressRange(start=SCRATCH[sys.platform == "RP2350"], length=NOTE_BYTES)

    def read(self) -> str:
        return bytes(self._bytes[0:NOTE_BYTES]).split(b"\0")[0].decode()

    def write(self, reason: str) -> None:
        self._bytes[0:NOTE_BYTES] = (reason.encode() + bytes(NOTE_BYTES))[:NOTE_BYTES]


def leave_safe_mode() -> None:
    """Restart the board with the reason in the CrashNote, unless a person or a program asked for safe mode."""
    reason = supervisor.runtime.safe_mode_reason
    if reason not in (supervisor.SafeModeReason.USER, supervisor.SafeModeReason.PROGRAMMATIC):
        CrashNote().write(str(reason).split(".")[-1])
        microcontroller.reset()


class _Pixels(neopixel.NeoPixel):  # type: ignore[misc]  # the library carries no types
    """Sends a picture only up to its last changed LED, which halves the time on average: LEDs beyond the data keep
    their colours. An unchanged picture is sent whole, and so is the next one if `whole` is set. NeoPixel.show calls
    `_transmit`. Allocates nothing, so that no garbage is collected in the middle of a press."""

    _buffer = None
    whole = True

    def _transmit(self, buffer: bytearray) -> None:
        if buffer is not self._buffer:
            self._slice(buffer)
        first, last = 0, len(self._heads) - 1  # at first the whole picture
        if buffer != self._sent and not self.whole:
            while first < last:  # find the shortest part with all changes
                middle = (first + last) >> 1
                if self._tails[middle] == self._sent_tails[middle]:
                    last = middle
                else:
                    first = middle + 1
        self.whole = False
        self._sent[wiring.ALL] = buffer
        super()._transmit(self._heads[last])

    def _slice(self, buffer: bytearray) -> None:
        """Slice the buffer, and a copy of the picture that was last sent, at the end of each group of LEDs."""
        self._buffer = buffer
        self._sent = bytearray(buffer)
        ends = list(range(GROUP, len(buffer), GROUP)) + [len(buffer)]
        self._heads = [memoryview(buffer)[:end] for end in ends]
        self._tails = [memoryview(buffer)[end:] for end in ends]
        self._sent_tails = [memoryview(self._sent)[end:] for end in ends]


class LedPower:
    """The switch of the LEDs' supply. It starts switched off."""

    def __init__(self) -> None:
        self._switch = digitalio.DigitalInOut(getattr(board, wiring.LED_POWER))
        self._switch.switch_to_output(False)
        self._on_at: int | None = None  # not read from the pin, which may show a level that nothing drives
        self._full = False

    def switch_on(self) -> None:
        if self._on_at is None:
            self._switch.value = True
            self._on_at = time.monotonic_ns()

    def switch_off(self) -> None:
        self._switch.value = self._full = False
        self._on_at = None

    def wait(self) -> None:
        """Switch the supply on, and wait until it is up."""
        if not self._full:
            self.switch_on()
            up_at = (self._on_at or 0) + POWER_UP_NS
            time.sleep(max(0, (up_at - time.monotonic_ns()) // 1_000_000 - 2) / 1000)  # a sleep may take 1 ms longer
            while time.monotonic_ns() < up_at:  # only for the end of the wait, as each pass leaves garbage
                pass
            self._full = True


class Strip:
    """One strip of WS2812B. order: the order of its colours, "GRB" or "RGB"."""

    def __init__(self, pin: str, order: str, power: LedPower) -> None:
        self._power = power
        self._pixels = _Pixels(getattr(board, pin), wiring.HOLES, auto_write=False, pixel_order=order)

    def show(self, frame: "Sequence[int]") -> None:
        """Send `frame`, 121 colours 0xRRGGBB from hole 1 to the game hole; sending it again corrects wrong LEDs."""
        self._pixels[wiring.ALL] = frame
        self._power.wait()
        self._pixels.show()

    def forget(self) -> None:
        """Note that the LEDs have lost their picture, so that the next one is sent whole."""
        self._pixels.whole = True


class _Contact:
    """A contact that is polled, not scanned."""

    def __init__(self, pin: microcontroller.Pin) -> None:
        self.input = digitalio.DigitalInOut(pin)
        self.input.switch_to_input(pull=digitalio.Pull.UP)
        self._level = self.input.value
        self._since = ticks_ms()

    def is_quiet(self) -> bool:
        """Return True once the level has not changed for CHATTER_OVER_MS."""
        now = ticks_ms()
        if self.input.value != self._level:
            self._level = not self._level
            self._since = now
        return ticks.between(self._since, now) >= CHATTER_OVER_MS


class Buttons:
    """All buttons, scanned in the background; every edge waits in a queue with its time until `next` debounces it. A
    contact that chatters (wet with a drink) is not scanned until it is quiet: its edges would take up all the time."""

    def __init__(self, count: int, bounce_ms: int) -> None:
        self._pins = [getattr(board, pin) for _side, _role, pin in wiring.BUTTONS[:count]]
        self._debouncer = Debouncer(count, bounce_ms)
        self._chattering: dict[int, _Contact] = {}
        self._edge = keypad.Event()
        self._budget = EDGES_A_STEP
        self.held = self._debouncer.held
        self.known_until = self._debouncer.known_until
        self._scan()

    def _scan(self) -> None:
        self._scanned = [key for key in range(len(self._pins)) if key not in self._chattering]
        pins = [self._pins[key] for key in self._scanned]
        self._keys = keypad.Keys(pins, value_when_pressed=False, pull=True, interval=SCAN_S, max_events=_MOST_EDGES)
        self._edges = self._keys.events
        microcontroller.disable_interrupts()
        self._keys.reset()  # queues a press of each key that is down
        microcontroller.enable_interrupts()
        closed = dict.fromkeys(self._scanned, False)
        while len(self._edges):
            edge = self._take()
            closed[self._scanned[edge.key_number]] = edge.pressed
        self._debouncer.begin_scan(closed, ticks_ms())

    def next(self) -> "tuple[int, bool, int] | None":
        """Return the next press or release, (key number, pressed, ticks), or None."""
        debouncer = self._debouncer
        event = debouncer.next()
        if event is None:
            now = ticks_ms()  # taken before the queue is read, as later edges may come
            while event is None and self._read():
                event = debouncer.next()
            if event is None and self._budget and debouncer.opened:  # if the budget is spent, earlier edges may wait
                debouncer.settle(now)
                event = debouncer.next()
        return event

    def _read(self) -> bool:
        """Debounce the next edge of the queue. Returns whether there was one that this step may read."""
        if not len(self._edges) or self._budget == 0:
            return False
        self._budget -= 1
        edge = self._take()
        self._debouncer.edge(self._scanned[edge.key_number], edge.pressed, edge.timestamp)
        return True

    def _take(self) -> keypad.Event:
        """Take the next edge. CircuitPython scans in an interrupt. An edge queued while another is being taken would
        make the queue's length wrong, and every later edge would be read one call late."""
        microcontroller.disable_interrupts()
        self._edges.get_into(self._edge)
        microcontroller.enable_interrupts()
        return self._edge

    def waiting(self) -> bool:
        """Return True while an edge is queued that this step may read."""
        return self._budget > 0 and len(self._edges) > 0

    def check(self) -> "tuple[tuple[int, ...], bool]":
        """Handle chattering contacts; call once per step. Returns those just found, and whether presses were lost."""
        lost = self._edges.overflowed
        began = self._debouncer.chattering
        if not (lost or began or self._chattering):
            return NONE
        quiet = [key for key in self._chattering if self._chattering[key].is_quiet()]
        if lost or began or quiet:
            self._keys.deinit()
            self._read_all(lost)
            self._debouncer.chattering = []
            for key in quiet:
                self._chattering.pop(key).input.deinit()
            for key in began:
                self._chattering[key] = _Contact(self._pins[key])
            self._scan()
        return tuple(began), lost

    def _read_all(self, lost: bool) -> None:
        """Debounce the rest of the queue, while nothing is scanned; if edges were lost, reset all keys instead."""
        counts = dict.fromkeys(self._scanned, 0)
        edge = self._edge
        first = None
        self._budget = _MOST_EDGES
        while self._read():
            counts[self._scanned[edge.key_number]] += 1
            first = edge.timestamp if first is None else first
        if lost:
            self._debouncer.lose(counts, ticks.between(first or 0, edge.timestamp), ticks_ms())

    def end_step(self, wait_ms: int) -> int:
        """End a step. Returns how many milliseconds the board can rest, at most `wait_ms`."""
        self._budget = EDGES_A_STEP
        if self._debouncer.events:
            return 0
        return min(wait_ms, 2) if self._debouncer.opened else wait_ms

    def rest(self, wait_ms: int) -> None:
        """Sleep for `wait_ms` milliseconds, or until an edge is queued."""
        for _ in range(wait_ms):
            if len(self._edges):
                return
            time.sleep(0.001)


class Buzzer:
    def __init__(self) -> None:
        self._pwm = pwmio.PWMOut(getattr(board, wiring.BUZZER), frequency=440, duty_cycle=0, variable_frequency=True)

    def tone(self, hertz: int) -> None:
        """Sound `hertz`; 0 is silence."""
        if hertz:
            self._pwm.frequency = hertz
        self._pwm.duty_cycle = 0x7FFF if hertz else 0


class Pico:
    """The whole board: `strips`, `buttons`, `line`, `nvm`, `buzzer` (None without sound), `feed` (call it at least
    every WATCHDOG_S), and `crash`, the reason for a crash before this start, or ""."""

    def __init__(self, sides: int, sound: int, order: str, bounce_ms: int) -> None:
        dog: WatchDogTimer = microcontroller.watchdog  # type: ignore[assignment]  # every Pico has one
        dog.timeout = WATCHDOG_S
        dog.mode = WatchDogMode.RESET
        self._watchdog = dog
        self.feed: Callable[[], object] = dog.feed
        self._power = LedPower()
        self.wake = self._power.switch_on
        self.strips = [Strip(pin, order, self._power) for _side, pin in wiring.STRIPS[:sides]]
        self.buttons = Buttons(wiring.BUTTONS_FOR_SIDES[sides], bounce_ms)
        self.line = usb_cdc.console
        if self.line:  # a boot.py may have switched it off
            self.line.write_timeout = 0  # never wait for a listener
        self.nvm: Memory = microcontroller.nvm  # type: ignore[assignment]  # every Pico has this too
        self._note = CrashNote()
        self.crash = self._note.read()
        self._note.write("WATCHDOG")  # the reason to report if the board hangs
        self.buzzer = Buzzer() if sound else None
        self.restart = supervisor.reload  # this function starts code.py again

    def allow_reload(self, allowed: bool) -> None:
        """Set whether the board restarts when a PC changes a file on the drive."""
        supervisor.runtime.autoreload = allowed

    def sleep(self) -> None:
        """Switch the LEDs off until `wake` or the next picture. First make them dark, as some boards have no switch."""
        for strip in self.strips:
            strip.show([0] * wiring.HOLES)
            strip.forget()
        self._power.switch_off()

    def stop(self) -> None:
        """Stop the watchdog while a person works at the REPL. A restart then does not count as a crash."""
        self._watchdog.mode = None
        self.feed = bool  # the watchdog is off: feeding does nothing
        self._note.write("")

    def fail(self, error: BaseException) -> None:
        """Light hole 1 of each strip red, print the error, and store it in the CrashNote."""
        self._note.write(type(error).__name__)
        for strip in self.strips:
            strip.show([0x400000] + [0] * (wiring.HOLES - 1))
        traceback.print_exception(error)  # may wait for a PC that has stopped reading; then the watchdog acts
