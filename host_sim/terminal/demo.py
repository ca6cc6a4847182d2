"""Play a game for `make demo`: the card table presses the buttons of a simulated board, and a stage shows it.

Runs on the board's virtual time. Knows neither how the game is shown nor how fast.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from host_sim.errors import FirmwareStopped
from host_sim.pico.machine import SimulatedPico
from host_sim.pico.report import how_it_plays
from host_sim.table.sitting import Cue, Sitting
from host_sim.terminal import english
from scoring.board import NEW_GAME
from scoring.games import GAMES, find

ENTRY_MS = 600
"""The table needs no time to think between taps, so entries wait less than people's."""

MILLIAMPS = 2000
"""A good supply, so that the pegs of three sides are as bright as those of two."""

TEMPO = "2"
"""Speed of the announcements."""

SLICE_MS = 40
"""Time between two pictures."""

WIN_MS = 4000
"""How long the winner's track is shown."""

MOST_SIDES = 3


class Stage(Protocol):
    """Shows the game."""

    def announce(self, said: Mapping[str, Any]) -> None:
        """Show an announcement of the sitting."""

    def pass_ms(self, pico: SimulatedPico, ms: float) -> None:
        """Let `ms` milliseconds pass on the board, and show it."""


@dataclass(frozen=True)
class Result:
    """The result of a game. words: what was said last, e.g. "A wins, 121 to 98". agrees: whether board and table have
    the same scores."""

    words: str
    scores: list[int]
    agrees: bool
    taps: int
    minutes: float


def playable() -> list[str]:
    """Return the names of the games for at most MOST_SIDES tracks."""
    return [game.name for game in GAMES if game.sides <= MOST_SIDES]


def board_for(name: str) -> SimulatedPico:
    """Return a board with the settings of the game."""
    game = find(name)
    return SimulatedPico(
        {
            "PEGOUT_SIDES": str(game.sides),
            "PEGOUT_GAME": str(game.target),
            "PEGOUT_ENTRY_MS": str(ENTRY_MS),
            "PEGOUT_MILLIAMPS": str(MILLIAMPS),
        }
    )


def play(name: str, seed: int, pico: SimulatedPico, stage: Stage) -> Result:
    """Play one game. Raises FirmwareStopped if the firmware ends."""
    cues = Sitting(how_it_plays(pico.settings), pico.state, {"game": name, "speed": TEMPO, "seed": str(seed)}).cues()
    cue: Cue | None = _set_up(pico, cues)
    taps = 0
    announced: Mapping[str, Any] = {}
    while cue is not None:
        if cue.announce:
            if cue.announce["move"] == NEW_GAME:
                break
            announced = cue.announce
            stage.announce(announced)
        _wait(pico, cue.wait_ms, stage)
        _touch(pico, cue)
        taps += bool(cue.press)
        cue = next(cues, None)
    while any(pico.state()["entry"]):
        _wait(pico, SLICE_MS, stage)
    _wait(pico, WIN_MS, stage)
    board = pico.state()
    return Result(
        words=english.says(announced["says"]),
        scores=board["scores"],
        agrees=board["winner"] is not None and board["scores"] == list(announced["scores"]),
        taps=taps,
        minutes=pico.now_ms / 60_000,
    )


def _set_up(pico: SimulatedPico, cues: Iterator[Cue]) -> Cue:
    """Clear the board without showing it. Return the first cue of the game."""
    cue = next(cues)
    while not cue.announce:
        pico.run_for(cue.wait_ms)
        _touch(pico, cue)
        cue = next(cues)
    return cue


def _touch(pico: SimulatedPico, cue: Cue) -> None:
    if cue.press:
        pico.press(cue.press)
    if cue.release:
        pico.release(cue.release)


def _wait(pico: SimulatedPico, ms: float, stage: Stage) -> None:
    while ms > 0:
        stage.pass_ms(pico, min(ms, SLICE_MS))
        ms -= SLICE_MS
    if pico.errors:
        raise FirmwareStopped(pico.errors[0])
