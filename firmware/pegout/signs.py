"""What is shown before or upon the game: the match while DEAL is held, the length just chosen, a bad setting.

Pictures of the fingers' state and the time; they change nothing of the game.
"""

from array import array

from pegout import ticks
from pegout.effects import FRAME_MS
from pegout.gestures import DEAL_TAP_MS, NEW_GAME_MS, NEW_MATCH_MS, WARN_MS
from pegout.track import BLANK
from pegout.wiring import HOLES

LENGTH_MS = 2000
BLINK_MS = 250
BLINKS = 3


class Signs:
    """complain: True blinks hole 1 of strip A amber three times from `now` on."""

    def __init__(self, match, gestures, complain, now):
        self._match = match
        self._gestures = gestures
        self._blink_at = now if complain else None
        self._chosen_at = None

    def chosen(self, now):
        """Another length was chosen: it lights up."""
        self._chosen_at = now

    def hush(self):
        """A finger came down: what was only announced makes way. Returns whether there was something."""
        announced = self._chosen_at is not None
        self._chosen_at = None
        return announced

    def any(self, now):
        """False when there is nothing but the game to be seen."""
        return self._chosen_at is not None or self._blink_at is not None or self._gestures.deal_held(now) >= 0

    def picture(self, track, palette, side, now):
        """The picture that hides the game of `side` and the milliseconds until the next one, or None."""
        held = self._gestures.deal_held(now)
        if held >= DEAL_TAP_MS:
            return self._match_held(track, palette, side, held), FRAME_MS
        if self._chosen_at is not None:
            left = LENGTH_MS - ticks.between(self._chosen_at, now)
            if left > 0:
                return self._length(track, palette), left
            self._chosen_at = None
        return None

    def mark(self, frame, wait, palette, side, now):
        """Add to the game's picture what must be seen beside it. Returns the picture and the milliseconds until the
        next one, which is `wait` or earlier."""
        if self._gestures.deal_held(now) >= 0:
            wait = wait or FRAME_MS
        if self._blink_at is not None and side == 0:
            since = ticks.between(self._blink_at, now)
            if since >= 2 * BLINKS * BLINK_MS:
                self._blink_at = None
                return frame, wait
            frame = frame[:]  # a finale's picture is shown again
            frame[0] = palette.amber if since // BLINK_MS % 2 == 0 else 0
            wait = wait or FRAME_MS
        return frame, wait

    def _match_held(self, track, palette, side, held):
        """The tally as lit holes from hole 1; before a hold takes effect the strip fills over it as a warning."""
        frame = track.frame
        count = min(self._match.tally[side], HOLES)
        frame[:] = BLANK
        frame[:count] = array("I", [palette.full] * count)
        if held < NEW_GAME_MS:
            filled = (held - WARN_MS) * HOLES // (NEW_GAME_MS - WARN_MS)
        else:
            filled = (held - NEW_MATCH_MS + WARN_MS) * HOLES // WARN_MS if held < NEW_MATCH_MS else 0
        if filled > 0:
            frame[:filled] = array("I", [palette.laps[0]] * filled)
        return frame

    def _length(self, track, palette):
        """The holes of the game just chosen; what goes round again shows in the second lap's colour."""
        target = self._match.target
        frame = track.frame
        frame[:] = BLANK
        count = min(target, HOLES)
        frame[:count] = array("I", [palette.third] * count)
        for score in range(HOLES, target):
            frame[track.hole(score) - 1] = palette.laps[1]
        return frame
