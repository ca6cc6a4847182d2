"""The flash of a simulated Pico on the desktop, kept in a file."""

from pathlib import Path

from host_sim.errors import UsageError
from host_sim.pico.chip.listeners import ListenerFailed
from host_sim.pico.flash import SIZE, Flash
from host_sim.saving import save


class FlashFile(Flash):
    """Flash whose content is kept in the file `path`, for the next run; made if it is not there. Raises UsageError if
    the file cannot be used, at the start or later on."""

    def __init__(self, path: Path) -> None:
        try:
            content = path.read_bytes() if path.exists() else None
        except OSError as error:
            raise UsageError(f"cannot read the memory file {path}: {error.strerror}") from None
        if content is not None and len(content) != SIZE:
            raise UsageError(
                f"{path} is no memory file: it has {len(content)} bytes, a memory has {SIZE}. Move it away for a blank "
                "one, or name another"
            )
        super().__init__(content)
        self._path = path
        try:
            save(self._path, self._bytes)
        except OSError as error:
            raise self._lost(error) from None

    def _change(self, start: int, target: bytes) -> None:
        super()._change(start, target)
        try:
            save(self._path, self._bytes)
        except OSError as error:
            raise ListenerFailed(self._lost(error)) from error  # past the firmware, which is not to blame

    def _lost(self, error: OSError) -> UsageError:
        return UsageError(f"cannot write the memory file {self._path}: {error.strerror}")
