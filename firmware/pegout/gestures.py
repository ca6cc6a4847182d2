"""Turns presses and releases into moves: taps, holds, and the entry of each side.

Each call is given the time. Reads the match but never changes it: `next_move` returns a move, the scorekeeper applies
it and reports the result to `moved`. Knows neither pins nor lights.

One side's entry, taps of +2 and +1, then the commit, and an UNDO tap that takes the score back:

    +2    _|‾|______________________________________
    +1    _____|‾|__________________________________
    UNDO  ___________________________|‾‾|___________
    entry   2   3 . . . entry_ms . 0
    move                           ^SCORE 3 ^UNDO

Holding the last +n commits sooner, and so does another side's tap after half of entry_ms:

    A+2   _|‾|________________________
    B+6   ___________________|‾‾‾‾‾‾‾‾
    entry   2 . entry_ms / 2 .
    move                     ^SCORE 2  ^SCORE 6, HOLD_MS after its press
"""

from pegout import ticks
from pegout.journal.format import BRIGHTNESS
from pegout.wiring import BUTTONS, DEAL_BUTTON, UNDO_BUTTON
from scoring import board
from scoring.board import CORRECT, CRIB, DEAL, NEW_GAME, NEW_MATCH, REOPEN, SCORE, TARGET, UNDO, WIN, Match, begins_game

TOO_SOON = "too soon"  # not a move: a DEAL tap in the first DEAF_MS after a win, which the board refuses
HOLD_MS = 500  # holding the last +n this long commits the entry
UNDO_TAP_MS = 500  # UNDO released before this is a tap; held longer it shows the score; with +n it corrects
REACH_BACK_MS = 2000  # UNDO reaches the previous game only this long after the last UNDO: a burst stops at the start
DEAL_TAP_MS = 600  # DEAL released before this is a tap; held longer it shows the match
DEAF_MS = 3000  # for this long after a win DEAL does nothing: somebody may still be passing the crib
WARN_MS = 1500  # DEAL held this long begins to fill the strips
NEW_GAME_MS, NEW_MATCH_MS = 3000, 6000
BOTH_MS = 1000  # both UNDO, or both +1, take effect when held this long


class _Side:
    """The entry and the buttons of one side. taps: the entry, as the points of each tap, negative in a correction.
    hurried: another side's tap has made the entry due. step_down: the role of the last +n tapped, if held. one_down:
    the first step button is held. undo_since: when UNDO went down, or None. undo_used: +n or DEAL was tapped since."""

    def __init__(self) -> None:
        self.taps: list[int] = []
        self.last_tap = 0
        self.step_down: int | None = None
        self.undo_since: int | None = None
        self.hurried = self.one_down = self.undo_used = False

    def clear(self) -> None:
        self.taps.clear()
        self.hurried = False

    def undo_undecided(self, now: int) -> bool:
        """Return True while UNDO is held and may still become a tap."""
        return self.undo_since is not None and not self.undo_used and ticks.between(self.undo_since, now) < UNDO_TAP_MS


class Gestures:
    """The state of the buttons and entries, and the moves that follow from it. steps: the points of the three step
    buttons. entry_ms: time without a tap until an entry is committed; twice as long for an entry that no hand can
    count. deal_kind: the move of a DEAL tap: DEAL, CRIB or TOO_SOON."""

    def __init__(self, match: Match, steps: "tuple[int, ...]", entry_ms: int) -> None:
        self._match = match
        self._steps = steps
        self._entry_ms = entry_ms
        self._asked: list[tuple[str, int, int]] = []  # moves of UNDO and DEAL taps, to be returned in turn
        self._sides = [_Side() for _ in range(match.rules.sides)]
        self._a_and_b = self._sides[:2]
        self._edge: tuple[int, bool, int] | None = None  # the last edge, while earlier moves are due
        self._new_tap: tuple[int, int, int] | None = None  # (side, role, ticks) of the +n tap that this edge makes
        self._last_undo: int | None = None
        self._both_undo_done = False  # whether this hold of both UNDO has changed the brightness
        self._deal_tapped = False  # whether a DEAL tap waits for the entries
        self._length_since: int | None = None  # when A and B began to hold both +1, to choose the length
        self._deal_since: int | None = None
        self._deal_next = NEW_GAME_MS  # how many ms DEAL must be held for its next effect
        self.deal_kind = DEAL
        self._won_at: int | None = None  # when the game was won; None once DEAF_MS is over
        self.woken_at: int | None = None  # when a press woke the board; if that was UNDO or DEAL, it is not a tap

    # Read by the lights

    def entry(self, side: int) -> int:
        """Return the points entered and not yet committed; negative in a correction, 0 for none."""
        return sum(self._sides[side].taps)

    def last_tap(self, side: int) -> int:
        return self._sides[side].last_tap

    def deal_held(self, now: int) -> int:
        """Return the milliseconds since DEAL was pressed; -1 while it is up."""
        return -1 if self._deal_since is None else ticks.between(self._deal_since, now)

    def undo_held(self, side: int, now: int) -> int:
        """Return how long UNDO of `side` has been held, in ms; -1 if it is up or has corrected, or during an entry."""
        state = self._sides[side]
        if state.undo_since is None or state.undo_used or state.taps:
            return -1
        return ticks.between(state.undo_since, now)

    def ones_held(self, now: int) -> int:
        """Return how long both +1 have been held to choose the length, in ms; -1 if they are not held for that."""
        return -1 if self._length_since is None else ticks.between(self._length_since, now)

    # Presses and moves

    def edge(self, key: int, pressed: bool, at: int) -> None:
        """Note that button `key` of the wiring's table went down or came up at `at`. `next_move` first returns the
        moves due by then, then those that follow from this edge. Ignores a release without a press."""
        self._edge = (key, pressed, at)

    def next_move(self, now: int) -> "tuple[str, int, int] | None":
        """Return the next move due by `now`, (kind, side, points), or None. BRIGHTNESS goes to the next level; TOO_SOON
        is a DEAL to refuse. Apply each move before asking for the next, which may depend on it; pass the next edge only
        after this returned None. Entries come first, the longest waiting first, then taps, then holds."""
        if self._edge is not None:
            key, pressed, at = self._edge
            move = self._next_due(at)
            if move is not None:
                return move
            self._edge = None
            (self._press if pressed else self._release)(key, at)
        return self._next_due(now)

    def _press(self, key: int, at: int) -> None:
        side, role, _pin = BUTTONS[key]
        if side is None:
            if role == DEAL_BUTTON:  # corrects the crib if UNDO is held; does nothing soon after a win
                self._deal_since = at
                self._deal_next = NEW_GAME_MS
                self.deal_kind = DEAL if self._won_at is None else TOO_SOON
                for state in self._sides:
                    if state.undo_since is not None:
                        state.undo_used = True
                        self.deal_kind = CRIB
        elif role == UNDO_BUTTON:
            self._sides[side].undo_since = at
            self._sides[side].undo_used = False
            if side < 2:
                self._both_undo_done = False
        else:
            self._hurry_others(side, role, at)
            self._new_tap = (side, role, at)

    def _release(self, key: int, at: int) -> None:
        side, role, _pin = BUTTONS[key]
        if side is None:
            if role == DEAL_BUTTON:
                if 0 <= self.deal_held(at) < DEAL_TAP_MS and self._deal_since != self.woken_at:
                    self._tap_deal()
                self._deal_since = None
        elif role == UNDO_BUTTON:
            tapped = self._sides[side].undo_undecided(at) and self._sides[side].undo_since != self.woken_at
            self._sides[side].undo_since = None
            if tapped:
                self._tap_undo(side, at)
        else:
            state = self._sides[side]
            if state.step_down == role:
                state.step_down = None
            if role == 0:
                state.one_down = False
                self._length_since = None

    def _next_due(self, now: int) -> "tuple[str, int, int] | None":
        if self._won_at is not None and ticks.between(self._won_at, now) >= DEAF_MS:
            self._won_at = None
        move = self._next_commit(now)
        if move is None and self._new_tap:
            move = self._tap(*self._new_tap)
        if move is None and self._deal_tapped:
            self._deal_tapped = False
            move = (DEAL, 0, 0)
        if move is None and self._asked:
            move = self._asked.pop(0)
        return move or self._next_hold(now)

    def moved(self, happened: "tuple[str, ...]", now: int) -> None:
        """Note the result of a move. A win or another game clears all entries."""
        if SCORE in happened:
            self._length_since = None  # the game has begun: both +1 are points
        if WIN in happened or REOPEN in happened or begins_game(happened):
            for state in self._sides:
                state.clear()
            self._deal_tapped = False
            self._won_at = now if WIN in happened else None
        elif self._match.winner() is None:
            self._won_at = None  # the win was taken back

    def reset_input(self, key: int) -> None:
        """Treat button `key` as up, because its contact chatters or presses were lost. Drops the entry that may include
        its taps. The caller applies due moves first."""
        side, role, _pin = BUTTONS[key]
        if side is None:
            if role == DEAL_BUTTON:
                self._deal_since = None
        elif role == UNDO_BUTTON:
            self._sides[side].undo_since = None
        else:
            self._sides[side].clear()
            if role == 0:
                self._sides[side].one_down = False
                self._length_since = None

    def wait_ms(self, now: int, longest: int) -> int:
        """Return the milliseconds until a move may be due, at most `longest`."""
        for side in range(len(self._sides)):
            if self._sides[side].taps:
                longest = min(longest, max(1, self.due_in(side, now)))
        if self._deal_since is not None:
            longest = min(longest, max(1, self._deal_next - self.deal_held(now)))
        return longest

    # Entries

    def _tap(self, side: int, role: int, at: int) -> "tuple[str, int, int] | None":
        """Enter +n. If the match will refuse it, return the move, so that the board reports it."""
        self._new_tap = None
        match = self._match
        state = self._sides[side]
        points = self._steps[role]
        correcting = state.undo_since is not None
        if correcting:
            state.undo_used = True
        if match.match_winner is not None or (match.winner() is not None and not correcting):
            return (CORRECT if correcting else SCORE, side, points)
        state.taps.append(-points if correcting else points)
        state.last_tap = at
        state.step_down = role
        self._length_since = None
        if role == 0:
            state.one_down = True
            a, b = self._a_and_b
            if max(match.scores()) == 0 and a.one_down and b.one_down and a.taps == b.taps == [points]:
                self._length_since = at  # A and B have each entered one +1 and still hold it
        return None

    def _hurry_others(self, side: int, role: int, at: int) -> None:
        """Make the other sides' entries due if they have waited for half of their time. An entry that no hand counts
        keeps its full time. So does a held +1 if this tap is also a +1: both together may choose the length."""
        for other, state in enumerate(self._sides):
            if other == side or not state.taps or self._undecided(other, at):
                continue
            both_ones = role == 0 and state.one_down and max(self._match.scores()) == 0
            if not both_ones and not self._no_hand(other):
                state.hurried = 2 * ticks.between(state.last_tap, at) >= self._entry_ms

    def _tap_undo(self, side: int, at: int) -> None:
        """Remove the last tap of the entry, or ask for UNDO or REOPEN."""
        state = self._sides[side]
        if state.taps:
            state.taps.pop()
            state.last_tap = at
            state.step_down = None
        else:
            burst = self._last_undo is not None and 0 <= ticks.between(self._last_undo, at) < REACH_BACK_MS
            back = self._match.at_start() and not self.any_entry() and not burst
            self._asked.append((REOPEN if back else UNDO, side, 0))
        self._last_undo = at

    def any_entry(self) -> bool:
        return any(state.taps for state in self._sides)

    def _no_hand(self, side: int) -> bool:
        return board.is_no_hand(self.entry(side), self._match.target)

    def due_in(self, side: int, now: int) -> int:
        """Return the milliseconds until the entry of `side` is due; 0 or less when it is."""
        state = self._sides[side]
        if state.hurried:
            return 0
        wait = self._entry_ms * 2 if self._no_hand(side) else self._entry_ms
        left = wait - ticks.between(state.last_tap, now)
        if state.step_down is not None:
            left = min(left, HOLD_MS - ticks.between(state.last_tap, now))
        return left

    def _undecided(self, side: int, now: int) -> bool:
        """Return True while UNDO may become a tap, or both +1 may choose the length."""
        return (self._length_since is not None and side < 2) or self._sides[side].undo_undecided(now)

    def _next_commit(self, now: int) -> "tuple[str, int, int] | None":
        """Return the move of the due entry that has waited longest, or None."""
        due = self._due(now)
        while due:
            side = self._longest_waiting(due, now)
            if self._would_win(side):  # the older of two winning entries wins
                side = self._longest_waiting(tuple(filter(self._would_win, range(len(self._sides)))), now)
            points = self.entry(side)
            self._sides[side].clear()
            if points:
                return (SCORE, side, points) if points > 0 else (CORRECT, side, -points)
            due = self._due(now)
        return None

    def _due(self, now: int) -> "tuple[int, ...]":
        """Return the sides whose entries are due. DEAL makes all due, even undecided ones: UNDO can take them back."""
        all_due = self._deal_tapped or self.deal_held(now) >= self._deal_next
        due: tuple[int, ...] = ()
        for side in range(len(self._sides)):
            entered = self._sides[side].taps
            if entered and (all_due or (self.due_in(side, now) <= 0 and not self._undecided(side, now))):
                due += (side,)
        return due

    def _longest_waiting(self, sides: tuple[int, ...], now: int) -> int:
        return max(sides, key=lambda side: ticks.between(self._sides[side].last_tap, now))

    def _would_win(self, side: int) -> bool:
        points = self.entry(side)
        return points > 0 and self._match.landing(side, points) == self._match.target

    # DEAL and holds

    def _tap_deal(self) -> None:
        """Ask for the move of a DEAL tap. It is also TOO_SOON if the game was won since DEAL went down."""
        if self.deal_kind == CRIB:
            self._asked.append((CRIB, 0, 0))
        elif self.deal_kind == TOO_SOON or self._won_at is not None:
            self._asked.append((TOO_SOON, 0, 0))
        else:
            self._deal_tapped = True

    def _next_hold(self, now: int) -> "tuple[str, int, int] | None":
        if self.deal_held(now) >= self._deal_next:
            first = self._deal_next == NEW_GAME_MS
            self._deal_next = NEW_MATCH_MS if first else ticks.NEVER
            return (NEW_GAME if first else NEW_MATCH, 0, 0)
        both = not self._both_undo_done
        for state in self._a_and_b:
            if state.undo_since is None or state.undo_used or ticks.between(state.undo_since, now) < BOTH_MS:
                both = False
        if both:
            self._both_undo_done = True
            return (BRIGHTNESS, 0, 0)
        if self._length_since is not None and ticks.between(self._length_since, now) >= BOTH_MS:
            self._length_since = None
            return (TARGET, 0, board.next_target(self._match.target))
        return None
