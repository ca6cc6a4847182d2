"""The case, built once for all tests and all workers of a run, as meshes: they are compared in milliseconds."""

import pickle
from types import SimpleNamespace

import pytest

from tests.once import made_once


def build() -> SimpleNamespace:
    """Build the case: all meshes in their places, by name, and a second plate, with grooves; the same as in pictures;
    the number of printed copies of each; and the names of invalid solids."""
    from hardware import looks
    from hardware.case import bought, case_parts, coupon, print_files, strip_plate
    from hardware.case.meshes import as_printed, mesh_of

    made = list(case_parts.build_case())
    solids = {piece.name: piece.solid for piece in made}
    more = {piece.name: piece.solid for piece in coupon.parts(solids)} | {"strip_plate": strip_plate.solid()}
    things = {f"screw {number}": solid for number, solid in enumerate(bought.screws())}
    for kind, group in bought.boards().items():
        things |= {f"board: {kind} {number}": solid for number, solid in enumerate(group)}
    every = {**solids, **more}
    parts = {name: mesh_of(solid) for name, solid in solids.items()}
    return SimpleNamespace(
        copies={piece.name: piece.copies for piece in made},
        broken=[name for name, solid in every.items() if len(solid.solids()) != 1 or not solid.is_valid],
        parts=parts,
        painted=looks.painted(parts),
        more={name: mesh_of(solid) for name, solid in more.items()},
        bought={name: mesh_of(solid) for name, solid in things.items()},
        engraved=as_printed("plate", print_files.meshed([made[4]])[0].mesh),
    )


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> SimpleNamespace:
    """The case as `build` returns it."""
    pytest.importorskip("build123d", reason="the hardware group is not installed: make hardware installs it")
    folder = made_once(tmp_path_factory, "case", lambda new: (new / "case").write_bytes(pickle.dumps(build())))
    made: SimpleNamespace = pickle.loads((folder / "case").read_bytes())
    return made
