"""The packages of `make run` suffice for the board and its page, without those of the tests.
`tests/checks/test_declared.py` checks that every imported package is declared."""

import re
import sys
import tomllib
from importlib.metadata import packages_distributions
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
    """The name of a package, without versions and conditions."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", name)[0]).lower()


def test_a_board_runs_on_the_packages_of_make_run_alone() -> None:
    groups = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    run, dev, hardware = ({*map(normal, groups[name])} for name in ("run", "dev", "hardware"))
    owners = packages_distributions().items()
    others = sorted(name for name, packages in owners if ((dev | hardware) - run) & {*map(normal, packages)})
    assert "hypothesis" in others
    said = ran(sys.executable, "-c", PLAY.format(others=others))
    assert (said.stdout, said.returncode) == ("[0, 0]\n", 0), said.stderr[-600:]
