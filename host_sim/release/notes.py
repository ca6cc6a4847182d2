"""The release notes of a version, from CHANGELOG.md."""

import re

from host_sim.errors import UsageError


def notes_of(changelog: str, version: str) -> str:
    """Return the notes of a release: the section of exactly this version. Raises UsageError if there is none, or if
    "Unreleased" has entries."""
    for line in _section(changelog, "Unreleased").splitlines()[1:]:
        if line.strip() and not line.startswith("#"):
            raise UsageError(
                f'CHANGELOG.md has entries under "Unreleased", the first is "{line.strip():.60}": give them the '
                "heading of the version that is released, and that version to firmware/pegout/version.py, which says "
                f"{version}"
            )
    section = _section(changelog, version)
    if not section:
        raise UsageError(f'CHANGELOG.md has no section for {version}: rename "Unreleased" first')
    heading, _newline, rest = section.partition("\n")
    return f"# Pegout {heading}\n{rest}".rstrip() + "\n"


def _section(changelog: str, name: str) -> str:
    """Return a section from its name to the next one; "" if there is none."""
    match = re.search(rf"^## ({re.escape(name)}(?:[ \t].*)?\n(?:(?!## ).*\n?)*)", changelog, re.MULTILINE)
    return match[1] if match else ""
