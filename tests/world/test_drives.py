"""The board's drive is found among the mounted ones, or the error says that there is none or more than one."""

import errno
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from host_sim.errors import UsageError
from host_sim.release import bundle, drive
from tests.one_line import ran

PICO = "Adafruit CircuitPython 10.2.1; Raspberry Pi Pico\r\nBoard ID:raspberry_pi_pico\r\nUID:E66118604B3A4721\r\n"
PICO_2 = "Adafruit CircuitPython 10.2.1; Raspberry Pi Pico 2\r\nBoard ID:raspberry_pi_pico2\r\nUID:0BAD\r\n"


class Computer:
    """Folders in which a computer mounts drives, and the drives that are mounted."""

    def __init__(self, media: Path) -> None:
        self._media = media
        self._mounted: list[Path] = []

    def plug_in(self, name: str, boot_out: str = "", **files: str) -> Path:
        folder = self.mount(self.leave_folder(name))
        for file, text in {drive.STARTED: boot_out, **files}.items():
            if text:
                (folder / file).write_text(text)
        return folder

    def leave_folder(self, name: str) -> Path:
        folder = self._media / "ann" / name
        folder.mkdir(parents=True)
        return folder

    def mount(self, folder: Path) -> Path:
        self._mounted.append(folder)
        return folder

    def find(self) -> Path:
        return drive.find_drive((f"{self._media}/*",), self._mounted.__contains__)


@pytest.fixture
def computer(tmp_path: Path) -> Computer:
    return Computer(tmp_path)


@pytest.mark.parametrize("name", ["CIRCUITPY", "CIRCUITPY1", "CIRCUITPY 1", "CRIBBAGE"])
def test_the_board_is_found_whatever_the_system_calls_its_drive(computer: Computer, name: str) -> None:
    computer.plug_in("PHOTOS")
    board = computer.plug_in(name, PICO)
    assert computer.find() == board


def test_two_boards_are_both_named_and_the_user_has_to_choose(computer: Computer) -> None:
    old = computer.plug_in("CIRCUITPY", PICO, **{bundle.SUMS: "sums"})
    new = computer.plug_in("CIRCUITPY1", PICO_2)
    with pytest.raises(UsageError, match="more than one board is plugged in") as error:
        computer.find()
    assert f"{old} (Raspberry Pi Pico, number E66118604B3A4721, has Pegout)" in str(error.value)
    assert f"{new} (Raspberry Pi Pico 2, number 0BAD, without Pegout)" in str(error.value)
    assert str(error.value).endswith("Choose one with DRIVE=/path")


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[Path]:
    """A mounted drive that the system has made read-only, as Linux does after an error of its file system."""
    if not shutil.which("mount"):
        pytest.skip("no mount on this machine's PATH")
    folder = tmp_path / "media" / "CIRCUITPY"
    folder.mkdir(parents=True)
    (folder / drive.STARTED).write_text(PICO)
    for options in (["--bind", folder], ["-o", "remount,bind,ro"]):
        if ran("mount", *options, folder).returncode:
            pytest.skip("a read-only drive needs the rights to mount one")
    yield folder
    ran("umount", folder).check_returncode()


def test_a_read_only_drive_is_named_and_nothing_is_changed(read_only: Path) -> None:
    with pytest.raises(UsageError, match=f"{read_only} cannot be written: it is mounted read-only, or"):
        drive.deploy(read_only, print, force=False, source=False)


def test_the_error_for_two_boards_says_which_is_read_only(computer: Computer, read_only: Path) -> None:
    computer.plug_in("CIRCUITPY", PICO_2)
    computer.mount(read_only)
    with pytest.raises(UsageError, match=r"E66118604B3A4721, without Pegout, read-only[);]"):
        computer.find()


def test_a_dead_drive_does_not_hide_others(computer: Computer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dead drive is, for example, a network drive whose server is gone."""
    board, dead = computer.plug_in("CIRCUITPY", PICO), tmp_path / "photos"
    dead.mkdir()
    scandir = os.scandir

    def dying(path: str) -> Any:
        if Path(path) == dead:
            raise OSError(errno.ENOTCONN, "Transport endpoint is not connected")
        return scandir(path)

    monkeypatch.setattr(os, "scandir", dying)
    assert computer.find() == board


def test_an_empty_mount_point_is_not_filled(computer: Computer) -> None:
    ghost = computer.leave_folder("CIRCUITPY")
    (ghost / drive.STARTED).write_text(PICO)
    with pytest.raises(UsageError, match="a folder that a drive left behind"):
        computer.find()
    board = computer.plug_in("CIRCUITPY1", PICO)
    assert computer.find() == board


def test_a_drive_on_which_no_board_has_started_is_not_used(computer: Computer) -> None:
    computer.plug_in("CIRCUITPY")
    with pytest.raises(UsageError, match="on which no board has started"):
        computer.find()
