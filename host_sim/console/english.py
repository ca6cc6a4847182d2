"""The English sentences of the commands. They are the page's sentences, with the same ids. In a sentence {name} stands
for the fact with that name."""

import functools
import json
from collections.abc import Mapping, Sequence
from typing import Any

from host_sim import PACKAGE

MESSAGES = PACKAGE / "web" / "page" / "js" / "words" / "messages" / "en.js"
BEFORE = "export default "  # the text before the JSON; it lets the page import the file

COMMANDS_ONLY = {"stopped": "{reason}", "unkept": "{reason}"}  # warnings that the page shows elsewhere


@functools.cache
def sentences(section: str) -> dict[str, str]:
    """Return a section of the page's messages: sentences by their ids."""
    sections: dict[str, dict[str, str]] = json.loads(MESSAGES.read_text(encoding="utf-8").removeprefix(BEFORE))
    return sections[section]


def board_says(event: Mapping[str, Any]) -> str:
    """Return a `warning` in words.

    >>> board_says({"id": "other_sides", "sides": 3})
    'the saved match has 3 sides and was dropped'
    """
    known = {**COMMANDS_ONLY, **sentences("board")}
    facts = dict(event, at_line=known["at_line"].format(**event) if event.get("line") else "")
    if "bounds" in facts:
        facts["allowed"] = allowed(facts["kind"], facts["bounds"])
    return known["misspelt_setting" if facts.get("near") else event["id"]].format(**facts)


def allowed(kind: str, bounds: Sequence[Any]) -> str:
    """Return the values that a setting may have, in words. kind, bounds: as in the firmware's table of settings."""
    first, last = (bounds[0], bounds[-1]) if bounds else ("", "")
    facts = {"others": ", ".join(map(str, bounds[:-1])), "last": last, "least": first, "most": last}
    return sentences("allowed")[kind].format(**facts)


def refused(message: Mapping[str, Any]) -> str:
    """Return the message of a Refusal in words."""
    return sentences("refused")[message["say"]].format(**message)
