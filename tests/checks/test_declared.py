"""Imported packages are declared, and documents agree with the sources."""

import json
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from typing import Any

import pytest

from host_sim import LIGHTS, ROOT, messages
from pegout.lights import IDLE_MS
from pegout.settings import Settings
from tests.checks.house import imported, tracked
from tests.checks.messages import DECLARED, declarations
from tests.host.shapes import misfit


def test_every_package_that_is_imported_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = (project["project"]["dependencies"], *project["dependency-groups"].values())
    declared = {re.split(r"[;<>= ]", line)[0].lower().replace(".", "-") for group in groups for line in group}
    known = packages_distributions()
    missing = {}
    for path in tracked():
        if path.suffix != ".py" or path.parts[0] == "firmware":
            continue
        for top in sorted(imported(path)):
            packages = {name.lower().replace("_", "-").replace(".", "-") for name in known.get(top, [])}
            ours = top in sys.stdlib_module_names or (ROOT / top).is_dir()
            if packages and not ours and not packages & declared:
                missing[top] = path.as_posix()
    assert missing == {}, "declare it in a group of pyproject.toml"


def test_the_files_that_the_tests_page_names_to_read_first_exist() -> None:
    page = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    names = re.findall(r"`([\w/]+\.\w+)(?:::\w+)?`", "".join(re.findall(r"^\| `\w+/` \| `.*", page, re.M)))
    assert len(names) > 20
    assert [name for name in names if not (ROOT / "tests" / name).is_file()] == []


def test_the_list_of_lights_says_when_they_dim_and_go_out() -> None:
    assert IDLE_MS == 10 * 60_000 and Settings().sleep == 30
    meanings = {row["id"]: row["meaning"] for row in json.loads(LIGHTS.read_text("utf-8"))}
    assert "ten minutes" in meanings["dim"] and "half an hour" in meanings["asleep"]


def test_the_pages_declarations_match_python() -> None:
    assert DECLARED.read_text(encoding="utf-8") == declarations(), "run: python -m tests.checks.messages"


PHASE = {"side": None, "ms": 5, "phases": [["pass", 600], ["tally", None]]}


@pytest.mark.parametrize(
    ("value", "shape", "wrong"),
    [
        ({"event": {"v": 1}}, messages.FromHost, "message.event has no "),
        ({"state": {"scores": [6, "2"]}}, messages.FromHost, "message.state.scores[1] is '2', not <class 'int'>"),
        ({"state": {"hands": []}}, messages.FromHost, "message.state.hands is not declared"),
        ({"state": {"hold": {**PHASE, "phases": [["pass"]]}}}, messages.FromHost, "message.state.hold.phases[0] is "),
        ({"state": {"hold": PHASE}}, messages.FromHost, ""),
        ({"error": {}}, messages.NotDone, "message.error has no say"),
        ({"acknowledge": 1}, messages.FromPage, "message.acknowledge is 1, not one of (True,)"),
    ],
)
def test_a_message_of_the_wrong_shape_is_named(value: Any, shape: Any, wrong: str) -> None:
    found = misfit(value, shape)
    assert wrong in found and bool(wrong) == bool(found)
