"""What the board says of a bad setting. Imported when the first one is found."""

from pegout.settings import BETWEEN, COLOR, ONE_OF

MOST_SHOWN = 40
"""Characters of a bad value that a complaint shows: all complaints together must fit through the console."""


def complaint(key, found, kind, bounds, default):
    """(key, value found, what is allowed, the default): an entry of `Settings.complaints`."""
    if len(found) > MOST_SHOWN:
        found = found[:MOST_SHOWN] + "..."
    return (key, found, allowed(kind, bounds), default)


def allowed(kind, bounds):
    """What a setting may hold, in words."""
    if kind == ONE_OF:
        choices = [str(choice) for choice in bounds]
        return ", ".join(choices[:-1]) + " or " + choices[-1]
    if kind == BETWEEN:
        return f"{bounds[0]} to {bounds[1]}"
    if kind == COLOR:
        return "#RRGGBB but not black"
    return f"{kind} whole numbers from {bounds[0]} to {bounds[1]}"
