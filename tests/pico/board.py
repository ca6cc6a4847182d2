"""Pegout on the emulated Pico, in the words of players: named buttons, lit holes, the console's events. A boot takes
long, so there is only one: `Bench` stops a Pico with the bundle's drive just before the firmware reads its settings,
and every `power_on` forks a child from there, with its own settings.toml and memory."""

import json
import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from host_sim.pico import script
from host_sim.pico.flash import Flash
from host_sim.release import boards, bundle, fat, settings_table, uf2 as one_file
from pegout import wiring
from pegout.settings import END, Settings
from tests.journal.flash_board import FlashBoard
from tests.pico.emulated import MS, TICKS_PERIOD

if TYPE_CHECKING:  # each emulator needs packages that the other one does not
    from tests.pico.emulator import EmulatedPico
    from tests.pico.rp2350.emulator import EmulatedPico2

    AnyPico = EmulatedPico | EmulatedPico2

QUIET_MS = 1000
"""A board reads its buttons within this many ms of its first pictures."""

STRIP_GPIO = {"A": 2, "B": 3, "C": 4}
BUTTON_GPIO = {"A": (6, 7, 8, 9), "B": (10, 11, 12, 13), "C": (18, 19, 20, 21)}
DEAL_GPIO = 14
BUZZER_GPIO = 15
POWER_GPIO = 28
"""The pins of the build guide (a side's three steps, then UNDO). They are not read from the firmware, so that a wrong
pin there is noticed."""

ENTRY_MS = 300
BRISK = (f"PEGOUT_ENTRY_MS = {ENTRY_MS}",)

CODE = """
import gc
import time
from pegout import app, hardware
from pegout.firmware import Firmware

class OtherApp(app.App):
{methods}

app.App = OtherApp
Firmware(hardware).run()
"""


def code_with(methods: str) -> bytes:
    """Return a code.py whose App is a subclass with these methods."""
    return CODE.format(methods=methods).encode()


def memory(story: str) -> bytes:
    """Return a board's memory after these moves, which are written as in `tests.journal.flash_board.moves`."""
    return bytes(FlashBoard(Flash(), Settings()).tell(story).flash)


Frames = dict[str, list[tuple[float, float, bytes]]]


@dataclass
class Record:
    """The record of a board from power-on until its plug was pulled; times are ms since it was ready. supply: the edges
    of the LEDs' supply. began_ticks: the ticks when the firmware began. ready_ms: time from then until it was ready.
    shows: the times of the story's `show` actions."""

    frames: Frames = field(default_factory=dict)
    console: bytes = b""
    nvm: bytes = b""
    supply: list[tuple[float, bool]] = field(default_factory=list)
    began_ticks: int = 0
    ready_ms: float = 0
    shows: list[float] = field(default_factory=list)

    def picture(self, side: str, ms: float) -> bytes:
        """R, G, B of each hole that the strip shows at `ms`. All are dark without the supply."""
        picture = bytes(3 * wiring.HOLES)
        began, on = ([edge for edge in self.supply if edge[0] <= ms] or [(float("-inf"), not self.supply)])[-1]
        for start, end, content in self.frames[side]:
            if end > ms:
                break
            if on and start >= began:
                picture = content
        return picture

    @property
    def events(self) -> list[dict[str, Any]]:
        """The console's events. CircuitPython puts the terminal's title before the first one, on the same line."""
        lines = self.console.decode("utf-8", "replace").splitlines()
        return [json.loads(line[line.index('{"v":') :]) for line in lines if '{"v":' in line and line.endswith("}")]


class Board:
    """An emulated board as players use it: buttons and sides have names, and times are in ms since `begin` ended."""

    def __init__(self, pico: "AnyPico", settings: Settings) -> None:
        self.pico = pico
        self._code_at = pico.now
        self.settings = settings
        self.sides = list(STRIP_GPIO)[: settings.sides]
        self.buttons = {"DEAL": DEAL_GPIO}
        for side in self.sides:
            names = [*(f"{side}+{step}" for step in settings.steps), f"{side}U"]
            self.buttons.update(zip(names, BUTTON_GPIO[side], strict=True))
        self._zero = 0.0
        self._supply: list[tuple[float, bool]] = []
        self.began_ticks = 0
        self.ready_ms = 0.0

    def begin(self, ready: bool) -> None:
        """Run until the watchdog is on or, with `ready`, until the board is ready. Times count from that moment."""
        pico = self.pico
        self._supply = pico.edges(POWER_GPIO)
        assert pico.run_until(lambda: pico.watched, 5_000), "the watchdog is on within 5 emulated seconds"
        begun, self.began_ticks = pico.now, pico.ticks_ms
        if ready:
            self.first_frames()
            pico.run(QUIET_MS)
        self.ready_ms = (pico.now - begun) / MS
        self._zero = pico.now

    def first_frames(self) -> dict[str, float]:
        """Wait until each strip has a picture. Return when the first one of each side began, in ms from the first line
        of code.py."""
        strips = {side: self.pico.strips[STRIP_GPIO[side]] for side in self.sides}
        assert self.pico.run_until(lambda: all(strip.frames for strip in strips.values()), 5_000)
        return {side: strip.frames[0][0] / MS - self._code_at / MS for side, strip in strips.items()}

    @property
    def now_ms(self) -> float:
        return (self.pico.now - self._zero) / MS

    def run_for(self, ms: float) -> None:
        self.pico.run(ms)

    wait = run_for

    def wait_until(self, ms: float) -> None:
        self.pico.run_to(self._zero + ms * MS)

    def press(self, *names: str) -> None:
        for name in names:
            self.pico.press(self.buttons[name])

    def release(self, *names: str) -> None:
        for name in names:
            self.pico.release(self.buttons[name])

    def hold(self, name: str, ms: float) -> None:
        script.hold(self, name, ms)

    def tap(self, name: str, times: int = 1) -> None:
        script.tap(self, name, times)

    def commit(self) -> None:
        """Wait until the open entry is pegged and the peg has landed."""
        self.wait(self.settings.entry_ms + 800)

    def score(self, *names: str) -> None:
        """Tap these buttons, and wait until their points are pegged."""
        for name in names:
            self.tap(name)
        self.commit()

    def at(self, ms: float, action: Callable[[], None]) -> None:
        self.pico.at(self._zero + ms * MS, action)

    def picture(self, side: str) -> bytes:
        """R, G, B of each hole of the strip now."""
        return self.record().picture(side, self.now_ms)

    def light(self, side: str, hole: int) -> tuple[int, ...]:
        """R, G, B of one hole now."""
        return tuple(self.picture(side)[3 * hole - 3 : 3 * hole])

    @property
    def events(self) -> list[dict[str, Any]]:
        return Record(console=bytes(self.pico.console)).events

    @property
    def scores(self) -> list[int]:
        """The scores of the last event."""
        return self.events[-1]["scores"]

    def record(self) -> Record:
        """Everything that happened so far, ready to send to another process."""
        sent = {side: self.pico.strips[STRIP_GPIO[side]].frames for side in self.sides}
        frames = {
            side: [
                ((start - self._zero) / MS, (end - self._zero) / MS, picture) for start, end, picture in shown(wires)
            ]
            for side, wires in sent.items()
        }
        console = bytes(self.pico.console)
        supply = [((at - self._zero) / MS, up) for at, up in self._supply]
        return Record(frames, console, self.pico.nvm, supply, self.began_ticks, self.ready_ms)


def shown(frames: list[tuple[float, float, bytes]]) -> list[tuple[float, float, bytes]]:
    """Turn what was sent to a strip into pictures: R, G, B of each hole. LEDs that get no bytes keep their colour."""
    pictures = []
    picture = bytes(3 * wiring.HOLES)
    for start, end, wire in frames:
        rgb = bytearray(wire[: len(wire) // 3 * 3])
        rgb[0::3], rgb[1::3] = rgb[1::3], rgb[0::3]
        picture = bytes(rgb) + picture[len(rgb) :]
        pictures.append((start, end, picture))
    return pictures


def boot(pico: "AnyPico") -> None:
    """Run a board from power-on until CircuitPython has started USB and is about to read code.py."""
    pico.skim(True)
    if not pico.run_until(lambda: pico.host.looked_for, 5_000):
        raise RuntimeError("CircuitPython did not start USB within 5 emulated seconds")
    pico.skim(False)


def emulator_of(model: boards.Board) -> "type[EmulatedPico | EmulatedPico2]":
    if model.chip == "RP2350":
        from tests.pico.rp2350.emulator import EmulatedPico2

        return EmulatedPico2
    from tests.pico.emulator import EmulatedPico

    return EmulatedPico


class Bench:
    """An emulated Pico that was booted and stopped where code.py begins. Each `power_on` starts from there. uf2:
    CircuitPython for `model` or, with `alone`, the one file of `make uf2`, which contains a drive. changed: files of
    the drive that differ from the bundle's."""

    def __init__(
        self,
        uf2: Path,
        changed: Mapping[str, bytes] | None = None,
        *,
        alone: bool = False,
        model: boards.Board = boards.PICO,
    ) -> None:
        self.model = model
        files = one_file.drive_files() if alone else {**bundle.files(), **(changed or {})}
        self.pico = emulator_of(model)(uf2, b"" if alone else fat.image(files, model.drive_bytes), model)
        self._settings = files["settings.toml"]
        drive = self.pico.read_flash(self.pico.drive_at, model.drive_bytes)
        self._settings_at = self.pico.drive_at + drive.index(self._settings)
        boot(self.pico)
        self.pico.keep()

    def power_on(
        self,
        play: Callable[[Board], Any],
        settings: Sequence[str] = (),
        *,
        nvm: bytes | None = None,
        plugged: bool = True,
        held: Iterable[str] = (),
        ready: bool = True,
        wrap_ms: int | None = None,
    ) -> Any:
        """Switch a board on, let `play` use it (with `ready`, once it is ready), and return what `play` returns.
        settings: lines that replace the drive's settings.toml. nvm: the memory (None: blank). plugged: on USB, with a
        program that reads the console. held: buttons held down. wrap_ms: time from ready until the ticks wrap."""
        pico = self.pico
        text = "".join(f"{line}\n" for line in (settings_table.HEADER.rstrip(), *settings, END)).encode()
        board = Board(pico, Settings(text))

        def played() -> Any:
            if wrap_ms is not None:
                pico.set_ahead((-wrap_ms - QUIET_MS - pico.ticks_ms) % TICKS_PERIOD)
            if settings:
                assert len(text) <= len(self._settings), "the drive's settings.toml has room for them"
                pico.write_flash(self._settings_at, text.ljust(len(self._settings), b"\n"))
            if nvm is not None:
                pico.nvm = nvm
            board.press(*held)
            if plugged:
                pico.host.plug_in()
            board.begin(ready)
            return play(board)

        try:
            return in_child(played)
        finally:
            pico.restore()


def in_child(work: Callable[[], Any]) -> Any:
    """Run `work` in a forked child, so that this process stays as it is. Return its result, or raise AssertionError."""
    receiving, sending = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child == 0:
        try:
            os.close(receiving)
            try:
                outcome = (True, work())
            except BaseException:
                outcome = (False, traceback.format_exc())
            with os.fdopen(sending, "wb") as pipe:
                pickle.dump(outcome, pipe)
        finally:
            os._exit(0)  # the child must never go on as a second copy of the test run
    os.close(sending)
    try:
        with os.fdopen(receiving, "rb") as pipe:
            answer = pipe.read()
    except BaseException:  # the test has timed out
        os.kill(child, signal.SIGKILL)
        raise
    finally:
        os.waitpid(child, 0)
    if not answer:
        raise RuntimeError("the emulated Pico's process died")
    succeeded, value = pickle.loads(answer)
    if not succeeded:
        raise AssertionError(value)
    return value
