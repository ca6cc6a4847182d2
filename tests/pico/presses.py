"""Measure, on the emulated Pico, the time from a press to the latched picture, and to a ghost bright enough to see. B
presses at each millisecond from 28 before to 46 after a moment at which the board is busy with A. Each press starts
from the same state, in a forked child, so that it does not depend on earlier presses."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from tests.pico.board import BRISK, ENTRY_MS, Bench, Board, Record, code_with, in_child, memory
from tests.pico.emulated import MS

BIT_MS = 0.00125
LATCH_MS = 0.28
"""LEDs show a picture once their line has been low for this many ms. (The slowest WS2812B need that long.)"""

PHASES = range(-28, 47)
EARLY_MS = 30
"""The board is forked for the presses this many ms before the moment of the sweep."""

COLLECTED = b"#;"

TELLS_COLLECTIONS = code_with(
    f"""
    def collect(self):
        super().collect()
        self.pico.line.write({COLLECTED!r})
"""
)

Answer = tuple[float, float | None]
"""Time in ms from a press to (latched picture, bright ghost). The ghost is None if the press is refused."""


def _before_next(board: Board, log: list[Any]) -> float:
    """Run a board until EARLY_MS before the next entry of a log, [(ns, ...)]. Return the time of that entry in ms."""
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
"""Functions that run a board until shortly before a moment, and return the time of the moment in ms."""

HOLES = (1, 60, 120)
SWEEPS = [(kind, hole) for kind in MOMENTS for hole in HOLES if "win" not in kind or hole == 120]
"""(moment, hole that B's press lights). After a win the press is refused, and hole 1 blinks instead. B then has 119
points, so that no skunk's lights run on its track."""


def sweep(bench: Bench, kind: str, hole: int, *, cached: bool = False) -> list[Answer]:
    """Return the Answer to a press at each phase. cached: reads that miss the flash's cache are slow, as on a Pico."""
    refused = "win" in kind
    lit = 1 if refused else hole

    def play(board: Board) -> list[Answer]:
        if cached:
            board.pico.cache_flash()  # type: ignore[union-attr]  # only the RP2040's emulator has a cache
        board.pico.host.plug_in()
        board.wait(500)
        moment = MOMENTS[kind](board)

        def answered(phase: int) -> Answer:
            board.wait_until(moment + phase)
            pressed, before = board.now_ms, board.light("B", lit)
            board.hold("B+1", 20)
            board.pico.run_until(lambda: board.light("B", lit) != before, 100)
            board.wait(1)
            record = board.record()
            return latched_ms(record, "B", pressed, lit), None if refused else glow_ms(record, "B", pressed, lit)

        return [in_child(partial(answered, phase)) for phase in PHASES]

    nvm = memory("A120 " * refused + f"B{hole - 1}")
    return list(bench.power_on(play, BRISK, nvm=nvm, plugged=False))


def latched_ms(record: Record, side: str, pressed: float, hole: int) -> float:
    """Return the time from a press at `pressed` to the latched picture in which the hole's light changes."""
    place = slice(3 * hole - 3, 3 * hole)
    before = record.picture(side, pressed)[place]
    for start, end, picture in record.frames[side]:
        if start > pressed and picture[place] != before:
            return end + LATCH_MS - pressed
    raise AssertionError(f"hole {hole} of {side} did not change after the press at {pressed} ms")


def glow_ms(record: Record, side: str, pressed: float, hole: int) -> float:
    """Return the time from a press at `pressed` until a ghost is sent with at least half of its peak brightness."""
    place = slice(3 * hole - 3, 3 * hole)
    pictures = [(start, sum(picture[place])) for start, _end, picture in record.frames[side] if start > pressed]
    peak = max(light for _start, light in pictures)
    start = next(start for start, light in pictures if 2 * light >= peak)
    return start + 24 * hole * BIT_MS - pressed


def spread(values: Iterable[float]) -> dict[str, float]:
    """Return the median, the 95th and 99th percentiles (by nearest rank) and the worst."""
    ordered = sorted(values)

    def rank(percent: int) -> float:
        return ordered[max(0, -(-percent * len(ordered) // 100) - 1)]

    return {"median": rank(50), "p95": rank(95), "p99": rank(99), "worst": ordered[-1], "of": len(ordered)}
