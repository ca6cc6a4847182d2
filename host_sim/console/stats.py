"""Sum up games: who won, averages, highest hands, skunks, points a deal against par; as a table for people.

Takes one game at a time and keeps only its numbers, a small part of a log.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from statistics import fmean

from host_sim.console.games import LoggedGame
from pegout.wiring import SIDES
from scoring.deal import AWARD, CRIB, HAND, PEGGING
from scoring.targets import is_no_hand

Numbers = defaultdict[str, list[int]]
"""The numbers of one side. "points": pegged at once, each time, in all games; "hands": those of them that a hand or a
crib can count (some scores of the play can too). Of each game that somebody won: "margin", holes by which this side won
it; "spread", the same, or holes behind the target; "first deals", 1 if it dealt first and won, 0 if it lost; "skunks",
how badly it lost; "points a game"; "scores a game", if the log is complete. Of each finished deal of a complete log:
DEALING or AS_PONE, its points, and with a kind behind it those for that, if the log says what points were for."""

DEALING, AS_PONE = "points dealing", "points as pone"

KINDS = (PEGGING, HAND, CRIB, AWARD)
"""What points are for, in the order of the table."""

PAR_DEALING, PAR_AS_PONE = 16, 10
"""Points of one deal among good players, in six-card cribbage for two: 26 over two deals."""

PAR_SAYS = f"Par in six-card cribbage for two: {PAR_DEALING} dealing, {PAR_AS_PONE} as pone."
TABLE_KNOWS = (
    "Pegging, hand and crib apart: a board knows only the points, the card table knows more (play --log FILE)."
)

HIGHEST = 3
"""How many of the highest hands the table names."""


def average(numbers: Sequence[int]) -> str:
    """Return the average as text; a dash for nothing."""
    return f"{fmean(numbers):.1f}" if numbers else "-"


ROWS: dict[str, Callable[[Numbers], str]] = {
    "games won": lambda it: str(len(it["margin"])),
    "as first dealer": lambda it: f"{sum(it['first deals'])} of {len(it['first deals'])}",
    "margin of wins": lambda it: average(it["margin"]),
    "spread points": lambda it: f"{sum(it['spread']):+d}",
    "skunked": lambda it: str(it["skunks"].count(1)),
    "doubly skunked": lambda it: str(it["skunks"].count(2)),
    "points a game": lambda it: average(it["points a game"]),
    "scores a game": lambda it: average(it["scores a game"]),
    "points a score": lambda it: average(it["points"]),
    "highest hands": lambda it: " ".join(map(str, sorted(it["hands"], reverse=True)[:HIGHEST])) or "-",
}
"""The rows of the table, by name: a side's cell."""


class Summary:
    """The numbers of all games that were added."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0
        self.under_way = 0
        self.par_holds = True
        self.sides: list[Numbers] = []

    def add(self, game: LoggedGame) -> None:
        """Count one more game."""
        self.games += 1
        while len(self.sides) < game.sides:
            self.sides.append(Numbers(list))
        for side, mine in enumerate(self.sides[: game.sides]):
            points = game.points_of(side)
            mine["points"] += points
            mine["hands"] += [score for score in points if not is_no_hand(score, game.target)]
            for deal in game.finished_deals:
                role = DEALING if deal.dealer == side else AS_PONE
                mine[role].append(deal.points_of(side))
                if all(it.kind for it in deal.scores):
                    for kind in KINDS:
                        mine[role + kind].append(deal.points_of(side, kind))
        self.par_holds = self.par_holds and (game.sides, game.target) == (2, 121)
        winner = game.winner
        if winner is None:
            self.under_way += not game.over
            return
        self.won += 1
        margin = game.target - max(score for side, score in enumerate(game.scores) if side != winner)
        self.sides[winner]["margin"].append(margin)
        self.sides[game.dealers[0]]["first deals"].append(winner == game.dealers[0])
        for side, mine in enumerate(self.sides[: game.sides]):
            mine["points a game"].append(game.scores[side])
            mine["spread"].append(margin if side == winner else game.scores[side] - game.target)
            if game.complete:
                mine["scores a game"].append(len(game.points_of(side)))
            if side != winner:
                mine["skunks"].append(game.skunk(side))

    def table(self) -> str:
        """The sums as lines of text, a column for each side."""
        rows = [("", list(SIDES[: len(self.sides)]))]
        rows += [(name, [cell(side) for side in self.sides]) for name, cell in ROWS.items()]
        rows += self._deals()
        widths = [max(len(cells[at]) for _, cells in rows) for at in range(len(self.sides))]
        lines = [
            f"{name:15}" + "".join(f"  {cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
            for name, cells in rows
        ]
        return "\n".join([self.headline(), *lines, *self._remarks()])

    def _deals(self) -> list[tuple[str, list[str]]]:
        """Return the rows about finished deals; none without one."""
        rows = []
        for role in (DEALING, AS_PONE):
            if any(side[role] for side in self.sides):
                rows.append((role, [average(side[role]) for side in self.sides]))
                known = [kind for kind in KINDS if any(sum(side[role + kind]) for side in self.sides)]
                rows += [(f"- {kind}", [average(side[role + kind]) for side in self.sides]) for kind in known]
        if rows and self.par_holds:
            rows.append(("over two deals", [self._over_two_deals(side) for side in self.sides]))
        return rows

    def _over_two_deals(self, side: Numbers) -> str:
        """The points of a deal of its own and one of another's, and how far that is from par."""
        if not (side[DEALING] and side[AS_PONE]):
            return "-"
        both = fmean(side[DEALING]) + fmean(side[AS_PONE])
        return f"{both:.1f} ({both - PAR_DEALING - PAR_AS_PONE:+.1f})"

    def _remarks(self) -> list[str]:
        """Return the lines that explain the rows about deals."""
        roles = [(side, role) for side in self.sides for role in (DEALING, AS_PONE) if side[role]]
        remarks = [PAR_SAYS] if roles and self.par_holds else []
        if roles and not any(side[role + HAND] for side, role in roles):
            remarks.append(TABLE_KNOWS)
        return remarks

    def headline(self) -> str:
        """How many games there were, and how they ended."""
        dropped = self.games - self.won - self.under_way
        parts = [f"{self.won} won"]
        if dropped:
            parts.append(f"{dropped} dropped")
        if self.under_way:
            parts.append(f"{self.under_way} under way")
        return f"{self.games} {'game' if self.games == 1 else 'games'}: {', '.join(parts)}"
