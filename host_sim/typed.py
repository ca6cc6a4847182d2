"""Standard input as lines of text, whatever bytes come in."""

import io
import sys
from collections.abc import Iterable


def typed_lines() -> Iterable[str]:
    """The lines of standard input. Bytes that are no UTF-8 text read as replacement characters, so that whoever
    reads the line can say which one it is."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")
    return sys.stdin
