"""The waits of the card table, who must act and how, and the choices that end them."""

from collections import namedtuple
from typing import NamedTuple

from host_sim.card_messages import Ask
from host_sim.cards.card_types import Recorded

# What a player must do
ASK_DISCARD: Ask = "discard"
ASK_CUT: Ask = "cut"
ASK_CARD: Ask = "card"
ASK_GO: Ask = "go"
ASK_PEG: Ask = "peg"
ASK_SEEN: Ask = "seen"
ASK_SHOW: Ask = "show"

# What the table does by itself
CUT_FOR_DEAL = "cut for deal"
DEAL_CARDS = "deal cards"
PASS_CRIB = "pass crib"
TELL_WIN = "tell win"
NEXT_GAME = "next game"
NEXT_MATCH = "next match"

PLAY_OVER = "play over"  # the value of `about` before the first hand is shown: the whole play is looked at

Wait = namedtuple("Wait", ("player", "question", "about"))
"""Who must act. player: None for the table itself. question: what must be done, an ASK_ or one of the table's own.
about: for ASK_SEEN the player whose card or hand is looked at (after a count it may be one's own), PLAY_OVER, or
TELL_WIN."""

Choice = NamedTuple("Choice", [("kind", str), ("player", "int | None"), ("values", "tuple[object, ...]")])
"""A move: what is done, who does it (None: the table), and its values, as `reducer` explains. Everything in it can be
JSON."""


def choice(kind: str, player: int | None = None, *values: object) -> Choice:
    """Return a choice, from its parts or as `recorded` wrote it."""
    return Choice(kind, player, values)


def recorded(made: Choice) -> Recorded:
    return [made.kind, made.player] + list(made.values)
