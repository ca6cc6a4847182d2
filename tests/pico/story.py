"""Run one story on the simulator and on the emulated Pico.

A story is a script for `host_sim script`, with comments that the tests read. `# set KEY = value` is a line of its
settings.toml. `# ticks N`: the Pico's ticks wrap N ms after it is ready. `# scores 0-0 6-0`: the expected scores, in
order. The lights expected after an action are noted behind it. A person worked out scores and lights, because both
boards may have the same fault. `# late N`: the Pico's lights come N ms later than the simulator's, because it must
first load the modules for them. `tests/checks/test_promises.py` reads `# promises`.
"""

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from unittest.mock import patch

from host_sim.pico import boot_hardware, script
from host_sim.pico.machine import SimulatedPico
from pegout import wiring
from pegout.settings import Settings, split
from tests.pico.board import Bench, Board, Record

STORIES = sorted((Path(__file__).parent.parent / "stories").glob("*.txt"))

BEGIN_MS = 8
"""Time in ms from switching the watchdog on to the first reading of the clock."""

AFTER_MS = 60
"""A leg continues for this many ms after its last action."""


@dataclass(frozen=True)
class Story:
    """A story. legs: the actions from each power-on to the next power-off."""

    settings: tuple[str, ...]
    wrap_ms: int | None
    scores: list[str]
    late_ms: int
    legs: list[list[script.Action]]


def marked(lines: list[str], word: str) -> list[str]:
    """Return the text after each `# word` in a story."""
    return [line.removeprefix(f"# {word} ") for line in lines if line.startswith(f"# {word} ")]


def read(path: Path) -> Story:
    lines = path.read_text().splitlines()
    settings = tuple(marked(lines, "set"))
    known = Settings("\n".join(settings).encode())
    keys = range(wiring.BUTTONS_FOR_SIDES[known.sides])
    legs: list[list[script.Action]] = [[]]
    for step in script.parse(lines, [wiring.button_name(key, known.steps) for key in keys]):
        if step.verb != "power":
            legs[-1].append(step)
        elif step.word == "on":
            legs.append([])
    wrap_ms, late_ms = (next(map(int, marked(lines, word)), None) for word in ("ticks", "late"))
    return Story(settings, wrap_ms, marked(lines, "scores")[0].split(), late_ms or 0, legs)


def tell_pico(bench: Bench, story: Story) -> list[Record]:
    """Run the story on the emulated Pico. Return a record of each leg."""
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


def _play(board: Board, leg: list[script.Action]) -> Record:
    shows = _do(board, leg)
    return replace(board.record(), shows=shows)


def _do(board: Board | SimulatedPico, leg: list[script.Action]) -> list[float]:
    """Do the actions of a leg. Return the times of its `show` actions, in ms."""
    shows = []
    for step in leg:
        if step.verb == "show":
            shows.append(board.now_ms)
        else:
            script.do(board, step)
    board.run_for(AFTER_MS)
    return shows


def tell_simulator(story: Story, told: list[Record]) -> list[Record]:
    """Run the story on the simulated Pico. Each leg begins at the ticks at which it began on the Pico (`told`), so that
    breathing lights have the same phase."""
    pico = SimulatedPico(dict(map(split, story.settings)), powered=False)
    records = []
    for leg, model in zip(story.legs, told, strict=True):
        ticks = (model.began_ticks + BEGIN_MS) % boot_hardware.TICKS_PERIOD
        with patch.object(boot_hardware, "TICKS_START", ticks):
            records.append(_leg(pico, leg, model))
    return records


def _leg(pico: SimulatedPico, leg: list[script.Action], model: Record) -> Record:
    record = Record(frames={side: [] for side in model.frames})
    begun = pico.now_ms

    def drawn(side: str, _picture: object) -> None:
        record.frames[side].append((pico.now_ms, pico.now_ms, pico.frames[side]))

    pico.on_frame.append(drawn)
    heard = len(pico.console_lines)
    pico.power_on()
    pico.run_until(begun + model.ready_ms - BEGIN_MS)
    zero = pico.now_ms
    _do(pico, leg)
    record.frames = {side: [(a - zero, b - zero, rgb) for a, b, rgb in drawn] for side, drawn in record.frames.items()}
    record.console = "\n".join(pico.console_lines[heard:]).encode()
    pico.on_frame.remove(drawn)
    pico.power_off()
    return record
