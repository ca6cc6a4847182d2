"""Small CIRCUITPY drives for tests of the simulator itself: a code.py of a few lines instead of the firmware."""

from pathlib import Path
from textwrap import dedent

from host_sim.pico.machine import SimulatedPico

STEPS = """
class Steps:
    '''A firmware from a generator that yields the milliseconds of each rest.'''

    app = None

    def __init__(self, rests):
        self._rests = rests

    def step(self, now):
        return next(self._rests)

    def waiting(self):
        return False
"""


def make_drive(folder: Path, code: str, **files: str) -> Path:
    """A drive with this code.py, and a module `steps`; `files` by name without .py, settings as `settings_toml`."""
    (folder / "code.py").write_text(dedent(code))
    (folder / "steps.py").write_text(STEPS)
    for name, text in files.items():
        (folder / (name.replace("_toml", ".toml") if name.endswith("_toml") else f"{name}.py")).write_text(dedent(text))
    return folder


def switch_on(folder: Path, code: str, **options) -> SimulatedPico:
    """A Pico that runs this code.py."""
    return SimulatedPico(drive=make_drive(folder, code), **options)
