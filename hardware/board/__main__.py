"""Make the circuit board anew: `.venv/bin/python -m hardware.board` lays it out, fills, checks, draws and packs it.

Writes kicad/, order/, pictures/ and schematic.pdf of this folder; some minutes. Needs KiCad and the packages of
`make hardware`. Does not write a board that breaks KiCad's design rules.
"""

import json
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from hardware import packages
from hardware.board import kicad, order


def main():
    """Run the command. Return its exit status."""
    packages.require(packages.BOARD_FILES)
    if kicad.python() is None:
        print(f"error: {kicad.MISSING}", file=sys.stderr)
        return 2
    from hardware.board import layout, sheets

    name = order.BOARD.stem
    with TemporaryDirectory() as folder:
        raw, made = Path(folder) / "raw.kicad_pcb", Path(folder) / order.BOARD.name
        for path in (raw, made):
            path.with_suffix(".kicad_pro").write_text(kicad.project_text(name), encoding="utf-8")
        raw.write_text(layout.text(), encoding="utf-8")
        print("laid out", flush=True)
        kicad.run("fill", raw, made)
        made.with_suffix(".kicad_pro").write_text(kicad.project_text(name), encoding="utf-8")
        found = kicad.check(made, folder)
        if found:
            print(*found, sep="\n", file=sys.stderr)
            return 1
        print("filled and checked: no error, nothing unconnected", flush=True)
        plotted = order.gerbers(made)
        for target in (order.BOARD.parent, order.ZIP.parent, order.PICTURES):
            target.mkdir(exist_ok=True)
        for path in (made, made.with_suffix(".kicad_pro")):
            shutil.copy(path, order.BOARD.with_suffix(path.suffix))
    sheets.write(order.BOARD.parent)
    sheets.write_pdf(order.BOARD.parent, order.FOLDER / "schematic.pdf")
    order.ZIP.write_bytes(order.whole(plotted))
    order.draw(plotted, order.PICTURES)
    (order.ZIP.parent / "made-from.json").write_text(json.dumps(order.fingerprint()) + "\n", encoding="utf-8")
    print(f"wrote {order.BOARD}, {order.ZIP}, {order.PICTURES}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
