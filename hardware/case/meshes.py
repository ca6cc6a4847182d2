"""The solids as triangles, for printers' files and tests."""

import numpy as np
import trimesh
from manifold3d import CrossSection, FillRule, Manifold, Mesh

from hardware.plate import engraving

TOLERANCE_MM, ANGLE_RAD = 0.05, 0.45
"""Tolerance of a mesh: finer meshes only make the files larger."""
GROOVE_DEPTH_MM = 0.4
UPSIDE_DOWN = ("frame", "light_grid", "anchor")
"""Prefixes of the names of parts that are printed on their upper face."""


def mesh_of(solid, tolerance_mm=TOLERANCE_MM, angle_rad=ANGLE_RAD):
    """Return the surface of a build123d solid as a trimesh mesh."""
    corners, faces = solid.tessellate(tolerance_mm, angle_rad)
    return trimesh.Trimesh(np.array([(v.X, v.Y, v.Z) for v in corners]), np.array(faces))


def manifold_of(mesh):
    """Return a watertight mesh as a Manifold, which is cut and compared in milliseconds."""
    return Manifold(Mesh(mesh.vertices.astype(np.float32), mesh.faces.astype(np.uint32)))


def engraved(case, mesh):
    """Return a mesh of the plate, or of a piece of it, with its engraving."""
    loops = [loop for own in engraving.shapes(case.layout, case.sizes).values() for loop in own]
    cut = Manifold.extrude(CrossSection(loops, FillRule.EvenOdd), 1.0).translate((0, 0, case.top_z - GROOVE_DEPTH_MM))
    out = (manifold_of(mesh) - cut).to_mesh()
    return trimesh.Trimesh(out.vert_properties[:, :3], out.tri_verts)


def as_printed(name, mesh):
    """Return a part's mesh as it lies on the print bed: the right way up, its underside at z = 0."""
    mesh = mesh.copy()
    if name.startswith(UPSIDE_DOWN):
        mesh.apply_transform(np.diag([1.0, -1.0, -1.0, 1.0]))
    mesh.apply_translation((0, 0, -mesh.bounds[0, 2]))
    return mesh
