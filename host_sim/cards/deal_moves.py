"""The moves of the players in a deal. Each changes the table and returns the steps that it leads to. Asks the scoring
module for every rule. Knows no board, no time and no strategy."""

from typing import Callable

from host_sim.card_messages import Said
from host_sim.cards.card_table import BY_HAND, HELP, CardTable, Claim
from host_sim.cards.card_types import MoveKind
from host_sim.cards.moves import NO_CARDS, Move, OnTable, Step, Wait, say
from host_sim.cards.named_parts import parts_of_card, parts_of_count, sets_of_count
from scoring.cards import CardError, name, value
from scoring.deal import SHOW, Pegging, total


def _discard(table: CardTable, move: Move) -> list[Step]:
    table.deal.discard(move.player, move.cards)
    return []


def _cut(table: CardTable, move: Move) -> list[Step]:
    deal = table.deal
    least, most = table.cuts
    pegged = deal.cut(move.depth if least <= move.depth <= most else table.chance_cut)
    says = say("starter", card=name(deal.starter), by=table.name(move.player))
    return [table.step(says, deal.dealer, None, OnTable((deal.starter,), (), 0))] + table.steps(pegged)


def _card(table: CardTable, move: Move) -> list[Step]:
    """Play a card. A person's card becomes part of the deal once the person has counted its points."""
    player, card, the_play = move.player, move.card, table.deal.the_play
    the_play.check(player, card)
    is_person = bool(table.counting[player])
    parts = the_play.scores_of(card) if is_person or move.points != 0 else []
    named = parts_of_card(parts)
    on_table = OnTable((), tuple(the_play.pile) + (card,), the_play.count + value(card))
    shown = OnTable((card,), on_table.pile, on_table.count)
    says = say("card", card=name(card), count=shown.count, parts=[] if is_person else named)
    if is_person:
        claim = _begin_claim(table, player, card, {"points": total(parts), "parts": named}, on_table)
        claim.end = total([score[1:] for score in the_play.would_make(player, card)[len(parts) :]])
        counts_alone = table.counting[player] == BY_HAND and claim.worth > 0  # a card worth nothing need not be counted
        claim.needs_word = counts_alone and table.options.muggins == "all"
        return [table.step(says, player, None, shown)]
    pegged = table.deal.play(player, card, move.points)
    own = pegged.pop(0) if parts else None
    _look(table, player)
    return [table.step(says, player, own, shown)] + table.steps(pegged, on_table)


def _begin_claim(table: CardTable, player: int, card: int | None, facts: Said, on_table: OnTable) -> Claim:
    side = table.game.side_of(player)
    most = table.match.landing(side, facts["points"]) - table.scores[side]
    claim = table.open_claim = Claim(player, card, facts, on_table, most)
    table.agenda = [Wait(player, "peg", None)]
    return claim


def _go(table: CardTable, move: Move) -> list[Step]:
    """Say go. If false goes are penalised, a person may first take it back."""
    player, the_play = move.player, table.deal.the_play
    if table.counting[player] and table.options.reneges and the_play.may_go(player):
        table.agenda = [Wait(player, "go", None)]
        return []
    return _go_stands(table, player)


def _go_stands(table: CardTable, player: int) -> list[Step]:
    on_table = table.on_table
    pegged = table.deal.go(player)
    _look(table, player)
    return [table.step(say("go"), player, None, on_table)] + table.steps(pegged, on_table)


def _back(table: CardTable, _move: Move) -> list[Step]:
    table.agenda.pop(0)
    return []


def _done(table: CardTable, move: Move) -> list[Step]:
    """Let a go stand, or continue once a person has finished looking."""
    wait = table.agenda.pop(0)
    return _go_stands(table, move.player) if wait.question == "go" else []


def _muggins(table: CardTable, move: Move) -> list[Step]:
    steps = table.steps(table.deal.muggins(move.player), table.on_table)
    if table.agenda and table.counting[move.player]:  # a person has looked; now the program's players may claim
        table.agenda.pop(0)
    return steps


def _renege(table: CardTable, move: Move) -> list[Step]:
    """Claim a renege: the play goes back to the false go, even if a game was won meanwhile."""
    steps = table.steps(table.deal.claim_renege(move.player))
    if table.open_claim:
        table.open_claim = None
        table.agenda.pop(0)
    table.won = None
    return steps


def _look(table: CardTable, player: int, hand: bool = False) -> None:
    """Ask the players of the other sides, in turn, to peg what `player` has just overlooked and to claim a renege.
    Before the first hand is shown, people may claim a renege once more. hand: whether a hand or crib was shown; if so,
    people on the player's own side look at it too."""
    others = table.others(player)
    table.agenda = [Wait(other, "seen", player) for other in others]
    if table.deal.phase == SHOW and not table.deal.shown and table.options.reneges:
        table.agenda += [Wait(person, "seen", "play over") for person in table.persons()]
    if hand:
        table.agenda += [Wait(person, "seen", player) for person in table.persons() if person not in others]


def _hand_facts(table: CardTable) -> tuple[Said, tuple[int, ...]]:
    """Return the facts of the hand or crib that is shown next, and its cards with the starter."""
    deal = table.deal
    cards = tuple(deal.crib if deal.crib_is_shown else deal.kept[deal.shower])
    return {"crib": deal.crib_is_shown, "cards": [name(card) for card in cards]}, cards + (deal.starter,)


def _show(table: CardTable, move: Move) -> list[Step]:
    facts, cards = _hand_facts(table)
    [pegged] = table.deal.show(move.player, move.points)
    counted = pegged.parts if move.points != 0 else []
    facts.update({"parts": parts_of_count(counted), "sets": sets_of_count(counted)})
    return [_counted_hand(table, say("shown", **facts), pegged, cards)]


def _counted_hand(table: CardTable, says: Said, pegged: Pegging, cards: tuple[int, ...], claimed: bool = False) -> Step:
    if pegged.points > (table.best_hand["points"] if table.best_hand else 0):
        named = [name(card) for card in cards]
        table.best_hand = {"player": table.name(pegged.player), "points": pegged.points, "cards": named}
    _look(table, pegged.player, hand=True)
    return table.step(says, pegged.player, pegged, OnTable(cards, (), 0), claimed=claimed)


def show_to_count(table: CardTable) -> list[Step]:
    """Show a person's hand or crib, for the person to count."""
    player, parts = table.deal.shower, table.deal.shown_parts()
    says, cards = _hand_facts(table)
    facts: Said = {"points": total(parts), "parts": parts_of_count(parts), "sets": sets_of_count(parts)}
    facts.update(says)
    claim = _begin_claim(table, player, None, facts, OnTable(cards, (), 0))
    claim.needs_word = table.counting[player] == BY_HAND and table.options.muggins != ""
    return [table.step(say("your_cards", **says), player, None, claim.on_table)]


def count(table: CardTable, move: Move) -> list[Step]:
    """Count the card or hand that is claimed. With help, the table offers missed points once."""
    claim, deal, player = table.claim, table.deal, move.player
    points = claim.worth if move.points is None else move.points
    if not 0 <= points <= claim.worth:
        raise CardError("claimed_too_much", claimed=points, points=claim.worth)
    if table.counting[player] == HELP and points < claim.worth and claim.missed is None:
        claim.missed = claim.worth - points
        return []
    table.open_claim = None
    facts = claim.facts.copy()
    facts["pegged"] = points
    on_table = NO_CARDS
    if claim.card is None:
        facts["missed"] = claim.worth - points if claim.missed is None else claim.missed
        [hand] = deal.show(player, points)
        steps, end = [_counted_hand(table, say("counted", **facts), hand, claim.on_table.cards, claimed=True)], []
    else:
        on_table = claim.on_table
        end = deal.play(player, claim.card, points)
        says = say("scores", parts=facts["parts"]) if points == claim.worth else say("pegged", **facts)
        own = end.pop(0) if points else None
        steps = [table.step(says, player, own, on_table, claimed=True)] if claim.worth else []
        _look(table, player)
    if move.excess and claim.needs_word and table.match.open():
        end = deal.overpegged(table.others(player)[0], move.excess) + end
    return steps + table.steps(end, on_table)


def _counting(table: CardTable, move: Move) -> list[Step]:
    table.counting[move.player] = move.mode
    return []


DEAL_MOVES: dict[MoveKind, Callable[[CardTable, Move], list[Step]]] = {
    "discard": _discard,
    "cut": _cut,
    "card": _card,
    "go": _go,
    "back": _back,
    "done": _done,
    "muggins": _muggins,
    "claim": _renege,
    "show": _show,
    "count": count,
    "counting": _counting,
}
