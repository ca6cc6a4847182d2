"""Random gestures, several at a time. Many come just before or just after one of the board's time limits, but none
within APART_MS of it: whether 1499 or 1501 ms have passed depends on the scan, so the results could not be compared."""

import random
from collections.abc import Iterator

DECISIONS_MS = (0, 500, 600, 750, 1000, 1500, 2000, 2500, 3000, 3500, 4500, 5500, 6000)
"""The time limits of the gestures, and the differences between the holds of DEAL and an entry's wait."""

APART_MS = 20
START_MS = 600
"""The wait after a power cut, because a button that is held while the board starts does not count as pressed."""

QUIET_MS, ASLEEP_MS = 7000, 301_000
"""Enough time to peg all entries, and then enough for the board to sleep, which it does after five minutes."""

PRESSES: dict[tuple[str, ...], int] = {
    ("0 30/60/90/200/479/521/900/2500 +",): 30,
    **{("0 60 +", *["90/120/250 60 +"] * more): 6 for more in range(1, 6)},
    ("0 50/120/479/521/800 U",): 12,
    ("0 80 U", "200 80 U"): 4,
    ("0 600/1200 U", "150 60 +"): 4,
    ("0 600/1200 U", "150 60 +", "130 60 +", "130 60 +"): 4,
    ("0 60/200/579/621 DEAL",): 5,
    ("0 700/900 U", "200 60/300 DEAL"): 2,
    ("0 900/2979/3021/3300/3300/5979/6021 DEAL",): 2,
    ("0 3300 DEAL", "3500/5700 80 U"): 1,
    ("0 3300 DEAL", "3500 60 +", "2100 80 U", "1979/2021 80 U"): 1,
    ("0 1400 AU", "40 1300/1021/979 BU"): 1,
    ("0 1400 A+", "40 1300/1021/979 B+"): 2,
    (): 2,
}
"""{gesture: its weight}. A gesture is a list of presses: "ms after the last press, ms held, button". One of the numbers
joined by slashes is drawn at random. U: a side's UNDO, +: any of its steps, A+: A's first step. A gesture without
presses stands for a power cut or for the board falling asleep."""

Event = tuple[int, str, str]
"""(ms, press or release, button) or (ms, cut or sleep, "")."""


def gestures(
    chance: random.Random, count: int, sides: str = "AB", steps: tuple[int, ...] = (1, 2, 6), sleeps: bool = False
) -> list[Event]:
    """Return `count` random gestures as presses and releases by time. sleeps: whether the board falls asleep, too."""
    wanted: list[tuple[int, int, str, str]] = []
    free: dict[str, int] = {}
    start = 1000
    for number in range(count):
        actions = list(_gesture(chance, sides, steps))
        if not actions:
            start = max([start, *free.values()]) + 50
            wanted.append((start, number, chance.choice(("cut", "sleep")) if sleeps else "cut", ""))
            continue
        buttons = {button for _at, _kind, button in actions}
        begin = max([start, *(free.get(button, 0) for button in buttons)])
        if number % 2:  # close to a time limit that runs from an earlier edge
            edge = wanted[-chance.randint(1, min(4, len(wanted)))][0]
            begin = max(begin, edge + chance.choice(DECISIONS_MS) + chance.choice((-1, 1)) * (APART_MS + 1))
        for at, kind, button in actions:
            wanted.append((begin + at, number, kind, button))
        for button in buttons:
            free[button] = begin + max(at for at, _kind, name in actions if name == button) + 40
        start += chance.choice((30, 60, 120, 120, 300, 700, 1800, 3500))
    return list(_apart(sorted(wanted)))


def _gesture(chance: random.Random, sides: str, steps: tuple[int, ...]) -> Iterator[tuple[int, str, str]]:
    """Yield (ms since its start, press or release, button) for a gesture, or nothing for a power cut or sleep."""
    side = chance.choice(sides)
    (presses,) = chance.choices([*PRESSES], [*PRESSES.values()])
    at = 0
    for press in presses:
        after, held, what = press.split()
        step = steps[0] if what in ("A+", "B+") else chance.choice(steps)
        button = {"U": f"{side}U", "+": f"{side}+{step}", "A+": f"A+{step}", "B+": f"B+{step}"}.get(what, what)
        at += int(chance.choice(after.split("/")))
        yield at, "press", button
        yield at + int(chance.choice(held.split("/"))), "release", button


def _apart(wanted: list[tuple[int, int, str, str]]) -> Iterator[Event]:
    """Yield the edges, each a little later if it is too close to a limit or to another edge."""
    taken: set[int] = set()
    down: set[str] = set()
    now = slept = 0
    for at, _number, kind, button in wanted:
        if down if not button else (kind == "press") == (button in down):
            continue
        now = max(now, at + slept) + QUIET_MS * (kind == "sleep")
        while now in taken:
            now += 1
        if kind == "press":
            down.add(button)
        else:
            down.discard(button)
        for wait in DECISIONS_MS:
            taken.update(range(now + wait - APART_MS, now + wait + APART_MS + 1))
        yield now, kind, button
        if not button:
            now += START_MS
        if kind == "sleep":
            now += ASLEEP_MS
            slept = now - at
