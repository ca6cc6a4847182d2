"""The tests of the page's modules that need no browser: they run in Node, in one process."""

import shutil
import subprocess
from pathlib import Path

import pytest

TESTS = sorted(str(path.resolve()) for path in Path(__file__).parent.glob("js/*.test.mjs"))


@pytest.mark.skipif(
    not shutil.which("node"), reason="no Node on this machine: the page's modules are tried where it is"
)
def test_the_javascript_tests_pass() -> None:
    all_of_them = "for (const path of process.argv.slice(1)) await import(path)"
    ran = subprocess.run(["node", "--input-type=module", "-e", all_of_them, *TESTS], capture_output=True)
    assert ran.returncode == 0, (ran.stdout + ran.stderr).decode()
    assert len(TESTS) > 5
