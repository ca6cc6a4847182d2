"""After an interrupted set-up, or if its Python vanished, the next `make` sets up again or names what is missing. The
tests use the project's Makefile and real environments, but a stand-in for pip that can only report its version."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from host_sim import ROOT
from tests.one_line import Ran, one_line, put, ran, shell_script

PYTHON = shlex.quote(sys.executable)

PIP = b"import sys; sys.exit('--version' not in sys.argv)"
"""The stand-in for pip. (Starting and unpacking the real pip takes seconds.)"""


def clone(folder: Path) -> Path:
    """Return a clone whose lock file lists no packages, so that nothing is downloaded."""
    for name in ("Makefile", "pyproject.toml", "firmware/pegout/version.py"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    (folder / "requirements.lock").write_text("pip==0\n    # via x\n")
    offline = re.sub(r"install --quiet -[cr] \S+", "--version \\#", (ROOT / "Makefile").read_text("utf-8"))
    (folder / "Offline.mk").write_text(offline, "utf-8")
    return folder


def make(folder: Path, *words: str) -> Ran:
    return ran("make", "-f", "Offline.mk", *words, folder=folder)


def quick_python(folder: Path) -> Path:
    """Return a Python whose environments have a stand-in for pip."""
    site = put(folder / "site", {"pip/_internal/cli/main.py": b"", "pip/__init__.py": b"", "pip/__main__.py": PIP})
    return shell_script(
        folder / "quick-python",
        f"""[ "$1 $2" = "-m venv" ] || exec {PYTHON} "$@"
        {PYTHON} -m venv --without-pip "$3" && for site in "$3"/lib/python3*/site-packages
        do echo {shlex.quote(str(site))} >"$site"/pip.pth; done""",
    )


def sets_up(folder: Path) -> None:
    """Check that `make` ends with a complete set-up: its Python has pip, and each step has left its stamp."""
    made = make(folder, ".venv/.run", f"PYTHON={quick_python(folder)}")
    assert made.returncode == 0, made.stderr
    assert find_spec("pip._internal.cli.main"), "the real pip has what the Makefile looks for"
    ours = "import pip, sys; assert sys.prefix != sys.base_prefix"
    subprocess.run([folder / ".venv" / "bin" / "python", "-c", ours], check=True)
    assert (folder / ".venv" / ".made").exists() and (folder / ".venv" / ".run").exists()


def stamp_each_step(venv_folder: Path) -> None:
    for name in (".made", ".run", ".dev"):
        (venv_folder / name).touch()


def interrupted(venv_folder: Path) -> None:
    """Make an environment as if Ctrl-C came after its folder was made, but before its Python was."""
    (venv_folder / "bin").mkdir(parents=True)
    (venv_folder / "pyvenv.cfg").touch()


def python_is_gone(venv_folder: Path) -> None:
    venv.create(venv_folder, with_pip=False)
    python = venv_folder / "bin" / "python"
    python.unlink()
    python.symlink_to("/opt/homebrew/opt/python@3.11/bin/python3.11")
    stamp_each_step(venv_folder)


def pip_is_half_removed(venv_folder: Path) -> None:
    """Leave an environment as if Ctrl-C came while pip replaced itself, at the first set-up or later."""
    venv.create(venv_folder, with_pip=False)
    pip = next(venv_folder.glob("lib/python3*/site-packages")) / "pip"
    (pip / "_internal").mkdir(parents=True)
    for name in ("__init__.py", "_internal/__init__.py"):
        (pip / name).touch()
    stamp_each_step(venv_folder)


BROKEN = [interrupted, python_is_gone, pip_is_half_removed]


@pytest.mark.parametrize("breaks", BROKEN, ids=[each.__name__ for each in BROKEN])
def test_a_broken_environment_is_made_again(tmp_path: Path, breaks: Callable[[Path], None]) -> None:
    breaks(clone(tmp_path) / ".venv")
    sets_up(tmp_path)
    assert not (tmp_path / ".venv" / ".dev").exists(), "a stamp of the old environment would hide what is missing now"


OF_OTHER_PYTHONS = ("PYTHONHOME", "PYTHONPATH", "PYTHONSAFEPATH", "PIP_TARGET", "PIP_PREFIX", "PIP_USER")


def test_variables_of_other_pythons_do_not_reach_the_setup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with clone(tmp_path).joinpath("Offline.mk").open("a") as makefile:
        makefile.write("told: $(VENV)/.run\n\t@env\n")
    python = f"PYTHON={quick_python(tmp_path)}"
    for name in OF_OTHER_PYTHONS:
        monkeypatch.setenv(name, "/opt/other")
    monkeypatch.delenv("HOME")  # as for a user in a container
    first, second = make(tmp_path, "told", python), make(tmp_path, "told", python)
    assert (first.returncode, second.returncode) == (0, 0), first.stderr
    assert "Installing" in first.stdout and "Installing" not in second.stdout, "the second run sets nothing up"
    assert not [line for line in second.stdout.splitlines() if "/opt/other" in line]
    assert f"HOME={tmp_path}/.cache" in second.stdout.splitlines()


def test_without_ensurepip_the_setup_says_what_to_install(tmp_path: Path) -> None:
    fails = 'case "$*" in *ensurepip*) exit 1;; *-m\\ venv*) exit 1;; esac'
    python = shell_script(tmp_path / "python3", f'{fails}\nexec {PYTHON} "$@"')
    made = make(clone(tmp_path), ".venv/.run", f"PYTHON={python}")
    assert made.returncode == 2
    assert one_line(made.stderr.partition("make: ")[0], "", "ensurepip", "apt install python3-venv")
    sets_up(tmp_path)


def test_setup_names_a_disk_without_links_or_a_missing_network(tmp_path: Path) -> None:
    """On exFAT, `python -m venv` cannot make lib64 (cpython 98975)."""
    python = quick_python(clone(tmp_path))
    good = python.read_text()
    python.write_text(good.replace("#!/bin/sh", '#!/bin/sh\n[ "$1 $2 $3" = "-m venv .venv" ] && exit 1', 1))
    made = make(tmp_path, "run", f"PYTHON={python}")
    way_out = f"make run VENV={os.environ['HOME']}/pegout-venv"
    assert one_line(made.stderr.partition("make: ")[0], "without links", way_out)
    assert make(tmp_path, "elsewhere/.run", f"PYTHON={python}", "VENV=elsewhere").returncode == 0
    python.write_text(good)
    makefile = tmp_path / "Offline.mk"
    whole = makefile.read_text()
    makefile.write_text(whole.replace("--version \\#", "--no-such-option", 1))
    made = make(tmp_path, ".venv/.run", f"PYTHON={python}")
    assert made.returncode == 2 and "No network? Say make again" in made.stderr.splitlines()[-2]
    makefile.write_text(whole)
    sets_up(tmp_path)
