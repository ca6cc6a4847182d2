"""Find or download rp2350js, the emulator of the RP2350, and bundle it with our scripts. No package registry has it, so
one commit is unpacked into the user's cache. `python -m tests.pico.rp2350.source` downloads it."""

import io
import shutil
import subprocess
import sys
import tempfile
import urllib.request
import zipfile
from pathlib import Path

from host_sim.errors import UsageError
from host_sim.release import bundle, images
from host_sim.web.static_site.build import MINIFY
from tests.pico.faster import CACHE

COMMIT = "10f7ebf669790f39ae3108ea5960c660c95d9f56"
NAME = f"rp2350js-{COMMIT}"
FOLDER = CACHE / NAME
ADDRESS = f"https://codeload.github.com/c1570/rp2350js/zip/{COMMIT}"
SHA256 = "9138b7252a6af6b38d2c271d24f31af10bd745700cee17c86ec6fbcb5dad1528"
"""SHA-256 of the list of the sources' checksums. (Two archives of the same commit may differ.)"""

HERE = Path(__file__).parent


def digest(folder: Path) -> str:
    paths = {path.relative_to(folder).as_posix(): path for path in folder.glob("src/**/*.ts")}
    sources = sorted(name for name in paths if not name.endswith(".spec.ts"))
    return bundle.checksum(bundle.sums({name: paths[name].read_bytes() for name in sources}))


def _checked(folder: Path) -> Path:
    """Return `folder`. Raises UsageError if the folder holds another version or is incomplete."""
    if digest(folder) != SHA256:
        raise UsageError(f"{folder} is not rp2350js at commit {COMMIT}, or not all of it: get {ADDRESS} again")
    return folder


def missing() -> str | None:
    """Return what this machine lacks for the emulator, with advice, or None."""
    if not shutil.which("node"):
        return "no Node 20, on which the RP2350's emulator runs (apt install nodejs npm, or nodejs.org)"
    if not MINIFY.is_file():
        return "no esbuild, which compiles the RP2350's emulator: make pico BOARD=raspberry_pi_pico2 gets it"
    if not FOLDER.is_dir():
        return f"no emulator of the RP2350: unpack {ADDRESS} in {CACHE}"
    return None


def fetch() -> Path:
    """Return the emulator's folder in the cache, and download it if necessary. Raises UsageError if that fails, or if
    the folder holds another version."""
    return _checked(FOLDER) if FOLDER.is_dir() else _download()


def _download() -> Path:
    print(f"downloading {NAME} into {CACHE} ...", file=sys.stderr, flush=True)
    try:
        with urllib.request.urlopen(ADDRESS, timeout=images.TIMEOUT_S) as answer:
            packed = io.BytesIO(answer.read())
        FOLDER.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=FOLDER.parent) as scratch, zipfile.ZipFile(packed) as archive:
            archive.extractall(scratch)
            return _checked(Path(scratch) / NAME).replace(FOLDER)
    except (OSError, zipfile.BadZipFile) as error:
        raise UsageError(f"cannot download {ADDRESS} into {CACHE}: {error}. Unpack it there") from None


def script(folder: Path) -> Path:
    """Write the emulator and main.mjs as one script into `folder`."""
    path = folder / "main.cjs"
    command = [str(MINIFY), str(HERE / "main.mjs"), "--bundle", "--platform=node", "--format=cjs", "--log-level=error"]
    # The emulator imports a UF2 reader, which we do not use and Node does not have.
    command += [f"--alias:rp2350js={fetch() / 'src'}", "--alias:uf2=node:fs", f"--outfile={path}"]
    subprocess.run(command, check=True)
    return path


if __name__ == "__main__":
    try:
        print(fetch())
    except UsageError as error:
        sys.exit(f"error: {error}")
