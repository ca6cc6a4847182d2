"""`bench`: measure how fast the simulator is, and how big the firmware is."""

import argparse
import itertools
import json
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from host_sim import DRIVE
from host_sim.pico import script
from host_sim.pico.machine import SimulatedPico

GAME = {"A": (2, 2, 8, 2, 4, 10), "B": (2, 1, 6, 2, 8, 3)}
"""The scores of each side, repeated until one is out. A wins an average game of 53 scores."""

THINK_MS = 2500
IDLE_S = 600


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `bench` to the commands."""
    parser = subparsers.add_parser(
        "bench",
        help="measure the simulator and the firmware's size",
        description="Measure on this machine: a game of 53 scores as a script, idle time, making a simulated Pico, "
        "and the size of the firmware's sources.",
    )
    parser.set_defaults(run=run)


def run(_args: argparse.Namespace) -> int:
    """Measure, and print a line for each figure."""
    start = time.perf_counter()
    pico = SimulatedPico()
    print(f"first simulated Pico        {_since(start) * 1000:8.0f} ms")
    start = time.perf_counter()
    pico = SimulatedPico()
    print(f"another                     {_since(start) * 1000:8.1f} ms")
    steps = script.parse(game_script(), pico.buttons)
    start = time.perf_counter()
    *_, last = script.run(pico, steps)
    print(f"a game of 53 scores         {_since(start):8.2f} s for {pico.now_ms / 1000:.0f} s of play")
    end = json.loads(last)
    print(f"  which ended               {end['scores'][0]} to {end['scores'][1]}, {pico.frame_count} pictures sent")
    idle = SimulatedPico()
    start = time.perf_counter()
    idle.run_for(IDLE_S * 1000)
    print(f"idle                        {_since(start) * 1000 / IDLE_S:8.2f} ms for a second")
    files = [path for path in DRIVE.rglob("*") if path.suffix in (".py", ".toml")]
    print(f"firmware sources            {_kilobytes(files):8.1f} KB")
    print(f"  of them loaded in a game  {_kilobytes(pico.loaded):8.1f} KB")
    return 0


def game_script() -> Iterator[str]:
    """Yield the script of a game to 121; the crib passes after every twelve scores."""
    left = dict.fromkeys(GAME, 121)
    for turn in itertools.count():
        side = "AB"[turn % 2]
        points = GAME[side][turn // 2 % len(GAME[side])]
        yield from _taps(side, min(points, left[side]))
        left[side] -= points
        if left[side] <= 0:
            return
        if turn % 12 == 11:
            yield "tap DEAL"


def _taps(side: str, points: int) -> Iterator[str]:
    for step in (6, 2, 1):
        times, points = divmod(points, step)
        if times:
            yield f"tap {side}+{step} {times}"
    yield f"wait {THINK_MS}"


def _kilobytes(files: Iterable[Path]) -> float:
    return sum(path.stat().st_size for path in files) / 1024


def _since(start: float) -> float:
    return time.perf_counter() - start
