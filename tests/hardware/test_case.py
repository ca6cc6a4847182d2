"""The case: its parts print without supports, fit a bed, each other and the circuit board, and come apart again. The
pictures that show it are up to date. These tests need the hardware group (build123d), which is large and optional;
`make hardware` installs it."""

import math
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import pytest

pytest.importorskip("build123d", reason="the hardware group is not installed: make hardware installs it")

import ezdxf
import ezdxf.bbox
import trimesh
from build123d import Box, Cylinder, Part, Pos
from manifold3d import CrossSection, FillRule, Manifold, OpType

from hardware import geometry, render, scenes
from hardware.board import dimensions
from hardware.case import bought, caps, case_parts, coupon, print_files, strip_plate, thimbles
from hardware.case.case_parts import Piece
from hardware.case.meshes import GROOVE_DEPTH_MM, as_printed, ends, manifold_of, mesh_of, pieces
from hardware.case.shapes import BASE, BOARD_Z, DIFFUSER_Z, FACE_Z, GRID_Z, LAYOUT, PLATE_Z, TOP_Z
from hardware.geometry import SIZES
from hardware.plate import engraving
from host_sim import ROOT
from tests.hardware import shrinkage
from tests.hardware.building import Built
from tests.hardware.printing import hanging

Bodies = dict[str, Manifold]
BOOTSEL_FROM_ITS_END_MM = (12.35, 12.7)
"""Distance from the Pico's end at its socket to its BOOTSEL button, as in public models of the Pico."""

DEAL_TO_THE_RIGHT = """
from hardware import geometry
geometry.DEAL_MM = (12.0, 0.0)
from hardware.case import case_parts
from hardware.case.caps import every_cap
from hardware.case.meshes import manifold_of, mesh_of
from hardware.plate import drawings
(cap,), anchor = every_cap()["cap_deal"], case_parts.anchor()
assert abs(cap.center().X - 12) < 0.01 and abs(anchor.center().X - 12) < 0.01
assert ("BUTTON", (12.0, 0.0), 13.5) in drawings.holes()
for solid in (anchor, case_parts.base(), case_parts.frame()):
    assert (manifold_of(mesh_of(solid)) ^ manifold_of(mesh_of(cap))).volume() < 0.01, solid
"""


@pytest.fixture(scope="module")
def bodies(built: Built) -> Bodies:
    """Return {name: Manifold} of every part, of the circuit board with its parts, and of the screws."""
    return {name: manifold_of(mesh) for name, mesh in {**built.parts, **built.bought}.items()}


def body(solid: Part) -> Manifold:
    return manifold_of(mesh_of(solid))


def shared(one: Manifold, other: Manifold) -> float:
    """Return the volume of the intersection in mm3."""
    return float((one ^ other).volume())


def of(things: Bodies, kind: str) -> list[Manifold]:
    return [thing for name, thing in things.items() if name.startswith(kind)]


def met(thing: Manifold, bodies: Bodies, least: float = 0.05) -> list[str]:
    """Return the names of the bodies that a body intersects."""
    return [name for name, each in bodies.items() if shared(thing, each) > least]


def without(bodies: Bodies, *kinds: str) -> Bodies:
    return {name: each for name, each in bodies.items() if not name.startswith(kinds)}


def test_the_case_is_as_high_as_designed_and_has_twelve_pieces(built: Built) -> None:
    bounds = [mesh.bounds for mesh in without(built.parts, "cap").values()]
    assert max(high[2] for _low, high in bounds) == pytest.approx(TOP_Z)
    assert min(low[2] for low, _high in bounds) == pytest.approx(0)
    assert sum(built.copies.values()) == 12, "the README says eleven, because it leaves out the plate of wood"


def test_every_part_is_one_valid_solid_with_a_watertight_mesh(built: Built) -> None:
    assert built.broken == []
    for name, mesh in (built.parts | built.more | {"engraved plate": built.engraved}).items():
        assert mesh.is_watertight and mesh.is_winding_consistent and mesh.body_count == 1, name


def test_no_part_needs_a_support(built: Built) -> None:
    """The coupon and the plate for strips count too. The plate has no grooves here, because they are on top. A frame
    that lay on its other face would need supports."""
    for name, mesh in (built.parts | built.more).items():
        if built.copies.get(name, 1):
            assert hanging(as_printed(name, mesh)) == [], name
    assert hanging(built.parts["frame"]) != []


def test_no_two_parts_overlap(bodies: Bodies) -> None:
    """This compares all parts of a closed board. (A screw's thread may cut into its insert's bore.)"""
    boards = set(bodies) - set(without(bodies, "board:"))
    pairs = [(a, b) for a, b in combinations(bodies, 2) if not (a in boards and b in boards)]
    assert [pair for pair in pairs if shared(bodies[pair[0]], bodies[pair[1]]) > 0.05] == []


FITS = [  # (the pushed part, the part that it meets, the clearance in mm)
    ("diffuser", "plate", (SIZES.light_hole_mm - SIZES.peg_mm) / 2),
    ("cap", "plate", (SIZES.button_hole_mm - SIZES.cap_mm) / 2),
    ("light_grid", "frame", case_parts.TAB_PLAY_MM),
    ("board: circuit_board", "frame", case_parts.LIP_PLAY_MM),
]


@pytest.mark.parametrize(("slides", "beside", "clear"), FITS, ids=[f"{a} in {b}" for a, b, _clear in FITS])
def test_a_fit_has_its_printed_clearance(bodies: Bodies, slides: str, beside: str, clear: float) -> None:
    """A part that is pushed a little less than the clearance touches nothing. One that is pushed a little more does."""
    for way in [(1, 0), (-1, 0), (0, 1), (0, -1)]:
        for far, meets in ((clear - 0.08, False), (clear + 0.08, True)):
            pushed = of(bodies, slides)[0].translate((far * way[0], far * way[1], 0))
            overlap = max(shared(pushed, other) for other in of(bodies, beside))
            assert (overlap > 0.05) == meets, (way, far)


def test_the_light_grid_has_a_window_of_the_designed_width_over_each_led(bodies: Bodies) -> None:
    loops = bodies["light_grid"].slice((GRID_Z + DIFFUSER_Z) / 2).to_polygons()
    widths = [width for loop in loops if (width := loop[:, 0].max() - loop[:, 0].min()) < geometry.PITCH_MM]
    assert widths == pytest.approx([SIZES.window_mm] * len(LAYOUT.every_hole), abs=0.05)


def test_parts_of_the_circuit_board_have_room(bodies: Bodies) -> None:
    """Soldered parts may be off their places by 0.3 mm along each axis."""
    own = {name: each for name, each in bodies.items() if name in ("base", "frame", "anchor", "light_grid")}
    for kind, z in (("leds", 0.15), ("switches", 0.15), ("parts", 0.15), ("pico", -0.3), ("usb", -0.3)):
        soldered = Manifold.batch_boolean(of(bodies, f"board: {kind}"), OpType.Add)
        for way in ((0.3, 0, 0), (-0.3, 0, 0), (0, 0.3, 0), (0, -0.3, 0), (0, 0, z)):
            assert met(soldered.translate(way), own) == [], (kind, way)


def test_each_screw_ends_in_its_insert_not_in_the_plate(bodies: Bodies) -> None:
    top = max(each.bounding_box()[5] for each in of(bodies, "screw"))
    assert top == pytest.approx(bought.SCREW_MM)
    assert 3.5 <= top - FACE_Z <= case_parts.INSERT_DEPTH_MM < PLATE_Z - FACE_Z


def test_every_screw_has_its_boss_and_the_plates_edge_is_held(bodies: Bodies) -> None:
    """Neighbouring screws on an edge are at most 120 mm apart."""
    for x, y in dimensions.HOLES_MM:
        ring = body(Pos(x, y, FACE_Z + 1) * (Cylinder(case_parts.INSERT_MM / 2 + 1.2, 1) - Cylinder(2.1, 2)))
        held = sum(shared(ring, each) for kind in ("frame", "anchor") for each in of(bodies, kind))
        assert held > 0.95 * ring.volume(), (x, y)
    for axis, edge in ((0, 90.0), (0, -90.0), (1, 111.0), (1, -111.0)):
        row = sorted(hole[axis] for hole in dimensions.HOLES_MM if hole[1 - axis] == edge)
        assert max(b - a for a, b in pairwise(row)) <= 120, (axis, edge)


def figures() -> Iterator[tuple[str, float, float, float]]:
    """Yield (words, value, least, most) of each figure, in millimetres and newtons. The dots follow ADA 703.3.1."""
    feet, buttons = geometry.feet(), [button.center_mm for button in LAYOUT.buttons]
    foot = max(min(math.dist(button, foot) for foot in feet) for button in buttons)
    yield "the whole board", TOP_Z, 0, 21.0
    yield "from a button's pillar to a foot", foot, 0, 36.0
    floor = 2.5 * foot**3 / (192 * 2300 * (2 * foot) * SIZES.floor_mm**3 / 12)
    yield "the floor below a finger sinks, as a clamped strip twice as wide as that", floor, 0, 0.2
    yield "a cap above the plate: more than its switch's travel", SIZES.cap_above_plate_mm, 1.0, 3.0
    yield "a cap's flange beyond its hole: it does not come out", caps.FLANGE_MM - SIZES.button_hole_mm, 1.0, 3.0
    yield "a dot of a cap, across", caps.DOT_MM, 1.5, 1.6
    yield "a dot, high", caps.DOT_HIGH_MM, 0.6, 0.9
    yield "two dots of UNDO, apart", caps.DOTS_APART_MM, 2.3, 2.5
    places = sorted(geometry.BUTTON_OFFSETS_MM[role] for role in caps.ROWS["caps"])
    free = min(b - a for a, b in pairwise(places)) - caps.FLANGE_MM
    stiff = 12 * 2300 * caps.WEB_WIDTH_MM * caps.WEB_MM**3 / 12 / free**3  # a beam with one end clamped, one guided
    yield "two webs add to a finger's force; a switch takes 1.3 to 2.6", 2 * stiff * dimensions.TRAVEL_MM, 0, 1.2
    covers = SIZES.flange_mm / 2 - SIZES.light_hole_mm / 2 - shrinkage.play()
    yield "a thimble that sits to one side covers its hole", covers, 0.2, 1.0
    yield "its flange covers the window", SIZES.flange_mm - SIZES.window_mm, 0, 1.0
    # A web is half a portal frame whose foot slides without turning. Its hole is the worst of 1000; shrinkage is 0.6 %.
    leg = thimbles.WEB_OUT_MM - math.sqrt((SIZES.flange_mm / 2) ** 2 - thimbles.WEB_FROM_MM**2)
    half = geometry.PITCH_MM / 2 - thimbles.WEB_FROM_MM
    aside = (3.29 * 0.25 * math.sqrt(2) + 0.006 * geometry.PITCH_MM - 2 * shrinkage.play()) / 2
    stretched = 3 * thimbles.WEB_MM * aside / leg**2 * (1 - 2 / (4 + leg / half))
    yield "a web stretches; PLA breaks at 4 %", stretched, 0.01, 0.04
    yield "the gauge over two posts, for a caliper of 150", max(coupon.gauge().bounding_box().size), 130, 145


def test_the_figures_of_the_design_are_within_their_limits() -> None:
    assert [row for row in figures() if not row[2] <= row[1] <= row[3]] == []


def test_a_usb_plug_and_a_pin_reach_the_pico(bodies: Bodies) -> None:
    (y, z), (wide, tall) = dimensions.USB_CENTER_MM, dimensions.USB_PLUG_MM
    plug = Pos(dimensions.USB_FACE_X_MM - 10, y, FACE_Z + z) * Box(20, wide, tall)
    buttons = [dimensions.PICO_MM.left + at for at in BOOTSEL_FROM_ITS_END_MM]
    pins = [Pos(x, dimensions.BOOTSEL_MM[1], 0) * Cylinder(1.0, 2 * BOARD_Z - 6) for x in buttons]
    for thing in map(body, (plug, *pins)):
        assert met(thing, without(bodies, "board:"), 0.01) == []


def test_a_cap_is_held_by_the_plate_and_presses_its_switch(bodies: Bodies) -> None:
    bases = [body(Pos(*button.center_mm, FACE_Z) * Box(*dimensions.SWITCH_MM, align=BASE)) for button in LAYOUT.buttons]
    for each in of(bodies, "cap"):
        assert max(shared(each.translate((0, 0, 1.0)), plate) for plate in of(bodies, "plate")) > 1, "the flange"
        pressed = each.translate((0, 0, -dimensions.TRAVEL_MM))
        assert sum(shared(pressed, switch) for switch in of(bodies, "board: switches")) > 1, "it presses the stem"
        assert max(shared(pressed, base) for base in bases) == 0, "and not the body"


def test_fingers_find_undo_and_six_by_their_dots() -> None:
    tops = {role: caps.cap(role).bounding_box().max.Z for role in range(5)}
    plain = TOP_Z - FACE_Z + SIZES.cap_above_plate_mm
    assert tops == pytest.approx({0: plain, 1: plain, 2: plain + 0.7, 3: plain + 0.7, 4: plain})
    assert {role: len(dots) for role, dots in caps.DOTS.items()} == {2: 1, 3: 2}


@pytest.mark.parametrize("bed", print_files.BEDS_MM)
def test_the_parts_are_cut_for_a_smaller_bed(built: Built, bed: int, tmp_path: Path) -> None:
    """Every piece fits the bed, and the pieces add up to the part. The section at a cut is as large as beside it, so
    that no hole, rib, screw or switch is cut."""
    for name, mesh in (built.parts | built.more).items():
        for axis, upright in enumerate(((0, -90, 0), (90, 0, 0))):
            low, high = mesh.bounds[:, axis]
            cuts = ends(axis, low, high, bed)[1:-1]
            turned = manifold_of(mesh).rotate(upright)
            for at in cuts:
                walls = [turned.slice(at + aside).area() for aside in (-0.65, 0.0, 0.65)]
                assert max(walls) - min(walls) < 0.1, (name, axis)
        cut = pieces(mesh, bed)
        assert max(max(piece.extents[:2]) for piece in cut) <= bed, name
        assert sum(piece.volume for piece in cut) == pytest.approx(mesh.volume, rel=1e-4), name
    with pytest.raises(ValueError, match=r"a cut at 27\.75 mm leaves pieces of more than 180 mm"):
        ends(0, -260, 260, 180)


def test_a_frame_of_two_wooden_sheets_has_room_for_the_parts(tmp_path: Path) -> None:
    print_files.write_frame(tmp_path)
    spaces = [ezdxf.readfile(tmp_path / f"frame-{which}.dxf").modelspace() for which in ("lower", "upper")]
    for space in spaces:
        low, high = ezdxf.bbox.extents(space)
        assert (high.x - low.x, high.y - low.y) == pytest.approx((240, 198))
        bores = [circle for circle in space.query("CIRCLE") if circle.dxf.radius == case_parts.INSERT_MM / 2]
        assert len(bores) == sum(abs(y) > 1 for _x, y in dimensions.HOLES_MM)
    lower, upper = (len(space.query("LINE")) for space in spaces)
    rooms = len(dimensions.OTHER_PARTS_MM) - 2  # the piezo and its resistor are inside the frame
    assert lower - upper >= 3 * (rooms + 1), "three lines each, and the plug's"


def test_the_engraving_is_cut_into_the_plates_face(built: Built) -> None:
    cut = GROOVE_DEPTH_MM * CrossSection(engraving.loops(), FillRule.EvenOdd).area()
    assert built.parts["plate"].volume - built.engraved.volume == pytest.approx(cut, rel=0.001)


def test_every_thimble_and_screw_finds_its_hole_by_itself() -> None:
    """A thousand random boards shrink by 0.6 %. Their holes, drilled by hand, are off by 0.25 mm (standard
    deviation)."""
    assert not shrinkage.chain(0.006, 0.25).any()
    boards = (shrinkage.chain(0.006, 0.35).reshape(shrinkage.BOARDS, -1) > 0).any(axis=1).sum()
    assert f"at 0.35 mm, {boards} of {shrinkage.BOARDS} boards" in (ROOT / "hardware/case/README.md").read_text("utf-8")
    assert shrinkage.chain(0.006, 0.5).sum() > 100, "a much worse hand needs a file"
    assert (shrinkage.screws(0.003) > 0).sum() <= 1 < (shrinkage.screws(0.005) > 0).sum(), "PLA: 0.3 % at most"


def test_one_number_moves_the_deal_button() -> None:
    """If DEAL moves by 12 mm, its cap, its hole and the anchor with its screws move too, and nothing collides."""
    run = subprocess.run([sys.executable, "-c", DEAL_TO_THE_RIGHT], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_a_plate_file_has_named_parts_that_lie_on_the_bed(tmp_path: Path) -> None:
    """The file is also the same, byte for byte, each time it is made."""
    solids = [
        Piece("base", 1, Box(100, 90, 5)),
        Piece("cap_undo", 2, Box(15, 15, 6)),
        Piece("anchor", 1, Box(50, 20, 5)),
    ]
    made = print_files.cut_for(250, print_files.meshed(solids))
    plates = dict(print_files.write_plates(made, 250, tmp_path, "case"))
    assert {path.name: names for path, names in plates.items()} == {
        "case-print-dark-1.3mf": ["base #1", "anchor #1"],
        "case-print-red-1.3mf": ["cap_undo #1", "cap_undo #2"],
    }
    with zipfile.ZipFile(tmp_path / "case-print-red-1.3mf") as file:
        model = file.read("3D/3dmodel.model").decode()
    assert 'name="cap_undo (red)"' in model and 'name="cap_undo #2 (red)"' in model
    assert 'z="0"' in model and 'z="-' not in model
    first = {path: path.read_bytes() for path in plates}
    assert dict(print_files.write_plates(made, 250, tmp_path, "case")) == plates
    assert {path: path.read_bytes() for path in plates} == first


def test_the_coupon_tests_light_and_fit(built: Built) -> None:
    made = {name: mesh for name, mesh in built.more.items() if "_coupon" in name}
    chains = [f"diffuser_coupon_{number}" for number in range(1, coupon.STREETS + 1)]
    assert list(made) == ["light_grid_coupon", *chains, "plate_coupon", "cap_coupon"]
    for name in chains:
        (left, low, _z), (right, high, _top) = made[name].bounds
        lights = [place for place in LAYOUT.holes["A"] if left < place[0] < right and low < place[1] < high]
        assert len(lights) == coupon.HOLES
    (low, high), (cap_low, cap_high) = (made[name].bounds[:, :2] for name in ("plate_coupon", "cap_coupon"))
    assert (low < cap_low).all() and (cap_high < high).all(), "the hole of +6 is in the plate"
    assert shared(manifold_of(made["cap_coupon"]), manifold_of(made["plate_coupon"])) == 0


def test_the_plate_for_strips_takes_the_circuit_boards_place(built: Built, bodies: Bodies) -> None:
    plate, board = built.more["strip_plate"], built.bought["board: circuit_board 0"]
    assert plate.extents == pytest.approx(board.extents)
    own = manifold_of(plate)
    assert met(own, without(bodies, "board")) == []
    strip = Box(30 * geometry.PITCH_MM, 12.0, 0.6 + dimensions.LED_MM.height, align=BASE)
    for holes in LAYOUT.holes.values():
        for first in range(0, 120, 30):
            x, y = ((holes[first][axis] + holes[first + 29][axis]) / 2 for axis in (0, 1))
            lies = body(Pos(x, y, FACE_Z - strip_plate.STRIP_THICK_MM) * strip)
            assert shared(lies, own) < 0.05
            assert shared(lies.translate((0, 0, -0.2)), own) > 100, "the channel's floor carries it"


def test_a_part_printed_upside_down_is_turned_not_mirrored() -> None:
    lettered = trimesh.util.concatenate([mesh_of(Box(4, 2, 1)), mesh_of(Pos(1, 0.5, 0.7) * Box(1, 0.5, 0.4))])
    turned = as_printed("frame", lettered)
    assert turned.bounds[0, 2] == 0 and turned.volume == pytest.approx(lettered.volume)


def test_every_committed_picture_is_of_the_present_board(built: Built) -> None:
    """If a part moves by a hundredth of a millimetre, only the pictures that show it are stale."""
    jobs = scenes.jobs()
    assert {path.stem for path in render.PICTURES.glob("*.jpg")} == set(render.kept()) == set(jobs)
    assert render.stale(jobs, built.painted) == [], "pictures are stale: make render"
    assert render.stale({"play": {**jobs["play"], "samples": 1}}, built.painted) == ["play"]
    triangles, color = built.painted["base"]
    moved = {**built.painted, "base": (triangles + 0.01, color)}
    assert set(jobs) - set(render.stale(jobs, moved)) == {"insert", "thimbles", "pico"}
