"""Makes the image of a CIRCUITPY drive, as it lies in a Pico's flash, from a mapping of paths to bytes."""

import pathlib
import tempfile

from pyfatfs.PyFat import PyFat
from pyfatfs.PyFatFS import PyFatFS

SIZE = 1 << 20
SECTOR = 512
FILES_AT = (1 + 2 * 8 + 14) * SECTOR
"""Where the files begin: behind the boot sector, two tables of 8 sectors and the 224 entries of the root folder."""


def image(files: dict[str, bytes]) -> bytes:
    """The 1 MiB FAT12 image that holds `files` (path with `/` → content)."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "drive.img"
        path.write_bytes(bytes(SIZE))
        fat = PyFat()
        fat.mkfs(str(path), PyFat.FAT_TYPE_FAT12, size=SIZE, sector_size=SECTOR, label="CIRCUITPY")
        fat.close()
        drive = PyFatFS(str(path))
        for name in sorted(files):
            parent = pathlib.PurePosixPath(name).parent
            if str(parent) != ".":
                drive.makedirs(str(parent), recreate=True)
            drive.writebytes(name, files[name])
        drive.close()
        return path.read_bytes()
