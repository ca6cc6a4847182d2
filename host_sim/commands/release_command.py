"""Make everything that a person downloads.

Write the bundle, the one file for each board, the site and the hardware's files, with checksums, licences and the notes
of this version out of CHANGELOG.md.
"""

import argparse
import tempfile
from pathlib import Path

from host_sim import ROOT
from host_sim.commands import add_to
from host_sim.errors import UsageError
from host_sim.project_version import project_version
from host_sim.release.notes import notes_of

CHANGELOG = ROOT / "CHANGELOG.md"
HARDWARE = ROOT / "build" / "hardware"

NOTES = "NOTES.md"
SUMS = "SHA256SUMS"


def make(folder: Path, hardware: Path, changelog: Path) -> list[Path]:
    """Make the release in `folder`, in place of an earlier one, and return its files. Raises UsageError if a part is
    missing, and says which and how to get it."""
    from host_sim.release import bundle, folders, licensing, uf2
    from host_sim.release.boards import BOARDS
    from host_sim.web.static_site import build

    version = project_version()
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
        licensing.write(new, licensing.everything())
        (new / NOTES).write_text(notes, encoding="utf-8")
        files = folders.content(new)
        (new / SUMS).write_bytes(bundle.sums(files, all_of_them=True))
    return [folder / name for name in (*files, SUMS)]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_to(parser, "dist/release", replaced=True)


def run(args: argparse.Namespace) -> int:
    for file in make(args.to, HARDWARE, CHANGELOG):
        print(f"{file} ({file.stat().st_size / 1024:.0f} KB)")
    return 0
