"""Allow one server at a time for a board's folder: each keeps the game in memory and would overwrite the other's. Locks
the folder itself; on Windows and NFS, where folders cannot be locked, a file in it. The folder may be deleted and made
again meanwhile, so a file outside it, named after its path, is locked too."""

import hashlib
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
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
        page = note.read_text(errors="replace").strip() if note.is_file() else "at the address that it printed"
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
        with suppress(OSError):
            note.unlink()  # of a server that was killed
        yield tell
    finally:
        with suppress(OSError):
            note.unlink()
        unlock()


def _lock(folder: Path) -> Callable[[], None]:
    """Lock the folder and its path, and return a function that unlocks them; the end of the process does so too. Raises
    BlockingIOError or Timeout if another process has locked one of them."""
    with ExitStack() as locks:
        if fcntl is None or not _flock(folder, os.O_RDONLY, locks):
            locks.enter_context(FileLock(folder / "server.lock", blocking=False))
        if fcntl is not None:
            name = hashlib.sha256(os.fsencode(folder.resolve())).hexdigest()
            file = Path("/tmp", f"pegout-{os.getuid()}-{name[:32]}.lock")
            if _flock(file, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, locks):
                locks.callback(file.unlink, missing_ok=True)
        return locks.pop_all().close


def _flock(path: Path, how: int, locks: ExitStack) -> bool:
    """Open a path and lock it until `locks` ends. Return whether it can be locked. Raises BlockingIOError if another
    process has locked it."""
    try:
        opened = os.open(path, how, 0o600)
        locks.callback(os.close, opened)
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        return False
    return True
