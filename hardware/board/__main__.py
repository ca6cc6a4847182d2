"""Check the circuit board and pack it for a board house: `.venv/bin/python -m hardware.board`.

The board is edited in KiCad: this command never writes it. It runs KiCad's rules, compares the board with the
schematic, the firmware's pins and the geometry, follows both chains of LEDs, and computes the supply's voltage drop. If
it finds nothing wrong it writes order/, pictures/ and schematic.pdf of this folder. `--check` stops before that. Needs
KiCad, the packages of `make hardware`, and a minute or two.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from hardware.board import kicad

LARGEST_DROP_V = 0.1


def findings(path: Path) -> list[str]:
    """Return KiCad's findings and ours on a board and on the schematic beside it."""
    from hardware.board import checks, circuit_board

    schematic, made = path.with_suffix(".kicad_sch"), circuit_board.load(path)
    found: list[str] = []
    with TemporaryDirectory() as folder:
        for check in (
            lambda: kicad.rules(path, Path(folder)),
            lambda: kicad.rules(schematic, Path(folder)),
            lambda: checks.schematic(made, kicad.netlist(schematic, Path(folder))),
        ):
            try:
                found += check()
            except kicad.KiCadError as error:
                found.append(str(error))
    return [*dict.fromkeys(found), *checks.findings(made)]


def pack() -> None:
    from hardware.board import circuit_board, order, pictures

    board = circuit_board.load()
    pictures.draw(board, order.write(board), pictures.FOLDER)
    pdf = "--exclude-pdf-property-popups", "-o", order.SCHEMATIC_PDF
    kicad.run("sch", "export", "pdf", *pdf, circuit_board.SCHEMATIC)
    print(f"wrote {order.ZIP}, {order.SCHEMATIC_PDF}, {pictures.FOLDER}")


def main(only_check: bool = False) -> int:
    if kicad.cli() is None:
        print(f"error: {kicad.MISSING}", file=sys.stderr)
        return 2
    try:
        from hardware.board import circuit_board, supply

        found = findings(circuit_board.PATH)
        drops = {} if found else supply.worst_v(circuit_board.load())
        found += [f"{draw} lose {drop:.3f} V along the copper" for draw, drop in drops.items() if drop > LARGEST_DROP_V]
        if found:
            print(*found, f"{len(found)} findings; nothing is written", sep="\n", file=sys.stderr)
            return 1
        print(f"checked: no finding; at most {1000 * max(drops.values()):.1f} mV are lost along the copper", flush=True)
        if not only_check:
            pack()
    except (kicad.KiCadError, ValueError, ImportError) as error:
        advice = ": make hardware installs it" if isinstance(error, ImportError) else ""
        print(f"error: {error}{advice}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv))
