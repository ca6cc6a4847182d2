"""Card tables whose players all play at the same level, for tests of the rules."""

from collections.abc import Iterator
from typing import Any

from host_sim.cards import club
from host_sim.cards.card_table import CardTable
from host_sim.cards.moves import Step
from host_sim.cards.player import Player, play_on
from scoring.games import find


def table_of(game: str, seed: int = 1, **more: Any) -> CardTable:
    return CardTable(find(game), seed, **more)


def players(table: CardTable, level: Any = club, slips: int = 0) -> list[Player]:
    """Return players for all seats, who overlook `slips` of a thousand scores."""
    return [Player(level, slips, slips) for _ in range(table.game.players)]


def steps_of(table: CardTable, level: Any = club, slips: int = 0) -> Iterator[Step]:
    return play_on(table, players(table, level, slips))
