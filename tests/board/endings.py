"""Boards on which a game was just won, and the motion of their lights."""


def won(winner, loser_score, table):
    """The table, after `winner` has just won; the loser has `loser_score`."""
    if loser_score:
        table.score("B" if winner == "A" else "A", loser_score)
    table.score(winner, table.state["target"] - 2)
    table.tap(f"{winner}+2")
    table.wait(2000)
    assert table.state["winner"] == winner
    return table


def pictures(table, side, ms, every_ms=25):
    """The different pictures that a side shows over some time, in order."""
    seen = []
    for _ in range(0, ms, every_ms):
        frame = table.pico.frames[side]
        if not seen or seen[-1] != frame:
            seen.append(frame)
        table.wait(every_ms)
    return seen


def runs(table, side):
    """Whether a chase runs over a track."""
    return len(pictures(table, side, 1000)) > 25 and len(table.lit(side)) < 40
