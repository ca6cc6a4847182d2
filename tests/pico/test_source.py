"""The emulator of the RP2350: downloaded from a simulated server, unpacked, and held to its checksum."""

import io
import tarfile
import urllib.request
from pathlib import Path

import pytest

from host_sim.errors import UsageError
from tests.pico.rp2350 import source

FILES = {"src/rp2350.ts": b"// the chip", "src/usb/cdc.ts": b"// a computer", "src/usb/cdc.spec.ts": b"", "README": b""}
SOURCES = {name: FILES[name] for name in ("src/rp2350.ts", "src/usb/cdc.ts")}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv(source.VARIABLE, raising=False)
    monkeypatch.setattr(source, "SHA256", source.digest(SOURCES))
    return tmp_path / "pegout"


def publish(monkeypatch: pytest.MonkeyPatch, files: dict[str, bytes]) -> None:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, content in files.items():
            member = tarfile.TarInfo(f"{source.NAME}/{name}")
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    monkeypatch.setattr(urllib.request, "urlopen", lambda *_args, **_more: io.BytesIO(packed.getvalue()))


def test_its_sources_are_unpacked_into_the_cache_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch, FILES)
    assert source.find() is None
    folder = source.fetch()
    assert folder.parent == home
    paths = [path for path in home.rglob("*") if path.is_file()]
    assert {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths} == SOURCES
    publish(monkeypatch, {})
    assert source.fetch() == folder == source.find()


def test_another_version_is_refused(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch, {**FILES, "src/rp2350.ts": b"// another chip"})
    with pytest.raises(UsageError, match="not the version"):
        source.fetch()
    assert not home.exists()


def test_a_folder_of_ones_own_is_held_to_the_checksum_too(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(source.VARIABLE, str(tmp_path))
    with pytest.raises(UsageError, match="not rp2350js at commit"):
        source.find()
