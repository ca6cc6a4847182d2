"""The touch at 1200 baud, by which the page restarts a board in its bootloader for an update."""

from typing import Any

import pytest

from host_sim.release.boards import PICO
from tests.pico.board import Bench, Board
from tests.pico.conftest import MODEL
from tests.pico.presses import BRISK

pytestmark = pytest.mark.skipif(MODEL.chip != PICO.chip, reason="the PC of these tests speaks to the emulated RP2040")

MAGIC = 0xB007C0D3
ROM_BYTES = 16 * 1024
"""With this number in scratch register 4 the chip goes on, after a reset, at the address in register 7 (datasheet,
2.8.1.1): the bootloader's, in the ROM."""


def close_console(board: Board, baud: int) -> Any:
    """Close a console that was set to this speed. Returns the scratch registers if the board restarts, else None."""
    board.tap("A+6")
    board.commit()
    pico = board.pico
    pico.host.set_line_coding(baud)
    board.wait(20)
    pico.host.set_control_lines(dtr=False, rts=False)
    return list(pico.mcu.watchdog.scratch_data) if pico.run_until(lambda: pico.resets, 2_000) else None


def test_a_touch_at_1200_baud_restarts_a_board_in_its_bootloader(bench: Bench):
    def play(board: Board):
        return close_console(board, 1200), board.pico.nvm

    scratch, nvm = bench.power_on(play, BRISK)
    assert scratch[4] == MAGIC
    assert 0 < scratch[7] < ROM_BYTES
    assert any(byte != 0xFF for byte in nvm), "the match is still in the flash"


def test_the_console_closed_at_another_speed_leaves_the_game_alone(bench: Bench):
    def play(board: Board):
        scratch = close_console(board, 115_200)
        board.tap("A+1")
        board.commit()
        return scratch, board.light("A", 7)

    scratch, peg = bench.power_on(play, BRISK)
    assert scratch is None
    assert max(peg) > 20
