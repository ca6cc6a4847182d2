"""Draw the lights of a board from its console events, with the firmware's own modules.

The events are moves of the board game: they are applied to a match, and the firmware's lights draw it. After missed
events the match is set to the position in the next event, so the picture cannot differ from the board's. The console
does not report open entries and held buttons, so they do not show. Runs on CPython and on MicroPython.
"""

from typing import Any, Sequence

from host_sim.console.events import STATE
from host_sim.messages import BoardEvent, Commit, State
from host_sim.pico import report
from pegout.app import LEVEL_NAMES
from pegout.console import ACKNOWLEDGED, BOOT, IGNORED, SETTING, WARNING
from pegout.gestures import Gestures
from pegout.lights import LONGEST_MS, Lights
from pegout.settings import Settings
from pegout.track import Tracks
from pegout.wiring import HOLES, SIDES
from scoring.board import (
    CORRECT,
    CRIB,
    DEAL,
    MOVES,
    NEW_MATCH,
    REOPEN,
    RESULTS,
    SCORE,
    TARGET,
    UNDO,
    WIN,
    GameStart,
    Match,
)

EARLIER = "earlier"


class _Strip:
    """A strip as the firmware's lights use it."""

    def __init__(self, frames: dict[str, list[int]], side: str) -> None:
        self._frames = frames
        self._side = side

    def show(self, frame: Sequence[int]) -> None:
        self._frames[self._side] = list(frame)


def set_position(match: Match, event: BoardEvent, match_winner: int | None = None) -> None:
    """Set the match to the position in `event`, by scores and corrections. A side that has won pegs last, because
    nobody can score after it."""
    dealer = SIDES.index(event["dealer"])
    match.restore(GameStart(event["target"], dealer, match_winner, tuple(event["games"]), tuple(event["tally"])))
    for side in sorted(range(len(event["scores"])), key=lambda at: event["scores"][at]):
        front, back = event["scores"][side], event["back"][side]
        if back:
            match.apply(SCORE, side, back)
        if front > back:
            match.apply(SCORE, side, front - back)
        elif front:  # a correction has brought the two pegs to one hole
            match.apply(SCORE, side, 1)
            match.apply(CORRECT, side, 1)


def with_levels(event: BoardEvent, settings: Settings) -> BoardEvent:
    """Return the event. A win gets `levels`: how badly each side has lost. settings: the board's settings."""
    if event["type"] != WIN:
        return event
    match = Match(settings.rules(len(event["scores"])), event["target"])
    set_position(match, event)
    win = event.copy()
    win["levels"] = report.outcome(match)["levels"]
    return win


class Picture:
    """A board drawn from its events; it is dark before the first one. settings: the board's settings, for colours and
    brightness. frames: for each side the colour of each hole, 0xRRGGBB. Times are ticks."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._number = 0
        self._told: tuple[str, ...] = ()
        self._set_up(settings.sides, settings.game)

    def _set_up(self, sides: int, target: int) -> None:
        names = SIDES[:sides]
        self.frames = {side: [0] * HOLES for side in names}
        self._known = False
        self._earlier = 0
        self.match = Match(self._settings.rules(sides), target)
        self._tracks = Tracks(self.match, self._settings, 0)
        self.gestures = Gestures(self.match, self._settings.steps, self._settings.entry_ms)  # these never get a press
        strips = [_Strip(self.frames, side) for side in names]
        self.lights = Lights(self._tracks, strips, self.gestures, self._settings.show == "digits", 0)

    @property
    def sides(self) -> int:
        """The number of sides; before the first event, as in the settings."""
        return int(self.match.rules.sides)

    def state(self, now: int) -> State:
        """Return the game as a script's `show` prints it, as far as the console reports it."""
        return report.game(self, now) if self._known else {}

    def show_event(self, event: BoardEvent, now: int) -> None:
        """Show the position after an event."""
        if self.sides != len(event["scores"]):
            self._set_up(len(event["scores"]), event["target"])
        starts = self.match.scores()
        before = self._position()
        self._make_move(event)
        self.lights.pressed(now)
        if event.get("n", 0) <= self._number:  # the board has restarted
            self.lights.acknowledge()
        self._number = event.get("n", 0)
        if event["type"] == WARNING:
            self._warn(event)
        if event["type"] == SETTING and event.get("value") in LEVEL_NAMES:
            self.lights.set_brightness(LEVEL_NAMES.index(event["value"]))
        side = SIDES.index(event.get("side") or SIDES[0])
        if self._position() != before:
            self._told = self._happened(event, starts, side)
            self.lights.moved(self._told, side, starts[side], now)
        elif event["type"] in RESULTS and event["type"] not in self._told:  # such as the win that follows a score
            self.lights.overlays.moved((event["type"],), side, now)
            self.lights.mark_changed(None)
        self._known = True

    def _warn(self, event: BoardEvent) -> None:
        """Show a warning, or dismiss all warnings, as UNDO or DEAL did on the board."""
        facts: Any = {key: fact for key, fact in event.items() if key not in STATE}
        name = facts.pop("id", "")
        if name == ACKNOWLEDGED:
            self.lights.acknowledge()
        else:
            self.lights.warn(name, facts)

    def _make_move(self, event: BoardEvent) -> None:
        """Apply the move of an event. If it does not lead to the event's position, set that position."""
        match, kind = self.match, event["type"]
        match_winner = self._match_winner(event)
        if kind == DEAL and event.get("correction"):
            kind = CRIB
        if kind in MOVES:
            side = SIDES.index(event.get("side") or SIDES[0])
            match.apply(kind, side, event.get("points", 0))
        for _ in range(self.sides):
            if SIDES[match.dealer] != event["dealer"]:
                match.apply(CRIB)
        backs = [match.back(side) for side in range(self.sides)]
        known = [match.target, match.scores(), backs, SIDES[match.dealer], match.games, match.tally, match.match_winner]
        if known != [event[key] for key in ("target", "scores", "back", "dealer", "games", "tally")] + [match_winner]:
            set_position(match, event, match_winner)
            self._earlier = len(match.position().course)
        self._earlier = min(self._earlier, len(match.position().course))  # a new game has no earlier scores

    def standing(self) -> list[Commit]:
        """Return the scores of the game. Scores that only set the pegs to the first event's position have the kind
        EARLIER."""
        rows = report.standing(self.match)
        for row in rows[: self._earlier]:
            row["kind"] = EARLIER
        return rows

    def _match_winner(self, event: BoardEvent) -> int | None:
        """Return who has won the match. A `match` event names the side; events without a move do not change it."""
        told = event.get("match_winner") if event["type"] == BOOT else event.get("side")
        if event["type"] in (NEW_MATCH, BOOT) and told:
            return SIDES.index(told)
        quiet = event["type"] in (WARNING, IGNORED) or (event["type"] == SETTING and event.get("key") != TARGET)
        return self.match.match_winner if quiet else None

    def _position(self) -> tuple[object, ...]:
        match = self.match
        return match.start(), match.dealer, match.scores(), [match.back(side) for side in range(self.sides)]

    def _happened(self, event: BoardEvent, starts: list[int], side: int) -> tuple[str, ...]:
        """Return the results of a move for the lights. After missed events the peg does not leap, as the score does not
        follow from the last position. A won game or match that is brought back is not a new win."""
        kind = TARGET if event.get("key") == TARGET else event["type"]
        if kind == SCORE and not (self._known and starts[side] + event["points"] == self.match.front(side)):
            kind = UNDO
        won = self.match.winner() is not None or self.match.match_winner is not None
        return (kind, WIN) if won and kind not in (REOPEN, NEW_MATCH) else (kind,)

    def paint(self, now: int) -> int:
        """Update the frames. Return the milliseconds until something moves again."""
        if not self._known:
            return LONGEST_MS
        while True:
            wait: int = self.lights.paint(now)
            if wait:
                return wait
