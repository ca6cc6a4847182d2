"""Allow one server at a time for a board's folder: each keeps the game in memory and would overwrite the other's. Locks
a file in the folder, and one outside it, named after its path: the folder may be deleted and made again meanwhile."""

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from host_sim.errors import UsageError
from host_sim.saving import save, why

MEMORY_FILE = "nvm.bin"
"""The memory of the board in its folder."""

NOTE = "server.txt"
"""The file with the address of the server's page."""


@contextmanager
def locked(folder: Path) -> Iterator[Callable[[str], None]]:
    """Reserve the board's folder until the end of the `with`; make it if necessary. Yields a function that notes the
    page's address. Raises UsageError with that address if a server has the folder, or if it cannot be used."""
    note = folder / NOTE
    name = hashlib.sha256(os.fsencode(folder.resolve())).hexdigest()[:32]
    outside = Path(tempfile.gettempdir(), f"pegout-{getattr(os, 'getuid', int)()}-{name}.lock")
    files = (outside, folder / "server.lock")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with ExitStack() as locks:
            for file in files:
                locks.enter_context(FileLock(file, blocking=False))
            unlock = locks.pop_all().close
    except Timeout:
        page = note.read_text(errors="replace").strip() if note.is_file() else "at the address that it printed"
        raise UsageError(
            f"a server has the board in {folder} already: use its page, {page}, or end it first with Ctrl-C. Another "
            "board needs a folder of its own: --board FOLDER"
        ) from None
    except OSError as error:
        raise UsageError(f"cannot keep the board in {folder}{owner(folder)}: {why(error)}; see --board") from None

    def tell(page: str) -> None:
        with suppress(OSError):  # the lock works without the note
            save(note, f"{page} (process {os.getpid()})\n".encode())

    try:
        with suppress(OSError):
            note.unlink()  # of a server that was killed
        yield tell
    finally:
        for file in (note, *files):  # or root's would be in the way after `sudo make run`
            with suppress(OSError):  # Windows keeps a locked file
                file.unlink()
        unlock()


def owner(folder: Path) -> str:
    """Return whose folder it is, if it is somebody else's, as after `sudo make run`."""
    with suppress(OSError, KeyError, NotImplementedError):  # Windows
        if folder.stat().st_uid != os.geteuid():
            return f", which belongs to {folder.owner()}"
    return ""
