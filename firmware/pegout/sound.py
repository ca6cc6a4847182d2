"""The tunes of the piezo, played note by note. Never waits."""

from pegout import ticks
from scoring.board import CORRECT, DEAL, NEW_GAME, NEW_MATCH, REOPEN, SCORE, UNDO, WIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class BuzzerPort(Protocol):
        """Sounds a tone until the next; tone(0) silences it."""

        def tone(self, hertz: int) -> None: ...


TAP = "tap"

TUNES = {  # (hertz, milliseconds) of each note, by event
    TAP: ((2400, 12),),
    SCORE: ((880, 40), (1320, 60)),
    CORRECT: ((660, 60), (440, 60)),
    UNDO: ((660, 60), (440, 60)),
    DEAL: ((990, 30),),
    WIN: ((523, 120), (659, 120), (784, 120), (1047, 400)),
    NEW_GAME: ((784, 80), (1047, 120)),
    REOPEN: ((1047, 80), (784, 120)),
    NEW_MATCH: ((1047, 120), (784, 120), (1047, 400)),
}


class Sound:
    """Plays TUNES on `buzzer`, an object with tone(hertz); a new tune replaces the old one."""

    def __init__(self, buzzer: "BuzzerPort") -> None:
        self._buzzer = buzzer
        self._notes: tuple[tuple[int, int], ...] = ()
        self._until = 0

    def play(self, name: str, now: int) -> None:
        """Begin the tune of `name` at once, if it has one."""
        if name in TUNES:
            self._notes = TUNES[name]
            self._sound(now)

    def poll(self, now: int, longest: int) -> int:
        """Start the next note if it is due. Returns the milliseconds until the next note is due, at most `longest`."""
        if self._notes and ticks.between(self._until, now) >= 0:
            self._notes = self._notes[1:]
            self._sound(now)
        return min(longest, ticks.between(now, self._until)) if self._notes else longest

    def _sound(self, now: int) -> None:
        hertz, length_ms = self._notes[0] if self._notes else (0, 0)
        self._buzzer.tone(hertz)
        self._until = ticks.after(now, length_ms)
