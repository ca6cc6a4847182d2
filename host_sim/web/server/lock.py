"""Allow one server at a time for a board's folder: each keeps the game in memory and would overwrite the other's. Locks
the folder itself; on Windows and NFS, where folders cannot be locked, a file in it."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from filelock import FileLock, Timeout

from host_sim.errors import UsageError
from host_sim.saving import save

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

MEMORY_FILE = "nvm.bin"
"""The memory of the board in its folder."""

NOTE = "server.txt"
"""The file with the address of the server's page."""


@contextmanager
def locked(folder: Path) -> Iterator[Callable[[str], None]]:
    """Reserve the board's folder until the end of the `with`; make it if necessary. Yields a function that notes the
    page's address. Raises UsageError with that address if a server has the folder, or if it cannot be used."""
    note = folder / NOTE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        unlock = _lock(folder)
    except (Timeout, BlockingIOError):
        page = note.read_text(errors="replace").strip() if note.is_file() else "whose address it printed"
        raise UsageError(
            f"a server has the board in {folder} already: use its page, {page}, or end it first with Ctrl-C. Another "
            "board needs a folder of its own: --board FOLDER"
        ) from None
    except OSError as error:
        raise UsageError(f"cannot keep the board in {folder}: {error.strerror}; see --board") from None

    def tell(page: str) -> None:
        with suppress(OSError):  # the lock works without the note
            save(note, f"{page} (process {os.getpid()})\n".encode())

    try:
        tell("the address that it printed")
        yield tell
    finally:
        unlock()


def _lock(folder: Path) -> Callable[[], None]:
    """Lock the folder, and return an object that unlocks it; the end of the process does so too. Raises BlockingIOError
    or Timeout if another process has locked it."""
    if fcntl is not None:
        opened = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return partial(os.close, opened)
        except OSError as error:
            os.close(opened)
            if isinstance(error, BlockingIOError):
                raise
    lock = FileLock(folder / "server.lock", blocking=False)
    lock.acquire()
    return lock.release
