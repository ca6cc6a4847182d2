"""The figures in documents match the code, and every figure has a row in `figures.py` or needs none."""

import ast
import hashlib
import re
import tomllib
from itertools import chain
from pathlib import Path

import pytest

from host_sim import ROOT
from pegout.settings import Settings
from tests.checks.figures import BOM, CHANGES, GESTURES, LIGHTS, NUMBERS, ROWS, TRIAL, WAYS, value_of
from tests.documents import DOCUMENTS

COMMANDS = [f"host_sim/commands/{path.name}" for path in sorted((ROOT / "host_sim/commands").glob("*_command.py"))]

RELEASED = re.compile(r"^## \d.*", re.MULTILINE | re.DOTALL)
RELEASED_SHA256 = "fe91bc8d74e86cef232fcf51e4bf6e04bb6bc57ae5ca9dfb052ac2029a1f8f5a"


def text_of(page: str) -> str:
    """Return a page's text as one line, without the numbers of lists. Released parts of the changelog are left out."""
    text = (ROOT / page).read_text(encoding="utf-8")
    if page == CHANGES:
        text = RELEASED.sub("", text)
    elif page in COMMANDS:
        text = help_in(text)
    return " ".join(re.sub(r"^ *\d+\. ", "", text, flags=re.MULTILINE).split())


def help_in(source: str) -> str:
    """Return the help of a command: its module's docstring, and the help of its options."""
    tree = ast.parse(source)
    keywords = [node.value for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == "help"]
    texts = [it.value for value in keywords for it in ast.walk(value) if isinstance(it, ast.Constant)]
    return " ".join([ast.get_docstring(tree) or "", *map(str, texts)])


@pytest.mark.parametrize(("page", "passage", "values"), ROWS, ids=[f"{row[0]}: {row[1][:40]}" for row in ROWS])
def test_a_figure_in_a_document_matches_the_code(page: str, passage: str, values: list) -> None:
    found = [match if isinstance(match, tuple) else (match,) for match in re.findall(passage, text_of(page))]
    assert found, f"{page} has no such passage any more: change the row, or delete it"
    for figures in found:
        right = [str(value() if callable(value) else value) for value in values]
        assert [NUMBERS.get(figure.lower(), figure) for figure in figures] == right


def test_the_notes_of_a_release_never_change() -> None:
    (notes,) = RELEASED.findall((ROOT / CHANGES).read_text(encoding="utf-8"))
    assert hashlib.sha256(notes.encode()).hexdigest() == RELEASED_SHA256, "a release? Then write its digest here"


def test_every_setting_that_a_page_names_with_its_value_is_allowed() -> None:
    """The guide's current must also be below the fuse's hold current."""
    for page in PAGES:
        for setting in re.findall(r'PEGOUT_\w+ = "[^"]*"', text_of(page)):
            assert not Settings(setting.encode()).complaints, (page, setting)
            assert Settings(setting.encode()).milliamps < 1000 * float(value_of("F1").split()[0]), (page, setting)


FREE = list(chain(*tomllib.loads(Path(__file__).with_name("free_figures.toml").read_text("utf-8")).values()))
"""Passages whose figures do not need a row."""
FREE_PATTERNS = [
    r"<!-- (?:table|what).*?<!-- end of \w+|```.*?```|\]\([^)]*\)",  # generated tables, blocks of code, links
    r"between two",
    r",[\w{}]*,\d+,\d+(?= part| PLA| tool| if needed|$)",  # counts and prices of bom.csv
]
PAGES = [*DOCUMENTS, BOM, WAYS, TRIAL, GESTURES, LIGHTS, *COMMANDS]
"""The pages whose figures must match the code as it is today."""
FIGURE = rf"(?<![\w.])(?:\d+(?:[.,]\d+)*(?:st|nd|rd|th)?|an hour|{'|'.join(NUMBERS)})(?![\w-])"


def spans(pattern: str, text: str) -> list[tuple[int, int]]:
    return [match.span() for match in re.finditer(pattern, text, re.IGNORECASE)]


@pytest.mark.parametrize("page", PAGES)
def test_every_figure_of_a_page_has_a_row_or_needs_none(page: str) -> None:
    """Figures are in digits or in words."""
    text = text_of(page)
    rows = [row[1] for row in ROWS if row[0] == page]
    free = [re.escape(passage) for passage in FREE if passage.lower() in text.lower()]
    covered = [span for pattern in (*rows, *free, *FREE_PATTERNS) for span in spans(pattern, text)]
    left = [
        span for span in spans(FIGURE, text) if not any(first <= span[0] and span[1] <= last for first, last in covered)
    ]
    assert [text[max(0, start - 20) : end + 20] for start, end in left] == []


def test_every_free_passage_is_on_a_page() -> None:
    every_text = "\n".join(map(text_of, PAGES)).lower()
    assert [passage for passage in FREE if passage.lower() not in every_text] == []


@pytest.mark.parametrize("page", PAGES)
def test_the_numbers_of_a_list_count_from_one(page: str) -> None:
    """Pictures may come between the items of a list, but other text ends it."""
    last = 0
    for line in (ROOT / page).read_text(encoding="utf-8").splitlines():
        if number := re.match(r"(\d+)\. ", line):
            assert int(number[1]) == last + 1, line
        last = int(number[1]) if number else last if line[:1] in ("", " ", "!") else 0
