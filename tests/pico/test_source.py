"""The emulator of the RP2350: a download, or one's own folder, must match the checksum."""

import io
import tarfile
import urllib.request
from pathlib import Path

import pytest

from host_sim.errors import UsageError
from tests.pico.rp2350 import source


@pytest.mark.parametrize("right", [True, False])
def test_the_sources_are_unpacked_if_they_are_the_right_version(
    right: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"src/rp2350.ts": b"// the chip", "src/usb/cdc.ts": b"// a computer", "README": b""}
    sources = {name: content for name, content in files.items() if name.endswith(".ts")}
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, content in files.items():
            member = tarfile.TarInfo(f"{source.NAME}/{name}")
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv(source.VARIABLE, raising=False)
    monkeypatch.setattr(source, "SHA256", source.digest(sources) if right else "0")
    monkeypatch.setattr(urllib.request, "urlopen", lambda *_args, **_more: io.BytesIO(packed.getvalue()))
    if right:
        folder = source.fetch()
        paths = [path for path in tmp_path.rglob("*") if path.is_file()]
        assert {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths} == sources
        assert source.find() == folder
    else:
        with pytest.raises(UsageError, match="not the version"):
            source.fetch()
        assert not [*tmp_path.iterdir()]


def test_ones_own_folder_must_match_the_checksum_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(source.VARIABLE, str(tmp_path))
    with pytest.raises(UsageError, match="not rp2350js at commit"):
        source.find()
