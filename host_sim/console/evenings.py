"""Add up evenings of games: how well each player did, as a club night counts it, and how each pair stands.

Points and ranks are those of the American Cribbage Congress, whatever the board's own match counts: 2 game points for a
win, 3 for a skunk or a double skunk. Level players are ranked by wins, then by net spread, then by plus points. A
spread is the holes between the winner and the best loser, or between a loser and the target. Runs on CPython and on
MicroPython.
"""

from scoring.targets import CHOICES, skunk_level

try:
    from host_sim.messages import Total
except ImportError:  # MicroPython has no typing, and reads no annotations
    pass

WIN, SKUNK = 2, 3
"""Game points."""

APART_S = 6 * 3600
"""A game that ends this long after the game before begins another evening."""


class WonGame:
    """A game that somebody won. at: when, in seconds since 1970. names: of the players, all different, each with a
    score. Raises ValueError if that cannot be."""

    def __init__(self, at: int, target: int, names: list[str], scores: list[int]) -> None:
        texts = isinstance(names, list) and all(isinstance(name, str) and name for name in names)
        if not texts or len(set(names)) not in (2, 3) or not len(set(names)) == len(names) == len(scores):
            raise ValueError("a game has two or three players, and a score for each")
        numbers = [at, target] + scores
        if any(type(number) is not int for number in numbers) or target not in CHOICES or scores.count(target) != 1:
            raise ValueError("a game has a time, a target, and one player who reached it")
        if min(scores) < 0 or max(scores) > target:
            raise ValueError("a score is from 0 to the target")
        self.at = at
        self.names = names
        self._target = target
        self._scores = scores

    def row(self, name: str) -> dict[str, int]:
        """Return what the game was for a player: {"points", "plus", "minus"}, the last two in holes."""
        own = self._scores[self.names.index(name)]
        if own < self._target:
            return {"points": 0, "plus": 0, "minus": self._target - own}
        others = [score for score in self._scores if score < self._target]
        skunked = skunk_level(self._target, min(others)) > 0
        return {"points": SKUNK if skunked else WIN, "plus": self._target - max(others), "minus": 0}


def games_of(records: list) -> tuple[list[WonGame], list[int]]:
    """Return (the games, the numbers of the records that are invalid). A record is [at, target, names, scores]."""
    games, spoilt = [], []
    for number, record in enumerate(records):
        try:
            games.append(WonGame(*record))
        except (TypeError, ValueError):
            spoilt.append(number)
    return games, spoilt


def evenings_of(games: list[WonGame]) -> list[list[WonGame]]:
    """Return the evenings, oldest first, each a list of its games in order."""
    evenings: list[list[WonGame]] = []
    for game in sorted(games, key=lambda game: game.at):
        if not evenings or game.at - evenings[-1][-1].at >= APART_S:
            evenings.append([])
        evenings[-1].append(game)
    return evenings


def totals(name: str, rows: list[dict]) -> "Total":
    """Return the sums of a player's rows."""
    points, plus, minus = [sum([row[key] for row in rows]) for key in ("points", "plus", "minus")]
    return {
        "name": name,
        "games": len(rows),
        "points": points,
        "wins": len([row for row in rows if row["points"]]),
        "skunks": len([row for row in rows if row["points"] == SKUNK]),
        "plus": plus,
        "minus": minus,
        "net": plus - minus,
    }


def rank(sums: "Total") -> tuple[int, ...]:
    """Return what players are sorted by, the best first."""
    return -sums["points"], -sums["wins"], -sums["net"], -sums["plus"]


def _totals_of(rows: dict[str, list[dict]]) -> "list[Total]":
    """Return the sums of each player's rows, the best player first."""
    sums = [totals(name, mine) for name, mine in rows.items()]
    return sorted(sums, key=lambda total: (rank(total), total["name"]))


def players_of(evening: list[WonGame]) -> "list[Total]":
    """Return the players of an evening, the best first, each with its place: the same for those who are level."""
    rows: dict[str, list[dict]] = {}
    for game in evening:
        for name in game.names:
            rows.setdefault(name, []).append(game.row(name))
    players = _totals_of(rows)
    for at, player in enumerate(players):
        level = at and rank(player) == rank(players[at - 1])
        player["place"] = players[at - 1]["place"] if level else at + 1
    return players


def pairs_of(games: list[WonGame]) -> "list[tuple[Total, Total]]":
    """Return how each two who played each other stand, those with most games first; the better of the two is first."""
    rows: dict[tuple, dict[str, list[dict]]] = {}
    for game in games:
        if len(game.names) == 2:
            for name in game.names:
                rows.setdefault(tuple(sorted(game.names)), {}).setdefault(name, []).append(game.row(name))
    pairs = [(better, other) for better, other in map(_totals_of, rows.values())]
    return sorted(pairs, key=lambda pair: (-pair[0]["games"], pair[0]["name"], pair[1]["name"]))
