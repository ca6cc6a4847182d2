"""The table that most tests of the board use."""

import pytest

from tests.table import Table


@pytest.fixture
def table() -> Table:
    """Two sides, a game to 121, day brightness, switched on for the first time."""
    return Table()
