"""Sum up deals: points as dealer and as pone, by what they were for where a log says so, and against par."""

from dataclasses import dataclass, field

from host_sim.console.average import Average
from host_sim.console.games import LoggedGame, PlayedDeal
from scoring.deal import AWARD, CRIB, HAND, PEGGING

PAR_DEALING, PAR_AS_PONE = 16, 10
"""Points of one deal among good players, in six-card cribbage for two: 26 over two deals."""

KINDS = (PEGGING, HAND, CRIB, AWARD)
"""What points are for, in the order of the table."""

PAR_SAYS = f"Par in six-card cribbage for two: {PAR_DEALING} dealing, {PAR_AS_PONE} as pone."
TABLE_KNOWS = (
    "Pegging, hand and crib apart: a board knows only the points, the card table knows more (play --log FILE)."
)


@dataclass
class RoleSums:
    """Points a deal of a side in one role: all, and by kind in the deals whose log says so."""

    points: Average = field(default_factory=Average)
    kinds: dict[str, Average] = field(default_factory=lambda: {kind: Average() for kind in KINDS})

    def add(self, deal: PlayedDeal, side: int) -> None:
        """Count one more deal."""
        self.points.add(deal.points_of(side))
        if all(it.kind for it in deal.scores):
            for kind, mean in self.kinds.items():
                mean.add(deal.points_of(side, kind))


@dataclass
class DealSums:
    """The finished deals of one side, of games whose log is complete."""

    dealing: RoleSums = field(default_factory=RoleSums)
    as_pone: RoleSums = field(default_factory=RoleSums)

    def add(self, game: LoggedGame, side: int) -> None:
        """Count the deals of one more game."""
        for deal in game.finished_deals:
            (self.dealing if deal.dealer == side else self.as_pone).add(deal, side)

    @property
    def over_two_deals(self) -> str:
        """The points of a deal of its own and one of another's, and how far that is from par."""
        if not (self.dealing.points.count and self.as_pone.points.count):
            return "-"
        both = self.dealing.points.value + self.as_pone.points.value
        return f"{both:.1f} ({both - PAR_DEALING - PAR_AS_PONE:+.1f})"


def rows_of(sides: list[DealSums], par_holds: bool) -> list[tuple[str, list[str]]]:
    """Return the rows of the table, (name, a cell for each side); none without a finished deal."""
    roles = (("points dealing", [it.dealing for it in sides]), ("points as pone", [it.as_pone for it in sides]))
    rows = []
    for name, sums in roles:
        if any(it.points.count for it in sums):
            rows.append((name, [str(it.points) for it in sums]))
            known = [kind for kind in KINDS if any(it.kinds[kind].total for it in sums)]
            rows += [(f"- {kind}", [str(it.kinds[kind]) for it in sums]) for kind in known]
    if rows and par_holds:
        rows.append(("over two deals", [it.over_two_deals for it in sides]))
    return rows


def remarks_on(sides: list[DealSums], par_holds: bool) -> list[str]:
    """Return the lines that explain those rows."""
    roles = [role for it in sides for role in (it.dealing, it.as_pone) if role.points.count]
    remarks = [PAR_SAYS] if roles and par_holds else []
    if roles and not any(role.kinds[HAND].count for role in roles):
        remarks.append(TABLE_KNOWS)
    return remarks
