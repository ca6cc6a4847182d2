"""The packages of `make run` suffice for the board and its page, without those of the tests."""

import re
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path

from tests.one_line import ran

PLAY = """
import sys
for name in {others!r}:
    sys.modules[name] = None  # importing it fails
import host_sim.web.server.server
from host_sim.pico.machine import SimulatedPico
pico = SimulatedPico()
pico.run_for(500)
assert not pico.errors, pico.errors
print(pico.state()["scores"])
"""


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def with_requirements(names: list[str]) -> set[str]:
    """The distributions and all their requirements, without extras."""
    found: set[str] = set()
    todo = [normal(name) for name in names]
    while todo:
        name = todo.pop()
        if name in found:
            continue
        found.add(name)
        try:
            needed = requires(name) or []
        except PackageNotFoundError:  # for another system
            continue
        todo += [normal(re.split(r"[^\w.-]", text)[0]) for text in needed if "extra ==" not in text]
    return found


def test_a_board_runs_on_the_packages_of_make_run_alone() -> None:
    groups = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    run = with_requirements(groups["run"])
    others = [name for name, owners in packages_distributions().items() if not run & set(map(normal, owners))]
    assert "hypothesis" in others
    program = PLAY.format(others=sorted(others))
    said = ran(sys.executable, "-c", program)
    assert (said.stdout, said.returncode) == ("[0, 0]\n", 0), said.stderr[-600:]
