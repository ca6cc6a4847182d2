"""The simulator's and the browser's stand-ins answer as official CircuitPython on the emulated chip does. The chip's
answers are recorded, so that a machine without an image of CircuitPython can test the stand-ins too;
`tests/pico/test_stand_ins.py` compares the recording with the chip."""

import json
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from host_sim.pico.machine import SimulatedPico
from host_sim.pico.settings_file import changed
from host_sim.release.boards import PICO
from tests.pico.oldest import OLDEST
from tests.robustness.fingers import gestures
from tests.site.building import need_node
from tests.stand_ins.playing import play
from tests.stand_ins.scripts import DIFFERENCES, Transcript, read_scripts, recorded
from tests.stand_ins.simulated import play_in_browser, rgb, run_in_browser, run_on_desktop

SCRIPTS = {script.name: script for script in read_scripts()}
RECORDED = recorded()
NEWEST = "10.2.1"
ROWS: list[dict[str, Any]] = tomllib.loads(DIFFERENCES.read_text(encoding="utf-8"))["difference"]
RECORD = "python -m tests.stand_ins.record"


def expected(name: str, where: str) -> Transcript:
    """The expected answer to a script: the chip's, or that of its row in the differences."""
    chip = RECORDED[NEWEST][name]
    for row in ROWS:
        if row["script"] == name and where in row["in"]:
            assert row["answers"] != chip, "this difference is gone: take its row out"
            return list(row["answers"])
    return chip


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_desktops_stand_ins_answer_as_the_chip(name: str, tmp_path: Path) -> None:
    assert run_on_desktop(SCRIPTS[name], tmp_path) == expected(name, "desktop")


def test_the_browsers_stand_ins_answer_as_the_chip(tmp_path: Path) -> None:
    need_node()
    answers = dict(zip(SCRIPTS, run_in_browser(list(SCRIPTS.values()), tmp_path), strict=True))
    assert answers == {name: expected(name, "browser") for name in SCRIPTS}


def test_the_recording_has_these_scripts_in_two_releases() -> None:
    assert list(RECORDED) == [board.circuitpython.partition("-")[2] for board in (PICO, OLDEST)]
    assert list(RECORDED[NEWEST]) == [*SCRIPTS], RECORD


def test_each_difference_between_releases_has_a_reason() -> None:
    older = {name: release for release, answers in RECORDED.items() if release != NEWEST for name in answers}
    assert older == {row["script"]: row["in"][0] for row in ROWS if "answers" not in row}


def test_every_row_names_a_script_and_a_reason() -> None:
    for row in ROWS:
        assert row["script"] in SCRIPTS
        assert len(row["why"]) > 30


GAMES, GESTURES = 4, 50


def random_game(seed: int) -> dict[str, Any]:
    """Fingers on a board with random settings, as a script for `play`."""
    chance = random.Random(seed)
    settings = {
        "PEGOUT_SIDES": chance.choice(["2", "2", "3"]),
        "PEGOUT_GAME": chance.choice(["121", "61", "91", "181"]),
        "PEGOUT_SKUNK_VALUES": chance.choice(["1,2,3", "2,3,3"]),
        "PEGOUT_EXACT_OUT": chance.choice(["0", "0", "1"]),
        "PEGOUT_BEST_OF": chance.choice(["0", "3"]),
        "PEGOUT_SOUND": chance.choice(["0", "1"]),
    }
    verbs = {"press": "close", "release": "open"}
    fingers = gestures(chance, GESTURES, "ABC"[: int(settings["PEGOUT_SIDES"])])
    events = [(ms, verbs[kind], button) for ms, kind, button in fingers if kind in verbs]
    return {"settings": settings, "events": events, "plugged": True, "length_ms": events[-1][0] + 3000}


def as_seen(played: dict[str, Any]) -> tuple[list[Any], list[Any], list[Any]]:
    """The events, the pictures with their board time, and the tones."""
    pictures = [(side, rgb(frame), ms) for side, frame, ms in played["pictures"]]
    return [json.loads(line) for line in played["console"] if line.startswith("{")], pictures, played["tones"]


def test_random_games_are_the_same_on_the_desktop_and_in_the_browser(tmp_path: Path) -> None:
    need_node()
    games = [random_game(seed) for seed in range(GAMES)]
    asked = [{**game, "settings": changed("", game["settings"])} for game in games]
    for game, in_browser in zip(games, play_in_browser("play_games", asked, tmp_path), strict=True):
        seen = as_seen(play(SimulatedPico(game["settings"], powered=False), game))
        assert as_seen(in_browser) == seen
        assert [event for event in seen[0] if event["type"] == "score"]
