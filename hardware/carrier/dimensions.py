"""Sizes of the circuit boards that the case must fit, in millimetres; tests hold the KiCad boards to them.

Every board is seen from above, with x to the right and y away from side A as in the case; each has its own origin:

- CARRIER: on its left edge, in the Pico's axis. Place it so that the Pico's USB comes to the left wall.
- SIDE: the middle of the player's edge, so that x is that of geometry.BUTTON_OFFSETS_MM; y = 0 is the row of buttons.
  Side B's board is turned by 180 degrees, side C's by 90.
- DEAL: the middle of its switch.

Holes are (x, y). Heights count from the underside of a board; negative ones lie below it.
"""

from typing import Any

BOARD_THICK_MM = 1.6
SOLDER_BELOW_MM = 2.0
"""Cut legs and solder under a board; nothing of the case may come nearer, except at the holes."""

CARRIER: dict[str, Any] = {
    "outline_mm": [(6.5, -24), (84, -24), (84, 38), (6.5, 38), (6.5, 14), (0, 14), (0, -11.25), (6.5, -11.25)],
    # M2 self-tapping screws into round stands of at most 6 mm.
    "holes_mm": [(10.5, -20.5), (80.5, -20.5), (10.5, 34.5), (80.5, 34.5)],
    "hole_mm": 2.2,
    "rest_mm": (2.6, 0.0),  # a stand without a screw, 4 mm at most: the Pico is pushed into its sockets here
    "pico_center_mm": (26.0, 0.0),
    "usb_face_x_mm": -0.8,  # the USB connector's face lies outside the board
    "usb_center_z_mm": 14.95,  # board 1.6, socket 8.5, header 2.5, Pico 1.0, half of 2.7
    "high_mm": 16.5,  # USB's top; it lies at x < 6.5, clear of the tray
    "high_under_tray_mm": 16.0,  # the Pico's BOOTSEL, with its sockets; plugs and fuses are lower
    "stand_mm": 3.0,  # from the lid: legs and solder below the board
    "supply_in_mm": (19.0, 38.0),  # wires of a supply of its own enter here, at the upper edge
}
"""The Pico's board. A cavity of 19.5 mm holds it: 3.0 + 16.0 and half a millimetre."""

SIDE: dict[str, Any] = {
    "outline_mm": [(-50, -7.8), (50, -7.8), (50, 7.8), (-50, 7.8)],
    "switches_mm": {3: (-42.0, 0.0), 0: (-6.0, 0.0), 1: (18.0, 0.0), 2: (42.0, 0.0)},  # by the button's role
    "holes_mm": [(-28.0, 0.0), (6.0, 0.0), (30.0, 0.0)],  # M3, each on a boss of at most 8 mm across in x
    "hole_mm": 3.2,
    "connector_mm": [(-20.7, -7.75), (-14.3, 7.75)],  # two corners: the plug and its cable hang below the board
    "connector_below_mm": 13.0,  # housing 9.8 and the bend of the wires
}
"""A side's four switches: their bases stand on the board's upper face."""

DEAL: dict[str, Any] = {
    "outline_mm": [(-22.5, -7.8), (22.5, -7.8), (22.5, 7.8), (-22.5, 7.8)],
    "holes_mm": [(-19.0, 0.0), (19.0, 0.0)],  # M2 self-tapping, bosses of at most 5.5 mm; heads at most 1.6 mm high
    "hole_mm": 2.2,
    "connector_mm": [(9.2, -4.0), (15.7, 4.0)],
    "connector_below_mm": 13.0,
}
"""DEAL's switch on a board of its own, held in the tray."""

SWITCH_LEGS_MM = (12.5, 5.0)
"""Between the legs of a 12 x 12 mm switch: along x, and along y."""
SWITCH_PADS_MM = (14.5, 7.0)
"""Over the pads of a switch; their solder lies below the board."""
SWITCH_BODY_MM, SWITCH_BODY_HIGH_MM = 12.0, 4.3
"""Edge and height of a switch's body."""
SWITCH_STEM_MM, SWITCH_STEM_TOP_MM = 3.8, 7.3
"""Edge of the square stem that carries the cap, and how far its end is above the switch's base."""

HEIGHTS_MM = {
    "Resistor_THT": 2.6,
    "Diode_THT:D_DO-41": 2.8,
    "Diode_THT:D_DO-201AD": 13.0,
    "Package_DIP": 8.2,  # socket and chip
    "Capacitor_THT:C_Disc": 7.0,
    "pegout:CP_Radial": 10.5,
    "Fuse": 14.0,
    "TerminalBlock": 10.2,
    "Connector_PinHeader": 9.0,  # with its cap
    "Connector_JST": 9.8,  # with its plug
    "pegout:SW_12x12mm": 11.6,  # to the top of its cap
    "pegout:Pico": 14.4,  # socket 8.5, header 2.5, Pico 1.0, BOOTSEL 2.4 at most
    "TestPoint": 0.0,
}
"""How far a part stands above the face that it sits on, by the beginning of its footprint's name."""


def height_mm(footprint):
    """The height of a part above the board's face."""
    return next(high for begins, high in HEIGHTS_MM.items() if footprint.startswith(begins))
