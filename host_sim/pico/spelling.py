"""Misspelt keys of settings.toml: the board passes over what it does not know, so somebody has to say it.

Runs on CPython and on MicroPython.
"""

from pegout.settings import PREFIX, TABLE, key_of

LIKE = 0.4
"""The part of a key's letters that may be wrong where it is still clear which one is meant."""


def misspelt(keys) -> list[str]:
    """What to say of each PEGOUT_* key that the board does not know."""
    known = [key_of(row[0]) for row in TABLE]
    said = []
    for key in keys:
        if key.startswith(PREFIX) and key not in known:
            distance, near = min([(_distance(key, other), other) for other in known])
            meant = (
                f"did you mean {near}?" if distance <= LIKE * (len(key) - len(PREFIX)) else "the README names them all"
            )
            said.append(f"{key} is none of the board's settings: {meant}")
    return said


def _distance(one: str, other: str) -> int:
    """How many letters must be put in, left out or changed to make `one` from `other` (Levenshtein)."""
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        before = row
        row = [at]
        for place, wanted in enumerate(other, 1):
            row.append(min(before[place] + 1, row[-1] + 1, before[place - 1] + (letter != wanted)))
    return row[-1]
