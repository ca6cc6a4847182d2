"""A fixture for the tests of commands: run one that must be refused."""

import pytest

from host_sim.__main__ import main
from tests.one_line import Refused, one_line


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Refused:
    """Runs a command that must be refused: status 2, and one line with these words. Returns the line."""

    def refused(*command: object, says: tuple[str, ...] = ()) -> str:
        assert main([*map(str, command)]) == 2
        said = capsys.readouterr().err
        assert one_line(said, "error: ", *says)
        return said

    return refused
