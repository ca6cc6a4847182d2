"""The zip for the CIRCUITPY drive."""

import shutil
import zipfile
from pathlib import Path

import pytest

from host_sim.release import bundle, licensing
from tests.one_line import ran


@pytest.mark.skipif(not shutil.which("sha256sum"), reason="no sha256sum on this machine")
def test_sha256sum_checks_every_file_of_the_zip(tmp_path: Path) -> None:
    with zipfile.ZipFile(bundle.write_zip(tmp_path)) as packed:
        packed.extractall(tmp_path)
        names = {name for name in packed.namelist() if not name.startswith(licensing.FOLDER)}
    checked = ran("sha256sum", "-c", bundle.SUMS, folder=tmp_path)
    assert checked.returncode == 0, checked.stderr
    assert {line.partition(":")[0] for line in checked.stdout.splitlines()} == names - {bundle.SUMS, bundle.SETTINGS}
