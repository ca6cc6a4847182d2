"""An emulated Raspberry Pi Pico 2: the same verbs as the emulated Pico, done by a process of Node (main.mjs). Forked
children talk to the same process, one after the other: `keep` and `restore` give each the same beginning."""

import heapq
import json
import subprocess
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from host_sim.release import uf2 as one_file
from host_sim.release.boards import Board
from tests.pico.emulated import PAGE_PROGRAM_NS, SECTOR_ERASE_NS, TICKS_AT_POWER_ON, TICKS_PERIOD, Emulated
from tests.pico.rp2350 import source

STRIP_GPIOS = (2, 3, 4)


class Host:
    """The PC at the other end of the cable: see Host of the emulated Pico."""

    def __init__(self, pico: "EmulatedPico2") -> None:
        self._ask = pico.ask
        self.looked_for = False
        self._reads = True

    @property
    def reads(self) -> bool:
        return self._reads

    @reads.setter
    def reads(self, reads: bool) -> None:
        self._reads = reads
        self._ask("reads", reads)

    def plug_in(self) -> None:
        self._ask("plugIn")

    def start_reading(self) -> None:
        self.reads = True

    def type(self, data: bytes) -> None:
        self._ask("type", data.hex())


class EmulatedPico2(Emulated):
    """One `board`, just switched on, with `drive` in its flash beside the CircuitPython of the file `uf2`."""

    skims = False
    """Here the code that waits in a loop always finds 10 us gone, but never while a picture is sent."""

    def __init__(self, uf2: Path, drive: bytes, board: Board) -> None:
        super().__init__(board)
        self._folder = tempfile.TemporaryDirectory(prefix="pegout-rp2350-")
        folder = Path(self._folder.name)
        flash = bytearray(one_file.flash_of(uf2.read_bytes(), board))
        flash[self.drive_at : self.drive_at + len(drive)] = drive
        (folder / "flash").write_bytes(flash)
        times = {"strips": STRIP_GPIOS, "program": PAGE_PROGRAM_NS, "erase": SECTOR_ERASE_NS}
        command = ["node", str(source.script(folder)), str(folder / "flash"), json.dumps(times)]
        self._node = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self._now = 0.0
        self.watched = False
        self.console = bytearray()
        self.flash_log: list[tuple[float, str, int, bytes]] = []
        self.resets: list[float] = []
        self.strips = {gpio: SimpleNamespace(frames=[]) for gpio in STRIP_GPIOS}
        self.host = Host(self)
        self._edges: dict[int, list[tuple[float, bool]]] = {}
        self._actions: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers = count()

    def ask(self, verb: str, *values: Any) -> Any:
        """Send a command to the process; return its answer and note the events."""
        answer = self._talk(verb, *values)
        self._now, self.watched, self.host.looked_for = answer["now"], answer["watched"], answer["lookedFor"]
        self.console += bytes.fromhex(answer["console"])
        self.resets += answer["resets"]
        self.flash_log += [(at, kind, address, bytes.fromhex(data)) for at, kind, address, data in answer["flash"]]
        for gpio, frames in answer["frames"].items():
            self.strips[int(gpio)].frames += [(start, end, bytes.fromhex(wire)) for start, end, wire in frames]
        for gpio, edges in answer["edges"].items():
            self._edges[int(gpio)] += edges
        return answer["value"]

    def _talk(self, verb: str, *values: Any) -> Any:
        assert self._node.stdin and self._node.stdout
        line = json.dumps([verb, *values]).encode() + b"\n"
        while line:
            line = line[self._node.stdin.write(line) :]
        answer = bytearray()
        while not answer.endswith(b"\n"):
            part = self._node.stdout.read(1 << 16)
            if not part:
                raise RuntimeError("the process of the emulated Pico 2 ended: it says why above")
            answer += part
        return json.loads(answer)

    def keep(self) -> None:
        """Save the state in which every child begins."""
        self.ask("keep")

    def restore(self) -> None:
        """Restore that state, which a forked child has changed."""
        self._talk("restore")

    # Time

    @property
    def now(self) -> float:
        return self._now

    @property
    def ticks_ms(self) -> int:
        """`supervisor.ticks_ms()` now."""
        return (TICKS_AT_POWER_ON + int(self.ask("ticks") / 1000)) % TICKS_PERIOD

    def set_ticks(self, ticks: int) -> None:
        """Set the chip's timer ahead, as if the board had waited; events of that time happen later."""
        self.ask("ahead", (ticks - self.ticks_ms) % TICKS_PERIOD * 1000)

    def run_to(self, nanos: float) -> None:
        while self._actions and self._actions[0][0] <= nanos:
            at, _number, action = heapq.heappop(self._actions)
            self._run_to(at)
            action()
        self._run_to(nanos)

    def _run_to(self, nanos: float) -> None:
        if nanos > self.now:
            self.ask("run", nanos)

    def at(self, nanos: float, action: Callable[[], None]) -> None:
        """Call `action` at the time `nanos`."""
        heapq.heappush(self._actions, (nanos, next(self._numbers), action))

    # Pins, flash and faults

    def press(self, gpio: int) -> None:
        self.ask("level", gpio, False)

    def release(self, gpio: int) -> None:
        self.ask("level", gpio, True)

    def is_high(self, gpio: int) -> bool:
        """Whether the Pico drives the pin up now."""
        return bool(self.ask("isHigh", gpio))

    def edges(self, gpio: int) -> list[tuple[float, bool]]:
        """A list that fills with the edges of the pin from now on: see EmulatedPico."""
        self._edges[gpio] = []
        self.ask("edges", gpio)
        return self._edges[gpio]

    def read_flash(self, at: int, size: int) -> bytes:
        return bytes.fromhex(self.ask("read", at, size))

    def write_flash(self, at: int, content: bytes) -> None:
        self.ask("write", at, content.hex())

    def hard_fault(self) -> None:
        self.ask("fault")
