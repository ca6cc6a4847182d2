"""The zip for the CIRCUITPY drive."""

import shutil
import zipfile
from pathlib import Path

import pytest

from host_sim.project_version import project_version
from host_sim.release import bundle
from tests.one_line import put, ran


def test_the_zip_holds_the_firmware_and_names_its_version(tmp_path: Path) -> None:
    path = bundle.write_zip(tmp_path)
    assert path.name == f"pegout-{project_version()}.zip"
    with zipfile.ZipFile(path) as packed:
        names = set(packed.namelist())
        assert packed.read("code.py") == (bundle.DRIVE / "code.py").read_bytes()
    assert names >= {"code.py", "safemode.py", "settings.toml", "pegout/journal/reader.mpy", "lib/neopixel.mpy"}
    assert not [name for name in names if "__pycache__" in name]


@pytest.mark.skipif(not shutil.which("sha256sum"), reason="no sha256sum on this machine")
def test_sha256sum_can_check_the_checksums(tmp_path: Path) -> None:
    checked = ran("sha256sum", "-c", bundle.SUMS, folder=put(tmp_path, bundle.files()))
    assert checked.returncode == 0, checked.stderr
    assert len(checked.stdout.splitlines()) == len(bundle.files()) - 2, "all but itself and settings.toml"
