"""Make the image of a CIRCUITPY drive, as stored in a board's flash, from {path: bytes}. The format follows
Microsoft's "FAT: General Overview of On-Disk Format": boot sector, two tables of clusters, root folder, clusters."""

import struct

from host_sim.release import bundle
from host_sim.release.boards import PICO

SECTOR = 512
ENTRY = 32  # bytes in an entry of a folder
ROOT_ENTRIES = 224
CLUSTERS = 4084  # the most clusters that a FAT12 volume can have
LAST = 0xFFF  # in the table, marks the last cluster of a file
FOLDER, LABEL, LONG_NAME = 0x10, 0x08, 0x0F  # attributes of an entry
LETTERS = 13  # characters of a long name that fit into one entry

FORMATTED = dict.fromkeys((".fseventsd/no_log", ".metadata_never_index", ".Trashes", ".Trash-1000"), b"")
"""Files that CircuitPython puts on a drive that it formats. They keep PCs from writing an index, a log of changes or a
trash folder."""

NAME = b"CIRCUITPY  "
VOLUME_ID = 0x50454721


def image(files: dict[str, bytes], size: int = PICO.drive_bytes) -> bytes:
    """Return the FAT12 image of `size` bytes that holds `files` (path with `/` → content), as CircuitPython formats a
    drive. The same files make the same image to the byte. Raises ValueError if they do not fit."""
    sectors = size // SECTOR
    a_cluster = -(-sectors // CLUSTERS)
    table_sectors = -(-(sectors // a_cluster + 2) * 3 // (2 * SECTOR))
    stored = bytearray()
    following = [0xFF8, LAST]

    def store(content: bytes) -> int:
        """Store `content` and return the number of its first cluster; 0 if it is empty."""
        count = -(-len(content) // (a_cluster * SECTOR))
        first = len(following)
        following.extend([*range(first + 1, first + count), LAST][:count])
        stored.extend(content.ljust(count * a_cluster * SECTOR, b"\0"))
        return first if count else 0

    def folder(files: dict[str, bytes], own: int) -> bytes:
        """Store a folder's `files` (path in the folder → content) and return its entries. own: its first cluster."""
        entries = b""
        for number, name in enumerate(sorted({path.partition("/")[0] for path in files})):
            within = {path.partition("/")[2]: content for path, content in files.items() if path.startswith(f"{name}/")}
            if not within:
                entries += _named(name, number, 0, store(files[name]), len(files[name]))
                continue
            names = {path.partition("/")[0] for path in within}
            at = len(stored)
            first = store(bytes(ENTRY * (2 + sum(1 + -(-len(each) // LETTERS) for each in names))))
            dots = _entry(b".".ljust(11), FOLDER, first) + _entry(b"..".ljust(11), FOLDER, own)
            inside = dots + folder(within, first)
            stored[at : at + len(inside)] = inside
            entries += _named(name, number, FOLDER, first)
        return entries

    root = _entry(NAME, LABEL) + folder({**files, **FORMATTED}, 0)
    geometry = (SECTOR, a_cluster, 1, 2, ROOT_ENTRIES, sectors, 0xF8, table_sectors, 0, 0, 0, 0)
    boot = struct.pack("<3s8sHBHBHHBHHHII", b"\xeb\xfe\x90", b"MSDOS5.0", *geometry)
    boot += struct.pack("<BBBI11s8s", 0x80, 0, 0x29, VOLUME_ID, NAME, b"FAT12   ")
    pairs = zip(following[::2], [*following[1::2], 0], strict=False)
    table = b"".join((even | odd << 12).to_bytes(3, "little") for even, odd in pairs)
    image = boot.ljust(SECTOR - 2, b"\0") + b"\x55\xaa" + 2 * table.ljust(table_sectors * SECTOR, b"\0")
    image += root.ljust(ROOT_ENTRIES * ENTRY, b"\0") + stored
    if len(image) > size:
        raise ValueError("the files are larger than the drive")
    return image.ljust(size, b"\0")


def _named(name: str, number: int, attributes: int, first: int, length: int = 0) -> bytes:
    """Return the entries of a file or folder with a long name. number: its position in the folder that holds it."""
    short = f"{''.join(filter(str.isalnum, name.upper()))[:4]}~{number}".ljust(11).encode("ascii")
    check = 0
    for byte in short:
        check = ((check & 1) << 7) + (check >> 1) + byte & 0xFF
    entries = b""
    order = 0x40  # marks the last part, which comes first
    for part in range((len(name) - 1) // LETTERS, -1, -1):
        letters = (name[part * LETTERS : (part + 1) * LETTERS] + "\0").encode("utf-16-le")[: 2 * LETTERS]
        text = letters.ljust(2 * LETTERS, b"\xff")
        entries += struct.pack("<B10sBBB", order | part + 1, text[:10], LONG_NAME, 0, check)
        entries += struct.pack("<12sH4s", text[10:22], 0, text[22:])
        order = 0
    return entries + _entry(short, attributes, first, length)


def _entry(name: bytes, attributes: int, first: int = 0, length: int = 0) -> bytes:
    """Return one entry of a folder, with the date of the files in the bundle."""
    year, month, day, *_time = bundle.ZIP_DATE
    date = year - 1980 << 9 | month << 5 | day
    return struct.pack("<11sBBBHHHHHHHI", name, attributes, 0, 0, 0, date, date, 0, 0, date, first, length)
