"""Save a file whole or not at all, and describe its errors."""

import contextlib
import os
from pathlib import Path


def save(path: Path, content: bytes | bytearray, *, flush: bool = False) -> None:
    """Write `content` beside `path` and move it there, so that a full disk or a kill leaves the old file unchanged.
    flush: wait for the disk, so that a power cut leaves a whole file too. Raises OSError, which names `path`, if it
    cannot be saved."""
    aside = path.with_name(path.name + ".new")
    try:
        aside.unlink(missing_ok=True)  # left by a kill, or somebody's link
        with aside.open("xb") as file:
            file.write(content)
            if flush:
                file.flush()
                os.fsync(file.fileno())
        aside.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            aside.unlink()
        in_the_way = aside if aside.is_dir() else path
        raise type(error)(error.errno, error.strerror, str(in_the_way)) from None


def why(error: OSError) -> str:
    """Return the cause of a file error in a few words. (`shutil` packs the errors of several files into one.)"""
    first = error.args[0] if error.args else ""
    if isinstance(first, list) and first:
        return str(first[0][-1])
    where = f" ({error.filename})" if error.filename else ""
    return f"{error.strerror or error}{where}"
