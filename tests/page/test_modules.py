"""The page's modules that need no browser: their tests run in Node, one process for all of them."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from host_sim.web.server.facts import facts
from pegout import digits

TESTS = sorted(str(path.resolve()) for path in Path(__file__).parent.glob("js/*.test.mjs"))


def known() -> dict[str, object]:
    """What the tests compare with."""
    return {
        "geometry": json.loads(facts()["geometry.json"]),
        "numbers": [{number: digits.leds(side, number) for number in (*range(122), 181, 999)} for side in range(3)],
    }


@pytest.mark.skipif(
    not shutil.which("node"), reason="no Node on this machine: the page's modules are tried where it is"
)
def test_the_javascript_tests_pass(tmp_path: Path) -> None:
    told = tmp_path / "facts.json"
    told.write_text(json.dumps(known()), encoding="utf-8")
    all_of_them = "for (const path of process.argv.slice(1)) await import(path)"
    ran = subprocess.run(
        ["node", "--input-type=module", "-e", all_of_them, *TESTS],
        env={**os.environ, "PEGOUT_FACTS": str(told)},
        capture_output=True,
    )
    assert ran.returncode == 0, (ran.stdout + ran.stderr).decode()
    assert len(TESTS) > 10
