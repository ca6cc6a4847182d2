"""The emulator of the RP2350: a download, or what lies in the cache, must match the checksum."""

import io
import tarfile
import urllib.request
from pathlib import Path

import pytest

from host_sim.errors import UsageError
from tests.pico.rp2350 import source

FILES = {"src/rp2350.ts": b"// the chip", "src/usb/cdc.ts": b"// a computer"}


@pytest.fixture
def download(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is downloaded has FILES, and more."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, content in {**FILES, "README": b""}.items():
            member = tarfile.TarInfo(f"{source.NAME}/{name}")
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(urllib.request, "urlopen", lambda *_args, **_more: io.BytesIO(packed.getvalue()))


def test_the_right_version_is_unpacked_and_must_stay_as_it_is(download: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "SHA256", source.digest(FILES))
    folder = source.fetch()
    paths = [path for path in folder.rglob("*") if path.is_file()]
    assert {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths} == FILES
    assert source.find() == folder
    paths[0].write_bytes(b"")
    with pytest.raises(UsageError, match="not rp2350js at commit"):
        source.find()


def test_another_version_is_refused(download: None, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="not the version"):
        source.fetch()
    assert not [*tmp_path.iterdir()]
