"""Find the emulator of the RP2350, rp2350js, or download it, and bundle it with our scripts. It is on no registry, so
its commit is unpacked into the user's cache. `python -m tests.pico.rp2350.source` gets it."""

import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
from pathlib import Path

from host_sim.errors import UsageError
from host_sim.release import bundle, images, licensing

COMMIT = "10f7ebf669790f39ae3108ea5960c660c95d9f56"
NAME = f"rp2350js-{COMMIT}"
ADDRESS = f"https://codeload.github.com/c1570/rp2350js/tar.gz/{COMMIT}"
SHA256 = "9138b7252a6af6b38d2c271d24f31af10bd745700cee17c86ec6fbcb5dad1528"
"""SHA-256 of the checksums of its sources, since archives of a commit may differ."""

ESBUILD = licensing.PACKAGES / "esbuild" / "bin" / "esbuild"
HERE = Path(__file__).parent


def cache() -> Path:
    """Return the folder in which the commit's folder lies."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pegout"


def _is_source(path: str) -> bool:
    return path.startswith("src/") and path.endswith(".ts") and not path.endswith(".spec.ts")


def digest(files: dict[str, bytes]) -> str:
    """Return the SHA-256 of the checksums of the sources: content by path."""
    return bundle.checksum(bundle.sums(dict(sorted(files.items()))))


def _read(folder: Path) -> dict[str, bytes]:
    paths = {path.relative_to(folder).as_posix(): path for path in folder.glob("src/**/*.ts")}
    return {name: path.read_bytes() for name, path in paths.items() if _is_source(name)}


def find() -> Path | None:
    """Return its folder in the cache; None if there is none. Raises UsageError if that is another version."""
    folder = cache() / NAME
    if not folder.is_dir():
        return None
    if digest(_read(folder)) != SHA256:
        raise UsageError(f"{folder} is not rp2350js at commit {COMMIT}, or not all of it: get {ADDRESS} anew")
    return folder


def missing() -> str | None:
    """Return what this machine lacks for the emulator, with advice; None if nothing."""
    if not shutil.which("node"):
        return "no Node 20, on which the RP2350's emulator runs (apt install nodejs npm, or nodejs.org)"
    if not ESBUILD.is_file():
        return "no esbuild, which compiles the RP2350's emulator: make pico BOARD=raspberry_pi_pico2 gets it"
    if find() is None:
        return f"no emulator of the RP2350: unpack {ADDRESS} in {cache()}"
    return None


def fetch() -> Path:
    """As `find`, but a missing commit is downloaded. Raises UsageError if that fails."""
    return find() or _download()


def _download() -> Path:
    print(f"downloading {NAME} into {cache()} ...", file=sys.stderr, flush=True)
    files = {}
    try:
        with urllib.request.urlopen(ADDRESS, timeout=images.TIMEOUT_S) as answer:
            packed = io.BytesIO(answer.read())
        with tarfile.open(fileobj=packed) as archive:
            for member in archive.getmembers():
                name, file = member.name.partition("/")[2], archive.extractfile(member)
                if file and _is_source(name):
                    files[name] = file.read()
        if digest(files) != SHA256:
            raise UsageError(f"{ADDRESS} is not the version that is known")
        cache().mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache()) as scratch:
            for name, content in files.items():
                path = Path(scratch) / NAME / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
            return (Path(scratch) / NAME).replace(cache() / NAME)
    except (OSError, tarfile.TarError) as error:
        raise UsageError(f"cannot download {ADDRESS} into {cache()}: {error}. Unpack it there") from None


def script(folder: Path) -> Path:
    """Write the emulator and main.mjs as one script into `folder`."""
    path = folder / "main.cjs"
    command = [str(ESBUILD), str(HERE / "main.mjs"), "--bundle", "--platform=node", "--format=cjs", "--log-level=error"]
    # It imports a reader of UF2 files, which we do not use and Node does not have.
    command += [f"--alias:rp2350js={fetch() / 'src'}", "--alias:uf2=node:fs", f"--outfile={path}"]
    subprocess.run(command, check=True)
    return path


def main() -> int:
    """Make sure that it is in the cache; return 1 if not."""
    try:
        print(fetch())
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
