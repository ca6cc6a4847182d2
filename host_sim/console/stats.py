"""Sum up games: who won, averages, highest hands, skunks, points a deal and par; as a table for people.

Takes one game at a time and keeps only sums, so a log of any length fits into memory.
"""

from collections import Counter
from dataclasses import dataclass, field

from host_sim.console.average import Average
from host_sim.console.deals import DealSums, remarks_on, rows_of
from host_sim.console.games import LoggedGame
from pegout.wiring import SIDES
from scoring.targets import is_no_hand

HIGHEST = 3
"""How many of the highest hands the table names."""


@dataclass
class SideSums:
    """The sums of one side. points: how often it pegged each number of points at once, in all games. The rest counts
    only games that somebody won; `scores_a_game` only those whose log is complete. first_deals, first_deals_won: games
    that the side dealt first, and those of them that it won. margin: holes by which it won. spread: holes won by, less
    holes lost by, in all games."""

    won: int = 0
    first_deals: int = 0
    first_deals_won: int = 0
    spread: int = 0
    margin: Average = field(default_factory=Average)
    skunked: int = 0
    skunked_doubly: int = 0
    points_a_game: Average = field(default_factory=Average)
    scores_a_game: Average = field(default_factory=Average)
    deals: DealSums = field(default_factory=DealSums)
    points: Counter[int] = field(default_factory=Counter)
    hands: Counter[int] = field(default_factory=Counter)

    @property
    def points_a_score(self) -> Average:
        """The average of everything it pegged at once."""
        return Average(sum(points * often for points, often in self.points.items()), self.points.total())

    @property
    def highest_hands(self) -> list[int]:
        """The highest scores that a hand or a crib can count. (Some scores of the play can too.)"""
        highest: list[int] = []
        for points in sorted(self.hands, reverse=True)[:HIGHEST]:
            highest += [points] * min(self.hands[points], HIGHEST)
        return highest[:HIGHEST]


class Summary:
    """The sums of all games that were added."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0
        self.under_way = 0
        self.par_holds = True
        self.sides: list[SideSums] = []

    def add(self, game: LoggedGame) -> None:
        """Count one more game."""
        self.games += 1
        while len(self.sides) < game.sides:
            self.sides.append(SideSums())
        for side, mine in enumerate(self.sides[: game.sides]):
            points = game.points_of(side)
            mine.points.update(points)
            mine.hands.update([score for score in points if not is_no_hand(score, game.target)])
            mine.deals.add(game, side)
        self.par_holds = self.par_holds and (game.sides, game.target) == (2, 121)
        winner = game.winner
        if winner is None:
            self.under_way += not game.over
            return
        self.won += 1
        self.sides[winner].won += 1
        first_dealer = game.dealers[0]
        self.sides[first_dealer].first_deals += 1
        self.sides[first_dealer].first_deals_won += winner == first_dealer
        margin = game.target - max(score for side, score in enumerate(game.scores) if side != winner)
        self.sides[winner].margin.add(margin)
        for side, mine in enumerate(self.sides[: game.sides]):
            mine.points_a_game.add(game.scores[side])
            mine.spread += margin if side == winner else game.scores[side] - game.target
            if game.complete:
                mine.scores_a_game.add(len(game.points_of(side)))
            if side != winner:
                mine.skunked += game.skunk(side) == 1
                mine.skunked_doubly += game.skunk(side) == 2

    def table(self) -> str:
        """The sums as lines of text, a column for each side."""
        rows = [
            ("", [SIDES[side] for side in range(len(self.sides))]),
            ("games won", [str(it.won) for it in self.sides]),
            ("as first dealer", [f"{it.first_deals_won} of {it.first_deals}" for it in self.sides]),
            ("margin of wins", [str(it.margin) for it in self.sides]),
            ("spread points", [f"{it.spread:+d}" for it in self.sides]),
            ("skunked", [str(it.skunked) for it in self.sides]),
            ("doubly skunked", [str(it.skunked_doubly) for it in self.sides]),
            ("points a game", [str(it.points_a_game) for it in self.sides]),
            ("scores a game", [str(it.scores_a_game) for it in self.sides]),
            ("points a score", [str(it.points_a_score) for it in self.sides]),
            ("highest hands", [" ".join(map(str, it.highest_hands)) or "-" for it in self.sides]),
        ]
        deals = [it.deals for it in self.sides]
        rows += rows_of(deals, self.par_holds)
        widths = [max(len(cells[at]) for _, cells in rows) for at in range(len(self.sides))]
        return "\n".join(
            [self.headline()]
            + [
                f"{name:15}" + "".join(f"  {cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
                for name, cells in rows
            ]
            + remarks_on(deals, self.par_holds)
        )

    def headline(self) -> str:
        """How many games there were, and how they ended."""
        dropped = self.games - self.won - self.under_way
        parts = [f"{self.won} won"]
        if dropped:
            parts.append(f"{dropped} dropped")
        if self.under_way:
            parts.append(f"{self.under_way} under way")
        return f"{self.games} {'game' if self.games == 1 else 'games'}: {', '.join(parts)}"
