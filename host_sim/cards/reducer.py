"""The card table as a reducer: its state, the moves that change it, and the player that it waits for.

    table = CardTable(find("six-card"), seed=7)
    waiting_for(table)                  a Wait: who has to do what; None once all games are played
    apply(table, choice("card", 0, 17)) the steps that this move leads to, each to be announced and pegged

A move is a `Choice`: what is done, who does it, its values. The state follows from the table's arguments and moves,
because all chance comes from the seed. To resume a game, apply its moves to a new table. Asks the scoring module for
every rule. Knows no board, no time and no strategy.

    cut for deal ...       what the table does by itself, by its names in `moves`
    discard cards          cut depth: one that is not allowed leaves it to chance
    card card, points      points: those that are announced; None for all. A person counts afterwards:
    count points, excess   of the card or hand; excess: the surplus pegged before
    show points            a hand or crib
    go, back               a go; to take it back before the others play
    muggins, claim         peg overlooked points; claim a renege
    done                   confirm a go; or everything was seen
    counting mode          at any time: who counts for a person
"""

from typing import Callable

from host_sim.cards import moves
from host_sim.cards.card_table import COUNTING, FOR_ME, CardTable, waiting_for
from host_sim.cards.chance import CARDS_USE, CUT_USE, Chance
from host_sim.cards.deal_moves import DEAL_MOVES, count, show_to_count
from host_sim.cards.moves import SIDE_NAMES, Choice, Step, Wait, say
from scoring.board import DEAL, NEW_GAME, NEW_MATCH
from scoring.cards import PACK, CardError, name
from scoring.deal import OVER, SHOW, Deal
from scoring.games import first_dealer

ANSWERS = {
    moves.ASK_DISCARD: ("discard",),
    moves.ASK_CUT: ("cut",),
    moves.ASK_CARD: ("card", "go", "muggins", "claim"),
    moves.ASK_GO: ("done", "back"),
    moves.ASK_PEG: ("count", "claim"),
    moves.ASK_SEEN: ("done", "muggins", "claim"),
    moves.ASK_SHOW: ("show",),
}
"""The moves that answer each question. The table's own moves have the names of its own Waits."""


def apply(table: CardTable, made: Choice) -> list[Step]:
    """Make a move, and return the steps that it leads to. Raises CardError, and changes nothing, if the rules or the
    turn do not allow it."""
    kind, player, values = made
    wait = waiting_for(table)
    if kind == "counting":
        if player not in table.persons() or values[0] not in COUNTING:
            raise CardError("not_now", action=kind, phase=wait and wait.question)
    elif wait is None or player != wait.player or kind not in ANSWERS.get(wait.question, (wait.question,)):
        raise CardError("not_now", action=kind, phase=wait and wait.question)
    steps = (TABLE_MOVES.get(kind) or DEAL_MOVES[kind])(table, player, *values)
    table.moves.append(made)
    return steps + _go_on(table)


def _go_on(table: CardTable) -> list[Step]:
    """Advance the deal as far as possible without a move, and set the agenda."""
    steps: list[Step] = []
    while True:
        while table.agenda and not _matters(table, table.agenda[0]):
            table.agenda.pop(0)
        deal = table.open_deal
        if table.open_claim and (
            table.counting[table.agenda[0].player] == FOR_ME or not (table.open_claim.most or table.open_claim.sure)
        ):
            steps += count(table, table.agenda[0].player, table.open_claim.worth)
        elif table.agenda or deal is None:
            return steps
        elif deal.phase == SHOW and table.counting[deal.shower]:
            steps += show_to_count(table, deal.shower)
        elif deal.phase == OVER:
            after = moves.PASS_CRIB if table.match.open() else moves.NEXT_GAME if table.won else moves.TELL_WIN
            table.agenda.append(Wait(None, after, None))
        else:
            return steps


def _matters(table: CardTable, wait: Wait) -> bool:
    """Whether a person still has something to look at."""
    deal, about = table.open_deal, wait.about
    if wait.question != moves.ASK_SEEN or deal is None:
        return True
    if about == moves.TELL_WIN:
        return not table.match.open()
    if about == moves.PLAY_OVER:
        return bool(deal.phase == SHOW and not deal.shown)
    if table.counting[wait.player]:
        return bool(deal.shown and table.match.open())
    return bool(deal.overlooked or deal.renege(wait.player))


# The table's own moves


def _cut_for_deal(table: CardTable, _nobody: None) -> list[Step]:
    """Cut for the first deal: all players, or the two who peg; the lowest card deals."""
    steps: list[Step] = []
    table.agenda = [Wait(None, moves.DEAL_CARDS, None)]
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
        steps.append(table.step(say("crib_passes"), move=DEAL))
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
    table.agenda = [Wait(None, moves.DEAL_CARDS, None)]
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
    table.agenda = [Wait(player, moves.ASK_SEEN, moves.TELL_WIN) for player in table.persons()]
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
    after = moves.NEXT_MATCH if winner is not None else moves.CUT_FOR_DEAL if _decides(table) else moves.DEAL_CARDS
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
    table.agenda = [Wait(None, moves.DEAL_CARDS, None)]
    return [table.step(say("next_match"), table.dealer, move=NEW_MATCH)]


TABLE_MOVES: dict[str, Callable[..., list[Step]]] = {  # type: ignore[explicit-any]  # called as those of players
    moves.CUT_FOR_DEAL: _cut_for_deal,
    moves.DEAL_CARDS: _deal_cards,
    moves.PASS_CRIB: _pass_crib,
    moves.TELL_WIN: _tell_win,
    moves.NEXT_GAME: _next_game,
    moves.NEXT_MATCH: _next_match,
}
