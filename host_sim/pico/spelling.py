"""Find misspelt keys in a settings.toml: the board ignores them. Runs on CPython and on MicroPython."""

from pegout.settings import PREFIX, TABLE, key_of

LIKE = 0.4
"""How much of a key may be wrong if another one is still suggested for it."""


def misspelt(keys) -> list[dict]:
    """Return a warning for each PEGOUT_* key that the board does not know: {"id", "key", "near": the key that may be
    meant, or ""}."""
    known = [key_of(row[0]) for row in TABLE]
    said = []
    for key in keys:
        if key.startswith(PREFIX) and key not in known:
            distance, near = min([(_distance(key, other), other) for other in known])
            if distance > LIKE * (len(key) - len(PREFIX)):
                near = ""
            said.append({"id": "unknown_setting", "key": key, "near": near})
    return said


def _distance(one: str, other: str) -> int:
    """Return how many letters must be inserted, removed or changed to turn `other` into `one` (Levenshtein)."""
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        before = row
        row = [at]
        for place, wanted in enumerate(other, 1):
            row.append(min(before[place] + 1, row[-1] + 1, before[place - 1] + (letter != wanted)))
    return row[-1]
