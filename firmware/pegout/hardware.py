"""The edge: the one file that uses CircuitPython's hardware modules.

All other modules get the objects made here, and know no pin, library or clock.
"""

import time
import traceback

import board
import digitalio
import keypad
import memorymap
import microcontroller
import neopixel
import pwmio
import supervisor
import usb_cdc
from watchdog import WatchDogMode

from pegout import ticks, wiring

SCAN_S = 0.001
"""Seconds between two scans of the buttons."""

DEBOUNCE_MS = 12
"""A contact bounces for up to 10 ms after its first edge; after this it is stable."""

STILL_MS = 10
"""A contact that went down counts as released only if it had no edge for so long, before or after."""

_MOST_EDGES = 128

EDGES_A_STEP = 48
"""Edges that are read in one step of the program. The lights go on, however fast edges come."""

CHATTER_EDGES = 32
CHATTER_MS = 64
"""A contact chatters when it has so many edges in so many ms, beside those of a press and a release. Two hard presses
bounce 40 times, but not in this time."""

FLOOD_MS = 4
"""In a full queue those contacts chatter that have their share of it, their edges at most this far apart on average."""

FLOOD_OVER_MS = 100
"""After an event flood nothing counts until no contact was pressed or released for this long."""

QUIET_MS = 1000
"""A contact that chattered counts again after this long without an edge."""

GROUP = 24
"""Bytes of the 8 LEDs in which the end of what changed is found."""

SCRATCH = (0x40058010, 0x400D8010)
"""RP2040, RP2350: the watchdog's second scratch register, which outlives a reset. CircuitPython uses the first."""
NOTE_BYTES = 12

WATCHDOG_S = 5
"""The board restarts this long after the last feed (the RP2040 allows at most 8.3)."""

ticks_ms = supervisor.ticks_ms


class CrashNote:
    """What outlives a reset but not power-on: how many starts in a row were after a crash, and why the last one was."""

    def __init__(self):
        self._bytes = memorymap.AddressRange(start=SCRATCH["pico2" in board.board_id], length=NOTE_BYTES)

    def read(self):
        """(why the board crashed before this start, "" if it did not, how many starts in a row were after a crash)."""
        note = bytes(self._bytes[0:NOTE_BYTES])
        reason = note[1:].split(b"\0")[0].decode()
        return reason, min(note[0] + 1, 255) if reason else 0

    def write(self, reason, starts):
        """Write what `read` returns after a reset, but for one start more."""
        self._bytes[0:NOTE_BYTES] = (bytes((starts,)) + reason.encode() + bytes(NOTE_BYTES))[:NOTE_BYTES]


def leave_safe_mode():
    """Restart the board, with the reason in the CrashNote, unless a person or a program asked for safe mode."""
    reason = supervisor.runtime.safe_mode_reason
    if reason not in (supervisor.SafeModeReason.USER, supervisor.SafeModeReason.PROGRAMMATIC):
        CrashNote().write(str(reason).split(".")[-1], max(CrashNote().read()[1] - 1, 0))
        microcontroller.reset()


class _Pixels(neopixel.NeoPixel):
    """Sends a picture up to its last changed LED, as WS2812 keep what they do not get: half of the wire's time on
    average. A picture in which nothing changed is sent whole.

    Allocates nothing, so that no garbage is collected in the middle of a press."""

    _buffer = None

    def _transmit(self, buffer):
        if buffer is not self._buffer:
            self._slice(buffer)
        first, last = 0, len(self._heads) - 1  # everything
        if buffer != self._sent:
            while first < last:  # the shortest head behind which nothing changed
                middle = (first + last) >> 1
                if self._tails[middle] == self._sent_tails[middle]:
                    last = middle
                else:
                    first = middle + 1
        self._sent[wiring.ALL] = buffer
        super()._transmit(self._heads[last])

    def _slice(self, buffer):
        """Cut the buffer of all pictures, and a copy of the last one sent, behind each group of LEDs."""
        self._buffer = buffer
        self._sent = bytearray(buffer)
        ends = list(range(GROUP, len(buffer), GROUP)) + [len(buffer)]
        self._heads = [memoryview(buffer)[:end] for end in ends]
        self._tails = [memoryview(buffer)[end:] for end in ends]
        self._sent_tails = [memoryview(self._sent)[end:] for end in ends]


class Strip:
    """One WS2812B track."""

    def __init__(self, pin):
        pin = getattr(board, pin)
        self._pixels = _Pixels(pin, wiring.HOLES, brightness=1.0, auto_write=False, pixel_order=neopixel.GRB)

    def show(self, frame):
        """Send `frame`, 121 colours 0xRRGGBB from hole 1 to the game hole; the same again mends wrong LEDs."""
        self._pixels[wiring.ALL] = frame
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

    The first edge counts at once (an eager debounce); those after it are bounces:

        contact   ‾‾‾|_|‾|____________|‾|_|‾‾‾‾‾‾‾‾‾|__
        debounce     |<-- 12 ms -->|  |<-- 12 ms -->|
        event        press            release       press

    A release counts only once the contact is still: one that chatters taps no DEAL and no UNDO before it is found.
    A contact that is closed again when its release is debounced only failed for a moment: that is no press. One that
    chatters, wet with a drink, is not scanned until it is quiet: its edges would leave no time for anything else.

    held: keys that were down at power-on, in an event flood, or when a scan began; ignored until released.
    """

    def __init__(self, count):
        self._pins = [getattr(board, pin) for _side, _role, pin in wiring.BUTTONS[:count]]
        self.held = []
        self._edge = keypad.Event()
        self._down = [False] * count
        self._level = [False] * count
        self._level_at = [0] * count
        self._debouncing = {}
        self._bounces = [0] * count
        self._bouncing_since = [0] * count
        self._noisy = []
        self._flood_at = None
        self._chattering = {}
        self._budget = EDGES_A_STEP
        self._scan()

    def _scan(self):
        """Begin to scan all contacts but those that chatter. CircuitPython queues no press for a key that is closed
        when a scan begins, so each contact is read first: one that was down stays down, one that was not is held."""
        self._scanned = [key for key in range(len(self._pins)) if key not in self._chattering]
        for key in self._scanned:
            closed = _Contact(self._pins[key]).end()
            if closed and not self._down[key]:
                self._down[key] = True
                self.held.append(key)
            if self._down[key]:
                self._level[key], self._level_at[key] = closed, ticks_ms()
                self._debouncing[key] = ticks.after(self._level_at[key], DEBOUNCE_MS)
        pins = [self._pins[key] for key in self._scanned]
        self._keys = keypad.Keys(pins, value_when_pressed=False, pull=True, interval=SCAN_S, max_events=_MOST_EDGES)
        self._edges = self._keys.events
        self._edge_waits = False

    def next(self):
        """The next press or release, (key number, pressed, ticks), or None."""
        event = self._next()
        while event and self._is_ignored(*event):
            event = self._next()
        return event

    def _is_ignored(self, key, pressed, at):
        """True for an event of an event flood, or of a key that is held."""
        held = key in self.held
        if self._flood_at is not None:
            if ticks.between(self._flood_at, at) >= FLOOD_OVER_MS:
                self._flood_at = None
            else:
                self._flood_at = at
                if pressed and not held:
                    self.held.append(key)
                    return True
        if held and not pressed:
            self.held.remove(key)
        return held

    def _next(self):
        edge = self._edge
        now = ticks_ms()  # before the last look at the queue: an edge of a later time may not be in it yet
        while self._edge_waits or self._fetch():
            key = self._scanned[edge.key_number]
            at = edge.timestamp
            released = self._debounce(at)
            self._edge_waits = released is not None
            if released:
                return released
            self._level[key] = edge.pressed
            self._level_at[key] = at
            if key not in self._debouncing:
                self._debouncing[key] = ticks.after(at, DEBOUNCE_MS)
                if edge.pressed != self._down[key]:
                    self._down[key] = edge.pressed
                    return (key, edge.pressed, at)
            else:
                self._count_bounce(key, at)
                if self._down[key]:
                    still_at = ticks.after(at, STILL_MS)
                    if ticks.between(self._debouncing[key], still_at) > 0:
                        self._debouncing[key] = still_at
        return self._debounce(now) if self._budget else None  # without budget, edges of before `now` may wait

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
        CircuitPython scans in an interrupt: one that queues an edge while another is taken spoils the queue's length,
        and from then on every edge comes one behind."""
        if not len(self._edges) or self._budget == 0:
            return False
        self._budget -= 1
        microcontroller.disable_interrupts()
        self._edges.get_into(self._edge)
        microcontroller.enable_interrupts()
        return True

    def _debounce(self, now):
        """Check the contacts that are debounced by `now`. Returns the release of a very short press, or None."""
        debouncing = self._debouncing
        while debouncing:
            for key in debouncing:
                if ticks.between(debouncing[key], now) >= 0:
                    break
            else:
                return None
            del debouncing[key]
            if self._down[key] and not self._level[key]:
                self._down[key] = False
                debouncing[key] = ticks.after(self._level_at[key], DEBOUNCE_MS)  # it bounces on the way up too
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
            self._find_flood()
        return self._rescan(lost) if lost or self._noisy or self._chattering else ((), False)

    def _rescan(self, lost):
        noisy, self._noisy = self._noisy, []
        quiet = [key for key, contact in self._chattering.items() if contact.is_quiet()]
        if not (noisy or lost or quiet):
            return (), False
        self._keys.deinit()
        for key in noisy:
            self._chattering[key] = _Contact(self._pins[key])
            self._down[key] = False
            self._debouncing.pop(key, None)
        self.held[:] = [key for key in self.held if key not in noisy]
        for key in quiet:
            self._chattering.pop(key).end()
        if lost:
            self._down = [False] * len(self._pins)
            self._debouncing.clear()
            self.held.clear()
            self._flood_at = ticks_ms()
        self._scan()
        return noisy, lost

    def _find_flood(self):
        """Empty the full queue, and note the contacts that flooded it by chattering."""
        counts = [0] * len(self._scanned)
        first = None
        self._budget = _MOST_EDGES
        while self._fetch():
            counts[self._edge.key_number] += 1
            first = self._edge.timestamp if first is None else first
        least = max(_MOST_EDGES // (len(counts) + 1), ticks.between(first, self._edge.timestamp) // FLOOD_MS)
        for place, key in enumerate(self._scanned):
            if counts[place] >= least and key not in self._noisy:
                self._noisy.append(key)

    def end_step(self, wait_ms):
        """End a step that wants to rest for `wait_ms` milliseconds. Returns how long it may."""
        self._budget = EDGES_A_STEP
        return min(wait_ms, 2) if self._debouncing else wait_ms

    def rest(self, wait_ms):
        """Sleep for `wait_ms` milliseconds, or until an edge is queued."""
        for _ in range(wait_ms):
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


class SerialLine:
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


class Pico:
    """The whole board: `strips`, `buttons`, `line`, `nvm`, `buzzer` (None without sound), `feed` (call it every
    WATCHDOG_S), `crash`, why it crashed before this start, `crashes`, how many starts in a row were after a crash."""

    def __init__(self, sides, sound):
        dog = microcontroller.watchdog
        if not dog:
            raise RuntimeError("this microcontroller has no watchdog")
        dog.timeout = WATCHDOG_S
        dog.mode = WatchDogMode.RESET
        self._watchdog = dog
        self.feed = dog.feed
        self.strips = [Strip(pin) for _side, pin in wiring.STRIPS[:sides]]
        self.buttons = Buttons(wiring.BUTTONS_FOR_SIDES[sides])
        self.line = SerialLine()
        self.nvm = microcontroller.nvm
        self._note = CrashNote()
        self.crash, crashes = self._note.read()
        self.count(crashes)
        self.buzzer = Buzzer() if sound else None

    def allow_reload(self, allowed):
        """Say whether the board starts anew when a PC changes a file on the drive."""
        supervisor.runtime.autoreload = allowed

    def count(self, crashes, reason="WATCHDOG"):
        """Set `crashes`, and note the reason of the next one: at first that of a hang."""
        self.crashes = crashes
        self._note.write(reason, crashes)

    def stop(self):
        """Stop the watchdog: a person works at the REPL, and what restarts the board then is no crash."""
        self._watchdog.mode = None
        self.count(0, "")

    def fail(self, error):
        """Light hole 1 of each strip red, print the error, and note it."""
        self.count(self.crashes, type(error).__name__)
        for strip in self.strips:
            strip.show([0x400000] + [0] * (wiring.HOLES - 1))
        traceback.print_exception(error)
