"""From presses and releases to moves: taps, holds, and the entry that each side is making.

Every gesture of the board is decided here and nowhere else. Time comes in with each call; the match is read, never
changed: `next_move` tells what the fingers ask for, and the app plays it. Knows no pins and no lights.

One side's entry, taps of +2 and +1, then the commit, and an UNDO tap that takes the score back:

    +2    _|‾|______________________________________
    +1    _____|‾|__________________________________
    UNDO  ___________________________|‾‾|___________
    entry   2   3 . . . entry_ms . 0
    move                           ^SCORE 3 ^UNDO
"""

from pegout import ticks
from pegout.journal import BRIGHTNESS
from pegout.wiring import BUTTONS, DEAL_BUTTON, UNDO_BUTTON
from scoring.board import CORRECT, DEAL, NEW_GAME, NEW_MATCH, SCORE, TARGET, UNDO
from scoring.targets import is_no_hand, next_target

UNDO_TAP_MS = 500
"""UNDO let go before this is a tap; held on it only turns +n into a correction."""

DEAL_TAP_MS = 600
"""DEAL let go before this is a tap; from here it shows the match."""

WARN_MS = 1500
"""The strips begin to fill."""

NEW_GAME_MS = 3000
NEW_MATCH_MS = 6000

BOTH_MS = 1000
"""How long both UNDO, or both +1, are held."""


class Gestures:
    """What the fingers are doing, and the moves they ask for.

    steps: the points of the three step buttons. entry_ms: quiet time after which an entry is committed; an
    entry that no hand can count waits twice as long.
    """

    def __init__(self, match, steps, entry_ms):
        self._match = match
        self._steps = steps
        self._entry_ms = entry_ms
        self._asked = []
        sides = match.rules.sides
        self._taps = [[] for _ in range(sides)]
        self._last_tap = [0] * sides
        self._undo_since = [None] * sides
        self._undo_used = [False] * sides
        self._one_since = [None] * sides
        self._both_undo_done = False
        self._length_since = None
        self._deal_since = None
        self._deal_next = NEW_GAME_MS

    # What the lights show

    def entry(self, side):
        """The points entered and not yet committed; negative in a correction, 0 for none."""
        return sum(self._taps[side])

    def deal_held(self, now):
        """Milliseconds for which DEAL has been down; -1 while it is up."""
        return -1 if self._deal_since is None else ticks.between(self._deal_since, now)

    def undo_held(self, side, now):
        """Milliseconds for which UNDO of `side` has been down with nothing entered; -1 while it is up, or since +n
        was tapped with it."""
        since = self._undo_since[side]
        if since is None or self._undo_used[side] or self._taps[side]:
            return -1
        return ticks.between(since, now)

    # What comes in

    def press(self, key, at):
        """Button `key` of the wiring's table went down at `at`. Play the moves due by then first."""
        side, role, _pin = BUTTONS[key]
        if role == DEAL_BUTTON:
            self._deal_since = at
            self._deal_next = NEW_GAME_MS
        elif role == UNDO_BUTTON:
            self._undo_since[side] = at
            self._undo_used[side] = False
            if side < 2:
                self._both_undo_done = False
        else:
            self._tap(side, role, at)

    def release(self, key, at):
        """Button `key` came up at `at`. Play the moves due by then first. Ignores a release without a press."""
        side, role, _pin = BUTTONS[key]
        if role == DEAL_BUTTON:
            if self._deal_since is not None and self.deal_held(at) < DEAL_TAP_MS:
                self._asked.append((DEAL, 0, 0))
            self._deal_since = None
        elif role == UNDO_BUTTON:
            since = self._undo_since[side]
            self._undo_since[side] = None
            if since is not None and not self._undo_used[side] and ticks.between(since, at) < UNDO_TAP_MS:
                self._take_back(side, at)
        elif role == 0:
            self._one_since[side] = None
            self._length_since = None

    def next_move(self, now):
        """The next move to play by `now`, (kind, side, points), or None. BRIGHTNESS is to the next level.

        Play each move before asking for the next: what is due may depend on it. Due entries come first, the earliest
        before the others, then what was tapped, then what was held.
        """
        side = self._due_side(now)
        while side is not None:
            points = self.entry(side)
            self._taps[side].clear()
            if points:
                return (SCORE, side, points) if points > 0 else (CORRECT, side, -points)
            side = self._due_side(now)
        if self._asked:
            return self._asked.pop(0)
        if self._deal_since is not None and self.deal_held(now) >= self._deal_next:
            return self._end_deal_hold()
        if self._both_undo_held(now) >= BOTH_MS:
            self._both_undo_done = True
            return (BRIGHTNESS, 0, 0)
        if self._length_since is not None and ticks.between(self._length_since, now) >= BOTH_MS:
            self._length_since = None
            return (TARGET, 0, next_target(self._match.target))
        return None

    def drop_entries(self):
        """Forget what is entered and not committed: the game it was meant for is over."""
        for taps in self._taps:
            taps.clear()

    def let_go(self):
        """Forget every button that is down, after presses or releases were lost."""
        for side in range(len(self._taps)):
            self._undo_since[side] = None
            self._one_since[side] = None
        self._length_since = None
        self._deal_since = None

    def wait_ms(self, now, longest):
        """Milliseconds until a move may be due, at most `longest`."""
        for side in range(len(self._taps)):
            if self._taps[side]:
                longest = min(longest, max(1, -self._overdue(side, now)))
        if self._deal_since is not None:
            longest = min(longest, max(1, self._deal_next - self.deal_held(now)))
        return longest

    # Entries

    def _tap(self, side, role, at):
        correcting = self._undo_since[side] is not None
        taps = self._taps[side]
        if correcting:
            self._undo_used[side] = True
            taps.append(-self._steps[role])
        elif self._match.open():
            taps.append(self._steps[role])
        self._last_tap[side] = at
        self._length_since = None
        if role == 0:
            self._one_since[side] = at
            if self._only_ones_held():
                self._length_since = at

    def _take_back(self, side, at):
        """UNDO was tapped: the last tap of the entry goes, or the last committed score."""
        taps = self._taps[side]
        if taps:
            taps.pop()
            self._last_tap[side] = at
        else:
            self._asked.append((UNDO, side, 0))

    def _overdue(self, side, now):
        """Milliseconds since the entry of `side` was due; negative while it is not."""
        wait = self._entry_ms
        if is_no_hand(self.entry(side)):
            wait *= 2
        return ticks.between(self._last_tap[side], now) - wait

    def _due_side(self, now):
        """The side whose entry has been due longest, or None."""
        due = None
        longest = -1
        for side in range(len(self._taps)):
            if self._taps[side]:
                overdue = self._overdue(side, now)
                if overdue > longest and not self._undecided(side, now):
                    due = side
                    longest = overdue
        return due

    def _undecided(self, side, now):
        """True while a finger still decides what becomes of an entry: an UNDO that may yet be a tap on it, or
        both +1 on the way to choosing the length."""
        if self._length_since is not None and side < 2:
            return True
        since = self._undo_since[side]
        return since is not None and not self._undo_used[side] and ticks.between(since, now) < UNDO_TAP_MS

    # Holds

    def _end_deal_hold(self):
        if self._deal_next == NEW_GAME_MS:
            self._deal_next = NEW_MATCH_MS
            return (NEW_GAME, 0, 0)
        self._deal_next = 1 << 28
        return (NEW_MATCH, 0, 0)

    def _both_undo_held(self, now):
        """Milliseconds for which both UNDO of A and B have been down for nothing else, until it has counted."""
        first = self._undo_since[0]
        second = self._undo_since[1]
        if first is None or second is None or self._both_undo_done or self._undo_used[0] or self._undo_used[1]:
            return 0
        return min(ticks.between(first, now), ticks.between(second, now))

    def _only_ones_held(self):
        """True at 0-0 when A and B have each entered one +1 and still hold it."""
        if self._one_since[0] is None or self._one_since[1] is None or max(self._match.scores()) > 0:
            return False
        one = [self._steps[0]]
        return self._taps[0] == one and self._taps[1] == one and self._match.open()
