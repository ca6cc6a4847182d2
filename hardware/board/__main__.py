"""Make the circuit board anew: `.venv/bin/python -m hardware.board` lays it out, fills, checks, draws and packs it.

Writes the board in kicad/, order/, pictures/ and schematic.pdf of this folder; some minutes. Needs KiCad and the
packages of `make hardware`. Does not write a board that breaks KiCad's design rules.
"""

import json
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from hardware import packages
from hardware.board import kicad, order

RULES = order.BOARD.with_suffix(".kicad_pro")


def main():
    """Run the command. Return its exit status."""
    packages.require("gerbonara", "numpy", "PIL", "reportlab", "resvg_py")
    if kicad.python() is None:
        print(f"error: {kicad.MISSING}", file=sys.stderr)
        return 2
    from hardware.board import layout, schematic

    with TemporaryDirectory() as folder:
        raw, made = Path(folder) / "raw.kicad_pcb", Path(folder) / order.BOARD.name
        shutil.copy(RULES, raw.with_suffix(".kicad_pro"))
        raw.write_text(layout.text(), encoding="utf-8")
        print("laid out", flush=True)
        kicad.run("fill", raw, made)
        shutil.copy(RULES, made.with_suffix(".kicad_pro"))
        violations = kicad.check(made, folder)
        if violations:
            print(*violations, sep="\n", file=sys.stderr)
            return 1
        print("filled and checked: no error, nothing unconnected", flush=True)
        plotted = order.gerbers(made)
        shutil.copy(made, order.BOARD)
    schematic.write_pdf(schematic.PDF_PATH)
    order.ZIP.write_bytes(order.whole(plotted))
    order.draw(plotted, order.PICTURES)
    (order.ZIP.parent / "made-from.json").write_text(json.dumps(order.fingerprint()) + "\n", encoding="utf-8")
    print(f"wrote {order.BOARD}, {order.ZIP}, {order.PICTURES}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
