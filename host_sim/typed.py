"""Read standard input as bytes or as lines of text."""

import io
import sys
from collections.abc import Iterable
from typing import TextIO

from host_sim.errors import UsageError


def typed_bytes() -> bytes:
    """Return all of standard input. Raises UsageError if it is closed."""
    return _open().buffer.read()


def typed_lines() -> Iterable[str]:
    """Return the lines of standard input. Bytes that are not UTF-8 become replacement characters, so that an error can
    name the line. Raises UsageError if it is closed."""
    typed = _open()
    if isinstance(typed, io.TextIOWrapper):
        typed.reconfigure(encoding="utf-8-sig", errors="replace")
    return typed


def _open() -> TextIO:
    if sys.stdin is None:
        raise UsageError("standard input is closed: there is nothing to read")
    return sys.stdin
