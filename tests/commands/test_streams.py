"""A command whose input or output is closed, full or in another encoding prints at most one line, and no traceback."""

import io
import os
import shlex
from pathlib import Path

import pytest
from pytest import MonkeyPatch

from host_sim.__main__ import main
from host_sim.commands import count_command, play_command, serve_command
from tests.one_line import HOST_SIM, Ran, Refused, one_line, ran
from tests.site.building import need_image


def run(command: str, redirect: str = "", **environment: str) -> Ran:
    """Run a command as a shell would, e.g. with redirect ">/dev/full"."""
    line = f"exec {shlex.join(map(str, HOST_SIM))} {command} {redirect}"
    return ran("sh", "-c", line, env={**os.environ, **environment}, timeout=60)


@pytest.mark.parametrize(
    ("command", "redirect", "status", "says"),
    [
        ("play --show --seed 1", ">/dev/full", 1, "No space left on device"),
        ("count 5H 5C 5D JS 5S", ">&-", 1, "output is closed"),
        ("--no-browser --port 0 --board {}", ">&-", 1, "output is closed"),
        *[(command, "<&-", 2, "input is closed") for command in ("count --batch", "peg --batch", "script -")],
    ],
)
def test_an_unusable_stream_is_an_error(command: str, redirect: str, status: int, says: str, tmp_path: Path) -> None:
    done = run(command.format(tmp_path), redirect)
    assert done.returncode == status
    assert one_line(done.stderr, "error: ", "put", says)


def test_closing_the_pipe_is_not_an_error() -> None:
    play = f"{shlex.join(HOST_SIM)} play --show --games 20 --seed 1"
    done = ran("sh", "-c", f"{{ {play}; echo $? >&2; }} | head -n 1")
    assert (done.stderr, done.stdout.count("\n")) == ("0\n", 1)


@pytest.mark.parametrize(
    ("command", "status"), [("", 0), ("--no-browser", 0), ("serve", 0), ("count 5H", 130), ("play", 130)]
)
def test_ctrl_c_is_the_normal_end_of_a_server_only(command: str, status: int, monkeypatch: MonkeyPatch) -> None:
    def interrupted(_args: object) -> int:
        raise KeyboardInterrupt

    for module in (serve_command, count_command, play_command):
        monkeypatch.setattr(module, "run", interrupted)
    assert main(command.split()) == status


FOLDERS = ["script - --settings", "uf2 --to", "deploy --drive", "site --to", "--no-browser --board"]
NO_PATHS = {"nothing": ("file or a folder", "nothing"), "a loop of links": (), "5,000 letters": ()}


@pytest.mark.parametrize("command", FOLDERS)
@pytest.mark.parametrize("where", NO_PATHS)
def test_impossible_paths_are_refused(
    command: str, where: str, tmp_path: Path, refused: Refused, monkeypatch: MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
    if command.startswith("uf2"):
        need_image()
    loop = tmp_path / "one"
    loop.symlink_to(tmp_path / "two")
    (tmp_path / "two").symlink_to(loop)
    path = {"nothing": "", "a loop of links": loop}.get(where, tmp_path / ("x" * 5000))
    refused(*command.split(), path, says=NO_PATHS[where])
