"""The scene of each picture of the guide, as a job for `blender_scene`: parts, camera, lights, cards.
The lights are frames of the firmware on a simulated Pico. Lengths are millimetres, in the axes of the case."""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, TypedDict

from hardware import lists, looks
from hardware.board import dimensions
from hardware.case.shapes import BOARD_Z, FACE_Z, LAYOUT, TOP_Z
from hardware.currents import shown
from hardware.geometry import SIZES

TABLE_MM = -3.2
SCORES = ("A8", "B6", "A12", "B14", "A7", "B10", "A14", "B6", "A8")
GAMES = {
    "play": (SCORES, []),
    "win": (("A24", "B20") * 5, ["tap A+1", "wait 3000"]),
    "digits": (SCORES, ["press AU", "wait 1200"]),
}
"""{picture: (the scores pegged in its game, the script of what the players do afterwards)}."""
Place = Sequence[float]
View = TypedDict("View", {"from": Place, "at": Place, "lens": float})
Card = TypedDict("Card", {"face": str | None, "at": Place, "turn": float})
Tool = TypedDict("Tool", {"at": Place, "radii": Sequence[float], "height": float, "color": Sequence[float]})


class Job(TypedDict, total=False):
    """What `blender_scene` renders, as JSON. shown: name prefixes of the parts that it shows. lifts: {prefix: mm to
    raise these parts}."""

    view: View
    size: tuple[int, int]
    samples: int
    mood: Literal["bench", "evening"]
    lights: list[tuple[Place, Sequence[float]]]
    cards: list[Card]
    tools: list[Tool]
    table_mm: float
    peg_mm: float
    on_its_face: bool
    shown: tuple[str, ...]
    lifts: dict[str, float]


def taps(score: str) -> list[str]:
    """Return the lines of a simulator's script that peg a score like A14."""
    side, points = score[0], int(score[1:])
    steps = [6] * (points // 6) + [2] * (points % 6 // 2) + [1] * (points % 2)
    return [f"tap {side}+{step}" for step in steps] + ["wait 2500"]


def lit(game: str) -> list[tuple[Place, Sequence[float]]]:
    """Return [((x, y, z), [r, g, b])] of every hole that is lit at the end of a game. The brightest channel is 91."""
    scores, then = GAMES[game]
    script = ["tap DEAL", "wait 1000", *(line for score in scores for line in taps(score)), *then, "show"]
    lights: list[tuple[Place, Sequence[float]]] = []
    for side, text in shown(script)[-1]["leds"].items():
        colors = zip(*[iter(bytes.fromhex(text))] * 3, strict=True)
        lights += [((*at, TOP_Z), rgb) for at, rgb in zip(LAYOUT.holes[side], colors, strict=True) if any(rgb)]
    exposure = 91 / max(max(color) for _place, color in lights)
    return [(place, [round(exposure * channel, 1) for channel in color]) for place, color in lights]


def view(turn_deg: float, lift_deg: float, far_mm: float, at: Place = (0, 0, 15), lens: float = 50) -> View:
    """Return a camera that looks at a place from `far_mm` away, turned about z and lifted above the table."""
    turn, lift, flat = math.radians(turn_deg), math.radians(lift_deg), far_mm * math.cos(math.radians(lift_deg))
    place = (at[0] + math.sin(turn) * flat, at[1] - math.cos(turn) * flat, at[2] + far_mm * math.sin(lift))
    return {"from": [round(edge, 2) for edge in place], "at": list(at), "lens": lens}


def cards() -> list[Card]:
    rows = lists.read(Path(__file__).with_name("cards.csv"))[1]
    places = [(face or None, list(map(float, numbers))) for face, *numbers in rows]
    return [{"face": face, "at": at, "turn": turn} for face, (*at, turn) in places]


def job(camera: View, own: Job) -> Job:
    """Return the job of a picture: the entries that most pictures share, with `own` overriding them."""
    plain: Job = {"view": camera, "size": (720, 520), "samples": 10, "mood": "bench", "table_mm": TABLE_MM}
    return {**plain, "peg_mm": SIZES.peg_mm, "lights": [], "cards": [], "tools": [], **own}


def evening(game: str, camera: View, own: Job) -> Job:
    room: Job = {"mood": "evening", "size": (1120, 700), "samples": 16, "cards": cards(), "lights": lit(game)}
    return job(camera, {**room, **own})


def jobs() -> dict[str, Job]:
    """Return {picture: job}, in the order in which people see them."""
    lifts = {kind: 1.35 * (apart - looks.APART_MM["base"]) for kind, apart in looks.APART_MM.items()}
    return {
        "play": evening("play", view(-24, 43, 650, (36, -46, 0), 56), {"samples": 32}),
        "win": evening("win", view(-18, 44, 560, (8, -12, 8), 52), {"samples": 24}),
        "digits": evening("digits", view(0, 50, 520, (0, 4, 8), 50), {"cards": []}),
        "top": job(view(0, 89.9, 500, (0, 0, 15)), {}),
        "underside": job(view(24, 46, 480, (0, -8, -6)), {"on_its_face": True, "table_mm": -TOP_Z - 3}),
        "exploded": job(view(24, 18, 620, (0, 0, 98), 50), {"samples": 16, "lifts": lifts}),
        **steps(),
    }


def steps() -> dict[str, Job]:
    """Return {picture: job} for soldering and fitting. A negative lift raises a part of a board that lies face down."""
    top, face_z = ("plate", "frame", "anchor", "inserts"), -FACE_Z
    over: Job = {"on_its_face": True, "table_mm": -TOP_Z}
    x, y = dimensions.HOLES_MM[0]
    tip: Tool = {"at": [x, -y, face_z + 2.4 + 9], "radii": [1.4, 3.0], "height": 18, "color": [0.5, 0.36, 0.25]}
    pico = dimensions.PICO_MIDDLE_X_MM, 0, -BOARD_Z
    on_base = ("base", "screws", "frame", "anchor", "caps", "cap_", *looks.ON_THE_BOARD, "plate")
    insert, gauge = view(-44, 36, 90, (x, -y, face_z)), view(-28, 26, 430, (0, 0, 22))
    thimbles, pads = view(-30, 30, 300, (-30, 20, face_z)), view(-35, 40, 130, pico)
    small: Job = {**over, "size": (640, 420)}
    return {
        "insert": job(insert, {**small, "shown": top, "lifts": {"inserts": -2.4}, "tools": [tip]}),
        "gauge": job(gauge, {"shown": on_base, "lifts": {"plate": 42.0}, "size": (720, 480)}),
        "thimbles": job(thimbles, {**over, "shown": (*top, "diffuser"), "lifts": {"diffuser_2": -14.0}}),
        "pico": job(pads, {**small, "table_mm": face_z - 4.4, "shown": looks.ON_THE_BOARD}),
    }
