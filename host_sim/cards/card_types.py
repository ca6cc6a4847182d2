"""The types of the values that the parts of the card table pass to each other. Contains only types."""

from typing import Any, Literal, Protocol

from host_sim.card_messages import Began
from scoring.deal import Deal

Recorded = list[Any]  # a move as JSON: [its kind, the player or None for the table itself, its values]
Kind = tuple[int, int, str]  # what points were for: the side, the score after them, the kind of `Pegging`
MoveKind = Literal["discard", "cut", "card", "show", "count", "counting", "go", "back", "done", "muggins", "claim"]
OwnMove = Literal["", "cut for deal", "deal cards", "pass crib", "tell win", "next game", "next match"]
About = int | Literal["play over", "tell win"] | None  # a player's card or hand; the whole play; the end of the game
Verdict = Literal["right", "wrong", "open"]  # whether a board shows what it should


class Left(Began):
    """The record of an unfinished game."""

    choices: list[Recorded]


class Level(Protocol):
    """A level of play: a module with these functions. Cards are numbers."""

    def choose_discard(self, deal: Deal, player: int) -> list[int]: ...

    def choose_card(self, deal: Deal, player: int) -> int | None:
        """Return the card to play next, or None for a go."""
