"""The Python of the site: the files that run on MicroPython in the browser, and their paths on its disk.

The desktop uses the same files, except those of host_sim/site, which need the browser. `make check` runs them on
MicroPython.
"""

from host_sim import DRIVE, ROOT

ON_THE_DESK = {"__init__.py", "measure_cribs.py", "measure_levels.py", "measure_positions.py", "pegging.py"}
"""Modules of the card table that the site does not need."""

TABLE = tuple(
    f"host_sim/table/{path.name}"
    for path in sorted((ROOT / "host_sim" / "table").glob("*.py"))
    if path.name not in ON_THE_DESK
)

SHARED = (
    "host_sim/console/events.py",
    "host_sim/console/heard.py",
    "host_sim/console/pace.py",
    "host_sim/console/picture.py",
    "host_sim/errors.py",
    "host_sim/pico/buzzer.py",
    "host_sim/pico/circuitpython/keypad.py",
    "host_sim/pico/circuitpython/pwmio.py",
    "host_sim/pico/circuitpython/usb_cdc.py",
    "host_sim/pico/circuitpython/watchdog.py",
    "host_sim/pico/clock.py",
    "host_sim/pico/hardware.py",
    "host_sim/pico/listeners.py",
    "host_sim/pico/monitor.py",
    "host_sim/pico/report.py",
    "host_sim/pico/shared_game.py",
    "host_sim/pico/spelling.py",
    "host_sim/pico/strips.py",
    "host_sim/pico/wires.py",
    "host_sim/site/questions.py",
    "host_sim/site/settings_file.py",
    *TABLE,
    "host_sim/tapping.py",
)
"""Modules of host_sim that run on CPython and on MicroPython."""

OWN = ("host_sim/site/circuitpython.py", "host_sim/site/pico.py", "host_sim/site/watched.py")
"""Modules that run in the browser only."""


def python_files() -> dict[str, str]:
    """Every file of Python that the worker needs: path on MicroPython's disk -> text."""
    files = {path: (ROOT / path).read_text(encoding="utf-8") for path in (*SHARED, *OWN)}
    for path in sorted(DRIVE.rglob("*.py")):
        files[f"drive/{path.relative_to(DRIVE).as_posix()}"] = path.read_text(encoding="utf-8")
    return files
