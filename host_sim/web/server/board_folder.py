"""A simulated board that is kept in a folder: its memory is in nvm.bin, beside its settings.toml."""

import errno
import logging
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from host_sim import DRIVE
from host_sim.console.english import board_says, sentences
from host_sim.errors import UsageError
from host_sim.pico.flash import SIZE, Flash
from host_sim.pico.machine import SimulatedPico
from host_sim.project_version import firmware_file
from host_sim.saving import read, save, why
from host_sim.web.host.host import Host
from host_sim.web.host.live import LiveBoard
from host_sim.web.host.save_queue import MEMORY, SETTINGS
from host_sim.web.server.lock import MEMORY_FILE, owner
from host_sim.web.server.transport import Transport, wall_ms

log = logging.getLogger("host_sim.web.server.board_folder")


def live_transport(
    folder: Path, tell: Callable[[str], None] = lambda text: None, now: Callable[[], float] = wall_ms
) -> Transport:
    """Return the transport of the simulated board in `folder`, which is made with the firmware's settings.toml if
    necessary. tell: called with each warning in words. now: returns milliseconds. Raises UsageError if the folder
    cannot be used."""
    files = {MEMORY: folder / MEMORY_FILE, SETTINGS: folder / "settings.toml"}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not files[SETTINGS].exists():
            save(files[SETTINGS], firmware_file(DRIVE / "settings.toml"), flush=True)
        memory = _memory_in(files[MEMORY])
        tried = files[SETTINGS if memory is None else MEMORY]
        save(tried, read(tried), flush=True)  # find out now, not after hours of play, whether the file can be saved
    except OSError as error:
        if error.errno != errno.ENOSPC or not files[SETTINGS].exists():  # a full disk may have room again later
            raise UsageError(f"cannot keep the board in {folder}{owner(folder)}: {why(error)}; see --board") from None
        tell(f"cannot write the memory file: {why(error)}")
    sentences("board")  # read the sentences now, as a warning may come while no file can be opened
    pico = SimulatedPico(nvm=Flash(memory), settings_toml=files[SETTINGS], powered=False)

    def warn(warning: Mapping[str, Any]) -> None:
        try:
            tell(board_says(warning))
        except Exception:  # an error here must not end the board
            log.exception("a warning: %.200r", warning)

    board = LiveBoard(pico, now(), warn)
    return Transport(Host(board), now, partial(_keep, files))


def _memory_in(path: Path) -> bytes | None:
    """Return the saved memory, or None if none was saved yet. Raises UsageError if the file is not a memory."""
    try:
        content = read(path) if path.exists() else None
    except OSError as error:
        raise UsageError(f"cannot read the memory file {path}: {error.strerror}") from None
    if content is not None and len(content) != SIZE:
        raise UsageError(
            f"{path} is not a memory file: it has {len(content)} bytes, not {SIZE}. Move it away for a blank one"
        )
    return content


def _keep(files: Mapping[str, Path], name: str, content: str | bytes) -> str:
    """Save what the host wants to save. Return "", or why that failed."""
    try:
        save(files[name], content.encode() if isinstance(content, str) else content, flush=name == SETTINGS)
    except OSError as error:
        if name == SETTINGS:
            return str(error.strerror)
        return f"cannot write the memory file: {why(error)}. It is tried again every few seconds"
    return ""
