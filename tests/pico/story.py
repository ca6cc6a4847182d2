"""Run one story on the simulator and on the emulated Pico, and compare the two.

A story is a script for `host_sim script`. Lines `# set KEY = value` in it are lines of its settings.toml,
`# ticks N` starts the Pico so late that N ms after the beginning its millisecond counter wraps, and `# scores 0-0 6-0`
has the expected scores in order, worked out by a person, because two boards may have the same fault. `# late N`: the
lights of the Pico come N ms later, because it must still load the modules for them.
"""

import json
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

from host_sim.pico import boot_hardware, script
from host_sim.pico.machine import SimulatedPico
from pegout import wiring
from pegout.settings import Settings, split
from tests.pico.board import Bench, Board, Record

BEGIN_MS = 8
"""Time from switching the watchdog on to the first reading of the clock."""

BEFORE_MS = 120
AFTER_MS = 60
"""A moving light on the Pico must equal the simulator's at some time within this span around the same moment."""


@dataclass(frozen=True)
class Story:
    """The actions between power-on and power-off of each leg."""

    settings: tuple[str, ...]
    wrap_ms: int | None
    scores: tuple[str, ...]
    late_ms: int
    legs: tuple[tuple[script.Action, ...], ...]


def read(path: Path) -> Story:
    """The story of a file."""
    lines = path.read_text().splitlines()
    settings = tuple(line.removeprefix("# set ") for line in lines if line.startswith("# set "))
    ticks = [int(line.removeprefix("# ticks ")) for line in lines if line.startswith("# ticks ")]
    scores = [line.removeprefix("# scores ").split() for line in lines if line.startswith("# scores ")]
    known = Settings("\n".join(settings).encode())
    keys = range(wiring.BUTTONS_FOR_SIDES[known.sides])
    legs: list[list[script.Action]] = [[]]
    for step in script.parse(lines, [wiring.button_name(key, known.steps) for key in keys]):
        if step.verb != "power":
            legs[-1].append(step)
        elif step.word == "on":
            legs.append([])
    late = [int(line.removeprefix("# late ")) for line in lines if line.startswith("# late ")]
    late_ms = late[0] if late else 0
    wrap_ms = ticks[0] if ticks else None
    return Story(settings, wrap_ms, tuple(scores[0] if scores else ()), late_ms, tuple(tuple(leg) for leg in legs))


def tell_pico(bench: Bench, story: Story) -> list[Record]:
    """The story on the emulated Pico, a record of each leg."""
    records: list[Record] = []
    held: set[str] = set()
    for leg in story.legs:
        play = partial(_play, leg=leg)
        nvm = records[-1].nvm if records else None
        records.append(bench.power_on(play, story.settings, nvm=nvm, held=tuple(held), wrap_ms=story.wrap_ms))
        for step in leg:
            if step.verb == "press":
                held.add(step.word)
            elif step.verb == "release":
                held.discard(step.word)
    return records


def _play(board: Board, leg: tuple[script.Action, ...]) -> Record:
    for step in leg:
        board.do(step)
    board.wait(AFTER_MS)
    return board.record()


def tell_simulator(story: Story, told: list[Record]) -> list[Record]:
    """The story on the simulated Pico. Each leg begins at the ticks of the leg in `told`, so that breathing lights have
    the same phase."""
    pico = SimulatedPico(dict(map(split, story.settings)), powered=False)
    return [_leg(pico, leg, model) for leg, model in zip(story.legs, told, strict=True)]


def _leg(pico: SimulatedPico, leg: tuple[script.Action, ...], model: Record) -> Record:
    record = Record(frames={side: [] for side in model.frames})
    begun = pico.now_ms

    def drawn(side: str, picture: bytes) -> None:
        record.frames[side].append((pico.now_ms, pico.now_ms, bytes(picture)))

    boot_hardware.TICKS_START = (model.began_ticks + BEGIN_MS) % boot_hardware.TICKS_PERIOD
    pico.on_frame.append(drawn)
    heard = len(pico.console_lines)
    pico.power_on()
    pico.run_until(begun + model.ready_ms - BEGIN_MS)
    zero = pico.now_ms
    for step in leg:
        if step.verb == "show":
            record.shows.append(pico.now_ms - zero)
        else:
            script.do(pico, step)
    pico.run_for(AFTER_MS)
    record.frames = {side: [(a - zero, b - zero, rgb) for a, b, rgb in drawn] for side, drawn in record.frames.items()}
    record.console = "\n".join(pico.console_lines[heard:]).encode()
    pico.on_frame.remove(drawn)
    pico.power_off()
    return record


def differences(pico: Record, simulator: Record, late_ms: int = 0) -> list[str]:
    """The differences of a leg in lights and console, in words. The lights of the Pico come `late_ms` later."""
    found = []
    for number, ms in enumerate(pico.shows, start=1):
        for side in pico.frames:
            found += [
                f"show {number}, {text}" for text in _unlike(side, pico.picture(side, ms), simulator, ms - late_ms)
            ]
    # The two boards' files have the settings of a story in different lines.
    said, expected = (
        [{name: fact for name, fact in event.items() if name != "line"} for event in record.events]
        for record in (pico, simulator)
    )
    if said != expected:
        for one, other in zip([*said, None], [*expected, None], strict=False):
            if one != other:
                found.append(f"console: {json.dumps(one)} instead of {json.dumps(other)}")
                break
    return found


def _unlike(side: str, picture: bytes, simulator: Record, ms: float) -> list[str]:
    seen = [simulator.picture(side, ms - BEFORE_MS)]
    seen += [rgb for _start, end, rgb in simulator.frames[side] if ms - BEFORE_MS < end <= ms + AFTER_MS]
    found = []
    for hole in range(1, wiring.HOLES + 1):
        place = slice(3 * hole - 3, 3 * hole)
        color = picture[place]
        colors = [rgb[place] for rgb in seen]
        lows, highs = map(min, zip(*colors, strict=True)), map(max, zip(*colors, strict=True))
        if not all(low <= part <= high for low, part, high in zip(lows, color, highs, strict=True)):
            shown = sorted({rgb.hex() for rgb in colors})
            found.append(f"{side} hole {hole}: {color.hex()} instead of {' '.join(shown)}")
    return found


def scores(events: list[dict[str, Any]]) -> list[str]:
    """The scores of a story, in order."""
    each = ["-".join(map(str, event["scores"])) for event in events]
    return [score for score, _same in groupby(each)]


def tell_both(bench: Bench, story: Story) -> tuple[list[Any], list[str]]:
    """Run a story on both. Return the Pico's events and the differences."""
    told = tell_pico(bench, story)
    expected = tell_simulator(story, told)
    found = []
    for leg, (one, other) in enumerate(zip(told, expected, strict=True), start=1):
        found += [f"leg {leg}, {text}" for text in differences(one, other, story.late_ms)]
    return [event for record in told for event in record.events], found
