"""Update a mounted CIRCUITPY drive. The copying may be cut short at any instant.

While files are replaced, one by one, code.py is a stub that says what to do; the real code.py is written last. So the
drive runs the old program, the new one, or the stub, but never parts of both programs.

Replaces and deletes only files that an earlier version of Pegout put there and nobody has changed since; the list
`bundle.SUMS` on the drive tells which. Other files are replaced only with `force`, and are kept under another name.
"""

import glob
import itertools
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

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
BOARD_LINE = re.compile(r"^(Board ID|UID):(\w+)", re.MULTILINE)  # in that file: the kind of board, its serial number
OWN_NAME = re.compile(r"\w+(/\w+)*\.\w+")  # names of Pegout's files: anybody may have written the list
BOOTLOADER = "INFO_UF2.TXT"  # a file on the drive of a Pico in its bootloader
BOOTLOADERS = " or ".join(sorted({board.bootloader for board in BOARDS}, reverse=True))

CODE = "code.py"
LAST = (bundle.SUMS, CODE)  # the files that are replaced last, in this order
RUNS_FIRST = "code.txt"  # CircuitPython runs this file, if it exists, instead of code.py
HELLO = b'print("Hello World!")'  # the code.py of a new drive

STUB = b'print("Pegout is not copied completely: plug the board in and deploy again")\n'
"""The code.py of a drive whose files are being replaced."""

NEW = "pegout.new"  # the suffix of a file that is still being written
KEPT = ".kept"  # the suffix of a file that was replaced by force
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

    source: the modules as text, not compiled. force: also replace files that are not Pegout's, and keep them under
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
    try:
        board, name, _serial = _board_of(folder)
        if board:
            known = "" if board in BY_ID else f": Pegout is made for {', '.join(BY_ID)}, and does not know its pins"
            say(f"board   {name}{known}")
        drive = _Drive(folder, source)
        if drive.in_the_way and not force:
            raise UsageError(_refusal(folder, drive.in_the_way))
        drive.check_room()
    except OSError as error:
        raise UsageError(f"{error.filename or folder}: {error.strerror}. Is the drive still there?") from None
    try:
        drive.update(say)
    except OSError as error:
        todo = "plug the board in and deploy again" if drive.mixed else "the program on it is still as it was"
        raise UsageError(f"{error.filename or folder}: {error.strerror}. The drive is not finished: {todo}") from None
    after = "it starts by itself" if started else f"no board has run from here yet: there is no {STARTED}"
    say(f"{len(drive.changed)} of {len(drive.wanted)} files were new. Safe to unplug: {after}")


def _refusal(folder: Path, names: list[str]) -> str:
    """Return a line about the files that are not Pegout's."""
    more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    why = f"; {RUNS_FIRST} would run in place of {CODE}" if RUNS_FIRST in names else ""
    return (
        f"not Pegout's, or changed since, on {folder}: {', '.join(names[:NAMED])}{more}{why}. Nothing was copied. Move "
        f"them away, or deploy with {BY_FORCE}, which keeps them with {KEPT} after their names"
    )


class _Drive:
    """One update of the drive at `folder`. wanted: content by name. changed: the names that have other content now.
    in_the_way: files on the drive that are not Pegout's. mixed: whether files of two versions may be on the drive.
    Raises UsageError if a link leads away from the drive."""

    def __init__(self, folder: Path, source: bool) -> None:
        self._folder = folder
        self.mixed = False
        self.wanted = bundle.files(source=source)
        link = next((path for path in sorted(folder.rglob("*")) if path.is_symlink()), None)
        if link:
            raise UsageError(
                f"{link} is a link, and a {DRIVE_NAME} drive has none. Nothing was copied: is it the drive?"
            )
        code = (self._content(CODE) or b"").strip()
        listed = bundle.parse_sums(self._content(bundle.SUMS) or b"").items()
        self._sums = {name: digest for name, digest in listed if OWN_NAME.fullmatch(name)}
        self._known = code.startswith(STUB[:40]) or (b"from pegout" in code and not self._sums)
        if (folder / bundle.SETTINGS).exists():
            del self.wanted[bundle.SETTINGS]
        self.changed = [name for name, content in self.wanted.items() if self._content(name) != content]
        modules = [name.removesuffix(bundle.COMPILED) for name in self.wanted if name.endswith(bundle.COMPILED)]
        twins = [f"{module}.py" for module in modules if (folder / f"{module}.py").is_file()]
        foreign = [name for name in self.changed if not self._is_ours(name)]
        foreign += [RUNS_FIRST] if (folder / RUNS_FIRST).exists() else []
        foreign += [twin for twin in twins if not (self._known or self._is_unchanged(twin))]
        self.in_the_way = sorted({self._blocked_by(name) or name for name in foreign})
        retired = [name for name in self._sums if name not in (*self.wanted, bundle.SETTINGS)]
        stale = [name for name in retired if self._is_unchanged(name)] + [twin for twin in twins if self._known]
        self._stale = sorted({*stale}.difference(self.in_the_way))
        if self.changed or self._stale:  # the stub will replace code.py, so the files of LAST are written too
            self.changed = [*(name for name in self.changed if name not in LAST), *LAST]

    def _content(self, name: str) -> bytes | None:
        path = self._folder / name
        return path.read_bytes() if path.is_file() else None

    def _blocked_by(self, name: str) -> str | None:
        """Return the file that is in the place of one of the folders in `name`, or None."""
        parents = [parent.as_posix() for parent in Path(name).parents if parent.name]
        return next((parent for parent in parents if (self._folder / parent).is_file()), None)

    def _is_ours(self, name: str) -> bool:
        """Return whether `name` may be replaced, because nothing is there or Pegout put it there. The sums decide; if
        there are none, or an update was cut short, the content of code.py decides."""
        if not (self._folder / name).exists():
            return self._blocked_by(name) is None
        content = self._content(name)
        if content is None:
            return False
        if name == bundle.SUMS or (name == CODE and content.strip() in (b"", HELLO)):
            return True
        return self._known or self._is_unchanged(name)

    def _is_unchanged(self, name: str) -> bool:
        """Return whether the file is unchanged since an earlier version of Pegout put it there."""
        content = self._content(name)
        return content is not None and self._sums.get(name) == bundle.checksum(content)

    def check_room(self) -> None:
        """Raise UsageError if there is no room for files that grow and for a copy of the file being written."""
        new = {name: _taken(self.wanted[name]) for name in self.changed}
        old = {name: 0 if name in self.in_the_way else _taken(self._content(name)) for name in self.changed}
        needed = sum(max(0, new[name] - old[name]) for name in new) + max(new.values(), default=0)
        free = shutil.disk_usage(self._folder).free + _taken(self._content(NEW))
        if needed > free:
            raise UsageError(
                f"no room on {self._folder}: {needed // 1024 + 1} KB are needed, {free // 1024} KB are free. Nothing "
                "is copied. Delete what is not Pegout's (lib/ often holds unused libraries) and try again"
            )

    def update(self, say: Callable[[str], None]) -> None:
        if bundle.SETTINGS not in self.wanted:
            say(f"kept    {bundle.SETTINGS}")
        for name in self.in_the_way:
            say(f"kept    {name} as {self._keep(name)}")
        if not self.changed:
            return
        self.mixed = True
        self._put(CODE, STUB)
        for name in self.changed:
            if name == LAST[0]:
                self._remove_stale(say)
            self._put(name, self.wanted[name])
            say(f"copied  {name}")

    def _keep(self, name: str) -> str:
        """Keep a file that is not Pegout's under another name; return that. A file to be replaced stays until then."""
        free = (f"{name}{KEPT}{number or ''}" for number in itertools.count())
        kept = next(kept for kept in free if not (self._folder / kept).exists())
        self._put(kept, self._content(name) or b"")
        if name not in self.wanted:
            (self._folder / name).unlink()
        return kept

    def _remove_stale(self, say: Callable[[str], None]) -> None:
        for name in self._stale:
            (self._folder / name).unlink()
            say(f"removed {name}")

    def _put(self, name: str, content: bytes) -> None:
        """Write a file whole, and flush it to the drive."""
        path = self._folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        save(path, content, flush=True, aside=self._folder / NEW)


def _taken(content: bytes | None) -> int:
    return -(-len(content or b"") // CLUSTER) * CLUSTER
