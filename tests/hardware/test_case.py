"""The case as solids: printable on a common printer, and its parts fit into each other and around what is bought.

Needs the hardware group (build123d), which is large and optional; `make hardware` installs it.
"""

import copy
from itertools import combinations, pairwise

import pytest

pytest.importorskip("build123d", reason="the hardware group is not installed: make hardware installs it")

from build123d import (
    Align,
    Box,
    Compound,
    Cylinder,
    Edge,
    Face,
    Location,
    Mesher,
    Pos,
    Wire,
    export_brep,
    export_step,
    export_stl,
    extrude,
    import_brep,
)

from hardware import bars, bom, bought, frame, geometry, parts, perfboard, plates
from hardware.carrier import dimensions, solids as carrier_solids
from tests.hardware.overlaps import add_triangles, box_of, gap, moved, near, overlap
from tests.hardware.screws import screws
from tests.once import made_once

trimesh = pytest.importorskip("trimesh", reason="the hardware group is not installed: make hardware installs it")
DATA = geometry.load()
SIZES = DATA["sizes"]


@pytest.fixture(scope="module", params=["two", "three"])
def layout(request):
    return request.param


@pytest.fixture(scope="module")
def case(layout):
    return parts.Case(DATA, layout)


@pytest.fixture(scope="module")
def solids(layout, case, tmp_path_factory):
    """Every printed part with triangles, the plate without its grooves: they take minutes, and one test cuts a few."""

    def build(folder):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(parts.Case, "engraved", lambda _case, piece: piece)
            for name, _copies, solid in parts.build_case(case):
                add_triangles(solid)
                export_brep(solid, folder / f"{name}.brep")

    folder = made_once(tmp_path_factory, f"case-of-{layout}", build)
    return {path.stem: import_brep(path) for path in sorted(folder.iterdir())}


@pytest.fixture(scope="module")
def boards(case):
    """{board: [solids]}: each board with a box for every part on it."""
    return {name: board.children for name, board in bought.boards(case).items()}


def chords(solid, start, end):
    """Lengths of the pieces of a straight line that lie inside the solid."""
    cut = solid & Edge.make_line(start, end)
    return [edge.length for edge in cut.edges()]


@pytest.mark.parametrize(
    ("words", "second", "shared"),
    [
        ("it touches a side", Pos(10, 0, 0) * Box(10, 10, 10), 0),
        ("a hundredth of a millimetre deep", Pos(9.99, 0, 0) * Box(10, 10, 10), 1),
        ("its sides lie in the other's", Pos(0, 0, 3) * Box(10, 10, 10), 700),
        ("it lies inside", Pos(1, 2, 3) * Box(1, 2, 1), 2),
        ("one of two pieces lies inside", Compound([Pos(20, 0, 0) * Box(1, 1, 1), Box(1, 1, 1)]), 1),
        ("it is the same", Box(10, 10, 10), 1000),
        ("a ring around it", Cylinder(12, 10) - Cylinder(8, 10), 0),
    ],
)
def test_the_room_that_two_solids_share(words, second, shared):
    cube = Box(10, 10, 10)
    assert overlap(cube, second) == pytest.approx(shared), words
    assert overlap(second, cube) == pytest.approx(shared), words


def of(solids, kind):
    """The pieces of one kind of part."""
    return [solid for name, solid in solids.items() if name.startswith(kind)]


def test_every_part_is_one_valid_solid_that_a_print_bed_takes(case, solids):
    assert {name: len(solid.solids()) for name, solid in solids.items()} == dict.fromkeys(solids, 1)
    assert [name for name, solid in solids.items() if not solid.is_valid] == []
    for name, solid in solids.items():
        size = box_of(solid).size
        assert max(size.X, size.Y) <= case.layout["bed_mm"], name


def test_every_stl_is_watertight(solids, tmp_path):
    """As `make hardware` writes them: every edge of the mesh belongs to two triangles, which turn the same way."""
    for name, solid in solids.items():
        bare = copy.deepcopy(solid)  # without the triangles it has already
        export_stl(bare, str(tmp_path / "part.stl"), tolerance=plates.TOLERANCE_MM, angular_tolerance=plates.ANGLE_RAD)
        mesh = trimesh.load(tmp_path / "part.stl")
        assert mesh.is_watertight and mesh.is_winding_consistent, name
        assert mesh.volume == pytest.approx(solid.volume, rel=0.02), name


def test_nothing_stands_in_anothers_place(case, solids, boards):
    """All that is in a closed board: printed parts, boards with what is soldered on them, strips, LEDs, screws, nuts.

    The bars lie where the switch boards are, and the key is there only while somebody presses BOOTSEL.
    """
    things = {name: (name, solid) for name, solid in solids.items() if name != "bootsel_key" and "_bar" not in name}
    things |= {f"{board} {part.label}": (board, part) for board, its_parts in boards.items() for part in its_parts}
    things |= {f"strip {side}{number}": ("strip", solid) for side, number, solid in bought.strip_pieces(case)}
    things["LEDs"] = ("LEDs", bought.leds(case))
    for name, solid in screws(case).items():
        things[name] = ("in its nut" if name.startswith(("deal", "nut")) else name, solid)
    boxes = {name: box_of(solid) for name, (_group, solid) in things.items()}
    assert [
        f"{name} and {other}"
        for name, other in combinations(things, 2)
        if things[name][0] != things[other][0]
        and near(boxes[name], boxes[other])
        and overlap(things[name][1], things[other][1]) >= 0.01
    ] == []


def test_the_bars_and_the_key_stand_in_no_printed_parts_place(solids):
    own = {name: solid for name, solid in solids.items() if name == "bootsel_key" or "_bar" in name}
    for name, solid in own.items():
        assert [other for other, second in solids.items() if other != name and overlap(solid, second) >= 0.01] == []


def test_no_screws_head_comes_near_a_foot(case, solids):
    """A foot beside DEAL once reached 0.2 mm over the head of the middle screw."""
    heads = [solid for name, solid in screws(case).items() if name.startswith(("long", "rail"))]
    for foot in of(solids, "foot"):
        around = box_of(foot)
        close = [head for head in heads if gap(box_of(head), around) < 0.5]
        assert min((head.distance_to(foot) for head in close), default=0.5) >= 0.5


FITS = [  # (what slides, where, the printed clearance in mm)
    ("plate", "body", SIZES["plate_play_mm"]),
    ("rim", "body", SIZES["plate_play_mm"]),
    ("tray", "body", SIZES["fit_mm"]),
    ("light_grid", "body", SIZES["fit_mm"]),
    ("diffuser", "body", SIZES["fit_mm"]),
    ("diffuser", "plate", (SIZES["light_hole_mm"] - SIZES["peg_mm"]) / 2),
    ("anchor", "diffuser", parts.ANCHOR_PLAY_MM),
    ("anchor", "light_grid", parts.ANCHOR_PLAY_MM),
    ("cap", "plate", (SIZES["button_hole_mm"] - SIZES["cap_mm"]) / 2),
    ("foot", "lid", 0.2),
    ("deal_bar", "tray", parts.BOARD_PLAY_MM / 2),
    ("button_bar", "rim", parts.SEAT_PLAY_MM),
]


@pytest.mark.parametrize(("slides", "beside", "clear"), FITS, ids=[f"{a} in {b}" for a, b, _clear in FITS])
def test_a_fit_has_its_printed_clearance(case, solids, slides, beside, clear):
    """Pushed by a little less than the clearance it meets nothing, by a little more it meets its neighbour."""
    holder = of(solids, beside)
    for way in [(1, 0), (-1, 0), (0, 1), (0, -1)]:
        for far, meets in ((clear - 0.02, False), (clear + 0.05, True)):
            pushed = [moved(solid, Pos(far * way[0], far * way[1])) for solid in of(solids, slides)]
            assert any(overlap(solid, second) > 0.01 for solid in pushed for second in holder) == meets, (way, far)


def test_nothing_touches_the_solder_below_a_board_but_its_stands(case, solids):
    (left, middle), low = case.layout["carrier_mm"], dimensions.SOLDER_BELOW_MM
    xs, ys = zip(*dimensions.CARRIER["outline_mm"][:4], strict=True)
    room = Pos((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, -low) * Box(
        max(xs) - min(xs), max(ys) - min(ys), low, align=parts.BASE
    )
    for x, y in dimensions.CARRIER["holes_mm"]:
        room -= Pos(x, y, 0) * Cylinder(3.1, 20)
    z = case.body_z + dimensions.CARRIER["stand_mm"]
    assert all(
        overlap(Pos(left, middle, z) * room, solid) < 0.01 for solid in [*of(solids, "lid"), *of(solids, "body")]
    )
    wide = dimensions.DEAL["holes_mm"][1][0] - 2.75
    room = Pos(*case.deal(), case.board_z - low) * Box(2 * wide, 15.6, low, align=parts.BASE)
    assert all(overlap(room, solid) < 0.01 for solid in [*of(solids, "tray"), *of(solids, "lid")])


def test_the_sawn_perfboard_fits_the_carriers_place(case, solids):
    """With all of its corners, as the guide once asked for, it meets a post of the body."""
    left, middle = case.layout["carrier_mm"]
    stand = case.body_z + dimensions.CARRIER["stand_mm"]
    sawn = extrude(Face(Wire.make_polygon(perfboard.outline_mm())), dimensions.BOARD_THICK_MM, dir=(0, 0, 1))
    carrier = carrier_solids.solids("carrier")
    sawn += [carrier[name] for name in ("sockets", "pico", "usb")]
    for part in perfboard.PARTS:
        if part.name != "PICO":
            west, south, east, north = perfboard.body_mm(part)
            high = dimensions.height_mm(part.footprint)
            room = Box(east - west, north - south, high, align=(Align.MIN, Align.MIN, Align.MIN))
            sawn += Pos(west, south, dimensions.BOARD_THICK_MM) * room
    placed = Pos(left, middle, stand) * sawn
    near = [*of(solids, "body"), *of(solids, "lid"), *of(solids, "tray")]
    assert [solid for solid in near if overlap(placed, solid) >= 0.01] == []
    whole = Pos(left, middle - 24, stand) * Box(84, 62, 1.6, align=(Align.MIN, Align.MIN, Align.MIN))
    assert any(overlap(whole, solid) > 1 for solid in of(solids, "body")), "with its corners it meets a post"


def test_the_felt_in_the_parts_list_is_as_wide_as_the_rail_beside_the_fence():
    (felt,) = [row[1] for row in bom.rows() if row[0].startswith("felt")]
    assert f"{frame.RAIL_MM - frame.FENCE_MM:g} mm wide" in felt


def switch(case, center, turn):
    """A 12 x 12 mm switch by its data sheet: the body, and four legs outside it, 12.8 mm over all, 3.5 mm long."""
    body = Box(12.0, 12.0, 4.0, align=parts.BASE)
    legs = [Pos(x, y, -3.5) * Box(0.3, 1.0, 4.5, align=parts.BASE) for x in (-6.25, 6.25) for y in (-2.5, 2.5)]
    return [Location((*center, case.switch_z), (0, 0, turn)) * solid for solid in (body, *legs)]


def test_a_switch_with_its_legs_sits_down_on_the_floor_of_its_bar(case, solids):
    """The legs stand outside the body; with narrower pockets every switch sat 1 mm too high."""
    for button in case.layout["buttons"]:
        bar = solids["deal_bar" if button["side"] is None else f"button_bar_{button['side'].lower()}"]
        for solid in switch(case, button["center_mm"], button["turn_deg"]):
            for part in (bar, *of(solids, "tray"), *of(solids, "light_grid"), *of(solids, "body"), *of(solids, "lid")):
                assert overlap(solid, part) < 0.001
        low = Pos(0, 0, -0.1) * switch(case, button["center_mm"], button["turn_deg"])[0]
        assert overlap(low, bar) > 1.0, "the floor carries it"


def test_bent_legs_hold_a_switch_down(case, solids):
    """A leg that is bent flat below the bar's floor does not pass its hole again."""
    bar = solids["button_bar_a"]
    x, y = next(b["center_mm"] for b in case.layout["buttons"] if b["side"] == "A")
    bent = Pos(x + 6.25 + 0.9, y + 2.5, case.switch_z - bars.FLOOR_MM - 0.3) * Box(1.8, 1.0, 0.3, align=parts.BASE)
    assert overlap(bent, bar) < 0.001
    assert overlap(Pos(0, 0, 0.3) * bent, bar) > 0.1, "it meets the floor when the switch is lifted"


def test_felt_takes_up_what_the_heights_of_the_layers_are_off(case, solids):
    """Rails and pillars end below the tray by the felt's pressed thickness; the layers above lie close."""
    x, y = 40.0, case.field["bottom"] + 3.0
    rail = chords(Compound(children=of(solids, "body")), (x, y, 0), (x, y, case.tray_z))
    assert sum(rail) == pytest.approx(SIZES["cavity_mm"] - SIZES["cushion_mm"])
    place = frame.PILLARS_MM[len(case.layout["sides"])][0]
    lengths = chords(Compound(children=of(solids, "lid")), (*place, 0), (*place, case.tray_z))
    assert sum(lengths) == pytest.approx(case.tray_z - SIZES["cushion_mm"])
    grid, diffuser, plate = (box_of(of(solids, kind)[0]) for kind in ("light_grid", "diffuser", "plate"))
    assert pytest.approx(grid.max.Z) == diffuser.min.Z
    assert pytest.approx(diffuser.min.Z + SIZES["diffuser_mm"]) == plate.min.Z
    assert pytest.approx(diffuser.max.Z) == plate.max.Z, "the thimbles end flush with the plate"


def test_the_plate_covers_each_window_but_for_its_round_hole(solids, case):
    """Light that leaves a window beside the hole meets the plate, which therefore must be opaque."""
    for names, width in (("light_grid", SIZES["window_mm"]), ("plate", SIZES["light_hole_mm"])):
        boxes = [box for solid in of(solids, names) for box in openings(solid) if abs(box.size.X - width) < 0.01]
        places = sorted((round(box.center().X, 2), round(box.center().Y, 2)) for box in boxes)
        assert places == sorted((round(x, 2), round(y, 2)) for x, y in case.holes)


def openings(solid):
    """The boxes around the openings in a flat part's lower face."""
    face = min(solid.faces(), key=lambda face: (face.center().Z, -face.area))
    return [box_of(wire) for wire in face.inner_wires()]


def test_strip_pieces_lie_in_the_tray_without_touching_its_ribs(case, solids):
    for side, number, strip in bought.strip_pieces(case):
        for tray in of(solids, "tray"):
            assert overlap(Pos(0, 0, 0.001) * strip, tray) < 0.01, f"{side}{number}"


def test_the_walls_between_two_windows_are_as_thick_as_stated(case, solids):
    boxes = [box for solid in of(solids, "light_grid") for box in openings(solid)]
    across = {"x": [], "y": []}
    for box in boxes:
        if abs(box.size.X - SIZES["window_mm"]) < 0.01:
            across["x"].append((round(box.center().Y, 1), box.min.X, box.max.X))
            across["y"].append((round(box.center().X, 1), box.min.Y, box.max.Y))
    for rows in across.values():
        gaps = [b[1] - a[2] for a, b in pairwise(sorted(rows)) if a[0] == b[0]]
        assert min(gaps) >= SIZES["wall_min_mm"]


def test_a_cap_of_the_stated_switch_stands_out_of_the_plate_and_can_be_pressed(case):
    cap_top = case.switch_z + SIZES["switch_to_cap_top_mm"]
    assert cap_top - case.top_z == pytest.approx(SIZES["cap_above_plate_mm"])
    assert SIZES["cap_above_plate_mm"] >= 1.0  # more than the switch's travel
    assert SIZES["button_hole_mm"] - SIZES["cap_max_mm"] >= 0.5


def test_a_usb_plug_reaches_the_pico_through_the_wall(case, solids):
    z = case.body_z + dimensions.CARRIER["stand_mm"] + dimensions.CARRIER["usb_center_z_mm"]
    face = case.layout["carrier_mm"][0] + dimensions.CARRIER["usb_face_x_mm"]
    plug = Pos(face, case.layout["carrier_mm"][1], z) * Box(20, 11.0, 7.5, align=(Align.MAX, *parts.BASE[1:]))
    plug = Pos(0, 0, -3.75) * plug
    assert all(overlap(plug, solid) < 0.01 for solid in [*of(solids, "body"), *of(solids, "lid"), *of(solids, "tray")])
    assert case.box["left"] < face < case.box["left"] + SIZES["wall_mm"] + 0.5, "the plug's metal reaches in"


def test_the_scale_is_engraved_into_the_plates_face():
    case = parts.Case(DATA, "two")
    tick = next(mark for mark in case.layout["marks"] if mark["kind"] == "tick" and mark["from_mm"][0] > 60)
    x, y = ((a + b) / 2 for a, b in zip(tick["from_mm"], tick["to_mm"], strict=True))
    corner = case.engraved(case.plate() & (Pos(x, y, case.top_z) * Box(10, 6, 10)))
    assert chords(corner, (x, y, case.top_z + 1), (x, y, 0)) == [
        pytest.approx(SIZES["plate_mm"] - parts.GROOVE_DEEP_MM)
    ]
    assert chords(corner, (x + 0.8, y, case.top_z + 1), (x + 0.8, y, 0)) == [pytest.approx(SIZES["plate_mm"])]
    assert len(corner.solids()) == 1


def test_the_parts_of_a_step_file_have_their_names(tmp_path):
    whole = parts.whole({"tray_1": Box(1, 1, 1), "lid": Pos(3, 0, 0) * Box(1, 1, 1)})
    export_step(whole, tmp_path / "whole.step")
    text = (tmp_path / "whole.step").read_text(encoding="utf-8")
    assert "'tray_1'" in text and "'lid'" in text and "'pegout'" in text


@pytest.mark.parametrize("bed", [180.0, 220.0])
def test_a_plate_to_print_names_each_part_and_its_material(tmp_path, bed):
    made = [("tray", 1, Box(30, 20, 3)), ("foot", 2, Box(10, 10, 4)), ("light_grid", 1, Box(30, 20, 2))]
    made.append(("plate_1", 1, Box(30, 20, 3)))
    written = {path.name: names for path, names in plates.write(made, bed, tmp_path, "two")}
    assert written == {
        "two-print-any-1.3mf": ["tray #1"],
        "two-print-soft-1.3mf": ["foot #1", "foot #2"],
        "two-print-black-1.3mf": ["light_grid #1"],
        "two-print-opaque-1.3mf": ["plate_1 #1"],
    }
    named = {}
    for name in written:
        solids = Mesher().read(tmp_path / name)
        named |= {solid.label: solid.bounding_box() for solid in solids}
    soft = {"foot (soft (TPU))", "foot #2 (soft (TPU))"}
    assert set(named) == {"tray (any)", "light_grid (black)", "plate_1 (opaque)"} | soft
    assert all(abs(box.min.Z) < 0.001 and min(box.min.X, box.min.Y) > -0.001 for box in named.values())


def test_parts_are_laid_out_on_beds_without_touching():
    sizes = [(f"part {number}", 10.0 + 23 * (number % 9), 15.0 + 17 * (number % 12)) for number in range(40)]
    wide, deep = ({name: size[axis] for name, *size in sizes} for axis in (0, 1))
    beds = plates.arranged(sizes, 220.0)
    assert sorted(name for bed in beds for name, _x, _y in bed) == sorted(wide)
    for bed in beds:
        assert all(x + wide[name] <= 220 and y + deep[name] <= 220 for name, x, y in bed)
        for (a, x, y), (b, x2, y2) in combinations(bed, 2):
            apart = max(x2 - x - wide[a], x - x2 - wide[b], y2 - y - deep[a], y - y2 - deep[b])
            assert apart >= plates.GAP_MM, f"{a} and {b}"
    with pytest.raises(ValueError, match="larger than a bed"):
        plates.arranged([("tray", 221.0, 10.0)], 220.0)
