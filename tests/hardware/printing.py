"""Whether a mesh prints without supports: what hangs over, and how wide it bridges, layer by layer."""

import math

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from hardware.case.meshes import manifold_of

CELL_MM, LAYER_MM, THIN_MM = 0.4, 0.2, 0.02
STEEPEST_DEG, WIDEST_MM = 50.0, 15.0
"""How far a surface may lean out from upright, and the longest bridge between two walls."""


def layer(body, z, low, shape):
    """Return which cells of a grid over the bed are filled at a height."""
    picture = Image.new("1", shape[::-1])
    loops = [(loop - low) / CELL_MM + 1 for loop in body.slice(z).to_polygons()]

    def area(loop):
        x, y = loop.T
        return (x * np.roll(y, -1) - y * np.roll(x, -1)).sum()  # a hole's is negative

    for loop in sorted(loops, key=lambda loop: -abs(area(loop))):
        ImageDraw.Draw(picture).polygon(loop.ravel().tolist(), fill=int(area(loop) > 0))
    return np.array(picture)


def hanging(mesh):
    """Return the heights in millimetres of what would need a support: undersides that lean out too far, and level ones
    that no wall holds on both sides."""
    body, ((left, low, bed), (right, high, _top)) = manifold_of(mesh), mesh.bounds
    down = mesh.face_normals[:, 2]
    leaning = (down > -0.999) & (down < -math.sin(math.radians(STEEPEST_DEG))) & (mesh.area_faces > 0.01)
    found = mesh.triangles_center[leaning, 2].tolist()
    shape = tuple(math.ceil(length / CELL_MM) + 3 for length in (high - low, right - left))
    line, beside = np.ones((1, int(WIDEST_MM / CELL_MM)), bool), np.ones((3, 3), bool)
    room = line.size
    for z in np.unique(np.round(mesh.triangles_center[down < -0.999, 2], 2)):
        if z > bed + LAYER_MM / 2:
            above, below = (layer(body, at, (left, low), shape) for at in (z + THIN_MM, z - THIN_MM))
            open_air, walls = above & ~ndimage.binary_dilation(below, beside), np.pad(below, room)
            bridged = ndimage.binary_closing(walls, line) | ndimage.binary_closing(walls, line.T)
            if (open_air & ~bridged[room:-room, room:-room]).any():
                found.append(float(z))
    return found
