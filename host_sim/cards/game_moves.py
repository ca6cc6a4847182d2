"""The moves that the card table makes by itself: the cut, the deal, the end of a game."""

from typing import Callable

from host_sim.cards import waits
from host_sim.cards.card_table import CardTable
from host_sim.cards.chance import CARDS_USE, CUT_USE, Chance
from host_sim.cards.steps import SIDE_NAMES, Step, say
from host_sim.cards.waits import Wait
from scoring.board import DEAL, NEW_GAME, NEW_MATCH
from scoring.cards import PACK, name
from scoring.deal import Deal
from scoring.games import first_dealer


def _cut_for_deal(table: CardTable, _nobody: None) -> list[Step]:
    """Cut for the first deal: all players, or the two who peg; the lowest card deals."""
    steps: list[Step] = []
    table.agenda = [Wait(None, waits.DEAL_CARDS, None)]
    if table.goes_on:
        table.dealer = table.match.dealer
        return [table.step(say("first_deal"), table.dealer)]
    chance = Chance(table.seed, CUT_USE + table.played)
    dealer = None
    while dealer is None:
        cut = chance.shuffled(range(PACK))[: table.game.cutters]
        dealer = first_dealer(cut, table.options.cut_by_rank)
        shown = [(table.name(player), name(card)) for player, card in enumerate(cut)]
        steps.append(table.step(say("cut", cut=shown), cards=tuple(cut)))
    table.dealer = dealer
    while table.match.dealer != table.game.side_of(dealer):
        table.match.apply(DEAL)
        settled = table.match.dealer == table.game.side_of(dealer)
        steps.append(table.step(say("crib_passes"), move=DEAL, settled=settled))
    return steps + [table.step(say("first_deal"), dealer)]


def _deal_cards(table: CardTable, _nobody: None) -> list[Step]:
    table.agenda = []
    deal = table.open_deal = Deal(table.game, table.options, table.match, table.dealer, table.first_deal)
    chance = Chance(table.seed, CARDS_USE + table.deals)
    table.deals += 1
    pegged = deal.deal(chance.shuffled(range(PACK)))
    least, most = table.cuts
    table.chance_cut = least + chance.below(most - least + 1)
    return table.pegged(pegged)


def _pass_crib(table: CardTable, _nobody: None) -> list[Step]:
    table.first_deal = False
    table.dealer = _next_player(table)
    table.match.apply(DEAL)
    table.agenda = [Wait(None, waits.DEAL_CARDS, None)]
    return [table.step(say("deal"), table.dealer, move=DEAL)]


def _next_player(table: CardTable) -> int:
    return (table.dealer + 1) % table.game.players


def _tell_win(table: CardTable, _nobody: None) -> list[Step]:
    """Announce the result and what it is worth in the match, and let everybody look at it."""
    winner, skunk = table.scores.index(table.match.target), table.match.skunk()
    worth = table.match.rules.skunk_values[skunk]
    result = sorted(table.scores, reverse=True)
    hand = table.best_hand
    table.won = say("game_won", side=SIDE_NAMES[winner], result=result, skunk=skunk, worth=worth, best_hand=hand)
    table.agenda = [Wait(player, waits.ASK_SEEN, waits.TELL_WIN) for player in table.persons()]
    return [table.step(table.won)]


def _next_game(table: CardTable, _nobody: None) -> list[Step]:
    """Count the game. The match decides which side deals next, and turns decide which of its players."""
    table.match.apply(DEAL)
    table.played += 1
    table.won = table.best_hand = None
    table.open_deal = None
    table.first_deal = True
    table.scores = [0] * table.game.sides
    table.dealer = _next_player(table)
    while table.game.side_of(table.dealer) != table.match.dealer:
        table.dealer = _next_player(table)
    winner = table.match.match_winner
    after = waits.NEXT_MATCH if winner is not None else waits.CUT_FOR_DEAL if _decides(table) else waits.DEAL_CARDS
    table.agenda = [Wait(None, after, None)] if table.played < table.games else []
    if winner is not None:
        return [table.step(say("match_won", side=SIDE_NAMES[winner]), move=NEW_GAME)]
    return [table.step(say("next_game"), table.dealer, move=NEW_GAME)]


def _decides(table: CardTable) -> bool:
    """Whether the next game decides the match. If the first deal alternates, players cut for it again then."""
    rules = table.match.rules
    return rules.best_of > 1 and not rules.loser_deals and min(table.match.games) == rules.best_of // 2


def _next_match(table: CardTable, _nobody: None) -> list[Step]:
    table.match.apply(DEAL)
    table.agenda = [Wait(None, waits.DEAL_CARDS, None)]
    return [table.step(say("next_match"), table.dealer, move=NEW_MATCH)]


GAME_MOVES: dict[str, Callable[..., list[Step]]] = {  # type: ignore[explicit-any]  # each has its own values
    waits.CUT_FOR_DEAL: _cut_for_deal,
    waits.DEAL_CARDS: _deal_cards,
    waits.PASS_CRIB: _pass_crib,
    waits.TELL_WIN: _tell_win,
    waits.NEXT_GAME: _next_game,
    waits.NEXT_MATCH: _next_match,
}
