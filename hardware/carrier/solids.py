"""The circuit boards as solids, with a box for each part: for the case's fit and for the guide's pictures.

In the board's own axes; z = 0 is the underside of the board.
"""

from build123d import Align, Box, Cylinder, Face, Pos, Wire, extrude

from hardware.carrier import boards, dimensions

LOW, HIGH = (Align.MIN, Align.MIN, Align.MIN), (Align.MIN, Align.MIN, Align.MAX)
COURTYARD_MM = 0.25  # KiCad's free room around a part's body
SOCKET_MM, HEADER_MM = 8.5, 2.5
PICO_MM, PICO_USB_MM = (51.0, 21.0, 1.0), (5.6, 8.0, 2.7)


def solids(name):
    """Return {"board": solid, reference: solid} of the board of that name; sockets, Pico and USB are separate."""
    sizes, board = getattr(dimensions, name.upper()), boards.board(name)
    plate = extrude(Face(Wire.make_polygon(sizes["outline_mm"])), dimensions.BOARD_THICK_MM, dir=(0, 0, 1))
    for (x, y), diameter in board.holes:
        plate -= Pos(x, y, 0) * Cylinder(diameter / 2, 4 * dimensions.BOARD_THICK_MM)
    found = {"board": plate}
    for part in board.parts.values():
        high = dimensions.height_mm(part.footprint)
        if part.footprint.startswith("pegout:Pico"):
            found |= _pico(part)
        elif part.footprint.startswith("pegout:SW"):
            found[part.reference] = _switch(part)
        elif high:
            (left, low), (right, top) = part.room_mm
            wide, deep = right - left - 2 * COURTYARD_MM, top - low - 2 * COURTYARD_MM
            place = Pos(left + COURTYARD_MM, low + COURTYARD_MM, dimensions.BOARD_THICK_MM if part.front else 0)
            found[part.reference] = place * Box(wide, deep, high, align=LOW if part.front else HIGH)
    return found


def _switch(part):
    """Return a switch's body and its stem, without the cap."""
    xs, ys = zip(*(pad.at_mm for pad in part.pads), strict=True)
    middle = Pos((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, dimensions.BOARD_THICK_MM)
    flat = (Align.CENTER, Align.CENTER, Align.MIN)
    body = Box(dimensions.SWITCH_BODY_MM, dimensions.SWITCH_BODY_MM, dimensions.SWITCH_BODY_HIGH_MM, align=flat)
    stem = Box(dimensions.SWITCH_STEM_MM, dimensions.SWITCH_STEM_MM, dimensions.SWITCH_STEM_TOP_MM, align=flat)
    return middle * (body + stem)


def _pico(part):
    """Return the sockets, the Pico in them, and its USB plug, which is beyond the edge."""
    (x, y), z = dimensions.CARRIER["pico_center_mm"], dimensions.BOARD_THICK_MM
    flat = (Align.CENTER, Align.CENTER, Align.MIN)
    rows = sorted({pad.at_mm[1] for pad in part.pads})
    sockets = [Pos(x, row, z) * Box(PICO_MM[0] - 0.2, 2.5, SOCKET_MM + HEADER_MM, align=flat) for row in rows]
    pico = Pos(x, y, z + SOCKET_MM + HEADER_MM) * Box(*PICO_MM, align=flat)
    usb = Pos(dimensions.CARRIER["usb_face_x_mm"], y, z + SOCKET_MM + HEADER_MM + PICO_MM[2])
    return {
        "sockets": sockets[0] + sockets[1],
        "pico": pico,
        "usb": usb * Box(*PICO_USB_MM, align=(Align.MIN, Align.CENTER, Align.MIN)),
    }
