"""The default table of the stories."""

import pytest

from tests.table import Table


@pytest.fixture
def table() -> Table:
    """Two sides, day, to 121, switched on for the first time."""
    return Table()
