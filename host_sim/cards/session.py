"""One session at the card table, on a board: the table's state, its announcements, and the presses that peg them. It
never waits. Call `next_cues` once all earlier cues are carried out, `react` when the board changes, `answer` when the
person says something; each takes the board's state as `show` prints it. The caller has the clock and the fingers."""

from host_sim.card_messages import Ask, Said
from host_sim.cards import moves, teacher
from host_sim.cards.board_check import IS_RIGHT, OPEN, RIGHT, Check, Count, check, is_pegged, steps_on
from host_sim.cards.card_table import COUNTING, FOR_ME, waiting_for
from host_sim.cards.card_types import Kind, OnTable, Recorded
from host_sim.cards.moves import Choice, Step, Wait, choice, say
from host_sim.cards.player import LEVELS, Player
from host_sim.cards.reducer import ANSWERS, apply
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
WORDS = (DONE, "back", "go", "muggins", "claim")  # the answers that are moves without a value
WORDS_MS = 1200  # time from an announcement to the next, at speed 1


class Session:
    """A game, or a match if the board's settings make one of several games. With `request.left`, the unfinished game.

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

    def _resume(self, choices: list[Recorded], board: State) -> None:
        """Replay the moves of an unfinished game, and carry out the last steps if the board lacks them."""
        steps: list[Step] = []
        last = 0
        try:
            for move in choices:
                last = len(steps)
                steps += apply(self.table, choice(*move))
        except (CardError, ValueError, TypeError, IndexError, KeyError, AttributeError):
            raise Refusal("old_record") from None
        done = steps_on(board, self._right, steps, last) if self.request.on_board else len(steps)
        for step in steps[:done]:
            self._finish(step)
        self._queue = steps[done:]
        self._announcer.announce(self.table.step(say("taken_up")))  # repeated once a board wrong at the start is mended

    # The person's answers

    def answer(self, words: str) -> None:
        """Handle the person's answer, or "speed" and a new speed. Raises Refusal if it does not fit the question. If
        the rules do not allow the answer, that is announced."""
        if words.startswith(SPEED):
            self._words_ms = round(WORDS_MS / speed(words[len(SPEED) :]))
            return
        wait = waiting_for(self.table)
        asked: Ask = wait.question if wait and self._question and not self._queue else ""
        move = move_of(self._seat, words, asked)
        if move is None:
            self._count.is_all = True
            return
        try:
            self._move(move)
        except CardError as error:
            self._count.refuse(error.message)  # type: ignore[arg-type]  # the rules may name any fact

    def mend(self) -> None:
        """Press the buttons that mend the board, if something on it is wrong."""
        self._mends = True

    # The next cues

    def next_cues(self, board: State) -> list[Cue]:
        """Return the next cues, or [] until the board changes or the person answers."""
        noticed = self.react(board)
        while not self.over and not noticed:
            if self._queue:
                return self._peg(self._queue[0], board)
            wait = waiting_for(self.table)
            if wait is None or self.table.match.match_winner is not None:
                self.over = is_pegged(board)
                return []
            if wait.player == self._seat and wait.question == moves.ASK_PEG and self.request.on_board:
                move = self._counted(board)
            elif self._compare(board).answer != RIGHT:
                return []
            else:
                move = self._move_for(wait, board)
            if move is None:
                says, on_table = question(self.table, wait)
                return self._ask(self.table.step(self._count.complaint or says, self._seat, **on_table), wait)
            self._move(move)
        return noticed

    def _move_for(self, wait: Wait, board: State) -> Choice | None:
        """Return the next move of the table, of the program, or of a person who has tapped DEAL to go on; None if the
        person must be asked."""
        if wait.player is None:
            return choice(wait.question)
        if wait.player == self._seat:
            return choice("done", wait.player) if self._has_gone_on(board) else None
        return self.program.move(self.table, wait)

    def _move(self, move: Choice) -> None:
        lesson = teacher.of_move(self.table, move) if self.request.teaches and move.player == self._seat else None
        self._queue += apply(self.table, move)
        self._announcer.lesson = lesson or self._announcer.lesson
        self._question = {}
        self._count = Count()

    def _counted(self, board: State) -> Choice | None:
        """Return the move of a person who has pegged their points; None while they are still pegging."""
        side = self.table.game.side_of(self._seat)
        points = self._count.points(board, side, self.table.scores[side], self.table.claim)
        return None if points is None else choice("count", self._seat, points, self._count.excess)

    def _ask(self, step: Step, wait: Wait | None = None) -> list[Cue]:
        """Ask the person once, with the cards of `step`. wait: None if the person need only peg."""
        if step.says == self._question:
            return []
        self._question = step.says
        return [Cue(announce=self._announcer.announce(step, wait))]

    # Steps

    def _peg(self, step: Step, board: State) -> list[Cue]:
        """Announce a step, and let it be pegged. Return [] until the board is ready for the step."""
        if step.by_hand and not step.claimed:
            if self.table.counting[self._seat] == FOR_ME:
                step.by_hand = False  # the person has since changed who counts
            elif not self._has_counted(board) and check(board, step).answer != RIGHT:
                says = step.says.copy()
                says["peg"] = True
                cards: OnTable = {"pile": step.pile, "count": step.count, "cards": step.cards}
                return self._ask(Step(says, None, step.scores, step.dealer, step.games, **cards))
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
        before_deal = step.says["say"] in ("crib_passes", "first_deal")  # no pause, as the deal that follows repeats it
        return cues + [Cue(0 if before_deal else self._words_ms, pause=True)]

    def _taps_left(self, step: Step, board: State) -> list[Cue]:
        """Return the taps of a step that the board still needs. The person may have tapped DEAL or pegged a part, or
        the table may have pegged the step before the game was left."""
        if step.move in (SCORE, UNDO):
            shown, before, after = board["scores"][step.side], self._right.scores[step.side], step.scores[step.side]
            if shown != before:
                lacks = step.move == SCORE and shown < after
                return presses(step, self.request.steps, points=min(step.points, after - shown)) if lacks else []
        elif check(board, step).answer == RIGHT:
            return []
        return presses(step, self.request.steps)

    def _finish(self, step: Step) -> None:
        """Note that the board shows a step, and what its points were for."""
        self._right = step
        if step.move in (NEW_GAME, NEW_MATCH):
            self.kinds = []
        elif step.kind:
            self.kinds = self.kinds + [(step.side, step.scores[step.side], step.kind)]

    # The board

    def react(self, board: State) -> list[Cue]:
        """Announce what is wrong on the board, and repeat the last announcement once it is right. Mend it if asked."""
        answer, wrong = self._compare(board)
        if answer == OPEN:
            return []
        cues = [Cue(announce=each) for each in self._announcer.compared(wrong)]
        if self._mends:
            self._mends = False
            cues += mending(wrong or self._announcer.last["says"], self.request.steps)
        return cues

    def _compare(self, board: State) -> Check:
        """Compare the board with the table, leaving out what the person is pegging."""
        if not self.request.on_board or self._has_gone_on(board):
            return IS_RIGHT
        wait = waiting_for(self.table)
        also = list(self._right.scores)
        if self._queue:
            step = self._queue[0]
            if step.by_hand:
                also[step.side] = step.scores[step.side]
            elif step.move == SCORE and board.get("scores"):  # the person left while the table pegged this
                also[step.side] = min(max(also[step.side], board["scores"][step.side]), step.scores[step.side])
            elif step.move in (DEAL, NEW_GAME) and check(board, step).answer == RIGHT:
                return IS_RIGHT
        elif wait and wait.question == moves.ASK_PEG and board.get("scores"):
            side = self.table.game.side_of(self._seat)
            also[side] = board["scores"][side]
        elif wait and wait.question == moves.PASS_CRIB and self._has_passed_crib(board):
            return IS_RIGHT
        return check(board, self._right, also)

    def _has_passed_crib(self, board: State) -> bool:
        """Whether the person has passed the crib before the table did."""
        right = self._right
        passed = Step(right.says, None, right.scores, (right.dealer + 1) % len(right.scores), right.games)
        return bool(check(board, passed).answer == RIGHT)

    def _has_gone_on(self, board: State) -> bool:
        """Whether the person has tapped DEAL instead of a last look, after a win or once all cards are counted."""
        wait, deal = waiting_for(self.table), self.table.open_deal
        looks = wait and wait.question == moves.ASK_SEEN and deal and deal.phase == OVER and not self._queue
        over = self.request.on_board and looks and self.table.match.open()
        return bool(over and self._has_passed_crib(board)) or self._has_counted(board)

    def _has_counted(self, board: State) -> bool:
        """Whether the person has tapped DEAL after a win, so that the board has already counted the game."""
        won = self.request.on_board and self.table.match.winner() is not None
        return bool(won and board["winner"] is None and sum(board["games"]) == self._right.games + 1)


def move_of(player: int, words: str, asked: Ask) -> Choice | None:
    """Return the move in `words`: cards ("5H 6C"), the depth of the cut, or a word. None for "done" while the person
    counts, as the board has the number. asked: the open question, or "". Raises Refusal if the answer does not fit the
    question. The table checks whether the rules allow the move."""
    word = words.strip().lower()
    if word in COUNTING:
        return choice("counting", player, word)
    try:
        if asked == moves.ASK_DISCARD:
            return choice("discard", player, parse_all(words))
        if asked == moves.ASK_CUT and word.isdigit():
            return choice("cut", player, int(word))
        if asked == moves.ASK_PEG and word == DONE:
            return None
        if word in WORDS and word in ANSWERS.get(asked, ()):
            return choice(word, player)
        if asked == moves.ASK_CARD:
            return choice("card", player, parse(words.strip()))
    except CardError as error:
        raise Refusal(error.say, **error.facts) from None
    except ValueError:
        pass  # digits that are not a number, such as a superscript
    raise Refusal("no_answer", text=words, asks=asked)
