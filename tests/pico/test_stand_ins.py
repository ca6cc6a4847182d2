"""The answers of official CircuitPython to the scripts of `tests/stand_ins`, with which the simulator is compared."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from host_sim.release.boards import PICO
from tests.pico.conftest import image_or_skip
from tests.pico.oldest import OLDEST
from tests.stand_ins.scripts import read_scripts, recorded

SCRIPTS = {script.name: script for script in read_scripts()}
RECORDED = recorded()
NEWEST = next(iter(RECORDED))


@pytest.fixture(scope="session")
def boot() -> Callable[[str], Any]:
    """Boots a Pico with a release of CircuitPython, once."""

    @cache
    def booted(release: str) -> Any:
        image = image_or_skip(PICO if release == NEWEST else OLDEST)
        from tests.stand_ins.chip import Chip

        return Chip(image)

    return booted


@pytest.mark.parametrize("release", RECORDED)
@pytest.mark.parametrize("name", SCRIPTS)
def test_the_chip_answers_as_recorded(boot: Callable[[str], Any], name: str, release: str) -> None:
    answers = {**RECORDED[NEWEST], **RECORDED[release]}
    assert boot(release).run(SCRIPTS[name]) == answers[name], "made by python -m tests.stand_ins.record"
