"""What GitHub runs: fixed actions, few rights, and nothing published without the checks."""

import os
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.one_line import Ran, ran

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"uses: (\./\.github/workflows/\w+\.yml|[\w.-]+/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$")
READING = ({}, {"contents": "read"})


def jobs(path: Path) -> dict[str, Any]:
    return dict(YAML(typ="safe").load(path)["jobs"])


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_action_is_a_commit(path: Path) -> None:
    used = [line.strip().removeprefix("- ") for line in path.read_text().splitlines() if "uses:" in line]
    assert used
    assert [line for line in used if not PINNED.match(line)] == []
    containers = [job["container"] for job in jobs(path).values() if "container" in job]
    assert set(containers) <= {"python:${{ matrix.python }}"}, "of images by their digests"


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_only_publishing_jobs_may_write_and_they_wait_for_the_checks(path: Path) -> None:
    assert YAML(typ="safe").load(path)["permissions"] == {"contents": "read"}
    for name, job in jobs(path).items():
        if job.get("permissions", {}) in READING:
            continue
        assert name == "publish"
        assert {"checks", "build"} <= set(job["needs"])
        assert jobs(path)["checks"]["uses"] == "./.github/workflows/checks.yml"
        assert not any("checkout" in step.get("uses", "") for step in job["steps"]), "it runs none of our code"


def test_the_release_is_attested() -> None:
    steps = jobs(ROOT / ".github" / "workflows" / "release.yml")["publish"]["steps"]
    assert any("attest-build-provenance" in step.get("uses", "") for step in steps)


def test_one_run_has_everything_on_every_python() -> None:
    job = jobs(ROOT / ".github" / "workflows" / "checks.yml")["everything"]
    images = job["strategy"]["matrix"]["python"]
    assert [image.rpartition(".")[0] for image in images] == ["3.11", "3.12", "3.13", "3.14"]
    assert all(re.fullmatch(r"3\.\d+\.\d+-bookworm@sha256:[0-9a-f]{64}", image) for image in images)
    assert job["steps"][-1] == {"run": ".ci/run", "env": {"PEGOUT_EVERYTHING": "1"}}


@pytest.mark.parametrize(("workers", "everything"), [("0", ""), ("1", "1")])
def test_a_skip_is_an_error_only_where_the_machine_has_everything(
    tmp_path: Path, everything: str, workers: str
) -> None:
    (tmp_path / "conftest.py").write_text("from tests.conftest import *\n")
    (tmp_path / "test_it.py").write_text("import pytest\ndef test_a(): pass\ndef test_b(): pytest.skip('no KiCad')\n")
    environment = {**os.environ, "PEGOUT_EVERYTHING": everything, "PYTHONPATH": str(ROOT)}
    done = ran(
        *(sys.executable, "-m", "pytest", "-q", "-n", workers, "--rootdir", tmp_path, tmp_path),
        folder=tmp_path,
        env=environment,
    )
    assert done.returncode == (1 if everything else 0), done.stdout
    assert "1 test   no KiCad" in done.stdout


def gate(folder: Path, make: str) -> Ran:
    """What .ci/run says on a machine with nothing but Python, where make is this script."""
    for name in ("bash", "dirname"):
        (folder / name).symlink_to(str(shutil.which(name)))
    (folder / "make").write_text(f"#!/bin/sh\n{make}\n")
    (folder / "make").chmod(0o755)
    return ran(folder / "bash", ROOT / ".ci" / "run", env={"PATH": str(folder), "HOME": str(folder)})


def test_the_gate_ends_with_what_it_did_not_prove(tmp_path: Path) -> None:
    done = gate(tmp_path, 'echo "made $@"')
    assert done.returncode == 0, done.stderr
    made, _passed, unproven = done.stdout.partition("Passed. Not proven here:\n")
    assert made == "made check\nmade test\n"
    named = ["CircuitPython's images", "no KiCad", "no Chromium", "no firefox-esr"]
    assert [what for what in named if what not in unproven] == []


def test_the_gate_stops_where_a_check_fails(tmp_path: Path) -> None:
    done = gate(tmp_path, '[ "$1" != test ]')
    assert done.returncode == 1 and "Passed" not in done.stdout
