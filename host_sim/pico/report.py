"""The game as the firmware's own objects have it, in the words of a script's `show`."""

from pegout.wiring import HOLES, SIDES

UNKNOWN: dict = dict.fromkeys(
    ("scores", "front", "back", "entry", "dealer", "target", "winner", "skunk", "games", "tally")
)
"""Before any firmware has run."""


def game(app, now: int) -> dict:
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


def how_it_plays(settings) -> dict:
    """What a card table must know of a board with these `Settings` to play on it; its `hello` has it all."""
    return {
        "steps": list(settings.steps),
        "exact_out": bool(settings.exact_out),
        "skunk_values": list(settings.skunk_values),
        "next_dealer": settings.next_dealer,
        "best_of": settings.best_of,
    }


def hello(settings, sides: int, buttons: list[str]) -> dict:
    """What a page must know of a board of so many sides with these `Settings` to draw it at all. buttons: their
    names, none where nobody can press them; then nobody hears its buzzer either."""
    names = SIDES[:sides]
    known = {
        "sides": sides,
        "holes": HOLES,
        "colors": {side: f"#{color:06x}" for side, color in zip(names, settings.colors)},
        "buttons": buttons,
    }
    known.update(how_it_plays(settings))
    if buttons:
        known["sound"] = bool(settings.sound)
    return known
