"""Everything that a person downloads, in one folder: bundle, one file for the Pico, site, hardware files, checksums."""

import tempfile
from pathlib import Path

from host_sim import ROOT
from host_sim.delivery import bundle, folders, licensing, uf2
from host_sim.delivery.boards import BOARDS
from host_sim.delivery.notes import notes_of
from host_sim.errors import UsageError
from host_sim.site import build

CHANGELOG = ROOT / "CHANGELOG.md"
HARDWARE = ROOT / "build" / "hardware"

NOTES = "NOTES.md"
SUMS = "SHA256SUMS"


def make(folder: Path, hardware: Path = HARDWARE, changelog: Path = CHANGELOG) -> list[Path]:
    """Make the release in `folder`, in place of an earlier one, and return its files. Raises UsageError where a part is
    missing, and says which and how to get it."""
    version = bundle.version()
    notes = notes_of(changelog.read_text(encoding="utf-8"), version)
    if not hardware.is_dir() or not any(hardware.iterdir()):
        raise UsageError(f'no hardware files in {hardware}: run "make hardware"')
    drawn = {**folders.content(hardware), **licensing.licences(licensing.HARDWARE)}
    with folders.replacing(folder) as new:
        bundle.write_zip(new)
        for board in BOARDS:
            uf2.write(new, board)
        with tempfile.TemporaryDirectory() as site:
            build.fill(Path(site))
            (new / f"pegout-site-{version}.zip").write_bytes(bundle.packed(folders.content(Path(site))))
        (new / f"pegout-hardware-{version}.zip").write_bytes(bundle.packed(drawn))
        licensing.write(new, licensing.ALL)
        (new / NOTES).write_text(notes, encoding="utf-8")
        files = folders.content(new)
        (new / SUMS).write_bytes(bundle.sums(files, all_of_them=True))
    return [folder / name for name in (*files, SUMS)]
