"""What the strips show: which picture each track gets, and when it is drawn anew.

Reads the match and the gestures, draws through the tracks, and writes a strip only when its picture changed, one
strip a call, so that a press never waits for two. Time comes in with each call.
"""

from array import array

from pegout import power, ticks
from pegout.effects import FRAME_MS
from pegout.finale import RUNS_MS, Finale
from pegout.gestures import DEAL_TAP_MS, NEW_GAME_MS, NEW_MATCH_MS, WARN_MS
from pegout.palette import IDLE, LEVELS, Palette
from pegout.track import BLANK, Track
from pegout.wiring import HOLES
from scoring.targets import skunk_level

IDLE_MS = 600000
LENGTH_MS = 2000
BLINK_MS = 250
BLINKS = 3

NEVER_SHOWN = 1 << 24
"""No colour has bit 24: whatever a strip really shows, the next picture differs from it."""

LONGEST_MS = 1000
"""A board that stands still looks at itself this often."""


class Lights:
    """The light side of the board. strips: objects with `show(frame)`, one a side. settings: for colours,
    brightness and the current limit; one with complaints blinks hole 1 of strip A amber three times from `now`
    on. brightness: 0 day, 1 evening, 2 night."""

    def __init__(self, match, gestures, strips, settings, brightness, now):
        self._match = match
        self._gestures = gestures
        self._strips = strips
        self._settings = settings
        self._most = power.share(settings.milliamps, len(strips))
        self._sides = range(len(strips))
        self._tracks = [Track(match, side) for side in self._sides]
        self._shown = [array("I", [NEVER_SHOWN] * HOLES) for _ in self._sides]
        self._touched = [True for _ in self._sides]
        self._due = [None for _ in self._sides]
        self._finales = None
        self._won_at = now
        self._settled = False
        self._length_at = None
        self._blink_at = now if settings.complaints else None
        self._pressed_at = now
        self._idle = False
        self._first = 0
        self.brightness = brightness
        self._recolor()

    # What happens

    def pressed(self, now):
        """A finger came down: a dimmed board wakes, and what it was only announcing makes way."""
        self._pressed_at = now
        if self._idle:
            self._idle = False
            self._recolor()
        if self._length_at is not None:
            self._length_at = None
            self._touch_all()

    def touch(self, side):
        """What `side` shows may have changed (None: what every side shows); its strip is written next."""
        if side is None:
            self._touch_all()
        else:
            self._first = side
            self._touched[side] = True

    def moved(self, happened, side, start, now):
        """A move was made: `happened` as `Match.apply` names it; `start` is where the front peg of `side` stood."""
        track = self._tracks[side]
        if happened[0] in ("score", "correct", "undo"):
            track.stand_still()
            if happened[0] == "score":
                track.leap(start, self._match.front(side), now)
        elif happened[0] != "deal":
            for track in self._tracks:
                track.stand_still()
        if happened[0] == "setting":
            self._length_at = now
            self._recolor()
        if happened[-1] in ("win", "match"):
            self._won_at = ticks.after(now, track.leap_ms())
            self._settled = False
        self._rebuild()

    def redraw(self):
        """Somebody else wrote the strips: draw them all."""
        for shown in self._shown:
            shown[0] = NEVER_SHOWN
        self._touch_all()

    def dim(self, level):
        """Show brightness `level`: 0 day, 1 evening, 2 night."""
        self.brightness = level
        self._recolor()

    def lit_front(self, side, now):
        """The score up to which the front peg of `side` is lit."""
        return self._tracks[side].lit_front(now)

    # Drawing

    def paint(self, now):
        """Write at most one strip. Returns milliseconds until the next call is due, 0 if another strip waits."""
        if not self._idle and ticks.between(self._pressed_at, now) >= IDLE_MS:
            self._idle = True
            self._recolor()
        side = self._next_side(now)
        if side is None:
            return self._wait_ms(now)
        self._touched[side] = False
        track = self._tracks[side]
        frame = power.hold(self._compose(track, side, now), self._most)
        self._due[side] = ticks.after(now, track.moving) if track.moving else None
        if frame != self._shown[side]:
            self._shown[side][:] = frame
            self._strips[side].show(frame)
        return self._wait_ms(now)

    def _next_side(self, now):
        if self._touched[self._first]:
            return self._first
        latest = -1
        found = None
        for side in self._sides:
            if self._touched[side]:
                return side
            if self._due[side] is not None:
                late = ticks.between(self._due[side], now)
                if late > latest:
                    latest = late
                    found = side
        return found

    def _wait_ms(self, now):
        wait = LONGEST_MS
        for side in self._sides:
            if self._touched[side]:
                return 0
            if self._due[side] is not None:
                wait = min(wait, max(0, ticks.between(now, self._due[side])))
        return wait

    def _compose(self, track, side, now):
        """The picture that a track shows now, the most urgent first."""
        track.moving = 0
        held = self._gestures.deal_held(now)
        if held >= DEAL_TAP_MS:
            return self._match_held(track, side, held)
        if self._length_at is not None:
            if ticks.between(self._length_at, now) < LENGTH_MS:
                track.moving = LENGTH_MS
                return self._length(track, side)
            self._length_at = None
        over = self._finales is not None and ticks.between(self._won_at, now) >= 0
        if over and self._finales[side] is not None:
            return self._finale(track, side, now)
        frame = track.compose_game(self._gestures.entry(side), now)
        if held >= 0 or (self._finales is not None and not over):
            track.moving = track.moving or FRAME_MS
        if self._blink_at is not None and side == 0:
            self._blink(track, frame, now)
        return frame

    def _match_held(self, track, side, held):
        """The tally as lit holes from hole 1; before a hold takes effect the strip fills over it as a warning."""
        track.moving = FRAME_MS
        frame = self._tally(track, side)
        filling = None
        if held < NEW_GAME_MS:
            filling = (held - WARN_MS) * HOLES // (NEW_GAME_MS - WARN_MS)
        elif held < NEW_MATCH_MS:
            filling = (held - NEW_MATCH_MS + WARN_MS) * HOLES // WARN_MS
        if filling is not None and filling > 0:
            frame[:filling] = array("I", self._warning[side] * filling)
        return frame

    def _tally(self, track, side):
        count = min(self._match.tally[side], HOLES)
        frame = track.frame
        frame[:] = BLANK
        frame[:count] = array("I", [self._palettes[side].full] * count)
        return frame

    def _length(self, track, side):
        """The holes of the game just chosen; what goes round again shows in the second lap's colour."""
        palette = self._palettes[side]
        frame = track.frame
        for score in range(1, HOLES + 1):
            frame[score - 1] = palette.third if score <= self._match.target else 0
        for score in range(HOLES, self._match.target):
            frame[track.hole(score) - 1] = palette.laps[1]
        return frame

    def _finale(self, track, side, now):
        since = ticks.between(self._won_at, now)
        if since >= RUNS_MS:
            self._settled = True
        if self._settled:
            since = RUNS_MS
        else:
            track.moving = FRAME_MS
        return self._finales[side].frame(since)

    def _blink(self, track, frame, now):
        """Three amber blinks in hole 1 of strip A: a setting was bad."""
        since = ticks.between(self._blink_at, now)
        if since >= 2 * BLINKS * BLINK_MS:
            self._blink_at = None
            return
        frame[0] = self._palettes[0].amber if since // BLINK_MS % 2 == 0 else 0
        track.moving = track.moving or FRAME_MS

    # Preparing

    def _touch_all(self):
        for side in self._sides:
            self._touched[side] = True

    def _recolor(self):
        """Mix all colours anew: the level, the target or the idling changed."""
        settings = self._settings
        level = 256 * settings.brightness // 100 * LEVELS[self.brightness] // 256
        if self._idle:
            level = level * IDLE // 256
        laps = self._match.target > HOLES
        self._palettes = [Palette(settings.colors[side], level, self._most, laps) for side in self._sides]
        self._warning = [palette.fitted([palette.third], self._most) for palette in self._palettes]
        self._rebuild()

    def _rebuild(self):
        """Prepare the pictures for what the match is now."""
        match = self._match
        for side in self._sides:
            self._tracks[side].rebuild(self._palettes[side])
        winner = match.match_winner if match.winner() is None else match.winner()
        self._finales = None
        if winner is not None:
            self._finales = [self._finale_of(side, winner) for side in self._sides]
        self._touch_all()

    def _finale_of(self, side, winner):
        """None for a plain loser, whose pegs stay, and for the losers of a match."""
        if side == winner:
            return Finale(self._palettes[side], 0, self._most)
        if self._match.winner() is None:
            return None
        level = skunk_level(self._match.target, self._match.front(side))
        return Finale(self._palettes[side], level, self._most) if level else None
