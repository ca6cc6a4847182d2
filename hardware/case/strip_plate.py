"""A printed plate that replaces the circuit board for people with LED strips; it has the same outline. It takes two
strips of 144 LEDs a metre, cut into streets, and nine switches of 12 x 12 mm with legs. A Pico, at its usual place, and
a ready-made level shifter are taped under it. The rest of the case does not change."""

from build123d import Box, Cylinder, Part, Pos

from hardware import geometry
from hardware.board import dimensions
from hardware.case.shapes import BASE, BOARD_Z, FACE_Z, LAYOUT, circle, outline, sheet, usb_notch

STRIP_MM, STRIP_THICK_MM = 12.4, 0.6
"""Width of a channel, and its depth: the thickness of a strip with its tape, so that the LEDs are as high as on the
circuit board."""
LEGS_MM, LEG_HOLE_MM = (12.5, 5.0), 2.0
"""Distances between the legs of a switch along x and y (they are bent flat under the plate), and their holes."""
WIRES_MM = (5.0, 8.0)
"""The opening for wires at hole 1 and beyond the game hole of each side."""


def solid() -> Part:
    screws = [circle(place, dimensions.HOLE_MM) for place in dimensions.HOLES_MM]
    plate = sheet(BOARD_Z, dimensions.THICKNESS_MM, outline(dimensions.MARGIN_MM), screws)
    z, cuts = FACE_Z - STRIP_THICK_MM, []
    for holes in LAYOUT.holes.values():
        for first, count in ((0, 30), (30, 30), (60, 30), (90, 30), (120, 1)):
            (x1, y), (x2, _y) = holes[first], holes[first + count - 1]
            length = count * geometry.PITCH_MM + 1.0
            cuts.append(Pos((x1 + x2) / 2, y, z) * Box(length, STRIP_MM, 5, align=BASE))
        for hole, beyond in ((0, -8.0), (120, 8.0)):
            cuts.append(Pos(holes[hole][0] + beyond, holes[hole][1], 0) * Box(*WIRES_MM, 50))
    for x, y in (button.center_mm for button in LAYOUT.buttons):
        leg = Cylinder(LEG_HOLE_MM / 2, 50)
        cuts += [Pos(x + i * LEGS_MM[0] / 2, y + j * LEGS_MM[1] / 2, 0) * leg for i in (-1, 1) for j in (-1, 1)]
    return plate - [*cuts, usb_notch()]
