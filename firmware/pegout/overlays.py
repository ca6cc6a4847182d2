"""Overlays, drawn in place of the game or over it: numbers, the chosen length, the warning of a new game, blinks, a
warning's sign. Reads the gestures and the time. Changes nothing in the game."""

from array import array

from pegout import ticks
from pegout.digits import leds
from pegout.finale import Finale
from pegout.gestures import DEAL_TAP_MS, NEW_GAME_MS, NEW_MATCH_MS, UNDO_TAP_MS, WARN_MS
from pegout.palette import Palette, dim, light, light_of, limit, within
from pegout.track import BLANK, FRAME_MS, Track
from pegout.wiring import ALL, HOLES
from scoring.board import CORRECT, DEAL, SCORE, TARGET, UNDO, Match, is_no_hand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pegout.gestures import Gestures

LENGTH_MS = 2000
SCORE_MS = 3000  # with PEGOUT_SHOW = digits, a new score is shown for this long
LEAST_ENTRY = 3  # with PEGOUT_SHOW = digits, an entry of at least this many points is shown until it counts
READ_MS = 10000  # a score in digits darkens the other sides for at most this long, as UNDO may be stuck
LOOK_MS = 200  # interval for checking whether the other sides play
BLINK_MS = 250  # a blink is lit this long, then dark this long
SIGN_MS = 500  # a warning's sign is on one side for this long, then on the other
HEAD = 3  # bright LEDs at the end of a filling strip, which grows by at most this many a frame, so the eye can follow
FAINT = 13  # the brightest that a filled strip gets, in 256ths of a peg's light
FIVES = 24  # number of holes on a track that end a group of five: 5, 10, ... 120


class Overlays:
    """The overlays over the pictures of `match`. shows_scores: whether PEGOUT_SHOW is digits. chosen_at: when the game
    length being shown was chosen, or None. _blinks: for each side, (start, number, colour name) of hole 1's blinks."""

    def __init__(self, match: Match, gestures: "Gestures", shows_scores: bool) -> None:
        self._match = match
        self._gestures = gestures
        sides = match.rules.sides
        self._sides = range(sides)
        self._blinks: list[tuple[int, int, str] | None] = [None] * sides
        self.chosen_at: int | None = None
        self._shows_scores = shows_scores
        self._score_at: list[int | None] = [None] * sides
        self._numbers: list[tuple[int | None, list[int]]] = [(None, [])] * sides  # each side's last number and its LEDs

    def moved(self, happened: "tuple[str, ...]", side: int, landed_at: int) -> None:
        """From `landed_at` on, show a new length or, if scores are in digits, that of `side`. End older overlays."""
        if TARGET in happened:
            self.chosen_at = landed_at
        if self._shows_scores:
            if self._match.open() and (SCORE in happened or CORRECT in happened or UNDO in happened):
                self._score_at[side] = landed_at
            elif DEAL not in happened:
                self._score_at = [None] * len(self._sides)

    def blink(self, side: int, at: int, times: int, color: str) -> None:
        """Blink hole 1 of `side` this many times, starting at `at`, in a colour of its palette."""
        self._blinks[side] = (at, times, color)

    def calm(self, now: int) -> bool:
        """Return True if every side shows the game without an entry, and no hold changes that within a frame."""
        gestures = self._gestures
        if gestures.deal_held(now) >= DEAL_TAP_MS - FRAME_MS:
            return False
        for side in self._sides:
            soon = gestures.undo_held(side, now) >= UNDO_TAP_MS - FRAME_MS
            if soon or self._score_at[side] is not None or gestures.entry(side):
                return False
        return True

    def any(self, side: int, now: int) -> bool:
        """Whether `side` may show an overlay."""
        if self.chosen_at is not None or self._blinks[side] is not None or self._score_at[side] is not None:
            return True
        held = self._gestures.deal_held(now) >= 0 or self._gestures.undo_held(side, now) >= 0
        return held or self._shows_entry(side)

    def _shows_entry(self, side: int) -> bool:
        return self._shows_scores and self._gestures.entry(side) >= LEAST_ENTRY

    def reader(self, now: int) -> "int | None":
        """Return the side that holds UNDO to read its score, if no other side has an overlay or an entry; else None."""
        for side in self._sides:
            if UNDO_TAP_MS <= self._gestures.undo_held(side, now) < READ_MS:
                for other in self._sides:
                    if other != side and (self.any(other, now) or self._gestures.entry(other)):
                        return None
                return side
        return None

    def picture(self, track: Track, most: int, now: int) -> "int | None":
        """Draw a picture in place of the game, within `most` light. Returns ms until the next; None if it drew none."""
        side, match = track.side, self._match
        held = self._gestures.deal_held(now)
        if held >= DEAL_TAP_MS:
            self._draw_tally(track, held, most)
            return FRAME_MS
        if self._gestures.undo_held(side, now) >= UNDO_TAP_MS:
            front = match.front(side)
            is_behind = match.winner() not in (None, side)
            self._draw_number(track, match.target - front if is_behind else front, most, track.palette.full)
            return LOOK_MS
        if self.chosen_at is not None:
            left = LENGTH_MS - ticks.between(self.chosen_at, now)
            if left > 0:
                track.frame[ALL] = BLANK
                _light(track, range(min(match.target, HOLES)), track.palette.third)
                _light(track, range(match.target - HOLES), track.palette.laps[1])  # the holes of a second lap
                limit(track.frame, most)
                return left
            self.chosen_at = None
        shown_at = self._score_at[side]
        if shown_at is not None:
            since = ticks.between(shown_at, now)
            if since >= SCORE_MS:
                self._score_at[side] = None
            elif since >= 0 and not self._gestures.entry(side):
                self._draw_number(track, match.front(side), most, track.palette.full)
                return min(SCORE_MS - since, self._until_hold(side, now))
        if self._shows_entry(side):
            entry = self._gestures.entry(side)
            palette = track.palette
            color = palette.amber if is_no_hand(entry, match.target) else palette.full
            self._draw_number(track, entry, most, color, 85)
            return self._until_hold(side, now)
        return None

    def add_blinks(self, track: Track, wait: int, now: int, room: int, finale: "Finale | None" = None) -> int:
        """Add the blinks, with at most `room` light, to the picture of a game or of `finale`. Returns the milliseconds
        until the next picture, at most `wait`."""
        side, frame = track.side, track.frame
        wait = min(wait, self._until_hold(side, now))
        shown_at = self._score_at[side]
        if shown_at is not None:
            wait = min(wait, _until(ticks.between(now, shown_at)))
        blink = self._blinks[side]
        if blink is None:
            return wait
        begun, times, color = blink
        since = max(0, ticks.between(begun, now))  # a press may have a later time than the step that answers it
        if since >= 2 * times * BLINK_MS:
            self._blinks[side] = None
            return wait
        if since // BLINK_MS % 2 == 0:
            if finale:
                room = finale.make_room(frame)
            frame[0] = within(getattr(track.palette, color), 1, room)
        elif not finale:
            frame[0] = 0
        return min(wait, BLINK_MS - since % BLINK_MS)

    def add_sign(self, track: Track, wait: int, now: int) -> int:
        """Add the sign of a warning to a picture if its last hole is dark. Returns the same as `add_blinks`."""
        if track.frame[HOLES - 1] == 0 and now // SIGN_MS % 2 == track.side % 2:
            track.frame[HOLES - 1] = track.palette.amber
        return min(wait, SIGN_MS - now % SIGN_MS)

    def _until_hold(self, side: int, now: int) -> int:
        """Return the milliseconds until a held button shows a number, or NEVER."""
        undo = self._gestures.undo_held(side, now)
        deal = self._gestures.deal_held(now)
        return min(_until(UNDO_TAP_MS - undo if undo >= 0 else 0), _until(DEAL_TAP_MS - deal if deal >= 0 else 0))

    def _draw_number(self, track: Track, number: int, most: int, color: int, part: int = 256) -> None:
        """Draw a number in `part` 256ths of `color`, or of what `most` allows."""
        track.frame[ALL] = BLANK
        lit = self._leds(track.side, number)
        _light(track, lit, dim(within(color, len(lit), most), part))

    def _draw_tally(self, track: Track, held: int, most: int) -> None:
        """Draw the tally in digits. Before the hold takes effect, fill the strip behind them as a warning."""
        palette, frame = track.palette, track.frame
        frame[ALL] = BLANK
        if held < NEW_GAME_MS:
            filled = (held - WARN_MS) * HOLES // (NEW_GAME_MS - WARN_MS)
        else:
            filled = (held - NEW_MATCH_MS + WARN_MS) * HOLES // WARN_MS if held < NEW_MATCH_MS else 0
        head = range(max(0, filled - HEAD), filled)
        if head:
            frame[:filled] = _trail(palette)[:filled]
        spare = most - light(frame) - light_of(palette.full) * len(head)
        lit = self._leds(track.side, self._match.tally[track.side])
        _light(track, lit, within(palette.full, len(lit), spare))
        _light(track, head, palette.third)
        if head:
            frame[head[-1]] = palette.full
        limit(frame, most)

    def _leds(self, side: int, number: int) -> "list[int]":
        if self._numbers[side][0] != number:
            self._numbers[side] = (number, leds(side, number))
        return self._numbers[side][1]


def _trail(palette: Palette) -> "array[int]":
    """Return the faint picture that fills a strip before a new game. With little light only every fifth hole is lit."""
    faint = dim(palette.full, FAINT)
    most = palette.most // 7
    five = within(faint, FIVES, most)
    rest = within(faint, HOLES - FIVES, most - FIVES * light_of(five))
    return array("I", [rest, rest, rest, rest, five] * FIVES + [rest])


def _light(track: Track, lit: "list[int] | range", color: int) -> None:
    for led in lit:
        track.frame[led] = color


def _until(ms: int) -> int:
    """Return `ms` as a wait; NEVER if that moment has passed."""
    return ms if ms > 0 else ticks.NEVER
