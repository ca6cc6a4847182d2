"""How much chance these tests take: little by default, a thousand of everything for `PEGOUT_TRIES=1000`."""

import os

import pytest


@pytest.fixture
def tries():
    """How many random memories, settings files or hangs to try."""
    return int(os.environ.get("PEGOUT_TRIES", "30"))
