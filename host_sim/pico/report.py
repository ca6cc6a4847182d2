"""Report a board's game as a script's `show` prints it, and its settings as a page needs them."""

from pegout import gestures
from pegout.wiring import HOLES, SIDES
from scoring.board import PEG_BITS, SIDE_BITS, SIDE_MASK
from scoring.targets import BEST_HAND, CHOICES, is_no_hand

UNKNOWN: dict = dict.fromkeys(
    ("scores", "front", "back", "entry", "dealer", "target", "winner", "skunk", "games", "tally", "warnings")
)
"""The report before any firmware has run."""


RULES = {
    "holds": {"new_game": gestures.NEW_GAME_MS, "new_match": gestures.NEW_MATCH_MS},
    "hands": {
        str(target): [points for points in range(1, BEST_HAND + 1) if not is_no_hand(points, target)]
        if is_no_hand(BEST_HAND + 1, target)
        else None
        for target in CHOICES
    },
}
"""What the firmware alone knows. holds: how many ms DEAL is held for what; hands: for each target the points that a
hand may count, None where any number may be one. Made once: a watched board says `hello` at every look."""


def game(app, now: int) -> dict:
    """Return the game of `app`, the object that code.py runs, at `now` in its ticks. front: the hole that a peg which
    still moves has reached; warnings: those whose sign shows, each an id and facts."""
    match = app.match
    sides = range(match.rules.sides)
    winner = match.winner()
    return {
        "scores": match.scores(),
        "front": [app.lights.lit_front(side, now) for side in sides],
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


NOTHING_SHOWN: dict = {"digits": {}, "hold": None, "due": [], "danger": []}


def shown(app, now: int) -> dict:
    """Return what a page shows of `app` beside its game, at `now` in its ticks. digits: for each side that shows a
    number, {"number", "leds"}. hold: None, or what a button that is held will do, {"side" of an undo, "ms": how long it
    is held, "phases": [what happens if it is let go or held on, until how many ms, or None]}. due: for each side in how
    many ms its entry is pegged, None without one. danger: for each side, as `dangers` has it."""
    gestures_, sides = app.gestures, range(app.match.rules.sides)
    return {
        "digits": digits(app, now),
        "hold": _hold(app.match, gestures_, now),
        "due": [max(0, gestures_.due_in(side, now)) if gestures_.entry(side) else None for side in sides],
        "danger": dangers(app),
    }


def dangers(app) -> list:
    """Return for each side the skunk that it is in danger of: 0 none, 1 single, 2 double."""
    return [app.lights.danger(side) for side in range(app.match.rules.sides)]


def digits(app, now: int) -> dict:
    """Return what the sides show in digits, as `shown` has it."""
    numbers = [(side, app.lights.number(at, now)) for at, side in enumerate(SIDES[: app.match.rules.sides])]
    return {side: {"number": shown[0], "leds": list(shown[1])} for side, shown in numbers if shown}


def _hold(match, held, now: int):
    """Return the hold under way of the gestures `held`, as `shown` has it."""
    undo = [held.undo_held(side, now) for side in range(match.rules.sides)]
    if held.deal_held(now) >= 0:
        first = "" if held.deal_does_nothing() else _after_deal(match)
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


def _after_deal(match) -> str:
    """Return what DEAL does now: the crib passes, or the next game begins, or the next match."""
    return "pass" if match.open() else "next" if match.match_winner is None else "nextMatch"


def _phases(side, ms: int, names, ends) -> dict:
    return {"side": side, "ms": ms, "phases": [list(phase) for phase in zip(names, ends)]}


def standing(match, kinds=()) -> list:
    """Return what stands in the game of `match`, oldest first: {"side", "points" (below 0: a correction), "score": the
    side's after it, "deal": its number, "dealer": of that deal, "kind": what the points were for, "" if that is not
    known}. kinds: (side, the score that its points led to, kind) of what a card table has pegged, in order."""
    _snapshot, _dealer, _first_deal, history, course, dealers = match.position()
    reached = [0] * len(history)
    rows = []
    for entry in course:
        side, deal = entry & SIDE_MASK, entry >> SIDE_BITS
        at = reached[side] = reached[side] + 1
        before, score = history[side][at - 1] >> PEG_BITS, history[side][at] >> PEG_BITS
        matching = [kind for of, led_to, kind in kinds if of == side and led_to >= score > before]
        rows.append(
            {
                "side": SIDES[side],
                "points": score - before,
                "score": score,
                "deal": deal,
                "dealer": SIDES[dealers[deal]],
                "kind": matching[0] if matching else "",
            }
        )
    return rows


def how_it_plays(settings) -> dict:
    """Return what a card table needs to know of a board with these `Settings`; its `hello` contains all of it."""
    return {
        "steps": list(settings.steps),
        "exact_out": bool(settings.exact_out),
        "skunk_values": list(settings.skunk_values),
        "next_dealer": settings.next_dealer,
        "best_of": settings.best_of,
    }


def hello(settings, sides: int, buttons: list[str]) -> dict:
    """Return what a page needs to draw a board of so many sides with these `Settings`. buttons: their names; empty if
    the page cannot press them, and then it cannot hear the buzzer either."""
    names = SIDES[:sides]
    known = {
        "sides": sides,
        "holes": HOLES,
        "colors": {side: f"#{color:06x}" for side, color in zip(names, settings.colors)},
        "buttons": buttons,
    }
    known.update(how_it_plays(settings))
    known.update(RULES)
    if buttons:
        known["sound"] = bool(settings.sound)
    return known
