"""A transient model of the LEDs' switch: Q1 to Q3 and their parts. Its state is four voltages: behind the fuse (FUSED),
at Q1's gate, on the LEDs' rail, and on the Pico's own capacitor. Q1 is modelled as a square-law transistor with its
body diode, and the Pico as a load of 80 mW down to 1.8 V. Figures are from data sheets."""

from dataclasses import dataclass

import numpy as np
from scipy.integrate import solve_ivp

PICO_W, PICO_F, PICO_OFF_V, DIODE_V = 0.08, 47e-6, 1.8, 0.55
LED_CAPACITORS = 242


@dataclass(frozen=True)
class Circuit:
    """The values of the parts. dark_a: the current of all LEDs while they are dark."""

    threshold_v: float = 0.9
    gain: float = 6.0  # A/V2: 60 mOhm at 4.5 V
    r1: float = 150e3
    r13: float = 10e3
    c1: float = 100e-9
    c2: float = 10e-9
    rail_f: float = 2 * 22e-6 + (LED_CAPACITORS + 1) * 100e-9
    source_v: float = 5.0
    source_ohm: float = 0.3
    dark_a: float = 0.1


TYPICAL = Circuit()
SLOW = Circuit(threshold_v=1.3, r1=151.5e3, c1=110e-9, c2=11e-9, source_v=4.75)
QUICK = Circuit(threshold_v=0.5, r1=148.5e3, c1=90e-9, c2=9e-9, source_v=5.25)
"""The extremes of the AO3401A's threshold voltage, the parts' tolerances and USB's voltage."""


def through_q1(c: Circuit, fused: float, gate: float, rail: float) -> float:
    """Return the current from FUSED to the rail."""
    source, drain = max(fused, rail), min(fused, rail)
    over, across = source - gate - c.threshold_v, source - drain
    channel = 0.0 if over <= 0 else c.gain * min(over, across) * (over - min(over, across) / 2)
    body = 1e-9 * np.expm1(min((rail - fused) / 0.045, 40.0)) if rail > fused else 0.0
    return channel - body if fused >= rail else -channel - body


def slopes(_time: float, volts: np.ndarray, c: Circuit, plugged: bool, pin: bool) -> list[float]:
    """Return the rates of change of the four voltages."""
    fused, gate, rail, pico = volts
    alive = pico > PICO_OFF_V
    pulled = (fused / c.r13 + gate / c.r1) / (1 / c.r13 + 1 / c.r1)  # pulled down by R13; the gate follows through D2
    if pulled - gate > DIODE_V:
        pulled = (fused / c.r13 + gate / c.r1 + (gate + DIODE_V) / 100) / (1 / c.r13 + 1 / c.r1 + 1 / 100)
    drive = 0.0 if pin and alive else pulled
    into_gate = (drive - gate) / c.r1 + max(drive - gate - DIODE_V, 0.0) / 100
    into_pico = max((fused - pico - 0.3) / 0.1, 0.0)
    into_rail = through_q1(c, fused, gate, rail)
    into_fused = (c.source_v - fused) / c.source_ohm if plugged else 0.0
    into_fused -= into_rail + into_pico + fused / 12e3 + (fused - drive) / c.r13
    leds = c.dark_a * np.clip((rail - 1.5) / 2, 0, 1) + rail / 50e3
    farads = [[1e-6 + c.c1, -c.c1, 0.0], [-c.c1, c.c1 + c.c2, -c.c2], [0.0, -c.c2, c.rail_f + c.c2]]
    rise = np.linalg.solve(farads, [into_fused, into_gate, into_rail - leds])
    return [*rise, (into_pico - (PICO_W / max(pico, 0.5) if alive else pico / 20e3)) / PICO_F]


def run(c: Circuit, phases: list[tuple[float, bool, bool]]) -> list[tuple[np.ndarray, np.ndarray]]:
    """Return the times and the four voltages of each phase. phases: (seconds, whether USB is plugged in, whether the
    pin is high). The pin has no effect while the Pico has too little voltage."""
    volts, made = np.zeros(4), []
    for length, plugged, pin in phases:
        how = {"args": (c, plugged, pin), "max_step": 2e-4, "rtol": 1e-5, "atol": 1e-7}
        done = solve_ivp(slopes, (0, length), volts, "LSODA", **how)
        volts = done.y[:, -1]
        made.append((done.t, done.y))
    return made


def start(c: Circuit) -> dict[str, float]:
    """Return figures of the first start: the rail's voltage before the pin rises, its rise time from 10 to 90 %, the
    time from the pin until the rail is full, and the largest current into its capacitors."""
    (_times, before), (times, after) = run(c, [(0.05, True, False), (0.05, True, True)])
    rail, full = after[2], after[2][-1]
    low, high = (float(times[np.argmax(rail > part * full)]) for part in (0.1, 0.9))
    settled = float(times[np.argmax(rail > full - 0.05)])
    inrush = float(np.max(np.gradient(rail, times))) * c.rail_f
    return {"before_v": float(before[2].max()), "rise_s": high - low, "full_s": settled, "inrush_a": inrush}


def again(c: Circuit, gap_s: float) -> float:
    """Return the largest current into the rail's capacitors when the plug comes back after a gap in the middle of a
    game, before the firmware runs again."""
    lit = [(0.05, True, False), (0.05, True, True)]
    times, volts = run(c, [*lit, (gap_s, False, True), (0.05, True, False)])[-1]
    return float(np.max(np.gradient(volts[2], times))) * c.rail_f
