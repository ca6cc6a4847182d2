"""Calls of the firmware's pure modules, run by CPython and by a 32-bit MicroPython: both must print the same.

Uses only the language of both. `vectors` is the folder of the worked examples.
"""

import json

from pegout.app import App
from pegout.journal.reader import SavedMatch
from pegout.settings import Settings
from pegout.track import Tracks
from scoring import play, show
from scoring.board import SCORE, Match, Rules
from scoring.cards import parse, parse_all, parse_rank
from scoring.targets import CHOICES, skunk_level

TICKS = 1 << 29


class Strip:
    """Keeps a checksum of what was sent."""

    def __init__(self):
        self.digest = 0
        self.frames = 0

    def show(self, frame):
        for color in frame:
            self.digest = (self.digest * 31 + color) % 1000003
        self.frames += 1


class Buttons:
    """Presses and releases added by the tables."""

    def __init__(self):
        self.held = []
        self._waiting = []

    def put(self, key, pressed, at):
        self._waiting.append((key, pressed, at))

    def next(self):
        return self._waiting.pop(0) if self._waiting else None

    def waiting(self):
        return len(self._waiting) > 0

    def check(self):
        return (), False

    def end_step(self, wait_ms):
        return wait_ms


class Line:
    """A console with a listener."""

    def __init__(self):
        self.text = b""

    def connected(self):
        return True

    def write(self, data):
        self.text += bytes(data)
        return len(data)


class Buzzer:
    def __init__(self):
        self.tones = []

    def tone(self, hertz):
        self.tones.append(hertz)


class Pico:
    """The board without hardware."""

    def __init__(self, nvm, sides):
        self.strips = [Strip() for _ in range(sides)]
        self.buttons = Buttons()
        self.line = Line()
        self.buzzer = Buzzer()
        self.crash = None
        self.nvm = nvm

    def allow_reload(self, allowed):
        pass


def show_table(vectors):
    """Count every worked example of the show; report wrong counts."""
    wrong = 0
    count = 0
    with open(vectors + "/show.csv") as file:
        for row in file.read().split("\n")[1:]:
            if row:
                hand, starter, kind, points = row.split(",")[:4]
                count += 1
                if show.points(parse_all(hand), parse(starter), kind == "crib") != int(points):
                    wrong += 1
                    print("show", row)
    print("show:", count, "examples,", wrong, "wrong")


def play_table(vectors):
    """Every worked round of the play, card by card (goes and last cards are the table's business)."""
    wrong = 0
    count = 0
    with open(vectors + "/play.json") as file:
        rounds = json.loads(file.read())["rounds"]
    for one in rounds:
        ranks = []
        for what, points in zip(one["plays"], one["points"]):
            card = what.split(":")[-1]
            if card not in ("go", "end"):
                ranks.append(parse_rank(card))
                count += 1
                if sum([points for _kind, points, _cards in play.card_scores(ranks)]) != points:
                    wrong += 1
                    print("play", one["name"], card)
    print("play:", count, "cards,", wrong, "wrong")


def skunk_table():
    """Skunks at every line, one below and one above."""
    for target in CHOICES:
        print("skunk", target, [skunk_level(target, score) for score in (0, 29, 30, 31, 59, 60, 61, 89, 90, 91)])
        match = Match(Rules(3), target)
        print(match.apply(SCORE, 0, target), match.apply(SCORE, 1, 1), match.skunk(), match.snapshot())


def settings_table():
    """Good and bad values, as text and as whole numbers."""
    for key, value in (
        ("PEGOUT_GAME", 61),
        ("PEGOUT_GAME", "62"),
        ("PEGOUT_STEPS", "1, 5,10"),
        ("PEGOUT_STEPS", "1,1,2"),
        ("PEGOUT_COLOR_A", "#12ab3F"),
        ("PEGOUT_COLOR_A", "#12ab3"),
        ("PEGOUT_MILLIAMPS", "1e3"),
        ("PEGOUT_NEXT_DEALER", "alternate"),
    ):
        settings = Settings({key: value}.get)
        print(
            "settings",
            key,
            value,
            settings.game,
            settings.steps,
            settings.colors[0],
            [sorted(it.items()) for it in settings.complaints],
        )


def evening(seed, sides, target, moves):
    """Press random buttons of a whole board, with two power cuts; report the strips, the line and the flash."""
    values = {"PEGOUT_SIDES": sides, "PEGOUT_GAME": target, "PEGOUT_SOUND": 1}
    nvm = bytearray(b"\xff" * 4096)
    now = TICKS - 20000
    for boot in range(2):
        pico = Pico(nvm, sides)
        settings = Settings(values.get)
        saved = SavedMatch(nvm, settings)
        tracks = Tracks(saved.match, settings, saved.brightness)
        tracks.show(pico.strips, now)
        app = App(pico, settings, saved, tracks, now)
        for _ in range(moves):
            seed = (seed * 1103 + 12345) % 65536
            key = seed // 7 % (9 if sides == 2 else 13)
            pico.buttons.put(key, True, now)
            app.step(now)
            end = now + 40 + (seed % 5 == 0) * 700 + (seed % 23 == 0) * 2600
            while now < end:
                now = now + max(1, min(20, app.step(now % TICKS)))
            pico.buttons.put(key, False, now % TICKS)
            end = now + (1700 if seed % 3 == 0 else 90)
            while now < end:
                now = now + max(1, min(20, app.step(now % TICKS)))
            now = now % TICKS
        digests = [(strip.digest, strip.frames) for strip in pico.strips]
        print("evening", boot, app.match.scores(), app.match.games, app.match.tally, digests, len(pico.buzzer.tones))
        print(pico.line.text.decode())
    print("flash", sum(nvm), sum([byte * at % 65521 for at, byte in enumerate(nvm)]))


def main(vectors):
    """Run all tables."""
    show_table(vectors)
    play_table(vectors)
    skunk_table()
    settings_table()
    evening(1, 2, 121, 60)
    evening(2, 3, 181, 40)
