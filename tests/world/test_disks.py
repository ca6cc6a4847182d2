"""Disks that fill up, folders that go away, links and folders in the way: the game is saved as soon as it can be."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_sim import DRIVE
from host_sim.errors import UsageError
from host_sim.saving import save
from host_sim.web.host.live import RETRY_SAVE_MS
from host_sim.web.server import lock
from host_sim.web.server.board_folder import live_transport
from host_sim.web.server.lock import locked
from host_sim.web.server.transport import Transport
from tests.one_line import HOST_SIM, ran

SMALL_KB = 128


class Clock:
    """A wall clock that the test sets."""

    def __init__(self) -> None:
        self.ms = 0.0

    def __call__(self) -> float:
        return self.ms


class Evening:
    """A served board in `folder`, and an owner who taps scores in."""

    def __init__(self, folder: Path) -> None:
        self._clock = Clock()
        self.said: list[str] = []
        self.transport: Transport = live_transport(folder, None, self.said.append, self._clock)
        self._page = self.transport.open(guest=False)

    def tap(self, button: str) -> None:
        self._page.receive({"press": button}, self._clock.ms)
        self._page.receive({"release": button}, self._clock.ms)
        self.wait(3000)

    def wait(self, ms: float) -> None:
        ends = self._clock.ms + ms
        while self._clock.ms < ends:
            self._clock.ms += 100
            self.transport.catch_up()

    @property
    def kept(self) -> bool:
        return bool(self.transport.host.own.feed.snapshot.state["kept"])


def scores_in(folder: Path) -> list[int]:
    """The scores that the next start finds."""
    return list(live_transport(folder, None, now=Clock()).host.own.look()["scores"])


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of SMALL_KB."""
    if not shutil.which("mount"):
        pytest.skip("no mount on this machine's PATH")
    folder = tmp_path / "small"
    folder.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={SMALL_KB}k", "tmpfs", folder], capture_output=True, text=True
    )
    if made.returncode:
        pytest.skip(f"a small disk needs the rights to mount one: {made.stderr.strip()}")
    yield folder
    subprocess.run(["umount", folder], check=True)


def fill(folder: Path) -> Path:
    """Fill the disk with one file, and return that."""
    big = folder / "big"
    with big.open("wb", buffering=0) as file:
        try:
            while file.write(bytes(512)):
                pass
        except OSError:
            return big
    raise AssertionError("the disk has no end")


def test_a_score_that_found_no_room_is_saved_when_there_is_room(small_disk: Path) -> None:
    board = small_disk / "board"
    evening = Evening(board)
    evening.tap("A+6")
    assert evening.kept
    big = fill(small_disk)
    evening.tap("B+6")
    evening.wait(5 * RETRY_SAVE_MS)
    assert not evening.kept and len(evening.said) == 1 and "No space left" in evening.said[0]
    big.unlink()
    evening.wait(RETRY_SAVE_MS + 200)
    assert evening.kept
    assert scores_in(board) == [6, 6]


def test_a_score_is_saved_at_the_end_although_the_last_try_failed(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "board")
    evening.tap("A+6")
    (tmp_path / "board").rename(tmp_path / "elsewhere")
    evening.tap("B+6")
    assert not evening.kept
    (tmp_path / "elsewhere").rename(tmp_path / "board")
    evening.transport.end()
    assert scores_in(tmp_path / "board") == [6, 6]


def test_a_folder_that_went_and_came_back_has_the_game(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "board")
    (tmp_path / "board").rename(tmp_path / "elsewhere")
    evening.tap("A+2")
    (tmp_path / "elsewhere").rename(tmp_path / "board")
    evening.wait(RETRY_SAVE_MS + 200)
    assert evening.kept and scores_in(tmp_path / "board") == [2, 0]


def test_a_first_start_on_a_full_disk_leaves_no_empty_settings(small_disk: Path) -> None:
    big = fill(small_disk)
    with pytest.raises(UsageError, match="No space left"):
        live_transport(small_disk / "board", None)
    big.unlink()
    assert scores_in(small_disk / "board") == [0, 0]
    assert (small_disk / "board" / "settings.toml").read_bytes() == (DRIVE / "settings.toml").read_bytes()


def test_saving_does_not_follow_a_link_that_somebody_put_in_its_way(tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_bytes(b"keep me")
    (tmp_path / "nvm.bin.new").symlink_to(precious)
    save(tmp_path / "nvm.bin", b"game")
    assert (precious.read_bytes(), (tmp_path / "nvm.bin").read_bytes()) == (b"keep me", b"game")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["nvm.bin", "precious"]


def test_a_file_that_is_not_a_memory_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "nvm.bin").write_text("Dear Ann")
    with pytest.raises(UsageError, match="not a memory file: it has 8 bytes"):
        live_transport(tmp_path, None)
    assert (tmp_path / "nvm.bin").read_text() == "Dear Ann"


@pytest.mark.parametrize("in_the_way", ["nvm.bin", "nvm.bin.new"])
def test_a_folder_in_the_way_is_named(tmp_path: Path, in_the_way: str) -> None:
    (tmp_path / in_the_way / "full").mkdir(parents=True)
    with pytest.raises(OSError) as error:
        save(tmp_path / "nvm.bin", b"game")
    assert error.value.filename == str(tmp_path / in_the_way)


def test_a_second_server_is_refused_although_the_first_ones_files_were_deleted(tmp_path: Path) -> None:
    with locked(tmp_path):
        for file in tmp_path.iterdir():
            file.unlink()
        second = ran(*HOST_SIM, "--no-browser", "--port", "0", "--board", tmp_path, timeout=60)
        assert second.returncode == 2 and "already" in second.stderr
    with locked(tmp_path):
        pass


def test_where_no_folder_can_be_locked_a_file_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows, which deletes no open file, and on network drives."""
    monkeypatch.setattr(lock, "fcntl", None)
    with locked(tmp_path), pytest.raises(UsageError, match="already"), locked(tmp_path):
        pass
