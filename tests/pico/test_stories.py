"""The stories of tests/stories on the simulator and on the emulated Pico: the same lights, the same events. A story
whose outcome depends on CircuitPython's keypad runs on each release."""

import json
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from pegout import wiring
from pegout.settings import ONE_OF, TABLE, key_of
from tests.pico.board import Bench, Record
from tests.pico.conftest import MODEL, RELEASES
from tests.pico.story import AFTER_MS, STORIES, Story, read, tell_pico, tell_simulator

BEFORE_MS = 120
"""A moving light on the Pico must equal the simulator's at some time from this many ms before to AFTER_MS after."""

OF_KEYPAD = [path for path in STORIES if path.stem == "held_at_power_on"]
SIX = "# set PEGOUT_ENTRY_MS = 300\n# scores 0{others} 6{others}\ntap A+6\nwait 1300\nshow\n"
CASES = [(release, path) for release in RELEASES for path in (STORIES if release is MODEL else OF_KEYPAD)]


@pytest.mark.parametrize(
    ("bench", "path"), CASES, indirect=["bench"], ids=[f"{path.stem}-{board.circuitpython}" for board, path in CASES]
)
def test_both_boards_show_the_same_lights_and_report_the_same_events(bench: Bench, path: Path):
    alike(bench, read(path))


@pytest.mark.parametrize(
    ("key", "choice"),
    [(key_of(name), choice) for name, kind, choices, _usual in TABLE if kind == ONE_OF for choice in choices],
)
def test_both_boards_light_hole_6_alike_with_each_setting(bench: Bench, tmp_path: Path, key: str, choice: object):
    story = SIX.format(others="-0-0" if choice == 3 and key == "PEGOUT_SIDES" else "-0")
    (tmp_path / "story.txt").write_text(f"# set {key} = {json.dumps(choice)}\n{story}")
    record = alike(bench, read(tmp_path / "story.txt"))
    assert any(record.picture("A", record.shows[0])[15:18]) or choice == "digits"


def alike(bench: Bench, story: Story) -> Record:
    """Compare both boards. Return the Pico's first record."""
    told = tell_pico(bench, story)
    for pico, simulator in zip(told, tell_simulator(story, told), strict=True):
        for ms in pico.shows:
            for side in pico.frames:
                assert not unlike(side, pico.picture(side, ms), simulator, ms - story.late_ms)
        assert said(pico) == said(simulator)
    scores = ["-".join(map(str, event["scores"])) for record in told for event in record.events]
    assert [score for score, _same in groupby(scores)] == story.scores
    return told[0]


def said(board: Record) -> list[dict[str, Any]]:
    """Return the record's events without line numbers: settings are on different lines in the two boards' files."""
    return [{name: fact for name, fact in event.items() if name != "line"} for event in board.events]


def unlike(side: str, picture: bytes, simulator: Record, ms: float) -> list[str]:
    """Return the holes that have a colour in `picture` which the simulator did not show around this moment."""
    seen = [simulator.picture(side, ms - BEFORE_MS)]
    seen += [rgb for _start, end, rgb in simulator.frames[side] if ms - BEFORE_MS < end <= ms + AFTER_MS]
    found = []
    for hole in range(1, wiring.HOLES + 1):
        place = slice(3 * hole - 3, 3 * hole)
        colors = [rgb[place] for rgb in seen]
        if len({*colors}) > 1:  # a moving light may be in the next hole, as the boards draw at different moments
            colors += [rgb[at : at + 3] for rgb in seen for at in (3 * hole - 6, 3 * hole) if rgb[at : at + 3]]
        channels = zip(picture[place], *colors, strict=True)
        if not all(min(shown) <= channel <= max(shown) for channel, *shown in channels):
            shown = sorted({rgb.hex() for rgb in colors})
            found.append(f"{side} hole {hole}: {picture[place].hex()} instead of {' '.join(shown)}")
    return found
