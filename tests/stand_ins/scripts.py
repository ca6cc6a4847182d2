"""Scripts that run both on CircuitPython on the emulated chip and on the simulator's stand-ins, and their answers.

A script is a table in a file of `scripts/`: `code` for the board, after `prelude.py`, and `outside`, what happens
around the board, each with its milliseconds since the code began:

    close GP6    short the pin to ground, as a button does     open GP6   the opposite
    plug         a PC opens the console (with `plugged = false`)
    stall        the PC stops reading                          read       it reads again
    fault        the processor faults                          reload     the program is stopped and started again

The transcript has the lines that the code prints. With `flash`, `lights` or `sounds` it also has what the memory, the
strips and the buzzer did. `ms`: how long the script takes. `resets`: the board starts again during it. `safemode`,
`settings`: these files of the drive.
"""

import re
import tomllib
from dataclasses import asdict, dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
IMPORTS = "import board, digitalio, memorymap, neopixel, pwmio, usb_cdc, watchdog\n"
PRELUDE = IMPORTS + (HERE / "prelude.py").read_text(encoding="utf-8")
RECORDED = HERE / "recorded.json"
"""The chip's transcript of each script. It is the same with the newest and the oldest release of CircuitPython."""

AFTER_RESET_MS = 6000

Transcript = list[str]


@dataclass(frozen=True)
class Script:
    """One script, as the module's docstring describes it."""

    name: str
    code: str
    outside: list[str] = field(default_factory=list)
    ms: int = 1500
    plugged: bool = True
    flash: bool = False
    lights: bool = False
    sounds: bool = False
    resets: bool = False
    safemode: str = ""
    settings: str | None = None

    @property
    def events(self) -> list[tuple[float, str, str]]:
        """Return (ms, verb, pin or "") for each line of `outside`."""
        parts = [(*line.split(), "")[:3] for line in self.outside]
        return [(float(ms), verb, pin) for ms, verb, pin in parts]

    @property
    def length_ms(self) -> int:
        return max(self.ms, AFTER_RESET_MS) if self.resets else self.ms

    def as_dict(self) -> dict[str, Any]:
        return {**asdict(self), "events": self.events, "length_ms": self.length_ms}


def read_scripts() -> list[Script]:
    tables = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted((HERE / "scripts").glob("*.toml"))]
    return [Script(name, **table) for tables_of_file in tables for name, table in tables_of_file.items()]


def spoken(console: str) -> Transcript:
    """Return the printed lines of a script, and the name of an error that ended it. (CircuitPython puts the terminal's
    title before some lines.)"""
    lines = re.sub("\x1b\\][^\x1b]*\x1b\\\\", "", console).replace("\r", "").split("\n")
    return [
        line if line[0] == ">" else line.split(":")[0]
        for line in lines
        if re.match("> |[A-Z][A-Za-z]+(Error|Exception)(:|$)", line)
    ]


def pictures(side: str, frames: list[bytes]) -> Transcript:
    """Return a line for each picture on a strip: the colours, (R, G, B), in order, each with its number of holes."""
    lines = []
    for frame in frames:
        colors = [frame[at : at + 3].hex() for at in range(0, len(frame), 3)]
        lines.append(f"{side} shows " + " ".join(f"{color}x{len(list(run))}" for color, run in groupby(colors)))
    return lines
