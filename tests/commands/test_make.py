"""The errors of make on a machine that lacks something."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim import ROOT
from tests.one_line import Ran, ran


def test_pip_itself_is_installed_with_the_lock_files_hashes(tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.write_text(
        "#!/bin/sh\nmkdir -p .venv/bin; [ $0 = .venv/bin/python ] || cp $0 .venv/bin/python\n"
        "echo $@ >>said\n[ -t 0 ] || cat >>said\n"
    )
    python.chmod(0o755)
    for name in ("Makefile", "pyproject.toml", "requirements.lock"):
        shutil.copy(ROOT / name, tmp_path)
    ran("make", ".venv/.made", f"PYTHON={python}", folder=tmp_path, stdin=subprocess.DEVNULL).check_returncode()
    installed = (tmp_path / "said").read_text().partition("install")[2]
    assert installed.splitlines()[0].endswith("-r /dev/stdin")
    assert installed.splitlines()[1].startswith("pip==")
    assert installed.count("--hash=sha256:") >= 1 and installed.count("==") == 1


def test_make_help_lists_every_target_with_a_description() -> None:
    told = re.findall(r"^([a-z0-9-]+):.* ## ", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert re.findall(r"^  make (\S+)", ran("make", "help").stdout, re.MULTILINE) == told != []


PASSED_ON = [
    ("run", ["HOST=::"], {}, "--host ::"),
    ("run", [], {"HOST": "x86_64-conda-linux-gnu", "PORT": "3000", "GUESTS": "all"}, "-m host_sim"),  # from other tools
    ("deploy", [], {"FORCE": "1", "SOURCE": "1", "DRIVE": "/"}, "-m host_sim deploy"),
    ("uf2", [], {"BOARD": "x"}, "-m host_sim uf2"),
    ("site", [], {"URL": "http://x/"}, "-m host_sim site"),
    ("deploy", ['DRIVE=/media/it\'s "$HOME"'], {}, '--drive "$DRIVE"'),  # the shell passes it on unchanged
]


@pytest.mark.parametrize(("target", "given", "environment", "ends"), PASSED_ON)
def test_make_passes_on_given_options(target: str, given: list[str], environment: dict[str, str], ends: str) -> None:
    told = ran("make", "-n", target, *given, env={**os.environ, **environment}).stdout
    assert told.splitlines()[-1].rstrip().endswith(ends)


LOCKS = ("host_sim/web/static_site/package-lock.json", "tests/checks/package-lock.json")


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_has_the_integrity_of_every_package(lock: str) -> None:
    packages = json.loads((ROOT / lock).read_text())["packages"]
    named = {name for package in packages.values() for name in package.get("optionalDependencies", {})}
    assert not named - {path.removeprefix("node_modules/") for path in packages}
    assert [path for path, package in packages.items() if path and "sha512-" not in package.get("integrity", "")] == []


def fresh_clone(folder: Path, **programs: str) -> dict[str, str]:
    """Make a clone with these shell scripts as programs, and with an empty .venv, whose pip only records that it was
    called. Return the environment for `make`."""
    for name in ("Makefile", "pyproject.toml", "requirements.lock", "CHANGELOG.md"):
        shutil.copy(ROOT / name, folder)
    for name in ("host_sim", "firmware"):
        (folder / name).symlink_to(ROOT / name)
    venv, tools = folder / ".venv" / "bin", folder / "tools"
    venv.mkdir(parents=True)
    tools.mkdir()
    installing = f'[ "$1 $2" = "-m pip" ] && exec echo installing >>{folder}/installed'
    (venv / "python").write_text(f'#!/bin/sh\n{installing}\nexec {shlex.quote(sys.executable)} "$@"\n')
    (folder / ".venv" / ".made").touch()
    for name in ("make", "sed", "sh", "touch", "mkdir"):
        (tools / name).symlink_to(str(shutil.which(name)))
    for name, script in programs.items():
        (tools / name).write_text(f"#!/bin/sh\n{script}\n")
    for program in (*venv.iterdir(), *(tools / name for name in programs)):
        program.chmod(0o755)
    environment = {"PATH": str(tools), "HOME": str(folder), "PYTHONPATH": str(folder)}
    return {**environment, "no_proxy": "*", "LD_LIBRARY_PATH": os.environ.get("LD_LIBRARY_PATH", "")}


def say_make(folder: Path, environment: dict[str, str], *words: str) -> Ran:
    return ran("make", *words, folder=folder, env=environment)


MISSING = {
    **dict.fromkeys(["site", "check", "pico BOARD=raspberry_pi_pico2"], "npm is missing, and "),
    "circuitpython": "cannot download https://downloads.circuitpython.org/bin/raspberry_pi_pico2_w/",  # tried last
    "uf2 BOARD=raspberry_pi_pico2": "cannot download https://downloads.circuitpython.org/bin/raspberry_pi_pico2/",
    "uf2 BOARD=raspberry_pi_pico3": "no board raspberry_pi_pico3",
}


@pytest.mark.parametrize("words", MISSING)
def test_make_names_what_is_missing_before_it_installs(tmp_path: Path, words: str) -> None:
    environment = {**fresh_clone(tmp_path), "https_proxy": "http://127.0.0.1:9", "no_proxy": ""}
    shutil.copytree(
        ROOT / "tests" / "checks", tmp_path / "tests" / "checks", ignore=shutil.ignore_patterns("node_modules")
    )
    (tmp_path / "host_sim").unlink()
    shutil.copytree(ROOT / "host_sim", tmp_path / "host_sim", ignore=shutil.ignore_patterns("node_modules", "static"))
    made = say_make(tmp_path, environment, *words.split())
    assert made.returncode == 2 and MISSING[words] in made.stderr
    assert "No such file" not in made.stderr and "not found" not in made.stderr
    assert not (tmp_path / "installed").exists()
