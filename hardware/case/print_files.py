"""Files of the case: an STL of each part, 3MF plates that a slicer opens as they are, and a STEP of the whole board.
All parts on a print plate have the same material, which each part's name includes. Parts lie one behind another."""

import ctypes
import uuid
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import lib3mf
import numpy as np
from build123d import Compound, ExportDXF, Plane, Pos, export_step, section
from trimesh import Trimesh

from hardware.case import bought, case_parts, coupon, shapes, strip_plate
from hardware.case.case_parts import Piece
from hardware.case.meshes import as_printed, engraved, mesh_of, pieces
from hardware.geometry import SIZES
from hardware.plate import engraving

Printed = NamedTuple("Printed", [("name", str), ("copies", int), ("mesh", Trimesh)])
BEDS_MM = (250, 220, 180)
"""Widths of the commonest print beds."""
GAP_MM = 4.0
BED_DEPTH_MM = 210.0
"""Usual depth of a print bed that is 250 mm wide."""
FRAME_SHEETS = {"frame-lower.dxf": 0.1, "frame-upper.dxf": 0.75}
"""The heights of the two sections that become the frame's sheets, as shares of its height above the circuit board. The
lower sheet has the room for the USB plug."""
MATERIALS = {"cap_undo": "red", "cap": "light", "diffuser": "white", "plate": "plate", "frame": "wood"}
"""The materials by prefixes of the parts' names; other parts are dark. A plate of wood is not printed."""


def material(name: str) -> str:
    return next((what for start, what in MATERIALS.items() if name.startswith(start)), "dark")


def meshed(made: Iterable[Piece], title: str = engraving.TITLE) -> list[Printed]:
    """Return the parts to print as meshes in their places; the plate has its grooves."""
    meshes = [Printed(name, copies, mesh_of(solid)) for name, copies, solid in made if copies]
    return [
        part._replace(mesh=engraved(part.mesh, title)) if part.name.startswith("plate") else part for part in meshes
    ]


def cut_for(bed_mm: float, parts: list[Printed]) -> list[Printed]:
    """Return the parts cut for a print bed. Each piece lies as it is printed."""
    return [
        Printed(name, part.copies, as_printed(name, piece))
        for part in parts
        for name, piece in case_parts.named(part.name, pieces(part.mesh, bed_mm))
    ]


def arranged(parts: list[Printed], bed_x: float, bed_y: float) -> list[dict[str, Trimesh]]:
    """Return {label: mesh in its place} for each plate. Raises ValueError for a part that is larger than the bed."""
    labelled = [(f"{name} #{number}", mesh) for name, copies, mesh in parts for number in range(1, copies + 1)]
    plates: list[dict[str, Trimesh]] = []
    y = bed_y
    for label, mesh in sorted(labelled, key=lambda part: (-part[1].extents[1], -part[1].extents[0], part[0])):
        (width, depth, _height), (left, front, _low) = mesh.extents, mesh.bounds[0]
        if width > bed_x or depth > bed_y:
            raise ValueError(f"{label} is {width:.0f} x {depth:.0f} mm: larger than a bed of {bed_x:g} x {bed_y:g} mm")
        if y + depth > bed_y:
            plates.append({})
            y = 0.0
        plates[-1][label] = mesh.copy().apply_translation((-left, y - front, 0))
        y += depth + GAP_MM
    return plates


def write_plates(parts: list[Printed], bed_mm: float, out: Path, prefix: str) -> Iterator[tuple[Path, list[str]]]:
    """Write the print plates for a bed. Yield (path, labels of the parts on it) for each."""
    for kind in dict.fromkeys(material(part.name) for part in parts):
        own = [part for part in parts if material(part.name) == kind]
        for number, plate in enumerate(arranged(own, bed_mm, min(bed_mm, BED_DEPTH_MM)), 1):
            path = out / f"{prefix}-print-{kind}-{number}.3mf"
            write_3mf({f"{label.removesuffix(' #1')} ({kind})": mesh for label, mesh in plate.items()}, path)
            yield path, list(plate)


def write_3mf(meshes: dict[str, Trimesh], path: Path) -> None:
    """Write {name: mesh}, in millimetres, as named objects in their places. The same meshes give the same bytes."""
    library = lib3mf.get_wrapper()
    model = library.CreateModel()
    for name, mesh in meshes.items():
        made = model.AddMeshObject()
        made.SetName(name)
        made.SetUUID(str(uuid.uuid5(uuid.NAMESPACE_OID, name)))
        points = [lib3mf.Position((ctypes.c_float * 3)(*point)) for point in np.round(mesh.vertices, 4)]
        made.SetGeometry(points, [lib3mf.Triangle((ctypes.c_uint32 * 3)(*corners)) for corners in mesh.faces])
        item = model.AddBuildItem(made, library.GetIdentityTransform())
        item.SetUUID(str(uuid.uuid5(uuid.NAMESPACE_URL, name)))
    model.SetBuildUUID(str(uuid.uuid5(uuid.NAMESPACE_OID, path.name)))
    model.QueryWriter("3mf").WriteToFile(str(path))


def write_frame(out: Path) -> None:
    """Write DXF files, in millimetres, to cut the frame from two sheets of wood."""
    for name, share in FRAME_SHEETS.items():
        z, flat = shapes.FACE_Z + share * SIZES.above_board_mm, ExportDXF()
        flat.add_shape(Pos(0, 0, -z) * section(case_parts.frame(), Plane.XY.offset(z)))
        flat.write(str(out / name))


def write_all(out: Path, title: str) -> None:
    """Write the case's files, and the print plates into a folder for each bed. Report the parts on each plate."""
    made = list(case_parts.build_case())
    solids = {name: solid for name, _copies, solid in made}
    strips = [Piece("strip_plate", 1, strip_plate.solid())]
    for prefix, group in {"case": made, "coupon": coupon.parts(solids), "strips": strips}.items():
        parts = meshed(group, title)
        for name, _copies, mesh in parts:
            as_printed(name, mesh).export(out / f"{prefix}-{name}.stl")
        for bed_mm in BEDS_MM:
            folder = out / f"bed-{bed_mm}"
            folder.mkdir(exist_ok=True)
            for path, names in write_plates(cut_for(bed_mm, parts), bed_mm, folder, prefix):
                print(f"{path.relative_to(out)}: {', '.join(names)}", flush=True)
    write_frame(out)
    for name, solid in solids.items():
        solid.label = name  # its name in the STEP file
    others = {**bought.boards(), "screws": bought.screws(), "inserts": bought.inserts()}
    bought_parts = [Compound(label=kind, children=made) for kind, made in others.items()]
    export_step(Compound(label="pegout", children=[*solids.values(), *bought_parts]), str(out / "pegout.step"))
