"""The diffuser: a chain of 121 thimbles for each side, linked from hole to hole by webs that bend.

A thimble is hollow; light comes up to a thin top, flush with the plate. Its flange lies under the plate, over the light
grid's window. The webs are as thin as one line of the nozzle, so that they bend and each thimble finds its hole in
spite of shrinkage or drilling by hand. A torn web does no harm: the grid holds every thimble in its hole.
"""

from collections.abc import Iterable
from itertools import pairwise

from build123d import Box, Cylinder, Part, Pos

from hardware.case.shapes import BASE, DIFFUSER_Z
from hardware.geometry import SIZES, Point

WEB_MM, WEB_OUT_MM, WEB_FROM_MM = 0.45, 5.6, 1.6
"""A web's width, how far it reaches out beside the street, and how far from a thimble's middle it starts."""
BEND_OUT_MM, BEND_FROM_MM = 4.5, 1.0
"""How far a web that joins two streets reaches out beside them, and how far from a thimble's middle it starts."""
IN_MM = 1.8
"""Distance from a thimble's middle at which a web ends inside the flange, clear of the bore."""


def web(here: Point, there: Point, towards: int) -> list[tuple[float, float]]:
    """Return the corners (x, y) of a web's middle line, from hole to hole; it bends towards +y or -y (1 or -1)."""
    (x1, y1), (x2, y2) = here, there
    if y1 == y2:
        a, b, low, out = min(x1, x2) + WEB_FROM_MM, max(x1, x2) - WEB_FROM_MM, y1 + towards * IN_MM, WEB_OUT_MM
        return [(a, low), (a, y1 + towards * out), (b, y1 + towards * out), (b, low)]
    way = 1 if x1 > 0 else -1
    low, high, out = min(y1, y2) + BEND_FROM_MM, max(y1, y2) - BEND_FROM_MM, x1 + way * BEND_OUT_MM
    return [(x1 + way * IN_MM, low), (out, low), (out, high), (x1 + way * IN_MM, high)]


def bars(corners: Iterable[tuple[float, float]], z: float, height: float) -> list[Part]:
    return [
        Pos((x1 + x2) / 2, (y1 + y2) / 2, z) * Box(abs(x1 - x2) + WEB_MM, abs(y1 - y2) + WEB_MM, height, align=BASE)
        for (x1, y1), (x2, y2) in pairwise(corners)
    ]


def chain(holes: list[Point]) -> Part:
    towards = 1 if holes[0][1] < 0 else -1  # towards the board's middle
    thimble = Cylinder(SIZES.peg_mm / 2, SIZES.diffuser_mm + SIZES.plate_mm, align=BASE)
    thimble += Cylinder(SIZES.flange_mm / 2, SIZES.diffuser_mm, align=BASE)
    bore = SIZES.peg_mm / 2 - SIZES.thimble_wall_mm
    thimble -= Cylinder(bore, SIZES.diffuser_mm + SIZES.plate_mm - SIZES.thimble_top_mm, align=BASE)
    webs = [each for a, b in pairwise(holes) for each in bars(web(a, b, towards), DIFFUSER_Z, SIZES.diffuser_mm)]
    return Pos(*holes[0], DIFFUSER_Z) * thimble + [*(Pos(*place, DIFFUSER_Z) * thimble for place in holes[1:]), *webs]
