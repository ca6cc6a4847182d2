"""A fixture: the default table for stories."""

import pytest

from tests.table import Table


@pytest.fixture
def table() -> Table:
    """A table with two sides, by day, with a game to 121, switched on for the first time."""
    return Table()
