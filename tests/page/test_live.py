"""The simulated board in real time: how closely it follows the clock."""

from pathlib import Path

from host_sim.page.live import REST_TICK_S, TICK_S, LiveBoard


def test_the_board_follows_the_clock_closely_while_something_moves_and_else_seldom(tmp_path: Path) -> None:
    """Nobody sees a resting board's breathing light come 50 ms late; a hundred looks a second at it cost a laptop's
    battery."""
    now = 0.0
    board = LiveBoard(tmp_path, None, lambda: now)

    def wait(seconds: float) -> float:
        nonlocal now
        ends = now + seconds
        while now < ends:
            now += board.tick_s
            board.catch_up()
        return board.tick_s

    assert wait(3) == REST_TICK_S, "the game is on the board, and nobody plays"
    board.press("A+6")
    assert wait(0.1) == TICK_S, "a finger is on a button"
    board.release("A+6")
    assert wait(0.5) == TICK_S, "the ghost pulses"
    assert wait(5) == REST_TICK_S, "the six are pegged"
