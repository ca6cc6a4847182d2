"""The GitHub workflows pin actions, have only the permissions they need, and publish nothing without the checks."""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from host_sim import ROOT
from tests.one_line import ran, shell_script

FOLDER = ROOT / ".github" / "workflows"
WORKFLOWS: dict[str, Any] = {path.stem: YAML(typ="safe").load(path) for path in sorted(FOLDER.glob("*.yml"))}
CHECKS = "./.github/workflows/checks.yml"
PINNED = re.compile(rf"{re.escape(CHECKS)}|[\w.-]+/[\w.-]+@[0-9a-f]{{40}} # v\d+\.\d+\.\d+")


@pytest.mark.parametrize("name", WORKFLOWS)
def test_every_action_and_container_is_pinned(name: str) -> None:
    used = re.findall(r"\buses: (.+)", (FOLDER / f"{name}.yml").read_text(encoding="utf-8"))
    assert used and [action for action in used if not PINNED.fullmatch(action)] == []
    containers = {job["container"] for job in WORKFLOWS[name]["jobs"].values() if "container" in job}
    assert containers <= {"python:${{ matrix.python }}"}


@pytest.mark.parametrize("name", WORKFLOWS)
def test_only_jobs_that_publish_can_write_and_only_after_the_checks(name: str) -> None:
    jobs = WORKFLOWS[name]["jobs"]
    assert WORKFLOWS[name]["permissions"] == {"contents": "read"}
    writing = {each: job for each, job in jobs.items() if "write" in job.get("permissions", {}).values()}
    assert writing.keys() == jobs.keys() & {"publish"}
    for job in writing.values():
        assert {"checks", "build"} <= set(job["needs"]) and jobs["checks"]["uses"] == CHECKS
        assert not any("checkout" in step.get("uses", "") for step in job["steps"]), "it runs none of our code"


def test_the_everything_job_runs_all_tests_on_each_python() -> None:
    job = WORKFLOWS["checks"]["jobs"]["everything"]
    images = job["strategy"]["matrix"]["python"]
    assert [image.rpartition(".")[0] for image in images] == ["3.11", "3.12", "3.13", "3.14"]
    assert all(re.fullmatch(r"3\.\d+\.\d+-bookworm@sha256:[0-9a-f]{64}", image) for image in images)
    assert job["steps"][-1] == {"run": ".ci/run", "env": {"PEGOUT_EVERYTHING": "1"}}


@pytest.mark.parametrize(
    ("name", "address"), [("pegout", "https://ann.github.io/pegout/"), ("Ann.github.io", "https://ann.github.io/")]
)
def test_the_site_is_built_for_the_address_where_it_is_published(tmp_path: Path, name: str, address: str) -> None:
    [step] = [step for step in WORKFLOWS["site"]["jobs"]["build"]["steps"] if "make " in step.get("run", "")]
    assert step["env"].keys() == {"OWNER", "NAME"} and "${{" not in step["run"], "names are no part of a script"
    shell_script(tmp_path / "make", 'echo "$@"')
    environment = {"PATH": str(tmp_path), "OWNER": "Ann", "NAME": name}
    said = ran(str(shutil.which("bash")), "-e", "-c", step["run"], env=environment).stdout
    assert said == f"circuitpython site URL={address}\n"
