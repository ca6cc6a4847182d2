"""Disks that are full, folders that vanish, links and folders in the way: the game is saved as soon as possible."""

import os
import shutil
import socket
import tempfile
from collections.abc import Callable, Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import TextIO

import pytest

from host_sim import DRIVE
from host_sim.commands import progress, warn
from host_sim.errors import UsageError
from host_sim.pico.machine import SimulatedPico
from host_sim.printing import say
from host_sim.release import bundle, images
from host_sim.release.boards import PICO
from host_sim.saving import save
from host_sim.web.host.save_queue import RETRY_SAVE_MS
from host_sim.web.server import lock
from host_sim.web.server.board_folder import live_transport
from host_sim.web.server.lock import locked
from tests.host.evening import Evening, scores_in
from tests.one_line import ran

SMALL_KB = 128
PEGGED_MS = 3000


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of SMALL_KB, mounted on a folder."""
    if not shutil.which("mount"):
        pytest.skip("no mount on this machine's PATH")
    folder = tmp_path / "small"
    folder.mkdir()
    made = ran("mount", "-t", "tmpfs", "-o", f"size={SMALL_KB}k", "tmpfs", folder)
    if made.returncode:
        pytest.skip(f"a small disk needs the rights to mount one: {made.stderr.strip()}")
    yield folder
    ran("umount", folder).check_returncode()


def fill(folder: Path) -> Path:
    """Fill the disk with one file, and return it."""
    big = folder / "big"
    big.write_bytes(bytes(shutil.disk_usage(folder).free))
    return big


@pytest.mark.skipif(os.name == "nt" or os.getuid() != 0, reason="only root can be another user")
@pytest.mark.parametrize("has_played", [False, True])
def test_a_folder_left_by_sudo_is_reported_with_its_owner(has_played: bool) -> None:
    with tempfile.TemporaryDirectory() as name:  # pytest's own folders are closed to other users
        Path(name).chmod(0o755)
        evening = Evening(Path(name, "board"))
        if has_played:
            evening.tap("A+6", PEGGED_MS)
        os.seteuid(12345)
        try:
            with pytest.raises(UsageError, match=r"board, which belongs to root: Permission denied .*; see --board$"):
                live_transport(Path(name, "board"))
            with pytest.raises(UsageError, match=r"board, which belongs to root: Permission denied .*"):
                locked(Path(name, "board")).__enter__()
        finally:
            os.seteuid(0)


def test_the_error_does_not_give_the_address_of_a_killed_server(tmp_path: Path) -> None:
    (tmp_path / lock.NOTE).write_text("http://127.0.0.1:1/ (process 1)")
    with locked(tmp_path), pytest.raises(UsageError, match="the address that it printed"), locked(tmp_path):
        pass
    with locked(tmp_path) as note:
        note("http://127.0.0.1:2/")
        with pytest.raises(UsageError, match=r"http://127.0.0.1:2/ "), locked(tmp_path):
            pass
    assert not (tmp_path / lock.NOTE).exists()


def test_a_board_started_on_a_full_disk_saves_once_there_is_room(small_disk: Path) -> None:
    Evening(small_disk / "board").tap("A+6", PEGGED_MS)
    big = fill(small_disk)
    evening = Evening(small_disk / "board")
    assert "No space left" in evening.said[0] and evening.board.pico.look()["scores"] == [6, 0]
    big.unlink()
    evening.tap("B+6", PEGGED_MS)
    assert scores_in(small_disk / "board") == [6, 6]


def ended_reader() -> int:
    """Return a pipe whose reader has ended."""
    reads, writes = os.pipe()
    os.close(reads)
    return writes


LOGS: dict[str, Callable[[], TextIO]] = {
    "its disk is full": lambda: os.fdopen(os.open("/dev/full", os.O_WRONLY), "w", 1),
    "its reader has ended": lambda: os.fdopen(ended_reader(), "w", 1),
    "it is closed": lambda: TextIOWrapper(BytesIO()),
    "it holds only English letters": lambda: TextIOWrapper(BytesIO(), encoding="ascii"),
    "it works": lambda: TextIOWrapper(BytesIO(), encoding="utf-8"),
}


@pytest.mark.parametrize("log", LOGS)
def test_a_score_is_saved_once_the_full_disk_has_room(
    small_disk: Path, monkeypatch: pytest.MonkeyPatch, log: str
) -> None:
    stream = LOGS[log]()
    if log == "it is closed":
        stream.close()
    board = small_disk / "B\N{LATIN SMALL LETTER O WITH DIAERESIS}b"
    evening = Evening(board, tell=warn)
    evening.tap("A+6", PEGGED_MS)
    with monkeypatch.context() as changed:
        changed.setattr("sys.stderr", stream)
        changed.setattr("sys.stdout", stream)
        big = fill(small_disk)
        evening.tap("B+6", PEGGED_MS)
        progress("1 of 2 games")
        say("Pegout is on http://b\N{LATIN SMALL LETTER O WITH DIAERESIS}b.local:8121/")
    assert not evening.state["kept"] and "No space left" in evening.state["unkept"], "the page says it"
    big.unlink()
    evening.wait(RETRY_SAVE_MS + 200)
    assert evening.state["kept"] and scores_in(board) == [6, 6]


@pytest.mark.parametrize("board_is", ["awake", "asleep", "hidden"])
def test_a_folder_that_vanished_and_returned_has_the_game(tmp_path: Path, board_is: str) -> None:
    """A board at rest, whether asleep or with a hidden page, keeps its warning and retries the save."""
    board, elsewhere = tmp_path / "board", tmp_path / "elsewhere"
    evening = Evening(board, {"PEGOUT_SLEEP": "5"})
    evening.tap("A+6", PEGGED_MS)
    board.rename(elsewhere)
    evening.tap("B+6", PEGGED_MS)
    evening.send(hidden=board_is == "hidden")
    evening.wait(2 * RETRY_SAVE_MS if board_is == "awake" else 6 * 60_000)
    why = f"cannot write the memory file: No such file or directory ({board / 'nvm.bin'})"
    why += ". It is tried again every few seconds"
    assert (evening.state["kept"], evening.state["unkept"]) == (False, why)
    assert evening.state["asleep"] == (board_is != "awake")
    assert evening.said == [why], "once"
    elsewhere.rename(board)
    evening.wait(2 * RETRY_SAVE_MS)
    assert evening.state["kept"] and evening.state["unkept"] == "" and scores_in(board) == [6, 6]
    evening.transport.end()


def test_a_first_start_on_a_full_disk_leaves_no_empty_settings(small_disk: Path) -> None:
    big = fill(small_disk)
    with pytest.raises(UsageError, match="No space left"):
        live_transport(small_disk / "board")
    big.unlink()
    assert scores_in(small_disk / "board") == [0, 0]
    assert (small_disk / "board" / "settings.toml").read_bytes() == (DRIVE / "settings.toml").read_bytes()


def test_settings_are_flushed_to_the_disk_and_moves_are_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved: list[tuple[str, bool]] = []

    def noted(path: Path, content: bytes, *, flush: bool = False) -> None:
        saved.append((path.name, flush))
        save(path, content)

    monkeypatch.setattr("host_sim.web.server.board_folder.save", noted)
    evening = Evening(tmp_path)
    assert saved == [("settings.toml", True)] * 2, "made, and saved again to see whether that works"
    evening.tap("A+6", PEGGED_MS)
    evening.send(ask={"save": 'PEGOUT_GAME = "61"'}, id=1)
    evening.wait(100)
    assert {*saved[2:]} == {("nvm.bin", False), ("settings.toml", True)}
    saved.clear()
    Evening(tmp_path)
    assert saved == [("nvm.bin", True)], "a board with a game tries to save its memory"


def test_saving_does_not_follow_a_planted_link(tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_bytes(b"keep me")
    (tmp_path / "nvm.bin.new").symlink_to(precious)
    save(tmp_path / "nvm.bin", b"game")
    assert (precious.read_bytes(), (tmp_path / "nvm.bin").read_bytes()) == (b"keep me", b"game")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["nvm.bin", "precious"]


def test_a_file_that_is_not_a_memory_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "nvm.bin").write_text("Dear Ann")
    with pytest.raises(UsageError, match="not a memory file: it has 8 bytes"):
        live_transport(tmp_path)
    assert (tmp_path / "nvm.bin").read_text() == "Dear Ann"


NO_FILES: dict[str, Callable[[Path], object]] = {
    "a named pipe": os.mkfifo,
    "a device without end": lambda path: path.symlink_to("/dev/zero"),
    "a folder": Path.mkdir,
    "a socket": lambda path: socket.socket(socket.AF_UNIX).bind(path.name),
}
READ: dict[str, tuple[str, Callable[[Path], object]]] = {
    "a board's settings": ("settings.toml", live_transport),
    "a board's memory": ("nvm.bin", live_transport),
    "a script's settings": ("other.toml", lambda folder: SimulatedPico(settings_toml=folder / "other.toml")),
    "the drive's settings": ("settings.toml", lambda _folder: bundle.files()),
    "CircuitPython": (images.name_of(PICO), lambda _folder: images.find(PICO)),
}


@pytest.mark.parametrize("what", READ)
@pytest.mark.parametrize("kind", NO_FILES)
def test_only_regular_files_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, what: str) -> None:
    """Reading anything else, such as a pipe, might never end."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bundle, "DRIVE", tmp_path)
    monkeypatch.setattr(images, "cache", lambda: tmp_path)
    name, reads = READ[what]
    NO_FILES[kind](tmp_path / name)
    with pytest.raises((UsageError, OSError), match="not a regular file") as error:
        reads(tmp_path)
    assert name in str(error.value)
