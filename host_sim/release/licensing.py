"""The licences of third-party files: each zip has the licences of its contents."""

from importlib.metadata import distribution
from pathlib import Path

from host_sim import ROOT
from host_sim.errors import UsageError

FOLDER = "licences"
"""The folder of the licences in a zip, on the site and in a release. In the repository it holds the licences that no
package includes."""

LIBRARY = "adafruit-circuitpython-neopixel"
SHORTEST = 500  # a text with fewer characters is not a licence
DRIVE = ("NeoPixel", "Pegout")
IMAGE = ("CircuitPython", "FatFs", "Mbed-TLS", "Pico-SDK", "TinyUSB", "cyw43-driver", "lwIP")
"""The licences that a board's UF2 has in addition to the drive's: for CircuitPython, and for its parts."""

SITE = ("MicroPython", *IMAGE, *DRIVE)
HARDWARE = ("CC-BY-4.0", "CERN-OHL-P-2.0", "Pegout")


def licences(names: tuple[str, ...]) -> dict[str, bytes]:
    """Return the licences with these names: content by path. Raises UsageError if one is missing or empty."""
    texts = {name: text_of(name) for name in names}
    for name, text in texts.items():
        if len(text) < SHORTEST:
            raise UsageError(f"the licence of {name} is missing or empty: nothing is passed on without it")
    return {f"{FOLDER}/{name}.txt": text.encode() for name, text in texts.items()}


def write(folder: Path, names: tuple[str, ...]) -> None:
    (folder / FOLDER).mkdir()
    for name, content in licences(names).items():
        (folder / name).write_bytes(content)


def text_of(name: str) -> str:
    """Return the text of a licence, or "" if it is missing."""
    if name == "NeoPixel":
        return distribution(LIBRARY).read_text("licenses/LICENSE") or ""
    kept = [folder / FOLDER / f"{name}.txt" for folder in (Path(__file__).parent, ROOT / "hardware")]
    places = [ROOT / "LICENSE"] if name == "Pegout" else kept
    return next((path.read_text(encoding="utf-8") for path in places if path.is_file()), "")
