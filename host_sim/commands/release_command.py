"""Make everything that a person downloads.

Write the bundle, the one file for each board, the site and the hardware's files, with checksums, licences and
this version's notes from CHANGELOG.md.
"""

import argparse
import re
import tempfile
from pathlib import Path

from host_sim import HARDWARE_FILES, ROOT
from host_sim.commands import add_to
from host_sim.errors import UsageError
from host_sim.project_version import project_version

CHANGELOG = ROOT / "CHANGELOG.md"

NOTES = "NOTES.md"
SUMS = "SHA256SUMS"


def make(folder: Path, hardware: Path, changelog: Path) -> list[Path]:
    """Make the release in `folder`, replacing an earlier one, and return its files. Raises UsageError if a part is
    missing; the text says which part, and how to get it."""
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
        licensing.write(new, (*licensing.SITE, *licensing.HARDWARE))
        (new / NOTES).write_text(notes, encoding="utf-8")
        files = folders.content(new)
        (new / SUMS).write_bytes(bundle.sums(files, all_of_them=True))
    return [folder / name for name in (*files, SUMS)]


def notes_of(changelog: str, version: str) -> str:
    """Return a release's notes, the section of exactly this version. Raises UsageError if it is missing, or if
    "Unreleased" has entries."""
    for line in _section(changelog, "Unreleased").splitlines()[1:]:
        if line.strip() and not line.startswith("#"):
            raise UsageError(
                f'CHANGELOG.md has entries under "Unreleased", the first is "{line.strip():.60}": give them the '
                "heading of the version that is released, and that version to firmware/pegout/version.py, which says "
                f"{version}"
            )
    section = _section(changelog, version)
    if not section:
        raise UsageError(f'CHANGELOG.md has no section for {version}: rename "Unreleased" first')
    heading, _newline, rest = section.partition("\n")
    return f"# Pegout {heading}\n{rest}".rstrip() + "\n"


def _section(changelog: str, name: str) -> str:
    """Return the text of a section, from its name to the name of the next section; "" if it is missing."""
    match = re.search(rf"^## ({re.escape(name)}(?:[ \t].*)?\n(?:(?!## ).*\n?)*)", changelog, re.MULTILINE)
    return match[1] if match else ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_to(parser, "dist/release", replaced=True)
    parser.add_argument("--check", action="store_true", help="only check that CHANGELOG.md is ready for this version")


def run(args: argparse.Namespace) -> int:
    if args.check:
        notes_of(CHANGELOG.read_text(encoding="utf-8"), project_version())
        return 0
    for file in make(args.to, HARDWARE_FILES, CHANGELOG):
        print(f"{file} ({file.stat().st_size / 1024:.0f} KB)")
    return 0
