"""`make bench`: measure the board on the emulated Pico. Every run gives exactly the same figures."""

import argparse
import json
import multiprocessing
import re
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from host_sim.errors import UsageError
from host_sim.release import images
from host_sim.release.boards import PICO
from tests.pico.board import BRISK, Bench, Board, code_with, memory
from tests.pico.presses import HOLES, MOMENTS, SWEEPS, TELLS_COLLECTIONS, Answer, spread, sweep

CACHED = ("around a commit", 60)
"""(moment, hole): this sweep is measured a second time with the flash's cache."""

README = Path("firmware/README.md")
BEGIN, END = "<!-- what make bench printed -->\n", "<!-- end of what it printed -->\n"
FIGURES = Path(__file__).with_name("figures.json")

TELLS_HEAP = code_with("""
    def edge(self, key, pressed, at):
        super().edge(key, pressed, at)
        if key == 8:  # DEAL
            gc.collect()
            self.pico.line.write(b"#%d;" % gc.mem_free())
""")
"""A code.py that prints, at each DEAL, how many bytes of the heap are free."""


def start(bench: Bench) -> dict[str, Any]:
    """Return the times in ms from the first line of code.py to the first bit on each strip, and from a press right
    after these first pictures to its ghost."""

    def play(board: Board) -> dict[str, Any]:
        first = {f"first_frame_{side}_ms": ms for side, ms in board.first_frames().items()}
        pressed, hole = board.now_ms, 2
        board.press("B+2")
        assert board.pico.run_until(lambda: any(board.light("B", hole)), 3_000)
        return {**first, "first_press_ms": board.now_ms - pressed}

    return bench.power_on(play, plugged=False, ready=False)


def _free(board: Board) -> int:
    board.hold("DEAL", 40)
    board.wait(120)
    return int(re.findall(rb"#(\d+);", bytes(board.pico.console))[-1])


def free_after_a_win(bench: Bench) -> int:
    """Return how many bytes of the heap are free after a win and a refused press. `bench` must run TELLS_HEAP."""

    def play(board: Board) -> int:
        board.hold("A+1", 20)
        board.wait(1000)
        board.hold("B+1", 20)
        board.wait(200)
        return _free(board)

    return bench.power_on(play, BRISK, nvm=memory("A120 B100"))


def heap(uf2: Path) -> dict[str, Any]:
    bench = Bench(uf2, {"code.py": TELLS_HEAP})

    def play(board: Board) -> dict[str, Any]:
        first = _free(board)
        for number in range(250):
            for side in "AB":
                board.hold(f"{side}{'U' if number % 3 == 2 else '+1'}", 18)
                board.wait(18)
        board.wait(1500)
        return {"free_after_start": first, "free_after_500_presses": _free(board)}

    return {**bench.power_on(play, BRISK), "free_after_a_win": free_after_a_win(bench)}


def repaint(bench: Bench) -> dict[str, Any]:
    """Return how long it takes to compute and repaint both strips, one after the other, when the crib passes. That is
    twice the time from the start of the first picture to the start of the second."""

    def play(board: Board) -> dict[str, Any]:
        board.hold("DEAL", 40)
        released = board.now_ms
        board.wait(120)
        frames = board.record().frames
        first, second = sorted(next(start for start, *_rest in frames[side] if start > released) for side in "AB")
        return {"repaint_ms": 2 * (second - first)}

    return bench.power_on(play, plugged=False)


JOBS: dict[str, Callable[[], Any]] = {}
"""What `measure` measures, by name. A stopped Pico cannot be pickled, so forked processes inherit these."""


def _do(name: str) -> tuple[str, Any]:
    return name, JOBS[name]()


def run() -> dict[str, Any]:
    """Do the JOBS in forked processes, and print the progress. Return the results by name."""
    done = {}
    with multiprocessing.get_context("fork").Pool() as pool:
        for name, figures in pool.imap_unordered(_do, JOBS):
            done[name] = figures
            print(f"\r{len(done)} of {len(JOBS)}: {name:<40}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return done


def measure(uf2: Path) -> dict[str, Any]:
    print("booting the emulated Pico ...", file=sys.stderr)
    bench = Bench(uf2)
    telling = Bench(uf2, {"code.py": TELLS_COLLECTIONS})
    sweeps = {
        f"{kind}, hole {hole}": partial(sweep, telling if "collection" in kind else bench, kind, hole)
        for kind, hole in SWEEPS
    }
    JOBS.update(heap=partial(heap, uf2))  # the longest job comes first
    JOBS.update(sweeps, cached=partial(sweep, bench, *CACHED, cached=True))
    JOBS.update(start=partial(start, bench), repaint=partial(repaint, bench))
    done = run()
    presses = [press for name in sweeps for press in done[name]]
    return {
        "image": uf2.name,
        "press_to_latched_ms": latched(presses),
        "press_to_ghost_ms": spread(ghost for _latched, ghost in presses if ghost is not None),
        "sweeps_latched_ms": {name: latched(done[name]) for name in sweeps},
        "cached_latched_ms": latched(done["cached"]),
        **done["start"],
        **done["repaint"],
        **done["heap"],
    }


def latched(presses: list[Answer]) -> dict[str, float]:
    """Return the `spread` of a sweep's times from press to latched picture."""
    return spread(ms for ms, _ghost in presses)


def table(figures: dict[str, Any]) -> str:
    """Return the figures as a Markdown table, with the goals."""
    swept, ghosts = figures["press_to_latched_ms"], figures["press_to_ghost_ms"]
    cached = figures["cached_latched_ms"]
    first = max(figures["first_frame_A_ms"], figures["first_frame_B_ms"])
    lines = [
        "| figure | Pegout | goal |",
        "|---|---|---|",
        f"| press to latched (sent, and 0.28 ms of silence), of {swept['of']} in sweeps: median "
        f"| {swept['median']:.1f} ms | 7 ms |",
        f"| … 99th percentile | {swept['p99']:.1f} ms | 12 ms |",
        f"| … worst | {swept['worst']:.1f} ms | 14 ms |",
    ]
    for kind in MOMENTS:
        parts = [(hole, figures["sweeps_latched_ms"].get(f"{kind}, hole {hole}")) for hole in HOLES]
        holes = ", ".join(str(hole) for hole, part in parts if part)
        worst = ", ".join(f"{part['p99']:.1f} and {part['worst']:.1f}" for _hole, part in parts if part)
        lines.append(f"| … of a sweep {kind}, hole {holes}: 99th percentile and worst | {worst} ms | |")
    lines += [
        f"| press to a ghost of half its peak or more, 99th percentile | {ghosts['p99']:.1f} ms | 25 ms |",
        f"| press to latched with the flash's cache, of a sweep {CACHED[0]}: median, 99th percentile, worst "
        f"| {cached['median']:.1f}, {cached['p99']:.1f}, {cached['worst']:.1f} ms | |",
        f"| both strips repainted, computing included | {figures['repaint_ms']:.1f} ms | 12 ms |",
        f"| start of code.py to both first frames | {first:.0f} ms | 800 ms |",
        f"| … and from there to the ghost of a press made then | {figures['first_press_ms']:.0f} ms | 250 ms |",
        f"| heap free after the start | {figures['free_after_start'] // 1024} KB | 80 KB |",
        f"| … after 500 presses | {figures['free_after_500_presses'] // 1024} KB | 80 KB |",
        f"| … after a win | {figures['free_after_a_win'] // 1024} KB | 80 KB |",
    ]
    return "\n".join(lines)


def write(figures: dict[str, Any]) -> None:
    FIGURES.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    head, begin, rest = README.read_text(encoding="utf-8").partition(BEGIN)
    README.write_text(head + begin + table(figures) + "\n" + END + rest.partition(END)[2], encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--write", action="store_true", help=f"also into {README} and {FIGURES.name}")
    args = parser.parse_args()
    try:
        uf2 = images.fetch(PICO)
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    figures = measure(uf2)
    if args.write:
        write(figures)
    print(table(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
