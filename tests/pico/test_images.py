"""The download of CircuitPython's image, with a simulated server: no image and no network needed."""

import io
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from host_sim.delivery import images

WHOLE = b"".join(b"UF2\n" + bytes(20) + (3).to_bytes(4, "little") + bytes(484) for _ in range(3))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv(images.VARIABLE, raising=False)
    return tmp_path


def answering(monkeypatch: pytest.MonkeyPatch, answer: bytes | OSError) -> list[str]:
    """Downloads get `answer`. Returns the list of the addresses that are asked for."""
    asked: list[str] = []

    def urlopen(address: str, timeout: float) -> io.BytesIO:
        asked.append(address)
        if isinstance(answer, OSError):
            raise answer
        return io.BytesIO(answer)

    monkeypatch.setattr(urllib.request, "urlopen", urlopen)
    return asked


def test_a_missing_image_is_downloaded_once(home: Path, monkeypatch: pytest.MonkeyPatch):
    asked = answering(monkeypatch, WHOLE)
    first = images.fetch()
    assert first == images.cache() / images.NAME
    assert first.read_bytes() == WHOLE
    assert images.fetch() == first
    assert [address.rpartition("/")[2] for address in asked] == [images.NAME]


@pytest.mark.parametrize(
    "answer", [WHOLE[:700], b"<html>not here</html>", urllib.error.URLError("no network"), ConnectionResetError("gone")]
)
def test_a_failed_download_leaves_nothing_behind(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], answer: bytes | OSError
):
    answering(monkeypatch, answer)
    assert images.main() == 0
    assert images.find() is None
    said = capsys.readouterr().err
    assert "that failed" in said
    assert images.ADDRESS in said


def test_the_image_that_the_environment_names_comes_first(home: Path, monkeypatch: pytest.MonkeyPatch):
    asked = answering(monkeypatch, WHOLE)
    monkeypatch.setenv(images.VARIABLE, "/somewhere/else.uf2")
    assert images.fetch() == Path("/somewhere/else.uf2")
    assert not asked
