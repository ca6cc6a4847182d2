"""What a report reads of a board: types alone."""

from typing import Protocol

from pegout.gestures import Gestures
from pegout.lights import Lights
from scoring.board import Match


class DrawnBoard(Protocol):
    """A board whose lights are drawn: the firmware's App, or a picture of a real board."""

    @property
    def match(self) -> Match: ...
    @property
    def lights(self) -> Lights: ...
    @property
    def gestures(self) -> Gestures: ...
