"""The zip and the copy for the CIRCUITPY drive."""

import zipfile
from collections import namedtuple
from pathlib import Path

import pytest

from host_sim import bundle
from host_sim.__main__ import main
from host_sim.errors import UsageError


def deployed(drive: Path) -> list[str]:
    said: list[str] = []
    bundle.deploy(drive, said.append)
    return said


def test_the_zip_holds_the_firmware_and_its_library_and_names_its_version(tmp_path: Path) -> None:
    path = bundle.write_zip(tmp_path)
    assert path.name == f"pegout-{bundle.version()}.zip"
    with zipfile.ZipFile(path) as packed:
        names = set(packed.namelist())
        assert packed.read("code.py") == (bundle.DRIVE / "code.py").read_bytes()
    assert {"boot.py", "code.py", "settings.toml", "pegout/hardware.py", "scoring/board.py", "lib/neopixel.py"} <= names
    assert not [name for name in names if "__pycache__" in name]


def test_the_same_sources_make_the_same_zip(tmp_path: Path) -> None:
    first = bundle.write_zip(tmp_path / "one").read_bytes()
    assert bundle.write_zip(tmp_path / "two").read_bytes() == first


def test_a_zip_that_cannot_be_written_ends_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "dist").write_text("a file, no folder")
    assert main(["bundle", "--to", str(tmp_path / "dist")]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"error: cannot write the zip into {tmp_path / 'dist'}: ") and said.count("\n") == 1


def test_deploying_twice_copies_nothing_the_second_time(tmp_path: Path) -> None:
    assert "copied  code.py" in deployed(tmp_path)
    assert (tmp_path / "pegout" / "app.py").read_bytes() == (bundle.DRIVE / "pegout" / "app.py").read_bytes()
    again = deployed(tmp_path)
    assert [line for line in again if line.startswith("copied")] == []
    assert again[-1].startswith("0 of")


def test_only_a_drive_that_circuitpython_runs_from_is_said_to_restart(tmp_path: Path) -> None:
    assert deployed(tmp_path)[-1].endswith("no board has run from here yet: there is no boot_out.txt")
    (tmp_path / "boot_out.txt").write_text("Adafruit CircuitPython 10.2.1")
    assert deployed(tmp_path)[-1].endswith("the board restarts by itself")


def test_the_bootloaders_drive_gets_no_files(tmp_path: Path) -> None:
    (tmp_path / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\nBoard-ID: RPI-RP2\n")
    with pytest.raises(UsageError, match="is the Pico's bootloader, RPI-RP2: install CircuitPython first"):
        deployed(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["INFO_UF2.TXT"]


def test_a_players_settings_are_kept(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('PEGOUT_GAME = "61"\n')
    assert "kept    settings.toml" in deployed(tmp_path)
    assert (tmp_path / "settings.toml").read_text() == 'PEGOUT_GAME = "61"\n'


def test_modules_of_an_older_version_go_and_other_files_stay(tmp_path: Path) -> None:
    (tmp_path / "pegout").mkdir()
    (tmp_path / "pegout" / "forgotten.py").write_text("")
    (tmp_path / "notes.txt").write_text("mine")
    assert "removed pegout/forgotten.py" in deployed(tmp_path)
    assert not (tmp_path / "pegout" / "forgotten.py").exists()
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_no_room_is_said_before_anything_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(bundle.shutil, "disk_usage", lambda _path: usage(1 << 20, (1 << 20) - 2048, 2048))
    with pytest.raises(UsageError, match=r"no room on .* KB more are needed, 2 KB are free"):
        deployed(tmp_path)
    assert not (tmp_path / "code.py").exists()


def test_no_drive_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no CIRCUITPY drive is mounted: plug the Pico in"):
        bundle.find_drive((str(tmp_path),))
    with pytest.raises(UsageError, match="is not a folder"):
        deployed(tmp_path / "nowhere")


def test_the_one_mounted_drive_is_found_and_two_are_a_question(tmp_path: Path) -> None:
    (tmp_path / "ann" / "CIRCUITPY").mkdir(parents=True)
    places = (f"{tmp_path}/*",)
    assert bundle.find_drive(places) == tmp_path / "ann" / "CIRCUITPY"
    (tmp_path / "bob" / "CIRCUITPY").mkdir(parents=True)
    with pytest.raises(UsageError, match="more than one drive"):
        bundle.find_drive(places)
