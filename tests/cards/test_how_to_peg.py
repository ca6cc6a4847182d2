"""Each row of HOW_TO_PEG.md is a story, and is shown on the board's page."""

import re

from host_sim import ROOT
from host_sim.web.server.how_to_peg import blocks

PAGE = ROOT / "host_sim" / "cards" / "HOW_TO_PEG.md"


def test_every_line_names_a_story_that_exists() -> None:
    rows = [line for line in PAGE.read_text().splitlines() if line.startswith("| **")]
    stories = {path.stem for path in (ROOT / "tests" / "stories").glob("*.txt")}
    assert len(rows) > 10
    for row in rows:
        named = re.findall(r"`(\w+)`", row.rsplit("|", 2)[1])
        assert named, row
        assert set(named) <= stories, row


def test_the_page_of_the_board_has_every_line_in_its_order() -> None:
    said = ["".join(text for text, _bold in block["at"]) for block in blocks() if "at" in block]
    rows = [line.split(" | ")[0] for line in PAGE.read_text().splitlines() if line.startswith("| **")]
    assert said == [re.sub(r"[*`]", "", row.removeprefix("| ")) for row in rows]
    texts = ["".join(text for text, _bold in block["text"]) for block in blocks() if "text" in block]
    assert texts[0].startswith("What happens at the table")
    assert not [text for text in texts if re.search(r"[*`|\]]|tests/", text)]
