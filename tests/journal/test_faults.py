"""With every fault of littlefs's test device, at any moment of a match, no committed score is wrong or missing without
a warning. `make torture` tries a million."""

import random
from collections import Counter
from enum import Enum
from functools import cache

import pytest

from host_sim.pico.flash import SIZE, Flash
from host_sim.pico.pico_board import PowerCut
from pegout.journal.format import BRIGHTNESS
from pegout.journal.writer import RESERVE
from scoring.board import CORRECT, CRIB, DEAL, NEW_GAME, REOPEN, SCORE, UNDO
from tests.conftest import TORTURE
from tests.journal.faulty_flash import Bad, FaultyFlash, Loss
from tests.journal.flash_board import FlashBoard

FAULTS = 1_000_000 if TORTURE else 1200
PARTS = max(1, FAULTS // 30_000)  # each mode is divided into this many tests, to use all cores

MODES = [*Loss, *Bad]
MOVES = 6 * [SCORE] + 2 * [UNDO, DEAL, CORRECT] + [CRIB, BRIGHTNESS, NEW_GAME, REOPEN]


@cache
def images() -> list[bytes]:
    """Return memories to start from: blank, in a game, won, at a start, half full, without room for another game."""
    board = FlashBoard(Flash()).tell("A12 B8")
    found = [
        b"\xff" * SIZE,
        bytes(board.flash),
        bytes(board.tell("A121").flash),
        bytes(board.tell("deal B5 deal A6").flash),
    ]
    for until in (SIZE // 2, SIZE - RESERVE):
        while board.at < until:
            board.tell("A5 B2 game")
        found.append(bytes(board.tell("A9 B7 game").flash))
        found.append(bytes(board.tell("A9 B121").flash))
        board.tell("deal")
    return found


class Seen:
    """What a person sees of a board, and what UNDO would bring back."""

    def __init__(self, board: FlashBoard) -> None:
        match = board.match
        pegs = [(match.front(side), match.back(side)) for side in (0, 1)]
        self.game = (pegs, match.dealer, [*match.games], [*match.tally], match.target, board.brightness)
        before = match.before
        self.before = before and (before.start, [history[-1] for history in before.history])


def session(board: FlashBoard, rng: random.Random, may_show: list[Seen], told: set[str]) -> None:
    """Play on a running board. Note what it may show after a power cut, and which warnings it gave."""
    if board.untidy and board.match.at_start() and rng.random() < 0.7:
        board.tidy()
    for _ in range(rng.randrange(1, 7)):
        kind = rng.choice(MOVES)
        points = rng.randrange(3) if kind == BRIGHTNESS else rng.randrange(1, 30)
        board.play(kind, rng.randrange(2), points)
        may_show[:] = [Seen(board)]
        told.update([name for name, _facts in board.notices])


class Outcome(Enum):
    RIGHT = "the board shows the right game"
    WARNED = "a game is wrong, and the board has warned"
    NEW_MATCH = "the power failed between the erase and the write after it, so that a new match begins"
    SILENT = "the board shows a wrong game without a warning"
    ERASED = "the memory was erased while a peg was on the board"


def outcome(rng: random.Random, mode: Loss | Bad) -> Outcome:
    """Play some sessions, with a power cut in all but the first, or with a bad block."""
    flash = FaultyFlash(rng.choice(images()), rng)
    may_show: list[Seen] = []
    result = Outcome.RIGHT
    for number in range(4):
        if number == 1 or (number > 1 and isinstance(mode, Loss)):
            flash.fail(mode, rng.choice((0, 0, 1, 2, 3, rng.randrange(22))))
        board = FlashBoard(flash)
        flash.match = board.match
        shown, said = Seen(board), bool(board.notices)
        right = [seen for seen in may_show if seen.game == shown.game]
        if may_show and not said and not right:
            if bytes(flash).rstrip(b"\xff") or isinstance(mode, Bad):
                return Outcome.SILENT
            result = Outcome.NEW_MATCH
        elif right and not said and not shown.before and all(seen.before for seen in right):
            return Outcome.SILENT
        may_show = [shown]
        told = {name for name, _facts in board.notices}
        board.notices.clear()
        try:
            session(board, rng, may_show, told)
        except PowerCut:
            may_show.append(Seen(board))
        if flash.erased_in_a_game:
            return Outcome.ERASED
        if told:
            result = Outcome.WARNED
        if told & {"memory_failed", "memory_full"}:
            may_show = []  # the board warned of an unsaved move while its peg leapt
    return result


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_no_flash_fault_loses_a_score_without_a_warning(mode: Loss | Bad, part: int) -> None:
    outcomes: Counter[Outcome] = Counter()
    for number in range(part, FAULTS // len(MODES), PARTS):
        outcomes[outcome(random.Random(f"{mode.name} {number}"), mode)] += 1
    print(f"{mode.name}: {sum(outcomes.values())} faults tried, {dict(outcomes)}")
    assert outcomes[Outcome.ERASED] == 0
    assert outcomes[Outcome.SILENT] == 0
    assert outcomes[Outcome.WARNED] or mode is Loss.ATOMIC, "the fault strikes"
