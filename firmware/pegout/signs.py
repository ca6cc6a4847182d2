"""Signs in place of the game or on top of it: numbers while a button is held, the chosen length, blinks at hole 1.

Reads the gestures and the time. Changes nothing of the game.
"""

from array import array

from pegout import ticks
from pegout.digits import leds
from pegout.effects import FRAME_MS, dim
from pegout.gestures import DEAL_TAP_MS, NEW_GAME_MS, NEW_MATCH_MS, UNDO_TAP_MS, WARN_MS
from pegout.palette import light_of
from pegout.track import BLANK
from pegout.wiring import HOLES

LENGTH_MS = 2000
BLINK_MS = 250
"""A blink is lit this long, then dark this long."""

HEAD = 3
"""LEDs at the end of the warning: it moves by at most so many from frame to frame, so the eye sees it run."""

BAD_SETTING_BLINKS = 3
REFUSED_BLINKS = 2


class Signs:
    """complain: a true value (bad settings, a crash) blinks hole 1 of strip A amber three times from `now` on."""

    def __init__(self, match, gestures, complain, now):
        self._match = match
        self._gestures = gestures
        sides = match.rules.sides
        self._blink_at = [None] * sides
        self._blinks = [REFUSED_BLINKS] * sides
        if complain:
            self._blink_at[0] = now
            self._blinks[0] = BAD_SETTING_BLINKS
        self._chosen_at = None
        self._numbers = [(None, ())] * sides

    # What happens

    def chosen(self, now):
        """Show the length just chosen."""
        self._chosen_at = now

    def refuse(self, side, now):
        """Blink hole 1 of `side` white twice."""
        self._blink_at[side] = now
        self._blinks[side] = REFUSED_BLINKS

    def dismiss_length(self):
        """Dismiss the length display. Returns whether one was showing."""
        showing = self._chosen_at is not None
        self._chosen_at = None
        return showing

    # Pictures

    def any(self, side, now):
        """Whether `side` may show a sign."""
        return (
            self._chosen_at is not None
            or self._blink_at[side] is not None
            or self._gestures.deal_held(now) >= 0
            or self._gestures.undo_held(side, now) >= 0
        )

    def picture(self, track, palette, side, now):
        """The picture in place of the game of `side` and the milliseconds until the next, or None."""
        held = self._gestures.deal_held(now)
        if held >= DEAL_TAP_MS:
            return self._tally(track, palette, side, held), FRAME_MS
        if self._gestures.undo_held(side, now) >= UNDO_TAP_MS:
            lit = self._leds(side, self._match.front(side))
            frame = track.frame
            frame[:] = BLANK
            _light(frame, lit, _within(palette, len(lit)))
            return frame, 0
        if self._chosen_at is not None:
            left = LENGTH_MS - ticks.between(self._chosen_at, now)
            if left > 0:
                return self._length(track, palette), left
            self._chosen_at = None
        return None

    def mark(self, frame, wait, palette, side, now):
        """Add the blinks to the game's picture. Returns the picture and the milliseconds until the next one, `wait` or
        fewer."""
        wait = _sooner(wait, DEAL_TAP_MS, self._gestures.deal_held(now))
        wait = _sooner(wait, UNDO_TAP_MS, self._gestures.undo_held(side, now))
        if self._blink_at[side] is None:
            return frame, wait
        since = ticks.between(self._blink_at[side], now)
        blinks = self._blinks[side]
        if since >= 2 * blinks * BLINK_MS:
            self._blink_at[side] = None
            return frame, wait
        frame = frame[:]  # a finale shows its picture again
        color = palette.white if blinks == REFUSED_BLINKS else palette.amber
        frame[0] = color if since // BLINK_MS % 2 == 0 else 0
        return frame, wait or FRAME_MS

    def _tally(self, track, palette, side, held):
        """Draw the tally in digits. Before the hold takes effect, fill the strip behind them as a warning."""
        frame = track.frame
        frame[:] = BLANK
        if held < NEW_GAME_MS:
            filled = (held - WARN_MS) * HOLES // (NEW_GAME_MS - WARN_MS)
        else:
            filled = (held - NEW_MATCH_MS + WARN_MS) * HOLES // WARN_MS if held < NEW_MATCH_MS else 0
        filled = max(0, filled)
        lit = self._leds(side, self._match.tally[side])
        color = _within(palette, len(lit) + 1, filled)
        if filled:
            frame[:filled] = array("I", [palette.faint] * filled)
            _light(frame, range(max(0, filled - HEAD), filled), dim(color, 85))  # together as bright as one
        _light(frame, lit, color)
        return frame

    def _leds(self, side, number):
        """The LEDs of `number` on the display of `side`, cached."""
        if self._numbers[side][0] != number:
            self._numbers[side] = (number, leds(side, number))
        return self._numbers[side][1]

    def _length(self, track, palette):
        """Light the holes of the chosen game, those of a second lap in its colour."""
        target = self._match.target
        frame = track.frame
        frame[:] = BLANK
        count = min(target, HOLES)
        frame[:count] = array("I", [palette.third] * count)
        for score in range(HOLES, target):
            frame[track.hole(score) - 1] = palette.laps[1]
        return frame


def _within(palette, count, faint=0):
    """The side's colour, at most full, for `count` LEDs within its share of the current beside `faint` faint ones."""
    full = palette.full
    spare = max(0, palette.most - faint * light_of(palette.faint))
    total = max(1, count * light_of(full))
    if total <= spare:
        return full
    red, green, blue = full >> 16, full >> 8 & 255, full & 255
    return red * spare // total << 16 | green * spare // total << 8 | blue * spare // total


def _light(frame, lit, color):
    for led in lit:
        frame[led] = color


def _sooner(wait, begin, held):
    """`wait`, or less if a hold of `held` milliseconds (negative: none) changes the picture at `begin` before that."""
    left = begin - held
    if held < 0 or left <= 0 or 0 < wait < left:
        return wait
    return left
