"""CircuitPython's images are found or downloaded, here from a simulated server, and their checksums are compared."""

import hashlib
import io
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from pytest import CaptureFixture, MonkeyPatch

from host_sim.release import boards, images
from tests.one_line import one_line

WHOLE = b"UF2\n" + bytes(1532)
"""The content of the Pico's image in these tests."""


@pytest.fixture(autouse=True)
def _empty_cache(tmp_path: Path, monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(boards, "PICO", boards.PICO._replace(sha256=hashlib.sha256(WHOLE).hexdigest()))


def cached(content: bytes) -> Path:
    path = images.cache() / images.name_of(boards.PICO)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def answering(monkeypatch: MonkeyPatch, answer: bytes | OSError) -> list[str]:
    """Answer downloads with `answer`. Returns the list of requested addresses."""
    asked: list[str] = []

    def urlopen(address: str, timeout: float) -> io.BytesIO:
        asked.append(address)
        if isinstance(answer, OSError):
            raise answer
        return io.BytesIO(answer)

    monkeypatch.setattr(urllib.request, "urlopen", urlopen)
    return asked


@pytest.mark.parametrize("before", [None, WHOLE[:512]])
def test_a_missing_or_cut_image_is_downloaded_once(monkeypatch: MonkeyPatch, before: bytes | None) -> None:
    asked = answering(monkeypatch, WHOLE)
    if before:
        cached(before)
    first = images.fetch(boards.PICO)
    assert first == images.cache() / images.name_of(boards.PICO)
    assert first.read_bytes() == WHOLE
    assert images.fetch(boards.PICO) == first
    assert asked == [images.address_of(boards.PICO)]


@pytest.mark.parametrize(
    "answer", [WHOLE[:700], b"<html>not here</html>", urllib.error.URLError("no network"), ConnectionResetError("gone")]
)
@pytest.mark.parametrize("before", [None, WHOLE[:512]])
def test_a_failed_download_is_an_error_and_changes_nothing(
    monkeypatch: MonkeyPatch, capsys: CaptureFixture[str], answer: bytes | OSError, before: bytes | None
) -> None:
    answering(monkeypatch, answer)
    if before is not None:
        cached(before)
    assert images.main([boards.PICO.id]) == 1
    said = capsys.readouterr().err
    assert one_line(said[said.index("error:") :], "error: ", images.address_of(boards.PICO))
    assert [path.read_bytes() for path in images.cache().glob("*")] == ([before] if before is not None else [])
