"""The command that serves the page: what it says of where it listens, and of where it cannot."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim.__main__ import main


def taken_port() -> socket.socket:
    return socket.create_server(("127.0.0.1", 0))


def test_a_port_that_is_taken_is_said_with_the_way_out(capsys: pytest.CaptureFixture[str]) -> None:
    with taken_port() as other:
        port = other.getsockname()[1]
        assert main(["--no-browser", "--port", str(port)]) == 2
        assert capsys.readouterr().err == (
            f"error: port {port} of 127.0.0.1 is taken; choose another: --port {port + 1}\n"
        )


BAD = [
    (["--port", "70000"], "--port 70000: a port is a number from 0 to 65535"),
    (["--port", "x"], "argument --port: invalid int value: 'x'"),
    (["--port", "0", "--host", "no-such-host.invalid"], "cannot listen on no-such-host.invalid, port 0"),
    (["--port", "0", "--board", "/dev/null/board"], "cannot keep the board in /dev/null/board"),
]


@pytest.mark.parametrize(("options", "words"), BAD)
def test_bad_options_end_in_a_line(options: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--no-browser", *options]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"error: {words}") and said.count("\n") == 1


LISTENS = [
    ("127.0.0.1", ["Pegout is on http://127.0.0.1:"], ["It listens"]),
    ("0.0.0.0", ["Pegout is on http://localhost:", "It listens on 0.0.0.0: everyone in this network can play"], []),
]


@pytest.mark.parametrize(("host", "says", "says_not"), LISTENS)
def test_it_says_where_it_listens_and_who_can_come(
    tmp_path: Path, host: str, says: list[str], says_not: list[str]
) -> None:
    command = [sys.executable, "-m", "host_sim", "--no-browser", "--port", "0", "--host", host]
    with subprocess.Popen(
        [*command, "--board", str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as running:
        assert running.stdout
        said = [running.stdout.readline() for _ in says]
        running.terminate()
        rest = running.stdout.read()
    assert all(line.startswith(words) for line, words in zip(said, says, strict=True)), said
    assert not any(words in rest for words in says_not)
    assert "Traceback" not in rest
