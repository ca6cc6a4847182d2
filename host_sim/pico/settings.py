"""Where a simulated Pico's `os.getenv` gets its values: settings.toml, and what a caller puts over it.

Lists no key: which there are and what a value may be is the firmware's business.
"""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from host_sim.errors import UsageError
from pegout.settings import PREFIX

OF_TESTS = {"PEGOUT_GESTURES", "PEGOUT_IMAGES", "PEGOUT_TRIES", "PEGOUT_UF2"}
"""Variables of the environment that are no settings: how much the tests try, and on what."""


def read_settings(path: Path) -> dict[str, Any]:
    """The settings of a settings.toml; none if there is no such file. Raises UsageError for what is no TOML."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"cannot read {path}: {error}") from None
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f'{path} is not TOML: {error}. Write KEY = "value", or a # before the line') from None


def environment_settings() -> dict[str, str]:
    """The PEGOUT_* variables of the environment, which override the file for one run of a command."""
    return {key: value for key, value in os.environ.items() if key.startswith(PREFIX) and key not in OF_TESTS}


def as_circuitpython(settings: Mapping[str, Any], *, whole_numbers: bool) -> dict[str, str | int]:
    """The settings as `os.getenv` returns them: all of them text (CircuitPython 10), or with `whole_numbers` an
    unquoted number as an int (9.2). Settings of None are not there."""
    values: dict[str, str | int] = {}
    for key, value in settings.items():
        if isinstance(value, bool):
            values[key] = "true" if value else "false"
        elif isinstance(value, int) and whole_numbers:
            values[key] = value
        elif value is not None:
            values[key] = str(value)
    return values
