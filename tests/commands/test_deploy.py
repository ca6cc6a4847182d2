"""Updates of a CIRCUITPY drive: which files are replaced or kept, and what happens if the copying is interrupted."""

import errno
import os
from pathlib import Path
from types import SimpleNamespace

import pytest
from pytest import MonkeyPatch

from host_sim.errors import UsageError
from host_sim.pico.machine import SimulatedPico
from host_sim.release import bundle, drive, uf2
from tests.one_line import lies_on, put

Files = dict[str, bytes]
NEW = bundle.files(source=True)
COMPILED = bundle.files()


OLD_MODULES = {name: text + b"\n# the version before\n" for name, text in NEW.items() if name.endswith(".py")}
OLD = {**NEW, **OLD_MODULES, "pegout/forgotten.py": b"gone = True\n"}
FIRST = {name: content for name, content in OLD.items() if name != bundle.SUMS}
"""The files of the first version, which had no checksums."""

OLD[bundle.SUMS] = bundle.sums(FIRST)


def deployed(folder: Path, *, force: bool = False, source: bool = True) -> list[str]:
    said: list[str] = []
    drive.deploy(folder, said.append, force=force, source=source)
    return said


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda _file: None)


@pytest.mark.parametrize(
    ("board", "said"),
    [
        ("raspberry_pi_pico2_w", "board   Raspberry Pi Pico 2 W"),
        ("tiny_thing", "board   tiny_thing: Pegout is made for raspberry_pi_pico,"),
    ],
)
def test_deploy_names_the_board_and_says_whether_it_starts(tmp_path: Path, board: str, said: str) -> None:
    assert deployed(tmp_path)[-1].endswith("Safe to unplug: no board has run from here yet: there is no boot_out.txt")
    (tmp_path / drive.STARTED).write_text(f"Adafruit CircuitPython 10.2.1; A board\r\nBoard ID:{board}\r\n")
    first, *_, last = deployed(tmp_path)
    assert first.startswith(said) and last.endswith("Safe to unplug: it starts by itself")


OWN = {"settings.toml": b'PEGOUT_GAME = "61"\n', "notes.txt": b"mine", "scoring/tennis.py": b"", "lib/other.py": b""}
CHANGED = {"pegout/forgotten.py": b"found = True\n"}
MADE = uf2.drive_files()
STAYS = {name: MADE[name] for name in (bundle.SETTINGS, uf2.LICENCES)}
SETTINGS = {bundle.SETTINGS: OWN[bundle.SETTINGS]}
FORGOTTEN = {"pegout/forgotten.py": OLD["pegout/forgotten.py"]}
COMES_UP: dict[str, tuple[Files, bool, Files]] = {
    "an empty drive": ({}, True, NEW),
    "a new drive": ({"code.py": b'print("Hello World!")\n'}, True, NEW),
    "the previous version": (OLD, True, NEW),
    "the first version": (FIRST, True, {**NEW, **FORGOTTEN}),
    "a player's settings, and files of other names": ({**OLD, **OWN}, True, {**NEW, **OWN}),
    "a player's settings, which the list of checksums names": (
        {**OLD, **SETTINGS, bundle.SUMS: bundle.sums({**FIRST, **SETTINGS}, all_of_them=True)},
        True,
        {**NEW, **SETTINGS},
    ),
    "a changed old module, after a cut": ({**OLD, **CHANGED, "code.py": drive.STUB}, True, {**NEW, **CHANGED}),
    "a drive that was made by the uf2": (MADE, True, {**NEW, **STAYS}),
    "compiled modules, onto an empty drive": ({}, False, COMPILED),
    "compiled modules, in place of sources": (OLD, False, COMPILED),
    "compiled modules, in place of the first version": (FIRST, False, {**COMPILED, **FORGOTTEN}),
}
"""{case: (files before, whether sources are copied, files afterwards)}. A source left beside its compiled module would
be run."""


@pytest.mark.promises("commands.deploy")
@pytest.mark.parametrize(("before", "source", "after"), COMES_UP.values(), ids=COMES_UP)
def test_our_files_are_updated_and_all_others_stay(tmp_path: Path, before: Files, source: bool, after: Files) -> None:
    said = deployed(put(tmp_path, before), source=source)
    assert ("kept    settings.toml" in said) is ("settings.toml" in before)
    assert ("removed pegout/forgotten.py" in said) is ("pegout/forgotten.py" in before.keys() - after.keys())
    assert lies_on(tmp_path) == after
    again = deployed(tmp_path, source=source)
    assert [line for line in again if line.startswith("copied")] == [] and again[-1].startswith("0 of")


@pytest.mark.parametrize("name", ["{outside}", "../outside.py", "pegout/../../outside.py", "..", "/", ""])
def test_a_list_on_the_drive_cannot_remove_files_outside_it(tmp_path: Path, name: str) -> None:
    outside = tmp_path / "outside.py"
    outside.write_bytes(b"mine")
    folder = put(tmp_path / "drive", OLD)
    line = f"{bundle.checksum(b'mine')}  {name.format(outside=outside)}\n"
    (folder / bundle.SUMS).write_text(line + (folder / bundle.SUMS).read_text())
    deployed(folder)
    assert outside.read_bytes() == b"mine"
    assert lies_on(folder) == NEW


@pytest.mark.parametrize("name", ["pegout", "pegout/journal", "code.py"])
def test_force_copies_nothing_through_a_link_on_the_drive(tmp_path: Path, name: str) -> None:
    outside = put(tmp_path / "outside", {"app.py": b"mine"})
    folder = put(tmp_path / "drive", {"notes.txt": b"mine"})
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).symlink_to(outside / "app.py" if name == "code.py" else outside)
    with pytest.raises(UsageError, match=f"{name} is a link, and a CIRCUITPY drive has none. Nothing was copied"):
        deployed(folder, force=True)
    assert lies_on(outside) == {"app.py": b"mine"}
    assert (folder / name).is_symlink()


BRIGHTER = {**OLD, "pegout/palette.py": b"# twice as bright\n"}
RUNS_FIRST = {"code.txt": b"print('hello')\n"}
FOREIGN: dict[str, tuple[Files, bool]] = {
    "another program": ({"code.py": b"import thermometer\n"}, True),
    "a module that somebody changed": (BRIGHTER, True),
    "a changed source in place of a compiled module": (BRIGHTER, False),
    "a program that would run first": ({**OLD, **RUNS_FIRST}, True),
    "a program that would run first, which the list of checksums names": (
        {**OLD, bundle.SUMS: bundle.sums({**FIRST, **RUNS_FIRST}), **RUNS_FIRST},
        True,
    ),
    "a file where a folder belongs": ({"pegout": b"winnings: 20 EUR\n"}, True),
}
"""{case: (files before, whether sources are copied)}."""


@pytest.mark.parametrize(("files", "source"), FOREIGN.values(), ids=FOREIGN)
def test_only_force_replaces_a_foreign_file_and_a_copy_is_kept(tmp_path: Path, files: Files, source: bool) -> None:
    foreign = next(name for name in reversed(files) if name not in OLD or files[name] != OLD[name])
    put(tmp_path, files)
    with pytest.raises(UsageError, match=f"not Pegout's, or changed since.*{foreign}.*--force") as error:
        deployed(tmp_path, source=source)
    assert ("would run in place of code.py" in str(error.value)) == (foreign == "code.txt")
    assert lies_on(tmp_path) == files, "nothing was touched"
    assert f"kept    {foreign} as {foreign}.kept" in deployed(tmp_path, force=True, source=source)
    assert lies_on(tmp_path) == {**(NEW if source else COMPILED), f"{foreign}.kept": files[foreign]}


def test_the_bootloaders_drive_gets_no_files(tmp_path: Path) -> None:
    (tmp_path / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\nBoard-ID: RPI-RP2\n")
    with pytest.raises(UsageError, match="is the Pico's bootloader, RPI-RP2 or RP2350: install CircuitPython first"):
        deployed(tmp_path)
    assert list(lies_on(tmp_path)) == ["INFO_UF2.TXT"]


def test_kept_files_and_the_file_being_written_need_room(tmp_path: Path, monkeypatch: MonkeyPatch) -> None:
    """There are two new files, of 2 and 6 clusters, and there must be room to write the larger one a second time."""
    wanted = {"code.py": bytes(1000), "pegout/app.py": bytes(3000), bundle.SUMS: b""}
    monkeypatch.setattr(bundle, "files", lambda source: dict(wanted))
    before = put(tmp_path, {"code.py": b"import thermometer\n", "pegout/app.py": bytes(600)})
    there = lies_on(before)
    for free in (6144, 7167):
        monkeypatch.setattr("shutil.disk_usage", lambda _path, free=free: SimpleNamespace(free=free))
        with pytest.raises(UsageError, match=r"no room on .*: 8 KB are needed, 6 KB are free\. Nothing is copied"):
            deployed(tmp_path, force=True)
    assert lies_on(tmp_path) == there
    monkeypatch.setattr("shutil.disk_usage", lambda _path: SimpleNamespace(free=7168))
    deployed(tmp_path, force=True)
    assert lies_on(tmp_path) == {**wanted, **{f"{name}.kept": content for name, content in there.items()}}


def test_the_error_without_a_drive_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no CIRCUITPY drive is mounted: plug the Pico in"):
        drive.find_drive((str(tmp_path),))
    with pytest.raises(UsageError, match="is not a folder"):
        deployed(tmp_path / "nowhere")


class Cable:
    """A USB cable that is pulled after `left` writes, moves and removals. A file that is being written stays
    incomplete. A file gets its name only after it was flushed."""

    def __init__(self, monkeypatch: MonkeyPatch) -> None:
        self.left = 0
        self._flushed = 0
        move, remove = Path.replace, Path.unlink
        monkeypatch.setattr(os, "fsync", self._sync)

        def replace(path: Path, to: Path) -> Path:
            assert path.stat().st_ino == self._flushed
            self._act(path)
            return move(path, to)

        def unlink(path: Path, missing_ok: bool = False) -> None:
            self._act(path)
            remove(path, missing_ok)

        monkeypatch.setattr(Path, "replace", replace)
        monkeypatch.setattr(Path, "unlink", unlink)

    def _act(self, what: object) -> None:
        self.left -= 1
        if self.left < 0:
            raise OSError(errno.EIO, "Input/output error", str(what))

    def _sync(self, file: int) -> None:
        if self.left <= 0 and Path(f"/proc/self/fd/{file}").is_file():
            os.ftruncate(file, os.fstat(file).st_size // 2)
        self._act("the drive")
        self._flushed = os.fstat(file).st_ino


SOME = {"code.py", "pegout/app.py", "pegout/forgotten.py", "scoring/board.py", "lib/neopixel.py", bundle.SUMS}
"""One file of each kind that is copied or removed."""


def some(files: Files) -> Files:
    left = {name: content for name, content in files.items() if name in SOME}
    return {**left, bundle.SUMS: bundle.sums({name: it for name, it in left.items() if name != bundle.SUMS})}


def what_starts(folder: Path) -> str:
    """Return which program on the drive is complete: the old one, the new one, or the stub that says what to do."""
    files = lies_on(folder)
    if files["code.py"] == drive.STUB:
        return "stub"
    return next((name for name, whole in (("old", OLD), ("new", NEW)) if files.items() >= some(whole).items()), "parts")


def test_after_any_cut_the_drive_starts_or_gives_advice(tmp_path: Path, monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "files", lambda source: some(NEW))
    cable = Cable(monkeypatch)
    found: list[str] = []
    for actions in range(1000):
        folder = put(tmp_path / str(actions), some(OLD))
        cable.left = actions
        try:
            deployed(folder)
            break
        except UsageError as error:
            found.append(what_starts(folder))
            again = str(error).endswith("plug the board in and deploy again")
            assert again or str(error).endswith("the program on it is still as it was")
            assert again or found[-1] == "old"
        cable.left = 1000
        deployed(folder)
        assert lies_on(folder) == some(NEW), "the next deploy puts everything right"
    assert what_starts(folder) == "new"
    assert len(found) > 2 * len(SOME) and {"old", "stub"} <= {*found} <= {"old", "stub", "new"}


def test_the_stub_says_what_to_do(tmp_path: Path) -> None:
    pico = SimulatedPico(drive=put(tmp_path, {**NEW, "code.py": drive.STUB}))
    assert pico.console_lines == ["Pegout is not copied completely: plug the board in and deploy again"]
    assert pico.errors == []
