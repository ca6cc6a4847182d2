"""The case as solids: everything a printer makes, for two or for three sides.

Heights (z) count from the underside of the lid, in millimetres. From below: lid, body (`frame`), LED tray, light grid,
diffuser, top plate; the bars (`bars`) carry switches where no switch board is used. Walls are whole lines of a 0.4 mm
nozzle; every part prints flat without supports: nothing overhangs but bridges of at most 13 mm over the USB opening and
the wire passages. Takes all places and sizes from the geometry, and those of the boards from the carrier's file.
"""

from itertools import pairwise

from build123d import (
    Box,
    Compound,
    Cylinder,
    Face,
    Plane,
    Pos,
    Rectangle,
    RectangleRounded,
    Wire,
    extrude,
)

from hardware import engraving, geometry
from hardware.bars import BASE
from hardware.carrier import dimensions

GROOVE_WIDE_MM, GROOVE_DEEP_MM = 0.6, 0.6
DEAL_LEDGE_MM = 5.8  # what is left of the tray's floor under each end of DEAL's board
BOARD_PLAY_MM = 0.4


class Case:
    """One layout: its heights, the shapes that several parts share, and the layers from plate to tray, each made in the
    place where it sits in the finished board."""

    def __init__(self, data, layout):
        self.sizes = data["sizes"]
        self.pitch = data["pitch_mm"]
        self.layout = data["layouts"][layout]
        self.box = self.layout["outline_mm"]
        self.field = self.layout["field_mm"]
        self.holes = [place for side in self.layout["holes"].values() for place in side]
        s = self.sizes
        self.body_z = s["lid_mm"]
        self.tray_z = self.body_z + s["cavity_mm"]
        self.channel_z = self.tray_z + s["tray_floor_mm"]
        self.grid_z = self.channel_z + s["tray_rib_mm"]
        self.diffuser_z = self.grid_z + s["light_grid_mm"]
        self.plate_z = self.diffuser_z + s["diffuser_mm"]
        self.top_z = self.plate_z + s["plate_mm"]
        self.switch_z = self.top_z + s["cap_above_plate_mm"] - s["switch_to_cap_top_mm"]
        self.board_z = self.switch_z - dimensions.BOARD_THICK_MM

    def outline(self, inset=0.0):
        """Return the outer wire of the board, `inset` further in."""
        box = self.box
        wide, high = box["right"] - box["left"] - 2 * inset, box["top"] - box["bottom"] - 2 * inset
        radius = max(self.sizes["corner_radius_mm"] - inset, 0.5)
        middle = ((box["left"] + box["right"]) / 2, (box["bottom"] + box["top"]) / 2)
        return (Pos(*middle) * RectangleRounded(wide, high, radius)).face().outer_wire()

    def seats(self):
        """Return (side, centre, turn) of the board, or bar, that carries a side's four switches."""
        found = []
        for side in self.layout["sides"]:
            turn = geometry.turn_deg(side)
            button = next(b for b in self.layout["buttons"] if b["side"] == side)
            along = geometry.BUTTON_OFFSETS_MM[button["role"]]
            (x, y), (dx, dy) = button["center_mm"], geometry.turned((along, 0.0), turn)
            found.append((side, (x - dx, y - dy), turn))
        return found

    def deal(self):
        """Return the centre of the DEAL button."""
        return next(button["center_mm"] for button in self.layout["buttons"] if button["side"] is None)

    def at_posts(self, diameter, z, height):
        """Return a cylinder at every screw post."""
        return [Pos(x, y, z) * Cylinder(diameter / 2, height, align=BASE) for x, y in self.layout["posts"]]

    def sheet(self, z, thick, wires=()):
        """Return a sheet as large as the field, open for the pillars under the plate's seams and at `wires`."""
        field, radius = self.field, self.sizes["middle_opening_mm"] / 2
        middle = ((field["left"] + field["right"]) / 2, (field["bottom"] + field["top"]) / 2)
        outer = (Pos(*middle) * Rectangle(field["right"] - field["left"], field["top"] - field["bottom"])).face()
        rounds = [Wire.make_circle(radius, Plane((x, y, 0))) for x, y in self.layout["middle_posts"]]
        return Pos(0, 0, z) * extrude(Face(outer.outer_wire(), [*rounds, *wires]), thick)

    def plate(self):
        """Return the top plate in one piece, with light, button and screw holes; `engraved` adds the grooves."""
        s = self.sizes
        rounds = [(place, s["light_hole_mm"]) for place in self.holes]
        rounds += [(button["center_mm"], s["button_hole_mm"]) for button in self.layout["buttons"]]
        rounds += [(post, s["screw_hole_mm"]) for post in (*self.layout["posts"], *self.layout["middle_posts"])]
        wires = [Wire.make_circle(diameter / 2, Plane((x, y, 0))) for (x, y), diameter in rounds]
        return Pos(0, 0, self.plate_z) * extrude(Face(self.outline(), wires), s["plate_mm"])

    def engraved(self, piece):
        """Return a piece of the plate with the grooves that cross it: scale, skunk lines, arcs, names and labels."""
        room = piece.bounding_box()
        grooves = []
        for line in engraving.lines(self.layout, self.sizes):
            for run in engraving.runs(line):
                xs, ys = [x for x, _y in run], [y for _x, y in run]
                if (
                    min(xs) < room.max.X + 1
                    and max(xs) > room.min.X - 1
                    and min(ys) < room.max.Y + 1
                    and max(ys) > room.min.Y - 1
                ):
                    face = Face(Wire.make_polygon(engraving.outline(run, GROOVE_WIDE_MM)))
                    grooves.append(Pos(0, 0, self.top_z - GROOVE_DEEP_MM) * extrude(face, 1.0, dir=(0, 0, 1)))
        return piece.cut(*grooves)

    def deal_opening(self):
        """Return the square that lets DEAL's switch through light grid and diffuser, as a wire."""
        return square(self.deal(), self.sizes["deal_opening_mm"])

    def diffuser(self):
        """Return a white sheet between light grid and plate: printed at 100 %, cut from opal acrylic or from paper."""
        return self.sheet(self.diffuser_z, self.sizes["diffuser_mm"], [self.deal_opening()])

    def light_grid(self):
        """Return a sheet with a square window over each LED, so that a hole shows its own LED only."""
        windows = [square(hole, self.sizes["window_mm"]) for hole in self.holes]
        return self.sheet(self.grid_z, self.sizes["light_grid_mm"], [*windows, self.deal_opening()])

    def tray(self):
        """Return the floor with channels for the strip pieces, a seat for DEAL's board, and openings for wires."""
        s = self.sizes
        solid = self.sheet(0, s["tray_floor_mm"])
        high = s["tray_floor_mm"] + s["tray_rib_mm"]
        solid += [Pos(x, y, 0) * Box(wide, deep, high, align=BASE) for x, y, wide, deep in self.ribs()]
        return Pos(0, 0, self.tray_z) * (solid - self.wire_openings() - self.deal_seat())

    def ribs(self):
        """Return (x, y, width, depth) of the walls along both edges of every channel; neighbours share theirs."""
        rib, half = self.sizes["rib_mm"], self.sizes["channel_mm"] / 2 + self.sizes["rib_mm"] / 2
        found = set()
        for side, holes in self.layout["holes"].items():
            own = [geometry.seat_point(side, hole) for hole in holes]
            for first in (0, 30, 60, 90, 120):
                x, length = (0.0, 30 * self.pitch) if first < 120 else (own[120][0], self.pitch + 5)
                for edge in (own[first][1] - half, own[first][1] + half):
                    center = [round(value, 3) for value in geometry.placed(side, (x, edge))]
                    found.add((*center, *((rib, length) if side == "C" else (length, rib))))
        return sorted(found)

    def wire_openings(self):
        """Return the cuts for wires: at hole 1 of each side over the edge, beside each game hole through the floor."""
        found = []
        for side, holes in self.layout["holes"].items():
            for hole, beyond, size in ((0, -self.pitch / 2 - 2.84, (4.0, 10.0)), (120, self.pitch + 3, (6.0, 8.0))):
                x, y = geometry.seat_point(side, holes[hole])
                found.append(Pos(*geometry.placed(side, (x + beyond, y)), 0) * Box(*self.own_way(side, size), 60))
        return found

    def own_way(self, side, size):
        """Return (width along x, depth along y) of a rectangle drawn as if for side A."""
        return size[::-1] if side == "C" else size

    def deal_seat(self):
        """Return the solids to cut out of the tray for DEAL's board: its place, and all below but a ledge at each end.

        Two screws M2 with nuts below hold the board; the tray's own z.
        """
        board = dimensions.DEAL
        (left, bottom), (right, top) = board["outline_mm"][0], board["outline_mm"][2]
        wide, deep = right - left + BOARD_PLAY_MM, top - bottom + BOARD_PLAY_MM
        place = Pos(0, 0, self.board_z - self.tray_z) * Box(wide, deep, 20, align=BASE)
        below = Box(wide - 2 * DEAL_LEDGE_MM, deep, 60)
        screws = [Pos(x, y, 0) * Cylinder(board["hole_mm"] / 2, 60) for x, y in board["holes_mm"]]
        return [Pos(*self.deal(), 0) * cut for cut in (place, below, *screws)]

    def pieces(self, solid, name):
        """Return `solid` cut at the seams of `name` (plate, body, lid or tray): left to right, front to back.

        The light grid and the diffuser are cut where the tray is.
        """
        seams = self.layout["seams"]
        xs = [self.box["left"] - 1, *seams[f"{name}_x_mm"], self.box["right"] + 1]
        ys = [self.box["bottom"] - 1, *seams[f"{name}_y_mm"], self.box["top"] + 1]
        boxes = [(x1, x2, y1, y2) for y1, y2 in pairwise(ys) for x1, x2 in pairwise(xs)]
        middles = [((x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1) for x1, x2, y1, y2 in boxes]
        return [solid & (Pos(x, y, 0) * Box(wide, deep, 200)) for x, y, wide, deep in middles]


def square(center, side):
    """Return a square wire around a point."""
    (x, y), half = center, side / 2
    return Wire.make_polygon([(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)])


def build(data, layout):
    """Yield (part name, copies to print, solid in place) of a layout, one after the other as each is computed."""
    yield from build_case(Case(data, layout))


def build_case(case):
    """Yield the same for a `Case`. A part with no copies of its own is printed from the file of another."""
    from hardware import bars, frame

    makes = {"light_grid": case.light_grid, "tray": case.tray, "diffuser": case.diffuser}
    makes |= {"lid": lambda: frame.lid(case), "body": lambda: frame.body(case), "plate": case.plate}
    for name, make in makes.items():
        seams = name if name in ("lid", "body", "plate") else "tray"
        pieces = case.pieces(make(), seams)
        for number, piece in enumerate(pieces, 1):
            solid = case.engraved(piece) if name == "plate" else piece
            yield name if len(pieces) == 1 else f"{name}_{number}", 1, solid
    for number, (side, _center, _turn) in enumerate(case.seats()):
        yield f"button_bar_{side.lower()}", 0 if number else len(case.seats()), bars.side_bar(case, side)
    yield "deal_bar", 1, bars.deal_bar(case)
    yield "foot", len(frame.feet(case)), frame.foot(case)


def blank_plates(case):
    """Return {part name: solid} of the plate's pieces without their grooves."""
    return {f"plate_{number}": piece for number, piece in enumerate(case.pieces(case.plate(), "plate"), 1)}


def whole(solids):
    """Return all parts {name: solid} as one assembly, each with its name, as STEP files keep it."""
    for name, solid in solids.items():
        solid.label = name
    return Compound(label="pegout", children=list(solids.values()))
