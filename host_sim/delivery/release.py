"""Everything that a person downloads, in one folder: bundle, one file for the Pico, site, hardware files, checksums."""

import shutil
import zipfile
from collections.abc import Iterable
from pathlib import Path

from host_sim import ROOT
from host_sim.delivery import bundle, uf2
from host_sim.delivery.boards import BOARDS
from host_sim.errors import UsageError
from host_sim.site import build

CHANGELOG = ROOT / "CHANGELOG.md"
HARDWARE = ROOT / "build" / "hardware"

NOTES = "NOTES.md"
SUMS = "SHA256SUMS"


def make(folder: Path, hardware: Path = HARDWARE) -> list[Path]:
    """Make the release in `folder`, which is emptied first, and return its files. Raises UsageError where a part is
    missing, and says which and how to get it."""
    version = bundle.version()
    notes = notes_of(CHANGELOG.read_text(encoding="utf-8"), version)
    if not hardware.is_dir() or not any(hardware.iterdir()):
        raise UsageError(f'no hardware files in {hardware}: run "make hardware"')
    if folder.exists() and any(folder.iterdir()) and not (folder / SUMS).is_file():
        raise UsageError(f"{folder} holds something else than a release: name an empty folder")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    bundle.write_zip(folder)
    for board in BOARDS:
        uf2.write(folder, board)
    site = folder / "site"
    build.build(site)
    pack(folder / f"pegout-site-{version}.zip", site, site.rglob("*"))
    shutil.rmtree(site)
    pack(folder / f"pegout-hardware-{version}.zip", hardware, hardware.rglob("*"))
    bundle.write_licences(folder)
    (folder / NOTES).write_text(notes, encoding="utf-8")
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    lines = [f"{bundle.checksum(path.read_bytes())}  {path.relative_to(folder).as_posix()}\n" for path in files]
    (folder / SUMS).write_text("".join(lines), encoding="utf-8")
    return [*files, folder / SUMS]


def notes_of(changelog: str, version: str) -> str:
    """The section of a version. Raises UsageError where there is none."""
    _before, mark, after = changelog.partition(f"\n## {version}")
    if not mark:
        raise UsageError(f"CHANGELOG.md has no section for {version}: name what is unreleased by it first")
    heading, _newline, rest = after.partition("\n")
    return f"# Pegout {version}{heading}\n{rest.partition(chr(10) + '## ')[0]}".rstrip() + "\n"


def pack(path: Path, root: Path, files: Iterable[Path]) -> None:
    """Zip files by their names under `root`; the same files make the same zip to the byte."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for file in sorted(file for file in files if file.is_file()):
            name = file.relative_to(root).as_posix()
            packed.writestr(zipfile.ZipInfo(name, bundle.ZIP_DATE), file.read_bytes(), zipfile.ZIP_DEFLATED)
