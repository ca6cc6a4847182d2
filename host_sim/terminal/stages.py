"""Show a game in a terminal: as lines of text, or as the board in colour beside the announcements.

Gets the clock and the sleep function as arguments. Knows no rule of the game.
"""

import textwrap
from collections import deque
from collections.abc import Callable
from itertools import zip_longest
from typing import TextIO

from host_sim.pico.machine import SimulatedPico
from host_sim.table.game import CardTable
from host_sim.table.steps import Step
from host_sim.terminal import drawn, english
from host_sim.terminal.screen import Screen
from scoring.cards import name

BESIDE = 32
"""Columns that the announcements need beside the board; with fewer they are below it."""

LEAST_BELOW = 4
"""Lines that the announcements need below the board."""

KEPT = 60
BOLD, FAINT, RESET = "\x1b[1m", "\x1b[2m", "\x1b[0m"


class Pace:
    """Slows the board's time to `speed` times the wall clock's; None: does not slow it."""

    def __init__(self, speed: float | None, clock: Callable[[], float], sleep: Callable[[float], None]) -> None:
        self._speed = speed
        self._clock = clock
        self._sleep = sleep
        self._due = clock()

    def pass_ms(self, ms: float) -> None:
        """Wait for the end of `ms` milliseconds of the board's time. Does not catch up after a delay."""
        if self._speed is None:
            return
        now = self._clock()
        self._due = max(self._due + ms / 1000 / self._speed, now)
        if self._due > now:
            self._sleep(self._due - now)


class PlainStage:
    """Prints the announcements as lines of text."""

    def __init__(self, out: TextIO, pace: Pace) -> None:
        self._out = out
        self._pace = pace

    def announce(self, table: CardTable, step: Step) -> None:
        """Print what is said, with the scores if they change."""
        print(english.line(table, step), file=self._out, flush=True)

    def pass_ms(self, pico: SimulatedPico, ms: float) -> None:
        """Let time pass; print nothing."""
        pico.run_for(ms)
        self._pace.pass_ms(ms)


class DrawnStage:
    """Draws the board in colour. title: names the game. signs: see `drawn.draw`."""

    def __init__(self, screen: Screen, pace: Pace, title: str, signs: tuple[str, str]) -> None:
        self._screen = screen
        self._pace = pace
        self._title = title
        self._signs = signs
        self._said: deque[str] = deque(maxlen=KEPT)
        self._cards: list[str] = []

    def announce(self, table: CardTable, step: Step) -> None:
        """Add what is said to the next picture, and the cards held."""
        who = "" if step.player is None else table.name(step.player)
        self._said.append(f"{who:2} {english.says(step.says)}" + (f" (+{step.points})" if step.points else ""))
        self._cards = [
            f"{table.name(player)}: {' '.join(map(name, cards))}" for player, cards in enumerate(table.held) if cards
        ]
        if table.deal and table.deal.starter is not None:
            self._cards.append(f"starter {name(table.deal.starter)}")

    def pass_ms(self, pico: SimulatedPico, ms: float) -> None:
        """Let time pass, and draw a picture."""
        pico.run_for(ms)
        self._screen.show(self.picture(pico, *self._screen.size))
        self._pace.pass_ms(ms)

    def picture(self, pico: SimulatedPico, columns: int, lines: int) -> list[str]:
        """Return the picture for a terminal of that size."""
        sides = len(pico.frames)
        wide = drawn.size(sides, wide=True)[0] <= columns
        width, height = drawn.size(sides, wide)
        board = drawn.draw(pico.frames, wide=wide, signs=self._signs)
        if columns >= width + 2 + BESIDE:
            panel = self._panel(pico, columns - width - 2, max(lines, height))
            return [f"{left or ' ' * width}  {right or ''}" for left, right in zip_longest(board, panel)]
        return [*board, *self._panel(pico, columns, lines - height)]

    def _panel(self, pico: SimulatedPico, columns: int, lines: int) -> list[str]:
        """Return at most `lines` lines: title, scores, the cards held, and the announcements, the newest last."""
        board = pico.state()
        panel = [f"{BOLD}{self._title[:columns]}{RESET}"] if lines > 8 else []
        for at, (side, score) in enumerate(zip(pico.frames, board["scores"], strict=True)):
            red, green, blue = drawn.seen(pico.settings.colors[at].to_bytes(3, "big"))
            note = "wins!" if board["winner"] == side else f"{board['target'] - score} to go"
            crib = "  crib" if board["dealer"] == side else ""
            entry = f" +{board['entry'][at]}" if board["entry"][at] else ""
            panel.append(f"\x1b[1;38;2;{red};{green};{blue}m{side} {score:3}{RESET}{entry}  {note}{crib}")
        if lines > 14:
            panel += ["", *(f"{FAINT}{text[:columns]}{RESET}" for text in self._cards)]
            panel += [""] * (5 - len(self._cards))
        panel.append("")
        room = max(0, lines - len(panel))
        said: list[str] = []
        for text in self._said:
            said += textwrap.wrap(text, columns, subsequent_indent="   ")
        said = said[-room:] if room else []
        if said:
            said[-1] = f"{BOLD}{said[-1]}{RESET}"
        return [*panel, *said]


def fits(columns: int, lines: int, sides: int) -> bool:
    """Return whether a terminal of that size has room for the board and announcements."""
    width, height = drawn.size(sides, wide=False)
    return columns >= width and lines >= height + LEAST_BELOW
