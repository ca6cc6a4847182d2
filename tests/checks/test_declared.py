"""Imported packages are declared, and documents agree with the sources."""

import json
import re

from host_sim import LIGHTS, ROOT
from pegout.lights import IDLE_MS
from pegout.settings import Settings


def test_the_files_that_the_tests_page_names_to_read_first_exist() -> None:
    page = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    names = re.findall(r"`([\w/]+\.\w+)(?:::\w+)?`", "".join(re.findall(r"^\| `\w+/` \| `.*", page, re.M)))
    assert len(names) > 20
    assert [name for name in names if not (ROOT / "tests" / name).is_file()] == []


def test_the_list_of_lights_says_when_they_dim_and_go_out() -> None:
    assert IDLE_MS == 10 * 60_000 and Settings().sleep == 30
    meanings = {row["id"]: row["meaning"] for row in json.loads(LIGHTS.read_text("utf-8"))}
    assert "ten minutes" in meanings["dim"] and "half an hour" in meanings["asleep"]
