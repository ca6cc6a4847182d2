"""Makes the image of a CIRCUITPY drive, as it lies in a board's flash, from a mapping of paths to bytes."""

import pathlib
import struct
import tempfile

from pyfatfs.DosDateTime import DosDateTime
from pyfatfs.FATDirectoryEntry import FATDirectoryEntry
from pyfatfs.PyFat import PyFat
from pyfatfs.PyFatFS import PyFatFS

from host_sim.release import bundle
from host_sim.release.boards import PICO

SECTOR = 512
ENTRY = 32
"""Bytes of an entry in a folder."""

FORMATTED = dict.fromkeys((".fseventsd/no_log", ".metadata_never_index", ".Trashes", ".Trash-1000"), b"")
"""What CircuitPython puts on a drive that it formats, so that a PC which mounts it writes nothing there: no index, no
log of changes, no trash."""

VOLUME_ID = 0x50454721
"""Otherwise the library takes the time of day."""


def files_at(image: bytes) -> int:
    """Return where the files begin in an image: behind the boot sector, the tables and the root folder."""
    reserved, tables, entries = struct.unpack_from("<HBH", image, 14)
    (table,) = struct.unpack_from("<H", image, 22)
    return (reserved + tables * table) * SECTOR + entries * ENTRY


def image(files: dict[str, bytes], size: int = PICO.drive_bytes) -> bytes:
    """Return the FAT12 image of `size` bytes that holds `files` (path with `/` → content), as CircuitPython formats a
    drive. The same files make the same image to the byte."""
    files = {**files, **FORMATTED}
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "drive.img"
        path.write_bytes(bytes(size))
        fat = PyFat()
        fat.mkfs(str(path), PyFat.FAT_TYPE_FAT12, size=size, sector_size=SECTOR, label="CIRCUITPY", volume_id=VOLUME_ID)
        fat.close()
        drive = PyFatFS(str(path))
        for name in sorted(files):
            parent = pathlib.PurePosixPath(name).parent
            if str(parent) != ".":
                drive.makedirs(str(parent), recreate=True)
            drive.writebytes(name, files[name])
        _date(drive.fs, drive.fs.root_dir)
        drive.close()
        return path.read_bytes()


def _date(fat: PyFat, folder: FATDirectoryEntry) -> None:
    """Give every entry of a folder, and of those in it, the date of the files in the bundle instead of today's."""
    folders, files, specials = folder.get_entries()
    for entry in (*folders, *files, *specials):
        entry.crtdate = entry.wrtdate = entry.lstaccessdate = DosDateTime(*bundle.ZIP_DATE).serialize_date()
        entry.crttime = entry.wrttime = 0
    fat.update_directory_entry(folder)
    for each in folders:
        _date(fat, each)
