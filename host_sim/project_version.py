"""The version that every command, page and board shows. Between two releases it has the commit too. Uses no package,
because `make` runs this before any is installed."""

import subprocess
from functools import cache
from pathlib import Path

from host_sim import DRIVE, ROOT
from host_sim.saving import read
from pegout.version import VERSION


@cache
def project_version(root: Path = ROOT) -> str:
    """Return the version, e.g. 2.0.0, or 2.0.0-dev+1a2b3c4 before that release. Outside git it lacks the commit."""
    if not VERSION.endswith("-dev"):
        return VERSION
    asked = ["git", "-C", str(root), "rev-parse", "--show-toplevel", "--short=7", "HEAD"]
    try:
        top, commit = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.splitlines()
    except (OSError, subprocess.CalledProcessError):
        return VERSION
    return f"{VERSION}+{commit}" if Path(top) == root else VERSION  # a repository around this folder has other commits


def firmware_file(path: Path) -> bytes:
    """Return the content of a firmware file for a drive: version.py with the commit, and every file with the line
    endings of Linux, which an editor, a zip or git on Windows may have changed."""
    content = read(path).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    is_version = path == DRIVE / "pegout" / "version.py"
    return content.replace(VERSION.encode(), project_version().encode()) if is_version else content
