"""The files for the CIRCUITPY drive: the firmware, the one library that CircuitPython lacks, and checksums."""

import hashlib
import io
import zipfile
from importlib.metadata import distribution
from pathlib import Path

from host_sim import DRIVE
from host_sim.errors import UsageError
from host_sim.project_version import firmware_file, project_version
from host_sim.release import licensing
from host_sim.saving import save, why

SETTINGS = "settings.toml"

SUMS = "pegout.sha256"
"""The list of the files and their SHA-256, as `sha256sum -c` reads it. The next version uses it to find out which
files on a drive are Pegout's and unchanged."""

COMPILED = ".mpy"  # the suffix of a compiled module. CircuitPython prefers a .py with the same name.
RULES = "scoring/board.py"  # the rules that run on the Pico. The other modules of scoring/ count cards.
ZIP_DATE = (2026, 1, 1, 0, 0, 0)  # the date of every file in a zip, so that the same sources make the same zip


def files(*, source: bool = False) -> dict[str, bytes]:
    """Return everything for the drive: content by name, the checksums last. The modules are compiled, so a start is
    twice as fast; with `source` they are text. Omits __init__.py: a Pico needs none, and finding them takes 2 ms."""
    paths = {path.relative_to(DRIVE).as_posix(): path for path in sorted(DRIVE.rglob("*"))}
    contents = {
        name: firmware_file(path)
        for name, path in paths.items()
        if path.suffix in (".py", ".toml")
        and path.name != "__init__.py"
        and (name == RULES or not name.startswith("scoring/"))
    }
    library = distribution(licensing.LIBRARY)
    contents["lib/neopixel.py"] = Path(str(library.locate_file("neopixel.py"))).read_bytes()
    if not source:
        from host_sim.release.compiled import for_circuitpython  # not at the top, as `source` needs no compiler

        for name in [name for name in contents if name.endswith(".py") and "/" in name]:  # except code.py, safemode.py
            contents[name.removesuffix(".py") + COMPILED] = for_circuitpython(name, contents.pop(name))
    return {**contents, SUMS: sums(contents)}


def sums(files: dict[str, bytes], *, all_of_them: bool = False) -> bytes:
    """Return the text of a SUMS file for these files. It leaves out settings.toml, which people edit, unless
    `all_of_them`."""
    lines = [f"{checksum(content)}  {name}\n" for name, content in files.items() if all_of_them or name != SETTINGS]
    return "".join(lines).encode()


def checksum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def parse_sums(text: bytes) -> dict[str, str]:
    """Return the checksum of each name in a SUMS file."""
    lines = (line.partition("  ") for line in text.decode("utf-8", "replace").splitlines())
    return {name: digest for digest, _gap, name in lines}


def write_zip(folder: Path) -> Path:
    """Write the zip with the version in its name into `folder` and return its path. Raises UsageError if it cannot."""
    content = {**files(), **licensing.licences(licensing.DRIVE)}
    return write(folder / f"pegout-{project_version()}.zip", packed(content))


def packed(files: dict[str, bytes]) -> bytes:
    """Return a zip of `files`, content by name. The same files make the same zip to the byte."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, ZIP_DATE), content, zipfile.ZIP_DEFLATED)
    return target.getvalue()


def write(path: Path, content: bytes) -> Path:
    """Write a file whole or not at all, and return its path. Makes its folder. Raises UsageError if that fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        save(path, content)
    except OSError as error:
        raise UsageError(
            f"cannot write {path.name} into {path.parent}: {why(error)}; name a folder that can be written: --to FOLDER"
        ) from None
    return path
