"""The case as solids: printable on a common printer, and its parts fit into each other.

Needs the hardware group (build123d), which is large and optional; `make hardware` installs it.
"""

from itertools import combinations, pairwise

import pytest

pytest.importorskip("build123d", reason="the hardware group is not installed: make hardware installs it")

from build123d import Box, Edge, Pos

from hardware import geometry, parts

DATA = geometry.load()
SIZES = DATA["sizes"]


@pytest.fixture(scope="module")
def case():
    return parts.Case(DATA, "two")


@pytest.fixture(scope="module")
def solids(case):
    """Every part of the two-handed case; the plate without its grooves, which only `make hardware` cuts."""
    blank = case.plate()
    made = {"light_grid": case.light_grid(), "tray": case.tray(), "diffuser": case.diffuser()}
    for name, solid in (("lid", case.lid()), ("body", case.body()), ("plate", blank)):
        made |= {f"{name}_{number}": piece for number, piece in enumerate(case.pieces(solid, name), 1)}
    made |= {f"button_mount_{side}": case.button_mount(side) for side in "AB"}
    x, y = case.feet()[0]
    return made | {"foot": Pos(x, y, parts.FOOT_RECESS_MM - 4.0) * case.foot()}


def chords(solid, start, end):
    """Lengths of the pieces of a straight line that lie inside the solid."""
    cut = solid & Edge.make_line(start, end)
    return [edge.length for edge in cut.edges()]


def volume(solid):
    """The volume of an intersection, 0 for none."""
    return sum(piece.volume for piece in solid.solids()) if solid else 0.0


def test_every_part_is_one_valid_solid(solids):
    assert {name: len(solid.solids()) for name, solid in solids.items()} == dict.fromkeys(solids, 1)
    assert [name for name, solid in solids.items() if not solid.is_valid] == []


def test_every_part_lies_within_the_print_bed(solids):
    for name, solid in solids.items():
        size = solid.bounding_box().size
        assert max(size.X, size.Y) <= SIZES["bed_mm"], name


def overlap(solid, second):
    """Whether the boxes around two solids share more than a touching face: only then can the solids."""
    box, other = solid.bounding_box(), second.bounding_box()
    sides = [(getattr(box, end), getattr(other, end)) for end in ("min", "max")]
    low, high = ([(getattr(a, axis), getattr(b, axis)) for axis in "XYZ"] for a, b in sides)
    return all(min(ends) - max(starts) > 0.01 for starts, ends in zip(low, high, strict=True))


def test_no_part_stands_in_anothers_place(solids):
    for (name, solid), (other, second) in combinations(solids.items(), 2):
        if overlap(solid, second):
            assert volume(solid & second) < 0.01, f"{name} and {other}"


def test_the_plate_has_a_light_hole_for_every_led(case, solids):
    round_holes = 0
    for name in ("plate_1", "plate_2"):
        for face in solids[name].faces():
            if face.radius is not None and abs(face.radius - SIZES["light_hole_mm"] / 2) < 0.001:
                round_holes += 1
    assert round_holes == len(case.holes) == 242


def test_strip_pieces_lie_in_the_tray_without_touching_its_ribs(case, solids):
    width, thick = SIZES["strip_width_max_mm"], SIZES["strip_thickness_mm"] + SIZES["strip_tape_mm"]
    for holes in case.layout["holes"].values():
        for first, count in ((0, 30), (30, 30), (60, 30), (90, 30), (120, 1)):
            piece = holes[first : first + count]
            x = sum(place[0] for place in piece) / count
            z = case.channel_z + thick / 2 + 0.001
            strip = Pos(x, piece[0][1], z) * Box(count * case.pitch, width, thick)
            assert volume(strip & solids["tray"]) < 0.01


def openings(solid):
    """The boxes around the openings in a flat part's lower face."""
    face = min(solid.faces(), key=lambda face: (face.center().Z, -face.area))
    return [wire.bounding_box() for wire in face.inner_wires()]


def test_every_led_shines_through_its_own_window_and_its_own_hole(case, solids):
    for names, width in ((("light_grid",), SIZES["window_mm"]), (("plate_1", "plate_2"), SIZES["light_hole_mm"])):
        boxes = [box for name in names for box in openings(solids[name]) if abs(box.size.X - width) < 0.01]
        places = sorted((round(box.center().X, 2), round(box.center().Y, 2)) for box in boxes)
        assert places == sorted((round(x, 2), round(y, 2)) for x, y in case.holes)


def test_the_walls_between_two_windows_are_as_thick_as_stated(solids):
    boxes = sorted(openings(solids["light_grid"]), key=lambda box: (round(box.center().Y, 2), box.center().X))
    gaps = [b.min.X - a.max.X for a, b in pairwise(boxes) if abs(a.center().Y - b.center().Y) < 0.01]
    assert len(gaps) == 8 * 29
    assert min(gaps) >= SIZES["wall_min_mm"]


def test_walls_are_at_least_as_thick_as_stated(case, solids):
    field, box = case.field, case.box
    across = [
        ("tray", (33.0, field["bottom"] - 1, case.channel_z + 1), (33.0, field["top"] + 1, case.channel_z + 1)),
        ("tray", (0.0, -20.0, case.switch_z + 1), (0.0, 20.0, case.switch_z + 1)),
        ("body_1", (-60, box["bottom"] - 1, 14.0), (-60, box["top"] + 1, 14.0)),
        ("body_2", (box["left"], 60, 26.0), (box["right"] + 1, 60, 26.0)),
        ("button_mount_A", (-70, -81.5, case.switch_z + 1), (70, -81.5, case.switch_z + 1)),
        ("lid_1", (-100, 40, -1), (-100, 40, 30)),
    ]
    for name, start, end in across:
        thicknesses = chords(solids[name], start, end)
        assert thicknesses and min(thicknesses) >= SIZES["wall_min_mm"] - 1e-6, name


def test_a_cap_of_the_stated_switch_stands_out_of_the_plate_and_can_be_pressed(case):
    cap_top = case.switch_z + SIZES["switch_to_cap_top_mm"]
    assert cap_top - case.top_z == pytest.approx(SIZES["cap_above_plate_mm"])
    assert SIZES["cap_above_plate_mm"] >= 1.0  # more than the switch's travel
    assert SIZES["button_hole_mm"] - SIZES["cap_max_mm"] >= 0.5


def test_the_scale_is_engraved_into_the_plates_face(case, solids):
    tick = next(mark for mark in case.layout["marks"] if mark["kind"] == "tick" and mark["from_mm"][0] > 60)
    x, y = ((a + b) / 2 for a, b in zip(tick["from_mm"], tick["to_mm"], strict=True))
    corner = case.engraved(solids["plate_2"] & (Pos(x, y, case.top_z) * Box(10, 6, 10)))
    assert chords(corner, (x, y, case.top_z + 1), (x, y, 0)) == [
        pytest.approx(SIZES["plate_mm"] - parts.GROOVE_DEEP_MM)
    ]
    assert chords(corner, (x + 2, y, case.top_z + 1), (x + 2, y, 0)) == [pytest.approx(SIZES["plate_mm"])]
    assert len(corner.solids()) == 1


def test_a_usb_plug_reaches_the_pico_through_the_wall_and_the_pico_has_room(case, solids):
    pico, left = case.layout["pico"], case.box["left"]
    x, y = pico["center_mm"]
    board_z = SIZES["lid_mm"] + parts.PICO_STAND_MM
    plug = Pos(left, y, board_z + 2.3) * Box(7.0, 11.0, 7.5)
    board = Pos(x, y, board_z + 2.0) * Box(pico["length_mm"], pico["width_mm"], 4.0 - 0.001)
    for name in ("body_1", "lid_1", "tray"):
        assert volume(plug & solids[name]) < 0.01, name
        assert volume(board & solids[name]) < 0.01, name
    assert left + SIZES["wall_mm"] < x - pico["length_mm"] / 2 < left + SIZES["wall_mm"] + 3.0
