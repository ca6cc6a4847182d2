"""The number of random cases: few by default, a thousand of each with `PEGOUT_TRIES=1000`."""

import os

import pytest


@pytest.fixture
def tries():
    """The number of random memories, settings files or hangs to try."""
    return int(os.environ.get("PEGOUT_TRIES", "30"))
