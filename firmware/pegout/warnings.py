"""The warnings of the board: an id and facts for programs, and a sentence for people at the console.

Imported when there is the first one.
"""

from pegout.settings import BETWEEN, COLOR, ONE_OF

TEXTS = {
    "bad_setting": "{key} = {value} is not allowed: {allowed}. {default} is used",
    "little_current": "PEGOUT_MILLIAMPS = {milliamps} leaves {left} mA for light, less than {least}: "
    "raise it to {needed} or more",
    "crashed": "the board crashed ({reason}) and restarted: check the pegs",
    "presses_lost": "too many presses at once, some were lost: check the pegs",
    "chatter": "the contact of {button} chatters: it counts again after a second of quiet. Check the pegs",
    "button_down": "{button} was down at power-on: it counts once let go",
    "memory_foreign": "the memory holds nothing of Pegout's: a new match begins",
    "memory_version": "the memory is of version {found}, not {known}: a new match begins",
    "memory_damaged": "the memory is damaged: a new match begins",
    "memory_full": "the memory is full: this move would not survive a power cut",
    "other_sides": "the saved match has {sides} sides and was dropped",
    "moves_lost": "moves of this game that cannot be read any more: {moves}. Check the pegs",
    "last_part_lost": "the memory is damaged, the last part of this game cannot be read. Check the pegs",
    "last_move_lost": "the last move cannot be read, the power may have gone while it was written. Check the pegs",
    "moves_before_lost": "moves of the game that was brought back cannot be read any more. Check the pegs",
    "game_before_lost": "the game before cannot be read any more: UNDO cannot bring it back",
}
"""By id."""

MOST_SHOWN = 40
"""Characters of a bad value that a warning shows: all warnings together must fit through the console."""


def warning(name, facts):
    """The details of an event: {"id", its facts, "text"}."""
    return dict(facts, id=name, text=TEXTS[name].format(**facts))


def bad_setting(key, found, kind, bounds, default):
    """The facts of a bad setting, from an entry of `Settings.complaints`."""
    if len(found) > MOST_SHOWN:
        found = found[:MOST_SHOWN] + "..."
    return {"key": key, "value": found, "allowed": allowed(kind, bounds), "default": default}


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
