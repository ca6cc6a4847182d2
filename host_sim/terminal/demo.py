"""A game to look at without a browser: the card table plays it through the buttons of a simulated board, on its own
clock, and a stage is told of everything.

Knows neither how it is shown nor how fast the wall's time goes.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from host_sim.errors import FirmwareStopped
from host_sim.pico.machine import SimulatedPico
from host_sim.pico.report import how_it_plays
from host_sim.table.game import WORTH
from host_sim.table.sitting import Cue, Sitting
from scoring.board import NEW_GAME
from scoring.games import GAMES, find

ENTRY_MS = 600
"""The table never hesitates: its entries need not wait as long as people's."""

MILLIAMPS = 2000
"""A good supply, so that the pegs of three sides are as bright as those of two."""

TEMPO = "2"
"""Speed of the announcements."""

SLICE_MS = 40
"""The stage sees the board so often."""

WIN_MS = 4000
"""The winner's track runs for so long."""

MOST_SIDES = 3


class Stage(Protocol):
    """Who is told."""

    def announce(self, said: Mapping[str, Any]) -> None:
        """Something happened at the table: an announcement of the sitting."""

    def pass_ms(self, pico: SimulatedPico, ms: float) -> None:
        """Let so much of the board's time pass, and show it."""


@dataclass(frozen=True)
class Result:
    """How it ended. words: "A wins, 121 to 98". agrees: whether the board shows what the table announced."""

    words: str
    scores: list[int]
    agrees: bool
    taps: int
    minutes: float


def playable() -> list[str]:
    """The games that a board has tracks for."""
    return [game.name for game in GAMES if game.sides <= MOST_SIDES]


def board_for(name: str) -> SimulatedPico:
    """A board set up for the game."""
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
    """Play one game. Raises FirmwareStopped where the board's program ends."""
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
        words=_result(board),
        scores=board["scores"],
        agrees=board["winner"] is not None and board["scores"] == list(announced["scores"]),
        taps=taps,
        minutes=pico.now_ms / 60_000,
    )


def _set_up(pico: SimulatedPico, cues: Iterator[Cue]) -> Cue:
    """Clear the board, which is nothing to look at; the first cue of the game."""
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


def _result(board: Mapping[str, Any]) -> str:
    """Who won, in words, as the board has it."""
    if board["winner"] is None:
        return "nobody has won"
    scores = sorted(board["scores"], reverse=True)
    return f"{board['winner']} wins, {' to '.join(map(str, scores))}{WORTH[board['skunk']]}"
