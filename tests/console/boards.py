"""What a board says on its console."""

import json
from typing import Any

EVENT: dict[str, Any] = {
    **{"v": 1, "n": 1, "type": "boot", "scores": [23, 14], "back": [17, 14], "dealer": "B", "target": 121},
    **{"games": [1, 0], "tally": [2, 0]},
}
"""A 23, B 14, B's crib."""


def line(**changes: Any) -> bytes:
    """An event as the board sends it."""
    return json.dumps({**EVENT, **changes}, separators=(",", ":")).encode() + b"\r\n"
