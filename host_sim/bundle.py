"""What goes onto the CIRCUITPY drive: the firmware folder and the one library that CircuitPython does not bring.

Makes the zip, and copies the same files to a mounted drive. Knows files only, nothing of the game.
"""

import shutil
import tomllib
import zipfile
from collections.abc import Callable, Iterator
from importlib.metadata import distribution
from pathlib import Path

from host_sim import DRIVE
from host_sim.errors import UsageError

ROOT = DRIVE.parent
LIBRARY = "adafruit-circuitpython-neopixel"
SETTINGS = "settings.toml"

PLACES = ("/Volumes", "/media", "/media/*", "/run/media/*", "/mnt")
"""Where macOS and the Linux desktops mount a drive, with its name below."""

DRIVE_NAME = "CIRCUITPY"

STARTED = "boot_out.txt"
"""CircuitPython leaves it on its drive at every start."""

BOOTLOADER = "INFO_UF2.TXT"
"""Stands on the drive of a Pico that waits for its firmware."""

CLUSTER = 512
"""Bytes in which the drive's FAT counts: a file takes whole ones."""

ZIP_DATE = (2026, 1, 1, 0, 0, 0)
"""The same for every file, so that the same sources make the same zip to the byte."""


def version() -> str:
    """The project's version."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"])


def files() -> dict[str, bytes]:
    """Everything for the drive: name on it -> content."""
    found = {
        path.relative_to(DRIVE).as_posix(): path.read_bytes()
        for path in sorted(DRIVE.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }
    library = distribution(LIBRARY)
    found["lib/neopixel.py"] = Path(str(library.locate_file("neopixel.py"))).read_bytes()
    return found


def write_zip(folder: Path) -> Path:
    """Write the zip with the version in its name into `folder`; its path. Raises UsageError where that cannot be."""
    path = folder / f"pegout-{version()}.zip"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as bundle:
            for name, content in files().items():
                bundle.writestr(zipfile.ZipInfo(name, ZIP_DATE), content, zipfile.ZIP_DEFLATED)
    except OSError as error:
        raise UsageError(
            f"cannot write the zip into {folder}: {error.strerror}; name a folder that can be written: --to FOLDER"
        ) from None
    return path


def find_drive(places: tuple[str, ...] = PLACES) -> Path:
    """The one mounted CIRCUITPY drive. Raises UsageError when there is none, or more than one."""
    found = sorted({path for place in places for path in Path("/").glob(f"{place[1:]}/{DRIVE_NAME}") if path.is_dir()})
    if not found:
        raise UsageError(
            f"no {DRIVE_NAME} drive is mounted: plug the Pico in by USB and wait for the drive, or name its folder "
            "with DRIVE=/path. A Pico without CircuitPython shows RPI-RP2 instead: the README says how to install it"
        )
    if len(found) > 1:
        raise UsageError(f"more than one drive: {', '.join(map(str, found))}. Choose one with DRIVE=/path")
    return found[0]


def deploy(drive: Path, say: Callable[[str], None]) -> None:
    """Copy what differs to `drive`, telling `say` each file; a settings.toml that is there stays as it is.

    Raises UsageError when `drive` is no folder that can be written, is the bootloader's, or has no room.
    """
    if not drive.is_dir():
        raise UsageError(f"{drive} is not a folder: name the folder where the {DRIVE_NAME} drive is mounted")
    started = (drive / STARTED).is_file()
    if (drive / BOOTLOADER).is_file() and not started:
        raise UsageError(
            f"{drive} is the Pico's bootloader, RPI-RP2: install CircuitPython first, as the README says, and deploy "
            f"to the {DRIVE_NAME} drive that follows"
        )
    wanted = files()
    if (drive / SETTINGS).exists():
        del wanted[SETTINGS]
        say(f"kept    {SETTINGS}")
    changed = {name: content for name, content in wanted.items() if not _holds(drive / name, content)}
    try:
        for stale in _stale(drive, wanted):
            stale.unlink()
            say(f"removed {stale.relative_to(drive)}")
        _check_room(drive, changed)
        for name, content in changed.items():
            (drive / name).parent.mkdir(parents=True, exist_ok=True)
            (drive / name).write_bytes(content)
            say(f"copied  {name}")
    except OSError as error:
        place = error.filename or drive
        raise UsageError(f"{place}: {error.strerror}. Is the drive still there, and writable?") from None
    after = "the board restarts by itself" if started else f"no board has run from here yet: there is no {STARTED}"
    say(f"{len(changed)} of {len(wanted)} files were new; {after}")


def _holds(path: Path, content: bytes) -> bool:
    return path.is_file() and path.read_bytes() == content


def _stale(drive: Path, wanted: dict[str, bytes]) -> Iterator[Path]:
    """Modules of an older version in the firmware's own packages."""
    for package in ("pegout", "scoring"):
        for path in sorted((drive / package).glob("*.py")):
            if path.relative_to(drive).as_posix() not in wanted:
                yield path


def _check_room(drive: Path, changed: dict[str, bytes]) -> None:
    def taken(size: int) -> int:
        return -(-size // CLUSTER) * CLUSTER

    freed = sum(taken((drive / name).stat().st_size) for name in changed if (drive / name).is_file())
    needed = sum(taken(len(content)) for content in changed.values()) - freed
    free = shutil.disk_usage(drive).free
    if needed > free:
        raise UsageError(
            f"no room on {drive}: {needed // 1024 + 1} KB more are needed, {free // 1024} KB are free. Delete what is "
            "not Pegout's (lib/ often holds unused libraries) and try again"
        )
