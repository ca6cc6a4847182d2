"""A position as a script of taps. On a board at its start, two scores a side put both pegs where they stand."""

from host_sim.table.fingers import taps_for
from pegout.settings import TABLE, Settings, key_of
from pegout.wiring import SIDES

BOARD = Settings({}.get)
"""The board that a script finds, unless it says otherwise."""

PEGGED_MS = 2 * BOARD.entry_ms + 700
"""For an amber entry to count, the pegs to leap, and a little quiet."""


def script(state: dict, steps: list, sides: int) -> str:
    """Return the script that leads to `state`, as `report.game` has it, with these steps. What the steps cannot make is
    pegged up to the nearest hole before it."""
    names = SIDES[:sides]
    pegs = list(zip(names, state["scores"], state["back"]))
    stand = [f"{side} {front} (back peg {back})" for side, front, back in pegs]
    lines = [f"# Pegout, {state['target']}: {', '.join(stand)}"]
    board = {"game": state["target"], "sides": sides, "steps": ",".join(str(step) for step in steps)}
    standard = {row[0]: row[3] for row in TABLE}
    lines += [f'# settings: {key_of(name)} = "{it}"' for name, it in board.items() if str(it) != standard[name]]
    lines += ["tap DEAL", "wait 100"] * names.index(state["dealer"])
    least = min(steps)
    met = {side for side, front, back in pegs if front == back > 0}  # a correction brought the pegs together
    firsts = [(side, back) for side, _front, back in pegs]
    seconds = [(side, least if side in met else front - back) for side, front, back in pegs]
    corrected = [it for side in names if side in met for it in _back(side, least)]
    for leg in (_taps(firsts, steps), _taps(seconds, steps), corrected):
        if leg:
            lines += leg + [f"wait {PEGGED_MS}"]
    return "\n".join(lines) + "\nshow\n"


def _taps(scores: list, steps: list) -> list:
    """Return the lines that tap in [(side, points)…]."""
    lines = []
    for side, points in scores:
        taps = next(taps for less in range(points + 1) if (taps := taps_for(points - less, tuple(steps))) is not None)
        for step in sorted(set(taps), reverse=True):
            times = taps.count(step)
            lines.append(f"tap {side}+{step}" + (f" {times}" if times > 1 else ""))
    return lines


def _back(side: str, step: int) -> list:
    """Return the lines that correct a score down by a step."""
    return [f"press {side}U", "wait 50", f"tap {side}+{step}", f"release {side}U"]
