"""Check the circuit board and pack it for a board house: `.venv/bin/python -m hardware.board`.

The board is edited in KiCad: this command never writes it. It runs KiCad's rules, compares the board with the
schematic, the firmware's pins and geometry.json, walks both chains, and computes the supply's drop. If it finds nothing
it writes order/, pictures/ and schematic.pdf of this folder. `--check` stops before that. Needs KiCad and the packages
of `make hardware`; a minute or two.
"""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from hardware.board import kicad

LARGEST_DROP_V = 0.1


def main(only_check: bool = False) -> int:
    """Run the command. Return its exit status."""
    if kicad.python() is None:
        print(f"error: {kicad.MISSING}", file=sys.stderr)
        return 2
    from hardware.board import checks, circuit_board, order, pictures, supply

    with TemporaryDirectory() as name:
        folder, made = Path(name), circuit_board.load()
        netlist, pdf, electrical = kicad.export_schematic(circuit_board.SCHEMATIC, folder)
        found = [*kicad.check(circuit_board.PATH, folder), *electrical, *checks.findings(made)]
        found += checks.schematic(made, netlist)
        drops = supply.worst_v(made)
        found += [f"{draw} lose {drop:.3f} V along the copper" for draw, drop in drops.items() if drop > LARGEST_DROP_V]
        if found:
            print(*found, f"{len(found)} findings; nothing is written", sep="\n", file=sys.stderr)
            return 1
        print(f"checked: no finding; at most {1000 * max(drops.values()):.1f} mV are lost along the copper", flush=True)
        if not only_check:
            order.write(made)
            shutil.copy(pdf, order.SCHEMATIC_PDF)
            pictures.draw(made, pictures.FOLDER)
            print(f"wrote {order.ZIP}, {order.SCHEMATIC_PDF}, {pictures.FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv))
