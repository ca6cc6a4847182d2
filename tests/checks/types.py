"""Check types with mypy, in the host's code and the firmware, with CircuitPython's own stubs for the hardware file;
check that each board has every pin of the wiring's table."""

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path

from host_sim.release.boards import BOARDS, PICO
from pegout import wiring

CHECKED = ("host_sim", "tests", "hardware", "firmware/pegout", "firmware/scoring")


def pins_of(board: str) -> set[str]:
    """The names that CircuitPython's stub of the board's `board` module defines."""
    spec = importlib.util.find_spec(f"board_definitions.{board}")
    places = spec.submodule_search_locations if spec else None
    if not places:
        raise SystemExit(f"types: circuitpython-stubs has no {board}")
    tree = ast.parse((Path(places[0]) / "__init__.pyi").read_text(encoding="utf-8"))
    return {
        node.target.id for node in tree.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }


def main() -> int:
    """Run all checks; return 1 if anything is wrong."""
    bin_folder = Path(sys.executable).parent
    subprocess.run([bin_folder / "circuitpython_setboard", PICO.id], check=True, stdout=subprocess.DEVNULL)
    named = [pin for _side, pin in wiring.STRIPS] + [row[2] for row in wiring.BUTTONS] + [wiring.BUZZER]
    unknown = [(board.name, pin) for board in BOARDS for pin in sorted(set(named) - pins_of(board.id))]
    for name, pin in unknown:
        print(f"types: the {name} has no pin {pin}", file=sys.stderr)
    return 1 if subprocess.run([sys.executable, "-m", "mypy", *CHECKED], check=False).returncode or unknown else 0


if __name__ == "__main__":
    sys.exit(main())
