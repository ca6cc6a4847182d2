"""The stories of tests/stories on the simulator and on the emulated Pico: the same lights, the same events."""

from pathlib import Path

import pytest

from tests.pico.board import Bench
from tests.pico.story import read, scores, tell_both

STORIES = sorted((Path(__file__).parent.parent / "stories").glob("*.txt"))


@pytest.mark.parametrize("path", STORIES, ids=lambda path: path.stem)
def test_both_boards_report_a_story_alike(bench: Bench, path: Path):
    story = read(path)
    assert any(step.verb == "show" for leg in story.legs for step in leg), "a story without a show proves nothing"
    events, differences = tell_both(bench, story)
    assert not differences, "\n".join(differences[:20])
    assert scores(events) == list(story.scores)
