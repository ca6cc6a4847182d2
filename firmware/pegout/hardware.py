"""The edge: the one file that uses CircuitPython's hardware modules.

All other modules get the objects made here, and know no pin, library or clock.
"""

import os
import time
import traceback

import board
import digitalio
import keypad
import microcontroller
import neopixel
import pwmio
import supervisor
import usb_cdc
from watchdog import WatchDogMode

from pegout import ticks, wiring

try:
    import alarm
except ImportError:  # CircuitPython has none for the RP2350
    alarm = None  # type: ignore[assignment]

SCAN_S = 0.001
"""Seconds between two scans of the buttons."""

SETTLE_MS = 12
"""A contact bounces for up to 10 ms after its first edge; after this it is stable."""

_MOST_EDGES = 128

EDGES_A_STEP = 48
"""Edges that are read in one step of the program. The lights go on, however fast edges come."""

CHATTER_EDGES = 32
CHATTER_MS = 64
"""A contact chatters when it has so many edges in so many ms, beside those of a press and a release. Two hard presses
bounce 40 times, but not in this time."""

CROWD_MS = 4
"""In a full queue those contacts chatter that have their share of it, their edges at most this far apart on average."""

QUIET_MS = 1000
"""A contact that chattered counts again after this long without an edge."""

WHOLE_EVERY = 64
GROUP = 24
"""Bytes of the 8 LEDs in which the end of what changed is found."""

WATCHDOG_S = 5
"""The board restarts this long after the last feed (the RP2040 allows at most 8.3)."""

ticks_ms = supervisor.ticks_ms
getenv = os.getenv


def leave_safe_mode():
    """Restart the board, with a note for `last_crash`, unless a person asked for safe mode (with the reset button, or
    from a program). Without `alarm` there is no room for the reason: a restart by the watchdog says that there was one.
    """
    reason = supervisor.runtime.safe_mode_reason
    if reason in (supervisor.SafeModeReason.USER, supervisor.SafeModeReason.PROGRAMMATIC):
        return
    if alarm:
        note = b"crash " + str(reason).split(".")[-1].encode() + b"."
        alarm.sleep_memory[: len(note)] = note  # kept over a reset
        microcontroller.reset()
    Watchdog(1)
    time.sleep(WATCHDOG_S)


def last_crash():
    """Why the board crashed before this start, e.g. "HARD_FAULT", from the note of `leave_safe_mode`; None if it did
    not. Clears the note. Without `alarm` it is "WATCHDOG" after any crash or hang."""
    if not alarm:
        watchdog = microcontroller.cpu.reset_reason == microcontroller.ResetReason.WATCHDOG
        first = supervisor.runtime.run_reason == supervisor.RunReason.STARTUP  # a reload keeps the reason of the reset
        return "WATCHDOG" if watchdog and first else None
    note = bytes(alarm.sleep_memory[:40])
    if note[:6] != b"crash ":
        return None
    alarm.sleep_memory[0] = 0
    return note[6:].split(b".")[0].decode()


class _Pixels(neopixel.NeoPixel):
    """Sends a picture up to its last changed LED, as WS2812 keep what they do not get: half of the wire's time on
    average. Every WHOLE_EVERY pictures all LEDs get theirs, should one have lost its colour.

    Allocates nothing, so that no garbage is collected in the middle of a press.
    """

    _buffer = None
    _count = 0

    def _transmit(self, buffer):
        if buffer is not self._buffer:
            self._slice(buffer)
        first = 0
        last = len(self._heads) - 1  # everything
        if self._count:
            while first < last:  # the shortest head behind which nothing changed
                middle = (first + last) >> 1
                if self._tails[middle] == self._sent_tails[middle]:
                    last = middle
                else:
                    first = middle + 1
        self._count = (self._count + 1) % WHOLE_EVERY
        self._sent[:] = buffer
        super()._transmit(self._heads[last])

    def _slice(self, buffer):
        """Cut the buffer of all pictures, and a copy of the last one sent, behind each group of LEDs."""
        self._buffer = buffer
        self._sent = bytearray(len(buffer))
        self._count = 0
        ends = list(range(GROUP, len(buffer), GROUP)) + [len(buffer)]
        self._heads = [memoryview(buffer)[:end] for end in ends]
        self._tails = [memoryview(buffer)[end:] for end in ends]
        self._sent_tails = [memoryview(self._sent)[end:] for end in ends]


class Strip:
    """One WS2812B track."""

    def __init__(self, pin):
        self._pixels = _Pixels(
            getattr(board, pin), wiring.HOLES, brightness=1.0, auto_write=False, pixel_order=neopixel.GRB
        )

    def show(self, frame):
        """Send `frame`, 121 colours 0xRRGGBB from hole 1 to the game hole."""
        self._pixels[:] = frame
        self._pixels.show()


class _Contact:
    """A contact that is looked at now and then, not scanned."""

    def __init__(self, pin):
        self._input = digitalio.DigitalInOut(pin)
        self._input.switch_to_input(pull=digitalio.Pull.UP)
        self._level = self._input.value
        self._since = ticks_ms()

    def is_quiet(self):
        """True once it was found the same for QUIET_MS."""
        now = ticks_ms()
        if self._input.value != self._level:
            self._level = not self._level
            self._since = now
        return ticks.between(self._since, now) >= QUIET_MS

    def end(self):
        """Stop looking. Returns whether it is closed."""
        self._input.deinit()
        return not self._level


class Buttons:
    """All buttons, scanned in the background; every edge waits in a queue with its time.

    The first edge counts at once; those while it settles are bounces:

        contact   ‾‾‾|_|‾|____________|‾|_|‾‾‾‾‾‾‾‾‾|__
        settling     |<-- 12 ms -->|  |<-- 12 ms -->|
        event        press            release       press

    A contact that is closed again when a release has settled only failed for a moment: that is no press.

    A contact that chatters, wet with a drink, is not scanned until it is quiet: its edges would leave no time for
    anything else.

    held: the keys that were down at power-on, when presses were lost, or when they stopped to chatter. They may be
    stuck, so they are ignored until they are released.
    """

    def __init__(self, count):
        self._pins = [getattr(board, pin) for _side, _role, pin in wiring.BUTTONS[:count]]
        self.held = [key for key in range(count) if _Contact(self._pins[key]).end()]
        self._edge = keypad.Event()
        self._down = [False] * count
        self._level = [False] * count
        self._level_at = [0] * count
        self._settling = {}
        self._bounces = [0] * count
        self._bouncing_since = [0] * count
        self._noisy = []
        self._chattering = {}
        self._budget = EDGES_A_STEP
        self._scan()

    def _scan(self):
        """Begin to scan all contacts but those that chatter. A key that was down settles anew: the edge of its release
        may be lost."""
        self._scanned = [key for key in range(len(self._pins)) if key not in self._chattering]
        pins = [self._pins[key] for key in self._scanned]
        self._keys = keypad.Keys(pins, value_when_pressed=False, pull=True, interval=SCAN_S, max_events=_MOST_EDGES)
        self._edges = self._keys.events
        self._edge_waits = False
        now = ticks_ms()
        for key in self._scanned:
            if self._down[key]:
                self._level[key] = False
                self._level_at[key] = now
                self._settling[key] = ticks.after(now, SETTLE_MS)

    def next(self):
        """The next press or release, (key number, pressed, ticks), or None."""
        event = self._next()
        while event and event[0] in self.held:
            if not event[1]:
                self.held.remove(event[0])
            event = self._next()
        return event

    def _next(self):
        edge = self._edge
        now = ticks_ms()  # before the last look at the queue: an edge of a later time may not be in it yet
        while self._edge_waits or self._fetch():
            key = self._scanned[edge.key_number]
            at = edge.timestamp
            released = self._settle(at)
            self._edge_waits = released is not None
            if released:
                return released
            self._level[key] = edge.pressed
            self._level_at[key] = at
            if key not in self._settling:
                self._settling[key] = ticks.after(at, SETTLE_MS)
                if edge.pressed != self._down[key]:
                    self._down[key] = edge.pressed
                    return (key, edge.pressed, at)
            else:
                self._count_bounce(key, at)
        return self._settle(now) if self._budget else None  # without budget, edges of before `now` may wait

    def _count_bounce(self, key, at):
        """Note a bounce. Too many mean that the contact chatters."""
        if not 0 <= ticks.between(self._bouncing_since[key], at) < CHATTER_MS:
            self._bouncing_since[key] = at
            self._bounces[key] = 0
        self._bounces[key] += 1
        if self._bounces[key] == CHATTER_EDGES:
            self._noisy.append(key)

    def _fetch(self):
        """Take the next edge from the queue into `_edge`. Returns whether there was one that this step may read.

        CircuitPython scans in an interrupt. One that queues an edge while another edge is taken spoils the queue's
        length: from then on every edge is one behind, and comes when the next one does.
        """
        if not len(self._edges) or self._budget == 0:
            return False
        self._budget -= 1
        microcontroller.disable_interrupts()
        self._edges.get_into(self._edge)
        microcontroller.enable_interrupts()
        return True

    def _settle(self, now):
        """Check the contacts that have settled by `now`. Returns the release of a very short press, or None."""
        if not self._settling:
            return None
        for key, stable_at in list(self._settling.items()):
            if ticks.between(stable_at, now) >= 0:
                del self._settling[key]
                if self._down[key] and not self._level[key]:
                    self._down[key] = False
                    self._settling[key] = ticks.after(self._level_at[key], SETTLE_MS)  # it bounces on the way up too
                    return (key, False, self._level_at[key])
        return None

    def waiting(self):
        """True while an edge is queued that this step may read: it may be a press."""
        return self._budget > 0 and len(self._edges) > 0

    def check(self):
        """Look after contacts that chatter; call it in each step. Returns the keys that have begun to, and whether
        presses of others were lost."""
        lost = self._edges.overflowed
        if lost:
            self._find_crowd()
        quiet = [key for key, contact in self._chattering.items() if contact.is_quiet()]
        noisy = self._noisy
        if not (noisy or quiet or lost):
            return (), False
        self._noisy = []
        self._keys.deinit()
        for key in noisy:
            self._chattering[key] = _Contact(self._pins[key])
            self._down[key] = False
            self._settling.pop(key, None)
            if key in self.held:
                self.held.remove(key)
        for key in quiet:
            if self._chattering.pop(key).end():
                self.held.append(key)
        if lost:
            self._down = [False] * len(self._pins)
            self._settling.clear()
            dry = [key for key in range(len(self._pins)) if key not in self._chattering]
            self.held[:] = [key for key in dry if _Contact(self._pins[key]).end()]
        self._scan()
        return noisy, lost

    def _find_crowd(self):
        """Empty the full queue, and note the contacts that filled it by chattering."""
        counts = [0] * len(self._scanned)
        first = None
        self._budget = _MOST_EDGES
        while self._fetch():
            counts[self._edge.key_number] += 1
            first = self._edge.timestamp if first is None else first
        least = max(_MOST_EDGES // (len(counts) + 1), ticks.between(first, self._edge.timestamp) // CROWD_MS)
        for place, key in enumerate(self._scanned):
            if counts[place] >= least and key not in self._noisy:
                self._noisy.append(key)

    def rest(self, wait_ms):
        """Sleep for `wait_ms` milliseconds, or until an edge is queued. The next step begins."""
        self._budget = EDGES_A_STEP
        for _ in range(min(wait_ms, 2) if self._settling else wait_ms):
            if len(self._edges):
                return
            time.sleep(0.001)


class Buzzer:
    """The piezo: one tone at a time."""

    def __init__(self):
        self._pwm = pwmio.PWMOut(getattr(board, wiring.BUZZER), frequency=440, duty_cycle=0, variable_frequency=True)

    def tone(self, hertz):
        """Sound `hertz`; 0 is silence."""
        if hertz:
            self._pwm.frequency = hertz
        self._pwm.duty_cycle = 0x7FFF if hertz else 0


class Line:
    """The USB serial line. Never waits for a listener."""

    def __init__(self):
        self._serial = usb_cdc.console
        if self._serial:
            self._serial.write_timeout = 0

    def connected(self):
        """True while a listener is connected."""
        return bool(self._serial and self._serial.connected)

    def write(self, data):
        """Write as many bytes of `data` as there is room for. Returns how many."""
        return self._serial.write(data) or 0 if self._serial else 0


class Watchdog:
    """Restarts the board after so many seconds without a call of `feed`."""

    def __init__(self, seconds=WATCHDOG_S):
        dog = microcontroller.watchdog
        if not dog:
            raise RuntimeError("this microcontroller has no watchdog")
        dog.timeout = seconds
        dog.mode = WatchDogMode.RESET
        self._dog = dog
        self.feed = dog.feed

    def stop(self):
        """Stop, so that a person can work at the REPL after Ctrl-C."""
        self._dog.mode = None


class Pico:
    """The whole board: `strips`, `buttons`, `line` (the console's), `nvm`, `buzzer` (None without sound), `crash`
    (as `last_crash` returns it) and `watchdog`, started."""

    def __init__(self, sides, sound):
        self.watchdog = Watchdog()
        self.strips = [Strip(pin) for _side, pin in wiring.STRIPS[:sides]]
        self.buttons = Buttons(wiring.BUTTONS_FOR_SIDES[sides])
        self.line = Line()
        self.nvm = microcontroller.nvm
        self.crash = last_crash()
        self.buzzer = Buzzer() if sound else None

    def fail(self, error):
        """Light hole 1 of each strip red, print the error, and wait for the watchdog to restart the board."""
        for strip in self.strips:
            strip.show([0x400000] + [0] * (wiring.HOLES - 1))
        traceback.print_exception(error)
        while True:
            time.sleep(1)
