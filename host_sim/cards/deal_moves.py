"""The moves of the players in a deal at the card table."""

from typing import Callable

from host_sim.card_messages import Said
from host_sim.cards import moves
from host_sim.cards.card_table import BY_HAND, HELP, CardTable, Claim
from host_sim.cards.card_types import OnTable, Part, StepFacts
from host_sim.cards.moves import Step, Wait, say
from host_sim.cards.named_parts import parts_of_card, parts_of_count, sets_of_count
from scoring.cards import CardError, name, value
from scoring.deal import SHOW, total


def _discard(table: CardTable, player: int, cards: list[int]) -> list[Step]:
    table.deal.discard(player, cards)
    return []


def _cut(table: CardTable, player: int, depth: int) -> list[Step]:
    deal = table.deal
    least, most = table.cuts
    pegged = deal.cut(depth if least <= depth <= most else table.chance_cut)
    says = say("starter", card=name(deal.starter), by=table.name(player))
    return [table.step(says, deal.dealer, cards=(deal.starter,))] + table.pegged(pegged)


def _card(table: CardTable, player: int, card: int, points: int | None = None) -> list[Step]:
    """Play a card. A person first counts it; then it enters the deal."""
    deal = table.deal
    the_play = deal.the_play
    is_person = bool(table.counting[player])
    parts = the_play.scores_of(card) if is_person or points != 0 else []
    pile, count = tuple(the_play.pile) + (card,), the_play.count + value(card)
    says = say("card", card=name(card), count=count, parts=parts_of_card([] if is_person else parts))
    if is_person:
        end = total([score[1:] for score in the_play.would_make(player, card)[len(parts) :]])
        sure = table.options.muggins == "all" and total(parts) > 0  # a card worth nothing need not be counted
        _begin_claim(table, player, card, parts, end, sure, {"pile": pile, "count": count})
        return [table.step(says, player, pile=pile, count=count, cards=(card,))]
    pegged = deal.play(player, card, points)
    own = pegged.pop(0) if parts else None
    shown: StepFacts = {"pile": pile, "count": count, "cards": (card,)}
    steps = [table.step_of(says, own, **shown) if own else table.step(says, player, **shown)]
    _look(table, player)
    return steps + table.pegged(pegged, pile, count)


def _begin_claim(
    table: CardTable, player: int, card: int | None, parts: list[Part], end: int, sure: bool, on_table: OnTable
) -> None:
    side = table.game.side_of(player)
    most = table.match.landing(side, total(parts)) - table.scores[side]
    table.open_claim = Claim(card, parts, most, end, sure and table.counting[player] == BY_HAND, on_table)
    table.agenda = [Wait(player, moves.ASK_PEG, None)]


def _go(table: CardTable, player: int) -> list[Step]:
    """Say go. If false goes are penalised, a person may first take it back."""
    the_play = table.deal.the_play
    if table.counting[player] and table.options.reneges and the_play.may_go(player):
        table.agenda = [Wait(player, moves.ASK_GO, None)]
        return []
    return _go_stands(table, player)


def _go_stands(table: CardTable, player: int) -> list[Step]:
    deal = table.deal
    pile, count = tuple(deal.the_play.pile), deal.the_play.count
    pegged = deal.go(player)
    _look(table, player)
    return [table.step(say("go"), player, pile=pile, count=count)] + table.pegged(pegged, pile, count)


def _back(table: CardTable, _player: int) -> list[Step]:
    table.agenda.pop(0)
    return []


def _done(table: CardTable, player: int) -> list[Step]:
    """Let a go stand, or go on after a person has looked."""
    wait = table.agenda.pop(0)
    return _go_stands(table, player) if wait.question == moves.ASK_GO else []


def _muggins(table: CardTable, player: int) -> list[Step]:
    deal = table.deal
    steps = table.pegged(deal.muggins(player), tuple(deal.the_play.pile), deal.the_play.count)
    if table.agenda and table.counting[player]:  # a person has looked; now the program's players may claim
        table.agenda.pop(0)
    return steps


def _renege(table: CardTable, player: int) -> list[Step]:
    """Claim a renege: the play goes back to the false go, even if a game was won meanwhile."""
    steps = table.pegged(table.deal.claim_renege(player))
    if table.open_claim:
        table.open_claim = None
        table.agenda.pop(0)
    table.won = None
    return steps


def _look(table: CardTable, player: int, hand: bool = False) -> None:
    """Let the others, in turn, peg what `player` has just overlooked, and claim a renege that they see. People may also
    claim one before the first hand is shown. hand: whether it was a hand or crib; then the people on the player's own
    side, including the player, look too."""
    table.agenda = [Wait(other, moves.ASK_SEEN, player) for other in table.others(player)]
    if table.deal.phase == SHOW and not table.deal.shown and table.options.reneges:
        table.agenda += [Wait(person, moves.ASK_SEEN, moves.PLAY_OVER) for person in table.persons()]
    own_side = [person for person in table.persons() if hand and person not in table.others(player)]
    table.agenda += [Wait(person, moves.ASK_SEEN, player) for person in own_side]


def _next_shown(table: CardTable, player: int) -> tuple[Said, tuple[int, ...]]:
    """Return the facts of the hand or crib that is shown next, and its cards with the starter."""
    deal = table.deal
    cards = tuple(deal.crib if deal.crib_is_shown else deal.kept[player])
    return {"crib": deal.crib_is_shown, "cards": [name(card) for card in cards]}, cards + (deal.starter,)


def _show(table: CardTable, player: int, points: int | None = None) -> list[Step]:
    """Show a hand or crib, and count it."""
    facts, cards = _next_shown(table, player)
    [pegged] = table.deal.show(player, points)
    counted = pegged.parts if points != 0 else []
    facts.update({"parts": parts_of_count(counted), "sets": sets_of_count(counted)})
    table.note_hand(pegged, cards)
    _look(table, player, hand=True)
    return [table.step_of(say("shown", **facts), pegged, cards=cards)]


def show_to_count(table: CardTable, player: int) -> list[Step]:
    """Show a person's hand or crib for counting."""
    facts, cards = _next_shown(table, player)
    _begin_claim(table, player, None, table.deal.shown_parts(), 0, table.options.muggins != "", {"cards": cards})
    return [table.step(say("your_cards", **facts), player, cards=cards)]


def count(table: CardTable, player: int, points: int, excess: int = 0) -> list[Step]:
    """Count the card or hand that is claimed. With help, the table offers missed points once."""
    claim, deal = table.claim, table.deal
    if not 0 <= points <= claim.worth:
        raise CardError("claimed_too_much", claimed=points, points=claim.worth)
    if table.counting[player] == HELP and points < claim.worth and claim.missed is None:
        claim.missed = claim.worth - points
        return []
    table.open_claim = None
    on_table = claim.on_table
    facts: Said = {"points": claim.worth, "pegged": points}
    parts = parts_of_count(claim.parts) if claim.card is None else parts_of_card(claim.parts)
    if claim.card is None:
        facts.update(_next_shown(table, player)[0])
        facts.update({"parts": parts, "sets": sets_of_count(claim.parts)})
        facts["missed"] = claim.worth - points if claim.missed is None else claim.missed
        own, *end = deal.show(player, points)
        table.note_hand(own, on_table["cards"])
        steps = [table.step_of(say("counted", **facts), own, claimed=True, **on_table)]
    else:
        end = deal.play(player, claim.card, points)
        facts["parts"] = parts
        says = say("scores", parts=parts) if points == claim.worth else say("pegged", **facts)
        if points:
            steps = [table.step_of(says, end.pop(0), claimed=True, **on_table)]
        else:
            steps = [table.step(says, player, **on_table)] if claim.worth else []
    _look(table, player, hand=claim.card is None)
    if excess and claim.sure and table.match.open():
        end = deal.overpegged(table.others(player)[0], excess) + end
    return steps + table.pegged(end, on_table.get("pile", ()), on_table.get("count", 0))


def _counting(table: CardTable, player: int, mode: str) -> list[Step]:
    table.counting[player] = mode
    return []


DEAL_MOVES: dict[str, Callable[..., list[Step]]] = {  # type: ignore[explicit-any]  # each move has its own values
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
