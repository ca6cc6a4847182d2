"""The table of every story that needs just one."""

import pytest

from tests.table import Table


@pytest.fixture
def table() -> Table:
    """Two sides, day, to 121, switched on for the first time."""
    return Table()
