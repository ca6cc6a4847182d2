"""The reference: a plain, slow score keeper written from the gesture table, to hold the firmware against.

It looks at every button every 5 ms, keeps every peg position it has seen, and shares nothing with the firmware: no
module, no trick. Lights, sound and memory are not its business; a power cut to it is a loss of what is not committed.
"""

from typing import Any

STEP_MS = 5
NO_HAND = (19, 25, 26, 27)
DOUBLE_SKUNK, SKUNK = {121: 61}, {121: 91, 61: 31}
TARGETS = [121, 61, 91, 181]


class Reference:
    """A board with its buttons; times are milliseconds that only grow."""

    def __init__(
        self,
        steps: tuple[int, ...] = (1, 2, 6),
        sides: str = "AB",
        target: int = 121,
        best_of: int = 0,
        loser_deals: bool = True,
        exact_out: bool = False,
        values: tuple[int, ...] = (1, 2, 3),
    ) -> None:
        self.steps = steps
        self.sides = sides
        self.target = target
        self.best_of = best_of
        self.loser_deals = loser_deals
        self.exact_out = exact_out
        self.values = values
        self.first_dealer = 0
        self.games = [0] * len(sides)
        self.tally = [0] * len(sides)
        self.match_over = False
        self.now = 0
        self.down: dict[str, int] = {}
        self.used: set[str] = set()
        self.done: set[str] = set()
        self._pegs_off()
        self._entries_off()

    # The game

    def _pegs_off(self) -> None:
        self.dealer = self.first_dealer
        self.positions: list[list[tuple[int, int]]] = [[(0, 0)] for _ in self.sides]

    def _entries_off(self) -> None:
        self.taps: list[list[int]] = [[] for _ in self.sides]
        self.last_tap = [0 for _ in self.sides]
        self.both_since: int | None = None

    def score_of(self, side: int) -> int:
        return self.positions[side][-1][0]

    def winner(self) -> int | None:
        for side in range(len(self.sides)):
            if self.score_of(side) == self.target:
                return side
        return None

    def may_score(self) -> bool:
        return self.winner() is None and not self.match_over

    def state(self) -> dict[str, Any]:
        """What a board that agrees must report."""
        winner = self.winner()
        return {
            "scores": [pegs[-1][0] for pegs in self.positions],
            "back": [pegs[-1][1] for pegs in self.positions],
            "entry": [sum(taps) for taps in self.taps],
            "dealer": self.sides[self.dealer],
            "target": self.target,
            "winner": None if winner is None else self.sides[winner],
            "games": self.games,
            "tally": self.tally,
        }

    def _moved(self, side: int) -> None:
        """With a win nothing is left entered; what is taken back after it stands."""
        if self.score_of(side) == self.target:
            for taps in self.taps:
                taps.clear()

    def _forward(self, side: int, points: int) -> None:
        front = self.score_of(side)
        if not self.may_score() or (self.exact_out and front + points > self.target):
            return
        self.positions[side].append((min(front + points, self.target), front))
        self._moved(side)

    def _backward(self, side: int, points: int) -> None:
        front, back = self.positions[side][-1]
        if self.match_over or front == 0:
            return
        hole = front - points if front > points else 0
        self.positions[side].append((hole, back if back < hole else hole))

    def _undo(self, side: int) -> None:
        if self.match_over or len(self.positions[side]) == 1:
            return
        if self.positions[side][-2][0] == self.target and self.winner() is not None:
            return
        self.positions[side].pop()
        self._moved(side)

    def _deal(self) -> None:
        if not self.may_score():
            self._new_game()
            return
        self.dealer = (self.dealer + 1) % len(self.sides)
        if all(len(pegs) == 1 for pegs in self.positions):
            self.first_dealer = self.dealer

    def _new_game(self) -> None:
        if self.match_over:
            self._new_match()
            return
        winner = self.winner()
        if winner is not None:
            worst = min(self.score_of(side) for side in range(len(self.sides)))
            skunk = (worst < SKUNK.get(self.target, 0)) + (worst < DOUBLE_SKUNK.get(self.target, 0))
            self.games[winner] += 1
            self.tally[winner] += self.values[skunk]
            if self.best_of and self.games[winner] * 2 > self.best_of:
                self.match_over = True
            self._choose_dealer(winner)
        self._pegs_off()
        self._entries_off()

    def _new_match(self) -> None:
        winner = self.winner()
        if winner is not None:
            self._choose_dealer(winner)
        self.games = [0] * len(self.sides)
        self.tally = [0] * len(self.sides)
        self.match_over = False
        self._pegs_off()
        self._entries_off()

    def _choose_dealer(self, winner: int) -> None:
        """The loser; of two losers the one with fewer holes, at equal holes the one left of the winner."""
        count = len(self.sides)
        if not self.loser_deals:
            self.first_dealer = (self.first_dealer + 1) % count
            return
        left = (winner + 1) % count
        across = (winner + 2) % count
        self.first_dealer = left
        if count == 3 and self.score_of(across) < self.score_of(left):
            self.first_dealer = across

    # The fingers

    def press(self, button: str, at: int) -> None:
        """A finger comes down on a button."""
        self.wait_until(at)
        self.down[button] = at
        self.used.discard(button)
        self.done.discard(button)
        if "+" in button:
            self._tap(button, at)

    def release(self, button: str, at: int) -> None:
        """The finger comes off."""
        self.wait_until(at)
        held = at - self.down.pop(button)
        if button == "DEAL":
            if held < 600:
                self._deal()
        elif "+" not in button:
            if held < 500 and button not in self.used:
                self._undo_tap(self.sides.index(button[0]), at)
        elif int(button[2:]) == self.steps[0]:
            self.both_since = None

    def power_cut(self, at: int) -> None:
        """What was not committed is gone; the rest is there. (With no finger on a button.)"""
        self.wait_until(at)
        assert not self.down
        self._entries_off()

    def _tap(self, button: str, at: int) -> None:
        side = self.sides.index(button[0])
        points = int(button[2:])
        undo = button[0] + "U"
        if undo in self.down:
            self.used.add(undo)
            self.taps[side].append(-points)
        elif self.may_score():
            self.taps[side].append(points)
        self.last_tap[side] = at
        one = self.steps[0]
        ones_held = f"A+{one}" in self.down and f"B+{one}" in self.down
        only_ones = self.taps[0] == [one] and self.taps[1] == [one]
        at_zero = all(pegs[-1][0] == 0 for pegs in self.positions)
        self.both_since = at if points == one and ones_held and only_ones and at_zero else None

    def _undo_tap(self, side: int, at: int) -> None:
        if self.taps[side]:
            self.taps[side].pop()
            self.last_tap[side] = at
        else:
            self._undo(side)

    # The clock

    def wait_until(self, at: int) -> None:
        """Let time pass, five milliseconds at a time."""
        while self.now + STEP_MS <= at:
            self.now += STEP_MS
            self._look()

    def _look(self) -> None:
        for side in range(len(self.sides)):
            if self.taps[side] and self._is_due(side):
                points = sum(self.taps[side])
                self.taps[side].clear()
                if points > 0:
                    self._forward(side, points)
                elif points < 0:
                    self._backward(side, -points)
        if "DEAL" in self.down:
            held = self.now - self.down["DEAL"]
            if held >= 3000 and "new game" not in self.done:
                self.done.add("new game")
                self._new_game()
            if held >= 6000 and "new match" not in self.done:
                self.done.add("new match")
                self._new_match()
        else:
            self.done.clear()
        if self.both_since is not None and self.now - self.both_since >= 1000:
            self._next_length()

    def _is_due(self, side: int) -> bool:
        points = sum(self.taps[side])
        wait = 3000 if points in NO_HAND or points > 29 else 1500
        if self.both_since is not None and side < 2:
            return False
        undo = self.sides[side] + "U"
        if undo in self.down and undo not in self.used and self.now - self.down[undo] < 500:
            return False
        return self.now - self.last_tap[side] >= wait

    def _next_length(self) -> None:
        self._entries_off()
        if all(pegs[-1][0] == 0 for pegs in self.positions):
            self.target = TARGETS[(TARGETS.index(self.target) + 1) % len(TARGETS)]
            self._pegs_off()
