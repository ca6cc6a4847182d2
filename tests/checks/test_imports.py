"""The program's folders are layers. A Python file imports only from its own layer and from lower ones."""

import ast
import graphlib
import sys
from pathlib import Path

from host_sim import ROOT
from tests.one_line import ran

FLOORS = [
    "scoring", "pegout.journal", "pegout", "firmware", "host_sim", "host_sim.pico.chip", "host_sim.pico.circuitpython",
    "host_sim.pico", "host_sim.console", "host_sim.release", "host_sim.cards", "host_sim.web", "host_sim.web.host",
    "host_sim.web.server", "host_sim.web.static_site", "host_sim.commands", "host_sim.__main__",
]  # fmt: skip
"""The layers, from the lowest up: folders of firmware/ and host_sim/, and the module that starts the commands."""


def modules(*tops: str) -> dict[str, Path]:
    names = {}
    for top in ("firmware", "host_sim", *tops):
        base = ROOT / "firmware" if top == "firmware" else ROOT
        for path in (ROOT / top).rglob("*.py"):
            if "node_modules" not in path.parts:
                names[".".join(path.relative_to(base).with_suffix("").parts).removesuffix(".__init__")] = path
    return names


def floor_of(module: str, path: Path) -> str:
    if module in ("host_sim.__main__", "firmware") or path.name == "__init__.py":
        return module
    return module.rpartition(".")[0] or "firmware"


def imported(source: str, known: dict[str, Path], types: str = "TYPE_CHECKING") -> list[str]:
    """Return the known modules that a Python source imports, except in blocks with the condition `types`."""
    names = []
    tree = ast.parse(source)
    for_types = [node for node in ast.walk(tree) if isinstance(node, ast.If) and ast.unparse(node.test) == types]
    never_run = {id(node) for guard in for_types for each in guard.body for node in ast.walk(each)}
    for node in ast.walk(tree):
        if id(node) in never_run:
            continue
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            below = [f"{node.module}.{alias.name}" for alias in node.names]
            names += [name if name in known else node.module for name in below]
    return [name for name in names if name in known]


def test_imports_only_go_down() -> None:
    known = modules()
    floors = {module: floor_of(module, path) for module, path in known.items()}
    assert set(floors.values()) == set(FLOORS), "put a new folder on its floor"
    arrows = [(each, other) for each, path in known.items() for other in imported(path.read_text("utf-8"), known)]
    assert [arrow for arrow in arrows if FLOORS.index(floors[arrow[1]]) > FLOORS.index(floors[arrow[0]])] == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Imports under TYPE_CHECKING and imports in hardware/ count too, because readers follow them."""
    known = modules("hardware")
    assert {"hardware.case.caps", "hardware.case.case_parts", "hardware.board.order"} <= set(known)
    graph = {module: imported(path.read_text(encoding="utf-8"), known, "") for module, path in known.items()}
    graphlib.TopologicalSorter(graph).prepare()  # raises CycleError


def test_the_host_loads_the_card_table_with_the_first_game() -> None:
    """If it were loaded earlier, a start in the browser would take half as long again and need 100 KB more."""
    loaded = "import sys, host_sim.web.host.host; sys.exit('host_sim.cards.session' in sys.modules)"
    ran(sys.executable, "-c", loaded).check_returncode()
