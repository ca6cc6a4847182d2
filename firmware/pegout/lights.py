"""What the strips show: which picture each track gets, and when it is drawn anew.

Reads the match and what the fingers are doing, draws through the tracks, and writes a strip only when its picture
changed, one strip a call, so that a press never waits for two. Time comes in with each call.
"""

from array import array

from pegout import power, ticks
from pegout.effects import FRAME_MS
from pegout.palette import IDLE, LEVELS, Palette
from pegout.track import Track
from pegout.wiring import HOLES
from scoring.board import CORRECT, DEAL, NEW_MATCH, REOPEN, SCORE, UNDO, WIN
from scoring.targets import skunk_level

IDLE_MS = 600000

NEVER_SHOWN = 1 << 24
"""No colour has bit 24: whatever a strip really shows, the next picture differs from it."""

LONGEST_MS = 1000
"""A board that stands still looks at itself this often."""


class Lights:
    """The light side of the board.

    strips: objects with `show(frame)`, one a side. settings: for colours, brightness and the current limit.
    brightness: 0 day, 1 evening, 2 night. Until `follow` it shows the game alone.
    """

    def __init__(self, match, strips, settings, brightness, now):
        self._match = match
        self._strips = strips
        self._settings = settings
        self._gestures = None
        self._signs = None
        self._most = power.share(settings.milliamps, len(strips))
        self._sides = range(len(strips))
        self._tracks = [Track(match, side) for side in self._sides]
        self._shown = [array("I", [NEVER_SHOWN] * HOLES) for _ in self._sides]
        self._touched = [True for _ in self._sides]
        self._stale = [True for _ in self._sides]
        self._due = [None for _ in self._sides]
        self._finales = None
        self._won_at = now
        self._settled = False
        self._pressed_at = now
        self._idle = False
        self._first = 0
        self.brightness = brightness
        self._recolor()

    # What happens

    def follow(self, gestures, signs):
        """From now on show the entries of `gestures`, and `signs` before anything else."""
        self._gestures = gestures
        self._signs = signs
        self._touch_all()

    def pressed(self, now):
        """A finger came down: a dimmed board wakes."""
        self._pressed_at = now
        if self._idle:
            self._idle = False
            self._recolor()

    def touch(self, side):
        """What `side` shows may have changed (None: what every side shows); its strip is written next."""
        if side is None:
            self._touch_all()
        else:
            self._first = side
            self._touched[side] = True

    def moved(self, happened, side, start, now):
        """Show what `happened`, as `Match.apply` tells it. `start` is where the front peg of `side` stood before."""
        track = self._tracks[side]
        if SCORE in happened or CORRECT in happened or UNDO in happened:
            track.stand_still()
            if SCORE in happened:
                track.leap(start, self._match.front(side), now)
        elif DEAL not in happened:
            for track in self._tracks:
                track.stand_still()
        if WIN in happened or NEW_MATCH in happened or REOPEN in happened:
            self._won_at = ticks.after(now, track.leap_ms())
            self._settled = False
        if self._laps != (self._match.target > HOLES):
            self._recolor()
        else:
            self._rebuild()

    def refuse(self, side, now):
        """What `side` asked for is not done (None: nobody's): hole 1 blinks white twice."""
        for refused in self._sides if side is None else (side,):
            self._signs.refuse(refused, now)
        self.touch(side)

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

    def poll(self, now):
        """A board that nobody has touched for long grows dim."""
        if not self._idle and ticks.between(self._pressed_at, now) >= IDLE_MS:
            self._idle = True
            self._recolor()

    # Drawing

    def paint(self, now):
        """Write at most one strip. Returns milliseconds until the next call is due, 0 if another strip waits."""
        side = self._next_side(now)
        if side is not None:
            self._touched[side] = False
            if self._stale[side]:
                self._stale[side] = False
                self._tracks[side].rebuild(self._palettes[side])
            frame, wait = self._compose(side, now)
            self._due[side] = self._next_due(side, wait, now) if wait else None
            if frame != self._shown[side]:
                self._shown[side][:] = frame
                self._strips[side].show(frame)
        return self._wait_ms(now)

    def _next_side(self, now):
        """The side whose strip is to be written: touched by a finger, touched, or longest due; None if none is."""
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

    def _next_due(self, side, wait, now):
        """A picture that came late does not put off those after it, or few would fit into a second."""
        due = self._due[side]
        if due is None or not 0 <= ticks.between(due, now) < wait:
            due = now
        return ticks.after(due, wait)

    def _wait_ms(self, now):
        wait = LONGEST_MS
        for side in self._sides:
            if self._touched[side]:
                return 0
            if self._due[side] is not None:
                wait = min(wait, max(0, ticks.between(now, self._due[side])))
        return wait

    def _compose(self, side, now):
        """The picture that a side's strip shows now, within its share of the current, and the milliseconds until the
        next one; 0 when nothing moves."""
        signs = self._signs
        track = self._tracks[side]
        palette = self._palettes[side]
        marked = signs is not None and signs.any(side, now)
        if marked:
            sign = signs.picture(track, palette, side, now)
            if sign is not None:
                return power.hold(sign[0], self._most), sign[1]
        flying = False  # the winning peg
        since = 0
        if self._finales is not None:
            since = ticks.between(self._won_at, now)
            flying = since < 0 and not self._settled
        if self._finales is None or self._finales[side] is None or flying:
            entry = self._gestures.entry(side) if signs else 0
            frame, wait = track.compose_game(entry, self._gestures.last_tap(side) if entry else 0, now)
            if flying:
                wait = FRAME_MS
            if palette.fits and not marked:  # proven once, when its colours were mixed
                return frame, wait
        else:
            frame, wait = self._finale(side, since)
        if marked:
            frame, wait = signs.mark(frame, wait, palette, side, now)
        return power.hold(frame, self._most), wait

    def _finale(self, side, since):
        finale = self._finales[side]
        self._settled = self._settled or since >= finale.runs_ms
        return (finale.still, 0) if self._settled else (finale.frame(since), FRAME_MS)

    # Preparing

    def _touch_all(self):
        for side in self._sides:
            self._touched[side] = True

    def _recolor(self):
        """Mix all colours anew: the level or the idling changed, or whether the game goes round more than once."""
        settings = self._settings
        level = 256 * settings.brightness // 100 * LEVELS[self.brightness] // 256
        if self._idle:
            level = level * IDLE // 256
        self._laps = self._match.target > HOLES
        self._palettes = [Palette(settings.colors[side], level, self._most, self._laps) for side in self._sides]
        self._rebuild()

    def _rebuild(self):
        """Prepare the pictures for what the match is now."""
        match = self._match
        for side in self._sides:
            self._stale[side] = True
        winner = match.match_winner if match.winner() is None else match.winner()
        self._finales = None
        if winner is not None:
            self._finales = [self._finale_of(side, winner) for side in self._sides]
        self._touch_all()

    def _finale_of(self, side, winner):
        """None for a plain loser, whose pegs stay, and for the losers of a match. Loaded when first needed, for a
        quicker start."""
        from pegout.finale import Finale

        level = 0
        if side != winner:
            level = skunk_level(self._match.target, self._match.front(side)) if self._match.winner() is not None else 0
            if level == 0:
                return None
        return Finale(self._palettes[side], level, self._most)
