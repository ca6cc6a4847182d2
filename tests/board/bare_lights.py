"""Runs the lights alone, on strips that record each picture and its time. Tests move the clock."""

from array import array
from collections.abc import Sequence
from itertools import cycle

from pegout.gestures import Gestures
from pegout.lights import Lights
from pegout.palette import light
from pegout.track import Tracks
from pegout.wiring import BUTTONS, DEAL_BUTTON, UNDO_BUTTON
from scoring.board import SCORE, Match, Rules
from tests.settings_of import settings_of

DEAL = [button[1] for button in BUTTONS].index(DEAL_BUTTON)
UNDO = {side: key for key, (side, role, _pin) in enumerate(BUTTONS) if role == UNDO_BUTTON}

REST_MS = 20
"""Longest time in ms between two calls of the lights."""


class Strip:
    """A strip that records its pictures (`frames`) and the ticks at which they came (`came`)."""

    def __init__(self, board: "BareLights") -> None:
        self.came: list[int] = []
        self.frames: list[list[int]] = []
        self.frame: list[int] = []
        self.light = 0
        self._board = board

    def show(self, frame: Sequence[int]) -> None:
        self._board.now += self._board.send_ms
        self.came.append(self._board.now)
        self.frame, self.light = list(frame), light(array("I", frame))
        self.frames.append(self.frame)
        assert sum(strip.light for strip in self._board.strips) <= self._board.most, "all strips share the current"


class BareLights:
    """The lights of a match. level: 0 day, 1 evening, 2 night. send_ms: the time to send one strip. late_ms: delays of
    the calls, used in turn. settings: by key, without PEGOUT_."""

    def __init__(
        self, target: int = 121, level: int = 0, send_ms: int = 0, late_ms: Sequence[int] = (0,), **settings: object
    ) -> None:
        chosen = settings_of(**settings)
        self.now, self.send_ms, self._late_ms = 0, send_ms, cycle(late_ms)
        self.match = Match(Rules(chosen.sides, best_of=chosen.best_of), target)
        self.gestures = Gestures(self.match, chosen.steps, chosen.entry_ms)
        self.tracks = Tracks(self.match, chosen, level)
        self.most = max(0, self.tracks.most) * chosen.sides
        self.strips = [Strip(self) for _ in range(chosen.sides)]
        self.lights = Lights(self.tracks, self.strips, self.gestures, chosen.show == "digits", 0)
        self.overlays = self.lights.overlays

    @property
    def picture_counts(self) -> list[int]:
        return [len(strip.came) for strip in self.strips]

    def run(self, ms: int) -> None:
        """Let time pass, and draw each picture when it is due."""
        end = self.now + ms
        while self.now < end:
            wait = self.lights.paint(self.now, bool)
            self.now += max(1, min(wait, REST_MS) + next(self._late_ms))

    def score(self, side: int, points: int) -> None:
        self.move(SCORE, side, points)

    def move(self, kind: str, side: int = 0, points: int = 0) -> None:
        start = self.match.front(side)
        self.lights.moved(self.match.apply(kind, side, points), side, start, self.now)

    def press(self, key: int) -> None:
        self.gestures.edge(key, True, self.now)
        assert self.gestures.next_move(self.now) is None
        self.lights.mark_changed(BUTTONS[key][0])

    def overlay(self, side: int, now: int) -> tuple[set[int], int] | None:
        """Draw a side's overlay. Return (lit LEDs, milliseconds until its next picture), or None if it has no
        overlay."""
        tracks = self.tracks
        wait = self.overlays.picture(tracks[side], tracks.most, now)
        return ({led for led, color in enumerate(tracks[side].frame) if color}, wait) if wait else None
