"""The board's current, measured on the firmware's own frames.

The unmodified firmware goes through each state on the simulated Pico. `.venv/bin/python -m hardware.currents` writes
the largest current of the frames that reached the strips into currents.csv. The model is the firmware's: 20 mA a
channel at full, 1 mA a dark LED, 100 mA for the Pico. While the board sleeps, the LEDs have no supply, so only the
Pico's 100 mA count.
"""

import json
from itertools import islice
from pathlib import Path

from hardware import lists
from host_sim.messages import State
from host_sim.pico.machine import SimulatedPico
from host_sim.pico.script import parse, run

CSV_PATH = Path(__file__).with_name("currents.csv")
USB_PORT_MA = 480
BANKS_AH, CELL_V, USB_V, EFFICIENCY = (3.35, 5, 10, 20, 26.8), 3.7, 5.0, 0.85
BUTTON_STEPS = "1,20,29"  # so that a few taps win a game
SLEEP_MINUTES = 11  # so that the board sleeps soon after it dims

STATES = dict(lists.read(CSV_PATH.with_name("states.csv"))[1])
"""{state: lines of a simulator's script that lead to it, separated by semicolons}. SAMPLE n measures for n ms."""
SAMPLE_MS = 25


class Shown(State):
    """leds: each side's LEDs as hexadecimal digits."""

    leds: dict[str, str]


def shown(lines: list[str], **settings: int | str) -> list[Shown]:
    """Return the board's state at each `show` of a simulator's script, with these settings."""
    pico = SimulatedPico(settings, powered=False)
    steps = parse(lines, pico.buttons)
    pico.power_on()
    return [json.loads(line) for line in run(pico, steps)]


def samples() -> dict[str, list[Shown]]:
    """Return {state: its frames} at a USB port, by day, which is the brightest level."""
    lines: list[str] = []
    counts: dict[str, int] = {}
    for state, steps in STATES.items():
        for step in steps.split("; "):
            if step.startswith("SAMPLE"):
                counts[state] = int(step.split()[1]) // SAMPLE_MS
                lines += [f"wait {SAMPLE_MS}", "show"] * counts[state]
            else:
                lines.append(step)
    frames = iter(shown(lines, PEGOUT_MILLIAMPS=USB_PORT_MA, PEGOUT_STEPS=BUTTON_STEPS, PEGOUT_SLEEP=SLEEP_MINUTES))
    return {state: list(islice(frames, count)) for state, count in counts.items()}


def largest(sampled: dict[str, list[Shown]]) -> dict[str, int]:
    """Return {state: the largest current of its frames in mA}."""
    return {state: max(frame["milliamps"] for frame in frames) for state, frames in sampled.items()}


def hours() -> tuple[list[str], list[list[str]]]:
    """Return the head and the rows of a table: how many hours each power bank lasts in each state, at 5 V."""
    ma = {state: int(held) for state, held in lists.read(CSV_PATH)[1]}
    states = {"a game": "a game under way", "at rest": "idle for ten minutes", "asleep": "asleep"}
    head = ["bank", *(f"{name}: {ma[state]} mA" for name, state in states.items())]
    lasts = {bank: 1000 * bank * CELL_V * EFFICIENCY / USB_V for bank in BANKS_AH}
    return head, [
        [f"{bank:g} Ah", *(f"{mah / ma[each]:.0f} h" for each in states.values())] for bank, mah in lasts.items()
    ]


if __name__ == "__main__":
    lists.write(CSV_PATH, lists.as_csv(["state", "mA"], largest(samples()).items()))
