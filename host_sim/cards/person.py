"""A seat of the card table for a person: the questions, the answers, and the points that the person pegs.

The person pegs points with the buttons of the board. The table reads the board, knows what is wrong on it, a score or
the crib, with the press that mends it, and waits. The seat has the same methods as a `Player`.
"""

from host_sim.cards import teacher
from host_sim.cards.named_parts import parts_of_card, parts_of_count
from host_sim.cards.steps import ASK_CARD, ASK_CUT, ASK_DISCARD, ASK_GO, ASK_PEG, ASK_SEEN, SIDE_NAMES, say
from host_sim.errors import Refusal
from scoring.cards import CardError, name, parse, parse_all, value
from scoring.deal import total
from scoring.play import GO

DONE = "done"
BACK = "back"
MUGGINS = "muggins"
CLAIM = "claim"

WORDS = {
    ASK_CARD: (GO, MUGGINS, CLAIM),
    ASK_GO: (DONE, BACK),
    ASK_PEG: (DONE,),
    ASK_SEEN: (DONE, MUGGINS, CLAIM),
}
"""The words that answer each question."""


class Person:
    """board: gives the state of the board, as `show` prints it.

    asked: what the table waits for now, as a step has it. answer: what the person has said to it, None before:
    cards, a number, a card, GO, BACK, DONE, MUGGINS or CLAIM.

    teaches: whether a teacher says after each choice what the expert would have done. lesson: the last one, a message.
    """

    def __init__(self, board, teaches: bool = False) -> None:
        self.board = board
        self.teaches = teaches
        self.lesson: object = None
        self.asked = ""
        self.answer: object = None
        self._pegging: object = None  # (side, its score until then or None for any): the person is pegging there

    def say(self, words: str) -> None:
        """Give the person's answer: cards as text ("5H 6C"), how deep the cut is, or a word.

        Raises Refusal for an answer that does not fit the question. The table checks whether the rules allow it.
        """
        word = words.strip().lower()
        try:
            if self.asked == ASK_DISCARD:
                self.answer = parse_all(words)
            elif self.asked == ASK_CUT and word.isdigit():
                self.answer = int(word)
            elif self.asked == ASK_CARD and word not in (GO, MUGGINS, CLAIM):
                self.answer = parse(words.strip())
            elif word in WORDS.get(self.asked, ()):
                self.answer = word
            else:
                raise Refusal("no_answer", text=words, asks=self.asked)
        except CardError as error:
            raise Refusal(**error.message) from None

    # The methods of a seat

    def discard(self, table, player):
        """Ask for the cards for the crib, until the rules allow them."""
        deal = table.deal
        own = table.game.side_of(deal.dealer) == table.game.side_of(player)
        says = say("lay_out", number=deal.owes(player), own=own)
        while deal.owes(player):
            yield from self._ask(table, player, ASK_DISCARD, says)
            try:
                lesson = self._taught(table, player, self.answer, teacher.of_discard)
                deal.discard(player, self.answer)
                self.lesson = lesson
            except CardError as error:
                says = error.message

    def cut(self, table, player, at_random, depths):
        """Ask how deep to cut the pack, within `depths`; "0" leaves it to chance. Returns the depth."""
        least, most = depths
        yield from self._ask(table, player, ASK_CUT, say("cut_pack", least=least, most=most))
        return self.answer if least <= self.answer <= most else at_random

    def play(self, table, player):
        """Ask for a card, or a go; then wait until its points are pegged."""
        deal = table.deal
        pile, count = tuple(deal.the_play.pile), deal.the_play.count
        says = say("your_card" if deal.the_play.playable(player) else "say_go")
        while True:
            yield from self._ask(table, player, ASK_CARD, says, pile=pile, count=count)
            try:
                if self.answer == GO:
                    if table.options.reneges:
                        yield from self._ask(table, player, ASK_GO, say("go_stands"), pile=pile, count=count)
                        if self.answer == BACK:
                            continue
                    pegged = deal.go(player)
                    yield table.step(say("go"), player, pile=pile, count=count)
                    yield from table.pegged(pegged, pile, count)
                    return
                if self.answer == CLAIM:
                    yield from table.pegged(deal.claim_renege(player))
                    return
                if self.answer == MUGGINS:
                    yield from table.pegged(deal.muggins(player), pile, count)
                    continue
                made = deal.the_play.would_make(player, self.answer)
                break
            except CardError as error:
                says = error.message
        card = self.answer
        self.lesson = self._taught(table, player, card, teacher.of_card) or self.lesson
        parts = deal.the_play.scores_of(card)
        worth, end = total(parts), total([score[1:] for score in made[len(parts) :]])
        on_table = {"pile": pile + (card,), "count": count + value(card)}
        says = say("card", card=name(card), count=on_table["count"], parts=[])
        yield table.step(says, player, cards=(card,), **on_table)
        sure = table.options.muggins == "all" and worth > 0  # a card worth nothing needs no answer
        gained, excess = yield from self._claim(table, player, say("peg_points"), worth, sure, on_table, end)
        pegged = deal.play(player, card, gained)
        own = pegged[:1] if gained else []
        if own:
            scored = say("scores", parts=parts_of_card(parts)) if gained == worth else say("pegged", points=gained)
            yield table.step_of(scored, player, own, by_hand=True, **on_table)
        self._pegging = None
        if sure and excess and table.match.open():
            yield from table.pegged(deal.overpegged(table.opponent(player), excess), **on_table)
        yield from table.pegged(pegged[len(own) :], **on_table)

    def show(self, table, player):
        """Show the hand, or the crib, wait until the person has counted it, and announce its count."""
        deal = table.deal
        crib = deal.crib_is_shown
        cards = tuple(deal.crib if crib else deal.kept[player])
        on_table = {"cards": cards + (deal.starter,)}
        named = [name(card) for card in cards]
        yield table.step(say("your_cards", crib=crib, cards=named), player, **on_table)
        parts = deal.shown_parts()
        worth = total(parts)
        sure = table.options.muggins != ""
        says = say("count_cards", crib=crib)
        gained, excess = yield from self._claim(table, player, says, worth, sure, on_table)
        if gained < worth:
            self.lesson = self._taught(table, player, worth - gained, teacher.of_count) or self.lesson
        pegged = deal.show(player, gained)
        says = say("counted", crib=crib, cards=named, points=worth, pegged=gained, parts=parts_of_count(parts))
        yield table.step_of(says, player, pegged, by_hand=True, **on_table)
        self._pegging = None
        if sure and excess and table.match.open():
            yield from table.pegged(deal.overpegged(table.opponent(player), excess))

    def peg(self, table, step):
        """Wait until the person has pegged points outside the own turn."""
        on_table = {"pile": step.pile, "count": step.count, "cards": step.cards}
        if not table.recalls:
            before = self.board().get("scores")
            self._pegging = (step.side, before[step.side]) if before else None
            yield from self._wait_for(table, dict(step.says, peg=True), **on_table)
            self._pegging = None
        table.choice(lambda: True)
        step.by_hand = True
        yield step

    def look(self, table, player, other):
        """Ask whether the person has seen the hand that was shown; the person may call muggins on it."""
        deal = table.deal
        if deal.shown:
            yield from self._ask(table, player, ASK_SEEN, say("seen", whose=table.name(other)))
            if self.answer == MUGGINS:
                try:
                    yield from table.pegged(deal.muggins(player))
                except CardError as error:
                    yield table.step(error.message, player)

    def claim_seen(self, table, player):
        """Do nothing: the person has to see the renege."""
        return ()

    def last_look(self, table, player):
        """Ask before the first hand is shown; the person may claim a renege."""
        yield from self._ask(table, player, ASK_SEEN, say("play_over"))
        if self.answer == CLAIM:
            try:
                yield from table.pegged(table.deal.claim_renege(player))
            except CardError as error:
                yield table.step(error.message, player)

    def game_won(self, table, player, says):
        """Wait until the person has seen the win: goes on, or counts the game by DEAL."""
        yield from self._ask(table, player, ASK_SEEN, says)

    def until_right(self, table):
        """Wait until the board has the scores of the table."""
        if not table.catching_up:
            yield from self._wait_for(table, {})

    def _taught(self, table, player, choice, of):
        """The lesson on a choice, before it is carried out; None without a teacher, or for what is no choice."""
        if self.teaches and not table.recalls and teacher.knows(table.deal):
            return of(table.deal, player, choice)
        return None

    # Waiting

    def _ask(self, table, player, question, says, **more):
        """Ask until `answer` is set, or recall it."""
        if not table.recalls:
            yield from table.until_right()
            self.asked, self.answer = question, None
            step = table.step(says, player, asks=question, **more)
            while self.answer is None and not self.has_counted(table, self.board()):
                yield step
            self.asked = ""
        self.answer = table.choice(lambda: self.answer)

    def _claim(self, table, player, says, worth, sure, on_table, end=0):
        """Wait until the person has pegged all that there is, or has said that this is all; with `sure` only this word
        ends it. end: the points of go or last card, which may be pegged at the same time.

        Returns the points, and how many were too many when the person said so.
        """
        side = table.game.side_of(player)
        base = table.scores[side]
        most = table.match.landing(side, worth) - base
        if not most and not sure:
            return worth, 0
        if table.recalls:
            return table.choice(None)
        self.asked, self.answer, self._pegging = ASK_PEG, None, (side, None)
        excess = 0
        question, step = says, None
        while True:
            pegged = self._pegged()
            if pegged is not None:
                says = question
                gained = pegged[side] - base
                if gained == most + end:
                    gained = most
                if gained == most and (self.answer or not sure):
                    break
                if self.answer and 0 <= gained < most:
                    break
                right = list(pegged)
                right[side] = max(base, min(pegged[side], base + most))
                mend = _wrong_scores(pegged, self.board()["back"], right)["mend"]
                if gained < 0:
                    says = say("peg_from", score=base, mend=mend)
                elif gained > most and (self.answer or not sure):
                    excess = max(excess, gained - most)
                    says = say("too_many", points=gained - most, mend=mend)
                self.answer = None
            if step is None or says != step.says:
                step = table.step(says, player, asks=ASK_PEG, claim=True, **on_table)
            yield step
        self.asked = ""
        return table.choice(lambda: [worth if gained == most else gained, excess])

    def _wait_for(self, table, says, **on_table):
        """Wait until the board is right. says: announces the points to peg, if there are any."""
        if table.recalls:
            return
        step = table.step(says, asks=ASK_PEG, **on_table)
        while self._compare(table, None) != {}:
            yield step

    def _pegged(self):
        """The scores on the board, or None while an entry is still to be committed."""
        state = self.board()
        if not state.get("scores") or any(state["entry"]):
            return None
        return list(state["scores"])

    def wrong(self, table):
        """What is wrong on the board but for what the person is pegging, a message with the presses that mend it; {} if
        nothing is, None while an entry is still to be committed."""
        return {} if table.catching_up else self._compare(table, self._pegging)

    def _compare(self, table, pegging):
        pegged = self._pegged()
        if pegged is None:
            return None
        state = self.board()
        if self.has_counted(table, state):
            return {}
        right = list(table.scores)
        if pegging:
            side, before = pegging
            if before in (None, pegged[side]):
                right[side] = pegged[side]
        if pegged != right:
            return _wrong_scores(pegged, state["back"], right)
        crib = table.match.dealer
        times = (crib - SIDE_NAMES.index(state["dealer"])) % table.game.sides
        if times:
            return say("wrong_crib", shown=state["dealer"], right=SIDE_NAMES[crib], times=times)
        return {}

    def has_counted(self, table, state):
        """Whether the person has tapped DEAL after a win: the board has counted the game already."""
        won = table.match.winner() is not None
        return won and state["winner"] is None and sum(state["games"]) == sum(table.match.games) + 1


class AutoPegged(Person):
    """A person whose points the table itself pegs, in a game that no board has the tracks for."""

    def until_right(self, table):
        """Do nothing: there is no board."""
        return ()

    def peg(self, table, step):
        """Announce the points."""
        return (step,)

    def wrong(self, table):
        """Return {}: nothing can be wrong."""
        return {}

    def has_counted(self, table, state):
        """Return False: there is no DEAL to tap."""
        return False

    def _claim(self, table, player, says, worth, sure, on_table, end=0):
        """Return all that the cards are worth."""
        yield from ()
        return worth, 0


def _wrong_scores(shown, back, right):
    """The scores of the board that are wrong, and how to mend each: [side, "undo" or "add" or "back", points]."""
    sides = [side for side, score in enumerate(right) if shown[side] != score]
    mend = []
    for side in sides:
        off = shown[side] - right[side]
        how = "undo" if back[side] == right[side] else "back" if off > 0 else "add"
        mend.append([SIDE_NAMES[side], how, abs(off)])
    pairs = [[[SIDE_NAMES[side], scores[side]] for side in sides] for scores in (shown, right)]
    return say("wrong_scores", shown=pairs[0], right=pairs[1], mend=mend)
