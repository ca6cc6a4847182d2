"""Random games on the desktop's simulated Pico and on the board of the site: the same events, and at the same
board time the same frames, to the byte."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from host_sim.pico.machine import SimulatedPico

TELL = Path(__file__).parent / "tell.mjs"
GAMES, TAPS = 4, 50

Game = dict[str, Any]


def random_game(seed: int) -> Game:
    """Fingers that mostly score, sometimes undo and deal, and hold buttons."""
    rnd = random.Random(seed)
    settings = {
        "PEGOUT_SIDES": rnd.choice(["2", "2", "3"]),
        "PEGOUT_GAME": rnd.choice(["121", "61", "91", "181"]),
        "PEGOUT_SKUNK_VALUES": rnd.choice(["1,2,3", "2,3,3"]),
        "PEGOUT_EXACT_OUT": rnd.choice(["0", "0", "1"]),
        "PEGOUT_BEST_OF": rnd.choice(["0", "3"]),
        "PEGOUT_SOUND": rnd.choice(["0", "1"]),
    }
    sides = "ABC"[: int(settings["PEGOUT_SIDES"])]
    steps = [f"{side}+{step}" for side in sides for step in (1, 2, 6, 6, 6)]
    others = [*(f"{side}U" for side in sides), "DEAL"]
    acts: list[tuple[int, str, bool]] = []
    ms = 200
    for _ in range(TAPS):
        button = rnd.choice(steps if rnd.random() < 0.8 else others)
        acts.append((ms, button, True))
        ms += rnd.choice([40, 80, 130, 700, 3200] if button in others else [40, 80, 600])
        acts.append((ms, button, False))
        ms += rnd.choice([60, 90, 400, 1700, 2600])
    return {"settings": settings, "acts": acts, "end": ms + 3000}


def told_to_the_desktop(game: Game) -> dict[str, Any]:
    pico = SimulatedPico(game["settings"], powered=False)
    frames: list[list[Any]] = []
    pico.on_frame.append(lambda side, frame: frames.append([pico.now_ms, side, frame.hex()]))
    pico.power_on()
    for ms, button, down in game["acts"]:
        pico.run_until(ms)
        (pico.press if down else pico.release)(button)
    pico.run_until(game["end"])
    return {"events": [json.loads(line) for line in pico.console_lines if line.startswith("{")], "frames": frames}


@pytest.fixture(scope="module")
def told_to_the_site(site: Path) -> list[dict[str, Any]]:
    """What the board of the site says in each game."""
    games = [random_game(seed) for seed in range(GAMES)]
    for game in games:
        game["settings"] = "".join(f'{key} = "{value}"\n' for key, value in game["settings"].items())
    done = subprocess.run(["node", TELL, site], input=json.dumps(games), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    told: list[dict[str, Any]] = json.loads(done.stdout)
    return told


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_game_is_the_same_on_the_desktop_and_in_the_browser(
    told_to_the_site: list[dict[str, Any]], seed: int
) -> None:
    desktop, browser = told_to_the_desktop(random_game(seed)), told_to_the_site[seed]
    assert browser["events"] == desktop["events"]
    assert browser["frames"] == desktop["frames"]
    assert [event for event in browser["events"] if event["type"] == "score"]
