"""Make the emulator many times as fast as the published wheel, with exactly the same results.

The wheel is built for Python's limited API, which looks up every method by name. It contains its Cython sources.
Compiled once for this Python, into the user's cache, they need few look-ups. rp2040py.patch removes the rest in the
slow places: the timer and the divider answer in C, and reads of the flash that miss its cache are counted. Call
`install` before anything of rp2040py is imported.
"""

import hashlib
import importlib.metadata
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import filelock

CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "pegout"
HERE = pathlib.Path(__file__).parent
OURS = {"loop.pyx": "emulator_loop.pyx", "quick.pxd": "rp2040py/native/_quick.pxd"}
PATCH = HERE / "rp2040py.patch"
PACKAGE = pathlib.Path(str(importlib.metadata.distribution("rp2040py").locate_file("rp2040py")))


def _home() -> pathlib.Path:
    """Return the folder of the fast build, which has a digest of all its sources in its name."""
    digest = hashlib.sha256(sys.version.encode())
    ours = (*(HERE / name for name in sorted(OURS)), PATCH, pathlib.Path(__file__))
    for source in (*sorted(PACKAGE.rglob("*.py")), *sorted(PACKAGE.rglob("*.p[xy][dx]")), *ours):
        digest.update(source.read_bytes())
    return CACHE / f"rp2040py-{digest.hexdigest()[:16]}"


def missing() -> str | None:
    """Return what this machine lacks for the build, with advice, or None."""
    if shutil.which("cc") or shutil.which("gcc") or _home().is_dir():
        return None
    return "no C compiler, which makes the emulated Pico fast enough: apt install gcc"


def _build(home: pathlib.Path) -> None:
    with tempfile.TemporaryDirectory(dir=home.parent) as scratch:
        place = pathlib.Path(scratch) / "build"
        without = shutil.ignore_patterns("*.so", "*.pyd", "*.c", "__pycache__")
        shutil.copytree(PACKAGE, place / "rp2040py", ignore=without)
        outside = {**os.environ, "GIT_CEILING_DIRECTORIES": scratch}  # git must not find a repository around the cache
        subprocess.run(["git", "apply", str(PATCH)], cwd=place / "rp2040py", env=outside, check=True)
        for name, there in OURS.items():
            shutil.copy(HERE / name, place / there)
        sources = [str(path.relative_to(place)) for path in place.rglob("*.pyx")]
        directives = ["-X", "boundscheck=False", "-X", "wraparound=False", "-X", "initializedcheck=False"]
        command = [sys.executable, "-m", "Cython.Build.Cythonize", "-i", "-3", "-q", "-j", "2", *directives, *sources]
        subprocess.run(command, cwd=place, check=True, capture_output=True)
        for leftover in (*place.rglob("*.c"), place / "build"):
            shutil.rmtree(leftover) if leftover.is_dir() else leftover.unlink()
        place.replace(home)


def install() -> None:
    """Put the fast build first on the import path. Build it if necessary, which takes half a minute."""
    home = _home()
    if not home.is_dir():
        home.parent.mkdir(parents=True, exist_ok=True)
        with filelock.FileLock(f"{home}.lock"):  # one process builds, and the others wait
            if not home.is_dir():
                print("building a fast emulator, once (half a minute) ...", file=sys.stderr, flush=True)
                _build(home)
    sys.path.insert(0, str(home))
