"""What a maker reads and orders by: parts list, power table, guides.

A generated file in the repository that is not what its generator makes now fails here and says what to run.
"""

import csv
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pypdf
import pytest

from hardware import bom, geometry, perfboard, power, tables, wire_lengths, wiring
from hardware.__main__ import MADE_FROM, fingerprint
from hardware.carrier import dimensions
from pegout.wiring import BUTTONS_FOR_SIDES

ROOT = Path(__file__).resolve().parents[2]
GUIDE = ROOT / "hardware" / "guide"
PAGES = (ROOT / "hardware" / "README.md", ROOT / "hardware" / "carrier" / "README.md", *sorted(GUIDE.glob("*.md")))
"""The building guide: a page for each thing to do, and for each way to do it."""
OTHERS = (
    *(ROOT / folder / "README.md" for folder in (".", "firmware", "host_sim", "tests")),
    ROOT / ".github" / "CONTRIBUTING.md",
)
DATA = geometry.load()
SIZES = DATA["sizes"]


def said_in(*pages):
    """The text of pages of the guide, without line breaks."""
    return " ".join(" ".join(page.read_text(encoding="utf-8").split()) for page in pages)


def test_the_parts_list_is_what_the_geometry_asks_for():
    assert bom.CSV_PATH.read_text(encoding="utf-8") == bom.text(), (
        "hardware/bom.csv is stale: .venv/bin/python -m hardware.bom"
    )
    with bom.CSV_PATH.open(newline="", encoding="utf-8") as file:
        parts = {row["part"]: row for row in csv.DictReader(file)}
    switches = parts["tactile switch with round cap"]
    assert (int(switches["two sides"]), int(switches["three sides"])) == (BUTTONS_FOR_SIDES[2], BUTTONS_FOR_SIDES[3])
    assert int(parts["WS2812B strip, 1 m"]["two sides"]) * 144 >= 242
    assert {row["for"] for row in parts.values()} == {"circuit boards", "perfboard", "every board", "optional"}


@pytest.mark.parametrize(("column", "limit_ma"), [(1, power.UNHELD_MA), (4, power.USB_PORT_MA)])
def test_the_power_table_is_what_the_firmware_draws_now(column, limit_ma):
    committed = {row[0]: int(row[column]) for row in power.rows()[1:]}
    assert committed == power.largest(0, limit_ma), (
        "hardware/power.csv is stale: .venv/bin/python -m hardware.power, then "
        ".venv/bin/python -m hardware.tables hardware/*.md hardware/*/*.md"
    )


def test_a_usb_port_is_enough_at_every_brightness():
    for state, *levels, held in power.rows()[1:]:
        assert int(held) <= power.USB_PORT_MA, state
        assert int(held) <= int(levels[0]), state


def test_the_strips_far_end_has_enough_volts_after_cable_and_fuse():
    for what, limit_ma, fuse, _fuse_a, mm2 in power.SUPPLIES:
        cable, in_fuse, feeds, strip = power.drops_v(limit_ma, fuse, mm2)
        assert 5.0 - (cable + in_fuse + feeds + strip) >= 4.3, what
        assert cable + in_fuse > feeds + strip, "the two that were left out are the largest"
    usb = power.drops_v(power.USB_PORT_MA, "RUEF090", 0.081)
    assert usb[0] == pytest.approx(0.37, abs=0.01), "1.8 m of AWG 28 at 480 mA"


def test_the_fuse_still_holds_the_setting_at_40_degrees():
    assert power.fuse_holds_a(1.0, 23) == 1.0
    for what, limit_ma, _fuse, fuse_a, _mm2 in power.SUPPLIES:
        assert power.fuse_holds_a(fuse_a, 40) >= 1.2 * limit_ma / 1000, what


def test_it_is_the_supply_that_limits_the_current_of_a_fault():
    """The guide once said that the fuse opens: one of 4 A needs 6.8 A for that, and no listed supply gives it."""
    for what, limit_ma, _fuse, fuse_a, _mm2 in power.SUPPLIES:
        assert limit_ma / 1000 <= fuse_a and limit_ma / 1000 < power.LARGEST_SUPPLY_A, what
    assert power.FUSE_TRIPS_A["RGEF400"] > power.LARGEST_SUPPLY_A
    guide = said_in(*PAGES)
    assert f"take a supply of 5 V and {power.LARGEST_SUPPLY_A:g} A at most" in guide
    assert (
        f"0.9 A near {power.FUSE_TRIPS_A['RUEF090']:g} A, the one of 4 A near {power.FUSE_TRIPS_A['RGEF400']:g} A"
        in guide
    )
    (diode,) = [row for row in bom.rows() if row[0] == "Schottky diode, 3 A"]
    assert float(diode[1].split()[0]) >= power.LARGEST_SUPPLY_A, "D3 takes the current of a supply with swapped wires"
    said = guide + " ".join(row[1] for row in bom.rows())
    assert not re.search(r"(F2|D3|fuse\*?) (makes F2 )?opens? (when|before)|F2 opened|opens the fuse", said)


def test_the_first_check_of_the_empty_rail_has_a_figure_that_a_leaking_diode_keeps():
    """A 1N5817 leaks up to 1 mA: across a meter alone the rail of a good board rises to some volts."""
    ohms, most_v = map(
        float, re.findall(r"Hold a (\d+) Ω resistor across TP1 and TP2: less than ([\d.]+) V", said_in(*PAGES))[0]
    )
    leak_a, reversed_v = 1e-3, 5.0 - 2 * 0.45
    assert ohms * leak_a < most_v < reversed_v / 2
    assert reversed_v**2 / ohms < 0.25, "the resistor is of a quarter of a watt"


def test_the_guide_says_what_the_big_capacitor_asks_of_a_usb_port():
    guide = said_in(*PAGES)
    assert power.CAPACITOR_F > power.USB_INRUSH_F
    assert "USB allows 10 µF" in guide and "47 Ω" in guide


@pytest.mark.parametrize("page", (*PAGES, *OTHERS), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_pages_tables_are_their_data(page):
    text = page.read_text(encoding="utf-8")
    assert text == tables.filled(text), f"a table is stale: .venv/bin/python -m hardware.tables {page}"


def test_every_table_stands_on_one_page_of_the_guide_at_most():
    named = [name for page in PAGES for _head, name, _end in tables.MARKED_TABLE.findall(page.read_text("utf-8"))]
    assert sorted(named) == sorted(set(named)) == sorted(tables.TABLES.keys() - {"gestures", "settings", "boards"})


def test_the_gestures_are_in_the_readme():
    assert tables.render("gestures") in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_boards_are_where_the_firmware_is_installed():
    assert tables.render("boards") in (ROOT / "firmware" / "README.md").read_text(encoding="utf-8")


def test_a_stale_guide_is_named_and_mended(tmp_path, capsys):
    guide = tmp_path / "guide.md"
    guide.write_text("<!-- table: gestures -->\nold\n<!-- end of table -->\n", encoding="utf-8")
    assert tables.main(["--check", str(guide)]) == 1
    assert str(guide) in capsys.readouterr().err
    assert tables.main([str(guide)]) == 0
    assert tables.main(["--check", str(guide)]) == 0
    assert "| tap DEAL |" in guide.read_text(encoding="utf-8")


def test_a_table_there_is_not_is_one_line_and_status_2(tmp_path, capsys):
    guide = tmp_path / "guide.md"
    guide.write_text("<!-- table: wine -->\n<!-- end of table -->\n", encoding="utf-8")
    assert tables.main([str(guide)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def headings(page):
    """The anchors of a page's headings."""
    lines = [line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    return {re.sub(r"[^a-z0-9 -]", "", line.lstrip("# ").lower()).replace(" ", "-") for line in lines}


@pytest.mark.parametrize("page", (*PAGES, *OTHERS), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_picture_file_and_heading_that_a_page_names_is_there(page):
    for link in re.findall(r"\]\(([^)]*)\)", page.read_text(encoding="utf-8")):
        name, _hash, heading = link.partition("#")
        if name.startswith("https:"):
            continue
        target = page.parent / name if name else page
        assert target.exists(), link
        assert not heading or heading in headings(target), link


def test_a_builder_finds_every_page_from_the_first_one():
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", PAGES[0].read_text(encoding="utf-8"))
    assert {(PAGES[0].parent / link).resolve() for link in links} >= set(PAGES[1:])


def test_every_step_of_the_assembly_has_its_picture():
    steps = (GUIDE / "assembly.md").read_text(encoding="utf-8").split("\n## ")[1:]
    assert [step[:2] for step in steps] == [f"{number}." for number in range(1, 9)]
    assert [step.splitlines()[0] for step in steps if "![" not in step] == []


def test_the_committed_model_shows_the_parts_of_now():
    assert json.loads(MADE_FROM.read_text(encoding="utf-8"))["made from"] == fingerprint(), (
        "hardware/view is stale: .venv/bin/python -m hardware --only case --keep-view"
    )


def test_a_wooden_plate_is_drilled_as_its_template_says():
    (first, *_others) = pypdf.PdfReader(ROOT / "hardware" / "print" / "drill-template-two.pdf").pages
    template = " ".join(first.extract_text().split())
    guide = said_in(*PAGES)
    kinds = ("light_hole_mm", "Light holes"), ("button_hole_mm", "Button holes")
    light, button = (f"{SIZES[size]:g} mm" for size, _step in kinds)
    assert f"Light holes {light}, buttons {button}." in template
    assert f"bits of {light} and {button}." in guide
    steps = ["*Pilot:*", *(f"*{step}:* the {SIZES[size]:g} mm bit" for size, step in kinds)]
    places = [guide.find(step) for step in steps]
    assert -1 not in places and places == sorted(places)


def test_every_optional_part_has_its_place_in_the_guide():
    guide = said_in(*PAGES)
    steps = said_in(GUIDE / "assembly.md", GUIDE / "power.md")
    told = {
        "5 V supply": (steps, "## From a supply of its own"),
        "USB-C sink board": (steps, "A USB-C sink board stays outside"),
        "piezo, passive": (steps, "*The piezo (optional):*"),
        "glue stick": (guide, "with a glue stick"),
        "heat-shrink tube and cable tie": (steps, "draw heat-shrink tube over it"),
    }
    assert sorted(row[0] for row in bom.rows() if row[-1] == "optional") == sorted(told)
    assert [part for part, (where, words) in told.items() if words not in where] == []
    for layout in DATA["layouts"].values():
        hole = layout["cable_exit"]
        assert f"the round hole of {hole['diameter_mm']:g} mm in the {hole['wall']} wall" in steps
    assert '`PEGOUT_SOUND = "1"`' in steps and '`PEGOUT_MILLIAMPS = "1800"`' in steps


def test_the_numbers_in_the_guides_text_are_those_of_board_and_parts():
    guide = said_in(*PAGES)
    two, three = DATA["layouts"]["two"], DATA["layouts"]["three"]
    box, posts = two["outline_mm"], len(two["posts"])
    layers = "lid_mm cavity_mm tray_floor_mm tray_rib_mm light_grid_mm diffuser_mm plate_mm"
    leds = sum(len(holes) for holes in three["holes"].values())
    left, low, _right, _top = perfboard.size_mm()
    column, row = (at - edge for at, edge in zip(perfboard.at_mm(1, 1), (left, low), strict=True))
    d3, terminal = (next(part for part in perfboard.PARTS if part.name == name) for name in ("D3", "SUPPLY"))
    said = [
        f"{box['right'] - box['left']:g} \u00d7 {box['top'] - box['bottom']:g} mm",
        f"{sum(SIZES[layer] for layer in layers.split()):.0f} mm high",
        f"a bed of {two['bed_mm']:g} \u00d7 {two['bed_mm']:g} mm",
        f"a bed of {three['bed_mm']:g} \u00d7 {three['bed_mm']:g} mm",
        f"every wall between two LEDs is {DATA['pitch_mm'] - SIZES['window_mm']:.1f} mm",
        f"into the rim's {posts} bores",
        f"the {posts + len(two['middle_posts'])} M3 x 30 screws",
        f"with its {len(two['rail_screws'])} M3 x 8 screws",
        f"flatter than {SIZES['tray_rib_mm']:g} mm",
        f"are {len(three['posts'])} posts, nine webs, seven dowels and {len(three['middle_posts'])} anchors",
        f"{leds} LEDs draw {leds + power.PICO_MA} mA",
        f"`tray_1` ({two['seams']['tray_x_mm'][0] - two['field_mm']['left']:.1f} mm in the file)",
        f"first column of holes must then lie {column:.1f} mm from the left edge",
        f"row A {row:.1f} mm from the lower edge",
        f"over {d3.pins['cathode (ring)']} with the ring down, the long bent leg to {d3.pins['anode']}",
        f"(perfboard: plus at {terminal.pins['5V']}, minus at {terminal.pins['GND']})",
        f"Below the board there are {dimensions.CARRIER['stand_mm']:g} mm: keep legs and solder to "
        f"{dimensions.SOLDER_BELOW_MM:g} mm",
    ]
    assert [words for words in said if words not in guide] == []


def test_the_parts_list_has_a_fuse_for_every_supply():
    able = " ".join(row[1] for row in bom.rows() if row[0].startswith("resettable fuse"))
    for _what, _limit_ma, _fuse, fuse_a, _mm2 in power.SUPPLIES:
        assert f"holds {fuse_a:g} A" in able


def test_whatever_the_guide_uses_up_is_in_the_list():
    listed = {row[0]: row[-1] for row in bom.rows()}
    guide = said_in(*PAGES)
    for part, words in {"acrylic paint": "acrylic paint into the engraving", "hot glue": "drop of hot glue"}.items():
        assert part in listed and words in guide
    assert listed["bare wire"] == "perfboard" and "bare wire" in said_in(GUIDE / "perfboard.md")


def test_deals_screws_have_heads_that_fit_below_the_light_grid():
    """Between the switch's base, on which its board ends, and the grid: the cap's top is what both are counted from."""
    above = SIZES["cap_above_plate_mm"] + SIZES["plate_mm"] + SIZES["diffuser_mm"] + SIZES["light_grid_mm"]
    room = SIZES["switch_to_cap_top_mm"] - above
    assert room >= bom.DEAL_HEAD_MM + 0.1
    (row,) = [row for row in bom.rows() if row[0] == "screw M2 x 6 with nut"]
    assert f"head at most {bom.DEAL_HEAD_MM:g} mm high" in row[1]


@pytest.mark.parametrize("stand_mm", [dimensions.CARRIER["stand_mm"], 1.0])
def test_legs_and_solder_of_the_carrier_clear_the_lid(stand_mm):
    """A stand of 1 mm once passed every test: the legs would have stood on the lid."""
    clears = stand_mm >= dimensions.SOLDER_BELOW_MM + 0.5
    fits = stand_mm + dimensions.CARRIER["high_under_tray_mm"] <= SIZES["cavity_mm"]
    assert (clears and fits) == (stand_mm == dimensions.CARRIER["stand_mm"])


def test_every_part_has_a_price_and_every_price_a_part():
    assert sorted(bom.prices()) == sorted(row[0] for row in bom.parts())
    assert all(float(price) > 0 for price in bom.prices().values())
    assert f"estimates of {bom.PRICES_OF}" in said_in(PAGES[0])
    strips = next(row for row in bom.rows() if row[0].startswith("WS2812B"))
    (boards, perfboard, extras) = bom.costs()
    assert int(boards[1]) > int(strips[3]) * float(strips[-2]), "the strips are only a part of the sum"
    assert int(perfboard[1]) < int(boards[1]) < int(boards[2]) and int(extras[1]) > 0


def test_a_maker_with_circuit_boards_has_wire_for_the_strips_joints():
    """The list once gave wire to perfboards only, and the guide asked everybody for three wires a joint."""
    wires = {row[0]: row[-1] for row in bom.rows() if "AWG 24)" in row[0]}
    assert wires == {"stranded wire 0.25 mm2 (AWG 24)": "every board"}


def test_the_plugs_in_the_list_have_wires_as_long_as_the_table_of_cables_says():
    """Ready-crimped wires are mostly of 10 or 15 cm."""
    listed = {row[0]: row[1] for row in bom.rows() if row[0].startswith("JST-XH")}
    for words, pins in (("hole 1", 3), ("hole 121", 4), ("side board", 5), ("DEAL", 2)):
        (row,) = [row for row in wire_lengths.cables() if row[0].endswith(words)]
        assert all(long in listed[f"JST-XH socket, {pins} pins"] for long in row[1:] if long != "-")


def test_the_shifter_is_ahct_and_the_piezo_has_its_resistor():
    """The inputs of an HCT lead to its supply; a magnetic buzzer of 16 ohm would draw 200 mA from the Pico's pin."""
    rows = {row[0]: row[1] for row in bom.rows()}
    assert "AHCT only" in rows["74AHCT125"]
    assert "piezo" in rows["piezo, passive"] and "not magnetic" in rows["piezo, passive"]
    assert any(name.startswith("resistor 220 ohm") for name in rows)
    assert wiring.OHMS["R_PIEZO"] == 220


@pytest.mark.parametrize(
    ("module", "lacks"),
    [("hardware", "build123d"), ("hardware.sheets", "reportlab"), ("hardware.power", "greenlet")],
)
def test_a_python_without_the_packages_is_one_line_and_status_2(module, lacks, tmp_path):
    bare = {**os.environ, "PATH": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-S", "-m", module], cwd=ROOT, env=bare, capture_output=True, text=True, check=False
    )
    assert run.returncode == 2
    (line,) = run.stderr.splitlines()
    assert lacks in line and line.endswith("run `make hardware` once, then use .venv/bin/python")


def test_every_command_that_is_printed_names_the_projects_python():
    files = [*(ROOT / "hardware").glob("*.py"), *PAGES]
    bare = re.compile(r"(?<!\.venv/bin/)python -m hardware")
    assert [path.name for path in [*files, geometry.JSON_PATH] if bare.search(path.read_text(encoding="utf-8"))] == []
