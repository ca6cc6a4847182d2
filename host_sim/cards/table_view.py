"""A player's view of the card table, the questions to a person and the announcements, as data ready for JSON."""

from host_sim.card_messages import Announcement, Ask, Began, Said, View
from host_sim.cards.card_table import CardTable
from host_sim.cards.moves import NO_CARDS, SIDE_NAMES, OnTable, Step, Wait, say
from host_sim.cards.request import Request
from scoring.cards import name
from scoring.deal import PLAY


def view(table: CardTable, seat: int, wait: Wait | None) -> View:
    """Return the table as the player `seat` sees it; a session adds the step. wait: what the player is asked now, or
    None."""
    deal = table.open_deal
    asks: Ask = wait.question if wait else ""
    playable = deal.the_play.playable(seat) if deal and asks == "card" else []
    held = {table.name(player): hand for player, hand in enumerate(table.held)}
    own = table.name(seat)
    return {
        "hands": {player: [name(card) for card in hand] if player == own else None for player, hand in held.items()},
        "held": {player: len(hand) for player, hand in held.items()},
        "crib": table.name(table.dealer),
        "starter": name(deal.starter) if deal and deal.is_cut else None,
        "asks": asks,
        "playable": [name(card) for card in playable],
        "owes": deal.owes(seat) if deal and asks == "discard" else 0,
        "answers": _answers(table, wait) if wait else [],
        "counting": table.counting[seat],
    }


def _answers(table: CardTable, wait: Wait) -> list[str]:
    """Return the words that the person may say now, in addition to cards and numbers."""
    deal, options = table.deal, table.options
    asks, about = wait.question, wait.about
    may = {"go": ["done", "back"], "peg": ["done"], "seen": ["done"]}.get(asks, [])
    if asks == "card" and deal.the_play.may_go(wait.player):
        may = ["go"]
    looks_at_cards = asks == "seen" and about in table.others(wait.player)
    if options.muggins and (looks_at_cards or (asks == "card" and options.muggins == "all")):
        may = may + ["muggins"]
    counts_hand = asks == "peg" and table.claim.card is None
    if options.reneges and (asks in ("card", "seen") or counts_hand):
        may = may + ["claim"]
    return may


def question(table: CardTable, wait: Wait) -> tuple[Said, OnTable]:
    """Return the question to a person, as a message, and the cards on the table: pile, count, cards."""
    deal, player, asks = table.deal, wait.player, wait.question
    if asks == "discard":
        own = table.game.side_of(deal.dealer) == table.game.side_of(player)
        return say("lay_out", number=deal.owes(player), own=own, whose=table.name(deal.dealer)), NO_CARDS
    if asks == "cut":
        least, most = table.cuts
        return say("cut_pack", least=least, most=most), NO_CARDS
    if asks == "peg":
        return _to_count(table), table.claim.on_table
    if asks == "seen":
        if isinstance(wait.about, int):
            return say("seen", **_what_follows(table, wait.about)), NO_CARDS
        return table.won or say("play_over"), NO_CARDS
    if asks == "go":
        return say("go_stands"), table.on_table
    return say("your_card" if deal.the_play.playable(player) else "say_go"), table.on_table


class Announcer:
    """Makes the announcements for the person at the table. lesson: the teacher's last lesson. last: the last
    announcement of a step."""

    def __init__(self, table: CardTable, request: Request, began: Began) -> None:
        self.lesson: Said | None = None
        self.last: Announcement
        self._table = table
        self._request = request
        self._began = began
        self._wrong: Said = {}  # the fault on the board that was announced last; {} for none
        self._recorded = 0  # how many moves have been announced

    def announce(self, step: Step, wait: Wait | None = None, must_peg: bool = False) -> Announcement:
        """Return a step, and what the person sees of the table. wait: what the person is asked now, or None. must_peg:
        ask the person to peg the step, which is announced later."""
        table = self._table
        seen: Announcement = view(table, self._request.seat, wait)  # type: ignore[assignment]  # the step is added
        chosen, self._recorded = table.record[self._recorded :], len(table.record)
        seen.update(
            {
                "says": step.says,
                "player": None if step.player is None else table.name(step.player),
                "scores": list(step.scores),
                "own": not self._request.on_board,
                "side": SIDE_NAMES[step.side] if step.points else None,
                "points": step.points,
                "cards": [name(card) for card in step.on_table.cards],
                "pile": [name(card) for card in step.on_table.pile],
                "count": step.on_table.count,
                "lesson": self.lesson,
                "seed": self._request.seed,
                "began": self._began,
                "chosen": chosen,
            }
        )
        if must_peg:
            says = step.says.copy()
            says["peg"] = True
            seen.update({"says": says, "asks": "peg", "player": None, "side": None, "points": 0})
        self.last, self._wrong = seen, {}
        return seen

    def compared(self, wrong: Said) -> list[Announcement]:
        """Announce what is wrong on the board or, once nothing is wrong ({}), the last step again. Return [] if nothing
        has changed since the last call."""
        if wrong == self._wrong:
            return []
        self._wrong = wrong
        seen = self.last.copy()
        seen["chosen"] = []
        if wrong:
            seen.update({"says": wrong, "player": None, "asks": "peg", "answers": []})
        return [seen]


def _what_follows(table: CardTable, seen: int) -> Said:
    """Return whose cards are on show, what comes next ("play", "hand", "crib" or "deal"), and whose that is."""
    whose = table.name(seen)
    turn = table.deal.turn
    if turn is None:
        return {"whose": whose, "follows": "deal", "of": table.name((table.dealer + 1) % table.game.players)}
    follows = "play" if table.deal.phase == PLAY else "crib" if table.deal.crib_is_shown else "hand"
    return {"whose": whose, "follows": follows, "of": table.name(turn)}


def _to_count(table: CardTable) -> Said:
    claim = table.claim
    if claim.missed is not None:
        facts = claim.facts.copy()
        facts["missed"] = claim.missed
        return say("missed_in_hand", **facts) if claim.card is None else say("missed_in_play", **facts)
    return say("peg_points") if claim.card is not None else say("count_cards", crib=table.deal.crib_is_shown)
