"""Imported packages are declared, and documents agree with the sources."""

import ast
import json
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

from host_sim import LIGHTS, ROOT
from pegout.lights import IDLE_MS
from pegout.settings import Settings
from tests.checks.house import HARDWARE, tracked


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
            ours = top in {*sys.stdlib_module_names, *HARDWARE} or (ROOT / top).is_dir()
            if packages and not ours and not packages & declared:
                missing[top] = path.as_posix()
    assert missing == {}, "declare it in a group of pyproject.toml"


def test_the_list_of_lights_says_when_they_dim_and_go_out() -> None:
    assert IDLE_MS == 10 * 60_000 and Settings().sleep == 30
    meanings = {row["id"]: row["meaning"] for row in json.loads(LIGHTS.read_text("utf-8"))}
    assert "ten minutes" in meanings["dim"] and "half an hour" in meanings["asleep"]
