"""A simulated board that is kept in a folder: its memory in nvm.bin, and its settings.toml."""

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from host_sim import DRIVE
from host_sim.errors import UsageError
from host_sim.files import save
from host_sim.host.host import Host
from host_sim.host.keeping import MEMORY, SETTINGS, Keeping
from host_sim.host.live import LiveBoard
from host_sim.page.carrier import Carrier
from host_sim.page.lock import MEMORY_FILE
from host_sim.pico.flash import Flash, FlashFile
from host_sim.pico.machine import SimulatedPico
from host_sim.pico.settings import read_settings
from host_sim.pico.spelling import misspelt


class BoardFolder:
    """Makes the folder, with a copy of the firmware's settings.toml, if it is not there. Raises UsageError if it cannot
    be used."""

    def __init__(self, folder: Path) -> None:
        self._files = {MEMORY: folder / MEMORY_FILE, SETTINGS: folder / "settings.toml"}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if not self._files[SETTINGS].exists():
                self._files[SETTINGS].write_bytes((DRIVE / "settings.toml").read_bytes())
        except OSError as error:
            raise UsageError(f"cannot keep the board in {folder}: {error.strerror}") from None

    def pico(self, settings: Mapping[str, Any] | None) -> SimulatedPico:
        """Return the board, switched off. settings: override those of the file."""
        memory = Flash(bytes(FlashFile(self._files[MEMORY])))
        return SimulatedPico(settings, nvm=memory, settings_toml=self._files[SETTINGS], powered=False)

    def misspelt(self, settings: Mapping[str, Any] | None) -> list[str]:
        """Return a line about each setting, of the file or of `settings`, that the board does not know."""
        return [warning["text"] for warning in misspelt({**read_settings(self._files[SETTINGS]), **(settings or {})})]

    def keep(self, name: str, content: str | bytes) -> str:
        """Save what the host wants kept. Returns "", or why it cannot be."""
        path = self._files[name]
        try:
            save(path, content.encode() if isinstance(content, str) else content, flush=name == SETTINGS)
        except OSError as error:
            if name == SETTINGS:
                return str(error.strerror)
            return f"cannot write the memory file {path}: {error.strerror}. The game is lost when the simulator ends"
        return ""


def live_carrier(
    folder: Path,
    settings: Mapping[str, Any] | None,
    tell: Callable[[str], None] = lambda text: None,
    now: Callable[[], float] = lambda: time.monotonic() * 1000,
) -> Carrier:
    """Return the carrier of the simulated board in `folder`. settings: override those of its file. tell: called with
    each warning, for people. now: returns milliseconds. Raises UsageError."""
    files = BoardFolder(folder)
    pico = files.pico(settings)
    for text in files.misspelt(settings):
        tell(text)
    keeping = Keeping()
    return Carrier(Host(LiveBoard(pico, keeping, now(), tell), keeping), now, files.keep)
