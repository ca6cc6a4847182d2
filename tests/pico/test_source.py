"""The emulator of the RP2350: a download, or the cached copy, must match the checksum."""

import io
import urllib.request
import zipfile
from pathlib import Path

import pytest

from host_sim.errors import UsageError
from tests.pico.rp2350 import source


def test_only_the_known_version_is_unpacked_and_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "rp2350.ts").write_bytes(b"// the chip")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.write(tmp_path / "src" / "rp2350.ts", f"{source.NAME}/src/rp2350.ts")
    folder = tmp_path / "cache" / source.NAME
    monkeypatch.setattr(source, "FOLDER", folder)
    monkeypatch.setattr(urllib.request, "urlopen", lambda *_args, **_more: io.BytesIO(packed.getvalue()))
    with pytest.raises(UsageError, match="not rp2350js at commit"):
        source.fetch()
    assert not [*folder.parent.iterdir()]
    monkeypatch.setattr(source, "SHA256", source.digest(tmp_path))
    assert source.fetch() == source.fetch() == folder
    (folder / "src" / "rp2350.ts").write_bytes(b"")
    with pytest.raises(UsageError, match="not rp2350js at commit"):
        source.fetch()
