"""All hardware files go into one zip of a release: small enough to fetch on the way to the workshop."""

import pytest

from host_sim.commands import release
from host_sim.release import bundle, folders

MOST_BYTES = 15_000_000


def test_the_hardware_files_make_a_zip_below_15_mb():
    files = folders.content(release.HARDWARE)
    if "case.step" not in files:
        pytest.skip(f"no hardware files in {release.HARDWARE}: make hardware writes them")
    largest = sorted(files, key=lambda name: -len(files[name]))[:5]
    assert len(bundle.packed(files)) < MOST_BYTES, f"the largest files: {largest}"
