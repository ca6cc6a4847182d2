"""The pads of each kind of part: KiCad's own footprints, read from its library, and the few that are made here.

A pad's place is in the axes of KiCad's files, whose y runs down. Parts of the library keep pads and courtyard only:
between LEDs there is no room for the rest.
"""

import math
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hardware.board import dimensions, parts
from hardware.board.sexp import child, children, read

LIBRARY = Path("/usr/share/kicad/footprints")
FRONT, BACK, THROUGH = '"F.Cu" "F.Paste" "F.Mask"', '"B.Cu" "B.Mask"', "*.Cu *.Mask"


@dataclass(frozen=True)
class Pad:
    """A pad: KiCad's words for its kind and shape, its middle and size in the footprint's axes, drill, layers."""

    number: str
    kind: str
    shape: str
    at_mm: tuple
    size_mm: tuple
    drill_mm: float = 0.0
    layers: str = FRONT
    ratio: float = 0.0


@dataclass(frozen=True)
class Footprint:
    """Pads, and the courtyard as half sizes around a middle; `back` for a part under the board."""

    pads: tuple
    middle_mm: tuple
    half_mm: tuple
    back: bool = False


@cache
def footprint(name):
    """Return the footprint of that name, "library:name"."""
    library, _colon, own = name.partition(":")
    if library == "pegout":
        return {"SW_12x12mm_SMD": switch, "Pico_flat": pico, "Hole_M3": hole}[own]()
    tree, pads = read(LIBRARY / f"{library}.pretty" / f"{own}.kicad_mod"), []
    for pad in children(tree, "pad"):
        at, size = (tuple(child(pad, word)[1:3]) for word in ("at", "size"))
        drill, ratio = ((child(pad, word) or (word, 0.0))[1] for word in ("drill", "roundrect_rratio"))
        layers = " ".join(f'"{layer}"' for layer in child(pad, "layers")[1:])
        pads.append(Pad(pad[1], pad[2], pad[3], at, size, drill, layers, ratio))
    yard = [line for line in children(tree, "fp_line") if child(line, "layer")[1] == "F.CrtYd"]
    xs, ys = zip(*(child(line, end)[1:3] for line in yard for end in ("start", "end")), strict=True)
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return Footprint(tuple(pads), middle, ((max(xs) - min(xs)) / 2, (max(ys) - min(ys)) / 2))


def switch():
    """Return a 12 x 12 mm switch with bent legs, 5 mm apart on two sides; pads 3 and 4 only hold it. The pads are long:
    makers' legs end 13.5 to 16 mm apart."""
    width, height = dimensions.SWITCH_PADS_MM
    length = 3.0
    x, y, size = (width - length) / 2, 2.5, (length, height - 5.0)
    places = {"1": (-x, -y), "2": (x, y), "3": (x, -y), "4": (-x, y)}
    pads = tuple(Pad(number, "smd", "rect", at, size) for number, at in places.items())
    return Footprint(pads, (0.0, 0.0), (width / 2 + 0.25, dimensions.SWITCH_MM[1] / 2 + 0.25))


def pico():
    """Return the Pico flat under the board with its parts down, USB to the left: seen from above, place 1 is at the
    upper left. A pad reaches beyond the Pico's edge, where the iron comes."""
    pads = []
    inner, outer = 8.1, dimensions.PICO_MM[3] + dimensions.PICO_SOLDER_MM
    for place in range(1, 41):
        column = place - 1 if place <= 20 else 40 - place
        y = -(inner + outer) / 2 if place <= 20 else (inner + outer) / 2
        at = round(column * 2.54 - 24.13, 3), y
        pads.append(Pad(str(place), "smd", "rect", at, (1.6, outer - inner), 0.0, BACK))
    return Footprint(tuple(pads), (0.0, 0.0), (25.5, outer), back=True)


def hole():
    """Return a bare hole with room for a screw's head."""
    size = dimensions.HOLE_MM
    pad = Pad("", "np_thru_hole", "circle", (0.0, 0.0), (size, size), size, THROUGH)
    free = dimensions.HOLE_FREE_MM / 2
    return Footprint((pad,), (0.0, 0.0), (free, free))


def turned(x, y, degrees):
    """Return a point turned counter-clockwise in KiCad's axes."""
    angle = math.radians(degrees)
    sin, cos = round(math.sin(angle), 9), round(math.cos(angle), 9)
    return round(x * cos + y * sin, 4), round(-x * sin + y * cos, 4)


@dataclass(frozen=True)
class PlacedPad:
    """A pad on the board, in the axes of `dimensions`: its part, number and net, its middle, half its size, on which
    faces, and whether it has a hole."""

    reference: str
    number: str
    net: str
    at_mm: tuple
    half_mm: tuple
    faces: tuple
    drill_mm: float


def placed(part):
    """Return a part's pads on the board."""
    placed_pads = []
    for pad in footprint(parts.KINDS[part.kind].footprint).pads:
        dx, dy = turned(pad.at_mm[0], pad.at_mm[1], part.turn_deg)
        width, height = pad.size_mm if part.turn_deg % 180 == 0 else pad.size_mm[::-1]
        faces = (0, 1) if pad.drill_mm else ((1,) if pad.layers == BACK else (0,))
        at = round(part.at_mm[0] + dx, 4), round(part.at_mm[1] - dy, 4)
        net = part.nets.get(pad.number, "")
        placed_pads.append(PlacedPad(part.reference, pad.number, net, at, (width / 2, height / 2), faces, pad.drill_mm))
    return placed_pads
