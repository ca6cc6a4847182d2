"""The pictures at a game's end: a theater chase, lit holes that step along the track together. The winner's chase has
its colour. That of a skunked loser is white; that of a doubly skunked loser is white and coloured, at double speed. A
chase ends after half a minute. It fits the light available: first as many holes as possible at half a peg's brightness,
then brighter ones, then the whole track. The pictures are pure functions of the time since the win. Knows neither
gestures nor strips."""

from array import array

from pegout.palette import LAP, STREET, Palette, dim, light_of, within
from pegout.track import BLANK, FRAME_MS, Track, Tracks
from pegout.wiring import ALL, HOLES

SPACINGS = (5, 6, 10, 12, 15, 20, 30, 60)  # holes from one lit hole to the next; twice each divides a lap, 120
GLOW = 64  # 256ths of a peg's light, for the holes between the lit ones, if light is left
ROW = 8  # steps in one list: a list of all 60 would make garbage collections longer (see `pegout.garbage`)

WINNERS_HOLES = 20
SKUNKS_HOLES = LAP // STREET
"""How many holes are at least half as bright as a peg when a winner and a skunked loser are shown together; the loser
has one such hole per street. By day, 480 mA is enough for the light of 13 pegs: 10 for the winner's chase, 1 1/3 for
the winner's pegs, and up to 1 3/4 for the loser's chase."""


class Finale:
    """A chase over one track. pattern: the colours of a few holes; one hole in every `spacing` is bright. The pattern
    repeats along the track, and each picture moves it on by `speed` holes. stay: (LED, colour) of each LED that does
    not change; the last LED is always one of them. light: no picture has more light than this."""

    runs_ms = 30000

    def __init__(self, pattern: "list[int]", spacing: int, speed: int, stay: "list[tuple[int, int]]") -> None:
        period = len(pattern)
        colors = memoryview(array("I", pattern * (HOLES // period + 2)))
        steps = [colors[start : start + HOLES] for start in range(period)]
        self._steps = [steps[start : start + ROW] for start in range(0, period, ROW)]
        self._period = period
        self._spacing = spacing
        self._room = min([light_of(color) for color in pattern[spacing - 1 :: spacing]])
        self._speed = speed
        self._stay = stay
        self.light = sum([light_of(color) * pattern.count(color) for color in set(pattern)]) * (LAP // period)
        self.light += sum([light_of(color) for _led, color in stay])

    def draw(self, track: Track, ms: int) -> None:
        """Draw the picture `ms` milliseconds after the win into the frame of `track`."""
        step = -(min(ms, self.runs_ms) // FRAME_MS * self._speed) % self._period
        track.view[ALL] = self._steps[step // ROW][step % ROW]
        for led, color in self._stay:
            track.frame[led] = color

    def make_room(self, frame: "array[int]") -> int:
        """Darken the first holes of a picture. Returns the light that this frees for a blink of hole 1."""
        frame[: self._spacing] = BLANK[: self._spacing]
        return self._room


def of_winner(palette: Palette, game_hole: int, back_hole: int, most: int) -> Finale:
    """Return the Finale of the winner, with its pegs in these holes (0: off the track), within `most` light."""
    pegs = [(hole - 1, color) for hole, color in ((back_hole, palette.third), (game_hole, palette.full)) if hole]
    spare = most - sum([light_of(color) for _led, color in pegs])
    return Finale(*_chase((palette.full,), spare), 1, [(HOLES - 1, 0)] + pegs)


def of_skunk(palette: Palette, level: int, most: int) -> Finale:
    """Return the Finale of a loser, skunked (level 1 or 2), within `most` light. Its game hole stays dark."""
    return Finale(*_chase(_colors(palette, level), most), level, [(HOLES - 1, 0)])


def share_out(total: int, tracks: Tracks, winner: int, skunks: "list[int]", signs: "list[int]") -> "list[int]":
    """Divide the board's light, `total`, between the sides at a game's end. skunks: the skunk level of each side.
    signs: the light that the sign of a warning needs on each side. A loser gets enough for its pegs and a blink or, if
    skunked, for its chase. The winner gets the rest, but shares with skunked losers what its chase does not need."""
    parts = []
    for side, level in enumerate(skunks):
        palette = tracks.palettes[side]
        if side == winner:
            part = light_of(palette.full) * WINNERS_HOLES // 2 + light_of(palette.full) + light_of(palette.third)
        elif level:
            colors = _colors(palette, level)
            part = sum([light_of(color) for color in colors]) * SKUNKS_HOLES // (2 * len(colors))
        else:
            part = tracks[side].rest_light() + light_of(palette.blink)
        parts.append(min(part + signs[side], total // len(skunks)) if side != winner else part + signs[side])
    chases = [side for side, level in enumerate(skunks) if level]
    spare = max(0, total - sum(parts)) // (1 + len(chases))
    for side in chases:
        parts[side] += spare
    parts[winner] += total - sum(parts)
    return parts


def _colors(palette: Palette, level: int) -> "tuple[int, ...]":
    return (palette.white,) if level == 1 else (palette.white, palette.full)


def _chase(colors: "tuple[int, ...]", most: int) -> "tuple[list[int], int]":
    """Return a chase's colours, and the smallest spacing at which each lit hole has at least half of its full light."""
    whole = sum([light_of(color) for color in colors])
    for spacing in SPACINGS:
        rounds = LAP // (spacing * len(colors))
        if 2 * most >= rounds * whole:
            break
    between = spacing - 1
    left = (most - rounds * whole) // between
    pattern = []
    for color in colors:
        glow = dim(color, GLOW)
        spare = left * light_of(color) // whole
        if 2 * spare < rounds * light_of(glow):
            spare = 0
        pattern += [within(glow, rounds, spare)] * between + [within(color, rounds, most * light_of(color) // whole)]
    return pattern, spacing
