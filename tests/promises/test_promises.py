"""Every promise has a test: gestures, lights, settings, console events, commands, the page's dialogs. The promises are
read from the documents. `promises.toml` names the tests of each, and a promise that is missing there is a failure;
`tests/checks/house.py` checks that the tests exist."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from host_sim.__main__ import COMMANDS
from host_sim.console.events import TYPES
from pegout.settings import TABLE
from tests.conftest import ROOT

HELD = tomllib.loads((Path(__file__).parent / "promises.toml").read_text(encoding="utf-8"))
FIRMWARE_PAGE = (ROOT / "firmware" / "README.md").read_text(encoding="utf-8")
PAGE = (ROOT / "host_sim" / "web" / "page" / "index.html").read_text(encoding="utf-8")


def section(text: str, heading: str) -> str:
    """The part of a page below a heading."""
    return text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


MADE = {
    "gestures": [row["id"] for row in json.loads((ROOT / "hardware" / "gestures.json").read_text(encoding="utf-8"))],
    "lights": [row["id"] for row in json.loads((ROOT / "hardware" / "lights.json").read_text(encoding="utf-8"))],
    "settings": [f"PEGOUT_{row[0].upper()}" for row in TABLE],
    "events": re.findall(
        r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", section(FIRMWARE_PAGE, "What the console says"), re.M))
    ),
    "commands": list(COMMANDS),
    "dialogs": re.findall(r'<dialog id="([\w-]+)"', PAGE),
}


@pytest.mark.parametrize("kind", MADE)
def test_every_promise_has_a_test(kind: str) -> None:
    assert MADE[kind]
    assert set(HELD[kind]) == set(MADE[kind]), f"tests/promises/promises.toml, [{kind}]"
    assert [name for name, tests in HELD[kind].items() if not tests] == []


def test_every_type_of_event_is_documented() -> None:
    assert set(MADE["events"]) == set(TYPES), 'the table "What the console says" in firmware/README.md'


def test_every_command_is_documented() -> None:
    told = (ROOT / "host_sim" / "README.md").read_text(encoding="utf-8") + (ROOT / "Makefile").read_text(
        encoding="utf-8"
    )
    untold = [name for name in COMMANDS if not re.search(rf"host_sim {name}\b", told)]
    assert untold == ["serve"], "host_sim/README.md, or a target of the Makefile; serve is the default"


def test_the_table_of_files_names_every_module() -> None:
    named = set(re.findall(r"`(?:pegout/)?(\w+)\.py`", section(FIRMWARE_PAGE, "The files")))
    modules = {path.stem for path in (ROOT / "firmware" / "pegout").glob("*.py")} - {"__init__"}
    there = {path.stem for path in (ROOT / "firmware").rglob("*.py")}
    assert modules <= named <= there, "firmware/README.md"
