"""The site, built once for all tests of it."""

from pathlib import Path

import pytest

from tests.site.building import built_site


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site."""
    return built_site(tmp_path_factory)
