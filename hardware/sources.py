"""Digests of the sources of a committed file. They ignore comments, docstrings and blanks, so rewording a comment does
not make the file stale."""

import hashlib
import re
from pathlib import Path

PROSE = re.compile(r'"""[\s\S]*?"""|\s+# .*|\s+')


def digest(*paths: Path) -> str:
    texts = [PROSE.sub("", path.read_text(encoding="utf-8")) for path in paths]
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()
