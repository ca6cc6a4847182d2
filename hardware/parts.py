"""The case as solids: everything a printer makes, for two or for three sides.

Heights (z) count from the underside of the lid, in millimetres. From below: lid, body (a ring of wall with screw posts,
two rails that carry the tray, and webs that carry the button mounts), LED tray, light grid, diffuser, top plate.
Walls are whole lines of a 0.4 mm nozzle; every part prints flat without supports: nothing overhangs but
bridges of at most 13 mm over the USB opening and the wire passages. Takes all places and sizes from the geometry.
"""

from itertools import pairwise

from build123d import (
    Align,
    Box,
    Cylinder,
    Face,
    Location,
    Plane,
    Pos,
    Rectangle,
    RectangleRounded,
    Solid,
    Wire,
    extrude,
)

from hardware import engraving, geometry

BASE = (Align.CENTER, Align.CENTER, Align.MIN)
GROOVE_WIDE_MM, GROOVE_DEEP_MM = 0.6, 0.6
MOUNT_WALL_MM, MOUNT_FLOOR_MM, SWITCH_POCKET_DEEP_MM = 1.6, 2.0, 3.0
RAIL_MM, FENCE_MM = 8.0, 2.0
WEB_MM = 9.0
PICO_HOLES_MM = (47.0, 11.4)  # between its mounting holes, from the maker's drawing
PICO_STAND_MM, PICO_BORE_MM = 3.0, 1.7
FOOT_RECESS_MM = 0.8
USB_OPENING_MM = (12.5, 9.0)


class Case:
    """The parts of one layout; each method makes one part in the place where it sits in the finished board."""

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

    # Shapes that several parts share

    def outline(self, inset=0.0):
        """The outer wire of the board, `inset` further in."""
        box = self.box
        wide, high = box["right"] - box["left"] - 2 * inset, box["top"] - box["bottom"] - 2 * inset
        radius = max(self.sizes["corner_radius_mm"] - inset, 0.5)
        middle = ((box["left"] + box["right"]) / 2, (box["bottom"] + box["top"]) / 2)
        return (Pos(*middle) * RectangleRounded(wide, high, radius)).face().outer_wire()

    def field_face(self):
        """The rectangle of tray, light grid and diffuser."""
        field = self.field
        middle = ((field["left"] + field["right"]) / 2, (field["bottom"] + field["top"]) / 2)
        return (Pos(*middle) * Rectangle(field["right"] - field["left"], field["top"] - field["bottom"])).face()

    def mounts(self):
        """(side, centre, turn) of the bar that carries a side's four switches."""
        found = []
        for side in self.layout["sides"]:
            places = [button["center_mm"] for button in self.layout["buttons"] if button["side"] == side]
            turn = next(button["turn_deg"] for button in self.layout["buttons"] if button["side"] == side)
            found.append((side, (sum(x for x, _ in places) / 4, sum(y for _, y in places) / 4), turn))
        return found

    def deal(self):
        """Centre of the DEAL button."""
        return next(button["center_mm"] for button in self.layout["buttons"] if button["side"] is None)

    def at_posts(self, diameter, z, height):
        """A cylinder at every screw post."""
        return [Pos(x, y, z) * Cylinder(diameter / 2, height, align=BASE) for x, y in self.layout["posts"]]

    # Parts

    def plate(self):
        """The top plate in one piece, with light, button and screw holes; `engraved` adds the grooves."""
        s = self.sizes
        rounds = [(place, s["light_hole_mm"]) for place in self.holes]
        rounds += [(button["center_mm"], s["button_hole_mm"]) for button in self.layout["buttons"]]
        rounds += [(post, s["screw_hole_mm"]) for post in self.layout["posts"]]
        wires = [Wire.make_circle(diameter / 2, Plane((x, y, 0))) for (x, y), diameter in rounds]
        return Pos(0, 0, self.plate_z) * extrude(Face(self.outline(), wires), s["plate_mm"])

    def engraved(self, piece):
        """A piece of the plate with the grooves that cross it: scale, skunk lines, arcs, names and labels."""
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

    def diffuser(self):
        """A white sheet between light grid and plate: printed at 100 %, cut from opal acrylic or from paper."""
        solid = extrude(self.field_face(), self.sizes["diffuser_mm"]) - self.deal_opening(self.sizes["diffuser_mm"])
        return Pos(0, 0, self.diffuser_z) * solid

    def deal_opening(self, height):
        """The square that lets DEAL's switch through grid and diffuser."""
        side = self.sizes["deal_opening_mm"]
        return Pos(*self.deal(), 0) * Box(side, side, 3 * height)

    def light_grid(self):
        """One square window over each LED, so that a hole shows its own LED only."""
        half = self.sizes["window_mm"] / 2
        wires = [
            Wire.make_polygon([(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)])
            for x, y in self.holes
        ]
        opening = self.sizes["deal_opening_mm"] / 2
        x, y = self.deal()
        corners = [(x - opening, y - opening), (x + opening, y - opening)]
        corners += [(x + opening, y + opening), (x - opening, y + opening)]
        face = Face(self.field_face().outer_wire(), [*wires, Wire.make_polygon(corners)])
        return Pos(0, 0, self.grid_z) * extrude(face, self.sizes["light_grid_mm"])

    def tray(self):
        """The floor that carries the strip pieces in channels, with DEAL's switch pocket and wire openings."""
        s = self.sizes
        solid = extrude(self.field_face(), s["tray_floor_mm"])
        high = s["tray_floor_mm"] + s["tray_rib_mm"]
        ribs = [Pos(x, y, 0) * Box(wide, deep, high, align=BASE) for x, y, wide, deep in self.ribs()]
        passages = []
        for side, (x, y) in self.layout["game_holes"].items():
            beyond = geometry.placed(side, (self.pitch + 3, 0))
            room = (8, 6) if side == "C" else (6, 8)
            passages.append(Pos(x + beyond[0], y + beyond[1], 0) * Box(*room, 20))
        return Pos(0, 0, self.tray_z) * ((solid + ribs + self.deal_pocket()) - passages - self.deal_cavity())

    def ribs(self):
        """(x, y, width, depth) of the walls along both edges of every channel; neighbours share theirs."""
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

    def deal_pocket(self):
        """The raised seat of DEAL's switch on the tray (tray's own z)."""
        side = self.sizes["switch_body_mm"] + 2 * (self.sizes["fit_mm"] / 2 + MOUNT_WALL_MM)
        return Pos(*self.deal(), 0) * Box(side, side, self.switch_z - self.tray_z + SWITCH_POCKET_DEEP_MM, align=BASE)

    def deal_cavity(self):
        """What is taken out of that seat: the switch's body, and the pins' slots."""
        return [Pos(*self.deal(), self.switch_z - self.tray_z) * cut for cut in self.switch_cavity()]

    def switch_cavity(self):
        """The body of a 12 x 12 mm switch and slots for its four pins; z = 0 is the switch's base."""
        side = self.sizes["switch_body_mm"] + self.sizes["fit_mm"]
        slots = [Pos(0, y, 0) * Box(9, 3.2, 40, align=(Align.CENTER, Align.CENTER, Align.MAX)) for y in (-5.4, 5.4)]
        return [Box(side, side, 20, align=BASE), *slots]

    def button_mount(self, side):
        """The bar under the plate that four switches press into; screwed to two webs of the body."""
        s = self.sizes
        (center, turn) = next((center, turn) for name, center, turn in self.mounts() if name == side)
        wide = s["switch_body_mm"] + s["fit_mm"] + 2 * MOUNT_WALL_MM
        offsets = sorted(
            (button["center_mm"][0] - center[0]) * {0: 1, 180: -1, 90: 0}[turn]
            + (button["center_mm"][1] - center[1]) * (1 if turn == 90 else 0)
            for button in self.layout["buttons"]
            if button["side"] == side
        )
        ends = self.mount_screws()
        solid = Box(2 * ends[1] + WEB_MM, wide, MOUNT_FLOOR_MM, align=BASE)
        solid += [Pos(x, 0, 0) * Box(wide, wide, MOUNT_FLOOR_MM + SWITCH_POCKET_DEEP_MM, align=BASE) for x in offsets]
        solid -= [Pos(x, 0, MOUNT_FLOOR_MM) * cut for x in offsets for cut in self.switch_cavity()]
        solid -= [Pos(x, 0, 0) * Cylinder(s["screw_hole_mm"] / 2, 20) for x in ends]
        return Location((*center, self.switch_z - MOUNT_FLOOR_MM), (0, 0, turn)) * solid

    def mount_screws(self):
        """The two screws of a mount, along it from its middle."""
        return (-58.0, 58.0)

    def body(self):
        """The ring of wall with posts, rails and webs, in one piece; `pieces` cuts it."""
        s = self.sizes
        high = self.plate_z - self.body_z
        solid = extrude(Face(self.outline(), [self.outline(s["wall_mm"])]), high)
        solid += self.rails() + self.webs() + self.at_posts(s["post_mm"], 0, high) + self.seam_bosses(high)
        solid = solid & extrude(Face(self.outline()), high)
        solid -= self.at_posts(s["post_bore_mm"], -1, high + 2)
        solid -= self.openings() + self.dowel_holes()
        return Pos(0, 0, self.body_z) * solid

    def rails(self):
        """Two walls along the streets: the tray lies on them, a fence at the outside keeps it in place."""
        s, box, top = self.sizes, self.box, self.field["top"] + self.sizes["fit_mm"]
        middle, length = (box["right"] + box["left"]) / 2, box["right"] - box["left"] - s["wall_mm"]
        rail = Box(length, RAIL_MM, s["cavity_mm"], align=BASE)
        fence = Box(self.field["right"] - self.field["left"], FENCE_MM, self.diffuser_z - self.body_z, align=BASE)
        rails = [Pos(middle, sign * self.rail_y(), 0) * rail for sign in (-1, 1)]
        across = (self.field["right"] + self.field["left"]) / 2
        return rails + [Pos(across, sign * (top + FENCE_MM / 2), 0) * fence for sign in (-1, 1)]

    def rail_y(self):
        """The middle of a rail, whose outer face is the fence's."""
        return self.field["top"] + self.sizes["fit_mm"] + FENCE_MM - RAIL_MM / 2

    def webs(self):
        """Short walls between fence and outer wall at each player's edge; a button mount is screwed on two of them."""
        s, high = self.sizes, self.switch_z - MOUNT_FLOOR_MM - self.body_z
        inner = self.field["top"] + s["fit_mm"] + FENCE_MM / 2
        edges = {
            0: (inner, -self.box["bottom"]),
            180: (inner, self.box["top"]),
            90: (self.box["right"] - 33.0, self.box["right"]),
        }
        bore = Cylinder(s["post_bore_mm"] / 2, 2 * high)
        found = []
        for _side, (x, y), turn in self.mounts():
            near, far = edges[turn][0], edges[turn][1] - s["wall_mm"] / 2
            for along in self.mount_screws():
                web = Box(WEB_MM, far - near, high, align=BASE)
                sign = -1 if turn == 0 else 1
                if turn == 90:
                    web = Pos((near + far) / 2, y + along, 0) * Box(far - near, WEB_MM, high, align=BASE)
                    found.append(web - Pos(x, y + along, 0) * bore)
                else:
                    found.append(Pos(x + along, sign * (near + far) / 2, 0) * web - Pos(x + along, y, 0) * bore)
        return found

    def seam_bosses(self, high):
        """Where the body is cut, the outer wall is thick enough for a dowel."""
        box, seams = self.box, self.layout["seams"]
        places = [(x, y, 24, 8) for x in seams["body_x_mm"] for y in (box["bottom"] + 4, box["top"] - 4)]
        places += [(x, y, 8, 24) for y in seams["body_y_mm"] for x in (box["left"] + 4, box["right"] - 4)]
        return [Pos(x, y, 0) * Box(wide, deep, high, align=BASE) for x, y, wide, deep in places]

    def dowel_holes(self):
        """Holes across the body's seams for 20 mm of 3 mm dowel."""
        box, seams = self.box, self.layout["seams"]
        hole = Cylinder(self.sizes["dowel_mm"] / 2 + 0.1, 20.4)
        ys = (box["bottom"] + 4.5, -self.rail_y(), self.rail_y(), box["top"] - 4.5)
        found = [Location((x, y, 12), (0, 90, 0)) * hole for x in seams["body_x_mm"] for y in ys]
        xs = (box["left"] + 4.5, box["right"] - 4.5)
        return found + [Location((x, y, 12), (90, 0, 0)) * hole for y in seams["body_y_mm"] for x in xs]

    def openings(self):
        """USB, the supply's cable, and wire passages through rails and webs."""
        left, pico, cable = self.box["left"], self.layout["pico"], self.layout["cable_exit"]
        usb_z = PICO_STAND_MM + 1.0 + 1.3
        wide, high = USB_OPENING_MM
        found = [Pos(left, pico["center_mm"][1], usb_z) * Box(12, wide, high)]
        turned = Location((left, cable["y_mm"], 9), (0, 90, 0))
        found.append(turned * Cylinder(cable["diameter_mm"] / 2, 12))
        rail = self.field["top"]
        for sign in (-1, 1):
            found += [Pos(x, sign * rail, 0) * Box(12, 16, 12) for x in (-90, -30, 30, 90)]
        return found

    def lid(self):
        """The bottom with the Pico's mount, pillars under the tray, screw holes and recesses for feet."""
        s = self.sizes
        solid = extrude(Face(self.outline()), s["lid_mm"])
        pico, (along, across) = self.layout["pico"]["center_mm"], PICO_HOLES_MM
        stands = [(pico[0] + i * along / 2, pico[1] + j * across / 2) for i in (-1, 1) for j in (-1, 1)]
        solid += [Pos(x, y, 0) * Cylinder(2.7, s["lid_mm"] + PICO_STAND_MM, align=BASE) for x, y in stands]
        solid += [Pos(x, y, 0) * Cylinder(4, self.tray_z - 0.2, align=BASE) for x, y in self.pillars()]
        solid -= [Pos(x, y, 0.8) * Cylinder(PICO_BORE_MM / 2, 20, align=BASE) for x, y in stands]
        solid -= self.at_posts(s["screw_hole_mm"], -1, 9)
        return solid - [Pos(x, y, 0) * Cylinder(s["foot_mm"] / 2 + 0.2, 2 * FOOT_RECESS_MM) for x, y in self.feet()]

    def pillars(self):
        """Where the lid holds the tray's middle up: under ribs, clear of the Pico and the seams."""
        step = 28.0 if len(self.layout["sides"]) == 2 else 42.0
        return [(x, y) for x in (-45.0, 14.0, 80.0) for y in (-step, step)]

    def feet(self):
        """Centres of the feet."""
        box, inset = self.box, 17.0
        corners = [
            (x, y)
            for x in (box["left"] + inset, box["right"] - inset)
            for y in (box["bottom"] + inset, box["top"] - inset)
        ]
        return [*corners, (0.0, box["bottom"] + inset), (0.0, box["top"] - inset)]

    def foot(self):
        """A foot, printed of something soft, or a rubber one of the same size."""
        radius = self.sizes["foot_mm"] / 2
        return Solid.make_cone(radius - 1.2, radius, 1.2) + Pos(0, 0, 1.2) * Cylinder(radius, 2.8, align=BASE)

    def pieces(self, solid, name):
        """`solid` cut at the layout's seams for `name` (plate, body, lid or tray), left to right, front to back.

        The light grid and the diffuser are cut where the tray is: nowhere, when a print bed takes them whole.
        """
        seams_x = self.layout["seams"][f"{name}_x_mm"]
        seams_y = self.layout["seams"][f"{name}_y_mm"]
        xs = [self.box["left"] - 1, *seams_x, self.box["right"] + 1]
        ys = [self.box["bottom"] - 1, *seams_y, self.box["top"] + 1]
        boxes = [(x1, x2, y1, y2) for y1, y2 in pairwise(ys) for x1, x2 in pairwise(xs)]
        middles = [((x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1) for x1, x2, y1, y2 in boxes]
        return [solid & (Pos(x, y, 0) * Box(wide, deep, 200)) for x, y, wide, deep in middles]


def build(data, layout):
    """Yields (part name, copies to print, solid in place) of a layout, one after the other as each is computed.

    A part with no copies of its own is printed from the file of another: all button mounts are alike.
    """
    case = Case(data, layout)
    makes = {"light_grid": case.light_grid, "tray": case.tray, "diffuser": case.diffuser}
    makes |= {"lid": case.lid, "body": case.body, "plate": case.plate}
    for name, make in makes.items():
        seams = name if name in ("lid", "body", "plate") else "tray"
        pieces = case.pieces(make(), seams)
        for number, piece in enumerate(pieces, 1):
            solid = case.engraved(piece) if name == "plate" else piece
            yield name if len(pieces) == 1 else f"{name}_{number}", 1, solid
    for number, (side, _center, _turn) in enumerate(case.mounts()):
        copies = 0 if number else len(case.mounts())
        yield f"button_mount_{side.lower()}", copies, case.button_mount(side)
    x, y = case.feet()[0]
    yield "foot", len(case.feet()), Pos(x, y, FOOT_RECESS_MM - 4.0) * case.foot()
