"""Runs the page's modules in Node, without a browser."""

import shutil
import subprocess
from pathlib import Path

import pytest

PAGE = (Path(__file__).parent / "js" / "page.mjs").resolve().as_uri()


def run_in_node(script: str, *arguments: str, stdin: str = "") -> str:
    """Run a script, in which "PAGE" stands for page.mjs. Return what it prints. Skip the test if there is no Node."""
    if not shutil.which("node"):
        pytest.skip("no Node on this machine: the page's modules are tried where it is")
    command = ["node", "--input-type=module", "-e", script.replace('"PAGE"', f'"{PAGE}"'), *arguments]
    ran = subprocess.run(command, input=stdin, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout
