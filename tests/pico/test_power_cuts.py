"""The plug is pulled while the flash is written. (`tests/journal` cuts every write of a match, on a flash that answers
like the chip's, as `tests/stand_ins` checks.)"""

from tests.pico.board import BRISK, Bench, Board, memory
from tests.pico.conftest import on_each_release


def test_each_move_programs_one_page_and_erases_nothing(bench: Bench):
    """Play scores of both sides, an undo and a correction; drop the game and bring it back."""

    def play(board: Board):
        board.wait(20)
        begun = len(board.pico.flash_log)
        for name in ("A+6", "B+2", "A+2"):
            board.score(name)
        board.hold("AU", 30)
        board.press("BU")
        board.wait(30)
        board.hold("B+1", 30)
        board.release("BU")
        board.commit()
        board.score("B+6")
        board.hold("DEAL", 3100)
        board.hold("AU", 30)
        board.wait(60)
        return [kind for _at, kind, *_rest in board.pico.flash_log[begun:]], board.scores

    assert bench.power_on(play, BRISK, nvm=memory("A1 Au")) == (["program"] * 8, [6, 7])


@on_each_release
def test_a_score_that_was_cut_short_adds_nothing_later(bench: Bench):
    """At 12-8 the power fails before the last bit of A's 6. B then pegs 4, A 2, and the last bit reads as 0."""

    def go_on(board: Board):
        began = board.events[-1]["scores"], [event.get("id") for event in board.events]
        board.score("B+2", "B+2")
        board.score("A+2")
        return began, board.scores, board.pico.nvm

    nvm = memory("A12 B8")
    place = len(nvm.rstrip(b"\xff"))
    record = memory("A12 B8 A6")[place : place + 3]
    bits = int.from_bytes(record)
    torn_record = (bits | bits + 1).to_bytes(3)  # its lowest 0 still reads as 1
    began, scores, after = bench.power_on(go_on, BRISK, nvm=nvm[:place] + torn_record + nvm[place + 3 :])
    assert began == ([12, 8], ["last_move_lost", None])
    assert scores == [14, 12]
    assert after[place : place + 3] == torn_record
    alive = after[:place] + record + after[place + 3 :]
    (scores, warned), _end, _nvm = bench.power_on(go_on, BRISK, nvm=alive)
    assert (scores, warned) == ([14, 12], [None])
