"""Look for what a target of make needs before it installs anything for minutes. Uses no package.

`python -m host_sim.delivery.needs TARGET [BOARD]`
"""

import shutil
import sys

from host_sim import ROOT
from host_sim.delivery import bundle, images
from host_sim.delivery.boards import BOARDS, BY_ID, PICO
from host_sim.delivery.notes import notes_of
from host_sim.errors import UsageError

NODE = ("bench-site", "check", "release", "site")
"""Targets that need Node and npm."""


def look(target: str, board: str) -> None:
    """Raise UsageError with what is missing for a target. board: the id that `make uf2` got, or ""."""
    if target == "release":
        notes_of((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), bundle.version())
    for program in ("node", "npm") if target in NODE else ():
        if not shutil.which(program):
            raise UsageError(
                f"{program} is missing: install Node 20 or newer with npm (apt install npm, or nodejs.org)"
            )
    if board and board not in BY_ID:
        raise UsageError(f"no board {board}; there are {' '.join(BY_ID)}")
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
