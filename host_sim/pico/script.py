"""The script language: one line for each action of a finger, wait, or use of the power switch, in virtual time.

    tap A+1         press and let go                tap A+2 3    three times, 120 ms from press to press
    press B+6       leave a finger on               release B+6  take it off
    hold DEAL 3200  press, release after 3200 ms    wait 1500    let 1500 ms pass
    power off       cut it                          power on
    show            report the state as a JSON line

Blank lines and everything after a # are ignored. Upper and lower case are the same; buttons have the board's names.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from host_sim.errors import UsageError
from host_sim.pico.machine import SimulatedPico
from host_sim.tapping import TAP_APART_MS, TAP_MS

LONGEST_MS = 24 * 60 * 60 * 1000
MOST_TAPS = 1000

USES = {
    "tap": "tap BUTTON [TIMES]",
    "press": "press BUTTON",
    "release": "release BUTTON",
    "hold": "hold BUTTON MILLISECONDS",
    "wait": "wait MILLISECONDS",
    "power": "power off or power on",
    "show": "show",
}


@dataclass(frozen=True)
class Action:
    """One line of a script. word: a button, or "off" or "on". number: times or milliseconds."""

    line: int
    verb: str
    word: str = ""
    number: int = 1


def parse(lines: Iterable[str], buttons: Iterable[str]) -> list[Action]:
    """Return the steps of a script for a board with these buttons. Raises UsageError with the number and text of an
    invalid line, and what was expected."""
    names = {name.upper(): name for name in buttons}
    steps = []
    for at, text in enumerate(lines, start=1):
        words = text.partition("#")[0].split()
        if words:
            try:
                steps.append(_step(at, words, names))
            except UsageError as error:
                raise UsageError(f"line {at}: {error}") from None
    return steps


def _step(line: int, words: list[str], names: dict[str, str]) -> Action:
    verb, *rest = words[0].lower(), *words[1:]
    use = USES.get(verb)
    if use is None:
        raise UsageError(f"found '{words[0]}', expected one of {' '.join(USES)}")
    least, most = {"tap": (1, 2), "hold": (2, 2), "show": (0, 0)}.get(verb, (1, 1))
    if not least <= len(rest) <= most:
        raise UsageError(f"found '{' '.join(words)}', expected {use}")
    if verb == "show":
        return Action(line, verb)
    if verb == "wait":
        return Action(line, verb, number=_number(rest[0], 0, LONGEST_MS, "milliseconds"))
    if verb == "power":
        if rest[0].lower() not in ("off", "on"):
            raise UsageError(f"found 'power {rest[0]}', expected {use}")
        return Action(line, verb, rest[0].lower())
    button = names.get(rest[0].upper())
    if button is None:
        raise UsageError(f"found button '{rest[0]}', expected one of {' '.join(names.values())}")
    if verb == "tap" and len(rest) == 2:
        return Action(line, verb, button, _number(rest[1], 1, MOST_TAPS, "times"))
    if verb == "hold":
        return Action(line, verb, button, _number(rest[1], 1, LONGEST_MS, "milliseconds"))
    return Action(line, verb, button)


def _number(text: str, least: int, most: int, unit: str) -> int:
    """Return a whole number; accept only plain digits, neither 1e3 nor 1_000."""
    if text.isascii() and text.isdigit() and len(text) <= 9 and least <= int(text) <= most:
        return int(text)
    raise UsageError(f"found '{text}', expected a whole number of {unit} from {least} to {most}")


def run(pico: SimulatedPico, steps: Iterable[Action]) -> Iterator[str]:
    """Carry out the steps. Yield the JSON line of each `show`, and one at the end."""
    for step in steps:
        if step.verb == "show":
            yield report(pico)
        elif step.verb == "power":
            (pico.power_on if step.word == "on" else pico.power_off)()
        else:
            do(pico, step)
    yield report(pico)


def report(pico: SimulatedPico) -> str:
    return json.dumps(pico.state(), separators=(",", ":"))


class Hands(Protocol):
    """A board, simulated or emulated, on which a caller presses the buttons and lets time pass."""

    def press(self, name: str, /) -> None: ...
    def release(self, name: str, /) -> None: ...
    def run_for(self, ms: float, /) -> None: ...


def tap(board: Hands, button: str, times: int = 1) -> None:
    """Tap a button, and wait until it is time for the next tap."""
    for _ in range(times):
        hold(board, button, TAP_MS)
        board.run_for(TAP_APART_MS - TAP_MS)


def hold(board: Hands, button: str, ms: float) -> None:
    board.press(button)
    board.run_for(ms)
    board.release(button)


def do(board: Hands, step: Action) -> None:
    """Carry out one step: tap, press, release, hold or wait."""
    if step.verb == "tap":
        tap(board, step.word, step.number)
    elif step.verb == "press":
        board.press(step.word)
    elif step.verb == "release":
        board.release(step.word)
    elif step.verb == "hold":
        hold(board, step.word, step.number)
    else:
        board.run_for(step.number)
