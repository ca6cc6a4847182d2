"""Every screw of the closed board as a solid in its place, to try whether one stands in something's way."""

from build123d import Align, Cylinder, Location, Pos

from hardware import geometry
from hardware.bars import BASE
from hardware.carrier import dimensions

HEADS_MM = {"M3": (5.6, 2.4), "M2": (3.8, 1.6)}
"""Diameter and height of a screw's head: pan heads by ISO 7045, M2 low ones by ISO 14580."""
CORES_MM = {"M3": 3.0, "M2": 1.7}
"""Diameter of the shank: an M2 screw cuts its thread into its stand, so only its core counts."""
NUT_MM = (4.6, 1.6)


def screw(kind, long):
    """Return a screw whose head stands on z = 0; its shank goes down."""
    (wide, high), core = HEADS_MM[kind], CORES_MM[kind]
    down = (Align.CENTER, Align.CENTER, Align.MAX)
    return Cylinder(wide / 2, high, align=BASE) + Cylinder(core / 2, long, align=down)


def screws(case):
    """Return {name: solid} of every screw in its place, and of the nuts below DEAL's board."""
    layout, over = case.layout, dimensions.BOARD_THICK_MM
    (left, middle), (x, y) = layout["carrier_mm"], case.deal()
    stand = case.body_z + dimensions.CARRIER["stand_mm"]
    places = [("long", Location((*at, 0), (180, 0, 0)), "M3", 30.0) for at in layout["posts"] + layout["middle_posts"]]
    places += [("rail", Location((*at, 0), (180, 0, 0)), "M3", 8.0) for at in layout["rail_screws"]]
    for side, (seat_x, seat_y), turn in case.seats():
        for at in dimensions.SIDE["holes_mm"]:
            dx, dy = geometry.turned(at, turn)
            places.append((f"switch_{side.lower()}", Pos(seat_x + dx, seat_y + dy, case.board_z + over), "M3", 6.0))
    for dx, dy in dimensions.CARRIER["holes_mm"]:
        places.append(("carrier", Pos(left + dx, middle + dy, stand + over), "M2", 5.0))
    at_deal = [(x + dx, y + dy) for dx, dy in dimensions.DEAL["holes_mm"]]
    places += [("deal", Pos(*at, case.board_z + over), "M2", 6.0) for at in at_deal]
    made = {f"{name} {number}": place * screw(kind, long) for number, (name, place, kind, long) in enumerate(places)}
    nut = Cylinder(NUT_MM[0] / 2, NUT_MM[1], align=(Align.CENTER, Align.CENTER, Align.MAX))
    return made | {f"nut {number}": Pos(*at, case.tray_z) * nut for number, at in enumerate(at_deal)}
