"""The figures in the documents, in docstrings and in the help of commands, with their values in the code. Tables in
documents are generated, and compared elsewhere."""

from functools import partial

from hardware import bom, currents, geometry, lists, pins
from hardware.board import circuit_board, dimensions, kicad, order
from hardware.case import slicing
from hardware.plate import template
from host_sim.cards import easy
from host_sim.commands.serve_command import PORT
from host_sim.release.boards import BOARDS
from pegout import app, console, digits, gestures, lamps, palette, settings, ticks, wiring
from pegout.app import MOVES_A_COLLECTION, QUIET_MS, TIDY_MS
from pegout.debounce import CHATTER_EDGES, CHATTER_MS, DEBOUNCE_MS, FLOOD_OVER_MS
from pegout.finale import SPACINGS, Finale
from pegout.journal.format import BLOCK, RECORD
from pegout.journal.reader import Sector
from pegout.journal.writer import LOOKS, RESERVE, Records
from pegout.lights import IDLE_MS, REFRESH_MS
from pegout.palette import CHANNEL_MA, LED_IDLE_MA, PICO_MA
from pegout.settings import Settings
from pegout.track import DANGER_HOLES
from scoring.board import CHOICES, NEW_GAME, SCORE, SKUNK_LINES, TARGET, Match, Move, Rules, is_no_hand
from scoring.cards import parse, parse_all
from scoring.games import GAMES, find, heels
from scoring.play import LIMIT, last_card, points_of_card
from scoring.show import FIFTEEN, combinations, points
from tests.journal.faulty_flash import Bad, Loss
from tests.seats import steps_of, table_of

README, PLAYING, PEGGING = "README.md", "firmware/PLAYING.md", "host_sim/cards/HOW_TO_PEG.md"
FIRMWARE, INSTALLING = "firmware/README.md", "firmware/INSTALLING.md"
HARDWARE, BOARD = "hardware/README.md", "hardware/board/README.md"
GUIDE = ("1-order", "2-print", "3-solder", "4-fit", "5-try", "led", "strips", "table")
ORDER, PRINT, SOLDER, FIT, TRY, LED, STRIPS, TABLE = (f"hardware/guide/{page}.md" for page in GUIDE)
BOM, WAYS, TRIAL = "hardware/bom.csv", "hardware/ways.csv", "hardware/try.csv"
GESTURES, LIGHTS = "hardware/gestures.json", "hardware/lights.json"
CASE, SHARE = "hardware/case/README.md", "hardware/share/README.md"
CHANGES, CONTRIBUTING, TESTS = "CHANGELOG.md", ".github/CONTRIBUTING.md", "tests/README.md"

TO_TWENTY = "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
NUMBERS = {word: str(2 + at) for at, word in enumerate(f"{TO_TWENTY} eighteen nineteen twenty".split())}
NUMBERS |= {"half": "0.5", "twice": "2", "third": "3", "fifth": "5", "sixth": "6", "twentieth": "20", "dozen": "12"}
NUMBERS |= {"thirty": "30", "forty": "40", "hundred": "100", "thousand": "1000", "million": "1000000"}
"""{word: its figure}. "One" is left out, because it is in nearly every sentence."""


def count(hand: str, starter: str, crib: bool = False) -> int:
    return points(parse_all(hand), parse(starter), crib)


def above(hand: str, starter: str) -> int:
    """Return the points of a hand and its starter, except for fifteens."""
    return sum(part[1] for part in combinations(parse_all(hand), parse(starter)) if part[0] != FIFTEEN)


def room() -> int:
    """Return how many scores fit into the game with the least room. It begins as late in the memory as possible, and
    two moves precede it, because PEGOUT_GAME was edited before the board was switched on."""
    nvm = bytearray(b"\xff" * 4096)
    sector = Sector(nvm)
    sector.at = len(nvm) - RESERVE
    records, match, moves = Records(sector, []), Match(Rules()), 0
    assert records.begin([Move(NEW_GAME, 0, 0), Move(TARGET, 0, 61)], match.start(), 0, 61)
    while not records.full():
        records.move(Move(SCORE, 0, 1))
        moves += 1
    return moves


def games_a_renewal() -> int:
    """Return how many games are played before the memory is renewed, averaged over two boards. One is switched on for
    each game and renews a half-full memory. The other stays on and renews a memory without room for another game."""
    used = games = 0
    for step in steps_of(table_of("six-card", games=8), easy):
        used += RECORD * bool(step.board_move) + BLOCK * (step.board_move == NEW_GAME)
        games += step.board_move == NEW_GAME
    return round((4096 / 2 + 4096 - RESERVE) / 2 / (used / games))


def pads_of(part: str) -> int:
    return len(circuit_board.load().parts[part].pads)


def value_of(part: str) -> str:
    return circuit_board.load().parts[part].value


def joints_of_strips() -> int:
    """Return how many joints the page on strips asks for: the ends of its wires, of the fuse and of two resistors."""
    streets = 2 * geometry.STREETS * 3 * 2  # DOUT to DIN, 5 V and ground at the end of each street
    supply = (1 + 2 + 1 + 2) + (1 + 1 + 2)  # from place 40 by the fuse and level shifter to the strips, and the ground
    data = 2 * (1 + 2 + 2 + 1)  # for each strip: the Pico, level shifter and resistor (in and out), DIN
    buttons = 3 * wiring.BUTTONS_FOR_SIDES[2] + 3  # a pin and two legs each; grounds at places 8, 13 and 18
    return streets + supply + data + buttons


def lasts(milliamps: float) -> str:
    """Return how many hours a power bank of 10 Ah lasts at this current."""
    return f"{10_000 * currents.CELL_V * currents.EFFICIENCY / currents.USB_V / milliamps:.0f}"


def seconds(milliseconds: float) -> str:
    return f"{milliseconds / 1000:g}"


def place(gpio: str) -> int:
    return pins.EDGE[gpio]


MODELS = "{}, {}, {} or {}".format(*(board.name.removeprefix("Raspberry Pi ") for board in BOARDS))
EVENINGS = sum(page[0].isdigit() for page in GUIDE)
ELEVEN = 11  # pieces to print, counted from the solids in tests/hardware/test_case.py
PLAYERS = [game.players for game in GAMES]
RENEWED = [games_a_renewal, TIDY_MS / 60_000]
LEDS, SWITCHES = wiring.HOLES, wiring.BUTTONS_FOR_SIDES[2]
A_METRE = round(1000 / geometry.PITCH_MM)
BY_HAND = order.made()["by_hand"]
SPARES = next(row.words[3] for row in bom.parts() if row.words[0] == "spare LEDs")
BOARD_MM = [f"{2 * half:.0f}" for half in dimensions.HALF_SIZE_MM]
PRESETS = [preset.partition(":")[2] for preset in slicing.PRESETS]
STRIP_PINS = [pin for _side, pin in wiring.STRIPS]
DARK = 2 * wiring.HOLES * LED_IDLE_MA
UNCUT = (144 - wiring.HOLES) * LED_IDLE_MA  # dark LEDs at the end of a metre that was not cut
HOLES_MM = [geometry.SIZES.light_hole_mm, geometry.SIZES.button_hole_mm]
SCREWS = len(dimensions.HOLES_MM)
OBJECT, SIZES = geometry.layout("two").outline_mm, geometry.SIZES
OBJECT_MM = (OBJECT.right - OBJECT.left, OBJECT.top - OBJECT.bottom)
HEIGHT_MM = SIZES.floor_mm + SIZES.below_board_mm + dimensions.THICKNESS_MM + SIZES.above_board_mm + SIZES.plate_mm
HELD = dict(lists.read(currents.CSV_PATH)[1])
"""{state: the largest current in it, in mA}."""
CIRCUITPYTHON = BOARDS[0].circuitpython.partition("-")[2]
BOUNCE_MS = next(bounds for name, _kind, bounds, _default in settings.TABLE if name == "bounce_ms")
NO_HANDS = [number for number in range(30) if is_no_hand(number, 121)]

ROWS = [
    (README, r"(two) strips of (\d+) LEDs, (\w+) buttons", [2, LEDS, SWITCHES]),
    (README, r"every (\w+) light of", [SPACINGS[1]]),
    (README, r"Each side has (\w+) buttons", [SWITCHES // 2]),
    (README, r"for (\w+) to (\w+) players", [min(PLAYERS), max(PLAYERS)]),
    (CONTRIBUTING, r"build the board in (\w+) evenings", [EVENINGS]),
    (CONTRIBUTING, r"It has (\w+) buttons", [SWITCHES]),
    (README, r"http://127\.0\.0\.1:(\d+)/", [PORT]),
    (README, r"turns a (.*?) into the board", [MODELS]),
    (README, r"BOARD=(\w+)`", [BOARDS[2].id]),
    (INSTALLING, r"BOARD=(\w+)`", [BOARDS[2].id]),
    (README, r"solder (\d+) joints", [BY_HAND]),
    (README, r"print (\d+) pieces", [ELEVEN]),
    (README, r"\*\*\+(\d+) \+(\d+) \+(\d+)\*\*", Settings(b"").steps),
    (INSTALLING, r"the (\w+) boards above", [len(BOARDS)]),
    (PLAYING, r"at least (\d+) moves", [room()]),
    (PLAYING, r"once in (\w+) games the board writes its memory again, in a quiet (\w+) minute", RENEWED),
    (FIRMWARE, r"once in (\w+) games the whole memory is written again: in a quiet (\w+) minute", RENEWED),
    (FIRMWARE, r"less than (\w+) of it is blank", [0.5]),
    (FIRMWARE, r"console and buzzer: (\w+) states", [app.REST + 1]),
    (PLAYING, r"every (fifth) hole of the track, by day on a USB port every (sixth)", SPACINGS[:2]),
    (INSTALLING, r"It has CircuitPython ([\d.]+) and", [CIRCUITPYTHON]),
    (FIRMWARE, r"official CircuitPython ([\d.]+) on the emulated Pico,", [CIRCUITPYTHON]),
    (FIRMWARE, r"wrap at (\d+)\^(\d+)", [2, ticks.NEVER.bit_length()]),
    (FIRMWARE, r"sent (?:whole|again,) every (\w+) seconds", [REFRESH_MS // 1000]),
    (FIRMWARE, r"reads blank (\d+) times", [LOOKS]),
    (FIRMWARE, r"([\d.]+) s after a DEAL or a win, and after (\d+) scores", [QUIET_MS / 1000, MOVES_A_COLLECTION]),
    (FIRMWARE, r"the last (\d+) warnings", [console._MOST_WARNINGS]),
    (FIRMWARE, r"held for (\d+) s .*pressed within (\d+) s", [gestures.NEW_GAME_MS // 1000, gestures.DEAF_MS // 1000]),
    (FIRMWARE, r"(\d+) s after the last UNDO.* restart these (\d+) s", [gestures.REACH_BACK_MS // 1000] * 2),
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
    (PEGGING, r"from (\d+) s after the win", [gestures.DEAF_MS // 1000]),
    (PEGGING, r"hold DEAL for (\d+) s", [gestures.NEW_GAME_MS // 1000]),
    (PEGGING, r"and (\d+) is not a skunk line", SKUNK_LINES[121][:1]),
    (PEGGING, r"every fifteen (\d+); every pair (\d+); every run of (\w+) or more (\d+) a card",
     [count("7C 8D 2H QS", "KD"), count("2C 2D 4H 8S", "KD"), 3, count("AC 2D 3H 8S", "KD") // 3]),
    (PEGGING, r"in one suit, (\d+), and (\d+) if", [count("2C 4C 6C 8C", "KD"), count("2C 4C 6C 8C", "KC")]),
    (PEGGING, r"in the crib a flush takes all (\w+)", [count("2C 4C 6C 8C", "KC", True)]),
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
    (PEGGING, r"Six-card goes to (\d+), five-card to (\d+), the Manchester game to (\d+), seven-card to (\d+)",
     [find("six-card").target, find("five-card").target, 91, find("seven-card").target]),
    (HARDWARE, r"object is (\d+) x (\d+) mm and (\d+) mm high",
     [f"{size:.0f}" for size in (*OBJECT_MM, HEIGHT_MM)]),
    (HARDWARE, r"^# Building a Pegout board (\w+) strips of LEDs, (\w+) buttons", [2, SWITCHES]),
    (HARDWARE, r"(two) tracks of (\w+) streets", [2, geometry.STREETS]),
    (HARDWARE, r"`bed-(\d+)/`, `bed-(\d+)/` \|", slicing.SMALL_BEDS),
    (PRINT, r"in `bed-(\d+)` and `bed-(\d+)` have", slicing.SMALL_BEDS),
    (HARDWARE, r"(\w+) commonest beds", [1 + len(slicing.SMALL_BEDS)]),
    (HARDWARE, r"two (\d+) mm sheets", [f"{SIZES.above_board_mm / 2:.0f}"]),
    (PRINT, r"two (\d+) mm sheets", [f"{SIZES.above_board_mm / 2:.0f}"]),
    (HARDWARE, r"the (\w+) levels look", [len(palette.LEVELS)]),
    (BOARD, r"both chains of (\d+) LEDs, (\w+) switches", [LEDS, SWITCHES]),
    (BOARD, r"\| ([\d.]+) mm, any FR4", [dimensions.THICKNESS_MM]),
    (BOARD, r"\| (\d+) pieces, Industrial", [bom.SMALLEST["bare"]]),
    (BOARD, r"top side, (\d+)", [bom.ASSEMBLED]),
    (BOARD, r"\| place (\d+) \| place (\d+) \| nothing", [pins.VBUS, pins.GROUND_PINS[-1]]),
    (BOARD, r"\*Place (\d+)\* and \*(\d+)\* are", [pins.VBUS, pins.GROUND_PINS[-1]]),
    (BOARD, r"\| place (\d+) \| place (\d+) \| 0\.5 to 0\.7: D1", [pins.GROUND_PINS[-1], pins.VBUS]),
    (BOARD, r"Start at place (\d+)", [pins.VBUS]),
    (BOARD, r"(\d+) Ω (?:behind|like those)", [partial(value_of, "R6")]),
    (BOARD, r"(?:same |\*\*)(\d+) joints", [BY_HAND]),
    (BOARD, r"\*\*(\d+) mA a channel and (\d+) mA a dark LED", [CHANNEL_MA, LED_IDLE_MA]),
    (BOARD, r"(?:the|at) (\d+) mA(?: limit|,)", [Settings(b"").milliamps]),
    (BOARD, r"The (\w+) streets are one sheet", [2 * geometry.STREETS]),
    (CASE, r"(\d+) thimbles must enter (\d+) holes", [2 * LEDS, 2 * LEDS]),
    (CASE, r"is a chain of (\d+),", [LEDS]),
    (CASE, r"with ([\d.]+) mm of play", [f"{(SIZES.light_hole_mm - SIZES.peg_mm) / 2:g}"]),
    (CASE, r"holes are ([\d.]+) mm wide", [dimensions.HOLE_MM]),
    (SHARE, r"(Two) tracks of (\d+) LEDs, (\w+) switches", [2, LEDS, SWITCHES]),
    (SHARE, r"one board of (\d+) x (\d+) mm", BOARD_MM),
    (SHARE, r"(\w+) pieces, no supports, PLA, ([\d.]+) mm layers", [ELEVEN, PRESETS[0][:3]]),
    (SHARE, r"for beds of 250, (\d+) and (\d+) mm", slicing.SMALL_BEDS),
    (SHARE, r"the plate of (\d+) mm wood", [f"{SIZES.plate_mm:.0f}"]),
    (ORDER, r"smallest number, (\w+) boards, (\w+) of them", bom.SMALLEST.values()),
    (ORDER, r"bed is at least (\d+) mm", slicing.SMALL_BEDS[-1:]),
    (PRINT, r"presets \*(.*?)\*, \*(.*?)\*, \*(.*?)\*", [PRESETS[2], PRESETS[0], PRESETS[1]]),
    (PRINT, r"line of a ([\d.]+) mm nozzle", [SIZES.thimble_wall_mm]),
    (PRINT, r"\*\*wood\*\*, (\d+) mm thick", [f"{SIZES.plate_mm:.0f}"]),
    (SOLDER, r"(?:part, |all )(forty)", [BY_HAND]),
    (LED, r"has (\w+) spares", [SPARES]),
    (LED, r"(?:its|the) (\w+) pads", [partial(pads_of, "DA1")]),
    (TRY, r"on the way to 5 V: 10 Ah · ([\d.]+) V · ([\d.]+) / (\d+) V",
     [currents.CELL_V, currents.EFFICIENCY, f"{currents.USB_V:g}"]),
    (TRY, r"cell has ([\d.]+) V, and (\d+) % is lost", [currents.CELL_V, f"{100 - 100 * currents.EFFICIENCY:.0f}"]),
    (TRY, r"every (\w+) light of", [SPACINGS[1]]),
    (TRY, r"change it: (\w+) joints", [partial(pads_of, "SW1")]),
    (STRIPS, r"two strips of (\d+) LEDs a metre", [A_METRE]),
    (STRIPS, r"(\w+) switches of (\d+) x 12 x 7.3 mm", [SWITCHES, f"{dimensions.SWITCH_MM.width:.0f}"]),
    (STRIPS, r"into (\w+) pieces of (\d+) LEDs", [geometry.STREETS, geometry.HOLES_A_STREET]),
    (STRIPS, r"joined after LED (\d+): cut (\w+) pieces", [A_METRE // 2, A_METRE // 2 // geometry.HOLES_A_STREET]),
    (STRIPS, r"room for ([\d.]+) mm", [SIZES.below_board_mm]),
    (STRIPS, r"for which (\d+), (\d+) and (\d+) are near", pins.GROUND_PINS[1:4]),
    (STRIPS, r"\((\d+), (\d+), (\d+), (\d+)\) join", range(30, 121, geometry.HOLES_A_STREET)),
    (TABLE, r"(\w+) buttons beside it, (two) strips", [SWITCHES, 2]),
    (TABLE, r"after its (\d+)st LED", [LEDS]),
    (TABLE, r"in digits, (\w+) rows high", [digits.ROWS]),
    (TESTS, r"flash that fails in (\w+) ways", [len(Loss) + len(Bad)]),
    (BOARD, r"(?:board of|2 layers,) (\d+) . (\d+) mm", BOARD_MM),
    (PRINT, r"screw holes, (\d+) mm apart", [f"{2 * max(x for x, _y in dimensions.HOLES_MM):.0f}"]),
    (PRINT, r"both rulers: (\d+) mm each", [template.RULER_MM]),
    (PRINT, r"([\d.]+) mm (?:bit, best|drill, by hand)", HOLES_MM[:1]),
    (PRINT, r"\*Button holes:\* the ([\d.]+) mm bit", HOLES_MM[1:]),
    (BOM, r"([\d.]+) mm and ([\d.]+) mm bits", HOLES_MM),
    (BOM, r"(\d+) x (\d+) mm; or print", [f"{size:.0f}" for size in OBJECT_MM]),
    (FIT, r"underside: (\w+) screws, (\w+) recesses", [SCREWS, len(geometry.feet())]),
    (LED, r"turn out the (\w+) screws", [SCREWS]),
    (SOLDER, r"or wait (\d+) s, to end it", [lamps.QUIET_MS // 1000]),
    (SOLDER, r"VBUS \(place (\d+)\)", [pins.VBUS]),
    (SOLDER, r"GP(\d+) \(place (\d+)\) for A, GP(\d+) \(place (\d+)\) for B",
     [int(STRIP_PINS[0][2:]), place(STRIP_PINS[0]), int(STRIP_PINS[1][2:]), place(STRIP_PINS[1])]),
    (SOLDER, r"(\d+) Ω above U1", [partial(value_of, "R6")]),
    (STRIPS, r"\*\*5 V:\*\* place (\d+)", [pins.VBUS]),
    (STRIPS, r"\*\*Ground:\*\* place (\d+)", [pins.GROUND_PINS[-1]]),
    (STRIPS, r"places (\d+) and (\d+) to the level shifter", [place(pin) for pin in STRIP_PINS[:2]]),
    (STRIPS, r"(\d+) ohm each, then DIN at hole (\d+) of (\w) and of (\w)", [partial(value_of, "R6"), 1, *"AB"]),
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
    (CHANGES, r"beds of (\d+), (\d+) and (\d+) mm", [250, *slicing.SMALL_BEDS]),
    (CHANGES, r"still draw (\d+) mA", [DARK + PICO_MA]),
    (CHANGES, r"LEDs beyond the (\d+)st", [LEDS]),
    (CHANGES, r"`PEGOUT_BOUNCE_MS` \((\d+) to (\d+)\)", [*BOUNCE_MS]),
    (CHANGES, r"R4 is (\d+) kΩ", [value_of("R4").removesuffix("k")]),
    (CHANGES, r"files are of KiCad (\d+), the (\w+) streets", [kicad.OLDEST, 2 * geometry.STREETS]),
    (TRIAL, r"5 V, (\d+) LEDs", [LEDS]),
    (TRIAL, r'a plug at its end",(\d+),14', [2]),
    (TRIAL, r'for a breadboard",(\d+),1', [SWITCHES]),
    (TRIAL, r"1 m of (\d+) ", [A_METRE]),
    (WAYS, r"four evenings, (\d+) joints", [joints_of_strips]),
    (WAYS, r"to wait, (\w+) evenings", [EVENINGS]),
    (GESTURES, r"tap \+(\d+), \+(\d+) or \+(\d+)", Settings(b"").steps),
    (GESTURES, r"(?:alone for|counts after) ([\d.]+) s", [seconds(Settings(b"").entry_ms)]),
    (GESTURES, r"hold the last \+n for ([\d.]+) s", [seconds(gestures.HOLD_MS)]),
    (GESTURES, r"quiet for ([\d.]+) s", [seconds(Settings(b"").entry_ms / 2)]),
    (GESTURES, r"wait (\d+) s after your last UNDO", [seconds(gestures.REACH_BACK_MS)]),
    (GESTURES, r"from ([\d.]+) s your streets", [seconds(gestures.UNDO_TAP_MS)]),
    (GESTURES, r"from ([\d.]+) s each side", [seconds(gestures.DEAL_TAP_MS)]),
    (GESTURES, r"DEAL for (\d+) s.{14}a new game; from ([\d.]+) s the strips .*? letting go before (\d+) s",
     [*map(seconds, (gestures.NEW_GAME_MS, gestures.WARN_MS, gestures.NEW_GAME_MS))]),
    (GESTURES, r"hold DEAL for (\d+) s.{14}a new match", [seconds(gestures.NEW_MATCH_MS)]),
    (GESTURES, r"in the first (\d+) s", [seconds(gestures.DEAF_MS)]),
    (GESTURES, r"held for (\d+) s, or (\d+) s after", [seconds(lamps.END_MS), seconds(lamps.QUIET_MS)]),
    (GESTURES, r"of A and B together, (\d+) s", [seconds(gestures.BOTH_MS)]),
    (GESTURES, r"length: (\d+), (\d+), (\d+), (\d+) holes", CHOICES),
    (LIGHTS, r"counts \((\d+), (\d+), (\d+), (\d+), more than (\d+)\)", [*NO_HANDS, 29]),
    (LIGHTS, r"every (\w+) hole too", [SPACINGS[0]]),
    (LIGHTS, r"after (\w+) a minute", [seconds(Finale.runs_ms / 60)]),
    (LIGHTS, r"within (\d+) holes", [DANGER_HOLES]),
    (LIGHTS, r"game to (\d+): the lap", [max(CHOICES)]),
    (LIGHTS, r"\+(\d+), \+(\d+) and \+(\d+) wake", Settings(b"").steps),
    (LIGHTS, r"anything for (\w+) minutes", [IDLE_MS // 60_000]),
    (LIGHTS, r"asleep after (\w+) an hour", [int(Settings(b"").sleep) / 60]),
    (TABLE, r"its (\d+) mA \((\d+) for both strips\)", [UNCUT, 2 * UNCUT]),
    ("hardware/case/strip_plate.py", r"(\w+) strips of (\d+) LEDs a metre.*? (\w+) switches of (\d+) x (\d+) mm",
     [2, A_METRE, SWITCHES, *[f"{dimensions.SWITCH_MM.width:.0f}"] * 2]),
    ("hardware/case/caps.py", r"a (\d+) x 12 x ([\d.]+) mm switch",
     [f"{dimensions.SWITCH_MM.width:.0f}", dimensions.STEM_TOP_MM]),
    ("hardware/bom.py", r"two strips of (\d+) LEDs a metre, (\w+) switches", [A_METRE, SWITCHES]),
    ("hardware/__main__.py", r"beds of (\d+), (\d+) and (\d+) mm", [250, *slicing.SMALL_BEDS]),
    ("hardware/currents.py", r"(\d+) mA a channel at full, (\d+) mA a dark LED, (\d+) mA for",
     [CHANNEL_MA, LED_IDLE_MA, PICO_MA]),
    ("hardware/geometry.py", r"All streets are (\d+) mm", [f"{geometry.LANE_MM:.0f}"]),
    ("hardware/board/checks.py", r"its resistor: (\d+) LEDs", [LEDS]),
    ("firmware/pegout/debounce.py", r"<-- (\d+) ms -->", [DEBOUNCE_MS]),
    ("firmware/pegout/debounce.py", r"(?:less than|open for) (\d+) ms", [DEBOUNCE_MS - 1]),
    ("host_sim/commands/count_command.py", r"hand of (\d+), (\d+) or (\d+) cards",
     sorted({game.kept for game in GAMES})),
    ("host_sim/commands/count_command.py", r"crib: (\w+) cards, and a flush takes all (\w+)",
     [4, count("2C 4C 6C 8C", "KC", True)]),
    ("host_sim/commands/peg_command.py", r"scores (\d+) for it, unless it made (\d+)", [last_card(30), LIMIT]),
    ("host_sim/commands/play_command.py", r"(\w+) players, for whom",
     [game.players for game in GAMES if game.sides > len(wiring.SIDES)]),
    ("firmware/pegout/journal/format.py", r"places of (\d+) bytes, (\d+) in a page", [RECORD, 256 // RECORD]),
    ("firmware/pegout/journal/format.py", r"(?:the|in) (\d+) bytes(?: of a BEGIN|;)", [BLOCK]),
]  # fmt: skip
"""[(page, pattern whose groups are figures, their values in the code or functions that return them)]."""
