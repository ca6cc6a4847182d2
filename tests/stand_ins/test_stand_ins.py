"""The simulator's and the browser's stand-ins answer as official CircuitPython on the emulated chip does. The chip's
answers are recorded, so that a machine without an image of CircuitPython can test the stand-ins too.
`tests/pico/test_stand_ins.py` compares the recording with the chip."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from host_sim.pico.machine import SimulatedPico
from host_sim.pico.settings_file import changed
from pegout.settings import ONE_OF, TABLE, key_of
from tests.robustness.fingers import gestures
from tests.site.building import need_node
from tests.stand_ins.playing import play
from tests.stand_ins.scripts import RECORDED, read_scripts
from tests.stand_ins.simulated import play_in_browser, rgb, run_in_browser, run_on_desktop

SCRIPTS = {script.name: script for script in read_scripts()}
ANSWERS = json.loads(RECORDED.read_text(encoding="utf-8"))

DIFFERENCES = {
    # The browser's strip takes whole pictures, which is quick on a phone. The desktop has the library neopixel.
    "a picture that ends early leaves the later lights unchanged": ["A shows 111111x121", "A shows 222222x121"],
}
"""Where the browser's stand-ins answer differently from the chip, and the reason. The desktop's never do."""


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_desktops_stand_ins_answer_like_the_chip(name: str, tmp_path: Path) -> None:
    assert run_on_desktop(SCRIPTS[name], tmp_path) == ANSWERS[name]


def test_the_browsers_stand_ins_answer_like_the_chip_with_few_exceptions(tmp_path: Path) -> None:
    need_node()
    answers = dict(zip(SCRIPTS, run_in_browser(list(SCRIPTS.values()), tmp_path), strict=True))
    assert answers == {**ANSWERS, **DIFFERENCES}
    assert all(ANSWERS[name] != answer for name, answer in DIFFERENCES.items())


CHOICES = {name: choices for name, kind, choices, _default in TABLE if kind == ONE_OF}
ORDERS = CHOICES["order"]
GAMES, GESTURES = max(map(len, CHOICES.values())), 6


def random_game(seed: int) -> dict[str, Any]:
    """Return a script for `play`: random presses on a board. In the first GAMES games every choice of each setting
    occurs, and each colour order in the settings is tried on LEDs of each order."""
    chance = random.Random(seed)
    settings = {key_of(name): choices[seed % len(choices)] for name, choices in CHOICES.items()}
    settings["PEGOUT_SKUNK_VALUES"] = chance.choice(["1,2,3", "2,3,3"])
    verbs = {"press": "close", "release": "open"}
    fingers = gestures(chance, GESTURES, "ABC"[: settings["PEGOUT_SIDES"]])
    events = [(ms, verbs[kind], button) for ms, kind, button in fingers if kind in verbs]
    leds = ORDERS[seed // len(ORDERS) % len(ORDERS)]
    return {"settings": settings, "leds": leds, "events": events, "plugged": True, "length_ms": events[-1][0] + 3000}


def as_seen(played: dict[str, Any]) -> tuple[list[Any], list[Any], list[Any]]:
    """Return the events, the pictures with their board time, and the tones."""
    pictures = [(side, rgb(frame), ms) for side, frame, ms in played["pictures"]]
    return [json.loads(line) for line in played["console"] if line.startswith("{")], pictures, played["tones"]


def test_random_games_are_the_same_on_desktop_and_browser(tmp_path: Path) -> None:
    need_node()
    games = [random_game(seed) for seed in range(GAMES)]
    asked = [{**game, "settings": changed("", game["settings"])} for game in games]
    for game, in_browser in zip(games, play_in_browser("play_games", asked, tmp_path), strict=True):
        seen = as_seen(play(SimulatedPico(game["settings"], leds=game["leds"], powered=False), game))
        assert as_seen(in_browser) == seen
        assert [event for event in seen[0] if event["type"] == "score"]
