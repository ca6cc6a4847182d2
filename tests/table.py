"""A table with a board on it, for stories: presses go in, lit holes and events come out, in virtual time."""

import contextlib
import json
from collections.abc import Iterator, Mapping
from typing import Any

from host_sim.pico import script
from host_sim.pico.machine import SimulatedPico
from pegout.app import App
from pegout.gestures import DEAF_MS

Color = tuple[int, int, int]


class Table:
    """A simulated Pico with the unmodified firmware, and methods in the words of players. settings: override the
    drive's settings.toml, e.g. `Table(PEGOUT_SIDES=3)`. pico: for everything else."""

    def __init__(self, *, pico: SimulatedPico | None = None, **settings: Any) -> None:
        self.pico = pico or SimulatedPico(settings)

    @property
    def app(self) -> App:
        assert self.pico.app
        return self.pico.app

    # Actions of the players

    def tap(self, button: str, times: int = 1) -> None:
        """Tap a button. The next action comes 120 ms after the last press."""
        script.tap(self.pico, button, times)

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.pico.press(button)

    def release(self, *buttons: str) -> None:
        for button in buttons:
            self.pico.release(button)

    def hold(self, buttons: str, ms: float) -> None:
        """Hold a button, or several as in "AU BU", for this many milliseconds."""
        self.press(*buttons.split())
        self.wait(ms)
        self.release(*buttons.split())

    @contextlib.contextmanager
    def held(self, button: str, ms: float) -> Iterator[None]:
        """Hold a button for this many milliseconds, and then until the end of the `with`."""
        self.press(button)
        self.wait(ms)
        yield
        self.release(button)

    def wait(self, ms: float) -> None:
        self.pico.run_for(ms)

    def score(self, side: str, points: int) -> None:
        """Tap in a score, the largest steps first, and wait until no peg moves or, after a win, until DEAL works."""
        for step in sorted(self.pico.settings.steps, reverse=True):
            times, points = divmod(points, step)
            self.tap(f"{side}+{step}", times)
        self.wait(2 * self.pico.settings.entry_ms + 1000)
        if self.state["winner"]:
            self.wait(DEAF_MS)

    def power_cut(self) -> None:
        """Cut the power and switch on again."""
        self.pico.power_off()
        self.pico.power_on()

    # The players' view

    def lit(self, side: str) -> dict[int, Color]:
        """Return the holes of a side that are not dark: number → (red, green, blue) on the strip."""
        frame = self.pico.frames[side]
        holes = {at // 3 + 1: (frame[at], frame[at + 1], frame[at + 2]) for at in range(0, len(frame), 3)}
        return {hole: color for hole, color in holes.items() if any(color)}

    def light(self, side: str, hole: int) -> Color:
        return self.lit(side).get(hole, (0, 0, 0))

    def watch(self, side: str, hole: int, ms: int, every_ms: int = 20) -> list[Color]:
        """Return the colours of a hole over the next `ms` milliseconds, one every `every_ms`."""
        colors = []
        for _ in range(0, ms, every_ms):
            self.wait(every_ms)
            colors.append(self.light(side, hole))
        return colors

    @property
    def state(self) -> dict[str, Any]:
        """The facts that the script command `show` reports."""
        return self.pico.state()

    @property
    def scores(self) -> list[int]:
        return self.state["scores"]

    @property
    def entry(self) -> list[int]:
        return self.state["entry"]

    @property
    def dealer(self) -> str:
        return self.state["dealer"]

    # The PC's view

    @property
    def events(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.pico.console_lines if line.startswith("{")]

    @property
    def types(self) -> list[str]:
        """The types of the events, in order: "boot", "score" …"""
        return [event["type"] for event in self.events]

    @property
    def notes(self) -> list[str]:
        """The console's notes for people, without the # and without the greeting."""
        told = [line.lstrip("# ") for line in self.pico.console_lines if line.startswith("#")]
        return [line for line in told if line != "Pegout"]


def near(table: Table, a: int = 0, b: int = 0) -> Table:
    """Return the table, after both sides have pegged these scores."""
    for side, score in (("A", a), ("B", b)):
        if score:
            table.score(side, score)
    assert table.scores == [a, b]
    return table


def restart_with(table: Table, settings: Mapping[str, Any]) -> Table:
    """Return the same board, with the same memory, restarted with other settings."""
    table.pico.power_off()
    return Table(pico=SimulatedPico(settings, nvm=table.pico.nvm))
