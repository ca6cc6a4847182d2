"""The release: all files that a person downloads, with their checksums."""

import hashlib
import zipfile
from pathlib import Path

import pytest

from host_sim.delivery import bundle, images, release
from host_sim.errors import UsageError
from tests.site.building import need_node

CHANGES = """# Changelog

## Unreleased
- new

## 1.1.0 (2027-01-01)
- second

## 1.0.0 (2026-11-21)

first
"""


def test_the_notes_are_the_section_of_the_version() -> None:
    assert release.notes_of(CHANGES, "1.1.0") == "# Pegout 1.1.0 (2027-01-01)\n- second\n"
    assert release.notes_of(CHANGES, "1.0.0") == "# Pegout 1.0.0 (2026-11-21)\n\nfirst\n"
    with pytest.raises(UsageError, match="no section for 2"):
        release.notes_of(CHANGES, "2.0.0")


def test_without_the_hardware_files_the_error_says_how_to_make_them(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match='run "make hardware"'):
        release.make(tmp_path / "release", tmp_path / "none")


def test_the_release_is_complete_and_its_checksums_are_right(tmp_path: Path) -> None:
    need_node()
    if images.find() is None:
        pytest.skip(images.how_to_get())
    hardware = tmp_path / "hardware"
    (hardware / "case").mkdir(parents=True)
    (hardware / "case" / "plate.dxf").write_text("a plate")
    folder = tmp_path / "release"
    release.make(folder, hardware)
    version = bundle.version()
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert names == {
        *(f"pegout-{version}.zip", f"pegout-{version}.uf2", f"pegout-site-{version}.zip"),
        *(f"pegout-hardware-{version}.zip", "NOTES.md", "SHA256SUMS"),
        *(f"licences/{name}.txt" for name in ("CircuitPython", "MicroPython", "Pegout")),
    }
    sums = dict(line.split("  ")[::-1] for line in (folder / "SHA256SUMS").read_text().splitlines())
    assert sums == {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in names - {"SHA256SUMS"}}
    assert zipfile.ZipFile(folder / f"pegout-hardware-{version}.zip").namelist() == ["case/plate.dxf"]
    site = zipfile.ZipFile(folder / f"pegout-site-{version}.zip").namelist()
    assert {"index.html", "pegout.uf2", "licences/MicroPython.txt"} <= set(site)
