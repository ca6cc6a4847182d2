"""The release: all files that a person downloads, with their checksums."""

import contextlib
import hashlib
import os
import sys
import zipfile
from pathlib import Path

import pytest

from host_sim.commands import release_command
from host_sim.errors import UsageError
from host_sim.project_version import project_version
from host_sim.release import bundle, folders, images, licensing, uf2
from host_sim.release.boards import BOARDS
from tests.one_line import put, ran
from tests.site.building import need_node

CHANGES = """# Changelog

## Unreleased

### In the browser

## 1.1.0 (2027-01-01)
- second

## 1.1.0-rc1
- nearly

## 1.0.0 (2026-11-21)

first
"""

IN_THE_IMAGE = {"CircuitPython", "FatFs", "Mbed-TLS", "Pico-SDK", "TinyUSB", "cyw43-driver", "lwIP"}
IN_THE_SITE = {*IN_THE_IMAGE, "MicroPython", "NeoPixel", "Pegout"}
LICENCES = {"": {"NeoPixel", "Pegout"}, "-site": IN_THE_SITE, "-hardware": {"CC-BY-4.0", "CERN-OHL-P-2.0", "Pegout"}}
"""The licences in each zip, by the kind in its name."""


def test_the_notes_are_the_section_of_exactly_this_version() -> None:
    assert release_command.notes_of(CHANGES, "1.1.0") == "# Pegout 1.1.0 (2027-01-01)\n- second\n"
    assert release_command.notes_of(CHANGES, "1.1.0-rc1") == "# Pegout 1.1.0-rc1\n- nearly\n"
    assert release_command.notes_of(CHANGES, "1.0.0") == "# Pegout 1.0.0 (2026-11-21)\n\nfirst\n"
    for version in ("2.0.0", "1.1", "1.0", "1.1.00", "1x1.0"):
        with pytest.raises(UsageError, match="no section for"):
            release_command.notes_of(CHANGES, version)


def test_nothing_is_released_while_there_are_unreleased_changes(tmp_path: Path) -> None:
    changes = tmp_path / "CHANGELOG.md"
    waiting = CHANGES.replace("browser\n", "browser\n- It comes up sooner.\n")
    changes.write_text(waiting.replace("1.0.0", project_version()))
    with pytest.raises(UsageError, match=r'"Unreleased", the first is "- It comes up sooner\."'):
        release_command.make(tmp_path / "release", tmp_path / "none", changes)
    assert not (tmp_path / "release").exists()


@pytest.mark.parametrize(("length", "complete"), [(0, False), (499, False), (500, True)])
def test_a_licence_that_is_missing_or_cut_off_is_not_passed_on(
    monkeypatch: pytest.MonkeyPatch, length: int, complete: bool
) -> None:
    monkeypatch.setattr(licensing, "text_of", lambda name: "x" * (length if name == "lwIP" else 900))
    with contextlib.nullcontext() if complete else pytest.raises(UsageError, match="the licence of lwIP is missing"):
        assert set(licensing.licences(licensing.IMAGE)) == {f"licences/{name}.txt" for name in IN_THE_IMAGE}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A release with a small hardware folder, made in another time zone and with another hash seed. Skips the test if
    no release can be made."""
    need_node()
    for board in BOARDS:
        if images.find(board) is None:
            pytest.skip(images.how_to_get(board))
    folder = tmp_path_factory.mktemp("release")
    hardware = put(folder / "hardware", {"case/plate.dxf": b"a plate"})
    changes = folder / "CHANGELOG.md"
    changes.write_text(f"# Changelog\n\n## Unreleased\n\n## {project_version()} (today)\n- all of it\n")
    paths = "map(pathlib.Path, sys.argv[1:])"
    program = f"import sys, pathlib; from host_sim.commands.release_command import make; make(*{paths})"
    environment = {**os.environ, "PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo"}
    ran(sys.executable, "-c", program, folder / "new", hardware, changes, env=environment).check_returncode()
    return folder / "new"


@pytest.mark.promises("commands.release")
def test_the_release_is_complete_and_its_checksums_are_right(made: Path) -> None:
    version = project_version()
    names = {path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file()}
    assert names == {
        *(f"pegout-{version}.zip", f"pegout-site-{version}.zip"),
        *(f"pegout-{version}-{board.id}.uf2" for board in BOARDS),
        *(f"pegout-hardware-{version}.zip", "NOTES.md", "SHA256SUMS", ".pegout-made"),
        *(f"licences/{name}.txt" for name in set().union(*LICENCES.values())),
    }
    sums = dict(line.split("  ")[::-1] for line in (made / "SHA256SUMS").read_text().splitlines())
    listed = names - {"SHA256SUMS", ".pegout-made"}
    assert sums == {name: hashlib.sha256((made / name).read_bytes()).hexdigest() for name in listed}
    site = zipfile.ZipFile(made / f"pegout-site-{version}.zip").namelist()
    assert {"index.html", *(f"pegout-{board.id}.uf2.bin" for board in BOARDS), "licences/MicroPython.txt"} <= set(site)


def test_every_zip_is_complete_and_has_its_licences(made: Path) -> None:
    for kind, names in LICENCES.items():
        packed = zipfile.ZipFile(made / f"pegout{kind}-{project_version()}.zip")
        assert packed.testzip() is None
        assert {name for name in packed.namelist() if name.startswith("licences/")} == {
            f"licences/{name}.txt" for name in names
        }
        assert all(packed.getinfo(f"licences/{name}.txt").file_size >= licensing.SHORTEST for name in names)
    assert "case/plate.dxf" in packed.namelist()


def test_the_same_sources_make_the_same_release(made: Path, site: Path, tmp_path: Path) -> None:
    """The release is compared, byte for byte, with parts that were made in this process."""
    bundled = bundle.write_zip(tmp_path)
    assert (made / bundled.name).read_bytes() == bundled.read_bytes()
    assert (made / f"pegout-site-{project_version()}.zip").read_bytes() == bundle.packed(folders.content(site))
    for board in BOARDS:
        assert (made / uf2.name_of(board)).read_bytes() == uf2.write(tmp_path, board).read_bytes()


def test_compiled_modules_contain_their_own_name_but_no_constant_names() -> None:
    modules = {name: content for name, content in bundle.files().items() if name.endswith(".mpy")}
    assert not [name for name, content in modules.items() if name.encode() not in content or b"HOLES" in content]
