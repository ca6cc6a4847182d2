"""The types of what the parts of the card table pass to each other. Only types are here."""

from typing import Any, Protocol, TypedDict

from host_sim.card_messages import Began
from scoring.deal import Deal

Recorded = list[Any]  # a `Choice` as JSON: [what is done, who does it, its values]
Part = tuple[str, int, Any]  # kind, points, cards (in the play only their number)
Kind = tuple[int, int, str]  # what points were for: the side, the score after them, the kind of `Pegging`


class Left(Began):
    """The record of an unfinished game."""

    choices: list[Recorded]


class OnTable(TypedDict, total=False):
    """The cards announced, the cards of this round of the play, and their count."""

    cards: tuple[int, ...]
    pile: tuple[int, ...]
    count: int


class StepFacts(OnTable, total=False):
    """The fields of a `Step`, which explains them."""

    move: str
    kind: str
    side: int
    points: int
    by_hand: bool
    claimed: bool


class Level(Protocol):
    """A level of play: a module with these functions. Cards are numbers."""

    def choose_discard(self, deal: Deal, player: int) -> list[int]:
        """Return the cards to lay out for the crib."""

    def choose_card(self, deal: Deal, player: int) -> int | None:
        """Return the card to play next, or None for a go."""
