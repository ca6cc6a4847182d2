"""Planted stilted wording is found, and only in text for readers of the code."""

from pathlib import Path

import pytest

from tests.checks.house import stilted


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("x = 1  # after so long without a press\n", [1]),
        ('def test_a_line_that_is_no_event() -> None:\n    """Start\n    anew, with the own ones."""\n', [1, 2, 2]),
        ("# so many edges that some are lost; what is no longer there is None\n", []),
        ('again = "the page is loaded anew"\n', []),
    ],
)
def test_stilted_comments_docstrings_and_test_names_are_found(tmp_path: Path, text: str, lines: list[int]) -> None:
    path = tmp_path / "planted.py"
    path.write_text(text, encoding="utf-8")
    assert [int(line.split(":")[1]) for line in stilted(path)] == lines
