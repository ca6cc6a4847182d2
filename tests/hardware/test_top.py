"""The top of the board: pegs that are seen from a chair, dark neighbours, calm wood, caps that fingers find.

All of it is computed on the solids as they are built.
"""

import math

import ezdxf
import numpy as np
import pytest

pytest.importorskip("build123d", reason="the hardware group is not installed: make hardware installs it")

from build123d import Box, Compound, Cylinder, Pos

from hardware import caps, drawings, frame, geometry, lists, parts, sight
from hardware.carrier import dimensions

DATA = geometry.load()
SIZES = DATA["sizes"]
OWN, OTHERS = 70, 50
"""What of a peg's disc must be seen, in %."""


@pytest.fixture(scope="module", params=["two", "three"])
def case(request):
    return parts.Case(DATA, request.param)


@pytest.fixture(scope="module")
def top(case):
    """The parts around the light."""
    return sight.top_solids(case)


def test_every_peg_is_seen_from_every_chair(case, top):
    words = {2: "two sides, as built", 3: "three sides, as built"}[len(case.layout["sides"])]
    row = sight.rows(words, case, top)
    own, others = (int(share.removesuffix(" %")) for share in row[1:])
    assert own >= OWN and others >= OTHERS
    assert row in [list(row.values()) for row in lists.read(sight.CSV_PATH)], (
        "hardware/sight.csv is stale: .venv/bin/python -m hardware.sight"
    )


def test_a_flat_diffuser_below_the_same_plate_is_not_seen():
    """The board was built so once: 27 % of an own peg was seen at best, 8 % of one in the other's first street."""
    case = parts.Case(DATA, "two")
    diffuser, opaque = sight.meshes({"plate": case.plate(), "diffuser": case.diffuser(thimbles=False)})
    first = sight.visible(case, diffuser, opaque, "A", case.layout["holes"]["A"][14:16])
    assert first == pytest.approx(0.30, abs=0.08)
    assert max(sight.visible(case, diffuser, opaque, "A", case.layout["holes"]["B"][14:16])) < 0.15


def straight_ways(case, diffuser, opaque):
    """Return the pairs of neighbouring holes (from, to) between which a straight way leads past the opaque triangles.

    A way begins on the one LED, or anywhere on the sheet above its window, and ends on the other hole's disc.
    """
    pytest.importorskip("embreex", reason="no embreex on this machine: so many rays would take trimesh an hour")
    s, holes = case.sizes, np.array(case.holes)
    edge = np.linspace(-0.49, 0.49, 4)
    grid = np.array([(x, y) for x in edge for y in edge])
    led_z = case.channel_z + s["strip_thickness_mm"] + s["strip_tape_mm"] + s["led_height_mm"]
    heights = [
        (s["led_mm"], led_z + 0.01),
        (s["window_mm"], case.diffuser_z + 0.01),
        (s["window_mm"], case.plate_z - 0.01),
    ]
    starts = np.concatenate([np.column_stack([grid * wide, np.full(len(grid), z)]) for wide, z in heights])
    ends = [sight.lit_points(hole, diffuser, s["peg_mm"], 12) for hole in holes]
    apart = np.hypot(*(holes[:, None] - holes).T)
    pairs = [(int(a), int(b)) for a, b in np.argwhere(apart < 1.05 * geometry.LANE_MM) if a != b]
    begin = np.concatenate([np.repeat(starts + np.array([*holes[a], 0.0]), len(ends[b]), axis=0) for a, b in pairs])
    end = np.concatenate([np.tile(ends[b], (len(starts), 1)) for _a, b in pairs])
    dark = sight.blocked(begin, end, opaque).reshape(len(pairs), -1).all(axis=1)
    return [pair for pair, is_dark in zip(pairs, dark, strict=True) if not is_dark]


def test_no_straight_way_leads_from_one_light_to_its_neighbours_peg(case, top):
    under = {"light_grid": case.light_grid(), "tray": case.tray()}
    assert straight_ways(case, *sight.meshes(top | under)) == []


def test_without_the_light_grid_there_are_such_ways():
    case = parts.Case(DATA, "two")
    case.holes = case.holes[:31]
    solids = {"plate": case.plate(), "diffuser": case.diffuser()}
    assert len(straight_ways(case, *sight.meshes(solids))) > 50


def test_the_thimbles_fill_the_holes_and_print_without_support(case, top):
    hole, peg = SIZES["light_hole_mm"], SIZES["peg_mm"]
    assert 0.3 <= hole - peg <= 0.5
    assert SIZES["thimble_wall_mm"] >= 0.8, "two lines of a nozzle of 0.4 mm"
    assert peg - 2 * SIZES["thimble_wall_mm"] <= 5.0, "the bridge over a thimble's inside"
    assert pytest.approx(case.top_z) == top["diffuser"].bounding_box().max.Z


def test_nothing_but_light_holes_and_caps_opens_the_plate(case, top):
    """No fastener is seen from above: over each screw the plate is whole, from its lower face to its upper one."""
    plate = top["plate"]
    lower, *_walls, upper = plate.faces().sort_by()
    assert plate.volume == pytest.approx(upper.area * SIZES["plate_mm"]) == lower.area * SIZES["plate_mm"]
    openings = [wire.bounding_box() for wire in upper.inner_wires()]
    assert len(openings) == len(case.holes) + len(case.layout["buttons"])
    for x, y in (*case.layout["posts"], *case.layout["middle_posts"], *case.layout["rail_screws"]):
        for opening in openings:
            assert math.dist((x, y), (opening.center().X, opening.center().Y)) >= 2.0 + opening.size.X / 2


def test_a_long_screw_reaches_its_insert_and_no_further(case, top):
    """M3 x 30 from below the lid: five millimetres in brass, and none in the plate."""
    shanks = Compound([Pos(x, y, 0) * Cylinder(1.5, 30.0, align=parts.BASE) for x, y in case.layout["posts"]])
    for solid in (case.rim(), frame.lid(case), top["body"]):
        within = solid & shanks
        assert not within or within.volume < 0.01
    assert case.rim_z + 5.0 <= 30.0 < case.rim_z + parts.INSERT_DEEP_MM < case.plate_z


def test_the_plate_lies_flush_in_its_frame(case, top):
    tops = [part.bounding_box().max.Z for part in (top["body"], top["plate"])]
    assert tops == pytest.approx([case.top_z] * 2)


@pytest.mark.parametrize("layout", ["two", "three"])
@pytest.mark.parametrize("ending", ["dxf", "svg"])
def test_a_flat_plate_is_cut_as_its_solid_is_built(layout, ending, tmp_path):
    """The same circles at the same places, and the same outline, read back from the file."""
    case = parts.Case(DATA, layout)
    drawing = drawings.plate(case.layout, SIZES)
    face = case.plate().faces().sort_by()[-1]
    rounds = [(wire.bounding_box().center(), wire.length / 6.28319) for wire in face.inner_wires()]
    solid = sorted((round(at.X, 2), round(at.Y, 2), round(radius, 2)) for at, radius in rounds)
    box = face.bounding_box()
    if ending == "dxf":
        path = tmp_path / "plate.dxf"
        drawings.write_dxf(path, drawing)
        space = ezdxf.readfile(path).modelspace()
        found = [(c.dxf.center.x, c.dxf.center.y, c.dxf.radius) for c in space.query("CIRCLE")]
        (outline,) = space.query('LWPOLYLINE[layer=="OUTLINE"]')
        xs, ys = zip(*((x, y) for x, y, *_rest in outline.get_points()), strict=True)
        edge = (min(xs), min(ys), max(xs), max(ys))
    else:
        import xml.etree.ElementTree as tree

        root = tree.fromstring(drawings.plate_svg(drawing))
        circles = [node.attrib for node in root.iter("{http://www.w3.org/2000/svg}circle")]
        found = [(float(c["cx"]), -float(c["cy"]), float(c["r"])) for c in circles]
        (rect,) = (node.attrib for node in root.iter("{http://www.w3.org/2000/svg}rect"))
        x, y, wide, high = (float(rect[key]) for key in ("x", "y", "width", "height"))
        edge = (x, -y - high, x + wide, -y)
    assert sorted((round(x, 2), round(y, 2), round(r, 2)) for x, y, r in found) == solid
    assert edge == pytest.approx((box.min.X, box.min.Y, box.max.X, box.max.Y), abs=0.01)


def test_fingers_find_undo_and_six_by_dots_of_braille_size(case):
    """ADA 703.3.1: 1.5 to 1.6 mm across, 0.6 to 0.9 mm high, 2.3 to 2.5 mm between two dots of a cell."""
    assert 1.5 <= caps.DOT_MM <= 1.6 and 0.6 <= caps.DOT_HIGH_MM <= 0.9 and 2.3 <= caps.DOTS_APART_MM <= 2.5
    heights = {kind: caps.cap(case, kind).bounding_box().max.Z for kind in caps.DOTS}
    plain = SIZES["switch_to_cap_top_mm"]
    assert heights == pytest.approx({"cap": plain, "cap_six": plain + 0.7, "cap_undo": plain + 0.7})
    assert [len(caps.DOTS[kind]) for kind in ("cap", "cap_six", "cap_undo")] == [0, 1, 2]
    made = caps.every_cap(case)
    sides = len(case.layout["sides"])
    assert {kind: len(solids) for kind, solids in made.items()} == {
        "cap": 2 * sides + 1,
        "cap_six": sides,
        "cap_undo": sides,
    }


def test_a_cap_can_be_pressed_down_and_sits_on_the_stem(case):
    cap = caps.cap(case, "cap")
    stem = Box(3.8, 3.8, dimensions.SWITCH_STEM_TOP_MM, align=parts.BASE)
    body = Box(12.0, 12.0, dimensions.SWITCH_BODY_HIGH_MM, align=parts.BASE)
    pressed = Pos(0, 0, -0.3) * cap
    assert not (cap & stem) or (cap & stem).volume < 0.001
    assert (pressed & stem).volume > 1.0, "the cap presses on the stem's end"
    assert not (pressed & body) or (pressed & body).volume < 0.001


def test_a_key_from_outside_presses_bootsel(case, top):
    """It slides through its slot, above the Pico and below the tray, and fills the room over the button and more."""
    key = frame.key(case)
    body, tray = top["body"], case.tray()
    way = frame.key_place(case)
    pushed = [way * Pos(further, 0, -0.01) * way.inverse() * key for further in (8.0, 0.0, -10.0, -20.0)]
    for place in pushed:
        assert all(not (solid & place) or (solid & place).volume < 0.01 for solid in (body, tray))
    pico_top = case.body_z + dimensions.CARRIER["stand_mm"] + dimensions.CARRIER["high_under_tray_mm"]
    room, travel = case.tray_z - pico_top, 0.3
    assert room >= frame.KEY_TIP_MM and frame.KEY_MM[2] >= room + travel
    x, y = case.bootsel()
    over = Pos(x, y, case.tray_z - 1.0) * Cylinder(0.5, 0.9, align=parts.BASE)
    assert (pushed[0] & over).volume == pytest.approx(over.volume, rel=0.01), "its full thickness reaches the button"
