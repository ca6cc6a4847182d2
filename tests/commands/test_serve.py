"""The command that serves the page: its address, and the errors if it cannot listen."""

import io
import re
import socket
import sys
from pathlib import Path

import pytest
from pytest import CaptureFixture, MonkeyPatch

from host_sim.__main__ import main
from host_sim.commands.serve_command import listen
from host_sim.web.server.lock import locked
from tests.one_line import HOST_SIM, Refused, one_line, ran, started

SERVE = [*HOST_SIM, "--no-browser", "--port", "0"]


def test_a_port_in_use_is_an_error_that_offers_a_free_one(tmp_path: Path, refused: Refused) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        says = (f"port {port}", "taken", f"http://127.0.0.1:{port}/", "--port 0")
        refused("--no-browser", "--port", port, "--board", tmp_path, says=says)
        listen("127.0.0.1", 0).close()


def test_a_second_server_names_the_first_servers_page(tmp_path: Path) -> None:
    with started(*SERVE, "--board", tmp_path) as first:
        assert first.stdout
        page = first.stdout.readline().split()[3]
        second = ran(*SERVE, "--board", tmp_path, timeout=60)
        assert second.returncode == 2
        assert one_line(second.stderr, "error: ", str(tmp_path), page, f"process {first.pid}", "Ctrl-C", "--board")
    with locked(tmp_path):
        pass  # the folder is free once the first server has ended, even if it was killed


BAD = [
    (["--port", "70000"], "--port 70000: a port is a number from 0 to 65535"),
    (["--port", "x"], "argument --port: invalid int value: 'x'"),
    (["--port", "0", "--host", "no-such-host.invalid"], "cannot listen on 'no-such-host.invalid', port 0"),
    (["--port", "0", "--host", "x" * 70], f"'{'x' * 70}' is neither an address nor a computer's name; see --host"),
    (["--port", "0", "--host", "ü.."], "'ü..' is neither an address nor a computer's name; see --host"),
    (["--port", "0", "--host", ""], "cannot listen on '', port 0"),
    (["--board", ""], "argument --board: expected a file or a folder, found nothing"),
    (["--port", "0", "--board", "/proc/version/board"], "cannot keep the board in /proc/version/board"),
]


@pytest.mark.parametrize(("options", "words"), BAD)
def test_bad_options_are_errors(tmp_path: Path, options: list[str], words: str, refused: Refused) -> None:
    assert refused("--no-browser", "--board", tmp_path, *options).startswith(f"error: {words}")


def test_without_the_packages_the_error_says_what_to_do() -> None:
    bare = ran(sys.executable, "-S", "-m", "host_sim")
    advice = (
        r'error: this Python has no package \w+: run "make \.venv/\.dev" once, then \.venv/bin/python -m host_sim …\n'
    )
    assert bare.returncode == 2 and re.fullmatch(advice, bare.stderr)


LISTENS = [
    ("127.0.0.1", ["Pegout is on http://127.0.0.1:"], ["It listens"]),
    ("0.0.0.0", ["Pegout is on http://localhost:", "It listens on 0.0.0.0: everyone on this network can play"], []),
]


@pytest.mark.promises("commands.serve")
@pytest.mark.parametrize(("host", "says", "says_not"), LISTENS)
def test_the_server_prints_who_can_connect(tmp_path: Path, host: str, says: list[str], says_not: list[str]) -> None:
    (tmp_path / "settings.toml").write_text("PEGOUT_SIDE = 2\nPEGOUT_SIDES = 3\nPEGOUT_MILLIAMPS = 480\n")
    said: list[str] = []
    with started(*SERVE, "--host", host, "--board", tmp_path) as running:
        assert running.stdout
        while len(said) < 2 + len(says):
            said.append(running.stdout.readline())
        running.terminate()
        rest = running.stdout.read()
    key = "warning: settings.toml, line 1: PEGOUT_SIDE is not one of the board's settings: did you mean PEGOUT_SIDES?"
    expected = [key, "warning: PEGOUT_MILLIAMPS = 480 leaves 17 mA for light", *says]
    assert all(line.startswith(words) for line, words in zip(said, expected, strict=True)), said
    assert not any(words in rest for words in says_not)
    assert "Traceback" not in rest


def test_control_characters_are_escaped(tmp_path: Path, monkeypatch: MonkeyPatch, capsys: CaptureFixture[str]) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text('PEGOUT_GAME = "\x1b]0;owned\x07\u202e61"\nPEGOUT_\x1b[2J = 1\n')
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"")))
    assert main(["script", "-", "--settings", str(settings)]) == 0
    said = capsys.readouterr().err
    assert "PEGOUT_GAME = \\x1b]0;owned\\x07\\u202e61 is not allowed" in said
    assert "PEGOUT_\\x1b[2J is not one of the board's settings" in said
    assert all(line.isprintable() for line in said.splitlines())
