"""Update a mounted CIRCUITPY drive. The copying may be cut short at any instant.

While files are replaced, one by one, code.py is a stub that says what to do; the real code.py is written last. So the
drive runs the old program, the new one, or the stub, but never parts of both programs.

Replaces and deletes only files that an earlier version of Pegout put there and nobody has changed since; the list
`bundle.SUMS` on the drive has their checksums. Others are replaced only with `force`, and kept under another name.
"""

import contextlib
import glob
import itertools
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from host_sim import INSTALLED
from host_sim.errors import UsageError
from host_sim.release import bundle
from host_sim.release.boards import BOARDS, BY_ID
from host_sim.saving import save

PLACES = ("/Volumes", "/media", "/media/*", "/run/media/*", "/mnt")
"""The folders in which macOS and the Linux desktops mount a drive, each in a folder with its name."""

LETTERS = "DEFGHIJKLMNOPQRSTUVWXYZ"  # the letters that Windows gives to drives
DRIVE_NAME = "CIRCUITPY"  # the drive's label; the system or the owner may call it CIRCUITPY1
STARTED = "boot_out.txt"  # written by CircuitPython to its drive at every start
BOARD_LINE = re.compile(r"^(Board ID|UID):(\w+)", re.MULTILINE)  # the board's kind and serial number in boot_out.txt
OWN_NAME = re.compile(r"\w+(/\w+)*\.\w+")  # the form of our names; others are ignored, as anybody can edit SUMS
BOOTLOADER = "INFO_UF2.TXT"  # a file on the drive of a Pico in its bootloader
BOOTLOADERS = " or ".join(sorted({board.bootloader for board in BOARDS}, reverse=True))

CODE = "code.py"
LAST = (bundle.SUMS, CODE)  # the files that are replaced last, in this order
RUNS_FIRST = "code.txt"  # CircuitPython runs this file, if it exists, instead of code.py
HELLO = b'print("Hello World!")'  # the code.py of a new drive

STUB = b'print("Pegout is not copied completely: plug the board in and deploy again")\n'
"""The code.py of a drive whose files are being replaced."""

NEW = "pegout.new"  # the suffix of a file that is still being written
KEPT = ".kept"  # the suffix of the copy that is kept when a file is replaced or removed by force
CLUSTER = 512  # bytes in a cluster of the drive: a file takes up whole clusters

BY_DRIVE, BY_FORCE = ("--drive FOLDER", "--force") if INSTALLED else ("DRIVE=/path", "--force (make deploy FORCE=1)")
"""What a person adds to `make deploy`, or to the command of an installed wheel."""

NAMED = 3  # maximum number of files that a message names


def find_drive(places: tuple[str, ...] = PLACES, is_mounted: Callable[[Path], bool] = Path.is_mount) -> Path:
    """Return the one mounted drive of CircuitPython. Raises UsageError if no drive or several are mounted."""
    mounts = (path for place in places for path in glob.glob(f"{place}/*"))  # noqa: PTH207  a dead drive would end it
    folders = {Path(path) for path in mounts}
    folders |= {Path(f"{letter}:\\") for letter in LETTERS} if os.name == "nt" else set()
    drives = sorted(folder for folder in folders if _is_drive(folder, is_mounted))
    if not drives:
        ghosts = sorted(folder for folder in folders if folder.name == DRIVE_NAME and folder.is_dir())
        if ghosts:
            raise UsageError(
                f"{ghosts[0]} is a folder that a drive left behind, or a drive on which no board has started: there is "
                f"no mounted drive with {STARTED}. Plug the board in and wait for it, or name it with {BY_DRIVE}"
            )
        raise UsageError(
            f"no {DRIVE_NAME} drive is mounted: plug the Pico in by USB and wait for the drive, or name its folder "
            f"with {BY_DRIVE}. A Pico without CircuitPython shows {BOOTLOADERS} instead: firmware/INSTALLING.md says "
            "how to install it"
        )
    if len(drives) > 1:
        found = "; ".join(f"{drive} ({_which_board(drive)})" for drive in drives)
        raise UsageError(f"more than one board is plugged in: {found}. Choose one with {BY_DRIVE}")
    return drives[0]


def _is_drive(folder: Path, is_mounted: Callable[[Path], bool]) -> bool:
    try:
        return is_mounted(folder) and (folder / STARTED).is_file()
    except OSError:  # the drive cannot be read, or is gone
        return False


def _which_board(drive: Path) -> str:
    """Return a few words that identify this drive's board."""
    _id, name, serial = _board_of(drive)
    program = "has Pegout" if (drive / bundle.SUMS).is_file() else "without Pegout"
    facts = [name or "unknown board", f"number {serial}" if serial else "", program]
    facts += [] if os.access(drive, os.W_OK) else ["read-only"]
    return ", ".join(filter(None, facts))


def _board_of(drive: Path) -> tuple[str, str, str]:
    """Return (id, name, serial number) of the board that has started from this drive; "" for unknown ones."""
    path = drive / STARTED
    text = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
    facts = dict(BOARD_LINE.findall(text))
    board = facts.get("Board ID", "")
    return board, BY_ID[board].name if board in BY_ID else board, facts.get("UID", "")


def deploy(folder: Path, say: Callable[[str], None], *, force: bool, source: bool) -> None:
    """Copy what differs to the drive mounted at `folder`, calling `say` for each file. Never touches a settings.toml.

    source: copy the modules as text, not compiled. force: also replace files that are not Pegout's, and keep them under
    another name. Raises UsageError if the drive cannot be used, has no room, or holds such files without `force`; then
    nothing has changed, unless the text says what to do about it.
    """
    if not folder.is_dir():
        raise UsageError(f"{folder} is not a folder: name the folder where the {DRIVE_NAME} drive is mounted")
    if not os.access(folder, os.W_OK):
        raise UsageError(
            f"{folder} cannot be written: it is mounted read-only, or belongs to another user. Plug the board in "
            f"again, or name another drive with {BY_DRIVE}"
        )
    started = (folder / STARTED).is_file()
    if (folder / BOOTLOADER).is_file() and not started:
        raise UsageError(
            f"{folder} is the Pico's bootloader, {BOOTLOADERS}: install CircuitPython first, as firmware/INSTALLING.md "
            f"says, and deploy to the {DRIVE_NAME} drive that follows"
        )
    files = bundle.files(source=source)
    with _drive_may_fail(folder, "Is the drive still there?"):
        board, name, _serial = _board_of(folder)
        if board:
            known = "" if board in BY_ID else f": Pegout is made for {', '.join(BY_ID)}, and does not know its pins"
            say(f"board   {name}{known}")
        if (folder / bundle.SETTINGS).exists():
            del files[bundle.SETTINGS]
        update = plan(folder, files)
        if update.keep and not force:
            raise UsageError(_refusal(folder, update.keep))
        _check_room(folder, update)
    with _drive_may_fail(folder, "The drive is not finished: the program on it is still as it was"):
        if bundle.SETTINGS not in files:
            say(f"kept    {bundle.SETTINGS}")
        for name in update.keep:
            say(f"kept    {name} as {_keep(folder, name, name in update.copy)}")
    with _drive_may_fail(folder, "The drive is not finished: plug the board in and deploy again"):
        _replace(folder, update, say)
    after = "it starts by itself" if started else f"no board has run from here yet: there is no {STARTED}"
    say(f"{len(update.copy)} of {len(files)} files were new. Safe to unplug: {after}")


@contextlib.contextmanager
def _drive_may_fail(folder: Path, what_then: str) -> Iterator[None]:
    """Turn an OSError into a UsageError. what_then: a sentence about the drive that ends the UsageError's text."""
    try:
        yield
    except OSError as error:
        raise UsageError(f"{error.filename or folder}: {error.strerror}. {what_then}") from None


def _refusal(folder: Path, names: list[str]) -> str:
    more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    why = f"; {RUNS_FIRST} would run in place of {CODE}" if RUNS_FIRST in names else ""
    return (
        f"not Pegout's, or changed since, on {folder}: {', '.join(names[:NAMED])}{more}{why}. Nothing was copied. Move "
        f"them away, or deploy with {BY_FORCE}, which keeps them with {KEPT} after their names"
    )


class Plan(NamedTuple):
    """What an update does to a drive. keep: files in the way that are not Pegout's; they get another name. copy: the
    content of each file to be written, in this order. remove: files of an earlier version of Pegout."""

    keep: list[str]
    copy: dict[str, bytes]
    remove: list[str]


def plan(folder: Path, files: dict[str, bytes]) -> Plan:
    """Plan how the drive at `folder` gets these files; changes nothing. Raises UsageError if a link leads away from the
    drive."""
    link = next((path for path in sorted(folder.rglob("*")) if path.is_symlink()), None)
    if link:
        raise UsageError(f"{link} is a link, and a {DRIVE_NAME} drive has none. Nothing was copied: is it the drive?")
    code = (_content(folder / CODE) or b"").strip()
    listed = bundle.parse_sums(_content(folder / bundle.SUMS) or b"").items()
    sums = {name: digest for name, digest in listed if OWN_NAME.fullmatch(name)}
    known = code.startswith(STUB[:40]) or (b"from pegout" in code and not sums)

    def is_unchanged(name: str) -> bool:
        """Return whether the file is unchanged since an earlier version of Pegout put it there."""
        content = _content(folder / name)
        return content is not None and sums.get(name) == bundle.checksum(content)

    def is_ours(name: str) -> bool:
        """Return whether `name` may be replaced, because nothing is there or Pegout put it there. The sums decide; if
        there are none, or an update was cut short, the content of code.py decides."""
        if not (folder / name).exists():
            return _blocked_by(folder, name) is None
        if not (folder / name).is_file():
            return False
        return known or name == bundle.SUMS or (name == CODE and code in (b"", HELLO)) or is_unchanged(name)

    differing = [name for name, content in files.items() if _content(folder / name) != content]
    modules = [name.removesuffix(bundle.COMPILED) for name in files if name.endswith(bundle.COMPILED)]
    twins = [f"{module}.py" for module in modules if (folder / f"{module}.py").is_file()]
    foreign = [name for name in differing if not is_ours(name)]
    foreign += [RUNS_FIRST] if (folder / RUNS_FIRST).exists() else []
    foreign += [twin for twin in twins if not (known or is_unchanged(twin))]
    keep = sorted({_blocked_by(folder, name) or name for name in foreign})
    retired = [name for name in sums if name not in (*files, bundle.SETTINGS)]
    stale = [name for name in retired if is_unchanged(name)] + [twin for twin in twins if known]
    remove = sorted({*stale}.difference(keep))
    # The stub will replace code.py, so the files of LAST are written too.
    names = [*(name for name in differing if name not in LAST), *LAST] if differing or remove else []
    return Plan(keep, {name: files[name] for name in names}, remove)


def _content(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def _blocked_by(folder: Path, name: str) -> str | None:
    """Return the file that lies where `name` needs a folder, or None."""
    parents = [parent.as_posix() for parent in Path(name).parents if parent.name]
    return next((parent for parent in parents if (folder / parent).is_file()), None)


def _check_room(folder: Path, update: Plan) -> None:
    """Raise UsageError if the drive lacks space for the files that grow plus a second copy of the largest file."""
    new = {name: _taken(content) for name, content in update.copy.items()}
    old = {name: 0 if name in update.keep else _taken(_content(folder / name)) for name in new}
    needed = sum(max(0, new[name] - old[name]) for name in new) + max(new.values(), default=0)
    free = shutil.disk_usage(folder).free + _taken(_content(folder / NEW))
    if needed > free:
        raise UsageError(
            f"no room on {folder}: {needed // 1024 + 1} KB are needed, {free // 1024} KB are free. Nothing "
            "is copied. Delete what is not Pegout's (lib/ often holds unused libraries) and try again"
        )


def _taken(content: bytes | None) -> int:
    return -(-len(content or b"") // CLUSTER) * CLUSTER


def _keep(folder: Path, name: str, is_replaced: bool) -> str:
    """Copy a file that is not Pegout's to another name, and return that name. Delete the file unless `is_replaced`."""
    free = (f"{name}{KEPT}{number or ''}" for number in itertools.count())
    kept = next(kept for kept in free if not (folder / kept).exists())
    _put(folder, kept, _content(folder / name) or b"")
    if not is_replaced:
        (folder / name).unlink()
    return kept


def _replace(folder: Path, update: Plan, say: Callable[[str], None]) -> None:
    """Copy and remove files as planned. In the meantime the stub is in place of code.py."""
    if update.copy:
        _put(folder, CODE, STUB)
    for name, content in update.copy.items():
        if name == LAST[0]:
            for stale in update.remove:
                (folder / stale).unlink()
                say(f"removed {stale}")
        _put(folder, name, content)
        say(f"copied  {name}")


def _put(folder: Path, name: str, content: bytes) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    save(path, content, flush=True, aside=folder / NEW)
