"""The card table as a reducer: a state, the moves that change it, and whom it waits for.

    table = CardTable(find("six-card"), seed=7)
    waiting_for(table)                  a Wait: who has to do what; None once all games are played
    apply(table, choice("card", 0, 17)) the steps that this move leads to, each to be announced and pegged

A move is a `Choice`: what is done, who does it, its values. The state follows from the arguments of the table
and its moves: all chance comes from the seed. To resume a game, apply its moves to a new table. Asks the scoring module
for every rule. Knows no board, no time and no strategy.

    cut for deal ...       what the table does by itself, by its names in `waits`
    discard cards          cut depth: one that is not allowed leaves it to chance
    card card, points      points: those that are announced; None for all. A person counts afterwards:
    count points, excess   of the card or hand; excess: the surplus pegged before
    show points            a hand or crib
    go, back               a go; to take it back before the others play
    muggins, claim         peg overlooked points; claim a renege
    done                   confirm a go; or everything was seen
    counting mode          at any time: who counts for a person
"""

from host_sim.cards import waits
from host_sim.cards.card_table import COUNTING, FOR_ME, CardTable, waiting_for
from host_sim.cards.deal_moves import DEAL_MOVES, count, show_to_count
from host_sim.cards.game_moves import GAME_MOVES
from host_sim.cards.steps import Step
from host_sim.cards.waits import Choice, Wait
from scoring.cards import CardError
from scoring.deal import OVER, SHOW

ANSWERS = {
    waits.ASK_DISCARD: ("discard",),
    waits.ASK_CUT: ("cut",),
    waits.ASK_CARD: ("card", "go", "muggins", "claim"),
    waits.ASK_GO: ("done", "back"),
    waits.ASK_PEG: ("count", "claim"),
    waits.ASK_SEEN: ("done", "muggins", "claim"),
    waits.ASK_SHOW: ("show",),
}
"""The moves that answer a question. The table's own moves are named after its own Waits."""


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
    steps = (GAME_MOVES.get(kind) or DEAL_MOVES[kind])(table, player, *values)
    table.moves.append(made)
    return steps + _go_on(table)


def _go_on(table: CardTable) -> list[Step]:
    """Advance the deal as far as it goes without a move, and set the agenda."""
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
            after = waits.PASS_CRIB if table.match.open() else waits.NEXT_GAME if table.won else waits.TELL_WIN
            table.agenda.append(Wait(None, after, None))
        else:
            return steps


def _matters(table: CardTable, wait: Wait) -> bool:
    """Whether a person still has something to look at."""
    deal, about = table.open_deal, wait.about
    if wait.question != waits.ASK_SEEN or deal is None:
        return True
    if about == waits.TELL_WIN:
        return not table.match.open()
    if about == waits.PLAY_OVER:
        return bool(deal.phase == SHOW and not deal.shown)
    if table.counting[wait.player]:
        return bool(deal.shown and table.match.open())
    return bool(deal.overlooked or deal.renege(wait.player))
