"""Runs scripts on the browser's simulated Pico, on MicroPython in Node. `browser.mjs` loads this module."""

import json

from host_sim.web.static_site.worker_board import BrowserPico
from tests.stand_ins.playing import play


class ScriptedPico(BrowserPico):
    """A Pico that runs a script's code and prints to its console, as a program on a chip does."""

    def __init__(self, script):
        super().__init__(script["settings"] or "", b"\xff" * 4096)
        self._codes = {"code.py": script["prelude"] + script["code"], "safemode.py": script["safemode"]}

    def _run_file(self, name):
        scope = {"__name__": "code", "print": self._print}
        exec(self._codes[name], scope)
        return scope

    def _print(self, *values):
        serial = self._hardware.serial
        waits, serial.write_timeout = serial.write_timeout, None
        serial.write(" ".join([str(value) for value in values]) + "\n")
        serial.write_timeout = waits


def play_scripts(scripts):
    """Play each script, and return as JSON what `play` returns for each."""
    played = []
    for script in json.loads(scripts):
        pico = ScriptedPico(script)
        outcome = play(pico, script)
        outcome["flash"] = [pico.nvm.programs, pico.nvm.erases]
        played.append(outcome)
    return json.dumps(played)


def play_games(games):
    """Play each game on the firmware itself, with the game's settings, and return what `play_scripts` returns."""
    played = json.loads(games)
    return json.dumps([play(BrowserPico(game["settings"], b"\xff" * 4096, game["leds"]), game) for game in played])
