"""What each picture of the guide shows, as a job for `blender_scene`: parts, camera, lights, cards, words beside it.

Lights are frames of the firmware, played on the simulated Pico. Lengths are millimetres, in the axes of the case.
"""

import json
import math
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

from hardware import bought, frame, geometry, wire_lengths
from hardware.carrier import dimensions
from hardware.meshes import APART_MM, PART_COLORS

ROOT = Path(__file__).parent.parent
RED, BLACK, BLUE, ORANGE, VIOLET = (200, 30, 30), (25, 25, 25), (30, 90, 220), (225, 120, 20), (150, 50, 190)
YELLOW = (230, 185, 30)
DATA_COLORS = {"A": BLUE, "B": ORANGE, "C": VIOLET}
TOP = ("plate", "diffuser", "cap", "cap_undo")
CASE = ("body", "lid", "foot")
BOARDS = ("carrier_board", "switch_board")
CLOSED = (*TOP, *CASE, "carrier_board")
INSIDE = ("strips", "leds", "deal_board", "tray")
TABLE_MM = -3.2
WIDE, SMALL = [1120, 700], [720, 520]

SCORES = ("A8", "B6", "A12", "B14", "A7", "B10", "A14", "B6", "A8")
"""A game's turn: who pegged how much, one after the other."""


def taps(score):
    """Return the lines of a simulator's script that peg a score like A14."""
    side, points = score[0], int(score[1:])
    steps = [step for step in (6, 2, 1) for _ in range(points // step if step == 6 else 0)]
    rest = points % 6
    steps += [2] * (rest // 2) + [1] * (rest % 2)
    return [f"tap {side}+{step}" for step in steps] + ["wait 2500"]


GAMES = {
    "play": (SCORES, []),
    "win": (("A24", "B20") * 5, ["tap A+1", "wait 3000"]),
    "digits": (SCORES, ["press AU", "wait 1200"]),
    "three": (("A8", "B6", "C12", "A12", "B14", "C7", "A7", "B10", "C14"), []),
}
"""What is pegged, and what the players do then."""
SUPPLY = {"PEGOUT_MILLIAMPS": "1800"}
SETTINGS: dict[str, dict] = {"win": SUPPLY, "three": {"PEGOUT_SIDES": "3", **SUPPLY}}
"""How the board is set for a game: with a supply of its own an ending is brighter, and three sides need one."""


@cache
def lights(game):
    """Return {side: [(r, g, b)] of every hole} that the firmware shows at the end of a game."""
    scores, then = GAMES[game]
    script = ["tap DEAL", "wait 1000", *(line for score in scores for line in taps(score)), *then, "show"]
    run = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "host_sim", "script", "-"],
        cwd=ROOT,
        env={**os.environ, **SETTINGS.get(game, {})},
        input="\n".join(script),
        capture_output=True,
        text=True,
        check=True,
    )
    leds = json.loads(run.stdout.splitlines()[-1])["leds"]
    return {
        side: [tuple(bytes.fromhex(text[n : n + 6])) for n in range(0, len(text), 6)] for side, text in leds.items()
    }


def lit(case, game):
    """Return [[(x, y, z), [r, g, b]]] of every hole that is lit, exposed for the brightest one."""
    shown = lights(game)
    exposure = 91 / max(max(color) for side in shown.values() for color in side)
    return [
        [(x, y, case.top_z), [round(exposure * channel, 1) for channel in color]]
        for side, holes in case.layout["holes"].items()
        for (x, y), color in zip(holes, shown[side], strict=True)
        if any(color)
    ]


def view(turn_deg, lift_deg, far_mm, at=(0, 0, 15), lens=50):
    """Return a camera that looks at a place from `far_mm` away, turned about z and lifted above the table."""
    turn, lift = math.radians(turn_deg), math.radians(lift_deg)
    flat = far_mm * math.cos(lift)
    place = (at[0] + math.sin(turn) * flat, at[1] - math.cos(turn) * flat, at[2] + far_mm * math.sin(lift))
    return {"from": [round(edge, 2) for edge in place], "at": list(at), "lens": lens}


def data_arrows(case):
    """Yield an arrow over each piece of strip: the way the data goes. A wire is (points, colour, mm thick, arrow)."""
    z = case.channel_z + 3
    for side, holes in case.layout["holes"].items():
        for first, count in bought.PIECES[:4]:
            places = [(*holes[first + at], z) for at in (6, count - 7)]
            yield places, DATA_COLORS[side], 1.6, True


def feed_wires(case):
    """Yield the wires that are soldered to each strip at hole 1 and at hole 121, from beside the strip."""
    z = case.channel_z + 1
    for side, holes in case.layout["holes"].items():
        for hole, beyond, colors in ((0, -9.0, (RED, DATA_COLORS[side], BLACK)), (120, 9.0, (RED, BLACK))):
            for number, color in enumerate(colors):
                x, y = geometry.seat_point(side, holes[hole])
                y += 3.5 * (number - (len(colors) - 1) / 2)
                ends = ((x + 0.4 * beyond, y), (x + beyond, y), (x + 1.3 * beyond, y))
                lows = (z, z, z - 12)
                yield [(*geometry.placed(side, e), low) for e, low in zip(ends, lows, strict=True)], color, 1.2, False


def joints(case):
    """Yield the three short wires from each piece of strip to the next."""
    z = case.channel_z + 1
    for side, holes in case.layout["holes"].items():
        for last in (30, 60, 90, 120):
            for number, color in enumerate((RED, DATA_COLORS[side], BLACK)):
                ends = []
                for hole, way in ((holes[last - 1], -1), (holes[last], 1)):
                    x, y = geometry.seat_point(side, hole)
                    outward = 1 if x > 0 else -1
                    ends.append((x + outward * 3.0, y + way * (number - 1) * 3.0, outward * (3.0 + 1.2 * number)))
                (x1, y1, out), (x2, y2, _out) = ends
                points = [(x1, y1), (x1 + out * 0.6, y1), (x2 + out * 0.6, y2), (x2, y2)]
                yield [(*geometry.placed(side, point), z) for point in points], color, 1.2, False


def cables(case):
    """Yield each cable from its plug on the carrier to where it goes up to the tray, or to a switch board's plug."""
    top = case.body_z + dimensions.CARRIER["stand_mm"] + dimensions.BOARD_THICK_MM
    low, over = top + 2, case.tray_z - 1.5
    ways = [("DEAL", "DEAL", VIOLET, low, case.tray_z)]
    for side in case.layout["sides"]:
        color = DATA_COLORS[side]
        ways.append((f"strip {side}, hole 1", f"{side}1", color, low, case.channel_z))
        ways.append((f"strip {side}, hole 121", f"{side}5", color, over, case.channel_z))
        ways.append((f"buttons {side}", f"BUTTONS_{side}", YELLOW, low, case.board_z - 8))
    for value, name, color, along, high in ways:
        (x1, y1), (x2, y2) = wire_lengths.plug_of("two", value), wire_lengths.target("two", name)
        beside = name.endswith("1")  # these plugs stand at the carrier's right edge, the others along the long ones
        x, y = (x1 + 9, y1) if beside else (x1, y1 + math.copysign(9, y1))
        bend = (x, y2) if beside else (x2, y)
        yield [(x1, y1, top + 9), (x, y, along), (*bend, along), (x2, y2, along), (x2, y2, high)], color, 2.2, False


def felt(case):
    """Return the strips of felt on the rails, [(centre, size)]: beside the fence, on the room that it leaves."""
    s, wide, found = case.sizes, frame.RAIL_MM - frame.FENCE_MM, []
    for side, near, _far in frame.edges(case):
        middle, length = frame.middle_and_length(case, side, "left", "right")
        place = geometry.placed(side, (middle, near - s["fit_mm"] + wide / 2))
        size = case.own_way(side, (length, wide))
        found.append([(*place, case.tray_z - s["cushion_mm"] / 2), (*size, s["cushion_mm"])])
    return found


def cards(case):
    """Return the cards beside the board: A's hand, what was played, the pack with its starter."""
    low, near = TABLE_MM + 0.2, case.box["bottom"]
    hand = [(f"{rank}", n) for n, rank in enumerate(("5H", "6C", "JS", "QD"))]
    found = [
        {"face": face, "at": (-62 + 38 * n, near - 78 - 4 * abs(n - 1.5), low + 0.45 * n), "turn": 0.10 * (1.5 - n)}
        for face, n in hand
    ]
    right = case.box["right"] + 62
    found += [{"face": None, "at": (right, 46, low + 0.45 * n), "turn": 0.02 * (n % 3)} for n in range(14)]
    found.append({"face": "5D", "at": (right, 46, low + 6.8), "turn": 0.05})
    played = (("7H", -40, 0.3), ("8S", -52, -0.12), ("9D", -66, 0.18))
    found += [
        {"face": face, "at": (right - 6 + 9 * n, y, low + 0.45 * n), "turn": turn}
        for n, (face, y, turn) in enumerate(played)
    ]
    return found


def layer_notes(case):
    """Return [(place, words)]: the names of the exploded view's layers, each at a place that is seen."""
    left, right, near, far = case.field["left"], case.field["right"], -40.0, 60.0
    thimble = case.layout["holes"]["A"][99]
    seat, _y = case.layout["carrier_mm"]
    switches = next(center for side, center, _turn in case.seats() if side == "A")
    layers = [
        (case.box["right"], near, case.top_z, "plate", "top plate"),
        (*thimble, case.top_z, "diffuser", "diffuser with a thimble for each hole"),
        (case.box["left"] + 4, near, case.rim_z, "rim", "rim, glued under the plate"),
        (right, near, case.diffuser_z, "light_grid", "light grid"),
        (left + 4, far, case.channel_z + 2, "leds", "LED strips"),
        (right, case.field["bottom"], case.channel_z, "tray", "tray"),
        (switches[0] - 42, switches[1], case.top_z, "switch_board", "switch board, one a side"),
        (case.box["right"], near, case.body_z + 12, "body", "body"),
        (seat + 30, 0.0, case.body_z + 20, "carrier_board", "carrier board with the Pico"),
        (60.0, case.box["bottom"] + 8, case.body_z, "lid", "lid"),
        (*frame.feet(case)[0], 0.0, "foot", "foot"),
    ]
    return [((x, y, z + APART_MM[kind]), words) for x, y, z, kind, words in layers]


def notes_of(case):
    """Return {picture: [(place, words)]} of the words beside the pictures."""
    box, layout = case.box, case.layout
    left, _y = layout["carrier_mm"]
    stand = case.body_z + dimensions.CARRIER["stand_mm"]

    def on_carrier(x, y, z):
        return left + x, y, stand + z

    post, side_a = layout["posts"][0], next(center for side, center, _turn in case.seats() if side == "A")
    web = (side_a[0] + dimensions.SIDE["holes_mm"][1][0], side_a[1], case.board_z)
    pillar = (*frame.PILLARS_MM[len(layout["sides"])][1], case.tray_z)
    first, last = layout["holes"]["A"][0], layout["holes"]["A"][120]
    turn, (x, y) = math.radians(frame.KEY_TURN_DEG), case.bootsel()
    key = x - frame.KEY_MM[0] * math.cos(turn), y - frame.KEY_MM[0] * math.sin(turn)
    return {
        "exploded": layer_notes(case),
        "step-3-body": [
            ((*post, case.rim_z), "a hole through every post: the long screws come last"),
            (web, "M3 insert in the top of each of the three webs a side"),
            ((0.0, box["bottom"], 12.0), "seams: join the quarters with dowels, in the wall and in the rails"),
            ((60.0, case.field["top"] - 3, case.tray_z), "strip of felt along each rail"),
            ((box["left"], 0.0, 20.0), "opening for the Pico's USB"),
            ((box["left"], layout["cable_exit"]["y_mm"], 11.4), "hole for a supply's cable"),
        ],
        "step-4-boards": [
            (on_carrier(-1, 0, 15), "USB to the opening in the wall"),
            (on_carrier(80.5, -20.5, 2), "M2 screw in each of the four corners"),
            (pillar, "felt on every pillar"),
            ((*layout["middle_posts"][0], case.rim_z), "the pillar under the anchor"),
            ((side_a[0] - 42, side_a[1], case.board_z + 6), "side A's UNDO: at the player's left hand"),
            ((web[0], web[1], web[2] + 2), "three M3 x 6 screws a board"),
        ],
        "step-5-strips": [
            ((first[0] - 6, first[1], case.channel_z), "hole 1: 5 V, data and ground come in here"),
            ((last[0] + 7, last[1], case.channel_z), "game hole: 5 V and ground once more"),
            ((*layout["holes"]["A"][15], case.channel_z + 3), "arrows: the data runs right, left, right, left"),
            ((104.5, -56.0, case.channel_z), "a joint: 5 V, data, ground, each straight to its like"),
            ((*case.deal(), case.board_z + 2), "DEAL's board: two M2 screws with nuts below"),
            ((*layout["holes"]["B"][15], case.channel_z + 3), "side B: the mirror image of A"),
        ],
        "step-6-light-grid": [
            ((*layout["holes"]["A"][34], case.diffuser_z), "every LED stands in the middle of its window"),
            (
                (case.field["left"], case.field["bottom"] + 3, case.diffuser_z),
                "stops at the corners hold tray and grid",
            ),
            ((*layout["middle_posts"][0], case.rim_z), "the pillar comes through"),
        ],
        "step-7-top": [
            ((box["right"], -40.0, case.top_z + APART_MM["plate"]), "the plate: engraved, of wood"),
            ((box["left"] + 4, 60.0, case.rim_z + APART_MM["rim"]), "the rim is glued under its margin"),
            ((*layout["middle_posts"][0], case.top_z + APART_MM["plate"]), "below the middle, hidden here: the anchor"),
            ((*layout["holes"]["A"][99], case.top_z + APART_MM["diffuser"]), "push the thimbles into the plate"),
            ((*layout["buttons"][3]["center_mm"], case.top_z + APART_MM["cap_undo"]), "UNDO's cap has two dots"),
            ((*layout["buttons"][2]["center_mm"], case.top_z + APART_MM["cap"]), "+6 has one dot"),
            ((*layout["posts"][0], 0.0 + APART_MM["lid"]), "M3 x 30 screws from below"),
        ],
        "step-5-cables": [
            ((*wire_lengths.target("two", "A1"), case.channel_z), "up to strip A at hole 1"),
            ((*wire_lengths.target("two", "A5"), case.channel_z), "up to strip A at its game hole, hole 121"),
            ((*wire_lengths.target("two", "B1"), case.channel_z), "up to strip B at hole 1"),
            ((*wire_lengths.target("two", "DEAL"), case.tray_z), "up to DEAL, below the tray's middle"),
            ((-17.5, case.field["bottom"], 8.0), "through the passage in the rail to A's buttons"),
            ((17.5, case.field["top"], 8.0), "to B's buttons"),
        ],
        "openings": [
            ((box["left"], 0.0, 20.0), "USB"),
            ((box["left"], layout["cable_exit"]["y_mm"], 11.4), "hole for a supply's cable"),
            ((*key, case.tray_z), "the key in its slot: it presses BOOTSEL"),
            ((*layout["buttons"][3]["center_mm"], case.top_z + 2), "UNDO: two dots"),
            ((*layout["buttons"][2]["center_mm"], case.top_z + 2), "+6: one dot"),
        ],
    }


def job(case, show, camera, **more):
    """Return a job with what most pictures have in common."""
    plain = {
        "show": list(show),
        "view": camera,
        "size": SMALL,
        "samples": 10,
        "mood": "bench",
        "lift_mm": {},
        "lights": [],
        "cards": [],
        "felt": [],
        "screws": [],
        "wires": [],
        "flip_mm": None,
        "table_mm": TABLE_MM,
        "notes": [],
    }
    return {
        **plain,
        "layout": "two" if len(case.layout["sides"]) == 2 else "three",
        "peg_mm": case.sizes["peg_mm"],
        **more,
    }


def apart(case, show, camera, **more):
    """Return a job that shows the parts one above the other."""
    return job(case, show, camera, lift_mm=APART_MM, table_mm=-60.0, **more)


def evening(case, game, camera, **more):
    """Return a job that shows the board on a table in the evening, with the lights at the end of a game."""
    room = {"mood": "evening", "size": WIDE, "samples": 16, "cards": cards(case)}
    return job(case, CLOSED, camera, **{**room, "lights": lit(case, game), **more})


def jobs(case, three):
    """Return {picture: job} of the boards for two and for three, those first that a person sees first."""
    rows = (*case.layout["posts"], *case.layout["middle_posts"], *case.layout["rail_screws"])
    felted = {"felt": felt(case)}
    every = [kind for kind in PART_COLORS if kind != "bootsel_key"]
    filled = (*CASE, *BOARDS, *INSIDE)
    strips = {"wires": [*joints(case), *feed_wires(case), *data_arrows(case)]}
    found = {
        "play": evening(case, "play", view(-24, 43, 650, (36, -46, 0), 56), samples=32),
        "win": evening(case, "win", view(-18, 44, 560, (8, -12, 8), 52), samples=24),
        "digits": evening(case, "digits", view(0, 50, 520, (0, 4, 8), 50), cards=[]),
        "three": evening(three, "three", view(-24, 44, 760, (60, -20, 0), 50), cards=[]),
        "top": job(case, CLOSED, view(0, 89.9, 500, (0, 0, 15))),
        "exploded": apart(case, every, view(-28, 22, 640, (0, 0, 62)), size=[760, 660], samples=16),
        "step-3-body": job(case, ("body",), view(-28, 48, 490), **felted),
        "step-4-boards": job(case, (*CASE, *BOARDS), view(-20, 50, 490), **felted),
        "step-5-strips": job(case, filled, view(0, 62, 480), **strips),
        "step-5-cables": job(case, (*CASE, *BOARDS), view(0, 84, 470), wires=[*cables(case)]),
        "step-6-light-grid": job(case, (*filled, "light_grid"), view(-28, 46, 490)),
        "step-7-top": apart(case, (*TOP, "rim", "anchor", *filled, "light_grid"), view(-28, 22, 730, (0, 0, 62))),
        "underside": job(
            case,
            CLOSED,
            view(-24, 44, 490, (0, 0, 12)),
            flip_mm=case.top_z,
            table_mm=0.0,
            screws=[(x, y, 0.0) for x, y in rows],
        ),
        "openings": job(case, (*CLOSED, "bootsel_key"), view(-62, 26, 420, (-60, 0, 15))),
    }
    notes = notes_of(case)
    return {name: {**made, "notes": notes.get(name, [])} for name, made in found.items()}
