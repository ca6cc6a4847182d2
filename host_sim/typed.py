"""Read standard input."""

import io
import sys

from host_sim.errors import UsageError


def typed_bytes() -> bytes:
    """Return all of standard input. Raises UsageError if it is closed."""
    if sys.stdin is None:
        raise UsageError("standard input is closed: there is nothing to read")
    return sys.stdin.buffer.read()


def typed_lines() -> io.StringIO:
    """Return its lines. Bytes that are not UTF-8 become replacement characters, so that an error can name the line."""
    return io.StringIO(typed_bytes().decode("utf-8-sig", "replace"), newline=None)
