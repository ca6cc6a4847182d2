"""Write a folder whole or not at all, and replace only what an earlier run made and nobody has changed since. A new
folder is built beside the old one, and renamed. A list in it shows the next run which files are ours. If a run is
interrupted, the next run cleans up."""

import contextlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from host_sim.errors import UsageError
from host_sim.release import bundle
from host_sim.saving import why

MADE = ".pegout-made"  # the list of files; empty while a folder is being built or removed
NEW, OLD = ".pegout-new", ".pegout-old"  # suffixes of the folder that is being built, and of the folder it replaces


@contextlib.contextmanager
def replacing(folder: Path) -> Iterator[Path]:
    """Yield a new folder to be filled; at the end it takes the place of `folder`. Raises UsageError, and leaves
    everything as it was, if `folder` holds anything that was not made here or was changed since, or cannot be
    written."""
    try:
        place = folder.resolve()
        if not place.name:
            raise UsageError(f"{folder} cannot be replaced: name a folder in it")
        new, old = (place.with_name(place.name + ending) for ending in (NEW, OLD))
        if old.exists() and not place.exists():  # a run was cut short between two renames
            old.rename(place)
        _refuse_others(place)
        for beside in (new, old):
            if not _is_unfinished(beside):
                _refuse_others(beside)
        for leftover in (new, old):
            if leftover.exists():
                _remove(leftover)
        place.parent.mkdir(parents=True, exist_ok=True)
        new.mkdir()
        (new / MADE).touch()
        try:
            yield new
            (new / MADE).write_bytes(bundle.sums(content(new), all_of_them=True))
            for path in (new, *new.rglob("*")):  # ignore the umask, because a web server runs as another user
                with contextlib.suppress(PermissionError):  # a USB stick has no permissions
                    path.chmod(0o755 if path.is_dir() else 0o644)
            if place.exists():
                shutil.copymode(place, new)
                place.rename(old)
            new.rename(place)
        except BaseException:
            if old.exists() and not place.exists():
                old.rename(place)
            shutil.rmtree(new, ignore_errors=True)
            raise
        if old.exists():
            _remove(old)
    except OSError as error:
        raise UsageError(f"cannot write {folder}: {why(error)}") from None


def _remove(folder: Path) -> None:
    """Remove a folder that we made. Deletes its list last, so that after an interruption the next run recognises it."""
    (folder / MADE).write_bytes(b"")
    for path in folder.iterdir():
        if path.name != MADE:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    (folder / MADE).unlink()
    folder.rmdir()


def content(folder: Path) -> dict[str, bytes]:
    """Return {path in the folder: content} of every file except the list, sorted by path."""
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return {name: (folder / name).read_bytes() for name in names if name != MADE}


def _is_unfinished(folder: Path) -> bool:
    """Return whether an interrupted run left this folder."""
    made = folder / MADE
    return not folder.is_symlink() and made.is_file() and not made.stat().st_size


def _refuse_others(folder: Path) -> None:
    """Raise UsageError if `folder` holds anything that must not be replaced."""
    if not os.path.lexists(folder):
        return
    if folder.is_symlink() or not folder.is_dir():
        raise UsageError(f"{folder} is a file: name a folder")
    made = folder / MADE
    sums = bundle.parse_sums(made.read_bytes()) if made.is_file() else {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if name == MADE or (path.is_dir() and not path.is_symlink() and any(path.iterdir())):
            continue
        if path.is_symlink() or not path.is_file() or sums.get(name) != bundle.checksum(path.read_bytes()):
            raise UsageError(
                f"{folder} holds {name}, which was not made here or was changed since. Nothing is deleted: move it "
                "away, or name another folder"
            )
