"""Other systems: Windows has no make, other line ends and fewer modules; a Mac has an old awk."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.one_line import ROOT, put, ran

NOT_ON_WINDOWS = ("fcntl", "grp", "pwd", "resource", "termios", "tty", "pty", "readline", "curses", "syslog")
HIDING = f"""
import sys
import tomllib
import filelock, ifaddr, segno, websockets.asyncio.server  # theirs to care for
for name in {NOT_ON_WINDOWS}:
    sys.modules[name] = None
from host_sim.__main__ import main
for command in sys.argv[1:]:
    print(command, main(command.split()), flush=True)
"""


def test_the_page_needs_no_module_that_windows_lacks(tmp_path: Path) -> None:
    command = f"--no-browser --port 0 --board {tmp_path}"
    with subprocess.Popen(
        [sys.executable, "-c", HIDING, command], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        assert server.stdout
        said = server.stdout.readline()
        server.kill()
    assert said.startswith("Pegout is on http://127.0.0.1:"), said


COMMANDS = {"script -": 0, "count 5H 5C 5D JS 5S": 0, "play --seed 1": 0, "deploy --drive no-such-folder": 2}
"""{command: its exit status}."""


def test_no_command_needs_a_module_that_windows_lacks() -> None:
    done = ran(sys.executable, "-c", HIDING, *COMMANDS, input="tap A+6\nwait 2500\n")
    ended = [line.rpartition(" ") for line in done.stdout.splitlines()]
    assert {command: int(end) for command, _space, end in ended if command in COMMANDS} == COMMANDS, done.stderr
    assert "Traceback" not in done.stderr


def test_the_readme_says_how_to_start_without_make() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    [line] = [line for line in text.splitlines() if line.startswith("uvx ")]
    assert line.endswith(f".zip {project['name']}") and project["name"] in project["scripts"]


def test_a_clone_by_git_for_windows_has_the_line_ends_of_linux(tmp_path: Path) -> None:
    if not (ROOT / ".git").is_dir():
        pytest.skip("no clone, so git cannot clone it")
    as_on_windows = ("git", "-c", "core.autocrlf=true", "-c", "core.eol=crlf")
    clone = ran(*as_on_windows, "clone", "-q", "--depth=1", f"file://{ROOT}", tmp_path / "clone")
    assert clone.returncode == 0, clone.stderr
    listed = ran(*as_on_windows, "ls-files", "--eol", folder=tmp_path / "clone").stdout.splitlines()
    assert len(listed) > 500
    assert [line for line in listed if "w/crlf" in line.replace("i/crlf  w/crlf  attr/-text", "")] == []


def test_drive_files_do_not_depend_on_the_sources_line_ends(tmp_path: Path) -> None:
    """A zip or an editor on Windows may change the sources' line ends."""
    sums = []
    for end in (b"\n", b"\r\n"):
        folder = tmp_path / str(len(end))
        for path in (*(ROOT / "firmware").rglob("*"), *(ROOT / "host_sim").rglob("*.py")):
            if path.suffix in (".py", ".toml"):
                put(folder, {path.relative_to(ROOT).as_posix(): path.read_bytes().replace(b"\n", end)})
        made = ran(
            sys.executable,
            "-c",
            "from host_sim.release import bundle; print(bundle.files()[bundle.SUMS])",
            folder=folder,
        )
        assert made.returncode == 0, made.stderr[-600:]
        sums.append(made.stdout)
    assert "pegout/app.mpy" in sums[0] and sums[0] == sums[1]
