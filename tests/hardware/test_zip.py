"""All hardware files go into one zip of a release: small enough to fetch on the way to the workshop."""

import pytest

from host_sim.delivery import release

MOST_BYTES = 15_000_000


def test_the_hardware_files_make_a_zip_below_15_mb(tmp_path):
    files = [path for path in release.HARDWARE.rglob("*") if path.is_file()]
    if not any(path.name.endswith("-whole.step") for path in files):
        pytest.skip(f"no hardware files in {release.HARDWARE}: make hardware writes them")
    path = tmp_path / "hardware.zip"
    release.pack(path, release.HARDWARE, files)
    largest = sorted(files, key=lambda file: -file.stat().st_size)[:5]
    assert path.stat().st_size < MOST_BYTES, f"the largest files: {[file.name for file in largest]}"
