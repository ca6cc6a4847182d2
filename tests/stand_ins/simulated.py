"""Runs scripts on the desktop's simulated Pico and on the browser's, which is MicroPython in Node."""

import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from host_sim.pico.flash import Flash
from host_sim.pico.machine import SimulatedPico
from host_sim.web.static_site.build import HERE as SITE, copy_micropython
from tests.stand_ins.playing import play
from tests.stand_ins.scripts import HERE, PRELUDE, Script, Transcript, pictures, spoken


def transcript_of(script: Script, played: Mapping[str, Any]) -> Transcript:
    lines = spoken("\n".join(played["console"]))
    if script.flash:
        lines += [f"> flash {kind} {times}" for kind, times in zip(("program", "erase"), played["flash"], strict=True)]
    if script.lights:
        for side in "AB":
            lines += pictures(side, [rgb(frame) for where, frame, _ms in played["pictures"] if where == side])
    if script.sounds:
        lines += [f"> {round(hertz / 100) * 100} Hz for {round(ms / 10) * 10} ms" for hertz, ms in played["tones"]]
    return lines


def rgb(frame: list[int]) -> bytes:
    """Return R, G, B of each hole of a picture."""
    return b"".join(color.to_bytes(3) for color in frame)


def run_on_desktop(script: Script, folder: Path) -> Transcript:
    """Return the transcript of a script on the desktop's Pico, whose drive is in `folder`."""
    (folder / "code.py").write_text(PRELUDE + script.code, encoding="utf-8")
    for name, text in (("safemode.py", script.safemode), ("settings.toml", script.settings)):
        if text:
            (folder / name).write_text(text, encoding="utf-8")
    flash = Flash()
    played = play(SimulatedPico(nvm=flash, drive=folder, powered=False), script.as_dict())
    return transcript_of(script, {**played, "flash": (flash.programs, flash.erases)})


def run_in_browser(scripts: list[Script], folder: Path) -> list[Transcript]:
    """Return the transcripts of all scripts on the browser's Pico. folder: for the files of its worker."""
    asked = [{**script.as_dict(), "prelude": PRELUDE} for script in scripts]
    played = play_in_browser("play_scripts", asked, folder)
    return [transcript_of(script, each) for script, each in zip(scripts, played, strict=True)]


def play_in_browser(function: str, asked: list[Any], folder: Path) -> list[dict[str, Any]]:
    """Return what a function of browser.py returns on the browser's MicroPython."""
    for path in (SITE / "worker" / "python.js", HERE / "playing.py", HERE / "browser.py"):
        shutil.copy(path, folder)
    copy_micropython(folder)
    command = ["node", str(HERE / "browser.mjs"), str(folder), function]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    played: list[dict[str, Any]] = json.loads(done.stdout)
    return played
