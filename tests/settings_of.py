"""The firmware's settings out of values, without a file."""

from host_sim.pico.settings_file import text_of
from pegout.settings import Settings


def settings_of(**values: object) -> Settings:
    """The settings with these values, e.g. `settings_of(GAME=61)`; the keys without PEGOUT_."""
    return Settings(text_of({f"PEGOUT_{key}": value for key, value in values.items()}).encode())
