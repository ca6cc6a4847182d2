"""The case as solids: everything a printer makes, for two or for three sides.

Heights (z) count from the underside of the lid, in millimetres. From below: lid, body (`frame`), LED tray, light grid,
diffuser, and the top: a plate, of wood or printed, glued to a rim and to anchors that screws from below hold. The
body's upper edge frames the plate. Bars (`bars`) carry switches where no switch board is used. Walls are whole lines of
a 0.4 mm nozzle; every part prints flat without supports: nothing overhangs but bridges of at most 13 mm over the USB
opening and the wire passages. Takes all places and sizes from the geometry, and those of the boards from the carrier's
file.
"""

from itertools import pairwise

from build123d import (
    Box,
    Compound,
    Cylinder,
    Face,
    Location,
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
INSERT_DEEP_MM = 6.0  # of the bores for inserts in the rim and the anchors, closed towards the plate
RIM_FROM_FIELD_MM = 2.5  # clear of the body's fence
BOOTSEL_FROM_PICO_MM = (-13.9, -3.5)
SEAT_PLAY_MM = 0.6  # between the rim and a switch board or bar
ANCHOR_PLAY_MM = 0.3
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
        self.rim_z = self.plate_z - s["rim_mm"]
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
        """Return a cylinder at every screw post along the edges."""
        return [Pos(x, y, z) * Cylinder(diameter / 2, height, align=BASE) for x, y in self.layout["posts"]]

    def field_wire(self, beyond=0.0):
        """Return the field's edge, or a line `beyond` it, as a wire."""
        field = self.field
        middle = ((field["left"] + field["right"]) / 2, (field["bottom"] + field["top"]) / 2)
        wide, high = field["right"] - field["left"] + 2 * beyond, field["top"] - field["bottom"] + 2 * beyond
        return (Pos(*middle) * Rectangle(wide, high)).face().outer_wire()

    def sheet(self, z, thick, wires):
        """Return a sheet as large as the field, open at `wires`."""
        return Pos(0, 0, z) * extrude(Face(self.field_wire(), wires), thick)

    def plate(self, thick=None, hole=None):
        """Return the top plate in one piece, with light and button holes; `engraved` adds the grooves.

        Another thickness and light hole are those of the coupon's second way.
        """
        s = self.sizes
        rounds = [(place, hole or s["light_hole_mm"]) for place in self.holes]
        rounds += [(button["center_mm"], s["button_hole_mm"]) for button in self.layout["buttons"]]
        wires = [Wire.make_circle(diameter / 2, Plane((x, y, 0))) for (x, y), diameter in rounds]
        outline = self.outline(s["frame_mm"] + s["plate_play_mm"])
        return Pos(0, 0, self.plate_z) * extrude(Face(outline, wires), thick or s["plate_mm"])

    def rim(self):
        """Return what lies under the plate's margin and is glued to it: bores for inserts, room for the switches."""
        s = self.sizes
        outline = self.outline(s["frame_mm"] + s["plate_play_mm"])
        solid = extrude(Face(outline, [self.field_wire(RIM_FROM_FIELD_MM)]), s["rim_mm"])
        (left, bottom), (right, top) = dimensions.SIDE["outline_mm"][0], dimensions.SIDE["outline_mm"][2]
        seat = Box(right - left + 2 * SEAT_PLAY_MM, top - bottom + 2 * SEAT_PLAY_MM, 20)
        solid -= [Location((*center, 0), (0, 0, turn)) * seat for _side, center, turn in self.seats()]
        return Pos(0, 0, self.rim_z) * (solid - self.at_posts(s["post_bore_mm"], -1, INSERT_DEEP_MM + 1))

    def anchors(self):
        """Return the blocks that are glued under the middle of the plate, one for each of the middle posts."""
        s = self.sizes
        low = self.grid_z + 0.1  # clear of the tray's ribs
        block = Pos(0, 0, low) * Box(s["anchor_wide_mm"], s["anchor_deep_mm"], self.plate_z - low, align=BASE)
        block += Pos(0, 0, self.rim_z) * Cylinder(s["post_mm"] / 2, low - self.rim_z, align=BASE)
        block -= Pos(0, 0, self.rim_z - 1) * Cylinder(s["post_bore_mm"] / 2, INSERT_DEEP_MM + 1, align=BASE)
        return [Pos(x, y, 0) * block for x, y in self.layout["middle_posts"]]

    def middle_openings(self):
        """Return the openings of light grid and diffuser, as wires: for DEAL's switch and for the anchors."""
        s = self.sizes
        size = (s["anchor_wide_mm"] + 2 * ANCHOR_PLAY_MM, s["anchor_deep_mm"] + 2 * ANCHOR_PLAY_MM)
        return [
            square(self.deal(), s["deal_opening_mm"]),
            *(rectangle(place, *size) for place in self.layout["middle_posts"]),
        ]

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

    def diffuser(self, thimbles=True):
        """Return a sheet between light grid and plate, with a thimble for each light hole, flush with the plate.

        A thimble is hollow: light comes up to a top as thick as the sheet under a usual board's holes.
        """
        s = self.sizes
        thick, top = s["diffuser_mm"], s["thimble_top_mm"]
        solid = self.sheet(self.diffuser_z, thick, self.middle_openings())
        if not thimbles:
            return solid
        outer = Cylinder(s["peg_mm"] / 2, thick + s["plate_mm"], align=BASE)
        inner = Cylinder(s["peg_mm"] / 2 - s["thimble_wall_mm"], thick + s["plate_mm"] - top, align=BASE)
        solid += [Pos(x, y, self.diffuser_z) * outer for x, y in self.holes]
        return solid - [Pos(x, y, self.diffuser_z) * inner for x, y in self.holes]

    def light_grid(self):
        """Return a sheet with a square window over each LED, so that a hole shows its own LED only."""
        windows = [square(hole, self.sizes["window_mm"]) for hole in self.holes]
        return self.sheet(self.grid_z, self.sizes["light_grid_mm"], [*windows, *self.middle_openings()])

    def tray(self):
        """Return the floor with channels for the strip pieces, a seat for DEAL's board, and openings for wires."""
        s = self.sizes
        rounds = [
            Wire.make_circle(s["middle_opening_mm"] / 2, Plane((x, y, 0))) for x, y in self.layout["middle_posts"]
        ]
        solid = self.sheet(0, s["tray_floor_mm"], rounds)
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

    def bootsel(self):
        """Return (x, y) of the Pico's BOOTSEL button."""
        (left, middle), (x, y) = self.layout["carrier_mm"], dimensions.CARRIER["pico_center_mm"]
        return left + x + BOOTSEL_FROM_PICO_MM[0], middle + y + BOOTSEL_FROM_PICO_MM[1]

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
        """Return `solid` cut at the seams of `name` (plate, rim, tray ...): left to right, front to back."""
        seams = self.layout["seams"]
        xs = [self.box["left"] - 1, *seams[f"{name}_x_mm"], self.box["right"] + 1]
        ys = [self.box["bottom"] - 1, *seams[f"{name}_y_mm"], self.box["top"] + 1]
        boxes = [(x1, x2, y1, y2) for y1, y2 in pairwise(ys) for x1, x2 in pairwise(xs)]
        middles = [((x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1) for x1, x2, y1, y2 in boxes]
        return [solid & (Pos(x, y, 0) * Box(wide, deep, 200)) for x, y, wide, deep in middles]


def square(center, side):
    """Return a square wire around a point."""
    return rectangle(center, side, side)


def rectangle(center, wide, deep):
    """Return a rectangular wire around a point."""
    return (Pos(*center) * Rectangle(wide, deep)).face().outer_wire()


def build_case(case):
    """Yield (part name, copies to print, solid in place), one after the other as each is computed.

    A part with no copies of its own is printed from the file of another.
    """
    from hardware import bars, caps, frame

    makes = {"light_grid": case.light_grid, "tray": case.tray, "diffuser": case.diffuser, "rim": case.rim}
    makes |= {"lid": lambda: frame.lid(case), "body": lambda: frame.body(case), "plate": case.plate}
    for name, make in makes.items():
        pieces = case.pieces(make(), "tray" if name == "light_grid" else name)
        for number, piece in enumerate(pieces, 1):
            solid = case.engraved(piece) if name == "plate" else piece
            yield name if len(pieces) == 1 else f"{name}_{number}", 1, solid
    for number, (side, _center, _turn) in enumerate(case.seats()):
        yield f"button_bar_{side.lower()}", 0 if number else len(case.seats()), bars.side_bar(case, side)
    yield "deal_bar", 1, bars.deal_bar(case)
    yield from alike("anchor", case.anchors())
    for name, solids in caps.every_cap(case).items():
        yield from alike(name, solids)
    yield from alike("foot", frame.feet_solids(case))
    yield "bootsel_key", 1, frame.key(case)


def alike(name, solids):
    """Yield (name, copies, solid) of parts that are printed from the first one's file."""
    for number, solid in enumerate(solids, 1):
        yield name if number == 1 else f"{name}_{number}", len(solids) if number == 1 else 0, solid


def blank_plates(case):
    """Return {part name: solid} of the plate's pieces without their grooves."""
    return {f"plate_{number}": piece for number, piece in enumerate(case.pieces(case.plate(), "plate"), 1)}


def whole(solids):
    """Return all parts {name: solid} as one assembly, each with its name, as STEP files keep it."""
    for name, solid in solids.items():
        solid.label = name
    return Compound(label="pegout", children=list(solids.values()))
