"""`census`: count every hand of four with every starter, and compare the numbers with the known ones."""

import argparse
import multiprocessing
import os
import signal
import sys
import time
from itertools import combinations

from host_sim.errors import UsageError
from scoring.show import points

KNOWN = (
    1009008, 99792, 2813796, 505008, 2855676, 697508, 1800268, 751324, 1137236, 361224,
    388740, 51680, 317340, 19656, 90100, 9168, 58248, 11196, 2708, 0,
    8068, 2496, 444, 356, 3680, 0, 0, 0, 76, 4,
)  # fmt: skip
"""How many of the hands count 0, 1, ... 29."""

HANDS = 12_994_800

MOST_JOBS = 256


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser(
        "census",
        help="count every hand of four with every starter",
        description=f"Count all {HANDS:,} hands of four cards with a starter, and compare the numbers with the known "
        "ones. The status is 1 if they differ.",
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes to use (default: all cores)"
    )
    parser.set_defaults(run=run)


def count_hands(lowest: tuple[int, int]) -> list[int]:
    """Return how many hands whose two lowest cards are `lowest` count 0, 1, ... 29, with every starter."""
    counted = [0] * len(KNOWN)
    for others in combinations(range(lowest[1] + 1, 52), 2):
        hand = lowest + others
        for starter in range(52):
            if starter not in hand:
                counted[points(hand, starter)] += 1
    return counted


def run(args: argparse.Namespace) -> int:
    if not 1 <= args.jobs <= MOST_JOBS:
        raise UsageError(f"census --jobs {args.jobs}: use 1 to {MOST_JOBS} processes")
    started = time.monotonic()
    total = [0] * len(KNOWN)
    tenths = 1
    with multiprocessing.Pool(args.jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        for counted in pool.imap_unordered(count_hands, list(combinations(range(50), 2))):
            total = [a + b for a, b in zip(total, counted, strict=True)]
            while sum(total) * 10 >= tenths * HANDS:
                print(f"{sum(total):>12,} of {HANDS:,} hands counted", file=sys.stderr, flush=True)
                tenths += 1
    wrong = 0
    print("points       hands")
    for points_, (found, known) in enumerate(zip(total, KNOWN, strict=True)):
        wrong += found != known
        print(f"{points_:>6}{found:>12,}" + ("" if found == known else f"  expected {known:,}"))
    seconds = time.monotonic() - started
    print(f" total{sum(total):>12,}  {'exact' if not wrong else f'{wrong} numbers differ'}, {seconds:.1f} s")
    return 1 if wrong else 0
