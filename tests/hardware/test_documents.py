"""Documents for makers: parts list, power table, printing times, guides. A stale generated file fails here with the
command to run."""

import math
import re

import pytest
from ruamel import yaml

from hardware import bom, currents, geometry, lists, pins, tables
from hardware.board import circuit_board, dimensions
from hardware.case import slicing
from host_sim import HARDWARE_FILES, ROOT
from host_sim.release import bundle, folders
from pegout import wiring
from tests.documents import DOCUMENTS

GUIDE = ROOT / "hardware" / "guide"
PAGES = (ROOT / "hardware" / "README.md", *sorted(GUIDE.glob("*.md")))
BOARD = ROOT / "hardware" / "board" / "README.md"
TOTALS = {"takes": 146, "alone": 302, "shared": 198, "with_filament": 266, "both": 162, "with_tools": 377}
"""The costs as `bom.totals` computes them, written out so that a price changed by mistake is noticed."""


def test_the_guide_leads_to_every_page_and_each_has_pictures() -> None:
    texts = [page.read_text(encoding="utf-8") for page in PAGES]
    assert all("![" in text for text in texts)
    assert f"them into `{HARDWARE_FILES.relative_to(ROOT).as_posix()}/`" in texts[0]
    links = [link for link in re.findall(r"\]\(([^)#]+)[^)]*\)", texts[0]) if (GUIDE.parent / link) in PAGES]
    assert set(links) == {f"guide/{page.name}" for page in PAGES[1:]} and links[0] == "guide/table.md"


def signals() -> dict[int, str]:
    """Return {number of a Pico's pin: its name in the drawings} for both strips and the nine buttons."""
    named = {pins.EDGE[pin]: f"strip {side} DIN" for side, pin in wiring.STRIPS[:2]}
    for side, role, pin in wiring.BUTTONS[: wiring.BUTTONS_FOR_SIDES[2]]:
        named[pins.EDGE[pin]] = ("" if side is None else f"{wiring.SIDES[side]} ") + geometry.BUTTON_LABELS[role]
    return named


def test_the_breadboard_drawing_uses_the_firmwares_pins() -> None:
    """Each wire starts at its numbered pin of the Pico, and ends at its button's leg or at its strip."""
    drawn, step = (GUIDE / "table.svg").read_text(encoding="utf-8"), 10
    paths = re.findall(r'points="([^"]+)" fill="none" stroke="#', drawn)
    wires = [[tuple(map(float, point.split(","))) for point in points.split()] for points in paths]
    texts = re.findall(r'<text x="(-?[\d.]+)" y="(-?[\d.]+)"[^>]*>([^<]+)</text>', drawn)
    named: dict[float, list[str]] = {}
    for x, y, word in texts:
        if -180 < float(y) < -160:
            named.setdefault(float(x) - step, []).insert(0 if float(y) < -170 else 1, word)
    buttons = {" ".join(words): x for x, words in named.items()}
    colors = re.findall(r'points="[^"]+" fill="none" stroke="(#\w+)" stroke-width="2.4"', drawn)
    assert (GUIDE / "table.md").read_text("utf-8").count(f"pin to pin, {len(colors)} |") == 1
    assert f',"an hour, {len(colors)} wires",' in (ROOT / "hardware" / "ways.csv").read_text("utf-8")
    for place, words in signals().items():
        start = (place - 1) * step, 2 * step
        assert (f"{start[0]}", "-2", str(place)) in texts
        (wire,) = [wire for wire in wires if wire[0] == start]
        if words.startswith("strip"):
            (y,) = [float(y) for _x, y, word in texts if word.startswith(f"{words[:7]}:")]
            assert len(wire) == 3 and wire[2][1] == y - 4, words
        else:
            assert len(wire) == 4 and wire[3] == (buttons[words], 2 * step), words
            assert any(wire[0] == (buttons[words] + 2 * step, -9.0 * step) for wire in wires), "the diagonal leg"


def test_the_pinout_names_every_pin_of_two_sides_in_its_place() -> None:
    drawn = (GUIDE / "pico.svg").read_text(encoding="utf-8")
    said = re.findall(r'x="([\d.]+)"[^>]*>(\d+): ([^<]+)<', drawn)
    assert signals().items() <= {int(place): words for _x, place, words in said}.items()
    for x, place, words in said:
        assert float(x) == pytest.approx(19 * min(int(place) - 1, 40 - int(place)) + 4), words
    assert len(signals()) == 11


def test_every_hole_has_a_screw_and_every_recess_a_foot() -> None:
    many = {row.words[0]: row.words[3].split()[0] for row in bom.parts()}
    assert many["screw M3 x 12"] == many["brass heat-set insert M3"] == str(len(dimensions.HOLES_MM)) == "12"
    assert many["rubber foot"] == str(len(geometry.feet())) == "9"
    assert bom.table()[1][-3:] == ["12 of 50", "5", "1.2"], "a pack costs 5 EUR; the board uses inserts for 1.20 EUR"


def test_the_costs_add_up_from_the_prices_of_the_order() -> None:
    """The test adds the numbers in the table's words, as a person does with pencil and paper."""
    shown = [re.sub(r"[*]", "", what) for what, *_rest in bom.costs()]
    takes, least, _sources = zip(*(row[1:] for row in bom.costs()), strict=True)
    kinds, joints, leds = ([float(n) for n in re.findall(r"[\d.]+", shown[row])] for row in (2, 3, 4))
    assert [int(least[2]), int(takes[2])] == [math.ceil(0.9 * kinds[0] * kinds[1] / n) for n in (1, 2)]
    for row, (number, price) in {3: joints, 4: leds}.items():
        assert [int(takes[row]), int(least[row])] == [math.ceil(0.9 * number * price * n) for n in (1, 2)], shown[row]
    said = BOARD.read_text(encoding="utf-8")
    assert (joints[0], leds[0]) == (1558, 242) and f"| {leds[1]:g} $;" in said
    assert f"Each kind costs {kinds[1]:.2f} $ to load**, each joint {joints[1]:g} $" in said
    end = shown.index("together")
    assert [int(column[end]) for column in (takes, least)] == [sum(map(int, column[:end])) for column in (takes, least)]
    assert all(word in " ".join(shown) for word in ("tax", "baking", "rails", "postage"))
    boards, own = sum(map(int, least[: end - 1])), int(least[end - 1])
    friend, printing, both, tools = (int(price) for price in least[end + 1 :])
    assert boards / 2 + own <= friend <= boards / 2 + own + end and friend - both == int(least[end]) - printing > 30
    assert tools > int(least[end]) > printing > friend > both > int(takes[end])


def test_kitspace_finds_the_board_and_its_parts() -> None:
    named = yaml.YAML(typ="safe").load((ROOT / "hardware" / "share" / "kitspace.yaml").read_text(encoding="utf-8"))
    assert all((ROOT / path).is_file() for path in (named["bom"], named["eda"]["pcb"], named["readme"]))
    assert named["eda"]["type"] == "kicad" and set(named["pcb-services"]) == {"jlcpcb", "pcbway"}


def test_the_readmes_first_screen_gives_prices_and_times() -> None:
    first = (ROOT / "README.md").read_text(encoding="utf-8").split("\n## ")[0]
    assert bom.totals()._asdict() == TOTALS
    board = "{alone} EUR; {shared} each".format(**TOTALS)
    assert [said for said in ("29 EUR", "125 EUR", board, "an hour", "five evenings") if said not in first] == []
    assert first.count("\n") < 25


def test_the_power_table_matches_the_firmware() -> None:
    committed = {state: int(held) for state, held in lists.read(currents.CSV_PATH)[1]}
    sampled = currents.samples()
    ends = {state: (frames[-1]["winner"], frames[-1]["skunk"]) for state, frames in sampled.items()}
    won = {state: end for state, end in ends.items() if end != (None, 0)}
    assert won == {"a win": ("B", 0), "a skunk": ("A", 1), "a double skunk": ("A", 2)}
    assert committed == currents.largest(sampled), (
        "hardware/currents.csv is stale: .venv/bin/python -m hardware.currents, then "
        ".venv/bin/python -m hardware.tables hardware/*.md hardware/*/*.md"
    )
    assert max(committed.values()) <= currents.USB_PORT_MA
    assert currents.hours()[1][2] == ["10 Ah", "17 h", "18 h", "63 h"], "10 Ah x 3.7 V x 85 % / 5 V = 6.3 Ah"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_tables_match_their_data(name: str) -> None:
    page = ROOT / name
    text = page.read_text(encoding="utf-8")
    assert text == tables.filled(text), f"a table is stale: .venv/bin/python -m hardware.tables {page}"


def test_a_part_that_the_guide_names_is_where_it_says() -> None:
    """The guide once sent people to a resistor "beside hole 1" that was 97 mm away."""
    named = set().union(*(re.findall(r"(?<![\w.])[CDFJQRU]\d+(?!\w)", page.read_text("utf-8")) for page in PAGES))
    board = circuit_board.load()
    assert {"R6", "R7", "F1", "U1", "J1"} <= named <= set(board.parts)
    at = {reference: board.parts[reference].at_mm for reference in named}
    for reference, led in (("R6", "DA1"), ("R7", "DB1")):
        assert board.parts[led].pad("4").net in {pad.net for pad in board.parts[reference].pads}, "it feeds hole 1"
        assert math.dist(at[reference], at["U1"]) < 12 and at[reference][1] > at["U1"][1], "above U1"
    at_the_left = [at[reference][0] + dimensions.HALF_SIZE_MM[0] for reference in ("R6", "R7", "F1", "U1")]
    assert max(at_the_left) < 15, "left edge"
    assert at["F1"][1] < -dimensions.USB_NOTCH_MM[1] / 2, "below the notch"


def test_the_hardware_files_of_a_release_make_a_zip_below_15_mb() -> None:
    files = folders.content(HARDWARE_FILES)
    if "pegout.step" not in files:
        pytest.skip(f"no hardware files in {HARDWARE_FILES}: make hardware writes them")
    largest = sorted(files, key=lambda name: -len(files[name]))[:5]
    assert len(bundle.packed(files)) < 15_000_000, f"the largest files: {largest}"


GCODE = """; total filament used [g] = 75.89
; estimated printing time (normal mode) = 1d 9h 14m 57s
; estimated first layer printing time (normal mode) = 33m 2s
"""


def test_grams_and_minutes_are_read_from_the_slicers_output() -> None:
    assert slicing.taken(GCODE) == (75.89, 1440 + 9 * 60 + 15)
    assert [slicing.hours(minutes) for minutes in (9, 60, 579)] == ["9 min", "1 h 00 min", "9 h 39 min"]
    with pytest.raises(ValueError):
        slicing.taken("G1 X10 Y10\n")


def test_each_row_of_the_printing_times_has_the_plates_of_its_material() -> None:
    rows = lists.read(slicing.CSV_PATH.with_name("prints.csv"))[1]
    materials = [words.partition(":")[0] for words, _begin in rows if ":" in words]
    begins = [f"case-print-{material}" for material in materials]
    assert [begin for _words, begin in rows] == [*begins, " ".join(begins[:-1]), "case-", "coupon-", "strips-"]
    assert materials == ["dark", "wood", "white", "light", "red", "plate"]
    assert [words for words, _begin in rows[-4:]] == [
        slicing.WOODEN, "all, printed", "the print to try first", slicing.STRIPS,
    ]  # fmt: skip


def test_the_plates_of_each_bed_are_numbered_from_1() -> None:
    plates: dict[tuple[str, str], list[int]] = {}
    for bed, plate, *_taken in lists.read(slicing.CSV_PATH)[1]:
        kind, _dash, number = plate.rpartition("-")
        plates.setdefault((bed, kind), []).append(int(number))
    assert {bed for bed, _kind in plates} == {"250", *slicing.SMALL_BEDS}
    assert [numbers for numbers in plates.values() if numbers != [*range(1, len(numbers) + 1)]] == []


def test_slices_csv_lists_the_plates_built_by_make_hardware() -> None:
    beds = {path.name.removeprefix("bed-"): sorted(path.glob("*.3mf")) for path in HARDWARE_FILES.glob("bed-*")}
    if not beds:
        pytest.skip(f"no plates in {HARDWARE_FILES}: make hardware writes them")
    for bed, made in beds.items():
        assert sorted(plate.name for plate in slicing.kept(bed)) == [path.stem for path in made], (
            "hardware/case/slices.csv is stale: .venv/bin/python -m hardware.case.slicing"
        )
