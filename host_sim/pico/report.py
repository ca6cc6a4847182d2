"""Report a board's game as a script's `show` prints it, and its settings in the form that a page needs. The shapes are
declared in `host_sim.messages`."""

from typing import Any, Sequence

from host_sim.messages import Commit, Hello, Hold, State, Times
from host_sim.tapping import TAP_APART_MS, TAP_MS
from pegout import gestures
from pegout.settings import Settings
from pegout.wiring import HOLES, SIDES
from scoring.board import CHOICES, DEAL, Match, Pegs, is_no_hand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from pegout.app import App
    from pegout.lights import Lights

    class DrawnBoard(Protocol):
        """A board whose lights are drawn: the firmware's App, or the picture of a real board."""

        @property
        def match(self) -> Match: ...
        @property
        def lights(self) -> Lights: ...
        @property
        def gestures(self) -> gestures.Gestures: ...


UNKNOWN: Any = dict.fromkeys(  # the report before any firmware has run
    ("scores", "front", "back", "entry", "dealer", "target", "winner", "skunk", "games", "tally", "warnings")
)


LENGTHS = sorted(CHOICES)
TIMES: Times = {
    "new_game": gestures.NEW_GAME_MS,
    "new_match": gestures.NEW_MATCH_MS,
    "tap": TAP_MS,
    "next_tap": TAP_APART_MS,
}


def game(app: "DrawnBoard", now: int) -> State:
    """Return the game of `app`, the object that code.py runs, at `now` in its ticks. front: the hole that a leaping peg
    has reached; warnings: the warnings on show, each an id and its facts."""
    match = app.match
    sides = range(match.rules.sides)
    winner = match.winner()
    return {
        "scores": match.scores(),
        "front": [app.lights.tracks[side].lit_front(now) for side in sides],
        "back": [match.back(side) for side in sides],
        "entry": [app.gestures.entry(side) for side in sides],
        "dealer": SIDES[match.dealer],
        "target": match.target,
        "winner": None if winner is None else SIDES[winner],
        "skunk": match.skunk(),
        "games": list(match.games),
        "tally": list(match.tally),
        "warnings": list(app.lights.warnings),
    }


NOTHING_SHOWN: State = {"hold": None, "due": [], "landing": [], "doubtful": [], "asleep": False}


def shown(app: "App", now: int) -> State:
    """Return what a page shows of `app` apart from the game. now: in ticks of the app."""
    match, fingers = app.match, app.gestures
    sides = range(match.rules.sides)
    entries = [fingers.entry(side) for side in sides]
    may_score = match.open()
    return {
        "hold": _hold(match, fingers, now),
        "due": [max(0, fingers.due_in(side, now)) if entries[side] else None for side in sides],
        "landing": [
            match.landing(side, entry) if may_score or entry < 0 else match.front(side)
            for side, entry in enumerate(entries)
        ],
        "doubtful": [entry > 0 and is_no_hand(entry, match.target) for entry in entries],
        "asleep": app.asleep,
    }


def outcome(match: Match) -> State:
    """Return the result of the game: how badly each side has lost, and what the win does to the match."""
    rules, winner = match.rules, match.winner()
    if winner is None:
        return {"levels": [0] * rules.sides, "worth": 0, "decides": False}
    return {
        "levels": [0 if side == winner else match.level(side) for side in range(rules.sides)],
        "worth": rules.skunk_values[match.skunk()],
        "decides": rules.best_of > 0 and match.games[winner] + 1 > rules.best_of // 2,
    }


def on_tracks(app: "DrawnBoard") -> State:
    """Return the skunk that threatens each side (0 none, 1 single, 2 double), and the level of a front peg."""
    danger = [app.lights.tracks[side].danger() for side in range(app.match.rules.sides)]
    return {"danger": danger, "light": max(palette.level for palette in app.lights.tracks.palettes)}


def _hold(match: Match, held: gestures.Gestures, now: int) -> Hold | None:
    undo = [held.undo_held(side, now) for side in range(match.rules.sides)]
    if held.deal_held(now) >= 0:
        first = _after_deal(match) if held.deal_kind == DEAL else ""
        ends = (gestures.DEAL_TAP_MS, gestures.WARN_MS, gestures.NEW_GAME_MS, gestures.NEW_MATCH_MS, None)
        names = (first, "tally", "newGame", "newMatch", "matchBegun")
        return _phases(None, held.deal_held(now), names, ends)
    if min(undo[:2]) >= 0:
        return _phases(None, min(undo[:2]), ("brightness", "brightnessDone"), (gestures.BOTH_MS, None))
    if held.ones_held(now) >= 0:
        return _phases(None, held.ones_held(now), ("length",), (gestures.BOTH_MS,))
    for side, ms in enumerate(undo):
        if ms >= 0:
            return _phases(SIDES[side], ms, ("undo", "digits"), (gestures.UNDO_TAP_MS, None))
    return None


def _after_deal(match: Match) -> str:
    """Return what DEAL would do now: pass the crib, or begin the next game or match."""
    return "pass" if match.open() else "next" if match.match_winner is None else "nextMatch"


def _phases(side: str | None, ms: int, names: tuple[str, ...], ends: tuple[int | None, ...]) -> Hold:
    return {"side": side, "ms": ms, "phases": list(zip(names, ends))}


def standing(match: Match, kinds: Sequence[tuple[int, int, str]] = ()) -> list[Commit]:
    """Return the scores and corrections in the game of `match`, oldest first. kinds: (side, the side's score
    afterwards, kind) of each pegging of a card table, in order."""
    position = match.position()
    history: list[list[Pegs]] = position.history
    reached = [0] * len(history)
    rows: list[Commit] = []
    for side, deal in position.course:
        at = reached[side] = reached[side] + 1
        before, score = history[side][at - 1].front, history[side][at].front
        matching = [kind for of, led_to, kind in kinds if of == side and led_to >= score > before]
        rows.append(
            {
                "side": SIDES[side],
                "points": score - before,
                "score": score,
                "deal": deal,
                "dealer": SIDES[position.dealers[deal]],
                "kind": matching[0] if matching else "",
            }
        )
    return rows


def hello(settings: Settings, sides: int, buttons: list[str]) -> Hello:
    """Return what a page needs to draw a board of `sides` sides with these settings. buttons: empty if the page cannot
    press them."""
    return {
        "sides": sides,
        "holes": HOLES,
        "colors": {side: f"#{color:06x}" for side, color in zip(SIDES[:sides], settings.colors)},
        "buttons": buttons,
        "steps": list(settings.steps),
        "lengths": LENGTHS,
        "match": settings.best_of,
        "times": TIMES,
    }
