"""Arithmetic of `supervisor.ticks_ms`: milliseconds that wrap at 2^29."""

_HALF = 1 << 28
_MASK = 2 * _HALF - 1
NEVER = _HALF  # a wait in milliseconds that only a change ends


def after(ticks: int, ms: int) -> int:
    """Return the ticks `ms` milliseconds after `ticks`; ms must be below 2^28 (three days)."""
    return (ticks + ms) & _MASK


def between(start: int, end: int) -> int:
    """Return the milliseconds from `start` to `end`, negative if `end` is earlier."""
    return ((end - start + _HALF) & _MASK) - _HALF
