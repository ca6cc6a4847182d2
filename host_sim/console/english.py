"""A board's warnings in English, for commands. The page has its own words, in as many languages as it has files."""

from collections.abc import Mapping, Sequence
from typing import Any

from pegout.settings import BETWEEN, COLOR, ONE_OF, ZERO_OR_BETWEEN

BOARD = {
    "bad_setting": "{at_line}{key} = {value} is not allowed: {allowed}. {default} is used",
    "unknown_setting": "{at_line}{key} is none of the board's settings: {meant}",
    "set_twice": "{at_line}{key} is set a second time: the first time counts",
    "settings_line": '{at_line}not understood: {text}. Write KEY = "value", or a # before the line',
    "settings_no_text": "settings.toml is not text in UTF-8: save it again as UTF-8",
    "settings_cut": "settings.toml was cut off: its last line, {end}, is missing. Copy it onto the drive again",
    "heap_size": "{at_line}{key} is {value}: write {right}, as the board may not start with another value",
    "little_current": "PEGOUT_MILLIAMPS = {milliamps} leaves {left} mA for light, less than {least}: "
    "raise it to {needed} or more",
    "crashed": "the board crashed ({reason}) and restarted: check the pegs",
    "keeps_crashing": "the board has crashed {starts} times ({reason}): it shows the game and waits for DEAL",
    "presses_lost": "too many presses at once, some were lost: check the pegs",
    "chatter": "the contact of {button} chatters: it counts again after a second of quiet. Check the pegs",
    "button_down": "{button} was down at power-on: it counts once let go",
    "memory_foreign": "the memory holds nothing of Pegout's: a new match begins",
    "memory_version": "the memory is of version {found}, not {known}: a new match begins",
    "memory_damaged": "the memory is damaged: a new match begins",
    "memory_full": "the memory is full: this move would not survive a power cut",
    "memory_was_full": "the memory was full: the last moves of this game were not kept. Check the pegs",
    "memory_failed": "the memory does not hold what is written: this move would not survive a power cut",
    "other_sides": "the saved match has {sides} sides and was dropped",
    "moves_lost": "moves of this game that cannot be read any more: {moves}. Check the pegs",
    "last_part_lost": "the memory is damaged, the last part of this game cannot be read. Check the pegs",
    "last_move_lost": "the last move cannot be read, the power may have gone while it was written. Check the pegs",
    "moves_before_lost": "moves of the game that was brought back cannot be read any more. Check the pegs",
    "game_before_lost": "the game before cannot be read any more: UNDO cannot bring it back",
    "acknowledged": "the warnings have been seen",
    # Of a simulated board
    "stopped": "{reason}",
    "unkept": "{reason}",
}
"""By the id of the warning, with its facts."""


def board_says(event: Mapping[str, Any]) -> str:
    """Return a `warning` in words.

    >>> board_says({"id": "other_sides", "sides": 3})
    'the saved match has 3 sides and was dropped'
    """
    facts = dict(event, at_line=f"settings.toml, line {event['line']}: " if event.get("line") else "")
    if "bounds" in facts:
        facts["allowed"] = allowed(facts["kind"], facts["bounds"])
    if "near" in facts:
        facts["meant"] = f"did you mean {facts['near']}?" if facts["near"] else "the README names them all"
    return BOARD[event["id"]].format(**facts)


def allowed(kind: str, bounds: Sequence[Any]) -> str:
    """Return what a setting may hold: kind and bounds as in the firmware's table of settings."""
    if kind == ONE_OF:
        *others, last = map(str, bounds)
        return f"{', '.join(others)} or {last}"
    if kind == BETWEEN:
        return f"{bounds[0]} to {bounds[1]}"
    if kind == ZERO_OR_BETWEEN:
        return f"0, or {bounds[0]} to {bounds[1]}"
    if kind == COLOR:
        return "#RRGGBB but not black"
    return f"{kind} whole numbers from {bounds[0]} to {bounds[1]}"
