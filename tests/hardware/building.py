"""The case and the bought parts as meshes, for all tests that compare them."""

from typing import NamedTuple

from trimesh import Trimesh

from hardware import looks
from hardware.case import bought, case_parts, coupon, print_files, strip_plate
from hardware.case.meshes import as_printed, mesh_of
from hardware.looks import Painted


class Built(NamedTuple):
    """parts, bought: meshes in their places, by name. more: the same for the coupon and the plate for strips. engraved:
    the plate as it is printed. copies: how often each part is printed. broken: names of invalid solids. painted: the
    parts as pictures show them."""

    parts: dict[str, Trimesh]
    more: dict[str, Trimesh]
    bought: dict[str, Trimesh]
    engraved: Trimesh
    copies: dict[str, int]
    broken: list[str]
    painted: Painted


def build() -> Built:
    made = list(case_parts.build_case())
    solids = {piece.name: piece.solid for piece in made}
    more = {piece.name: piece.solid for piece in coupon.parts(solids)} | {"strip_plate": strip_plate.solid()}
    things = {f"screw {number}": solid for number, solid in enumerate(bought.screws())}
    for kind, group in bought.boards().items():
        things |= {f"board: {kind} {number}": solid for number, solid in enumerate(group)}
    parts = {name: mesh_of(solid) for name, solid in solids.items()}
    (plate,) = print_files.meshed([piece for piece in made if piece.name == "plate"])
    every = {**solids, **more}.items()
    return Built(
        parts=parts,
        more={name: mesh_of(solid) for name, solid in more.items()},
        bought={name: mesh_of(solid) for name, solid in things.items()},
        engraved=as_printed("plate", plate.mesh),
        copies={piece.name: piece.copies for piece in made},
        broken=[name for name, solid in every if len(solid.solids()) != 1 or not solid.is_valid],
        painted=looks.painted(parts),
    )
