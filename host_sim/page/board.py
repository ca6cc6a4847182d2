"""What the page's server needs of a board, be it simulated, watched or replayed."""

from collections.abc import Mapping
from typing import Any, Protocol

from host_sim.page.feed import Feed


class PageBoard(Protocol):
    """A board in real time."""

    feed: Feed

    @property
    def settings_text(self) -> str:
        """The settings.toml that the board runs with."""

    async def run(self) -> None:
        """Keep the feed up to date until cancelled."""

    async def wait_ms(self, ms: float) -> None:
        """Return when `ms` milliseconds have passed on the board."""

    def press(self, button: str) -> None:
        """Put a finger on `button`."""

    def release(self, button: str) -> None:
        """Take it off."""

    def power(self, on: bool) -> None:
        """Plug the board in, or pull the plug."""

    def apply_settings(self, text: str) -> list[str]:
        """Restart with this settings.toml. Returns what is wrong in it, a line each. Raises ValueError with one line if
        the text cannot be read at all, or if this board's settings cannot be changed from here."""

    def open_game(self, shared: Mapping[str, Any]) -> None:
        """Restart with a game that somebody shared, as `host_sim.pico.shared_game.play_in` takes it. Raises ValueError
        with one line if it is none, or if this board is only watched."""
