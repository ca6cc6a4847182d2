"""What the sources lean on is declared, and what documents say of them is true."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

from host_sim import ROOT
from pegout.lights import IDLE_MS
from tests.checks.house import tracked


def imported(path: Path) -> set[str]:
    """The top-level modules that a Python file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return names


def test_every_package_that_is_imported_is_declared() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    declared = {re.split(r"[;<>= ]", line)[0].lower().replace(".", "-") for group in groups.values() for line in group}
    known = packages_distributions()
    missing = {}
    for path in tracked():
        if path.suffix != ".py" or path.parts[0] == "firmware":
            continue
        for module in sorted(imported(path)):
            top = module.partition(".")[0]
            packages = {name.lower().replace("_", "-").replace(".", "-") for name in known.get(top, [])}
            ours = top in sys.stdlib_module_names or (ROOT / top).is_dir()
            if packages and not ours and not packages & declared:
                missing[top] = path.as_posix()
    assert missing == {}, "declare it in a group of pyproject.toml"


def test_the_readme_says_when_the_lights_dim() -> None:
    assert IDLE_MS == 10 * 60_000
    assert "After ten minutes without a press the board dims" in (ROOT / "firmware" / "README.md").read_text("utf-8")
