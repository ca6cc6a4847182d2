"""Who holds which button of a simulated Pico. Runs on CPython and on MicroPython."""

from typing import Callable

from host_sim.pico.pico_board import PicoBoard
from pegout.debounce import DEBOUNCE_MS

EDGES_APART_MS = DEBOUNCE_MS + 8
"""Least time in ms between two edges of one button: the firmware drops closer edges as bounces."""


class HeldButtons:
    """The buttons of `pico`. A button is down as long as anybody holds it. held: for each button that is down, its
    holders, which are pages or a game of cards. on_move: called after each press and release."""

    def __init__(self, pico: PicoBoard, on_move: Callable[[], None]) -> None:
        self._pico = pico
        self._on_move = on_move
        self.held: dict[str, set[object]] = {}
        self._moved_ms: dict[str, float] = {}  # the time of each button's last press or release

    def press(self, button: str, holder: object) -> None:
        """Let `holder` press a button. Raises UsageError if there is no such button."""
        if button not in self.held:
            self._pico.press(button)
        self.held.setdefault(button, set()).add(holder)
        self._moved(button)

    def release(self, button: str, holder: object) -> None:
        """Let `holder` release a button, which comes up if nobody else holds it. Does nothing if `holder` does not hold
        the button."""
        if button not in self.held_by(holder):
            return
        self.held[button].remove(holder)
        if not self.held[button]:
            del self.held[button]
            self._pico.release(button)
        self._moved(button)

    def _moved(self, button: str) -> None:
        self._moved_ms[button] = self._pico.now_ms
        self._on_move()

    def release_all(self) -> None:
        for button in self.held:
            self._pico.release(button)
        self.held.clear()

    def held_by(self, holder: object) -> list[str]:
        return [button for button, holders in self.held.items() if holder in holders]

    def others_hold(self, holder: object) -> bool:
        return any(holders - {holder} for holders in self.held.values())

    def next_edge_ms(self, button: str) -> float:
        """Return the earliest time at which the board notices the button's next edge, or 0 before its first one."""
        return self._moved_ms.get(button, -EDGES_APART_MS) + EDGES_APART_MS
