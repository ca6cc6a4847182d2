"""The reference: a plain, slow score keeper, written from the gesture table, to compare the firmware with. It reads
every button every 5 ms, keeps every peg position, and shares no code with the firmware. It has no lights, sound or
memory: a power cut only drops entries that are not committed. While it sleeps, the next UNDO or DEAL does not count
as a tap."""

from copy import deepcopy
from dataclasses import dataclass
from typing import Any

STEP_MS = 5
NO_HAND = (19, 25, 26, 27)
DOUBLE_SKUNK, SKUNK, HALF_WAY = {121: 61}, {121: 91, 61: 31}, {121: 61, 61: 31}
TARGETS = [121, 61, 91, 181]


@dataclass
class Reference:
    """A board with its buttons. Times are milliseconds that only grow."""

    steps: tuple[int, ...] = (1, 2, 6)
    sides: str = "AB"
    target: int = 121
    best_of: int = 0
    loser_deals: bool = True
    exact_out: bool = False
    values: tuple[int, ...] = (1, 2, 3)
    sleep_ms: int = 300_000

    def __post_init__(self) -> None:
        self.first_dealer = 0
        self.games = [0] * len(self.sides)
        self.tally = [0] * len(self.sides)
        self.match_over = False
        self.won_at: int | None = None
        self.last_undo: int | None = None
        self.before: dict[str, Any] | None = None
        self.deal_does = ""
        self.brightness = 0
        self.both_undo_done = False
        self.now = self.touched = 0
        self.woken_by = ""
        self.down: dict[str, int] = {}
        self.used: set[str] = set()
        self.done: set[str] = set()
        self._begin_game()

    def _begin_game(self) -> None:
        self._entries_off()
        self.dealer = self.first_dealer
        self.first_deal = True
        self.won_at = None
        self.positions: list[list[tuple[int, int]]] = [[(0, 0)] for _ in self.sides]

    def _entries_off(self) -> None:
        self.taps: list[list[int]] = [[] for _ in self.sides]
        self.last_tap = [0 for _ in self.sides]
        self.last_button = ["" for _ in self.sides]
        self.both_since: int | None = None

    def score_of(self, side: int) -> int:
        return self.positions[side][-1][0]

    def winner(self) -> int | None:
        return next((side for side in range(len(self.sides)) if self.score_of(side) == self.target), None)

    def may_score(self) -> bool:
        return self.winner() is None and not self.match_over

    def state(self) -> dict[str, Any]:
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
        """Clear all entries if this side has won. Corrections entered after that stay."""
        if self.score_of(side) == self.target:
            self.won_at = self.now
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
        hole = max(0, front - points)
        self.positions[side].append((hole, min(back, hole)))

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
        self.first_deal = self._untouched()
        self._pass_crib()

    def _pass_crib(self) -> None:
        if not self.may_score():
            return
        self.dealer = (self.dealer + 1) % len(self.sides)
        if self.first_deal or self._untouched():
            self.first_dealer = self.dealer

    def _remember(self) -> None:
        """Keep this game for UNDO, if anything was pegged in it."""
        if not self._untouched():
            names = ("target", "first_dealer", "games", "tally", "dealer", "first_deal", "positions")
            self.before = deepcopy({name: getattr(self, name) for name in names})

    def _bring_back(self) -> None:
        if self.before:
            for name, value in self.before.items():
                setattr(self, name, value)
            self.match_over = False
            self.won_at = None
            self.before = None

    def _untouched(self) -> bool:
        return all(len(pegs) == 1 for pegs in self.positions)

    def _new_game(self) -> None:
        if self.match_over:
            self._new_match()
            return
        self._remember()
        winner = self.winner()
        if winner is not None:
            worst = min(self.score_of(side) for side in range(len(self.sides)))
            skunk = (worst < SKUNK.get(self.target, 0)) + (worst < DOUBLE_SKUNK.get(self.target, 0))
            if self.values[0] == self.values[1]:  # only the lurch counts
                skunk = 2 * (worst < HALF_WAY.get(self.target, 0))
            self.games[winner] += 1
            self.tally[winner] += self.values[skunk]
            if self.best_of and self.games[winner] * 2 > self.best_of:
                self.match_over = True
            self._choose_dealer(winner)
        self._begin_game()

    def _new_match(self) -> None:
        self._remember()
        winner = self.winner()
        if winner is not None:
            self._choose_dealer(winner)
        self.games = [0] * len(self.sides)
        self.tally = [0] * len(self.sides)
        self.match_over = False
        self._begin_game()

    def _choose_dealer(self, winner: int) -> None:
        """Let the loser with the fewest holes deal, or if two are level, the loser on the winner's left."""
        count = len(self.sides)
        if self.loser_deals:
            self.first_dealer = min([(winner + turn) % count for turn in range(1, count)], key=self.score_of)
        else:
            self.first_dealer = (self.first_dealer + 1) % count

    def press(self, button: str, at: int) -> None:
        self.wait_until(at)
        if at - self.touched >= self.sleep_ms:
            self.woken_by = button
        self.touched = at
        self.down[button] = at
        self.used.discard(button)
        self.done.discard(button)
        if button in ("AU", "BU"):
            self.both_undo_done = False
        if "+" in button:
            self._hurry_others(button, at)
            self._tap(button, at)
        elif button == "DEAL":
            self.deal_does = "nothing" if self._won_just_now() else "deal"
            for undo in [name for name in self.down if name.endswith("U")]:
                self.used.add(undo)
                self.deal_does = "crib"

    def release(self, button: str, at: int) -> None:
        self.wait_until(at)
        self.touched = at
        held = at - self.down.pop(button)
        woke = button == self.woken_by
        if woke:
            self.woken_by = ""
        if button == "DEAL":
            if held < 600 and not woke:
                self._deal_tap()
        elif "+" not in button:
            if held < 500 and button not in self.used and not woke:
                self._undo_tap(self.sides.index(button[0]), at)
        elif int(button[2:]) == self.steps[0]:
            self.both_since = None

    def _deal_tap(self) -> None:
        """Peg the entries, then deal, unless one of the entries wins."""
        if self.deal_does == "crib":
            self._pass_crib()
        if self.deal_does != "deal" or self._won_just_now():
            return
        over = not self.may_score()
        self._peg_entries()
        if over or self.may_score():
            self._deal()

    def _peg_entries(self) -> None:
        while any(self.taps):
            self._commit(next(side for side in self._oldest_first() if self.taps[side]))

    def _oldest_first(self) -> list[int]:
        return sorted(range(len(self.sides)), key=self.last_tap.__getitem__)

    def _won_just_now(self) -> bool:
        return self.winner() is not None and self.won_at is not None and self.now - self.won_at < 3000

    def _hurry_others(self, button: str, at: int) -> None:
        """Peg the other sides' entries whose last tap was 750 ms ago or earlier, except totals that no hand has."""
        one = self.steps[0]
        at_zero = all(pegs[-1][0] == 0 for pegs in self.positions)
        for side in self._oldest_first():
            if self.sides[side] == button[0] or not self.taps[side] or self._undo_decides(side):
                continue
            both = self.both_since is not None and side < 2
            ones = button in (f"A+{one}", f"B+{one}") and f"{self.sides[side]}+{one}" in self.down and side < 2
            if both or (ones and at_zero) or self._is_no_hand(sum(self.taps[side])):
                continue
            if at - self.last_tap[side] >= 750:
                self._commit(side)

    def power_cut(self, at: int) -> None:
        """Drop all entries and keep the rest. No button may be down."""
        self.wait_until(at)
        self.touched = at
        assert not self.down
        self.won_at = None
        self.last_undo = None
        self._entries_off()

    def _tap(self, button: str, at: int) -> None:
        side = self.sides.index(button[0])
        points = int(button[2:])
        undo = button[0] + "U"
        if undo in self.down:
            self.used.add(undo)
            if self.match_over:
                return
            self.taps[side].append(-points)
        elif not self.may_score():
            return
        else:
            self.taps[side].append(points)
        self.last_tap[side] = at
        self.last_button[side] = button
        one = self.steps[0]
        ones_held = f"A+{one}" in self.down and f"B+{one}" in self.down
        only_ones = self.taps[0] == [one] and self.taps[1] == [one]
        at_zero = all(pegs[-1][0] == 0 for pegs in self.positions)
        self.both_since = at if points == one and ones_held and only_ones and at_zero else None

    def _undo_tap(self, side: int, at: int) -> None:
        if self.taps[side]:
            self.taps[side].pop()
            self.last_tap[side] = at
            self.last_button[side] = ""
        elif self._untouched() and not any(self.taps) and (self.last_undo is None or at - self.last_undo >= 2000):
            self._bring_back()
        else:
            self._undo(side)
        self.last_undo = at

    def wait_until(self, at: int) -> None:
        if not self.down and not any(self.taps):  # nothing can happen meanwhile
            self.now += max(0, at - self.now) // STEP_MS * STEP_MS
            self.done.clear()
        while self.now + STEP_MS <= at:
            self.now += STEP_MS
            self._look()

    def _look(self) -> None:
        for side in self._oldest_first():
            if self.taps[side] and self._is_due(side):
                self._commit(side)
        if "DEAL" in self.down:
            held = self.now - self.down["DEAL"]
            if held >= 3000 and "new game" not in self.done:
                self.done.add("new game")
                self._peg_entries()
                self._new_game()
            if held >= 6000 and "new match" not in self.done:
                self.done.add("new match")
                self._peg_entries()
                self._new_match()
        else:
            self.done.clear()
        if self.both_since is not None and self.now - self.both_since >= 1000:
            self._next_length()
        both = [self.now - self.down[undo] for undo in ("AU", "BU") if undo in self.down and undo not in self.used]
        if len(both) == 2 and min(both) >= 1000 and not self.both_undo_done:
            self.both_undo_done = True
            self.brightness = (self.brightness + 1) % 3

    def _commit(self, side: int) -> None:
        """Peg an entry. If several entries would win, peg the one whose last tap came first instead."""
        winning = [it for it in range(len(self.sides)) if self._would_win(it)]
        if side in winning:
            side = min(winning, key=self.last_tap.__getitem__)
        points = sum(self.taps[side])
        if side < 2:
            self.both_since = None
        self.taps[side].clear()
        self.last_button[side] = ""
        if points > 0:
            self._forward(side, points)
        elif points < 0:
            self._backward(side, -points)

    def _would_win(self, side: int) -> bool:
        points = sum(self.taps[side])
        reached = self.score_of(side) + points
        return points > 0 and (reached == self.target or (reached > self.target and not self.exact_out))

    def _is_no_hand(self, points: int) -> bool:
        return self.target != 181 and (points in NO_HAND or points > 29)

    def _is_due(self, side: int) -> bool:
        if (self.both_since is not None and side < 2) or self._undo_decides(side):
            return False
        button = self.last_button[side]
        if button in self.down and self.down[button] == self.last_tap[side] and self.now - self.last_tap[side] >= 500:
            return True
        wait = 3000 if self._is_no_hand(sum(self.taps[side])) else 1500
        return self.now - self.last_tap[side] >= wait

    def _undo_decides(self, side: int) -> bool:
        undo = self.sides[side] + "U"
        return undo in self.down and undo not in self.used and self.now - self.down[undo] < 500

    def _next_length(self) -> None:
        self._entries_off()
        if all(pegs[-1][0] == 0 for pegs in self.positions):
            self._remember()
            self.target = TARGETS[(TARGETS.index(self.target) + 1) % len(TARGETS)]
            self._begin_game()
