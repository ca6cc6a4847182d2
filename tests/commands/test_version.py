"""There is one version: each command, the page's help, the files for a drive and the board itself show the same."""

import re
from pathlib import Path

import pytest
from setuptools.config.pyprojecttoml import read_configuration

from host_sim import ROOT
from host_sim.project_version import project_version
from host_sim.release import bundle
from host_sim.web.server.facts import index
from pegout.version import VERSION
from tests.one_line import ran
from tests.table import Table


def test_board_page_drive_make_and_project_show_the_same_version() -> None:
    [boot] = [event for event in Table().events if event["type"] == "boot"]
    assert boot["version"] == project_version()
    assert f">Pegout {project_version()}<" in index()
    assert f'VERSION = "{project_version()}"' in bundle.files(source=True)["pegout/version.py"].decode()
    assert project_version().encode() in bundle.files()["pegout/app.mpy"]
    assert f"Pegout {VERSION}:" in ran("make", "help").stdout
    assert read_configuration(ROOT / "pyproject.toml")["project"]["version"] == VERSION


def test_a_tree_between_two_releases_shows_its_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def git(*words: str) -> str:
        done = ran("git", "-c", "user.name=Ann", "-c", "user.email=ann@example.org", *words, folder=tmp_path)
        done.check_returncode()
        return done.stdout

    monkeypatch.setattr("host_sim.project_version.VERSION", "2.5.0-dev")
    assert project_version.__wrapped__(tmp_path) == "2.5.0-dev", "no git"
    git("init", "-q")
    git("commit", "-q", "--allow-empty", "-m", "first")
    assert project_version.__wrapped__(tmp_path) == f"2.5.0-dev+{git('rev-parse', 'HEAD')[:7]}"
    (tmp_path / "pegout").mkdir()
    assert project_version.__wrapped__(tmp_path / "pegout") == "2.5.0-dev", "unpacked in somebody's own repository"
    monkeypatch.setattr("host_sim.project_version.VERSION", "2.5.0")
    assert project_version.__wrapped__(tmp_path) == "2.5.0"


def test_a_change_after_a_release_needs_a_new_version() -> None:
    """Otherwise two different trees would report the same version."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    waiting = re.search(r"^## Unreleased\n+(?!## )", changelog, re.MULTILINE)
    named = re.findall(r"^## (\d\S*)", changelog, re.MULTILINE)
    assert VERSION.endswith("-dev") == bool(waiting), "firmware/pegout/version.py: the next version, with -dev"
    assert (VERSION.removesuffix("-dev") in named) == (not waiting)
