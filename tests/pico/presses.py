"""Measure on the emulated Pico the time from a press to the first changed bit, to the latched picture, and to a ghost
bright enough to see.

A third of the presses come at rest, a third while the other side's ghost pulses, and a third around the moment in
which the other side's entry is committed. They press all three steps, over all 121 holes.
"""

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pegout.journal.reader import SavedMatch
from pegout.journal.writer import Journal
from pegout.settings import Settings
from scoring.board import SCORE
from tests.pico.board import Bench, Board, Record
from tests.pico.contacts import bouncing_press
from tests.pico.emulator import NVM_SIZE

BIT_MS = 0.00125
LATCH_MS = 0.28
"""LEDs show a picture once their line was low this long after it: what the slowest WS2812B need."""

ENTRY_MS = 300
BRISK = (f"PEGOUT_ENTRY_MS = {ENTRY_MS}",)
ROUNDS = 20
LAST_HOLE = 120
"""No press wins: a win is no place for a ghost."""

STARTS = ((0, 0), (30, 2), (4, 30), (30, 30))
"""The scores at which the rounds of seeds 1, 2, ... begin, so that together they reach all holes."""

KINDS = ("rest", "moving", "commit")
BEFORE_COMMIT_MS, AFTER_COMMIT_MS = 15, 30

BATCHES, BATCH = 15, 5
BOUNCE_MS = 10.0


@dataclass(frozen=True)
class Press:
    """A press: its side, its time, the hole that must light, and the state of the board, one of KINDS."""

    side: str
    at: float
    hole: int
    kind: str


def answer_ms(record: Record, press: Press) -> tuple[float, float]:
    """Time from the press to the first bit that differs from the picture before, and to the latched picture."""
    before = record.picture(press.side, press.at)
    place = slice(3 * press.hole - 3, 3 * press.hole)
    for start, end, picture in record.frames[press.side]:
        if start > press.at:
            if picture[place] != before[place]:
                return start + _first_bit(before, picture) * BIT_MS - press.at, end + LATCH_MS - press.at
            before = picture
    raise AssertionError(f"nothing lit for {press}")


def _first_bit(before: bytes, after: bytes) -> int:
    """The first bit on the wire (G, R, B of each hole) in which two pictures differ."""
    for hole in range(0, len(after), 3):
        for place, byte in enumerate((hole + 1, hole, hole + 2)):
            differing = before[byte] ^ after[byte]
            if differing:
                return 8 * (hole + place) + 8 - differing.bit_length()
    raise AssertionError("the pictures are the same")


def glow_ms(record: Record, press: Press) -> float:
    """Time from the press until the ghost is sent with half of its peak or more."""
    place = slice(3 * press.hole - 3, 3 * press.hole)
    pictures = [(start, sum(picture[place])) for start, _end, picture in record.frames[press.side] if start > press.at]
    peak = max(light for start, light in pictures if start < press.at + 2 * ENTRY_MS)
    start = next(start for start, light in pictures if 2 * light >= peak)
    return start + 24 * press.hole * BIT_MS - press.at


def latency(bench: Bench, seed: int, console: str = "read", *, cached: bool = False) -> dict[str, Any]:
    """Rounds of three presses. console: "read", "unread" (a program has it open and takes nothing) or "closed".
    cached: the flash is as slow as its cache leaves it."""

    def play(board: Board) -> dict[str, Any]:
        if cached:
            board.pico.cache_flash()
        host = board.pico.host
        if console != "closed":
            host.reads = console == "read"
            host.plug_in()
            board.wait(500)
        chance = random.Random(seed)
        presses: list[Press] = []
        front = dict(zip("AB", STARTS[seed - 1], strict=True))
        left = dict.fromkeys("AB", 3 * ROUNDS // 2)
        erases = len([1 for _at, kind, *_rest in board.pico.flash_log if kind == "erase"])
        programs = len(board.pico.flash_log)

        def tap(side: str, kind: str) -> None:
            left[side] -= 1
            step = chance.choice([it for it in board.settings.steps if front[side] + it + left[side] <= LAST_HOLE])
            front[side] += step
            presses.append(Press(side, board.now_ms, front[side], kind))
            board.hold(f"{side}+{step}", 20)

        for number in range(ROUNDS):
            one, other = "AB" if number % 4 in (0, 3) else "BA"
            board.wait(chance.uniform(0, 60))
            tap(one, "rest")
            first = board.now_ms - 20
            if number % 2 == 0:
                board.wait_until(first + chance.uniform(70, 200))
                tap(other, "moving")
                board.wait(ENTRY_MS + 60)
                first = board.now_ms
                tap(one, "moving")
            board.wait_until(first + ENTRY_MS + chance.uniform(-BEFORE_COMMIT_MS, AFTER_COMMIT_MS))
            tap(other, "commit")
            board.wait(ENTRY_MS + 60)
        record = board.record()
        log = [kind for _at, kind, *_rest in record.flash_log[programs:]]
        return {
            "answers": [(press.kind, *answer_ms(record, press)) for press in presses],
            "glows": [glow_ms(record, press) for press in presses],
            "commits": len(presses),
            "programs": log.count("program"),
            "erases": [kind for _at, kind, *_rest in record.flash_log].count("erase") - erases,
        }

    return bench.power_on(play, BRISK, nvm=memory_at(STARTS[seed - 1]), plugged=False)


def memory_at(scores: tuple[int, int]) -> bytes:
    """The memory of a board whose game stands so, A to deal."""
    nvm = bytearray(b"\xff" * NVM_SIZE)
    journal = Journal(SavedMatch(nvm, Settings({}.get)))
    for side, score in enumerate(scores):
        if score:
            journal.play(SCORE, side, score)
    return bytes(nvm)


def bounces(bench: Bench, seed: int) -> dict[str, int]:
    """Presses of 15 to 60 ms whose contacts bounce for up to 10 ms, in batches that are counted one by one."""

    def play(board: Board) -> dict[str, int]:
        chance = random.Random(seed)
        board.pico.host.plug_in()
        board.wait(500)
        before, lost, doubled = [0, 0], 0, 0
        for _ in range(BATCHES):
            begin = board.now_ms
            for number in range(BATCH):
                for name, later_ms in (("A+1", 20), ("B+1", 40)):
                    at = begin + 120 * number + chance.uniform(0, later_ms)
                    bouncing_press(board, name, at, chance.uniform(15, 60), chance, BOUNCE_MS)
            board.wait_until(begin + 120 * BATCH + ENTRY_MS + 150)
            after = board.scores
            for old, new in zip(before, after, strict=True):
                lost += max(0, BATCH - (new - old))
                doubled += max(0, new - old - BATCH)
            before = after
        return {"presses": 2 * BATCH * BATCHES, "lost": lost, "doubled": doubled}

    return bench.power_on(play, BRISK, plugged=False)


def spread(values: Iterable[float]) -> dict[str, float]:
    """Median, 95th and 99th percentile (the nearest rank) and worst."""
    ordered = sorted(values)

    def rank(percent: int) -> float:
        return ordered[max(0, -(-percent * len(ordered) // 100) - 1)]

    return {"median": rank(50), "p95": rank(95), "p99": rank(99), "worst": ordered[-1], "of": len(ordered)}
