"""An emulated Raspberry Pi Pico 2. It has the methods of the emulated Pico, carried out by a Node process (main.mjs).
Forked children talk to the same process, one after another; `keep` and `restore` let each begin in the same state."""

import heapq
import json
import subprocess
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from host_sim.release import uf2 as one_file
from host_sim.release.boards import Board
from tests.pico.emulated import PAGE_PROGRAM_NS, SECTOR_ERASE_NS, Edge, Emulated
from tests.pico.rp2350 import source


class Host:
    """The PC at the other end of the cable (see Host of the emulated Pico)."""

    def __init__(self, pico: "EmulatedPico2") -> None:
        self._ask = pico.ask
        self.looked_for = False

    def set_reading(self, reads: bool) -> None:
        self._ask("reads", reads)

    def plug_in(self) -> None:
        self._ask("plugIn")

    def type(self, data: bytes) -> None:
        self._ask("type", data.hex())


class EmulatedPico2(Emulated):
    """A `board` that has just been switched on. Its flash holds CircuitPython, from the file `uf2`, and `drive`."""

    def __init__(self, uf2: Path, drive: bytes, board: Board) -> None:
        super().__init__(board)
        self._folder = tempfile.TemporaryDirectory(prefix="pegout-rp2350-")
        folder = Path(self._folder.name)
        flash = bytearray(one_file.flash_of(uf2.read_bytes(), board))
        flash[self.drive_at : self.drive_at + len(drive)] = drive
        (folder / "flash").write_bytes(flash)
        times = {"program": PAGE_PROGRAM_NS, "erase": SECTOR_ERASE_NS}
        command = ["node", str(source.script(folder)), str(folder / "flash"), json.dumps(times)]
        self._node = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self._now = 0.0
        self.watched = False
        self.host = Host(self)
        self._listeners: dict[str, list[Edge]] = {}
        for gpio, strip in self.strips.items():
            self.listen(gpio, strip.edge)
        self._actions: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers = count()

    def ask(self, verb: str, *values: Any) -> Any:
        """Send a command to the process, note the events in its answer, and return its value."""
        answer = self._talk(verb, *values)
        self._now, self.watched, self.host.looked_for = answer["now"], answer["watched"], answer["lookedFor"]
        self.console += bytes.fromhex(answer["console"])
        self.resets += answer["resets"]
        self.flash_log += [(at, kind, address, bytes.fromhex(data)) for at, kind, address, data in answer["flash"]]
        for gpio, edges in answer["edges"].items():
            for edge in self._listeners[gpio]:
                for at, up in edges:
                    edge(at, up)
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
        """Restore the state that `keep` saved, after a forked child has changed it."""
        self._talk("restore")

    @property
    def now(self) -> float:
        return self._now

    @property
    def timer_ms(self) -> float:
        return float(self.ask("ticks")) / 1000

    def set_ahead(self, ms: int) -> None:
        self.ask("ahead", ms * 1000)

    def advance(self, nanos: float) -> None:
        while self._actions and self._actions[0][0] <= nanos:
            at, _number, action = heapq.heappop(self._actions)
            self.ask("run", at)
            action()
        self.ask("run", nanos)

    def at(self, nanos: float, action: Callable[[], None]) -> None:
        heapq.heappush(self._actions, (nanos, next(self._numbers), action))

    def skim(self, skims: bool) -> None:
        """Do nothing: here a read in a waiting loop always takes 10 us, except while a picture is sent."""

    def press(self, gpio: int) -> None:
        self.ask("level", gpio, False)

    def release(self, gpio: int) -> None:
        self.ask("level", gpio, True)

    def listen(self, gpio: int, edge: Edge) -> None:
        self._listeners.setdefault(str(gpio), []).append(edge)
        self.ask("listen", gpio)

    def read_flash(self, at: int, size: int) -> bytes:
        return bytes.fromhex(self.ask("read", at, size))

    def write_flash(self, at: int, content: bytes) -> None:
        self.ask("write", at, content.hex())

    def hard_fault(self) -> None:
        self.ask("fault")
