"""What the page asks of the worker besides the board itself. Each function takes and gives JSON, one value.

Runs on CPython and on MicroPython; the card table is loaded when it is first asked.
"""

import json

from host_sim.site import settings_file


def check(text: str) -> str:
    """Whether the text of a settings.toml can be read: {} or {"error": line}."""
    try:
        settings_file.read(json.loads(text))
    except ValueError as error:
        return json.dumps({"error": str(error)})
    return "{}"


def count(asked: str) -> str:
    """[hand, starter, whether it is the crib] counted, as `count_hand` says it, or {"error": line}."""
    from host_sim.table.counting import count_hand
    from scoring.cards import CardError

    hand, starter, crib = json.loads(asked)
    try:
        return json.dumps(count_hand(hand, starter, crib))
    except CardError as error:
        return json.dumps({"error": str(error)})
