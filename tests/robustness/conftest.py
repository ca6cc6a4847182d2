"""The number of random cases: a few, or a thousand of each in `make torture`."""

import pytest

from tests.conftest import TORTURE


@pytest.fixture
def tries() -> int:
    """How many random presses or hangs to try."""
    return 1000 if TORTURE else 30
