"""Before adding a test one reads at most 250 lines; tests/README.md lists them."""

import ast
import re

import pytest

from tests.conftest import ROOT

TESTS = ROOT / "tests"
ROWS = re.findall(r"^\| `(\w+)/` \| (`.*) \| (\d+) \|$", (TESTS / "README.md").read_text(encoding="utf-8"), re.M)
MOST, ABOUT = 250, 30


def lines(name: str) -> int:
    """The length of a file, or of a class or function in it: "page/seeing.py::Window"."""
    path, _, part = name.partition("::")
    text = (TESTS / path).read_text(encoding="utf-8")
    if not part:
        return len(text.splitlines())
    nodes = [it for it in ast.walk(ast.parse(text)) if isinstance(it, ast.ClassDef | ast.FunctionDef)]
    [found] = [it for it in nodes if it.name == part]
    return (found.end_lineno or 0) - found.lineno + 1


def test_each_folder_has_its_row() -> None:
    folders = {path.parent.name for path in TESTS.glob("*/test_*.py")} - {"checks", "mutants"}
    assert {folder for folder, _files, _lines in ROWS} == folders


@pytest.mark.parametrize(("folder", "files", "told"), ROWS, ids=[row[0] for row in ROWS])
def test_a_newcomer_reads_at_most_250_lines(folder: str, files: str, told: str) -> None:
    found = sum(map(lines, re.findall(r"`([^`]+)`", files)))
    assert found <= MOST
    assert abs(found - int(told)) <= ABOUT, f"tests/README.md, {folder}: {found}"
