"""The page for players, host_sim/table/HOW_TO_PEG.md: each of its lines is a story that the board plays."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "host_sim" / "table" / "HOW_TO_PEG.md"


def test_every_line_names_a_story_that_there_is() -> None:
    rows = [line for line in PAGE.read_text().splitlines() if line.startswith("| **")]
    stories = {path.stem for path in (ROOT / "tests" / "stories").glob("*.txt")}
    assert len(rows) > 10
    for row in rows:
        named = re.findall(r"`(\w+)`", row.rsplit("|", 2)[1])
        assert named, row
        assert set(named) <= stories, row
