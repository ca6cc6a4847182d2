"""The site, built once for all tests of it."""

from pathlib import Path

import pytest

from tests.site.building import build_or_skip


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site."""
    return build_or_skip(tmp_path_factory.mktemp("site") / "pegout")
