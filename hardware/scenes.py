"""What each picture of the case shows: which parts, how far apart, in which colour.

Works on the solids that `parts` made, in their places in the finished board.
"""

import numpy as np

from hardware import pictures
from hardware.parts import GROOVE_DEEP_MM

COLORS = {
    "plate": (214, 170, 112),
    "diffuser": (250, 250, 246),
    "light_grid": (70, 74, 84),
    "tray": (176, 184, 196),
    "body": (122, 134, 152),
    "lid": (148, 158, 172),
    "button_mount": (96, 150, 132),
    "foot": (60, 60, 60),
}
STRIP_COLOR, LED_COLOR, CAP_COLOR, PICO_COLOR, USB_COLOR = (
    (40, 44, 52),
    (255, 255, 255),
    (200, 60, 50),
    (30, 120, 70),
    (190, 190, 190),
)
VIEWS = {"exploded": (-28.0, 26.0), "top": (0.0, 89.9)}
"""How a picture is looked at, if not like most: the camera's turn and lift in degrees."""

GROOVE_COLOR = (64, 40, 20)
APART_MM = {
    "foot": -50,
    "lid": -40,
    "body": 0,
    "button_mount": 28,
    "tray": 45,
    "light_grid": 85,
    "diffuser": 120,
    "plate": 150,
}


def kind_of(name):
    """The kind of part a name like body_2 or button_mount_a belongs to."""
    return next(kind for kind in COLORS if name.startswith(kind))


def moved(triangles, by):
    """Triangles shifted by a vector."""
    return triangles + np.array(by)


def groove_floor(case, mesh):
    """Which triangles are the floor of the plate's grooves: painted dark, as a builder fills them."""
    return (np.abs(mesh[:, :, 2] - (case.top_z - GROOVE_DEEP_MM)) < 0.001).all(axis=1)


def strips(case):
    """The strip pieces with their LEDs, as they lie in the tray."""
    s, found = case.sizes, []
    z = case.channel_z + s["strip_tape_mm"]
    for holes in case.layout["holes"].values():
        for first, count in ((0, 30), (30, 30), (60, 30), (90, 30), (120, 1)):
            piece = holes[first : first + count]
            middle = (sum(x for x, _y in piece) / count, piece[0][1], z + s["strip_thickness_mm"] / 2)
            size = (count * case.pitch, s["strip_width_max_mm"], s["strip_thickness_mm"])
            found.append((pictures.block(middle, size), STRIP_COLOR))
    top = z + s["strip_thickness_mm"] + s["led_height_mm"] / 2
    size = (s["led_mm"], s["led_mm"], s["led_height_mm"])
    leds = [pictures.block((x, y, top), size) for x, y in case.holes]
    return [*found, (np.concatenate(leds), LED_COLOR)]


def pico(case):
    """The Pico on its mount, its USB connector towards the wall."""
    place = case.layout["pico"]
    (x, y), long, wide = place["center_mm"], place["length_mm"], place["width_mm"]
    z = case.body_z + 3.0
    board = pictures.block((x, y, z + 0.5), (long, wide, 1.0))
    usb = pictures.block((x - long / 2 + 1.5, y, z + 2.3), (5.6, 7.5, 2.6))
    return [(board, PICO_COLOR), (usb, USB_COLOR)]


def caps(case):
    """The buttons' caps as they stand above the plate."""
    top = case.top_z + case.sizes["cap_above_plate_mm"]
    wide = case.sizes["cap_max_mm"]
    return [(pictures.disc((*b["center_mm"], top), wide, 6.0), CAP_COLOR) for b in case.layout["buttons"]]


def write_all(case, solids, folder, layout):
    """Paints every picture of a layout from {part name: solid}; yields each path when it is written."""
    meshes = {name: pictures.triangles_of(solid) for name, solid in solids.items()}

    def show(*kinds, apart=0.0, split=0.0):
        scene = []
        for name, mesh in meshes.items():
            kind = kind_of(name)
            if kind in kinds:
                x, y, _z = mesh.reshape(-1, 3).mean(axis=0)
                aside = (np.sign(x) * split, np.sign(y) * split if len(case.layout["sides"]) > 2 else 0.0)
                by = (*aside, apart * APART_MM[kind])
                floor = groove_floor(case, mesh)
                scene.append((moved(mesh[~floor], by), COLORS[kind]))
                if kind == "plate" and floor.any():
                    scene.append((moved(mesh[floor], by), GROOVE_COLOR))
        return scene

    def lifted(things, kind):
        return [(moved(mesh, (0, 0, APART_MM[kind])), color) for mesh, color in things]

    everything = show(*COLORS, apart=1.0)
    exploded = [*everything, *lifted(strips(case), "tray"), *lifted(pico(case), "lid"), *lifted(caps(case), "plate")]
    pages = {
        "assembled": [*show(*COLORS), *caps(case)],
        "top": [*show("plate"), *caps(case)],
        "exploded": exploded,
    }
    if layout == "two":
        inside = [*show("body", "lid", "button_mount"), *pico(case)]
        pages |= {
            "plate": show("plate", split=6.0),
            "body": show("body", split=6.0),
            "lid": [*show("lid", split=6.0), *[(moved(m, (-6.0, 0, 0)), c) for m, c in pico(case)]],
            "tray": show("tray"),
            "light-grid": show("light_grid"),
            "button-mount": show("button_mount"),
            "step-1-body": inside,
            "step-2-strips": [*inside, *show("tray"), *strips(case)],
            "step-3-light-grid": [*inside, *show("tray", "light_grid"), *strips(case)],
        }
    for name, scene in pages.items():
        path = folder / f"{layout}-{name}.png"
        turn, lift = VIEWS.get(name, (-28.0, 42.0))
        pictures.render(scene, path, turn_deg=turn, lift_deg=lift)
        yield path
