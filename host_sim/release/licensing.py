"""The licences of what we pass on: each zip holds those of what is in it."""

from importlib.metadata import distribution
from pathlib import Path

from host_sim import ROOT
from host_sim.errors import UsageError

FOLDER = "licences"
"""Where they lie, in a zip, on the site and in a release; here are those that no package brings."""

LIBRARY = "adafruit-circuitpython-neopixel"
PACKAGES = ROOT / "host_sim" / "web" / "static_site" / "node_modules"
"""The site's npm packages."""

SHORTEST = 500
"""Characters. What is shorter is no licence."""

DRIVE = ("NeoPixel", "Pegout")
SITE = ("CircuitPython", "MicroPython", "NeoPixel", "Pegout", "meshoptimizer", "model-viewer", "three")
HARDWARE = ("CC-BY-4.0", "CERN-OHL-P-2.0", "Pegout")
ALL = tuple(sorted({*DRIVE, *SITE, *HARDWARE}))


def licences(names: tuple[str, ...]) -> dict[str, bytes]:
    """Return the licences of these names: content by path. Raises UsageError if one is missing or empty."""
    found = {name: _text(name) for name in names}
    for name, text in found.items():
        if len(text) < SHORTEST:
            raise UsageError(f"the licence of {name} is missing or empty: nothing is passed on without it")
    return {f"{FOLDER}/{name}.txt": text.encode() for name, text in found.items()}


def write(folder: Path, names: tuple[str, ...]) -> None:
    """Write these licences into a folder. Raises UsageError as `licences`."""
    (folder / FOLDER).mkdir()
    for name, content in licences(names).items():
        (folder / name).write_bytes(content)


def _text(name: str) -> str:
    if name == "NeoPixel":
        return distribution(LIBRARY).read_text("licenses/LICENSE") or ""
    own = {
        "Pegout": ROOT / "LICENSE",
        "CC-BY-4.0": ROOT / "hardware" / "licences" / "CC-BY-4.0.txt",
        "CERN-OHL-P-2.0": ROOT / "hardware" / "licences" / "CERN-OHL-P-2.0.txt",
        "meshoptimizer": PACKAGES / "meshoptimizer" / "LICENSE.md",
        "model-viewer": PACKAGES / "@google" / "model-viewer" / "LICENSE",
        "three": PACKAGES / "three" / "LICENSE",
    }
    path = own.get(name, Path(__file__).parent / FOLDER / f"{name}.txt")
    return path.read_text(encoding="utf-8") if path.is_file() else ""
