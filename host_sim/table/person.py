"""A seat of the card table for a person: the questions, the answers, and the points that the person pegs.

The person pegs points with the buttons of the board. The table reads the scores of the board, says how many points
are missing or too many, and waits. The seat has the same methods as a `Player`.
"""

from host_sim.errors import UsageError
from host_sim.table.calls import say_count, say_scores
from host_sim.table.steps import ASK_CARD, ASK_DISCARD, ASK_PEG, ASK_SEEN, SIDE_NAMES
from scoring.cards import CardError, name, names, parse, parse_all, value

DONE = "done"
GO = "go"
MUGGINS = "muggins"


class Person:
    """standing: gives the scores on the board, a list, or None while an entry is still to be committed.

    asked: what the table waits for now, as a step has it. answer: what the person has said to it, None before:
    cards, a card, GO, DONE or MUGGINS.
    """

    def __init__(self, standing) -> None:
        self.standing = standing
        self.asked = ""
        self.answer: object = None

    def say(self, words: str) -> None:
        """Give the person's answer: cards as text ("5H 6C"), "go", "done" or "muggins".

        Raises UsageError for an answer that does not fit the question. The table checks whether the rules allow it.
        """
        word = words.strip().lower()
        try:
            if self.asked == ASK_DISCARD:
                self.answer = parse_all(words)
            elif self.asked == ASK_CARD:
                self.answer = word if word in (GO, MUGGINS) else parse(words.strip())
            elif (self.asked == ASK_PEG and word == DONE) or (self.asked == ASK_SEEN and word in (DONE, MUGGINS)):
                self.answer = word
            else:
                waits = f"the table waits for: {self.asked}" if self.asked else "the table asks nothing now"
                raise UsageError(f"'{words}' is no answer: {waits}")
        except CardError as error:
            raise UsageError(str(error)) from None

    # The methods of a seat

    def discard(self, table, player):
        """Ask for the cards for the crib, until the rules allow them."""
        deal = table.deal
        own = table.game.side_of(deal.dealer) == table.game.side_of(player)
        number = deal.owes(player)
        says = f"lay out {number} {'card' if number == 1 else 'cards'} for {'your own' if own else 'their'} crib"
        while deal.owes(player):
            yield from self._ask(table, player, ASK_DISCARD, says)
            try:
                deal.discard(player, self.answer)
            except CardError as error:
                says = str(error)

    def play(self, table, player):
        """Ask for a card, or a go; then wait until its points are pegged."""
        deal = table.deal
        pile, count = tuple(deal.the_play.pile), deal.the_play.count
        says = "your card" if deal.the_play.playable(player) else "nothing fits: say go"
        while True:
            yield from self._ask(table, player, ASK_CARD, says, pile=pile, count=count)
            try:
                if self.answer == GO:
                    pegged = deal.go(player)
                    yield table.step("go", player, pile=pile, count=count)
                    yield from table.pegged(pegged, pile, count)
                    return
                if self.answer == MUGGINS:
                    yield from table.pegged(deal.muggins(player), pile, count)
                    continue
                parts, ends = deal.worth(player, self.answer)
                break
            except CardError as error:
                says = str(error)
        card = self.answer
        on_table = {"pile": pile + (card,), "count": count + value(card)}
        yield table.step(f"{name(card)}: {on_table['count']}", player, cards=(card,), **on_table)
        least, worth = _total(ends), _total(parts)
        sure = table.options.muggins == "all"
        says = "peg your points"
        if ends:
            says = f"{say_scores(ends)[0]}: peg it" + (", and what else your card makes" if parts or sure else "")
        gained, excess = yield from self._claim(table, player, says, least, least + worth, sure, on_table)
        pegged = deal.play(player, card, gained - least)
        if gained:
            says = ", ".join(say_scores(parts + ends)) if gained == least + worth else f"{gained} pegged"
            yield _by_hand(table.step_of(says, player, pegged, **on_table))
        if sure and excess and table.match.open():
            yield from table.pegged(deal.overpegged(table.opponent(player), excess), **on_table)

    def show(self, table, player):
        """Show the hand, or the crib, wait until the person has counted it, and announce its count."""
        deal = table.deal
        what = "your crib" if deal.crib_is_shown else "your hand"
        cards = tuple(deal.crib if deal.crib_is_shown else deal.kept[player])
        on_table = {"cards": cards + (deal.starter,)}
        yield table.step(f"{what}: {names(cards)}", player, **on_table)
        parts = deal.shown_parts()
        worth = _total(parts)
        sure = table.options.muggins != ""
        says = f"count {what}, and peg your points"
        gained, excess = yield from self._claim(table, player, says, 0, worth, sure, on_table)
        pegged = deal.show(player, gained)
        says = f"{what} counts {worth}: {say_count(parts, len(cards))}"
        if gained < worth:
            says = f"{gained} pegged, {worth - gained} missed. {says[0].upper()}{says[1:]}"
        yield _by_hand(table.step_of(says, player, pegged, **on_table))
        if sure and excess and table.match.open():
            yield from table.pegged(deal.overpegged(table.opponent(player), excess))

    def peg(self, table, step):
        """Wait until the person has pegged points outside the own turn."""
        yield from self._wait_for(table, f"{step.says}: peg it")
        yield _by_hand(step)

    def look(self, table, player, other):
        """Ask whether the person has seen the hand that was shown; the person may call muggins on it."""
        deal = table.deal
        if deal.shown:
            yield from self._ask(table, player, ASK_SEEN, f"have you seen {table.name(other)}'s cards?")
            if self.answer == MUGGINS:
                try:
                    yield from table.pegged(deal.muggins(player))
                except CardError as error:
                    yield table.step(str(error), player)

    def until_right(self, table):
        """Wait until the board has the scores of the table."""
        yield from self._wait_for(table, "")

    # Waiting

    def _ask(self, table, player, what, says, **more):
        """Ask until `answer` is set."""
        yield from table.until_right()
        self.asked, self.answer = what, None
        step = table.step(says, player, asks=what, **more)
        while self.answer is None:
            yield step
        self.asked = ""

    def _claim(self, table, player, says, least, worth, sure, on_table):
        """Wait until the person has pegged `least` points or more, and has pegged all that there are or said that
        this is all; with `sure` only the person's word ends it.

        Returns the points, and how many were too many when the person said so.
        """
        side = table.game.side_of(player)
        base = table.scores[side]
        most = table.match.landing(side, worth) - base
        if not most and not sure:
            return worth, 0
        self.asked, self.answer = ASK_PEG, None
        excess = 0
        step = None
        while True:
            standing = self.standing()
            says = step.says if step else says
            if standing is not None:
                gained = standing[side] - base
                if gained == most and (self.answer or not sure):
                    break
                if self.answer and least <= gained < most:
                    break
                if gained < 0:
                    says = f"you had {base} before this: peg from there"
                elif gained > most and (self.answer or not sure):
                    excess = max(excess, gained - most)
                    says = f"{_points(gained - most)} too many: take them back"
                elif self.answer:
                    says = f"peg {least} for go or last card"
                self.answer = None
            if step is None or says != step.says:
                step = table.step(says, player, asks=ASK_PEG, claim=True, **on_table)
            yield step
        self.asked = ""
        return (worth if gained == most else gained), excess

    def _wait_for(self, table, says):
        """Wait until the board has the scores of the table. says: announces the points to peg, if there are any."""
        step = before = None
        standing = self.standing()
        while standing != table.scores:
            before = before or standing
            words = step.says if step else says
            if standing is not None:
                words = says if says and standing == before else _wrong(standing, table.scores)
            if step is None or words != step.says:
                step = table.step(words, asks=ASK_PEG)
            yield step
            standing = self.standing()


def _by_hand(step):
    step.by_hand = True
    return step


def _total(parts):
    return sum([points for _kind, points, _cards in parts])


def _points(number):
    return f"{number} point" if number == 1 else f"{number} points"


def _wrong(standing, scores):
    """The difference between the board's scores and the right ones, in words."""
    sides = [side for side, score in enumerate(scores) if standing[side] != score]
    shown = ", ".join([f"{SIDE_NAMES[side]} {standing[side]}" for side in sides])
    right = ", ".join([f"{SIDE_NAMES[side]} {scores[side]}" for side in sides])
    return f"the board shows {shown}, it should show {right}: put it right with +n or UNDO"
