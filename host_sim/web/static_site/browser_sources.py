"""The Python of the site: the files that run on MicroPython in the browser, and their paths on its disk. The desktop
uses the same files, except those of host_sim/web/static_site. `make check` compiles them for MicroPython."""

import json

from host_sim import DRIVE, ROOT
from host_sim.project_version import firmware_file
from host_sim.release.compiled import compile_module

ON_THE_DESK = {"cards/announcements.py", "cards/card_types.py", "cards/pegging.py", "console/english.py"}
"""Modules in FOLDERS that the site does not need. (It does not need any __init__.py either.)"""

FOLDERS = ("cards", "console", "pico/chip", "pico/circuitpython", "web/host")
PICO = ("boot_hardware", "flash", "pico_board", "report", "settings_file", "strips")

SHARED = (
    "host_sim/errors.py",
    "host_sim/tapping.py",
    *(f"host_sim/pico/{name}.py" for name in PICO),
    *(
        f"host_sim/{folder}/{path.name}"
        for folder in FOLDERS
        for path in sorted((ROOT / "host_sim" / folder).glob("*.py"))
        if f"{folder}/{path.name}" not in ON_THE_DESK and path.name != "__init__.py"
    ),
)
"""Modules of host_sim that run on CPython and on MicroPython."""

OWN = "host_sim/web/static_site/worker_board.py"  # runs only in the browser

FOR_ANNOTATIONS = ("typing.py", "host_sim/messages.py", "host_sim/card_messages.py", "host_sim/cards/card_types.py")
"""Modules of types. MicroPython ignores annotations, so there every name in these modules except NamedTuple is None."""

TYPES = b"""from collections import namedtuple
def NamedTuple(name, fields):
    return namedtuple(name, [field for field, _type in fields])
def __getattr__(_name):
    return None
"""

FOR_CARDS = (
    "host_sim/cards/",
    "host_sim/web/host/table_game.",
    *(f"drive/scoring/{name}." for name in ("cards", "deal", "games", "play", "show")),
)
"""Path prefixes of the card table's modules. The worker loads these, a third of all bytes, once the board is shown."""

READ_AS_TEXT = ("drive/code.py", "drive/safemode.py")  # run as scripts, never imported


def packed(for_cards: bool = False) -> bytes:
    """Return the worker's Python files, either those for cards or all others: a line of JSON, {path on
    MicroPython's disk: length}, and then the files. Modules are .mpy, because compiling them in the browser would
    double its start-up time; a few .py are read as text."""
    paths = {path: ROOT / path for path in (*SHARED, OWN)}
    paths |= {f"drive/{path.relative_to(DRIVE).as_posix()}": path for path in sorted(DRIVE.rglob("*.py"))}
    files = {} if for_cards else dict.fromkeys(FOR_ANNOTATIONS, TYPES)
    for name, path in paths.items():
        if name.startswith(FOR_CARDS) != for_cards:
            continue
        content = firmware_file(path)
        if name in READ_AS_TEXT:
            files[name] = content
        else:
            files[name.removesuffix(".py") + ".mpy"] = compile_module(name.removeprefix("drive/"), content)
    head = json.dumps({path: len(content) for path, content in files.items()}).encode()
    return head + b"\n" + b"".join(files.values())
