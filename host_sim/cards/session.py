"""One session at the card table, on a board: the table's state, its announcements, and the presses that peg them. It
never waits. Call `next_cues` once all earlier cues are carried out, `react` when the board changes, `answer` when the
person says something; each takes the board's state as `show` prints it. The caller waits and presses the buttons."""

from host_sim.card_messages import Ask, Said
from host_sim.cards import teacher
from host_sim.cards.board_check import IS_RIGHT, OPEN, RIGHT, Check, Count, Leeway, check, is_pegged, steps_on
from host_sim.cards.card_table import COUNTING, FOR_ME, waiting_for
from host_sim.cards.card_types import Kind, Recorded
from host_sim.cards.moves import VALUES, Move, Step, Wait, say
from host_sim.cards.player import LEVELS, Player
from host_sim.cards.reducer import ANSWERS, apply, proceed, replay
from host_sim.cards.request import Request, speed
from host_sim.cards.table_view import Announcer, question
from host_sim.cards.timed_taps import Cue, mending, presses
from host_sim.errors import Refusal
from host_sim.messages import State
from scoring.board import DEAL, NEW_GAME, NEW_MATCH, SCORE, UNDO
from scoring.cards import CardError, parse, parse_all
from scoring.deal import OVER

DONE = "done"
SPEED = "speed "
WORDS_MS = 1200  # time from one announcement to the next, at speed 1


class Session:
    """A game, or a match if the board's settings ask for one. Resumes the unfinished game `request.left`, if any.

    board: the board's state now. program: plays the seats without a person. over: whether the last game is counted.
    kinds: what the points of the game under way were for. Raises Refusal for a record that cannot be resumed.
    """

    def __init__(self, request: Request, board: State) -> None:
        self.request = request
        self.program = Player(*LEVELS[request.level])
        self.table, began = request.table(board)
        self._announcer = Announcer(self.table, request, began)
        self.over = False
        self.kinds: list[Kind] = []
        self._seat = request.seat
        self._words_ms = round(WORDS_MS / request.speed)
        self._right = self.table.step(say("taken_up"))  # the last step that the board shows
        self._queue: list[Step] = []  # steps to carry out
        self._is_announced = False  # whether the queue's first step has been announced
        self._question: Said = {}  # the open question, as it was asked; {} for none
        self._count = Count()  # what the person has pegged
        self._mends = False  # whether the person has asked the table to mend the board
        if request.left:
            self._resume(request.left["choices"], board)

    def _resume(self, records: list[Recorded], board: State) -> None:
        """Replay the moves of an unfinished game, and carry out the last steps if the board lacks them."""
        steps: list[Step] = []
        last = 0
        for record in records:
            last = len(steps)
            try:
                steps += replay(self.table, record)
            except CardError:  # the rules of this version do not allow the move
                raise Refusal("old_record") from None
        done = steps_on(board, self._right, steps, last) if self.request.on_board else len(steps)
        for step in steps[:done]:
            self._finish(step)
        self._queue = steps[done:]
        self._announcer.announce(self.table.step(say("taken_up")))  # what `react` repeats once the board is mended

    # The person's answers

    def answer(self, words: str) -> None:
        """Handle the person's answer, or "speed" and a new speed. Raises Refusal if it does not fit the question. If
        the rules do not allow the answer, that is announced."""
        if words.startswith(SPEED):
            self._words_ms = round(WORDS_MS / speed(words[len(SPEED) :]))
            return
        wait = waiting_for(self.table)
        asked: Ask = wait.question if wait and self._question and not self._queue else ""
        if asked == "peg" and words.strip().lower() == DONE:
            self._count.is_all = True  # no move to make: the points are read from the board
            return
        move = move_of(self._seat, words, asked)
        if move.kind == "counting" and not self.request.on_board:  # without a board nobody can peg
            raise Refusal("no_answer", text=words, asks=asked)
        try:
            self._move(move)
        except CardError as error:
            self._count.refuse(error.message)  # type: ignore[arg-type]  # the rules may name any fact

    def mend(self) -> None:
        """Press the buttons that mend the board, if something on it is wrong."""
        self._mends = True

    def next_cues(self, board: State) -> list[Cue]:
        """Return the next cues, or [] until the board changes or the person answers."""
        noticed = self.react(board)
        while not self.over and not noticed:
            if self._queue:
                return self._peg(self._queue[0], board)
            wait = waiting_for(self.table)
            if not (wait or self.table.own_move) or self.table.match.match_winner is not None:
                self.over = is_pegged(board)
                return []
            is_count = self.request.on_board and self._is_asked("peg")
            if not is_count and self._compare(board).verdict != RIGHT:
                return []
            if wait is None:
                self._add(proceed(self.table))
                continue
            if wait.player != self._seat:
                move: Move | None = self.program.move(self.table, wait)
            else:
                move = self._counted(board) if is_count else self._gone_on(board)
            if move is None:
                says, on_table = question(self.table, wait)
                return self._ask(self.table.step(self._count.complaint or says, self._seat, None, on_table), wait)
            self._move(move)
        return noticed

    def _move(self, move: Move) -> None:
        lesson = teacher.of_move(self.table, move) if self.request.teaches and move.player == self._seat else None
        self._add(apply(self.table, move))
        self._announcer.lesson = lesson or self._announcer.lesson

    def _add(self, steps: list[Step]) -> None:
        """Queue the steps of a move, and forget the question that it answers."""
        self._queue += steps
        self._question = {}
        self._count = Count()

    def _counted(self, board: State) -> Move | None:
        """Return the move of a person who has pegged their points; None while they are still pegging."""
        side = self.table.game.side_of(self._seat)
        points = self._count.points(board, side, self.table.scores[side], self.table.claim)
        return None if points is None else Move("count", self._seat, points=points, excess=self._count.excess)

    def _gone_on(self, board: State) -> Move | None:
        """Return the "done" move if the person has tapped DEAL instead of answering; None if they must be asked."""
        gone_on = self.request.on_board and check(board, self._right).verdict != RIGHT
        return Move("done", self._seat) if gone_on else None

    def _ask(self, step: Step, wait: Wait | None) -> list[Cue]:
        """Ask the person once, with the cards of `step`. wait: None if the person need only peg."""
        if step.says == self._question:
            return []
        self._question = step.says
        return [Cue(announce=self._announcer.announce(step, wait, must_peg=not wait))]

    # Steps

    def _peg(self, step: Step, board: State) -> list[Cue]:
        """Announce a step, and let it be pegged. Return [] until the board is ready for the step."""
        if step.by_hand and not step.claimed:
            if self.table.counting[self._seat] == FOR_ME:
                step.by_hand = False  # the person has since changed who counts
            elif not self._has_counted(board) and check(board, step).verdict != RIGHT:
                return self._ask(step, None)
        taps = presses(step, self.request.steps) if self.request.on_board else []
        pause = [cue for cue in taps if cue.pause]
        cues = []
        if not self._is_announced:
            self._is_announced = True
            cues = [Cue(announce=self._announcer.announce(step))] + pause
        if taps and (not is_pegged(board) or (cues and pause)):
            return cues
        cues += [cue for cue in self._taps_left(step, board) if not cue.pause] if taps else []
        self._finish(step)
        self._queue.pop(0)
        self._is_announced = False
        self._question = {}
        before_deal = step.says["say"] in ("crib_passes", "first_deal")  # the next announcement names the dealer too
        return cues + [Cue(0 if before_deal else self._words_ms, pause=True)]

    def _taps_left(self, step: Step, board: State) -> list[Cue]:
        """Return those taps of a step that the board still needs. The person may already have tapped DEAL or pegged
        some of the points, or the table may have pegged the step before the person left the game."""
        if step.board_move in (SCORE, UNDO):
            shown, before, after = board["scores"][step.side], self._right.scores[step.side], step.scores[step.side]
            if shown != before:
                lacks = step.board_move == SCORE and shown < after
                return presses(step, self.request.steps, points=min(step.points, after - shown)) if lacks else []
        elif check(board, step).verdict == RIGHT:
            return []
        return presses(step, self.request.steps)

    def _finish(self, step: Step) -> None:
        """Note that the board shows a step, and what its points were for."""
        self._right = step
        if step.board_move in (NEW_GAME, NEW_MATCH):
            self.kinds = []
        elif step.kind:
            self.kinds = self.kinds + [(step.side, step.scores[step.side], step.kind)]

    # The board

    def react(self, board: State) -> list[Cue]:
        """Announce what is wrong on the board, or repeat the last announcement once nothing is. Mend it if asked."""
        verdict, wrong = self._compare(board)
        if verdict == OPEN:
            return []
        cues = [Cue(announce=each) for each in self._announcer.compared(wrong)]
        if self._mends:
            self._mends = False
            cues += mending(wrong or self._announcer.last["says"], self.request.steps)
        return cues

    def _compare(self, board: State) -> Check:
        """Compare the board with the last step, except for what the person is pegging."""
        if not self.request.on_board or self._has_counted(board):
            return IS_RIGHT
        return check(board, self._right, self._leeway())

    def _leeway(self) -> Leeway:
        if self._queue:
            step = self._queue[0]
            before, after = self._right.scores[step.side], step.scores[step.side]
            part = (before, after) if step.by_hand else range(before, after + 1)  # the table may have pegged a part
            return Leeway(step.side, part, step.board_move == DEAL)
        if self._is_asked("peg"):
            return Leeway(self.table.game.side_of(self._seat), range(self.table.match.target + 1), False)
        wait, deal = waiting_for(self.table), self.table.open_deal
        looks = wait and wait.question == "seen" and deal and deal.phase == OVER and self.table.match.open()
        return Leeway(0, (), bool(looks or self.table.own_move == "pass crib"))

    def _is_asked(self, question: Ask) -> bool:
        wait = waiting_for(self.table)
        return bool(wait and wait.player == self._seat and wait.question == question)

    def _has_counted(self, board: State) -> bool:
        """Whether the person has tapped DEAL after a win, so that the board has already counted the game."""
        next_game = self._queue and self._queue[0].board_move == NEW_GAME
        won = next_game or self.table.match.winner() is not None
        return bool(won and board["winner"] is None and sum(board["games"]) == self._right.games + 1)


def move_of(player: int, words: str, asked: Ask) -> Move:
    """Return the move in `words`: cards ("5H 6C"), the depth of the cut, or a word. asked: the open question, or "".
    Raises Refusal if the answer does not fit the question. The table checks whether the rules allow the move."""
    word = words.strip().lower()
    for mode in COUNTING:
        if mode == word:
            return Move("counting", player, mode=mode)
    try:
        if asked == "discard":
            return Move("discard", player, cards=parse_all(words))
        if asked == "cut" and word.isdigit():
            return Move("cut", player, depth=int(word))
        for kind in ANSWERS.get(asked, ()):
            if kind == word and kind not in VALUES:
                return Move(kind, player)
        if asked == "card":
            return Move("card", player, card=parse(words.strip()))
    except CardError as error:
        raise Refusal(error.say, **error.facts) from None
    except ValueError:
        pass  # digits that are not a number, such as a superscript
    raise Refusal("no_answer", text=words, asks=asked)
