"""The Python of the site: the files that run on MicroPython in the browser, and their paths on its disk.

The desktop uses the same files, except those of host_sim/web/static_site, which need the browser. `make check` runs
them on MicroPython.
"""

import gzip
import json

from host_sim import DRIVE, ROOT
from host_sim.release.compiled import compile_module

ON_THE_DESK = {"__init__.py", "announcements.py", "pegging.py"}
"""Modules of the card table that the site does not need."""

TABLE = tuple(
    f"host_sim/cards/{path.name}"
    for path in sorted((ROOT / "host_sim" / "cards").glob("*.py"))
    if path.name not in ON_THE_DESK
)

SHARED = (
    "host_sim/console/evenings.py",
    "host_sim/console/events.py",
    "host_sim/console/new_events.py",
    "host_sim/console/picture.py",
    "host_sim/errors.py",
    "host_sim/web/host/feed.py",
    "host_sim/web/host/host.py",
    "host_sim/web/host/save_queue.py",
    "host_sim/web/host/live.py",
    "host_sim/web/host/questions.py",
    "host_sim/web/host/table_game.py",
    "host_sim/web/host/watched.py",
    "host_sim/pico/board.py",
    "host_sim/pico/buzzer.py",
    "host_sim/pico/circuitpython/keypad.py",
    "host_sim/pico/circuitpython/pwmio.py",
    "host_sim/pico/circuitpython/reasons.py",
    "host_sim/pico/circuitpython/usb_cdc.py",
    "host_sim/pico/circuitpython/watchdog.py",
    "host_sim/pico/chip/clock.py",
    "host_sim/pico/hardware.py",
    "host_sim/pico/chip/listeners.py",
    "host_sim/pico/chip/monitor.py",
    "host_sim/pico/report.py",
    "host_sim/pico/settings_file.py",
    "host_sim/pico/shared_game.py",
    "host_sim/pico/spelling.py",
    "host_sim/pico/strips.py",
    "host_sim/pico/chip/wires.py",
    *TABLE,
    "host_sim/tapping.py",
)
"""Modules of host_sim that run on CPython and on MicroPython."""

OWN = (
    "host_sim/web/static_site/circuitpython.py",
    "host_sim/web/static_site/pico.py",
    "host_sim/web/static_site/worker_transport.py",
)
"""Modules that run in the browser only."""


READ_AS_TEXT = ("drive/code.py", "drive/safemode.py")
"""Files that CircuitPython starts by their names. The browser's Pico runs code.py."""


def packed() -> bytes:
    """Return every file of Python that the worker needs, gzipped, as many a web host packs no file that it does not
    know: a line of JSON with the bytes of each by its path on MicroPython's disk, and then the files themselves."""
    files = python_files()
    head = json.dumps({path: len(content) for path, content in files.items()}).encode()
    return gzip.compress(head + b"\n" + b"".join(files.values()), mtime=0)


def python_files() -> dict[str, bytes]:
    """Return these files: .mpy files, as compiling in the browser would take as long again as all else there, and .py
    files that are read as text."""
    paths = {path: ROOT / path for path in (*SHARED, *OWN)}
    paths |= {f"drive/{path.relative_to(DRIVE).as_posix()}": path for path in sorted(DRIVE.rglob("*.py"))}
    files = {}
    for name, path in paths.items():
        content = path.read_bytes()
        if name in READ_AS_TEXT:
            files[name] = content
        else:
            files[name.removesuffix(".py") + ".mpy"] = compile_module(name.removeprefix("drive/"), content)
    return files
