"""A mesh prints without supports if no underside leans outwards too far, and none bridges too wide a gap."""

import math

import numpy as np
from manifold3d import CrossSection, JoinType
from trimesh import Trimesh

from hardware.case.meshes import manifold_of

LAYER_MM, THIN_MM, BESIDE_MM = 0.2, 0.02, 0.4
STEEPEST_DEG, WIDEST_MM = 50.0, 15.0
"""How far a surface may lean outwards, and the longest bridge between two walls."""
FLAT = 200.0


def bridged(walls: CrossSection, x: float, y: float) -> CrossSection:
    """Return the walls, and the gaps between them that a bridge along this axis can span. To find them, the walls are
    grown and then shrunk by the same amount, which is FLAT times smaller across the axis than along it."""
    grown = walls.scale((x, y)).offset(WIDEST_MM / 2, JoinType.Miter).offset(-WIDEST_MM / 2, JoinType.Miter)
    return grown.scale((1 / x, 1 / y))


def hanging(mesh: Trimesh) -> list[float]:
    """Return the heights, in mm, of undersides that need a support, because they lean outwards too far, or are level
    without a wall on both sides."""
    body, bed, down = manifold_of(mesh), mesh.bounds[0, 2], mesh.face_normals[:, 2]
    leaning = (down > -0.999) & (down < -math.sin(math.radians(STEEPEST_DEG))) & (mesh.area_faces > 0.01)
    found: list[float] = mesh.triangles_center[leaning, 2].tolist()
    for z in np.unique(np.round(mesh.triangles_center[down < -0.999, 2], 2)):
        if z > bed + LAYER_MM / 2:
            above, below = body.slice(z + THIN_MM), body.slice(z - THIN_MM)
            open_air = above - below.offset(BESIDE_MM, JoinType.Round)
            if (open_air - bridged(below, 1, FLAT) - bridged(below, FLAT, 1)).area() > 0.1:
                found.append(float(z))
    return found
