"""Read a simulated Pico's settings: its settings.toml, and what a caller puts over it.

Which keys there are, and what they may hold, only the firmware knows.
"""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from host_sim.errors import UsageError
from pegout.settings import PREFIX

OF_TESTS = {
    *("PEGOUT_DAMAGES", "PEGOUT_EVERYTHING", "PEGOUT_FACTS", "PEGOUT_GESTURES", "PEGOUT_IMAGES", "PEGOUT_ONE_FILE"),
    *("PEGOUT_TRIES", "PEGOUT_UF2"),
}
"""Environment variables that are no settings: how much the tests try, and on what."""


def parse_toml(text: str) -> dict[str, Any]:
    """Return the settings in the text of a settings.toml. Raises ValueError with one line if it is not TOML, or cannot
    be what somebody means for a board."""
    try:
        settings = tomllib.loads(text)
        str(settings)  # nested too deeply, or too long a number, for all that comes after
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    except ValueError as error:
        raise ValueError(f'{error}. Write KEY = "value", or a # before the line') from None
    return settings


def settings_text(path: Path) -> str:
    """Return the text of a settings.toml, "" if there is no such file. Raises UsageError if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise UsageError(f"cannot read {path}: {error}") from None


def read_settings(path: Path) -> dict[str, Any]:
    """Return the settings of a settings.toml; none if there is no such file. Raises UsageError if it is not TOML."""
    try:
        return parse_toml(settings_text(path))
    except ValueError as error:
        raise UsageError(f"{path} is not TOML: {error}") from None


def environment_settings() -> dict[str, str]:
    """Return the PEGOUT_* environment variables, which override the file for one run of a command."""
    return {key: value for key, value in os.environ.items() if key.startswith(PREFIX) and key not in OF_TESTS}


def as_circuitpython(settings: Mapping[str, Any], *, whole_numbers: bool) -> dict[str, str | int]:
    """Return the settings as `os.getenv` does: all of them as text (CircuitPython 10), or with `whole_numbers` an
    unquoted number as an int (9.2). Settings of None are left out."""
    values: dict[str, str | int] = {}
    for key, value in settings.items():
        if isinstance(value, bool):
            values[key] = "true" if value else "false"
        elif isinstance(value, int) and whole_numbers:
            values[key] = value
        elif value is not None:
            values[key] = str(value)
    return values
