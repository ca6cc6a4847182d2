"""A fixture for the tests of commands: it runs a command that must be refused."""

import pytest

from host_sim.__main__ import main
from tests.one_line import Refused, one_line


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Refused:
    """A function that runs a command and returns its error: one line with all of `says`. The status must be 2."""

    def refused(*command: object, says: tuple[str, ...] = ()) -> str:
        assert main([*map(str, command)]) == 2
        said = capsys.readouterr().err
        assert one_line(said, "error: ", *says)
        return said

    return refused
