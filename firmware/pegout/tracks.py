"""The tracks of all sides in their colours: the pictures of a game, within the current limit.

All that the first pictures after power-on need. `lights` shows more, and is read later. Knows no buttons.
"""

from pegout import power
from pegout.palette import EVERY, IDLE, LEVELS, Palette
from pegout.track import Track
from pegout.wiring import HOLES


class Tracks:
    """The tracks of `match`.

    brightness: 0 day, 1 evening, 2 night. idle: True while the lights are dimmed. most: the light that one strip may
    show. palettes: the colours of each side. shown_at: the ticks of the last `show`.
    """

    def __init__(self, match, settings, brightness):
        self.match = match
        self.brightness = brightness
        self.idle = False
        self.most = power.share(settings.milliamps, match.rules.sides)
        self._settings = settings
        self._tracks = [Track(match, side) for side in range(match.rules.sides)]
        self.recolor()

    def __getitem__(self, side):
        """The Track of `side`."""
        return self._tracks[side]

    def __len__(self):
        return len(self._tracks)

    def recolor(self):
        """Mix all colours again, for another brightness or number of laps."""
        settings = self._settings
        level = 256 * settings.brightness // 100 * LEVELS[self.brightness] // 256
        if self.idle:
            level = level * IDLE // 256
        self._laps = self.match.target > HOLES
        colors = settings.colors[: len(self._tracks)]
        every = EVERY[self.brightness]
        self.palettes = [Palette(color, level, self.most, self._laps, every) for color in colors]
        self._refresh()

    def match_changed(self):
        """Prepare the pictures after a change of the match."""
        if self._laps != (self.match.target > HOLES):
            self.recolor()
        else:
            self._refresh()

    def _refresh(self):
        for side, track in enumerate(self._tracks):
            track.refresh(self.palettes[side])

    def picture(self, side, entry, tapped_at, now):
        """The game of `side` and the milliseconds until the next picture, as `Track.compose_game`."""
        frame, wait = self._tracks[side].compose_game(entry, tapped_at, now)
        if not self.palettes[side].fits:  # otherwise its colours are chosen to stay within the limit
            frame = power.limit(frame, self.most)
        return frame, wait

    def show(self, strips, now):
        """Show the game on each side's strip."""
        self.shown_at = now
        for side, strip in enumerate(strips):
            strip.show(self.picture(side, 0, now, now)[0])
