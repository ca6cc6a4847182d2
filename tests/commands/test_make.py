"""The errors of make on a machine that lacks something."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_without_npm_a_line_says_what_is_missing_and_what_to_do(tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("make", "sed"):
        (tools / name).symlink_to(str(shutil.which(name)))
    checks = tmp_path / "tests" / "checks"
    checks.mkdir(parents=True)
    (checks / "package-lock.json").write_text("{}")
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    made = subprocess.run(
        ["make", "tests/checks/node_modules"],
        cwd=tmp_path,
        env={"PATH": str(tools)},
        capture_output=True,
        check=False,
        text=True,
    )
    assert made.returncode == 2
    assert made.stderr.splitlines()[0].startswith(
        "npm is missing, and tests/checks/node_modules comes by it: install Node"
    )
    assert "No such file" not in made.stderr and "not found" not in made.stderr


def test_pip_itself_is_installed_by_the_hashes_of_the_lock_file(tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.write_text(
        "#!/bin/sh\nmkdir -p .venv/bin && cp $0 .venv/bin/python\necho $@ >>said\n[ -t 0 ] || cat >>said\n"
    )
    python.chmod(0o755)
    for name in ("Makefile", "pyproject.toml", "requirements.lock"):
        shutil.copy(ROOT / name, tmp_path)
    subprocess.run(["make", ".venv/bin/python", f"PYTHON={python}"], cwd=tmp_path, check=True, stdin=subprocess.DEVNULL)
    installed = (tmp_path / "said").read_text().partition("install")[2]
    assert installed.splitlines()[0].endswith("-r /dev/stdin")
    assert installed.splitlines()[1].startswith("pip==")
    assert installed.count("--hash=sha256:") >= 1 and installed.count("==") == 1
