"""The sources of a simulated Pico's settings: its settings.toml, and the environment over it. Only the firmware knows
the keys and their values.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from host_sim.errors import UsageError
from pegout.settings import PREFIX, TABLE, key_of, near

OF_TESTS = {  # environment variables of the tests, not settings
    *("PEGOUT_BOARD", "PEGOUT_DAMAGES", "PEGOUT_EVERYTHING", "PEGOUT_FACTS", "PEGOUT_FAULTS", "PEGOUT_GESTURES"),
    *("PEGOUT_ONE_FILE", "PEGOUT_TRIES"),
}


def settings_bytes(path: Path) -> bytes:
    """Return the content of a settings.toml, b"" if there is no such file. Raises UsageError if it cannot be read."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror}") from None


def environment_settings(tell: Callable[[dict[str, Any]], None]) -> dict[str, str]:
    """Return the PEGOUT_* environment variables, which override the file for one run of a command. tell: called with a
    warning, an id and facts, for each unknown one."""
    known = [key_of(row[0]) for row in TABLE]
    given = {key: value for key, value in os.environ.items() if key.startswith(PREFIX) and key not in OF_TESTS}
    for key in given.keys() - set(known):
        tell({"id": "unknown_setting", "key": key, "near": near(key)})
    return {key: value for key, value in given.items() if key in known}
