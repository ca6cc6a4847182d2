"""The card table as a reducer: its state, the moves that change it, and the player that it waits for.

    table = CardTable(find("six-card"), seed=7)
    proceed(table)                      do what the table does next by itself, `table.own_move`
    waiting_for(table)                  a Wait: which player has to do what
    apply(table, Move("go", 1))         make a player's move

`proceed` and `apply` return Steps, each to be announced and pegged. The state follows from the table's arguments and
moves, because all chance comes from the seed. To resume a game, `replay` its record on a new table. Asks the scoring
module for every rule. Knows no board, no time and no strategy.
"""

from typing import Callable

from host_sim.card_messages import Ask
from host_sim.cards.card_table import COUNTING, FOR_ME, CardTable, waiting_for
from host_sim.cards.card_types import MoveKind, OwnMove, Recorded
from host_sim.cards.chance import CARDS_STREAM, CUT_STREAM, Chance
from host_sim.cards.deal_moves import DEAL_MOVES, count, show_to_count
from host_sim.cards.moves import SIDE_NAMES, Move, OnTable, Step, Wait, move_in, say
from scoring.board import DEAL, NEW_GAME, NEW_MATCH
from scoring.cards import PACK, CardError, name
from scoring.deal import OVER, SHOW, Deal
from scoring.games import first_dealer

ANSWERS: dict[Ask, tuple[MoveKind, ...]] = {
    "discard": ("discard",),
    "cut": ("cut",),
    "card": ("card", "go", "muggins", "claim"),
    "go": ("done", "back"),
    "peg": ("count", "claim"),
    "seen": ("done", "muggins", "claim"),
    "show": ("show",),
}
"""The moves that answer each question."""


def apply(table: CardTable, move: Move) -> list[Step]:
    """Make a player's move, and return the steps that it leads to. Raises CardError, and changes nothing, if the rules
    forbid the move or it is not the player's turn to make it."""
    wait = waiting_for(table)
    if move.kind == "counting":  # at any time
        allowed = move.player in table.persons() and move.mode in COUNTING
    else:
        allowed = bool(wait and move.player == wait.player and move.kind in ANSWERS[wait.question])
    if not allowed:
        raise CardError("not_now", action=move.kind, phase=wait.question if wait else table.own_move)
    steps = DEAL_MOVES[move.kind](table, move)
    table.record.append(move.recorded())
    return steps + _go_on(table)


def proceed(table: CardTable) -> list[Step]:
    """Do what the table does next by itself, and return the steps that it leads to."""
    kind, table.own_move = table.own_move, ""
    steps = OWN_MOVES[kind](table)
    table.record.append([kind, None])
    return steps + _go_on(table)


def replay(table: CardTable, record: Recorded) -> list[Step]:
    """Make a move of a record. Raises Refusal if this version does not write such records, CardError like `apply`."""
    return proceed(table) if record == [table.own_move, None] else apply(table, move_in(record))


def _go_on(table: CardTable) -> list[Step]:
    """Advance the deal as far as possible without a move, and set the agenda or the table's own move."""
    steps: list[Step] = []
    while True:
        while table.agenda and not _matters(table, table.agenda[0]):
            table.agenda.pop(0)
        deal, claim = table.open_deal, table.open_claim
        if claim and (table.counting[claim.player] == FOR_ME or not (claim.most or claim.needs_word)):
            steps += count(table, Move("count", claim.player))
        elif table.agenda or table.own_move or deal is None:
            return steps
        elif deal.phase == SHOW and table.counting[deal.shower]:
            steps += show_to_count(table)
        elif deal.phase == OVER:
            after_win: OwnMove = "next game" if table.won else "tell win"
            table.own_move = "pass crib" if table.match.open() else after_win
        else:
            return steps


def _matters(table: CardTable, wait: Wait) -> bool:
    """Whether the player still has something to look at, to peg or to claim."""
    deal, about = table.open_deal, wait.about
    if wait.question != "seen" or deal is None:
        return True
    if about == "tell win":
        return not table.match.open()
    if about == "play over":
        return bool(deal.phase == SHOW and not deal.shown)
    if table.counting[wait.player]:
        return bool(deal.shown and table.match.open())
    return bool(deal.overlooked or deal.renege(wait.player))


# The table's own moves


def _cut_for_deal(table: CardTable) -> list[Step]:
    """Cut for the first deal. All players cut, or only the two who peg. The player with the lowest card deals."""
    steps: list[Step] = []
    table.own_move = "deal cards"
    if table.goes_on:
        table.dealer = table.match.dealer
        return [table.step(say("first_deal"), table.dealer)]
    chance = Chance(table.seed, CUT_STREAM + table.played)
    dealer = None
    while dealer is None:
        cut = chance.shuffled(range(PACK))[: table.game.cutters]
        dealer = first_dealer(cut, table.options.cut_by_rank)
        shown = [(table.name(player), name(card)) for player, card in enumerate(cut)]
        steps.append(table.step(say("cut", cut=shown), None, None, OnTable(tuple(cut), (), 0)))
    table.dealer = dealer
    while table.match.dealer != table.game.side_of(dealer):
        table.match.apply(DEAL)
        steps.append(table.step(say("crib_passes"), board_move=DEAL))
    return steps + [table.step(say("first_deal"), dealer)]


def _deal_cards(table: CardTable) -> list[Step]:
    deal = table.open_deal = Deal(table.game, table.options, table.match, table.dealer, table.first_deal)
    chance = Chance(table.seed, CARDS_STREAM + table.deals)
    table.deals += 1
    pegged = deal.deal(chance.shuffled(range(PACK)))
    least, most = table.cuts
    table.chance_cut = least + chance.below(most - least + 1)
    return table.steps(pegged)


def _pass_crib(table: CardTable) -> list[Step]:
    table.first_deal = False
    table.dealer = _next_player(table)
    table.match.apply(DEAL)
    table.own_move = "deal cards"
    return [table.step(say("deal"), table.dealer, board_move=DEAL)]


def _next_player(table: CardTable) -> int:
    return (table.dealer + 1) % table.game.players


def _tell_win(table: CardTable) -> list[Step]:
    """Announce the result and what it is worth in the match, and let everybody look at it."""
    winner, skunk = table.scores.index(table.match.target), table.match.skunk()
    worth = table.match.rules.skunk_values[skunk]
    result = sorted(table.scores, reverse=True)
    hand = table.best_hand
    table.won = say("game_won", side=SIDE_NAMES[winner], result=result, skunk=skunk, worth=worth, best_hand=hand)
    table.agenda = [Wait(player, "seen", "tell win") for player in table.persons()]
    return [table.step(table.won)]


def _next_game(table: CardTable) -> list[Step]:
    """Count the game. The match decides which side deals next, and the dealer is that side's next player in turn."""
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
    after: OwnMove = "next match" if winner is not None else "cut for deal" if _decides(table) else "deal cards"
    table.own_move = after if table.played < table.games else ""
    if winner is not None:
        return [table.step(say("match_won", side=SIDE_NAMES[winner]), board_move=NEW_GAME)]
    return [table.step(say("next_game"), table.dealer, board_move=NEW_GAME)]


def _decides(table: CardTable) -> bool:
    """Whether the next game decides the match. Players cut again for its first deal if first deals alternate."""
    rules = table.match.rules
    return rules.best_of > 1 and not rules.loser_deals and min(table.match.games) == rules.best_of // 2


def _next_match(table: CardTable) -> list[Step]:
    table.match.apply(DEAL)
    table.own_move = "deal cards"
    return [table.step(say("next_match"), table.dealer, board_move=NEW_MATCH)]


OWN_MOVES: dict[OwnMove, Callable[[CardTable], list[Step]]] = {
    "cut for deal": _cut_for_deal,
    "deal cards": _deal_cards,
    "pass crib": _pass_crib,
    "tell win": _tell_win,
    "next game": _next_game,
    "next match": _next_match,
}
