"""The firmware and the reference have the same state before each of many random presses."""

import json
import random

import pytest

from host_sim.pico.flash import Flash
from host_sim.pico.machine import SimulatedPico
from tests.conftest import TORTURE
from tests.reference import Reference
from tests.robustness.fingers import ASLEEP_MS, gestures

GESTURES = 10_000 if TORTURE else 300
"""The number of gestures for each seed. 10,000 take half a minute."""

SHORT = {"PEGOUT_GAME": 61, "PEGOUT_BEST_OF": 3, "PEGOUT_SKUNK_VALUES": "1,1,2"}
BOARDS = [
    (1, {}, {}),
    (2, SHORT, {"target": 61, "best_of": 3, "values": (1, 1, 2)}),
    (3, {"PEGOUT_SIDES": 3, "PEGOUT_NEXT_DEALER": "alternate"}, {"sides": "ABC", "loser_deals": False}),
    (4, {"PEGOUT_STEPS": "1,5,12", "PEGOUT_EXACT_OUT": 1}, {"steps": (1, 5, 12), "exact_out": True}),
]
"""The seed, the board's settings, and the same settings for the reference."""


@pytest.mark.promises(
    "gestures.deal", "settings.PEGOUT_SIDES", "settings.PEGOUT_SKUNK_VALUES", "settings.PEGOUT_NEXT_DEALER"
)
@pytest.mark.parametrize(("seed", "settings", "rules"), BOARDS)
def test_the_board_and_the_reference_agree(seed, settings, rules):
    reference = Reference(**rules)
    pico = SimulatedPico({"PEGOUT_SLEEP": 5, **settings}, nvm=Flash())
    commits = games = cuts = 0
    before = reference.state()
    for at, kind, button in gestures(random.Random(seed), GESTURES, reference.sides, reference.steps, sleeps=True):
        pico.run_until(at)
        reference.wait_until(at)
        expected = reference.state()
        board = pico.state()
        assert {name: board[name] for name in expected} == expected, (at, kind, button)
        assert pico.app and pico.app.lights.tracks.brightness == reference.brightness, (at, kind, button)
        commits += expected["scores"] != before["scores"]
        games += expected["games"] != before["games"]
        before = {name: list(value) if isinstance(value, list) else value for name, value in expected.items()}
        if kind == "cut":
            pico.power_off()
            pico.power_on()
            reference.power_cut(at)
            cuts += 1
        elif kind == "sleep":
            pico.leap(ASLEEP_MS)
        else:
            getattr(pico, kind)(button)
            getattr(reference, kind)(button, at)
    assert not pico.errors
    reopened = sum(line.startswith("{") and json.loads(line)["type"] == "reopen" for line in pico.console_lines)
    sleeps = pico.console_lines.count("# asleep: press any button")
    assert commits > GESTURES // 10 and sleeps
    print(
        f"seed {seed}: {GESTURES} gestures, {commits} changes of the score, {games} of the games, "
        f"{reopened} brought back, {cuts} power cuts, {sleeps} times asleep"
    )
