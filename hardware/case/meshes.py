"""The solids as triangles, for printers' files and tests."""

from itertools import pairwise

import numpy as np
from build123d import Part
from manifold3d import CrossSection, FillRule, Manifold, Mesh
from trimesh import Trimesh

from hardware.case.shapes import TOP_Z
from hardware.plate import engraving

TOLERANCE_MM, ANGLE_RAD = 0.05, 0.45
"""Tolerances of a mesh. Finer meshes would only make the files larger."""
GROOVE_DEPTH_MM = 0.4
CUTS_MM = (27.75, 14.0)
"""Cuts along x and y for parts larger than a print bed: clear of every hole, screw, switch, foot and rib."""
UPSIDE_DOWN = ("frame", "light_grid", "anchor")
"""Name prefixes of the parts that are printed on their upper face."""


def mesh_of(solid: Part) -> Trimesh:
    corners, faces = solid.tessellate(TOLERANCE_MM, ANGLE_RAD)
    return Trimesh(np.array([(v.X, v.Y, v.Z) for v in corners]), np.array(faces))


def manifold_of(mesh: Trimesh) -> Manifold:
    """Return a watertight mesh as a Manifold, which is cut and compared in milliseconds."""
    return Manifold(Mesh(mesh.vertices.astype(np.float32), mesh.faces.astype(np.uint32)))


def engraved(mesh: Trimesh, title: str = engraving.TITLE) -> Trimesh:
    engraving_area = CrossSection(engraving.loops(title), FillRule.EvenOdd)
    cut = Manifold.extrude(engraving_area, 1.0).translate((0, 0, TOP_Z - GROOVE_DEPTH_MM))
    out = (manifold_of(mesh) - cut).to_mesh()
    return Trimesh(out.vert_properties[:, :3], out.tri_verts)


def as_printed(name: str, mesh: Trimesh) -> Trimesh:
    """Return a part's mesh as it lies on the print bed: the right way up, its underside at z = 0."""
    mesh = mesh.copy()
    if name.startswith(UPSIDE_DOWN):
        mesh.apply_transform(np.diag([1.0, -1.0, -1.0, 1.0]))
    mesh.apply_translation((0, 0, -mesh.bounds[0, 2]))
    return mesh


def pieces(mesh: Trimesh, bed_mm: float) -> list[Trimesh]:
    """Return a mesh's pieces, cut for the print bed, left to right and front to back. No cut runs through a hole."""
    (left, low, z), (right, high, top) = mesh.bounds
    xs, ys = ends(0, left, right, bed_mm), ends(1, low, high, bed_mm)
    if len(xs) == len(ys) == 2:
        return [mesh]
    whole, made = manifold_of(mesh), []
    for (y1, y2), (x1, x2) in ((y, x) for y in pairwise(ys) for x in pairwise(xs)):
        room = Manifold.cube((x2 - x1, y2 - y1, top - z)).translate((x1, y1, z))
        cut = [part.to_mesh() for part in (whole ^ room).decompose()]
        made += [Trimesh(part.vert_properties[:, :3], part.tri_verts, process=False) for part in cut]
    return made


def ends(axis: int, low: float, high: float, bed_mm: float) -> list[float]:
    """Return where the pieces of a part end along an axis. Raises ValueError if one is longer than the bed."""
    if high - low <= bed_mm:
        return [low, high]
    cut = CUTS_MM[axis]
    if max(cut - low, high - cut) > bed_mm:
        raise ValueError(f"a cut at {cut:g} mm leaves pieces of more than {bed_mm:g} mm")
    return [low, cut, high]
