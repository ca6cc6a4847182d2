"""Try every sequence of button edges at the times that matter on the board's logic and on the reference, step by step.

A state is the pair of both. From each one every button is pressed or released: soon, and just before and just after
each moment at which the table of gestures lets something happen. Of states that the table does not tell apart only one
is continued: the same buttons are down, the same moments come in the same order, with the same of the table's times
between them, the same pegs would move, and one may be the other's mirror image, with the sides exchanged. Points do
not matter, but for whether a peg moves, and whether to its end.
"""

from bisect import bisect
from collections.abc import Iterator
from itertools import accumulate
from typing import Any, NamedTuple

from pegout.gestures import Gestures
from pegout.journal.format import BRIGHTNESS
from pegout.scorekeeper import Scorekeeper
from pegout.wiring import BUTTONS, SIDES, button_name
from scoring.board import Match, Position, Rules
from tests.reference import Reference

STEPS = (1, 2, 6)
KEYS = {button_name(key, STEPS): key for key, (side, _role, _pin) in enumerate(BUTTONS) if side != 2}
PRESSED = ("A+1", "A+2", "AU", "B+1", "B+2", "BU", "DEAL")
"""+6 is another +2."""

HOLD, UNDO_TAP, DEAL_TAP, HALF, BOTH, ENTRY, BACK, AMBER, NEW_GAME, NEW_MATCH = (
    500, 500, 600, 750, 1000, 1500, 2000, 3000, 3000, 6000,
)  # fmt: skip
TIMES = sorted({HOLD, DEAL_TAP, HALF, BOTH, ENTRY, BACK, AMBER, NEW_MATCH})

BESIDE_MS = (20, 23, 29, 37, 41, 47)
"""How long before or after a limit the first, second, ... edge comes: so different that no two limits coincide."""

SOON_MS = 61
APART_MS = 3
QUIET_MS = 7000


class _Nobody:
    """The listener of a board without lights and console."""

    def finish_move(self) -> None: ...

    def moved(self, _move: Any) -> None: ...

    def refused(self, _kind: str, _side: int, _at: int) -> None: ...


NOBODY: Any = _Nobody()


class _Memory:
    """Makes moves as the journal does, and keeps nothing."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.brightness = 0

    def make(self, kind: str, side: int, points: int) -> tuple[str, ...]:
        if kind == BRIGHTNESS:
            self.brightness = points
            return (BRIGHTNESS,)
        happened: tuple[str, ...] = self.match.apply(kind, side, points)
        return happened


class _Watched(Reference):
    """The reference, whose clock is set."""

    def wait_until(self, at: int) -> None:
        self.now = at


def _same(of: Any, **changed: Any) -> Any:
    """A copy of an object, but for the fields `changed`. Its lists and sets are copied too, one deep."""
    copy = object.__new__(type(of))
    fields = copy.__dict__
    for name, value in of.__dict__.items():
        kind = type(value)
        fields[name] = value[:] if kind is list else kind(value) if kind is set or kind is dict else value
    fields.update(changed)
    return copy


class Ending(NamedTuple):
    """When something of the table comes to its end, and what."""

    at: int
    what: str
    side: int = -1


class Both:
    """The board and the reference after the same `edges`, (ms, button) each."""

    def __init__(self) -> None:
        memory: Any = _Memory(Match(Rules()))
        self.board = Scorekeeper(Gestures(memory.match, STEPS, ENTRY), memory, NOBODY)
        self.reference = _Watched()
        self.now = 0
        self.edges: tuple[tuple[int, str], ...] = ()

    def copy(self) -> "Both":
        """Another one in the same state."""
        other = object.__new__(Both)
        board, match = self.board, self.board.journal.match
        before = match.before
        if before:
            before = Position(
                *before[:3], [history[:] for history in before.history], before.course[:], before.dealers[:]
            )
        match = _same(
            match,
            _history=[history[:] for history in match._history],
            _course=match._course[:],
            dealers=match.dealers[:],
            before=before,
        )
        gestures = _same(board.gestures, _match=match, _sides=[_same(it) for it in board.gestures._sides])
        other.board = _same(board, gestures=gestures, journal=_same(board.journal, match=match))
        old = self.reference
        other.reference = _same(old, positions=[it[:] for it in old.positions], taps=[it[:] for it in old.taps])
        if old.before:
            other.reference.before = {**old.before, "positions": [it[:] for it in old.before["positions"]]}
        other.now, other.edges = self.now, self.edges
        return other

    def wait_until(self, at: int) -> None:
        """Look at both whenever something may happen."""
        for due in sorted({edge + ms for edge, _button in self.edges for ms in TIMES}):
            if self.now < due <= at:
                self._look(due)
        self.now = self.reference.now = at

    def _look(self, now: int) -> None:
        self.now = self.reference.now = now
        self.board.advance(now)
        self.reference._look()

    def press(self, button: str, at: int) -> None:
        """Press the button at `at`, or release it if it is down."""
        self.wait_until(at)
        pressed = button not in self.reference.down
        self.board.edge(KEYS[button], pressed, at)
        (self.reference.press if pressed else self.reference.release)(button, at)
        self._look(at + 1)
        self.edges += ((at, button),)

    def difference(self) -> tuple[Any, Any] | None:
        """What the board has and what the reference has, if that is not the same."""
        match, state = self.board.journal.match, self.reference.state()
        sides = range(match.rules.sides)
        winner = match.winner()
        board = {
            "scores": match.scores(),
            "back": [match.back(side) for side in sides],
            "entry": [self.board.gestures.entry(side) for side in sides],
            "dealer": SIDES[match.dealer],
            "target": match.target,
            "winner": None if winner is None else SIDES[winner],
            "games": match.games,
            "tally": match.tally,
        }
        if board != state or self.board.journal.brightness != self.reference.brightness:
            return board, state
        pegs = match._history
        return None if pegs == self.reference.positions else (pegs, self.reference.positions)

    def endings(self) -> list[Ending]:
        """All that the table of gestures says will end, in order."""
        it = self.reference
        found = []
        for side, name in enumerate(it.sides):
            if it.taps[side]:
                tapped = it.last_tap[side]
                amber = it._is_no_hand(sum(it.taps[side]))
                found += [
                    Ending(tapped + HALF, "half", side),
                    Ending(tapped + (AMBER if amber else ENTRY), "entry", side),
                ]
                if it.down.get(it.last_button[side]) == tapped:
                    found.append(Ending(tapped + HOLD, "held", side))
            undo = name + "U"
            if undo in it.down and undo not in it.used:
                found.append(Ending(it.down[undo] + UNDO_TAP, "undo", side))
        if it.both_since is not None:
            found.append(Ending(it.both_since + BOTH, "both +1"))
        both_undo_ms = it.both_undo_ms()
        if both_undo_ms is not None:
            found.append(Ending(self.now - both_undo_ms + BOTH, "both UNDO"))
        if "DEAL" in it.down:
            found += [Ending(it.down["DEAL"] + ms, f"DEAL {ms}") for ms in (DEAL_TAP, NEW_GAME, NEW_MATCH)]
        if it.winner() is not None and it.won_at is not None:
            found.append(Ending(it.won_at + NEW_GAME, "deaf"))
        if it.last_undo is not None:
            found.append(Ending(it.last_undo + BACK, "back"))
        return sorted(ending for ending in found if ending.at > self.now)

    def next_times(self) -> Iterator[int]:
        """When the next edge may come: soon, and beside each ending."""
        beside = BESIDE_MS[len(self.edges) % len(BESIDE_MS)]
        endings = [ending.at for ending in self.endings()]
        wanted = {self.now + SOON_MS, *(at - beside for at in endings), *(at + beside for at in endings)}
        for at in sorted(wanted):
            if at > self.now + 10 and all(abs(at - end) >= APART_MS for end in endings):
                yield at

    def settle(self) -> None:
        """Wait until nothing is left to happen."""
        for _ in range(2):
            self.wait_until(self.now + QUIET_MS)

    def state(self) -> tuple[Any, ...]:
        """What the table can tell of both, and all in which they might come to differ. It is the same for two states of
        which one is the other's mirror image, with the sides exchanged."""
        it, match, gestures = self.reference, self.board.journal.match, self.board.gestures
        parts = [self._side(side) for side in (0, 1)]
        turned = repr(parts[0]) > repr(parts[1])
        order = (1, 0) if turned else (0, 1)
        endings = self.endings()
        apart = tuple(
            bisect(TIMES, later.at - earlier.at)
            for number, earlier in enumerate(endings)
            for later in endings[number + 1 :]
        )
        deal = "DEAL" in it.down and gestures._deal_since is not None and (
            gestures._deal_since - it.down["DEAL"], gestures._deal_next, gestures.deal_kind, it.deal_does, len(it.done)
        )  # fmt: skip
        deaf = gestures._won_at is not None and self.now - gestures._won_at < NEW_GAME
        undid = gestures._last_undo is not None and self.now - gestures._last_undo < BACK
        both = gestures._both_undo_done and all(ours.undo_since is not None for ours in gestures._sides)
        length = None if gestures._length_since is None else gestures._length_since - (it.both_since or 0)
        first = all(it.taps) and it.last_tap[order[0]] < it.last_tap[order[1]]
        return (
            tuple((what, -1 if side < 0 else order[side]) for _at, what, side in endings), apart,
            parts[order[0]], parts[order[1]], first, deal, deaf, undid, both, length, it.both_since is None,
            gestures._deal_tapped, self.board.journal.brightness,
            match.dealer == match.first_dealer, match._first_deal, match.target, sum(match.games),
            match.dealer == it.dealer, match.first_dealer == it.first_dealer, it.first_deal,
            match.before and (match.before.start.target, len(match.before.history[turned])),
            it.before and (it.before["target"], len(it.before["positions"][turned])),
        )  # fmt: skip

    def _side(self, side: int) -> tuple[Any, ...]:
        """One side's part. How many points do not matter, but whether the pegs move at all, or to the end."""
        it, match = self.reference, self.board.journal.match
        ours = self.board.gestures._sides[side]
        name = it.sides[side]
        taps, undo = it.taps[side], it.down.get(name + "U")
        pegs = it.positions[side]
        reached = pegs[-1][0] + sum(taps)
        return (
            _signs(taps), _signs(ours.taps), taps[:1] == [1], reached <= 0, reached >= it.target,
            tuple((front == 0, front == back, front == it.target) for front, back in pegs),
            len(match._history[side]),
            ours.last_tap - it.last_tap[side] if taps and ours.taps else None,
            ours.hurried, ours.step_down, None if ours.step_down is None else ours.step_since - it.last_tap[side],
            None if ours.one_since is None else ours.one_since - it.down[f"{name}+1"],
            None if ours.undo_since is None else (ours.undo_since - (undo or 0), ours.undo_used),
            it.last_button[side][1:] if taps else "", it.down.get(it.last_button[side]) == it.last_tap[side],
            tuple(button for button in ("+1", "+2", "U") if name + button in it.down), name + "U" in it.used,
        )  # fmt: skip


def _signs(taps: list[int]) -> tuple[bool | None, ...]:
    """Whether the entry goes on or back after each tap; None where it comes to nothing."""
    return tuple(total > 0 if total else None for total in accumulate(taps))


class Found(NamedTuple):
    """What was tried, with so many edges: how many sequences that stands for, in how many states they end, how many
    edges were tried up to here, and the differences, (edges, (board, reference))."""

    edges: int
    sequences: int
    states: int
    tried: int
    differing: list[Any]


def search(begin: Both, first: str, edges: int) -> Iterator[Found]:
    """Try all that begin with the button `first`; tell it after each edge. A state is known again by its hash."""
    begin.press(first, begin.now + SOON_MS)
    level = [(begin, 1)]
    tried = 1
    for number in range(2, edges + 1):
        differing: list[Any] = []
        after: dict[int, list[Any]] = {}
        for both, ways in level:
            for at in both.next_times():
                waiting = both.copy()
                waiting.wait_until(at)
                for button in PRESSED:
                    other = waiting.copy()
                    other.press(button, at)
                    tried += 1
                    state = hash(other.state())
                    if other.difference():
                        differing.append((other.edges, other.difference()))
                    if state in after:
                        after[state][1] += ways
                        continue
                    after[state] = [other if number < edges else None, ways]
                    quiet = other.copy()
                    quiet.settle()
                    if quiet.difference():
                        differing.append((other.edges, quiet.difference()))
        level = [(both, ways) for both, ways in after.values()]
        yield Found(number, sum(ways for _both, ways in level), len(level), tried, differing)
