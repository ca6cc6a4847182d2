"""What make installs, lists and passes on, and its errors on a machine where a tool is missing."""

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
from tests.one_line import ran, shell_script


def test_pip_itself_is_installed_with_the_lock_files_hashes(tmp_path: Path) -> None:
    copies_itself = "mkdir -p .venv/bin; [ $0 = .venv/bin/python ] || cp $0 .venv/bin/python"
    python = shell_script(tmp_path / "python", f"{copies_itself}\necho $@ >>said\n[ -t 0 ] || cat >>said")
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
    # variables that other tools set must not be passed on
    ("run", [], {"HOST": "x86_64-conda-linux-gnu", "PORT": "3000", "GUESTS": "all"}, "-m host_sim"),
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


MISSING = {
    **dict.fromkeys(["site", "check", "pico BOARD=raspberry_pi_pico2"], "npm is missing, and "),
    "circuitpython": "cannot download https://downloads.circuitpython.org/bin/raspberry_pi_pico2_w/",  # the last board
    "uf2 BOARD=raspberry_pi_pico2": "cannot download https://downloads.circuitpython.org/bin/raspberry_pi_pico2/",
    "uf2 BOARD=raspberry_pi_pico3": "no board raspberry_pi_pico3",
}


@pytest.mark.parametrize("words", MISSING)
def test_make_names_what_is_missing_before_it_installs(tmp_path: Path, words: str) -> None:
    """A clone without npm and without a network. Its pip only records that it was called."""
    for name in ("Makefile", "pyproject.toml", "requirements.lock"):
        shutil.copy(ROOT / name, tmp_path)
    for name in ("host_sim", "firmware", "tests/checks"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("node_modules", "static"))
    records = f'[ "$1 $2" = "-m pip" ] && exec echo installing >>{tmp_path}/installed'
    shell_script(tmp_path / ".venv" / "bin" / "python", f'{records}\nexec {shlex.quote(sys.executable)} "$@"')
    (tmp_path / ".venv" / ".made").touch()
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("make", "sed", "sh", "touch", "mkdir"):
        (tools / name).symlink_to(str(shutil.which(name)))
    environment = {"PATH": str(tools), "HOME": str(tmp_path), "https_proxy": "http://127.0.0.1:9"}
    environment["LD_LIBRARY_PATH"] = os.environ.get("LD_LIBRARY_PATH", "")
    made = ran("make", *words.split(), folder=tmp_path, env=environment)
    assert made.returncode == 2 and MISSING[words] in made.stderr
    assert "No such file" not in made.stderr and "not found" not in made.stderr
    assert not (tmp_path / "installed").exists()
