"""What the board draws, measured on the firmware's own frames, and what follows for supply, fuse and wires.

Runs the simulator's script command: the unmodified firmware plays each state, and the largest current of the frames
that reached the strips is kept. `.venv/bin/python -m hardware.power` writes power.csv. The model is the firmware's:
20 mA a channel at full, 1 mA a dark LED, 100 mA for the Pico.
"""

import csv
import json
import os
import subprocess
import sys
from pathlib import Path

from hardware import packages

if __name__ == "__main__":
    packages.require(packages.SIMULATOR)

from hardware import wire_lengths, wiring

CSV_PATH = Path(__file__).with_name("power.csv")
ROOT = Path(__file__).resolve().parent.parent
LEVELS = ("day", "evening", "night")
UNHELD_MA, USB_PORT_MA = 20000, 480
BUTTON_STEPS = "1,20,29"  # a won game in few taps

NEXT_LEVEL = "press AU\npress BU\nwait 1100\nrelease AU\nrelease BU\nwait 600\n"
STATES = {
    "a fresh board": "wait 1000\nSAMPLE 2000",
    "a game under way": "tap A+29\ntap B+20\nwait 3200\ntap A+1 9\ntap B+1 4\nwait 3000\nSAMPLE 1500",
    "an entry, its ghost pulsing": "tap A+20\ntap B+1 2\nSAMPLE 1200\nwait 3000",
    "a peg leaping": "tap A+20\nwait 1460\nSAMPLE 700\nwait 500",
    "new game, the warning filling": "press DEAL\nwait 1500\nSAMPLE 1400\nrelease DEAL\nwait 300",
    "a win": "tap B+29 3\ntap B+20\nwait 4000\ntap A+29 5\nwait 4000\nSAMPLE 2000",
    "a win, still after 30 s": "wait 30000\nSAMPLE 200",
    "a skunk": "tap DEAL\nwait 900\ntap B+29 3\nwait 4000\ntap A+29 5\nwait 4000\nSAMPLE 2000",
    "a double skunk": "tap DEAL\nwait 900\ntap A+29 5\nwait 4000\nSAMPLE 2000",
    "the match shown": "tap DEAL\nwait 900\npress DEAL\nwait 700\nSAMPLE 300\nrelease DEAL\nwait 300",
    "idle for ten minutes": "wait 601000\nSAMPLE 300",
    "the lamp test": "power off\npress DEAL\npower on\nwait 1500\nSAMPLE 3000\nrelease DEAL\nwait 300",
}
SAMPLE_MS = 25

# A street's copper as a careful guess: thin foil of a cheap strip.
COPPER_OHM_M = 1.72e-8
TRACE_WIDE_M, TRACE_THICK_M = 2.5e-3, 35e-6
CHAIN_M = 4 * 0.208


def script(level):
    """Return the script of all states at a brightness level, and how many samples each state has."""
    lines, counts = [NEXT_LEVEL * level], {}
    for state, steps in STATES.items():
        for step in steps.splitlines():
            if step.startswith("SAMPLE"):
                counts[state] = int(step.split()[1]) // SAMPLE_MS
                lines += [f"wait {SAMPLE_MS}\nshow"] * counts[state]
            else:
                lines.append(step)
    return "\n".join(lines) + "\n", counts


def largest(level, limit_ma):
    """Return {state: the largest current in mA of its frames} at a level (0 day, 1 evening, 2 night) under a limit."""
    text, counts = script(level)
    settings = {"PEGOUT_MILLIAMPS": str(limit_ma), "PEGOUT_STEPS": BUTTON_STEPS}
    run = subprocess.run(
        [sys.executable, "-m", "host_sim", "script", "-"],
        input=text,
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, **settings},
    )
    shown = [json.loads(line)["milliamps"] for line in run.stdout.splitlines() if line.startswith("{")]
    found, start = {}, 0
    for state, count in counts.items():
        found[state] = max(shown[start : start + count])
        start += count
    return found


def measured():
    """Return rows (state, day, evening, night without a limit, day at a USB port's limit), in mA."""
    columns = [largest(level, UNHELD_MA) for level in range(3)] + [largest(0, USB_PORT_MA)]
    return [[state, *[str(column[state]) for column in columns]] for state in STATES]


def rows():
    """Return the committed rows, with their heading first."""
    with CSV_PATH.open(newline="", encoding="utf-8") as file:
        return list(csv.reader(file))


def drop_v(amperes, meters=CHAIN_M):
    """Return the largest drop within a side's strip, there and back, in volts.

    It is fed at both ends and its LEDs draw `amperes` evenly: an eighth of current times resistance.
    """
    ohms = 2 * COPPER_OHM_M * meters / (TRACE_WIDE_M * TRACE_THICK_M)
    return amperes * ohms / 8


def feed_drop_v(amperes):
    """Return the drop along one pair of feed wires that carries half of a side's `amperes`."""
    long = max(wire_lengths.feed_mm(end) for end in ("A1", "A5")) / 1000
    return amperes / 2 * 2 * COPPER_OHM_M * long / (wiring.POWER * 1e-6)


FUSE_OHM = {"RUEF090": 0.22, "RGEF400": 0.04}
"""The largest resistance an hour after a trip, R1max of the data sheets; of MF-RG400, the other make, rounded up."""
FUSE_TRIPS_A = {"RUEF090": 1.8, "RGEF400": 6.8}
"""The current at which a fuse surely opens at 20 degrees; up to there it may just get warm."""
LARGEST_SUPPLY_A = 3.0
"""What diode D3, feeds and plugs stand for as long as a fault lasts: the supply limits it, not the fuse."""
CABLE_M = 1.8
SUPPLIES = (  # what it is, the PEGOUT_MILLIAMPS that suits it, the fuse, what it holds in A, the cable's copper in mm2
    ("a computer's USB port, 500 mA", USB_PORT_MA, "RUEF090", 0.9, 0.081),
    ("a phone charger, 2 A", 1800, "RGEF400", 4.0, 0.205),
    ("a USB-C or 5 V supply, 3 A", 2700, "RGEF400", 4.0, 0.324),
)
CABLE_AWG = {0.081: 28, 0.205: 24, 0.324: 22}
SUPPLY_HEAD = [
    "supply",
    "PEGOUT_MILLIAMPS",
    "fuse holds",
    "at 40 °C",
    f"drop in {CABLE_M:g} m of cable",
    "in the fuse",
    "in the feeds",
    "in the strip",
    "the strip's far end has",
    "fed at one end only",
]
PICO_MA = 100
CAPACITOR_F = 1000e-6
USB_INRUSH_F = 10e-6
"""What USB 2.0 allows behind a plug without a limit of its current."""


def fuse_holds_a(rated_a, celsius):
    """Return the amperes that a resettable fuse still holds in warm air: 0.75 % a kelvin less than at 23 degrees."""
    return rated_a * (1 - 0.0075 * (celsius - 23))


def cable_drop_v(amperes, mm2):
    """Return the drop along both wires of CABLE_M of cable."""
    return amperes * 2 * COPPER_OHM_M * CABLE_M / (mm2 * 1e-6)


def drops_v(limit_ma, fuse, mm2):
    """Return (cable, fuse, feeds, strip) of a two-handed board at its limit, in volts."""
    side_a = (limit_ma - PICO_MA) / 2 / 1000
    cable, in_fuse = cable_drop_v(limit_ma / 1000, mm2), limit_ma / 1000 * FUSE_OHM[fuse]
    return cable, in_fuse, feed_drop_v(side_a), drop_v(side_a)


def supplies():
    """Return, for each supply: the setting, the fuse, and the voltage drops of a two-handed board at its limit."""
    found = []
    for what, limit_ma, fuse, fuse_a, mm2 in SUPPLIES:
        drops = drops_v(limit_ma, fuse, mm2)
        in_mv = [f"{1000 * drop:.0f} mV" for drop in drops]
        in_mv[0] += f" (AWG {CABLE_AWG[mm2]})"
        row = [what, str(limit_ma), f"{fuse_a:g} A", f"{fuse_holds_a(fuse_a, 40):.1f} A", *in_mv]
        far = 5.0 - sum(drops)
        found.append([*row, f"{far:.1f} V", f"{far - 3 * drops[3]:.1f} V"])
    return found


if __name__ == "__main__":
    head = ["state", *[f"{level} mA" for level in LEVELS], f"day mA at {USB_PORT_MA}"]
    table = measured()
    with CSV_PATH.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows([head, *table])
    print(f"wrote {CSV_PATH}")
