"""One server at a time for a board's folder: each keeps the game in memory and writes it over the other's.

The lock is the system's own, on an open file: it ends with the process, however that ends. The file says who has it.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from host_sim.errors import UsageError

NAME = "server"
"""The file that is locked."""

LONGEST = 200
"""Bytes read of what it says."""

if sys.platform == "win32":
    import msvcrt

    BEHIND = 1 << 20
    """Windows lets nobody read a byte that is locked: the one that is lies behind the text."""

    def _lock(file: int) -> None:
        os.lseek(file, BEHIND, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def locked(folder: Path) -> Iterator[Callable[[str], None]]:
    """Have the board's folder, made if it is not there, to the end of the `with`. Gives a function that notes where
    the page is, for whoever else wants the folder. Raises UsageError saying that, where a server has it already."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = os.open(folder / NAME, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        raise UsageError(f"cannot keep the board in {folder}: {error.strerror}") from None
    try:
        try:
            _lock(file)
        except (BlockingIOError, PermissionError):
            page = os.read(file, LONGEST).decode(errors="replace").strip() or "the address that it printed"
            raise UsageError(
                f"a server has the board in {folder} already: use its page, {page}, or end it first with Ctrl-C. "
                "Another board needs a folder of its own: --board FOLDER"
            ) from None
        except OSError as error:
            raise UsageError(f"cannot lock the board's folder {folder}: {error.strerror}; see --board") from None
        os.ftruncate(file, 0)

        def note(page: str) -> None:
            os.write(file, f"{page} (process {os.getpid()})\n".encode())

        yield note
    finally:
        os.close(file)
