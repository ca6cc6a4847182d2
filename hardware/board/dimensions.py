"""The circuit board's dimensions for the case, in millimetres; tests compare the KiCad board with them.

Seen from above, x to the right and y away from side A, origin in the middle, as in `geometry`, which also says where
LEDs and buttons are: one LED under each hole, one switch under each button. Heights count from the board's upper face;
negative ones lie below it. All parts are on the upper face except the Pico, which lies flat under it, parts down.
"""

from typing import NamedTuple

from hardware.geometry import DEAL_MM

Room = NamedTuple("Room", [("left", float), ("low", float), ("right", float), ("high", float), ("height", float)])
"""A box on a face of the board."""
Body = NamedTuple("Body", [("width", float), ("depth", float), ("height", float)])

THICKNESS_MM = 1.6
MARGIN_MM = 3.5
"""Width of the frame: from the object's outline to the circuit board's."""
HALF_SIZE_MM = (116.5, 95.5)
"""Half of the board's width and height, without the notch."""
USB_NOTCH_MM = (8.0, 10.0)
"""The notch in the left edge above the Pico's USB socket: its depth in x, and its width in y around 0. The socket's
feet stick out of the Pico's back there, and a thick plug gets more room."""

HOLE_MM = 4.2
HOLES_MM = (
    *((x, y) for y in (-90.0, 90.0) for x in (-111.0, 111.0)),
    *((x, y) for x in (-111.0, 111.0) for y in (-42.0, 42.0)),
    (6.0, -90.0),
    (-6.0, 90.0),
    *((DEAL_MM[0] + x, DEAL_MM[1]) for x in (-20.0, 20.0)),
)
"""Through holes for M3 screws: in the corners, at the left and right edges, at the players' edges, and beside DEAL."""
HOLE_FREE_MM = 7.4
"""Diameter around a hole within which both faces are free of copper and parts, for a screw's head or a pillar."""

LED_MM = Body(5.0, 5.0, 1.6)
"""An LED: WS2812B in the 5050 package. Its light comes from a 4 mm circle in its middle."""
LED_CAPACITOR_MM = 0.6
"""Height of an LED's capacitor."""

SWITCH_MM = Body(12.0, 12.0, 4.3)
"""A switch: HX 12x12x7.3TPFT-B, Omron B3FS-4052P and similar ones."""
SWITCH_PADS_MM = (17.0, 7.0)
"""Outer size of a switch's four pads. The legs are at most 1 mm high on them."""
STEM_MM, STEM_TOP_MM, TRAVEL_MM = 3.8, 7.3, 0.25
"""Width of a switch's square stem, height of its top above the board, and how far a press moves it."""

PARTS_MM = Room(-97.0, -16.0, -24.0, 16.0, 1.5)
"""All other parts on the upper face are in this room, or in one of OTHER_PARTS_MM."""
OTHER_PARTS_MM = {
    "piezo": Room(38.0, -7.5, 57.0, 7.5, 3.2),  # the board house does not place it
    "header": Room(108.0, -11.5, 115.0, 11.5, 2.5),  # J1, for a third strip: holes for wires, and no room for a header
    "piezo's resistor": Room(37.5, 10.0, 39.8, 12.0, 0.6),
    "feed": Room(-116.0, -36.0, -107.5, -11.5, 2.6),  # fuse, clamp and switch of the 5 V
    "shifter": Room(-116.0, 13.0, -106.0, 36.0, 1.8),
}
"""The space that each part outside PARTS_MM takes on the upper face."""

PICO_MM = Room(-116.5, -10.5, -65.5, 10.5, 1.0)
"""The Pico's own board, under ours. Its USB socket is at the left edge."""
PICO_MIDDLE_X_MM = (PICO_MM.left + PICO_MM.right) / 2
PICO_SOLDER_MM = 1.6
"""How far solder and pads reach beyond the Pico's long edges, under the board."""
USB_FACE_X_MM = -117.8
USB_CENTER_MM = (0.0, -1.6 - 1.0 - 1.35)
"""Middle of the USB socket: y, and height from the board's upper face."""
USB_SOCKET_MM = (8.0, 2.7)
USB_PLUG_MM = (12.5, 8.5)
"""Room for the plug's moulded body around the socket's middle: y and height."""
BOOTSEL_MM = (-104.0, 3.5)
"""The BOOTSEL button, which is pressed from below; it is 1.0 to 1.5 mm above the Pico's lowest part."""
