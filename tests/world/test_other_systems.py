"""Windows lacks make and some of Python's modules, and has other line endings."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from host_sim import DRIVE, project_version
from host_sim.release import bundle, compiled
from tests.one_line import ROOT, put, ran, started

NOT_ON_WINDOWS = ("fcntl", "grp", "pwd", "resource", "termios", "tty", "pty", "readline", "curses", "syslog")
HIDING = f"""
import sys
import tomllib
import filelock, ifaddr, segno, websockets.asyncio.server  # these packages may use them
for name in {NOT_ON_WINDOWS}:
    sys.modules[name] = None
from host_sim.__main__ import main
for command in sys.argv[1:]:
    print(command, main(command.split()), flush=True)
"""


STATUSES = {"script -": 0, "count 5H 5C 5D JS 5S": 0, "play --seed 1": 0, "deploy --drive no-such-folder": 2}


def test_no_command_needs_a_module_that_windows_lacks(tmp_path: Path) -> None:
    """The commands run one after another. The last one serves the page until it is killed."""
    command = [sys.executable, "-c", HIDING, *STATUSES, f"--no-browser --port 0 --board {tmp_path}"]
    said = [""]
    with started(*command, cwd=ROOT, stdin=subprocess.PIPE) as running:
        assert running.stdin and running.stdout
        running.stdin.write("tap A+6\nwait 2500\n")
        running.stdin.close()
        while not said[-1].startswith("Pegout is on http://127.0.0.1:"):
            said.append(running.stdout.readline())
            assert said[-1], said
    ended = [line.rpartition(" ") for line in said]
    assert {command: int(end) for command, _space, end in ended if command in STATUSES} == STATUSES, said
    assert not [line for line in said if "Traceback" in line]


def test_the_readme_says_how_to_start_without_make() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    [line] = [line for line in text.splitlines() if line.startswith("uvx ")]
    assert line.endswith(f".zip {project['name']}") and project["name"] in project["scripts"]


def test_a_clone_by_git_for_windows_has_the_line_endings_of_linux(tmp_path: Path) -> None:
    if not (ROOT / ".git").is_dir():
        pytest.skip("no clone, so git cannot clone it")
    as_on_windows = ("git", "-c", "core.autocrlf=true", "-c", "core.eol=crlf")
    clone = ran(*as_on_windows, "clone", "-q", "--depth=1", f"file://{ROOT}", tmp_path / "clone")
    assert clone.returncode == 0, clone.stderr
    listed = ran(*as_on_windows, "ls-files", "--eol", folder=tmp_path / "clone").stdout.splitlines()
    assert len(listed) > 500
    assert [line for line in listed if "w/crlf" in line.replace("i/crlf  w/crlf  attr/-text", "")] == []


def test_drive_files_do_not_depend_on_the_sources_line_endings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A zip or an editor on Windows may change the sources' line endings."""
    files = bundle.files()
    for path in (*DRIVE.rglob("*.py"), *DRIVE.rglob("*.toml")):
        put(tmp_path, {path.relative_to(DRIVE).as_posix(): path.read_bytes().replace(b"\n", b"\r\n")})
    for module in (bundle, compiled, project_version):
        monkeypatch.setattr(module, "DRIVE", tmp_path)
    assert bundle.files() == files
