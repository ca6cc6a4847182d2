"""The plug is pulled while the flash is written: the board comes back with the game as it was before or after the
record being written, and never with another game."""

import random
from itertools import pairwise

from tests.pico.board import BRISK, Bench, Board, memory
from tests.pico.conftest import on_each_release
from tests.pico.emulated import NVM_SIZE

CLOSE = 12
"""A breathing light may differ by this much between two starts. A peg differs by far more."""


def a_short_game(board: Board):
    """Play scores of both sides, an undo and a correction. Drop the game and bring it back. Each of these is one write.
    Return the memory before and after, and the log of the flash."""
    board.wait(20)
    begun = len(board.pico.flash_log)
    blank = board.pico.nvm
    for name in ("A+6", "B+2", "A+2", "AU"):
        board.hold(name, 30)
        board.wait(370)
    board.press("BU")
    board.wait(30)
    board.hold("B+1", 30)
    board.release("BU")
    board.wait(400)
    board.hold("B+6", 30)
    board.wait(450)
    board.hold("DEAL", 3100)
    board.wait(60)
    board.hold("AU", 30)
    board.wait(60)
    return blank, board.pico.flash_log[begun:], board.pico.nvm


def torn(before: bytes, after: bytes, chance: random.Random) -> bytes:
    """Return the memory after a power failure between `before` and `after`, when only some bits have become 0."""
    content = bytearray(before)
    changing = [at for at in range(NVM_SIZE) if before[at] != after[at]]
    for at in changing[: chance.randint(0, len(changing))]:
        content[at] = after[at]
    at = chance.choice(changing)
    content[at] = before[at] & (after[at] | chance.getrandbits(8))
    return bytes(content)


def first_pictures(board: Board):
    board.first_frames()
    board.wait(1)
    return board.picture("A") + board.picture("B")


def alike(one: bytes, other: bytes) -> bool:
    return all(abs(a - b) <= CLOSE for a, b in zip(one, other, strict=True))


def test_a_torn_write_loses_at_most_the_record_being_written(bench: Bench):
    def restored(nvm: bytes) -> bytes:
        return bench.power_on(first_pictures, BRISK, nvm=nvm, ready=False, plugged=False)

    blank, log, end = bench.power_on(a_short_game, BRISK, nvm=memory("A1 Au"), plugged=False)
    assert [kind for _at, kind, *_rest in log] == ["program"] * 8, "one page for each move, and nothing erased"
    states = [blank]
    nvm = bytearray(blank)
    for _at, _kind, address, data in log:
        for at, byte in enumerate(data, start=address - bench.pico.nvm_at):
            nvm[at] &= byte
        states.append(bytes(nvm))
    assert states[-1] == end
    pictures = [restored(state) for state in states]
    assert not any(alike(one, other) for one, other in pairwise(pictures))
    chance = random.Random(2026)
    for number in range(len(log)):
        for _cut in range(3):
            picture = restored(torn(states[number], states[number + 1], chance))
            assert alike(picture, pictures[number]) or alike(picture, pictures[number + 1]), number


@on_each_release
def test_a_score_that_was_cut_short_adds_nothing_later(bench: Bench):
    """At 12-8 the power fails before the last bit of A's 6 is written. B then pegs 4, and A 2. Later that bit reads as
    0, as if it had been written."""

    def go_on(board: Board):
        began = board.scores, [event.get("id") for event in board.events]
        board.score("B+2", "B+2")
        board.score("A+2")
        return began, board.scores, board.pico.nvm

    nvm = memory("A12 B8")
    place = len(nvm.rstrip(b"\xff"))
    record = memory("A12 B8 A6")[place : place + 3]
    bits = int.from_bytes(record)
    torn_record = (bits | bits + 1).to_bytes(3)  # the lowest 0 bit still reads as 1
    began, scores, after = bench.power_on(go_on, BRISK, nvm=nvm[:place] + torn_record + nvm[place + 3 :])
    assert began == ([12, 8], ["last_move_lost", None])
    assert scores == [14, 12]
    assert after[place : place + 3] == torn_record
    alive = after[:place] + record + after[place + 3 :]
    (scores, warned), _end, _nvm = bench.power_on(go_on, BRISK, nvm=alive)
    assert (scores, warned) == ([14, 12], [None])
