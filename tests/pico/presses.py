"""Measure, on the emulated Pico, the time from a press to the latched picture, and to a ghost bright enough to see. B
presses at each millisecond from 28 before to 46 after a moment at which the board is busy with A. Each press starts
from the same state, in a forked child, so no phase is missed, and no press depends on another one."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from tests.pico.board import BRISK, ENTRY_MS, Bench, Board, Record, code_with, in_child, memory
from tests.pico.emulated import MS

BIT_MS = 0.00125
LATCH_MS = 0.28
"""LEDs show a picture once their line has been low for this many ms, as the slowest WS2812B require."""

PHASES = range(-28, 47)
EARLY_MS = 30
"""The forked children of a sweep begin this many ms before the moment of the sweep."""

ANSWERED_MS = 100
"""Every press is answered within this many ms."""

COLLECTED = b"#;"
"""What a board with TELLS_COLLECTIONS as its code.py prints after a garbage collection."""

TELLS_COLLECTIONS = code_with(
    f"""
    def collect(self):
        super().collect()
        self.pico.line.write({COLLECTED!r})
"""
)

Answer = tuple[float, float | None]
"""Time in ms from a press to (latched picture, bright ghost). The ghost is None if the press is refused."""


@dataclass(frozen=True)
class Press:
    """A press: its side, its time, and the hole that must light."""

    side: str
    at: float
    hole: int


def _before_next(board: Board, log: list[Any]) -> float:
    """Run a board until shortly before the next entry of a log, [(ns, ...)]. Return the time of that entry."""
    begun = len(log)

    def came() -> float:
        assert board.pico.run_until(lambda: len(log) > begun, 5_000)
        return board.now_ms - (board.pico.now - log[begun][0]) / MS

    moment: float = in_child(came)
    board.wait_until(moment - EARLY_MS)
    return moment


def _at_rest(board: Board) -> float:
    """Return the moment at which B's strip is sent again, as it is every two seconds."""
    return _before_next(board, board.pico.strips[3].frames)


def _ghost(board: Board) -> float:
    """Return a moment at which A's ghost pulses, too early for a press of B to commit A's entry."""
    board.hold("A+1", 20)
    board.wait(50)
    return board.now_ms + EARLY_MS


def _commit(board: Board) -> float:
    """Return the moment at which A's entry is written to the flash."""
    board.hold("A+1", 20)
    board.wait(ENTRY_MS - 80)
    return _before_next(board, board.pico.flash_log)


def _won(board: Board) -> float:
    """Return the moment at which the lights of A's win have run for a second."""
    _commit(board)
    board.wait(1000)
    return board.now_ms + EARLY_MS


def _collection(board: Board) -> float:
    """Return the moment at which the garbage collector runs because of A's scores."""
    pause = ENTRY_MS + 400

    def collected() -> float:
        told = board.pico.console.count(COLLECTED)
        while True:
            board.hold("A+1", 20)
            if board.pico.run_until(lambda: board.pico.console.count(COLLECTED) > told, pause):
                return board.now_ms

    moment: float = in_child(collected)
    while board.now_ms + 20 + pause < moment:
        board.hold("A+1", 20)
        board.wait(pause)
    board.hold("A+1", 20)
    board.wait_until(moment - EARLY_MS)
    return moment


MOMENTS: dict[str, Callable[[Board], float]] = {
    "at rest, as a strip is sent again": _at_rest,
    "while a ghost pulses": _ghost,
    "around a commit": _commit,
    "around a collection": _collection,
    "around a win": _commit,
    "during a win": _won,
}
"""Functions that run a board until shortly before a moment, and return the moment's time."""

HOLES = (1, 60, 120)
SWEEPS = [(kind, hole) for kind in MOMENTS for hole in HOLES if "win" not in kind or hole == 120]
"""(moment, hole to light). After a win B's press is refused: hole 1 blinks. No skunk shows on B's track."""


def sweep(bench: Bench, kind: str, hole: int, *, cached: bool = False) -> list[Answer]:
    """Return the Answer to a press at each phase. cached: reads that miss the flash's cache are slow, as on a Pico."""
    refused = "win" in kind

    def play(board: Board) -> list[Answer]:
        if cached:
            board.pico.cache_flash()  # type: ignore[union-attr]  # only the RP2040's emulator has a cache
        board.pico.host.plug_in()
        board.wait(500)
        moment = MOMENTS[kind](board)

        def answered(phase: int) -> Answer:
            board.wait_until(moment + phase)
            press = Press("B", board.now_ms, 1 if refused else hole)
            before = board.light("B", press.hole)
            board.hold("B+1", 20)
            board.pico.run_until(lambda: board.light("B", press.hole) != before, ANSWERED_MS)
            board.wait(1)
            record = board.record()
            return latched_ms(record, press), None if refused else glow_ms(record, press)

        return [in_child(partial(answered, phase)) for phase in PHASES]

    nvm = memory("A120 " * refused + f"B{hole - 1}")
    return list(bench.power_on(play, BRISK, nvm=nvm, plugged=False))


def latched_ms(record: Record, press: Press) -> float:
    """Return the time from the press to the latched picture."""
    before = record.picture(press.side, press.at)
    place = slice(3 * press.hole - 3, 3 * press.hole)
    for start, end, picture in record.frames[press.side]:
        if start > press.at:
            if picture[place] != before[place]:
                return end + LATCH_MS - press.at
            before = picture
    raise AssertionError(f"nothing lit for {press}")


def glow_ms(record: Record, press: Press) -> float:
    """Return the time from the press until the ghost is sent with at least half of its greatest brightness."""
    place = slice(3 * press.hole - 3, 3 * press.hole)
    pictures = [(start, sum(picture[place])) for start, _end, picture in record.frames[press.side] if start > press.at]
    peak = max(light for _start, light in pictures)
    start = next(start for start, light in pictures if 2 * light >= peak)
    return start + 24 * press.hole * BIT_MS - press.at


def spread(values: Iterable[float]) -> dict[str, float]:
    """Return the median, the 95th and 99th percentiles (by nearest rank) and the worst."""
    ordered = sorted(values)

    def rank(percent: int) -> float:
        return ordered[max(0, -(-percent * len(ordered) // 100) - 1)]

    return {"median": rank(50), "p95": rank(95), "p99": rank(99), "worst": ordered[-1], "of": len(ordered)}
