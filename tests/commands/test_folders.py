"""Commands write folders whole or not at all, and never lose other people's files."""

import os
from pathlib import Path

import pytest

from host_sim.errors import UsageError
from host_sim.release import folders
from tests.one_line import Refused, lies_on, put
from tests.site.building import need_image

FIRST = {"index.html": b"one", "js/page.js": b"1", "js/old.js": b"gone", "settings.toml": b"ours"}
SECOND = {"index.html": b"two", "js/page.js": b"2", "new/file": b"new"}


def make(folder: Path, files: dict[str, bytes]) -> None:
    with folders.replacing(folder) as new:
        put(new, files)


def test_a_new_folder_replaces_the_previous_one(tmp_path: Path) -> None:
    place = tmp_path / "new" / "deep" / "site"
    make(place, FIRST)
    assert folders.content(place) == FIRST
    place.chmod(0o755)
    make(place, SECOND)
    assert folders.content(place) == SECOND
    assert [path.name for path in place.parent.iterdir()] == ["site"]
    assert place.stat().st_mode & 0o777 == 0o755
    link = tmp_path / "site"
    link.symlink_to(place)
    make(link, FIRST)
    assert link.is_symlink() and folders.content(place) == FIRST, "a link to a folder, such as one on another disk"


@pytest.mark.parametrize("umask", [0o077, 0])
def test_all_users_can_read_the_written_files_but_only_the_owner_can_write(tmp_path: Path, umask: int) -> None:
    """A web server, which runs as another user, must be able to read the files."""
    before = os.umask(umask)
    try:
        make(tmp_path / "site", FIRST)
    finally:
        os.umask(before)
    made = [tmp_path / "site", *(tmp_path / "site").rglob("*")]
    assert {(path.is_dir(), path.stat().st_mode & 0o777) for path in made} == {(True, 0o755), (False, 0o644)}


@pytest.mark.parametrize(
    "other",
    [
        "site/letter.txt mine",
        "site/index.html one, changed by hand",
        "site/js/mine.js mine",
        "site/.git/config mine",
        f"site/{folders.MADE} mine",
        f"site/{folders.MADE} ",
        f"site{folders.NEW}/letter.txt mine",
        f"site{folders.OLD}/letter.txt mine",
        "site/empty/",
        "site/js/link ->letter.txt",
        "site/js/link ->.",
    ],
)
def test_foreign_files_are_never_deleted(tmp_path: Path, other: str) -> None:
    """A folder or a link in place of one of our files also counts as foreign."""
    name, _space, content = other.partition(" ")
    make(tmp_path / "site", FIRST)
    put(tmp_path / "precious", {"letter.txt": b"mine"})
    if name.endswith("/"):
        (tmp_path / name).mkdir()
    elif content.startswith("->"):
        (tmp_path / name).symlink_to(tmp_path / "precious" / content[2:])
    else:
        put(tmp_path, {name: content.encode()})
    before = lies_on(tmp_path)
    with pytest.raises(UsageError, match="Nothing is deleted"):
        make(tmp_path / "site", SECOND)
    assert lies_on(tmp_path) == before


def test_after_an_error_or_ctrl_c_the_previous_folder_stays(tmp_path: Path) -> None:
    make(tmp_path / "site", FIRST)
    before = lies_on(tmp_path)
    for raised in (KeyboardInterrupt(), ValueError(), UsageError("no")):
        with pytest.raises(type(raised)), folders.replacing(tmp_path / "site") as new:
            put(new, SECOND)
            raise raised
        assert lies_on(tmp_path) == before


NO_PLACES = ("{}/README.md", "{}/README.md/below", "/proc/site")


@pytest.mark.parametrize(
    ("command", "to"), [(command, to) for command in ("site", "uf2") for to in NO_PLACES] + [("site", "/")]
)
def test_a_place_that_cannot_be_written_is_an_error(command: str, to: str, tmp_path: Path, refused: Refused) -> None:
    if command == "uf2":
        need_image()
    (tmp_path / "README.md").write_text("mine")
    refused(command, "--to", to.format(tmp_path))
    assert lies_on(tmp_path) == {"README.md": b"mine"}
