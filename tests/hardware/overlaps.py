"""Whether two solids share room: proven apart on their surfaces where that can be, else by the volume they share.

Surfaces as triangles are compared in a fraction of a millisecond, an exact intersection takes up to a tenth of a
second. So the second is computed only for those few pairs whose surfaces cross, or touch on opposite sides.
"""

from build123d import BoundBox, Pos, Shape
from OCP.Bnd import Bnd_Box
from OCP.BRepBndLib import BRepBndLib
from OCP.BRepClass3d import BRepClass3d_SolidClassifier
from OCP.BRepExtrema import BRepExtrema_ShapeProximity
from OCP.BRepMesh import BRepMesh_IncrementalMesh
from OCP.BRepTools import BRepTools
from OCP.gp import gp_Pnt
from OCP.TopAbs import TopAbs_IN

SAG_MM, ANGLE_RAD = 0.01, 0.3
"""How far the triangles of what is round may lie inside it."""
NUDGE_MM = 0.0015
"""Solids that only touch are free of each other when one is moved so far: less than what counts as shared room."""
NUDGES = [Pos(), *(Pos(*(NUDGE_MM * way * (at == axis) for at in range(3))) for axis in (2, 1, 0) for way in (1, -1))]


def box_of(solid):
    """Return the box around a solid. Its triangles stay: build123d's own bounding_box() drops them."""
    box = Bnd_Box()
    BRepBndLib.AddOptimal_s(solid.wrapped, box, False, False)
    return BoundBox(box)


def add_triangles(solid):
    """Give a solid's surface its triangles, if it has none."""
    if not BRepTools.Triangulation_s(solid.wrapped, 5 * SAG_MM):
        BRepMesh_IncrementalMesh(solid.wrapped, SAG_MM, False, ANGLE_RAD, False)


def moved(solid, place):
    """Return a solid in another place. It shares its surface, triangles and all, with the one it is made from."""
    return Shape.cast(solid.wrapped.Moved(place.wrapped))


def gap(box, other):
    """How far two boxes are apart along the axis where they are furthest; negative where they share room."""
    return max(
        max(getattr(box.min, axis), getattr(other.min, axis)) - min(getattr(box.max, axis), getattr(other.max, axis))
        for axis in "XYZ"
    )


def near(box, other):
    """Whether two boxes share room."""
    return gap(box, other) < -0.001


def overlap(solid, second):
    """The volume that two solids share, in mm3."""
    if not near(box_of(solid), box_of(second)):
        return 0.0
    for shape in (solid, second):
        add_triangles(shape)
    for nudge in NUDGES:
        free = moved(solid, nudge)
        if not _surfaces_meet(free, second):
            if _lies_inside(free, second) or _lies_inside(second, free):
                break
            return 0.0
    shared = solid & second
    return sum(piece.volume for piece in shared.solids()) if shared else 0.0


def _surfaces_meet(solid, second):
    """Whether a triangle of one surface touches or crosses one of the other."""
    search = BRepExtrema_ShapeProximity(solid.wrapped, second.wrapped, 0.0)
    search.Perform()
    return search.IsDone() and search.OverlapSubShapes1().Extent() > 0


def _lies_inside(inner, outer):
    """Whether a piece of `inner` lies within one of `outer`; their surfaces do not meet, so one corner tells."""
    for around in outer.solids():
        room = box_of(around)
        corners = [piece.vertices()[0] for piece in inner.solids() if room.contains(box_of(piece))]
        if corners:
            find = BRepClass3d_SolidClassifier(around.wrapped)
            for corner in corners:
                find.Perform(gp_Pnt(corner.X, corner.Y, corner.Z), 1e-6)
                if find.State() == TopAbs_IN:
                    return True
    return False
