"""Draw the lights of a board from its console events, with the firmware's own modules.

An event contains the pegs' positions. Moves of the board game bring a match to that position, and the firmware's lights
draw it; so the picture cannot differ from the board's. What the console does not report is not shown: entries that are
not pegged yet, and buttons that are held. Runs on CPython and on MicroPython.
"""

from host_sim.console.events import Event
from host_sim.pico import report
from pegout.app import LEVEL_NAMES
from pegout.console import BOOT, IGNORED, SETTING, WARNING
from pegout.lights import LONGEST_MS, Lights
from pegout.settings import Settings
from pegout.signs import Signs
from pegout.tracks import Tracks
from pegout.wiring import SIDES
from scoring.board import CORRECT, NEW_MATCH, SCORE, TARGET, UNDO, WIN, Match, Rules


class _Strip:
    """A strip as the firmware's lights use it."""

    def __init__(self, strips, side: str) -> None:
        self._strips = strips
        self._side = side

    def show(self, frame) -> None:
        self._strips.show(self._side, frame)


class _NoFingers:
    """The gestures of a board whose buttons are unknown: no entries, nothing held."""

    def entry(self, _side: int) -> int:
        return 0

    def deal_held(self, _now: int) -> int:
        return -1

    def undo_held(self, _side: int, _now: int) -> int:
        return -1


def set_position(match: Match, event: Event, match_winner: int | None = None) -> None:
    """Bring the match to the position in `event`, by scores and corrections. A side that has won pegs last, because
    nobody can score after it."""
    dealer = SIDES.index(event["dealer"])
    match.restore((event["target"], dealer, None, event["games"], event["tally"]))
    for side in sorted(range(len(event["scores"])), key=lambda at: event["scores"][at]):
        front, back = event["scores"][side], event["back"][side]
        if back:
            match.apply(SCORE, side, back)
        if front > back:
            match.apply(SCORE, side, front - back)
        elif front:  # a correction brought the two pegs together
            match.apply(SCORE, side, 1)
            match.apply(CORRECT, side, 1)
    match.match_winner = match_winner


class Picture:
    """A board drawn from its events; dark before the first. settings: those of the board, for colours and brightness.
    strips: draws the picture; has mount(sides) and show(side, colours 0xRRGGBB of all holes). Times are ticks."""

    gestures = _NoFingers()

    def __init__(self, settings: Settings, strips) -> None:
        self._settings = settings
        self._strips = strips
        self._set_up(settings.sides, settings.game)

    def _set_up(self, sides: int, target: int) -> None:
        names = SIDES[:sides]
        self._strips.mount(names)
        self._known = False
        self.match = Match(Rules(sides), target)
        self._tracks = Tracks(self.match, self._settings, 0)
        strips = [_Strip(self._strips, side) for side in names]
        signs = Signs(self.match, self.gestures, False, self._settings.show == "digits", 0)
        self.lights = Lights(self._tracks, strips, self.gestures, signs, 0)

    @property
    def sides(self) -> int:
        """The number of sides: that of the settings, until the first event."""
        return int(self.match.rules.sides)

    def state(self, now: int) -> dict:
        """Return the game as a script's `show` prints it, without what only the board itself knows."""
        return report.game(self, now) if self._known else {}

    def show_event(self, event: Event, now: int) -> None:
        """Show the position after an event."""
        if self.sides != len(event["scores"]):
            self._set_up(len(event["scores"]), event["target"])
        starts = self.match.scores()
        before = self._position()
        set_position(self.match, event, self._match_winner(event))
        self.lights.pressed(now)
        if event["type"] == SETTING and event.get("value") in LEVEL_NAMES:
            self.lights.set_brightness(LEVEL_NAMES.index(event["value"]))
        if self._position() != before:
            side = SIDES.index(event.get("side") or SIDES[0])
            self.lights.moved(self._happened(event, starts, side), side, starts[side], now)
        self._known = True

    def _match_winner(self, event: Event) -> int | None:
        """Return who has won the match: its own event says so, and events without a move do not change it."""
        told = event.get("match_winner") if event["type"] == BOOT else event.get("side")
        if event["type"] in (NEW_MATCH, BOOT) and told:
            return SIDES.index(told)
        quiet = event["type"] in (WARNING, IGNORED) or (event["type"] == SETTING and event.get("key") != TARGET)
        return self.match.match_winner if quiet else None

    def _position(self) -> tuple:
        match = self.match
        return match.snapshot(), match.dealer, match.scores(), [match.back(side) for side in range(self.sides)]

    def _happened(self, event: Event, starts: list[int], side: int) -> tuple[str, ...]:
        """Return what to tell the lights. The peg does not leap if the score does not follow from the last position:
        events were missed."""
        kind = event["type"]
        if kind == SCORE and not (self._known and starts[side] + event["points"] == self.match.front(side)):
            kind = UNDO
        won = self.match.winner() is not None or self.match.match_winner is not None
        return (kind, WIN) if won else (kind,)

    def paint(self, now: int) -> int:
        """Bring the frames up to date. Returns the milliseconds until something moves again."""
        if not self._known:
            return LONGEST_MS
        self.lights.poll(now)
        while True:
            wait: int = self.lights.paint(now)
            if wait:
                return wait
