"""Every promise has a test: gestures, lights, settings, console events, commands, the page's dialogs. The promises are
read from the documents and the code. A test that fails if a promise is broken has the mark `promises` with the
promise's kind and name. In a story, a line `# promises` names them."""

import json
import re
from collections.abc import Iterator
from inspect import get_annotations, getsource, isfunction

from host_sim.__main__ import COMMANDS
from host_sim.console.events import TYPES
from pegout.settings import TABLE
from tests.checks import house, names
from tests.conftest import ROOT
from tests.pico.story import STORIES, marked

FIRMWARE_PAGE = (ROOT / "firmware" / "README.md").read_text(encoding="utf-8")
PAGE = (ROOT / "host_sim" / "web" / "page" / "index.html").read_text(encoding="utf-8")


def section(text: str, heading: str) -> str:
    return text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def ids(name: str) -> list[str]:
    return [row["id"] for row in json.loads((ROOT / "hardware" / f"{name}.json").read_text(encoding="utf-8"))]


EVENTS = re.findall(
    r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", section(FIRMWARE_PAGE, "What the console says"), re.M))
)
MADE = {
    "gestures": ids("gestures"),
    "lights": ids("lights"),
    "settings": [f"PEGOUT_{row[0].upper()}" for row in TABLE],
    "events": EVENTS,
    "commands": list(COMMANDS),
    "dialogs": re.findall(r'<dialog id="([\w-]+)"', PAGE),
}


def promises_with_a_test() -> Iterator[str]:
    for path in (ROOT / "tests").glob("*/test_*.py"):
        for marks in re.findall(r"pytest\.mark\.promises\(([^)]*)\)", path.read_text(encoding="utf-8")):
            yield from re.findall(r'"(.+?)"', marks)
    for story in STORIES:
        yield from " ".join(marked(story.read_text(encoding="utf-8").splitlines(), "promises")).split()


def test_every_promise_has_a_test() -> None:
    assert all(MADE.values())
    assert set(promises_with_a_test()) == {f"{kind}.{name}" for kind, names in MADE.items() for name in names}


def test_every_type_of_event_is_documented() -> None:
    assert set(EVENTS) == set(TYPES), 'the table "What the console says" in firmware/README.md'


def test_every_command_is_documented() -> None:
    pages = [(ROOT / name).read_text(encoding="utf-8") for name in ("host_sim/README.md", "Makefile")]
    missing = [name for name in COMMANDS if not re.search(rf"host_sim {name}\b", "".join(pages))]
    assert missing == ["serve"], "host_sim/README.md, or a target of the Makefile; serve is the default"


def test_the_house_check_applies_every_rule() -> None:
    functions = [(name, it) for module in (house, names) for name, it in vars(module).items() if isfunction(it)]
    rules = {name for name, it in functions if get_annotations(it).get("return") == list[str]}
    assert len(rules) > 8
    assert rules <= set(re.findall(r"(?<!def )\b(\w+)\(", getsource(house)))


def test_the_table_of_files_names_every_module() -> None:
    named = set(re.findall(r"`(?:pegout/)?(\w+)\.py`", section(FIRMWARE_PAGE, "The files")))
    modules = {path.stem for path in (ROOT / "firmware" / "pegout").glob("*.py")} - {"__init__"}
    there = {path.stem for path in (ROOT / "firmware").rglob("*.py")}
    assert modules <= named <= there, "firmware/README.md"


def test_the_files_to_read_first_exist() -> None:
    page = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    names = re.findall(r"`([\w/]+\.\w+)(?:::\w+)?`", "".join(re.findall(r"^\| `\w+/` \| `.*", page, re.M)))
    assert len(names) > 20
    assert [name for name in names if not (ROOT / "tests" / name).is_file()] == []
