"""Helpers to run commands, to check their output without fixing its wording, and to write and read files."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from host_sim import ROOT

HOST_SIM = (sys.executable, "-m", "host_sim")
Ran = subprocess.CompletedProcess[str]
Refused = Callable[..., str]
"""The type of the fixture `refused` of tests/commands/conftest.py."""


def ran(*command: object, folder: Path = ROOT, **more: Any) -> Ran:
    """Run a program in a folder, by default the project's. more: arguments of `subprocess.run`. If `make` runs the
    tests, its variables are removed, because a `make` started here would print its folder."""
    more["env"] = {
        name: value
        for name, value in (more.get("env") or os.environ).items()
        if not name.startswith(("MAKE", "MFLAGS"))
    }
    return subprocess.run([*map(str, command)], cwd=folder, capture_output=True, encoding="utf-8", check=False, **more)


@contextlib.contextmanager
def started(*command: object, **more: Any) -> Iterator[subprocess.Popen[str]]:
    """Run a program, such as a server, until the end of the `with`. Its errors go to its output."""
    more |= {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with subprocess.Popen([*map(str, command)], text=True, **more) as running:
        try:
            yield running
        finally:
            running.kill()


def put(folder: Path, files: dict[str, bytes]) -> Path:
    """Write files into a folder, each at its path, and return the folder."""
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


def shell_script(path: Path, text: str) -> Path:
    """Write an executable shell script, and return its path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


def lies_on(folder: Path) -> dict[str, bytes]:
    """Return all files in a folder, by their path in it."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def one_line(text: str, *words: str) -> bool:
    """Check that `text` is one complete line that contains each of `words`, and return True."""
    assert text.count("\n") == 1 and text.endswith("\n"), f"not one line: {text!r}"
    missing = [word for word in words if word not in text]
    assert not missing, f"{missing} not in {text!r}"
    return True
