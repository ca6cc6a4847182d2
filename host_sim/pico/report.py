"""Report a board's game as a script's `show` prints it, and its settings as a page needs them."""

from pegout import gestures
from pegout.settings import TABLE
from pegout.track import DANGER_HOLES
from pegout.wiring import HOLES, SIDES
from scoring.targets import BEST_HAND, CHOICES, is_no_hand, skunk_lines

UNKNOWN: dict = dict.fromkeys(
    ("scores", "front", "back", "entry", "dealer", "target", "winner", "skunk", "games", "tally")
)
"""The report before any firmware has run."""


RULES = {
    "holds": {
        "undo": gestures.UNDO_TAP_MS,
        "deal": gestures.DEAL_TAP_MS,
        "warn": gestures.WARN_MS,
        "new_game": gestures.NEW_GAME_MS,
        "new_match": gestures.NEW_MATCH_MS,
        "both": gestures.BOTH_MS,
    },
    "hands": {
        str(target): [points for points in range(1, BEST_HAND + 1) if not is_no_hand(points, target)]
        if is_no_hand(BEST_HAND + 1, target)
        else None
        for target in CHOICES
    },
    "skunk_lines": {str(target): list(skunk_lines(target)) for target in CHOICES},
    "danger": DANGER_HOLES,
    "limits": {row[0]: list(row[2]) for row in TABLE if row[0] in ("game", "sides", "steps")},
}
"""What the firmware alone knows. holds: how many ms a button is held for what; hands: for each target the points that a
hand may count, None where any number may be one; skunk_lines: of each target, the single one first; danger: a side so
near to the target puts the others in danger of a skunk; limits: what settings.toml allows. Made once: a watched board
says `hello` at every look."""


def game(app, now: int) -> dict:
    """Return the game of `app`, the object that code.py runs, at `now` in its ticks. front: the hole that a peg which
    still moves has reached."""
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
    }


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
