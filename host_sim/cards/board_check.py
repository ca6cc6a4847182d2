"""Compare a board with the card table: find what is wrong on the board, which presses mend it, and what a person has
pegged. Pure: takes the board's state as a script's `show` prints it, and knows no time."""

from typing import NamedTuple, Sequence

from host_sim.card_messages import Said
from host_sim.cards.card_table import Claim
from host_sim.cards.card_types import Verdict
from host_sim.cards.moves import SIDE_NAMES, Step, say
from host_sim.messages import State
from scoring.board import SCORE

RIGHT: Verdict = "right"
WRONG: Verdict = "wrong"
OPEN: Verdict = "open"

Check = NamedTuple("Check", [("verdict", Verdict), ("says", Said)])
"""The result of a comparison: RIGHT; WRONG, with a message that says what is wrong and which presses mend it; or OPEN,
while an entry is not committed yet."""

IS_RIGHT, IS_OPEN = Check(RIGHT, {}), Check(OPEN, {})

Leeway = NamedTuple("Leeway", [("side", int), ("scores", "Sequence[int]"), ("crib", bool)])
"""How the board may differ from the last step while a score is being pegged. side: whose score may differ. scores:
further scores of that side that are right. crib: whether the crib may have passed on."""

NO_LEEWAY = Leeway(0, (), False)

MOST_LOST = 4  # a power cut may have cost a resumed game this many scores that were not committed yet


def shows(board: State, step: Step, following: Step | None = None) -> bool:
    """Whether the board shows what it should after a step. A part of the next score may already be pegged."""
    if board["dealer"] != SIDE_NAMES[step.dealer] or sum(board["games"]) != step.games:
        return False
    for side, score in enumerate(step.scores):
        most = following.scores[side] if following and following.board_move == SCORE else score
        if not (board["scores"][side] == score or score < board["scores"][side] < most):
            return False
    return True


def steps_on(board: State, before: Step, steps: list[Step], last: int) -> int:
    """Return how many of the steps after `before` the board shows; all of them if that cannot be determined. The board
    may lack the steps of the last move, which begin at `last`, and up to MOST_LOST moves before them."""
    after = [before] + steps
    lost = 0
    for at in range(len(steps), -1, -1):
        if shows(board, after[at], steps[at] if at < len(steps) else None):
            return at
        lost += at <= last and bool(after[at].board_move)
        if lost > MOST_LOST:
            break
    return len(steps)


def is_pegged(board: State) -> bool:
    """Whether the board has committed the entries of all sides."""
    return not any(board.get("entry") or ())


def check(board: State, right: Step, leeway: Leeway = NO_LEEWAY) -> Check:
    if not board.get("scores") or not is_pegged(board):
        return IS_OPEN
    scores = list(right.scores)
    if board["scores"][leeway.side] in leeway.scores:
        scores[leeway.side] = board["scores"][leeway.side]
    if list(board["scores"]) != scores:
        return Check(WRONG, wrong_scores(board, scores))
    times = (right.dealer - SIDE_NAMES.index(board["dealer"])) % len(scores)
    if times and not (leeway.crib and times == len(scores) - 1):
        return Check(WRONG, say("wrong_crib", shown=board["dealer"], right=SIDE_NAMES[right.dealer], times=times))
    return IS_RIGHT


def wrong_scores(board: State, right: list[int]) -> Said:
    """Return a message with the wrong scores and the way to mend each, [side, "undo" or "add" or "back", points]."""
    shown, back = board["scores"], board["back"]
    sides = [side for side, score in enumerate(right) if shown[side] != score]
    mend = []
    for side in sides:
        off = shown[side] - right[side]
        how = "undo" if back[side] == right[side] else "back" if off > 0 else "add"
        mend.append((SIDE_NAMES[side], how, abs(off)))
    pairs = [[(SIDE_NAMES[side], scores[side]) for side in sides] for scores in (shown, right)]
    return say("wrong_scores", shown=pairs[0], right=pairs[1], mend=mend)


class Count:
    """What a person pegs for one card or hand. complaint: why the last answer is refused, or {}. is_all: whether the
    person has answered "done". excess: the largest surplus pegged so far."""

    def __init__(self) -> None:
        self.is_all = False
        self.excess = 0
        self.complaint: Said = {}
        self._scores: list[int] = []  # the board's scores at the last count

    def refuse(self, complaint: Said) -> None:
        """Refuse the person's last answer, until the board's scores change."""
        self.complaint = complaint
        self._scores = []

    def points(self, board: State, side: int, base: int, claim: Claim) -> int | None:
        """Return the points that the person has pegged, or None while they are still pegging. base: the side's score
        before these points."""
        if not is_pegged(board):
            return None
        before, self._scores = self._scores, list(board["scores"])
        if self.complaint and not self.is_all and before in ([], self._scores):
            return None
        is_all, self.is_all, self.complaint = self.is_all, False, {}
        pegged = self._scores[side]
        gained = pegged - base
        if gained == claim.most + claim.end:
            gained = claim.most
        if gained == claim.most and (is_all or not claim.needs_word):
            return claim.worth
        if is_all and 0 <= gained < claim.most:
            return gained
        right = list(self._scores)
        right[side] = max(base, min(pegged, base + claim.most))
        mend = wrong_scores(board, right)["mend"]
        if gained < 0:
            self.complaint = say("peg_from", score=base, mend=mend)
        elif gained > claim.most and (is_all or not claim.needs_word):
            self.excess = max(gained - claim.most, self.excess)
            self.complaint = say("too_many", points=gained - claim.most, mend=mend)
        return None
