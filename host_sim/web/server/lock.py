"""Allow only one server at a time for a board's folder, as each would overwrite the other's game."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from host_sim.errors import UsageError
from host_sim.saving import save, why

MEMORY_FILE = "nvm.bin"  # the board's memory, in the board's folder
NOTE = "server.txt"  # the address of the server's page, in the same folder


@contextmanager
def locked(folder: Path) -> Iterator[Callable[[str], None]]:
    """Make the board's folder if necessary, and reserve it until the end of the `with`. Yield a function that notes the
    page's address. Raises UsageError if a server has the folder (the text names its page), or if it cannot be used."""
    note = folder / NOTE
    lock = FileLock(folder / "server.lock", blocking=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout:
        page = note.read_text(errors="replace").strip() if note.is_file() else "at the address that it printed"
        raise UsageError(
            f"a server has the board in {folder} already: use its page, {page}, or end it first with Ctrl-C. Another "
            "board needs a folder of its own: --board FOLDER"
        ) from None
    except OSError as error:
        raise UsageError(f"cannot keep the board in {folder}{owner(folder)}: {why(error)}; see --board") from None

    def tell(page: str) -> None:
        with suppress(OSError):  # the lock works without the note too
            save(note, f"{page} (process {os.getpid()})\n".encode())

    try:
        with suppress(OSError):
            note.unlink()  # left by a server that was killed
        yield tell
    finally:
        for file in (note, Path(lock.lock_file)):  # otherwise root's files would be in the way after `sudo make run`
            with suppress(OSError):  # Windows cannot delete a locked file
                file.unlink()
        lock.release()


def owner(folder: Path) -> str:
    """Return ", which belongs to OWNER" if the folder is somebody else's, as after `sudo make run`, otherwise ""."""
    with suppress(OSError, KeyError, NotImplementedError):  # Windows cannot return an owner
        if folder.stat().st_uid != os.geteuid():
            return f", which belongs to {folder.owner()}"
    return ""
