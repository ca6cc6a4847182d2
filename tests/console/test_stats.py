"""The table of statistics: what each of its rows counts."""

from typing import Any

import pytest

from host_sim.console.games import Commit, LoggedGame
from host_sim.console.stats import Summary


def game(*points: "tuple[int, ...]", target: int = 121, dealer: int = 0, **more: Any) -> LoggedGame:
    """A game in which each side pegged these points, one side after the other."""
    played = LoggedGame(target, len(points), dealers=[dealer], **more)
    for side, mine in enumerate(points):
        for score in mine:
            played.add(Commit(side, score, played.scores[side] + score))
    return played


WIN = (29, 29, 29, 29, 5)


def summed(*games: LoggedGame) -> tuple[str, dict[str, list[str]]]:
    """The headline, and the cells of each row by its name."""
    summary = Summary()
    for played in games:
        summary.add(played)
    headline, columns, *lines = summary.table().splitlines()
    rows = {text[:15].rstrip(): text[15:].split("  ") for text in lines if text[15:17] == "  "}
    assert len({len(text) for text in lines[: len(rows)]}) == 1 == len({len(text) for text in (columns, lines[0])})
    return headline, {name: [cell.strip() for cell in cells if cell.strip()] for name, cells in rows.items()}


def test_a_row_counts_what_its_name_says() -> None:
    headline, rows = summed(
        game(WIN, (24, 19), over=True),  # 19 is no hand
        game((29, 29, 22), WIN, over=True),
        game((12,), (2,), over=True),
        game((4,), (1,)),
    )
    assert headline == "4 games: 2 won, 1 dropped, 1 under way"
    assert rows == {
        "games won": ["1", "1"],
        "as first dealer": ["1 of 2", "0 of 0"],
        "margin of wins": ["78.0", "41.0"],
        "spread points": ["+37", "-37"],
        "skunked": ["1", "0"],
        "doubly skunked": ["0", "1"],
        "points a game": ["100.5", "82.0"],
        "scores a game": ["4.0", "3.5"],
        "points a score": ["21.7", "18.6"],
        "highest hands": ["29 29 29", "29 29 29"],
    }


def test_a_hand_is_not_counted_that_there_is_not() -> None:
    _headline, rows = summed(game((19, 28, 24, 30, 20), (25, 3)))
    assert rows["highest hands"] == ["28 24 20", "3"]
    assert rows["points a score"] == ["24.2", "14.0"]


def test_with_three_sides_the_winner_is_ahead_of_the_better_loser() -> None:
    _headline, rows = summed(game((29, 29, 29), WIN, (29, 29, 29, 14), dealer=1, over=True))
    assert rows["margin of wins"] == ["-", "20.0", "-"]
    assert rows["spread points"] == ["-34", "+20", "-20"]
    assert rows["as first dealer"] == ["0 of 0", "1 of 1", "0 of 0"]
    assert (rows["skunked"], rows["doubly skunked"]) == (["1", "0", "0"], ["0", "0", "0"])


def test_the_scores_of_a_game_that_the_log_has_in_part_are_not_counted() -> None:
    part = game(WIN, (29,), over=True)
    part.commits[0] = Commit(0, None, 29)
    _headline, rows = summed(part, game(WIN, (1, 1), over=True))
    assert rows["scores a game"] == ["5.0", "2.0"]


@pytest.mark.parametrize(
    ("games", "headline"),
    [
        ([game((4,), ())], "1 game: 0 won, 1 under way"),
        ([game((4,), (), over=True)], "1 game: 0 won, 1 dropped"),
        ([game(WIN, (), over=True)] * 2, "2 games: 2 won"),
    ],
)
def test_the_headline_says_how_the_games_ended(games: list[LoggedGame], headline: str) -> None:
    assert summed(*games)[0] == headline
