"""What make says on a machine that lacks something."""

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
