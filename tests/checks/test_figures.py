"""The figures in the documents are those of the code. Tables in documents are generated, and compared elsewhere."""

import re
from functools import partial

import pytest

from hardware import currents, geometry, lists, pins
from hardware.board import circuit_board, dimensions, order
from hardware.plate import template
from host_sim import ROOT
from host_sim.commands.serve_command import PORT
from host_sim.release.boards import BOARDS
from pegout import console, lamps, ticks, wiring
from pegout.app import MOVES_A_COLLECTION, QUIET_MS
from pegout.debounce import CHATTER_EDGES, CHATTER_MS, DEBOUNCE_MS, FLOOD_OVER_MS
from pegout.finale import SPACINGS
from pegout.gestures import DEAF_MS, NEW_GAME_MS, REACH_BACK_MS
from pegout.journal.reader import Sector
from pegout.journal.writer import LOOKS, RESERVE, Records
from pegout.lights import IDLE_MS, REFRESH_MS
from pegout.palette import CHANNEL_MA, LED_IDLE_MA, PICO_MA
from pegout.settings import Settings
from scoring.board import NEW_GAME, SCORE, SKUNK_LINES, TARGET, Match, Move, Rules, is_no_hand
from scoring.cards import parse, parse_all
from scoring.games import find, heels
from scoring.play import last_card, points_of_card
from scoring.show import FIFTEEN, combinations, points

README, PLAYING, PEGGING = "README.md", "firmware/PLAYING.md", "host_sim/cards/HOW_TO_PEG.md"
FIRMWARE, INSTALLING = "firmware/README.md", "firmware/INSTALLING.md"
HARDWARE, BOARD = "hardware/README.md", "hardware/board/README.md"
PAGES = ("2-print", "3-solder", "4-fit", "5-try", "led", "strips", "table")
PRINT, SOLDER, FIT, TRY, LED, STRIPS, TABLE = (f"hardware/guide/{page}.md" for page in PAGES)
WAYS, LIGHTS = "hardware/ways.csv", "hardware/lights.json"
GUIDE = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "hardware" / "guide").glob("*.md"))

WORDS = {2: "two", 3: "three", 5: "five", 9: "nine", 10: "ten", 12: "twelve", 30: "half an hour"}


def count(hand: str, starter: str, crib: bool = False) -> int:
    return points(parse_all(hand), parse(starter), crib)


def above(hand: str, starter: str) -> int:
    """Return the points of a hand and its starter, except for fifteens."""
    return sum(part[1] for part in combinations(parse_all(hand), parse(starter)) if part[0] != FIFTEEN)


def room() -> int:
    """Return how many scores have room in a game that begins as late in the memory as possible, at the power-on after
    PEGOUT_GAME was edited, so that two moves precede its start."""
    nvm = bytearray(b"\xff" * 4096)
    sector = Sector(nvm)
    sector.at = len(nvm) - RESERVE
    records, match, moves = Records(sector, []), Match(Rules()), 0
    assert records.begin([Move(NEW_GAME, 0, 0), Move(TARGET, 0, 61)], match.start(), 0, 61)
    while not records.full():
        records.move(Move(SCORE, 0, 1))
        moves += 1
    return moves


def value_of(part: str) -> str:
    return circuit_board.load().parts[part].value


def joints_of_strips() -> int:
    """Return how many joints the page on strips asks for: the ends of its wires, of the fuse and of two resistors."""
    streets = 2 * geometry.STREETS * 3 * 2  # DOUT to DIN, 5 V and ground at the end of each street
    supply = (1 + 2 + 1 + 2) + (1 + 1 + 2)  # place 40, fuse, level shifter, both strips; ground without the fuse
    data = 2 * (1 + 2 + 2 + 1)  # the Pico, in and out of the level shifter, resistor, DIN
    buttons = 3 * wiring.BUTTONS_FOR_SIDES[2] + 3  # a pin and two legs each; grounds at places 8, 13 and 18
    return streets + supply + data + buttons


def lasts(milliamps: float) -> str:
    """Return the hours for which a power bank of 10 Ah lasts."""
    return f"{10_000 * currents.CELL_V * currents.EFFICIENCY / currents.USB_V / milliamps:.0f}"


def place(gpio: str) -> int:
    return pins.EDGE[gpio]


MODELS = "{}, {}, {} or {}".format(*(board.name.removeprefix("Raspberry Pi ") for board in BOARDS))
STRIP_PINS = [pin for _side, pin in wiring.STRIPS]
DARK = 2 * wiring.HOLES * LED_IDLE_MA
UNCUT = (144 - wiring.HOLES) * LED_IDLE_MA  # dark LEDs at the end of a metre that was not cut
HOLES_MM = [geometry.SIZES.light_hole_mm, geometry.SIZES.button_hole_mm]
SCREWS = WORDS[len(dimensions.HOLES_MM)]
OBJECT, SIZES = geometry.layout("two").outline_mm, geometry.SIZES
HEIGHT_MM = SIZES.floor_mm + SIZES.below_board_mm + dimensions.THICKNESS_MM + SIZES.above_board_mm + SIZES.plate_mm
HELD = dict(lists.read(currents.CSV_PATH)[1])
"""{state: the largest current in it, in mA}."""
CIRCUITPYTHON = BOARDS[0].circuitpython.partition("-")[2]
NO_HANDS = [number for number in range(30) if is_no_hand(number, 121)]

ROWS = [
    (README, r"two strips of (\d+) LEDs, (\w+) buttons", [wiring.HOLES, WORDS[wiring.BUTTONS_FOR_SIDES[2]]]),
    (README, r"http://127\.0\.0\.1:(\d+)/", [PORT]),
    (README, r"turns a (.*?) into the board", [MODELS]),
    (README, r"BOARD=(\w+)`", [BOARDS[2].id]),
    (INSTALLING, r"BOARD=(\w+)`", [BOARDS[2].id]),
    (README, r"solder (\d+) joints", [lambda: order.made()["by_hand"]]),
    (README, r"print (\d+) pieces", [11]),  # counted from the solids, in tests/hardware/test_case.py
    (README, r"\*\*\+(\d+) \+(\d+) \+(\d+)\*\*", Settings(b"").steps),
    (PLAYING, r"at least (\d+) moves", [room()]),
    (PLAYING, r"every (fifth) hole of the track, by day on a USB port every (sixth)", SPACINGS[:2]),
    (INSTALLING, r"It has CircuitPython ([\d.]+) and", [CIRCUITPYTHON]),
    (FIRMWARE, r"official CircuitPython ([\d.]+) on the emulated Pico,", [CIRCUITPYTHON]),
    (FIRMWARE, r"wrap at (\d+)\^(\d+)", [2, ticks.NEVER.bit_length()]),
    (FIRMWARE, r"sent whole every (\w+) seconds", [WORDS[REFRESH_MS // 1000]]),
    (FIRMWARE, r"reads blank (\d+) times", [LOOKS]),
    (FIRMWARE, r"([\d.]+) s after a DEAL or a win, and after (\d+) scores", [QUIET_MS / 1000, MOVES_A_COLLECTION]),
    (FIRMWARE, r"the last (\d+) warnings", [console._MOST_WARNINGS]),
    (FIRMWARE, r"DEAL held to (\d+) s .*DEAL pressed within (\d+) s", [NEW_GAME_MS // 1000, DEAF_MS // 1000]),
    (FIRMWARE, r"(\d+) s after the last UNDO.* restart these (\d+) s", [REACH_BACK_MS // 1000] * 2),
    (FIRMWARE, r"stayed open for (\d+) ms.* Open for less than (\d+) ms", [DEBOUNCE_MS, DEBOUNCE_MS - 1]),
    (FIRMWARE, r"\((\d+) bounces in (\d+) ms\)", [CHATTER_EDGES, CHATTER_MS]),
    (FIRMWARE, r"pressed or released for (\d+) ms", [FLOOD_OVER_MS]),
    (PEGGING, r"side: \+(\d+), \+(\d+) and \+(\d+) add up", sorted(Settings(b"").steps, reverse=True)),
    (PEGGING, r"the dealer taps \+(\d+) at once", [heels(parse("JH"))]),
    (PEGGING, r"fifteen or a pair (\d+), pair royal (\d+), double pair royal (\d+), a run (\d+) a card",
     [points_of_card((7, 8)), points_of_card((4, 4, 4)), points_of_card((4, 4, 4, 4)), points_of_card((1, 2, 3)) // 3]),
    (PEGGING, r"pair (2), pair", [points_of_card((4, 4))]),
    (PEGGING, r"\*\*last card\*\*: (\d+) · \*\*thirty-one\*\*: (\d+)",
     [last_card(30), points_of_card((13, 12, 11, 1))]),
    (PEGGING, r"the pone taps \+(\d+) \+(\d+) \|", [2, find("five-card").amends - 2]),
    (PEGGING, r"from (\d+) s after the win", [DEAF_MS // 1000]),
    (PEGGING, r"hold DEAL for (\d+) s", [NEW_GAME_MS // 1000]),
    (PEGGING, r"and (\d+) is not a skunk line", SKUNK_LINES[121][:1]),
    (PEGGING, r"every fifteen (\d+); every pair (\d+); every run of (\w+) or more (\d+) a card",
     [count("7C 8D 2H QS", "KD"), count("2C 2D 4H 8S", "KD"), "three", count("AC 2D 3H 8S", "KD") // 3]),
    (PEGGING, r"in one suit, (\d+), and (\d+) if", [count("2C 4C 6C 8C", "KD"), count("2C 4C 6C 8C", "KC")]),
    (PEGGING, r"in the crib a flush takes all (\w+)", [WORDS[count("2C 4C 6C 8C", "KC", True)]]),
    (PEGGING, r"starter's suit, (\d+)\.", [count("2C 4D 6H JS", "9S") - count("2C 4D 6H JS", "9H")]),
    (PEGGING, r"Pair (\d+) · three alike (\d+) · four alike (\d+)",
     [above("2C 2D 8H QS", "KD"), above("2C 2D 2H QS", "KD"), above("2C 2D 2H 2S", "KD")]),
    (PEGGING, r"run of three (\d+), of four (\d+), of five (\d+)",
     [above("AC 2D 3H 8S", "KD"), above("AC 2D 3H 4S", "KD"), above("AC 2D 3H 4S", "5D")]),
    (PEGGING, r"double run of three \(3 4 4 5, with its pair\) (\d+), of four (\d+)",
     [above("3C 4D 4H 5S", "KD"), above("3C 4D 4H 5S", "6D")]),
    (PEGGING, r"triple run \(3 4 4 4 5\) (\d+) · double double run \(3 3 4 4 5\) (\d+)",
     [above("3C 4D 4H 4S", "5D"), above("3C 3D 4H 4S", "5D")]),
    (PEGGING, r"4 4 5 5 6 counts (\d+), 5 5 5 J with the fourth five and nobs (\d+)",
     [count("4C 4D 5H 5S", "6D"), count("5H 5C 5D JS", "5S")]),
    (PEGGING, r"Nothing counts (\d+), (\d+), (\d+) or (\d+)", NO_HANDS),
    (PEGGING, r"a hand may count (\d+), (\d+), (\d+), (\d+) or more than (\d+)", [*NO_HANDS, 29]),
    (PEGGING, r"goes to (\d+), five-card to (\d+), the Manchester game to (\d+), seven-card to (\d+)",
     [find("six-card").target, find("five-card").target, 91, find("seven-card").target]),
    (HARDWARE, r"object is (\d+) x (\d+) mm and (\d+) mm high",
     [f"{size:.0f}" for size in (OBJECT.right - OBJECT.left, OBJECT.top - OBJECT.bottom, HEIGHT_MM)]),
    (BOARD, r"(?:board of|2 layers,) (\d+) . (\d+) mm", [f"{2 * half:.0f}" for half in dimensions.HALF_SIZE_MM]),
    (BOARD, r"\*\*(\d+) joints remain", [lambda: order.made()["by_hand"]]),
    (PRINT, r"screw holes, (\d+) mm apart", [f"{2 * max(x for x, _y in dimensions.HOLES_MM):.0f}"]),
    (PRINT, r"both rulers: (\d+) mm each", [template.RULER_MM]),
    (PRINT, r"([\d.]+) mm (?:bit, best|drill, by hand)", HOLES_MM[:1]),
    (PRINT, r"\*Button holes:\* the ([\d.]+) mm bit", HOLES_MM[1:]),
    ("hardware/bom.csv", r"([\d.]+) mm and ([\d.]+) mm bits", HOLES_MM),
    (FIT, r"underside: (\w+) screws, (\w+) recesses", [SCREWS, WORDS[len(geometry.feet())]]),
    (LED, r"turn out the (\w+) screws", [SCREWS]),
    (SOLDER, r"or wait (\d+) s, to end it", [lamps.QUIET_MS // 1000]),
    (SOLDER, r"VBUS \(place (\d+)\)", [pins.VBUS]),
    (SOLDER, r"GP(\d+) \(place (\d+)\) for A, GP(\d+) \(place (\d+)\) for B",
     [int(STRIP_PINS[0][2:]), place(STRIP_PINS[0]), int(STRIP_PINS[1][2:]), place(STRIP_PINS[1])]),
    (SOLDER, r"(\d+) Ω above U1", [partial(value_of, "R6")]),
    (STRIPS, r"\*\*5 V:\*\* place (\d+)", [pins.VBUS]),
    (STRIPS, r"\*\*Ground:\*\* place (\d+)", [pins.GROUND_PINS[-1]]),
    (STRIPS, r"places (\d+) and (\d+) to the level shifter", [place(pin) for pin in STRIP_PINS[:2]]),
    (STRIPS, r"outputs, (\d+) ohm each", [partial(value_of, "R6")]),
    (STRIPS, r"two (\d+) ohm resistors", [partial(value_of, "R7")]),
    (TRY, r"`PEGOUT_MILLIAMPS`, (\d+) by", [Settings(b"").milliamps]),
    (TRY, r"(\d+) mA a channel and (\d+) mA an LED", [CHANNEL_MA, LED_IDLE_MA]),
    (TRY, r"Asleep counts (\d+) mA", [PICO_MA]),
    (STRIPS, r"(\d+) dark LEDs draw (\d+) mA by the firmware's count, with the Pico (\d+) mA",
     [DARK, DARK, DARK + PICO_MA]),
    (TRY, r"a game: (\d+) mA \| at rest: (\d+) mA \| asleep: (\d+) mA",
     [HELD["a game under way"], HELD["idle for ten minutes"], HELD["asleep"]]),
    (STRIPS, r"lasts (\d+) h, not the (\d+) h of", [lasts(DARK + PICO_MA), lasts(PICO_MA)]),
    (TRY, r"0\.376 A = (\d+) h, and (\d+) h at the 225 mA", [lasts(376), lasts(225)]),
    (WAYS, r"four evenings, (\d+) joints", [joints_of_strips]),
    (WAYS, r"to wait, (\w+) evenings", [WORDS[sum(page[len("hardware/guide/")].isdigit() for page in GUIDE)]]),
    (LIGHTS, r"anything for (\w+) minutes", [WORDS[IDLE_MS // 60_000]]),
    (LIGHTS, r"asleep after (.*?) without a press", [WORDS[int(Settings(b"").sleep)]]),
    (TABLE, r"its (\d+) mA \((\d+) for both strips\)", [UNCUT, 2 * UNCUT]),
]  # fmt: skip
"""For each: a page, a pattern whose groups are figures, and their values in the code, or functions that read them."""


@pytest.mark.parametrize(("page", "passage", "values"), ROWS, ids=[f"{row[0]}: {row[1][:40]}" for row in ROWS])
def test_a_figure_in_a_document_is_that_of_the_code(page: str, passage: str, values: list) -> None:
    ordinals = {"fifth": "5", "sixth": "6"}
    text = " ".join((ROOT / page).read_text(encoding="utf-8").split())
    found = [match if isinstance(match, tuple) else (match,) for match in re.findall(passage, text)]
    assert found, f"{page} has no such passage any more: change the row, or delete it"
    for figures in found:
        right = [str(value() if callable(value) else value) for value in values]
        assert [ordinals.get(figure, figure) for figure in figures] == right


def test_the_guides_current_is_below_the_fuses_hold_current() -> None:
    for page in (TRY, STRIPS):
        text = (ROOT / page).read_text(encoding="utf-8")
        for milliamps in re.findall(r'PEGOUT_MILLIAMPS = "(\d+)"', text):
            assert int(milliamps) < 1000 * float(value_of("F1").split()[0]), page


GENERATED = r"<!-- (?:table|what).*?<!-- end of \w+|```.*?```|`[^`]*`|\]\([^)]*\)|^ *\d+\. "
FREE = [
    (README, r"127\.0\.0\.1|Python 3\.11|Pico 2( W)?\b", "an address, a version that CI tries, names of boards"),
    (FIRMWARE, r"the 45 ms|290,000|80,000|\(3 showed|28 before to 46 after|0\.25 ms|7 ms|80 KB|64 entries", "measured"),
    (FIRMWARE, r"12 ms|hole 120|15 ms, not 8\.7|40 bytes|up to 4 ms|24 ms sooner|takes 6 ms instead of 8", "measured"),
    (FIRMWARE, r"16 KB|112 cycles|each 8 bytes|Python 9\.2 and 10", "a chip's, a version's"),
    (FIRMWARE, r"the format, 1|holes, 1 or more|: 0, 1, 2|side's \+1|held \+1 at 0.0", "the console's, buttons"),
    (INSTALLING, r"hole 1\b|9\.2 or 10|Python 10 they|4 or 16 MB|Pico Plus 2|158 boards|chips 64", "others' boards"),
    (PLAYING, r"for 45 to 400 ms", "an erase, by the data sheet of the flash"),
    (PEGGING, r"hole 1\b|at 0.0|`[\d,]+`|\b1,1,2|2,3,3", "places and settings"),
    (PEGGING, r"both \+1|UNDO and tap [+\d ]+: 15 back|with \+n|claimant taps 2 for each card", "its story plays it"),
    (PEGGING, r"\(tournament\): 2 for a win, 3 for a skunk|Three: 3", "the setting beside it says the same"),
    (PEGGING, r"\((3 4 4 5|3 4 4 4 5|3 3 4 4 5)|4 4 5 5 6 |5 5 5 J", "cards"),
    (WAYS, r"an hour|three weeks", "guesses: nobody has timed them"),
    (WAYS, r"28 wires", "counted in the drawing, in tests/hardware/test_documents.py"),
    (WAYS, r"four evenings", "the page on strips names them"),
    (SOLDER, r"hole [16]\b|\+[126]\b", "places, names of buttons"),
]
"""Passages whose figures do not need a row, and why."""

WORDED = r"\b(\d+|an hour|three|four|five|six)\b"
ELECTRIC = r"(?:places?|GP) ?(\d+)|(\d+(?:\.\d+)?) ?(?:Ω|ohm|kΩ|mA|mm|h)\b"


def rows_of(page: str) -> list[str]:
    return [row[1] for row in (*ROWS, *FREE) if row[0] == page]


@pytest.mark.parametrize("page", [README, PLAYING, PEGGING, FIRMWARE, INSTALLING])
def test_every_figure_of_a_page_has_a_row(page: str) -> None:
    assert without_a_row(page, r"(?<![\w.])(\d+(?:[.,]\d+)*)(?!\w)") == []


def test_every_figure_of_the_three_ways_to_build_has_a_row() -> None:
    assert without_a_row(WAYS, WORDED) == []


FREE_ELECTRIC = (
    r"place 1 is|225 mA of the data|0\.376 A|50 to 100 mA|260\.0 mm|0\.26 mm|0\.20mm QUALITY|0\.4 mm nozzle|3 mm sheets"
    r"|3 mm thick|250 . 210 mm|180 mm wide|12 mm wide|12 x 12 x 7\.3 mm|4\.6 mm"
)
"""Figures of what is bought, of data sheets, of printers, and of the gauge, which needs CAD."""


@pytest.mark.parametrize("page", GUIDE)
def test_every_technical_figure_of_the_guide_has_a_row(page: str) -> None:
    assert without_a_row(page, ELECTRIC, FREE_ELECTRIC) == []


def without_a_row(page: str, figure: str, free: str = r"(?!)") -> list[str]:
    """Return the figures on a page that no row covers, with the words around them."""
    text = (ROOT / page).read_text(encoding="utf-8")
    text = " ".join(re.sub(GENERATED, "", text, flags=re.DOTALL | re.MULTILINE).split())
    covered = [match.span() for passage in (*rows_of(page), free) for match in re.finditer(passage, text)]
    return [
        " ".join(text[max(0, match.start() - 20) : match.end() + 10].split())
        for match in re.finditer(figure, text)
        if not any(start <= match.start() and match.end() <= end for start, end in covered)
    ]
