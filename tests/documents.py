"""The project's documents. They are searched for, not listed, so that no check misses a new one."""

from host_sim import ROOT

DOCUMENTS = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("", ".github/**/", "firmware/**/", "hardware/**/", "host_sim/**/", "tests/**/")
    for path in ROOT.glob(f"{folder}*.md")
    if "node_modules" not in path.parts
)
"""The paths of all Markdown files, relative to the project's folder. tests/checks/house.py fixes the top folders."""
