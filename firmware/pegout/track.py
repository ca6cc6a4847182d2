"""The tracks: the pictures of each side's pegs, ghost, marks and motion at a given time, within the current limit.
Everything that the first pictures after power-on need is in one file, since each file takes 5 ms to find; `lights`
shows more, and is loaded later. Reads the match and the entry. Knows no gestures."""

from array import array

from pegout import ticks
from pegout.palette import EVERY, IDLE, LAP, LEVELS, Palette, dim, light, light_of, limit, share, within
from pegout.settings import Settings
from pegout.wiring import ALL, HOLES
from scoring.board import Match, is_no_hand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol

    class LedStrip(Protocol):
        """A strip: shows 121 colours, 0xRRGGBB."""

        def show(self, frame: Sequence[int]) -> None: ...


FRAME_MS = 30  # time between two frames of fast motion

BREATH_MS = 3200
GHOST_MS = 800
NO_HAND_MS = 300
DANGER_MS = 1200

DANGER_HOLES = 31  # a side this close to the target puts the others in danger of a skunk

BLANK = array("I", [0] * HOLES)


def wave(ms: int, period_ms: int) -> int:
    """Return a value that goes from 0 to 256 and back every `period_ms`, slower at both ends."""
    x = ms % period_ms * 512 // period_ms
    if x > 256:
        x = 512 - x
    return x * x * (768 - 2 * x) >> 16


LEAP_MS, LEAP_STEP_MS = 600, 60  # the longest leap, and the longest time for one hole


class Leap:
    """The back peg's way to its new hole, hole by hole, so that the table can count along: from score `start` to the
    higher `end`, begun at ticks `at`. ms: how long it takes."""

    def __init__(self, start: int, end: int, at: int) -> None:
        self.start = start
        self._end = end
        self._at = at
        self._step_ms = min(LEAP_STEP_MS, LEAP_MS // (end - start))
        self.ms = (end - start) * self._step_ms

    def lit(self, now: int) -> "int | None":
        """Return the score at which the leaping peg is lit, or None when it has landed."""
        score = self.start + ticks.between(self._at, now) // self._step_ms + 1
        return score if score < self._end else None


class Track:
    """The track of `side`. frame: the picture; the next one overwrites it. view: a memoryview of it. palette: its
    colours. leap: the Leap under way, or None."""

    def __init__(self, match: Match, side: int) -> None:
        self._match = match
        self.side = side
        self.frame = array("I", [0] * HOLES)
        self.view = memoryview(self.frame)
        self._base = array("I", [0] * HOLES)
        self.leap: Leap | None = None

    def hole(self, score: int) -> int:
        """Return the hole of `score`, 1 to 121; 0 for a peg that is off the track."""
        if self._match.target <= HOLES:
            return score
        if score == self._match.target:
            return HOLES
        return (score - 1) % LAP + 1 if score else 0

    def lit_front(self, now: int) -> int:
        """Return the score at which the front peg is lit now, or the back peg that leaps past it."""
        if self.leap is not None:
            lit = self.leap.lit(now)
            if lit is not None:
                return lit
            self.leap = None
        return self._front

    def leaps(self, now: int) -> bool:
        self.lit_front(now)
        return self.leap is not None

    def refresh(self, palette: Palette) -> None:
        """Show the present pegs, in the colours of `palette`."""
        self.palette = palette
        self._front = self._match.front(self.side)
        self._back = self._match.back(self.side)
        self._stale = True

    def _rebuild(self) -> None:
        """Draw the parts that change only with a move or the colours: laps and, during a game, the marks."""
        match = self._match
        palette = self.palette
        base = self._base
        base[ALL] = BLANK
        self._danger: list[int] = []
        self._deals = match.open() and match.dealer == self.side
        if match.open():
            holes = min(match.target, LAP)
            for hole in range(palette.every, holes + 1, palette.every):
                base[hole - 1] = palette.mark
            ahead = [line for line in match.lines() if self._front < line]
            for line in ahead:
                base[line - 1] = palette.mark
            if self.danger():
                self._danger = ahead
        if match.target > HOLES:
            for score in range(1, min(self._front, match.target - 1) + 1):
                at = self.hole(score) - 1
                if base[at] != palette.mark:
                    base[at] = palette.laps[(score - 1) // LAP]

    def danger(self) -> int:
        """Return the skunk level this side would lose by, 1 or 2, while another side is near the target; else 0."""
        match = self._match
        for side in range(match.rules.sides):
            if side != self.side and match.open() and match.front(side) >= match.target - DANGER_HOLES:
                return match.level(self.side)
        return 0

    def rest_light(self) -> int:
        """Return the most light that the track shows after a game: its pegs and laps."""
        self._rebuild()
        return light(self._base) + light_of(self.palette.full) + light_of(self.palette.third)

    def compose_game(self, entry: int, tapped_at: int, now: int) -> int:
        """Draw a game under way into `frame`. entry: points entered and not committed, the last at `tapped_at`. Returns
        the milliseconds until the next picture; NEVER if nothing moves."""
        if self._stale:
            self._stale = False
            self._rebuild()
        palette = self.palette
        frame = self.frame
        frame[ALL] = self._base
        front = self._front
        wait = ticks.NEVER
        if self._danger:  # the skunk lines pulse
            color = dim(palette.white, 64 + wave(now, DANGER_MS) * 192 // 256)
            for line in self._danger:
                frame[line - 1] = color
            wait = FRAME_MS
        lit = self.lit_front(now)
        if self.leap is not None:
            self._put(frame, self.leap.start, palette.full)
            self._put(frame, lit, palette.full)
            wait = FRAME_MS
        else:
            self._put(frame, self._back, palette.third)
            if self._deals:  # at score 0 the mark at hole 1 breathes
                color = palette.full if front else palette.third
                self._put(frame, front or 1, dim(color, 96 + wave(now, BREATH_MS) * 160 // 256))
                wait = min(wait, 2 * FRAME_MS)
            else:
                self._put(frame, front, palette.full)
        if entry:
            self._put_ghost(frame, front, entry, ticks.between(tapped_at, now))
            wait = FRAME_MS
        return wait

    def _put(self, frame: "array[int]", score: int, color: int) -> None:
        hole = self.hole(score)
        if hole:
            frame[hole - 1] = color

    def _put_ghost(self, frame: "array[int]", front: int, entry: int, since: int) -> None:
        """Draw a pulsing peg where the entry lands, brightest at the tap, `since` milliseconds ago. It pulses fast and
        amber if no hand counts the entry or no peg would move. If the peg would leave the track, its hole pulses."""
        palette = self.palette
        landing = self._match.landing(self.side, entry)
        if is_no_hand(entry, self._match.target) or landing == front:
            color = dim(palette.amber, 16 + wave(since + NO_HAND_MS // 2, NO_HAND_MS) * 240 // 256)
        else:
            color = dim(palette.full, 16 + wave(since + GHOST_MS // 2, GHOST_MS) * 240 // 256)
        self._put(frame, landing or front, color)


class Tracks:
    """The tracks of `match`. brightness: 0 day, 1 evening, 2 night. idle: True while the lights are dimmed. most: the
    light that one strip may show. palettes: the colours of each side."""

    def __init__(self, match: Match, settings: Settings, brightness: int) -> None:
        self.match = match
        self.brightness = brightness
        self.idle = False
        self.most = share(settings.milliamps, match.rules.sides)
        self._settings = settings
        self._tracks = [Track(match, side) for side in range(match.rules.sides)]
        self._laps: bool | None = None
        self.refresh()

    def __getitem__(self, side: int) -> Track:
        return self._tracks[side]

    def refresh(self, recolor: bool = False) -> None:
        """Prepare the pictures after the match has changed. recolor: mix all colours again, for another brightness."""
        settings = self._settings
        laps = self.match.target > HOLES
        if recolor or laps != self._laps:
            level = 256 * settings.brightness // 100 * LEVELS[self.brightness] // 256
            if self.idle:
                level = level * IDLE // 256
            every = EVERY[self.brightness]
            colors = settings.colors[: len(self._tracks)]
            self.palettes = [Palette(color, level, self.most, laps, every) for color in colors]
        self._laps = laps
        for side, track in enumerate(self._tracks):
            track.refresh(self.palettes[side])

    def picture(self, side: int, entry: int, tapped_at: int, now: int) -> int:
        """Draw the game of `side`. Returns the milliseconds until the next picture, as `Track.compose_game` does."""
        track = self._tracks[side]
        wait = track.compose_game(entry, tapped_at, now)
        if not track.palette.fits:  # with any other palette every picture stays within the limit
            limit(track.frame, self.most)
        return wait

    def show(self, strips: "Sequence[LedStrip]", now: int) -> None:
        for side, strip in enumerate(strips):
            self.picture(side, 0, now, now)
            strip.show(self._tracks[side].frame)

    def show_stopped(self, strips: "Sequence[LedStrip]") -> None:
        """Go dark except for one amber light where no peg is, so that nobody takes old lights for a live board."""
        amber = 1 if self._tracks[0].hole(self.match.front(0)) == HOLES else 0
        for side, strip in enumerate(strips):
            frame = BLANK[ALL]
            if side == amber:
                frame[HOLES - 1] = within(self.palettes[side].amber, 1, self.most)
            strip.show(frame)
