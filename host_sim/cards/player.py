"""The program's players, their levels, and tables where they take all seats."""

from typing import Iterator

from host_sim.card_messages import LevelName
from host_sim.cards import club, easy
from host_sim.cards.card_table import CardTable, waiting_for
from host_sim.cards.card_types import Level
from host_sim.cards.chance import SLIPS_STREAM, Chance
from host_sim.cards.moves import Move, Step, Wait
from host_sim.cards.reducer import apply, proceed
from scoring.deal import Deal

LEVELS = {"easy": (easy, 100, 100), "club": (club, 0, 30)}
"""The arguments of `Player`, by the name of its level. Players make slips and false goes only if another side may peg
or claim them."""

NAMES: tuple[LevelName, ...] = ("easy", "club")  # from the weakest to the strongest
BEST = NAMES[-1]


class Player:
    """A player of the program. level: a module (see `Level`). slips: how many times in a thousand it overlooks points,
    if others may peg them. false_goes: how many times in a thousand it says go too soon, if others may claim it."""

    def __init__(self, level: Level, slips: int, false_goes: int) -> None:
        self._level = level
        self._slips = slips
        self._false_goes = false_goes

    def move(self, table: CardTable, wait: Wait) -> Move:
        """Return the player's move, which depends only on the table's state."""
        deal, player = table.deal, wait.player
        chance = Chance(table.seed, SLIPS_STREAM + len(table.record))
        if wait.question == "discard":
            return Move("discard", player, cards=self._level.choose_discard(deal, player))
        if wait.question == "cut":
            return Move("cut", player)
        if wait.question == "show":
            return Move("show", player, points=self._announced(table, chance, True))
        if wait.question == "card":
            card = self._level.choose_card(deal, player)
            go_too_soon = table.options.reneges and deal.the_play.pile and chance.happens(self._false_goes)
            if card is None or go_too_soon:
                return Move("go", player)
            return Move("card", player, card=card, points=self._announced(table, chance, False))
        if deal.overlooked:
            return Move("muggins", player)
        return Move("claim" if _sees_renege(deal, player) else "done", player)

    def _announced(self, table: CardTable, chance: Chance, shows: bool) -> int | None:
        """Return the points that the player announces: 0 if it overlooks them, otherwise None for all points."""
        others_peg = table.options.muggins in (("show", "all") if shows else ("all",))
        return 0 if others_peg and chance.happens(self._slips) else None


def _sees_renege(deal: Deal, player: int) -> bool:
    """Whether another player said go and has since played a card that was already playable then."""
    false_go = deal.renege(player)
    if not false_go:
        return False
    _before, offender, could = false_go
    return bool([card for card in could if card not in deal.the_play.hands[offender]])


def play_on(table: CardTable, seats: list[Player]) -> Iterator[Step]:
    """Play to the end of the table's games. Yields each step."""
    while (wait := waiting_for(table)) or table.own_move:
        yield from apply(table, seats[wait.player].move(table, wait)) if wait else proceed(table)
