"""The case: parts that print without supports, fit a bed, each other and the circuit board, and come apart again.

Needs the hardware group (build123d), which is large and optional; `make hardware` installs it.
"""

import math
import zipfile
from itertools import combinations, pairwise

import pytest

pytest.importorskip("build123d", reason="the hardware group is not installed: make hardware installs it")

import trimesh
from build123d import Box, Cylinder, Pos, export_step

from hardware import bom, geometry, tables
from hardware.board import dimensions
from hardware.case import bought, caps, coupon, files, parts, strip_plate
from hardware.case.meshes import as_printed, engraved, manifold_of, mesh_of
from tests.hardware.printing import hanging

SIZES = geometry.load()["sizes"]
MOST_PIECES, HIGHEST_MM = 12, 21.0


@pytest.fixture(scope="module")
def case():
    return parts.Case()


@pytest.fixture(scope="module")
def made(case):
    """[(name, copies, solid)] of every part."""
    return list(parts.build_case(case))


@pytest.fixture(scope="module")
def solids(made):
    return {name: solid for name, _copies, solid in made}


@pytest.fixture(scope="module")
def bodies(case, solids):
    """{name: Manifold} of every part, of the circuit board with what is on it, and of the screws."""
    things = dict(solids) | {f"screw {number}": solid for number, solid in enumerate(bought.screws())}
    for kind, group in bought.boards(case).items():
        things |= {f"board: {kind} {number}": solid for number, solid in enumerate(group)}
    return {name: body(solid) for name, solid in things.items()}


def body(solid):
    return manifold_of(mesh_of(solid))


def shared(one, other):
    """The volume in mm3 that two bodies share."""
    (a, b) = (each.bounding_box() for each in (one, other))
    if any(a[axis] >= b[axis + 3] or b[axis] >= a[axis + 3] for axis in range(3)):
        return 0.0
    return (one ^ other).volume()


def of(things, kind):
    return [thing for name, thing in things.items() if name.startswith(kind)]


def test_the_board_is_at_most_21_mm_high(case, solids):
    assert case.top_z <= HIGHEST_MM
    without_caps = [solid.bounding_box() for name, solid in solids.items() if not name.startswith("cap")]
    assert max(box.max.Z for box in without_caps) == pytest.approx(case.top_z)
    assert min(box.min.Z for box in without_caps) == pytest.approx(0)


def test_at_most_twelve_pieces_are_printed(made):
    assert sum(copies for _name, copies, _solid in made) <= MOST_PIECES
    assert sum(copies for name, copies, _solid in made if name != "plate") == tables.PIECES


def test_every_part_is_one_valid_solid_and_its_mesh_is_watertight(case, made, solids):
    assert [name for name, solid in solids.items() if len(solid.solids()) != 1 or not solid.is_valid] == []
    for name, (_copies, mesh) in files.printed(case, made).items():
        assert mesh.is_watertight and mesh.is_winding_consistent and mesh.body_count == 1, name


def test_no_part_needs_a_support(case, made):
    """The coupon and the plate for strips as well; the plate is tried without its grooves, which lie on top."""
    more = [
        *coupon.parts(case, {name: solid for name, _copies, solid in made}),
        ("strip_plate", 1, strip_plate.solid(case)),
    ]
    for name, copies, solid in [*made, *more]:
        if copies:
            assert hanging(as_printed(name, mesh_of(solid))) == [], name


@pytest.mark.parametrize(
    ("words", "solid", "hangs"),
    [
        ("a bridge of 14 mm", Box(30, 4, 6) - Pos(0, 0, -2) * Box(14, 9, 6), False),
        ("a bridge of 16 mm", Box(30, 4, 6) - Pos(0, 0, -2) * Box(16, 9, 6), True),
        ("a ledge of 12 mm", Box(4, 4, 6) + Pos(8, 0, 2) * Box(12, 4, 2), True),
        ("a mushroom", Cylinder(2, 6) + Pos(0, 0, 2) * Cylinder(8, 2), True),
        ("a ceiling of 14 mm", Box(30, 30, 6) - Pos(0, 0, -2) * Box(14, 14, 6), False),
    ],
)
def test_what_hangs_over_is_found(words, solid, hangs):
    assert bool(hanging(mesh_of(solid))) == hangs, words


def test_nothing_stands_in_anothers_place(bodies):
    """All that is in a closed board. A screw's thread cuts into its insert's bore, which is narrower in no part."""
    boards = [name for name in bodies if name.startswith("board:")]
    pairs = [(a, b) for a, b in combinations(bodies, 2) if not (a in boards and b in boards)]
    assert [pair for pair in pairs if shared(bodies[pair[0]], bodies[pair[1]]) > 0.05] == []


FITS = [  # (what is pushed, which part it meets, the clearance in mm)
    ("diffuser", "plate", (SIZES["light_hole_mm"] - SIZES["peg_mm"]) / 2),
    ("cap", "plate", (SIZES["button_hole_mm"] - SIZES["cap_mm"]) / 2),
    ("light_grid", "frame", parts.TAB_PLAY_MM),
    ("board: circuit_board", "frame", parts.LIP_PLAY_MM),
]


@pytest.mark.parametrize(("slides", "beside", "clear"), FITS, ids=[f"{a} in {b}" for a, b, _clear in FITS])
def test_a_fit_has_its_printed_clearance(bodies, slides, beside, clear):
    """Pushed by a little less than the clearance it meets nothing, by a little more it meets its neighbour."""
    for way in [(1, 0), (-1, 0), (0, 1), (0, -1)]:
        for far, meets in ((clear - 0.08, False), (clear + 0.08, True)):
            pushed = [each.translate((far * way[0], far * way[1], 0)) for each in of(bodies, slides)]
            overlap = max(shared(one, other) for one in pushed for other in of(bodies, beside))
            assert (overlap > 0.05) == meets, (way, far)


def test_parts_of_the_circuit_board_have_room(case, bodies):
    """Whatever is soldered on it may stand 0.3 mm off its place, and as much higher, or lower under the board."""
    own = {name: each for name, each in bodies.items() if name.split()[0] in ("base", "frame", "anchor", "light_grid")}
    for name, each in bodies.items():
        if not name.startswith(("board: leds", "board: switches", "board: parts", "board: pico", "board: usb")):
            continue
        z = -0.3 if name.startswith(("board: pico", "board: usb")) else 0.15
        for way in ((0.3, 0, 0), (-0.3, 0, 0), (0, 0.3, 0), (0, -0.3, 0), (0, 0, z)):
            met = [other for other, own_body in own.items() if shared(each.translate(way), own_body) > 0.05]
            assert met == [], (name, way)


def test_a_screw_ends_in_its_insert_and_never_in_the_plate(case, bodies):
    top = max(each.bounding_box()[5] for each in of(bodies, "screw"))
    assert top == pytest.approx(bought.SCREW_MM)
    assert 3.5 <= top - case.face_z <= parts.INSERT_DEEP_MM < case.plate_z - case.face_z
    assert str(len(dimensions.HOLES_MM)) in next(row for row in bom.rows() if row[0].startswith("screw"))
    assert len(case.feet()) == bom.FEET


def test_every_screw_has_its_boss_and_the_plates_edge_is_held(case, bodies):
    """No edge is free for more than 120 mm, and DEAL sits between two screws."""
    for x, y in dimensions.HOLES_MM:
        ring = body(Pos(x, y, case.face_z + 1) * (Cylinder(parts.INSERT_MM / 2 + 1.2, 1) - Cylinder(2.1, 2)))
        held = sum(shared(ring, each) for kind in ("frame", "anchor") for each in of(bodies, kind))
        assert held > 0.95 * ring.volume(), (x, y)
    for axis, edge in ((0, 90.0), (0, -90.0), (1, 111.0), (1, -111.0)):
        row = sorted(hole[axis] for hole in dimensions.HOLES_MM if hole[1 - axis] == edge)
        assert max(b - a for a, b in pairwise(row)) <= 120, (axis, edge)


def test_a_finger_presses_on_a_pillar_and_a_foot(case):
    """From the switch straight down to the table: each pillar is under a button, the outer ones over a foot."""
    feet = case.feet()
    for button in case.layout["buttons"]:
        assert min(math.dist(button["center_mm"], foot) for foot in feet) <= 36.0
    free, thick = 36.0, SIZES["floor_mm"]
    sinks = 2.5 * free**3 / (192 * 2300 * (2 * free) * thick**3 / 12)
    assert sinks <= 0.2, "the floor between two feet as a clamped strip, twice as wide as the way to the foot"


def test_a_usb_plug_and_a_pin_reach_the_pico(case, bodies):
    (y, z), (wide, tall) = dimensions.USB_CENTER_MM, dimensions.USB_PLUG_MM
    plug = Pos(dimensions.USB_FACE_X_MM - 10, y, case.face_z + z) * Box(20, wide, tall)
    pin = Pos(*dimensions.BOOTSEL_MM, 0) * Cylinder(1.0, 2 * case.board_z - 6)
    for thing in map(body, (plug, pin)):
        assert [
            name for name, each in bodies.items() if not name.startswith("board") and shared(thing, each) > 0.01
        ] == []


def test_a_cap_stands_out_of_the_plate_is_held_by_it_and_can_be_pressed(case, bodies):
    assert SIZES["cap_above_plate_mm"] >= 1.0, "more than a switch's travel"
    assert SIZES["button_hole_mm"] + 1 < caps.FLANGE_MM, "it does not come out of the plate"
    for each in of(bodies, "cap"):
        assert max(shared(each.translate((0, 0, 1.0)), plate) for plate in of(bodies, "plate")) > 1, "the flange"
        pressed = each.translate((0, 0, -0.25))
        assert sum(shared(pressed, switch) for switch in of(bodies, "board: switches")) > 1, "it presses the stem"
        stem = dimensions.SWITCH_STEM_MM
        bodies_below = [
            body(Pos(*button["center_mm"], case.face_z) * Box(*dimensions.SWITCH_MM, align=parts.BASE))
            for button in case.layout["buttons"]
        ]
        assert max(shared(pressed, switch) for switch in bodies_below) == 0, stem


def test_a_web_between_two_caps_adds_little_to_a_fingers_force(case):
    """As a beam that is clamped at one end and led at the other: 12 E I / L3, for a switch's travel of 0.25 mm."""
    places = sorted(geometry.BUTTON_OFFSETS_MM[role] for role in caps.ROWS["caps"])
    free = min(b - a for a, b in pairwise(places)) - caps.FLANGE_MM
    stiff = 12 * 2300 * caps.WEB_WIDE_MM * caps.WEB_MM**3 / 12 / free**3
    assert 2 * stiff * 0.25 <= 1.2, "newtons; a switch of this size takes 1.3 to 2.6"


def test_fingers_find_undo_and_six_by_dots_of_braille_size(case):
    """ADA 703.3.1: 1.5 to 1.6 mm across, 0.6 to 0.9 mm high, 2.3 to 2.5 mm between two dots of a cell."""
    assert 1.5 <= caps.DOT_MM <= 1.6 and 0.6 <= caps.DOT_HIGH_MM <= 0.9 and 2.3 <= caps.DOTS_APART_MM <= 2.5
    tops = {role: caps.cap(case, role).bounding_box().max.Z for role in range(5)}
    plain = case.top_z - case.face_z + SIZES["cap_above_plate_mm"]
    assert tops == pytest.approx({0: plain, 1: plain, 2: plain + 0.7, 3: plain + 0.7, 4: plain})
    assert {role: len(dots) for role, dots in caps.DOTS.items()} == {2: 1, 3: 2}


@pytest.mark.parametrize("bed", [220.0, 180.0])
def test_the_parts_are_cut_for_a_smaller_bed(bed):
    """Every piece fits; no cut runs through a hole, a screw, a switch or a foot, so cut pieces add up to the whole."""
    small = parts.Case(bed)
    for make in (small.base, small.frame, small.light_grid, small.diffuser, small.plate, small.anchor):
        whole = make()
        pieces = small.pieces(whole)
        assert all(max(piece.bounding_box().size.X, piece.bounding_box().size.Y) <= bed for piece in pieces)
        assert sum(piece.volume for piece in pieces) == pytest.approx(whole.volume, rel=1e-4)
        assert len(pieces) <= {220.0: 2, 180.0: 4}[bed]
        boxes = [piece.bounding_box() for piece in pieces]
        for axis, ends in (("X", ("min", "max")), ("Y", ("min", "max"))):
            cuts = {round(getattr(getattr(box, end), axis), 2) for box in boxes for end in ends}
            inner = sorted(cuts)[1:-1]
            for low, high in small.blocked("XY".index(axis)):
                assert [cut for cut in inner if low + 0.01 < cut < high - 0.01] == []


def test_a_part_that_no_cut_makes_small_enough_is_an_error():
    with pytest.raises(ValueError, match="no cut between 0 and 30 mm leaves pieces of 20 mm"):
        parts.cut_places(0, 30, 20, [(1, 29)])
    assert parts.cut_places(0, 30, 30, [(1, 29)]) == []
    assert parts.cut_places(0, 30, 20, [(12, 16)]) == [16]


def test_the_scale_is_engraved_into_the_plates_face(case):
    tick = next(mark for mark in case.layout["marks"] if mark["kind"] == "tick")
    x, y = ((a + b) / 2 for a, b in zip(tick["from_mm"], tick["to_mm"], strict=True))
    y = tick["from_mm"][1]
    piece = engraved(case, mesh_of(Pos(x, y, case.plate_z) * Box(10, 10, SIZES["plate_mm"], align=parts.BASE)))
    heights = piece.ray.intersects_location([(x, y, 50), (x + 2, y, 50)], [(0, 0, -1)] * 2, multiple_hits=False)
    tops = dict(zip(heights[1].tolist(), heights[0][:, 2].tolist(), strict=True))
    assert tops == pytest.approx({0: case.top_z - 0.6, 1: case.top_z}, abs=1e-3)
    assert piece.is_watertight


def test_a_plate_file_has_every_part_with_its_name_and_lies_on_the_bed(case, tmp_path):
    made = [("base", 1, Box(100, 90, 5)), ("cap_undo", 2, Box(15, 15, 6)), ("anchor", 1, Box(50, 20, 5))]
    plates = dict(files.write_plates(case, files.printed(case, made), tmp_path, "case"))
    assert {path.name: names for path, names in plates.items()} == {
        "case-print-dark-1.3mf": ["base #1", "anchor #1"],
        "case-print-red-1.3mf": ["cap_undo #1", "cap_undo #2"],
    }
    with zipfile.ZipFile(tmp_path / "case-print-red-1.3mf") as file:
        model = file.read("3D/3dmodel.model").decode()
    assert 'name="cap_undo (red)"' in model and 'name="cap_undo #2 (red)"' in model
    assert 'z="0"' in model and 'z="-' not in model


def test_boxes_that_fit_no_bed_are_an_error():
    assert files.arranged([("a", 100, 90), ("b", 100, 90), ("c", 100, 90)], 210, 180) == [
        [("a", 0.0, 0.0), ("b", 104.0, 0.0)],
        [("c", 0.0, 0.0)],
    ]
    with pytest.raises(ValueError, match="a is 100 x 90 mm: larger than a bed of 90 x 90 mm"):
        files.arranged([("a", 100, 90)], 90, 90)


def test_the_coupon_shows_light_and_fit(case, solids):
    made = {name: solid for name, _copies, solid in coupon.parts(case, solids)}
    assert list(made) == ["light_grid_coupon", "diffuser_coupon", "plate_coupon", "cap_coupon"]
    thimbles = made["diffuser_coupon"].bounding_box()
    lights = [
        (x, y)
        for x, y in case.layout["holes"]["A"]
        if thimbles.min.X < x < thimbles.max.X and thimbles.min.Y < y < thimbles.max.Y
    ]
    assert len(lights) == coupon.HOLES * coupon.STREETS
    assert [name for name, solid in made.items() if len(solid.solids()) != 1] == []
    assert shared(body(made["cap_coupon"]), body(made["plate_coupon"])) == 0


def test_the_plate_for_strips_takes_the_circuit_boards_place(case, bodies):
    plate = strip_plate.solid(case)
    board = next(solid for solid in bought.boards(case)["circuit_board"]).bounding_box()
    box = plate.bounding_box()
    assert pytest.approx((board.size.X, board.size.Y, board.size.Z)) == (box.size.X, box.size.Y, box.size.Z)
    assert len(plate.solids()) == 1 and mesh_of(plate).is_watertight
    own = body(plate)
    assert [name for name in bodies if not name.startswith("board") and shared(own, bodies[name]) > 0.05] == []
    strip = Box(30 * geometry.PITCH_MM, 12.0, 0.6 + dimensions.LED_MM[2], align=parts.BASE)
    for holes in case.layout["holes"].values():
        for first in range(0, 120, 30):
            x, y = ((holes[first][axis] + holes[first + 29][axis]) / 2 for axis in (0, 1))
            lies = body(Pos(x, y, case.face_z - strip_plate.STRIP_THICK_MM) * strip)
            assert shared(lies, own) < 0.05
            assert shared(lies.translate((0, 0, -0.2)), own) > 100, "the channel's floor carries it"


def test_the_parts_of_a_step_file_have_their_names(tmp_path):
    whole = parts.whole({"base": Box(1, 1, 1), "frame": Pos(3, 0, 0) * Box(1, 1, 1)})
    export_step(whole, tmp_path / "whole.step")
    text = (tmp_path / "whole.step").read_text(encoding="utf-8")
    assert "'base'" in text and "'frame'" in text and "'pegout'" in text


def test_a_mesh_that_is_printed_upside_down_is_turned_not_mirrored():
    lettered = trimesh.util.concatenate([mesh_of(Box(4, 2, 1)), mesh_of(Pos(1, 0.5, 0.7) * Box(1, 0.5, 0.4))])
    turned = as_printed("frame", lettered)
    assert turned.bounds[0, 2] == 0 and turned.volume == pytest.approx(lettered.volume)
