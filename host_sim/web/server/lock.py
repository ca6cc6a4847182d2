"""Allow one server at a time for a board's folder: each keeps the game in memory and would overwrite the other's.

Where the system can lock a folder itself, that is locked too: somebody may delete the lock's file. (Windows deletes no
open file.)
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from host_sim.errors import UsageError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

MEMORY_FILE = "nvm.bin"
"""The memory of the board in its folder."""

LOCK = "server.lock"
"""The file that is locked. The system unlocks it when the process ends, however it ends."""

NOTE = "server.txt"
"""Says where the page of the server is."""


@contextmanager
def locked(
    folder: Path, advice: str = "Another board needs a folder of its own: --board FOLDER"
) -> Iterator[Callable[[str], None]]:
    """Reserve the board's folder until the end of the `with`; make it if necessary. Yields a function that notes the
    page's address. Raises UsageError with that address and `advice` if a server has the folder, or if it cannot be
    used."""
    note = folder / NOTE
    lock = FileLock(folder / LOCK, blocking=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock.acquire()
        opened = _lock_folder(folder)
    except (Timeout, BlockingIOError):
        lock.release()
        page = note.read_text(errors="replace").strip() if note.is_file() else "whose address it printed"
        raise UsageError(
            f"a server has the board in {folder} already: use its page, {page}, or end it first with Ctrl-C. {advice}"
        ) from None
    except OSError as error:
        raise UsageError(f"cannot keep the board in {folder}: {error.strerror}; see --board") from None
    except NotImplementedError:
        raise UsageError(f"cannot keep the board in {folder}: that file system knows no locks; see --board") from None

    def tell(page: str) -> None:
        with suppress(OSError):  # the lock holds without the note
            note.write_text(f"{page} (process {os.getpid()})\n")

    try:
        tell("the address that it printed")
        yield tell
    finally:
        if opened is not None:
            os.close(opened)
        lock.release()


def _lock_folder(folder: Path) -> int | None:
    """Lock the folder. Return its descriptor, which keeps the lock until it is closed; None where folders cannot
    be locked. Raises BlockingIOError if another process has locked it."""
    if fcntl is None:
        return None
    opened = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(opened)
        raise
    except OSError:  # a file system without locks for folders
        os.close(opened)
        return None
    return opened
