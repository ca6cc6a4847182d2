"""The game as the firmware's own objects have it, in the words of a script's `show`."""

from typing import Any

from pegout.wiring import SIDES

UNKNOWN: dict[str, Any] = dict.fromkeys(
    ("scores", "front", "back", "entry", "dealer", "target", "winner", "skunk", "games", "tally")
)
"""Before any firmware has run."""


def game(app: Any, now: int) -> dict[str, Any]:
    """What `app`, the object that code.py runs, knows of the game at `now` in its ticks. `front` is where the peg
    is lit to."""
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
