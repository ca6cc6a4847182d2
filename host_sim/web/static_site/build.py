"""Make the static site: the page, the firmware and MicroPython as files for any web host, in any folder. The site loads
nothing from elsewhere. What the page loads is in a folder named by its contents, so that no page ever runs scripts of
two versions. The service worker contains a list of all files and a digest of their contents, so that it changes only
when a file changes."""

import gzip
import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path

from host_sim import DRIVE
from host_sim.errors import UsageError
from host_sim.messages import UsedBoard
from host_sim.project_version import firmware_file
from host_sim.release import folders, images, licensing, uf2
from host_sim.release.boards import BOARDS
from host_sim.web.server.facts import STATIC, facts
from host_sim.web.static_site import guide_pages
from host_sim.web.static_site.browser_sources import packed

HERE = Path(__file__).parent
PACKAGES = HERE / "node_modules"
MICROPYTHON = PACKAGES / "@micropython" / "micropython-webassembly-pyscript"
MINIFY = PACKAGES / "esbuild" / "bin" / "esbuild"
RUNTIME, WASM = MICROPYTHON / "micropython.mjs", MICROPYTHON / "micropython.wasm"

SCRIPT = "micropython.js"  # many web hosts do not know that .mjs files are scripts
EDITS = {
    # This check at each call between C and JavaScript takes a third of the firmware's time.
    ',assert(wasmTable.get(funcPtr)==func,"JavaScript-side Wasm function table mirror is out of date!")': "",
    # The worker compiles the WebAssembly itself, so it need not wait for this script to fetch it.
    "let Module={locateFile:": "let Module={instantiateWasm:options.instantiateWasm,locateFile:",
}
"""The changes to the published script: {old text: new text}."""

BEFORE = "  <title>"  # the site's part of the page's head, with the security policy, is inserted before this
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; base-uri 'none'"
PLAN_POLICY = "default-src 'self'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"
"""The security policies of the pages, and of the clickable plan, which is one file and loads nothing."""

WORKER, LOST = "service-worker.js", "404.html"
"""Files that the service worker does not keep. (Many hosts serve the 404 page only for unknown addresses.)"""

UF2 = ".uf2.bin"
"""The suffix of the .uf2 files on the site, since some hosts refuse to send a .uf2. The page loads one on demand; the
service worker caches none of them."""

AT_THE_TOP = (
    folders.MADE, "index.html", LOST, WORKER, "start_check.js", "icon.svg", "icon-*.png", "manifest.json", f"*{UF2}",
    "licences",
)  # fmt: skip
"""The files that have the same address in every version."""

TEXTS = {".js", ".css", ".json", ".html", ".svg", ".txt"}  # the suffixes that `TEXT` in the service worker matches

PYTHON_SECTION = b"python"
"""The WebAssembly's custom section, which holds what `packed()` returns."""

PACKED = ".bin"
"""Suffix of the gzipped files: many web hosts do not compress WebAssembly, but all send such files unchanged."""


def build(folder: Path, url: str = "./") -> list[Path]:
    """Make the site in `folder`, replacing an earlier one, and return its files. url: the site's address, with a slash
    at the end; without it some previews of links have no picture. Raises UsageError if an npm package is missing or the
    folder contains other files."""
    with folders.replacing(folder) as new:
        fill(new, url)
        names = folders.content(new)
    return [folder / name for name in names]


def fill(folder: Path, url: str = "./") -> None:
    """Make the site in a new folder; `url` as in `build`."""
    for needed in (RUNTIME, WASM, MINIFY):
        if not needed.is_file():
            raise UsageError(f'{needed.relative_to(PACKAGES)} is missing: run "make site", which gets it by npm')
    shutil.copytree(STATIC, folder, dirs_exist_ok=True)
    shutil.copytree(HERE / "static", folder, dirs_exist_ok=True)
    shutil.copytree(HERE / "worker", folder / "worker")
    copy_micropython(folder / "worker")
    _minify(folder)
    (folder / "settings.txt").write_bytes(firmware_file(DRIVE / "settings.toml"))
    for name, content in facts().items():
        (folder / name).write_bytes(content)
    (folder / "install.json").write_text(json.dumps(_add_uf2s(folder)), encoding="utf-8")
    licensing.write(folder, licensing.SITE)
    version = _move_into_version(folder)
    guide_pages.write(folder)
    lost = folder / LOST
    lost.write_text(lost.read_text(encoding="utf-8").replace('href="/', f'href="{url}'), encoding="utf-8")
    for page in folder.rglob("*.html"):
        policy = PLAN_POLICY if page == folder / guide_pages.PLAN else POLICY
        _insert(page, f'  <meta http-equiv="content-security-policy" content="{policy}">\n')
    head = (HERE / "head.html").read_text(encoding="utf-8").replace('"worker/', f'"{version}/worker/')
    head = head.replace(f"{guide_pages.FOLDER}/", f"{url}{guide_pages.FOLDER}/")
    _insert(folder / "index.html", head)
    index = (folder / "index.html").read_text(encoding="utf-8")
    (folder / "index.html").write_text(re.sub(r"\n +", "\n", index), encoding="utf-8")
    _fill_in_service_worker(folder)


def _minify(folder: Path) -> None:
    files = [str(path) for kind in ("*.js", "*.css") for path in folder.rglob(kind)]
    into = [f"--outdir={folder}", f"--outbase={folder}", "--allow-overwrite"]
    subprocess.run([MINIFY, *files, "--minify", "--charset=utf8", "--log-level=warning", *into], check=True)


def copy_micropython(folder: Path) -> None:
    """Copy MicroPython into `folder`, with the `EDITS`, and the Python files of the worker."""
    section = bytes([len(PYTHON_SECTION)]) + PYTHON_SECTION + packed()
    wasm = WASM.read_bytes() + b"\0" + leb128(len(section)) + section
    for name, content in (("micropython", wasm), ("cards", packed(for_cards=True))):
        (folder / f"{name}{PACKED}").write_bytes(gzip.compress(content, mtime=0))
    script = folder / SCRIPT
    text = RUNTIME.read_text(encoding="utf-8")
    for part, instead in EDITS.items():
        if text.count(part) != 1:
            raise ValueError(f"{script.name} has another text than {part!r}: is the edit still needed?")
        text = text.replace(part, instead)
    script.write_text(text, encoding="utf-8")


def leb128(number: int) -> bytes:
    """Return a number, 0 or more, as WebAssembly files write it: seven bits in each byte, the lowest bits first.

    >>> leb128(300).hex()
    'ac02'
    """
    return bytes([number]) if number < 0x80 else bytes([number & 0x7F | 0x80]) + leb128(number >> 7)


def _move_into_version(folder: Path) -> str:
    """Move what the page loads into a folder named by its contents, point the pages at it, and return its name."""
    top = {path for name in AT_THE_TOP for path in folder.glob(name)}
    moved = [path for path in sorted(folder.iterdir()) if path not in top]
    digest = hashlib.sha256()
    for name, content in folders.content(folder).items():
        digest.update(name.encode() + content)
    version = folder / f"v-{digest.hexdigest()[:12]}"
    version.mkdir()
    for path in moved:
        path.rename(version / path.name)
    for page in folder.glob("*.html"):
        text = page.read_text(encoding="utf-8")
        for name in folders.content(version):
            text = re.sub(rf'((?:href|src)="/?){re.escape(name)}"', rf'\1{version.name}/{name}"', text)
        page.write_text(text, encoding="utf-8")
    return version.name


def _insert(page: Path, part: str) -> None:
    before, mark, after = page.read_text(encoding="utf-8").partition(BEFORE)
    if not mark or BEFORE in after:
        raise ValueError(f"{page.name} must have one line that begins with {BEFORE!r}")
    page.write_text(before + part + mark + after, encoding="utf-8")


def _add_uf2s(folder: Path) -> list[UsedBoard]:
    """Add the .uf2 of each board whose CircuitPython image is cached. Return what install.json says about them."""
    known: list[UsedBoard] = []
    for board in BOARDS:
        image = images.find(board)
        if image is None:
            continue
        content = uf2.make(image.read_bytes(), board)
        name = f"pegout-{board.id}.uf2"
        (folder / f"{name}.bin").write_bytes(content)
        known.append(
            {
                "board": board.name,
                "uf2": name,
                "bootloader": board.bootloader,
                "tried": board.emulated,
                "settings_at": uf2.settings_at(content, board),
                "settings_bytes": uf2.SETTINGS_BYTES,
            }
        )
    return known


def _digest(path: Path) -> str:
    """Return the SHA-256 of a file. Leaves out carriage returns in texts, because some hosts change line endings."""
    content = path.read_bytes()
    return hashlib.sha256(content.replace(b"\r", b"") if path.suffix in TEXTS else content).hexdigest()


def _fill_in_service_worker(folder: Path) -> None:
    """Write into the service worker a version made from all files, the name and digest of each file to keep from the
    start, and the names of the guide's files."""
    names = [name for name in folders.content(folder) if name not in (WORKER, LOST) and not name.endswith(UF2)]
    digests = {name: _digest(folder / name) for name in names}
    version = hashlib.sha256(json.dumps(digests).encode()).hexdigest()[:16]
    on_demand = f"{guide_pages.FOLDER}/"
    kept = {name: digest for name, digest in digests.items() if not name.startswith(on_demand)}
    kept["index.html"] = next(folder.glob("v-*")).name  # a folder name, not a digest: some hosts add lines to the page
    guide = json.dumps([name for name in digests if name.startswith(on_demand)], indent=2)
    files = json.dumps({"./": kept["index.html"], **kept}, indent=2)
    worker = folder / WORKER
    text = worker.read_text(encoding="utf-8")
    worker.write_text(
        f'const VERSION = "{version}";\nconst FILES = {files};\nconst GUIDE = {guide};\n\n{text}', encoding="utf-8"
    )
