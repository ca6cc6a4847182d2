"""Check the requirements of a make target before it spends minutes on installing. Uses no package. `python -m
host_sim.release.needs TARGET [BOARD]`"""

import shutil
import sys

from host_sim import ROOT
from host_sim.errors import UsageError
from host_sim.project_version import project_version
from host_sim.release import images
from host_sim.release.boards import BOARDS, BY_ID, PICO
from host_sim.release.notes import notes_of

NODE = ("bench-site", "check", "release", "site")
"""Targets that need Node and npm."""


def look(target: str, board: str) -> None:
    """Raise UsageError with what is missing for a target. board: the id that make got, or ""."""
    if target == "release":
        notes_of((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), project_version())
    if board and board not in BY_ID:
        raise UsageError(f"no board {board}; there are {' '.join(BY_ID)}")
    emulates_rp2350 = target == "pico" and BY_ID[board or PICO.id].chip == "RP2350"
    for program in ("node", "npm") if target in NODE or emulates_rp2350 else ():
        if not shutil.which(program):
            raise UsageError(
                f"{program} is missing: install Node 20 or newer with npm (apt install npm, or nodejs.org)"
            )
    wanted = BOARDS if target == "release" else (BY_ID[board or PICO.id],) if target == "uf2" else ()
    for each in wanted:
        if images.find(each) is None:
            raise UsageError(f'{images.how_to_get(each)}; "make circuitpython" does')


def main(target: str, board: str = "") -> int:
    """Say what is missing; 2 if anything is."""
    try:
        look(target, board)
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
