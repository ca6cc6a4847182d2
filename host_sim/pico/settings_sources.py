"""Where a simulated Pico gets its settings: its settings.toml, and the environment over it.

Which keys there are, and what they may hold, only the firmware knows.
"""

import os
from pathlib import Path

from host_sim.errors import Refusal, UsageError
from host_sim.pico import settings_file
from pegout.settings import PREFIX

OF_TESTS = {
    *("PEGOUT_BOARD", "PEGOUT_DAMAGES", "PEGOUT_EDGES", "PEGOUT_EVERYTHING", "PEGOUT_FACTS", "PEGOUT_GESTURES"),
    *("PEGOUT_ONE_FILE", "PEGOUT_TRIES", "PEGOUT_UF2"),
}
"""Environment variables that are no settings: how much the tests try, and on what."""


def settings_text(path: Path) -> str:
    """Return the text of a settings.toml, "" if there is no such file. Raises UsageError if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise UsageError(f"cannot read {path}: byte {error.start + 1} is not UTF-8 text") from None


def read_settings(path: Path, *, whole_numbers: bool = False) -> dict[str, str | int]:
    """Return the settings of a settings.toml as `settings_file.read` does; none if there is no such file. Raises
    UsageError if a line cannot be read."""
    try:
        return settings_file.read(settings_text(path), whole_numbers)
    except Refusal as refusal:
        wrong = refusal.message
        fault = wrong["text"] if "text" in wrong else f"{wrong['key']} once more"
        raise UsageError(
            f'{path} is not TOML: {fault} (line {wrong["line"]}). Write KEY = "value", or a # before the line'
        ) from None


def environment_settings() -> dict[str, str]:
    """Return the PEGOUT_* environment variables, which override the file for one run of a command."""
    return {key: value for key, value in os.environ.items() if key.startswith(PREFIX) and key not in OF_TESTS}
