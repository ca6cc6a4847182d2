"""The release: all files that a person downloads, with their checksums."""

import hashlib
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from host_sim.delivery import bundle, images, release
from host_sim.delivery.boards import BOARDS
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


LICENCES = ("CircuitPython", "MicroPython", "NeoPixel", "Pegout")


def test_the_notes_are_the_section_of_the_version() -> None:
    assert release.notes_of(CHANGES, "1.1.0") == "# Pegout 1.1.0 (2027-01-01)\n- second\n"
    assert release.notes_of(CHANGES, "1.0.0") == "# Pegout 1.0.0 (2026-11-21)\n\nfirst\n"
    with pytest.raises(UsageError, match="no section for 2"):
        release.notes_of(CHANGES, "2.0.0")


def test_without_the_hardware_files_the_error_says_how_to_make_them(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match='run "make hardware"'):
        release.make(tmp_path / "release", tmp_path / "none")


@pytest.fixture(scope="module")
def hardware(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as `make hardware` makes it; skips the test where no release can be made."""
    need_node()
    for board in BOARDS:
        if images.find(board) is None:
            pytest.skip(images.how_to_get(board))
    folder = tmp_path_factory.mktemp("hardware")
    (folder / "case").mkdir()
    (folder / "case" / "plate.dxf").write_text("a plate")
    return folder


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory, hardware: Path) -> Path:
    """The folder of a release."""
    folder = tmp_path_factory.mktemp("release")
    release.make(folder, hardware)
    return folder


def test_the_release_is_complete_and_its_checksums_are_right(made: Path) -> None:
    version = bundle.version()
    names = {path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file()}
    assert names == {
        *(f"pegout-{version}.zip", f"pegout-site-{version}.zip"),
        *(f"pegout-{version}-{board.id}.uf2" for board in BOARDS),
        *(f"pegout-hardware-{version}.zip", "NOTES.md", "SHA256SUMS", ".pegout-made"),
        *(f"licences/{name}.txt" for name in LICENCES),
    }
    assert all((made / "licences" / f"{name}.txt").stat().st_size > 1000 for name in LICENCES)
    sums = dict(line.split("  ")[::-1] for line in (made / "SHA256SUMS").read_text().splitlines())
    listed = names - {"SHA256SUMS", ".pegout-made"}
    assert sums == {name: hashlib.sha256((made / name).read_bytes()).hexdigest() for name in listed}
    assert zipfile.ZipFile(made / f"pegout-hardware-{version}.zip").namelist() == ["case/plate.dxf"]
    site = zipfile.ZipFile(made / f"pegout-site-{version}.zip").namelist()
    assert {"index.html", *(f"pegout-{board.id}.uf2" for board in BOARDS), "licences/MicroPython.txt"} <= set(site)


def test_the_same_sources_make_the_same_release_to_the_byte(made: Path, hardware: Path, tmp_path: Path) -> None:
    """In another time zone, and with another order of everything that is hashed."""
    program = (
        "import sys, pathlib; from host_sim.delivery import release; release.make(*map(pathlib.Path, sys.argv[1:]))"
    )
    os.utime(hardware / "case" / "plate.dxf", (1e9, 1e9))
    subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program, tmp_path / "release", hardware],
        env={**os.environ, "PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo"},
        check=True,
    )
    sums = (tmp_path / "release" / release.SUMS).read_text()
    assert ".uf2" in sums
    assert sums == (made / release.SUMS).read_text()
