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


def runs(table, side):
    """Whether a chase runs over a track: it has another picture every 30 ms."""
    frames = []
    for _ in range(0, 1000, 25):
        frames += [table.pico.frames[side]] * (frames[-1:] != [table.pico.frames[side]])
        table.wait(25)
    return len(frames) > 25 and len(table.lit(side)) < 40
