"""Read and save files whole or not at all, and describe their errors."""

import contextlib
import errno
import os
from pathlib import Path


def read(path: Path) -> bytes:
    """Return a file's content. Raises OSError with its name if that fails, or for a pipe, which may never end."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "not a regular file", str(path))
    return path.read_bytes()


def save(path: Path, content: bytes | bytearray, *, flush: bool = False, aside: Path | None = None) -> None:
    """Write `content` to another file, `aside`, and move it to `path`, so that a full disk or a kill leaves the old
    file unchanged. flush: wait for the disk, so that a power cut leaves a whole file too. Raises OSError with the name
    of `path` if the save fails."""
    aside = aside or path.with_name(path.name + ".new")
    try:
        aside.unlink(missing_ok=True)  # a file that a killed run left, or a link that somebody put there
        with aside.open("xb") as file:
            file.write(content)
            if flush:
                file.flush()
                os.fsync(file.fileno())
        aside.replace(path)
        if flush and hasattr(os, "O_DIRECTORY"):  # Windows cannot flush a folder
            folder = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
    except OSError as error:
        with contextlib.suppress(OSError):
            aside.unlink()
        in_the_way = aside if aside.is_dir() else path
        raise type(error)(error.errno, error.strerror, str(in_the_way)) from None


def why(error: OSError) -> str:
    """Return the cause of a file error in a few words. (`shutil` puts the errors of several files into one error.)"""
    first = error.args[0] if error.args else ""
    if isinstance(first, list) and first:
        return str(first[0][-1])
    where = f" ({error.filename})" if error.filename else ""
    return f"{error.strerror or error}{where}"
