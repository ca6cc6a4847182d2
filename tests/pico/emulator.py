"""An emulated Raspberry Pi Pico with official CircuitPython and our drive. It adds to the package rp2040py what
surrounds the chip: levels on pins, bits on data lines, the USB host, the flash. It knows nothing about cribbage."""

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from host_sim.release.boards import FLASH_AT, PICO, Board
from tests.pico import faster
from tests.pico.emulated import MS, PAGE_PROGRAM_NS, SECTOR_ERASE_NS, Edge, Emulated

faster.install()

from rp2040py.boards import build_rp2040  # noqa: E402
from rp2040py.device.bootrom import BOOTROM_B1  # noqa: E402
from rp2040py.device.load_flash import load_uf2  # noqa: E402
from rp2040py.gpio_pin import GPIOPinState  # noqa: E402
from rp2040py.simulator import Simulator  # noqa: E402
from rp2040py.usb.cdc import USBCDC  # noqa: E402
from rp2040py.utils.logging import ConsoleLogger, LogLevel  # noqa: E402

_loop = importlib.import_module("emulator_loop")

MODELS = {"raspberry_pi_pico": "pico", "raspberry_pi_pico_w": "pico_w"}

_PAGE_PROGRAM, _SECTOR_ERASE, _BLOCK_ERASE, _READ_STATUS = 0x02, 0x20, 0xD8, 0x05
_BUSY = 0x01


class Host(USBCDC):  # type: ignore[misc]  # rp2040py has no types
    """The PC at the other end of the cable. plugged: whether the cable is in and a program has the console open."""

    def __init__(self, usb: Any) -> None:
        super().__init__(usb)
        self.plugged = False
        self._reads = True
        self.looked_for = False
        self._held: list[tuple[int, bool]] = []
        self._enumerate = usb.on_usb_enabled
        usb.on_usb_enabled = self._enabled
        self._ready = usb._indicate_buffer_ready
        usb._indicate_buffer_ready = self._indicate_buffer_ready
        self._give = usb.on_endpoint_read
        self._wanted: int | None = None
        usb.on_endpoint_read = self._asked

    def _enabled(self) -> None:
        self.looked_for = True
        if self.plugged:
            self._enumerate()

    def plug_in(self) -> None:
        self.plugged = True
        if self.looked_for:
            self._enumerate()

    def _asked(self, endpoint: int, size: int) -> None:
        """Remember that the board asked for bytes. A host without data sends nothing. (The emulator's own host would
        send an empty packet every 10 us, which keeps the board busy.)"""
        if endpoint == self._out_endpoint and not self.tx_fifo.item_count:
            self._wanted = size
        else:
            self._give(endpoint, size)

    def type(self, data: bytes) -> None:
        for byte in data:
            self.send_serial_byte(byte)
        if self._wanted is not None:
            size, self._wanted = self._wanted, None
            self._give(self._out_endpoint, size)

    def set_reading(self, reads: bool) -> None:
        """Stop reading, or read the bytes that wait and everything after them."""
        self._reads = reads
        while reads and self._held:
            self._ready(*self._held.pop(0))

    def _indicate_buffer_ready(self, endpoint: int, out: bool) -> None:
        if not self._reads and not out and endpoint == self._in_endpoint:
            self._held.append((endpoint, out))
        else:
            self._ready(endpoint, out)


class EmulatedPico(Emulated):
    """A `board` that has just been switched on. Its flash holds CircuitPython, from the file `uf2`, and `drive`."""

    def __init__(self, uf2: Path, drive: bytes, board: Board = PICO) -> None:
        super().__init__(board)
        self.mcu = build_rp2040(MODELS[board.id])
        self.mcu.logger = ConsoleLogger(LogLevel.ERROR)
        Simulator(rp2040=self.mcu)
        self.mcu.load_bootrom(BOOTROM_B1)
        load_uf2(uf2, self.mcu)
        self.mcu.flash[self.drive_at : self.drive_at + len(drive)] = drive
        self.clock = self.mcu.clock
        self._loop = _loop.Loop(self.mcu)
        self.host = Host(self.mcu.usb_ctrl)
        self.host.on_serial_data = self.console.extend
        for gpio, strip in self.strips.items():
            self.listen(gpio, strip.edge)
        self._busy_until = 0.0
        self._watch_flash()
        self._watch_resets()
        self._let_pending_interrupts_wake()
        self._alarm = self.clock.create_alarm(self._stop)
        self.mcu.core.pc = FLASH_AT

    @property
    def now(self) -> float:
        return self.clock.nanos

    @property
    def timer_ms(self) -> float:
        return (self.now - float(self.mcu.timer._epoch_nanos)) / MS

    def set_ahead(self, ms: int) -> None:
        while self.mcu.core.ipsr:  # let an interrupt handler end, as it may be about to set an alarm
            self.run(0.001)
        self.mcu.timer._epoch_nanos -= ms * MS
        self.mcu.epoch = self.mcu.timer._epoch_nanos

    def _stop(self) -> None:
        self._loop.stopped = True

    def advance(self, nanos: float) -> None:
        self._alarm.schedule(nanos - self.now)
        self._loop.run()

    def at(self, nanos: float, action: Callable[[], None]) -> None:
        self.clock.create_alarm(action).schedule(max(0.0, nanos - self.now))

    def skim(self, skims: bool) -> None:
        """Set whether each read of the timer in a waiting loop takes 10 us. That shortens the wait for a second press
        of the reset button at every start. It is never used for figures."""
        self.mcu.skims = skims

    def cache_flash(self) -> None:
        """Make the flash as slow as on a real Pico for reads that miss its cache: 16 KB, two lines of 8 bytes in each
        of 1024 sets, empty after each write to the flash. (Which of the two a real cache replaces is not published;
        here it is the least recently read.) CircuitPython's set-up of the flash needs 28 clocks of the flash for a
        line: 8 for address and mode, 4 to wait, 16 for the bytes. Its clock is the processor's divided by BAUDR."""
        self._loop.miss_cycles = (8 + 4 + 16) * self.mcu.ssi._baudr

    def _let_pending_interrupts_wake(self) -> None:
        """Check 2 us after an interrupt whether the core sleeps. A pending interrupt must wake it, masked or not. The
        package wakes a core only at the interrupt itself, so a core that falls asleep later would sleep for ever."""
        core = self.mcu.core
        set_interrupt = self.mcu.set_interrupt

        def look() -> None:
            if core.pending_interrupts & core.enabled_interrupts:
                if core.waiting:
                    core.waiting = False
                elif self._loop.miss_cycles:  # with a slow flash the core may not be asleep at the first check
                    second_look.schedule(2_000)

        second_look = self.clock.create_alarm(look)

        def watched(irq: int, value: bool) -> None:
            set_interrupt(irq, value)
            if value:
                second_look.schedule(2_000)

        self.mcu.set_interrupt = watched

    def press(self, gpio: int) -> None:
        """Short the pin to ground, as a button does."""
        self.mcu.gpio[gpio].set_input_value(False)

    def release(self, gpio: int) -> None:
        """Release the button. If the pin has a pull-up, it goes high."""
        self.mcu.gpio[gpio].release_input()

    def listen(self, gpio: int, edge: Edge) -> None:
        high, clock = GPIOPinState.HIGH, self.clock

        def changed(new: GPIOPinState, old: GPIOPinState) -> None:
            if high in (new, old):
                edge(clock.nanos, new == high)

        self.mcu.gpio[gpio].add_listener(changed)

    def keep(self) -> None:
        """Do nothing: a forked child has its own copy of the chip."""

    restore = keep

    def read_flash(self, at: int, size: int) -> bytes:
        return bytes(self.mcu.flash[at : at + size])

    def write_flash(self, at: int, content: bytes) -> None:
        self.mcu.flash[at : at + len(content)] = content

    def hard_fault(self) -> None:
        self.mcu.core.exception_entry(3)  # the number of a HardFault

    def _watch_flash(self) -> None:
        """Log programs and erases of the flash, and let them take as long as in a real flash."""
        ssi = self.mcu.ssi
        apply, shift = ssi._apply_command, ssi._shift_byte

        def apply_command() -> None:
            command = bytes(ssi._tx_buffer)
            if len(command) >= 4 and ssi._write_enabled and command[0] in (_PAGE_PROGRAM, _SECTOR_ERASE, _BLOCK_ERASE):
                kind = "program" if command[0] == _PAGE_PROGRAM else "erase"
                self.flash_log.append((self.now, kind, int.from_bytes(command[1:4], "big"), command[4:]))
                self._loop.empty_cache()
                self._busy_until = self.now + (PAGE_PROGRAM_NS if kind == "program" else SECTOR_ERASE_NS)
            apply()

        def shift_byte(byte_out: int) -> int:
            answer = shift(byte_out)
            if len(ssi._tx_buffer) > 1 and ssi._tx_buffer[0] == _READ_STATUS and self.now < self._busy_until:
                answer |= _BUSY
            return answer

        ssi._apply_command, ssi._shift_byte = apply_command, shift_byte

    def _watch_resets(self) -> None:
        reset = self.mcu.watchdog.on_watchdog_trigger

        def triggered() -> None:
            self.resets.append(self.now)
            reset()

        self.mcu.watchdog.on_watchdog_trigger = triggered

    @property
    def watched(self) -> bool:
        """Whether the watchdog is on."""
        return self.mcu.watchdog.timer.enable
