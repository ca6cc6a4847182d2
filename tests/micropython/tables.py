"""Calls of the firmware's pure modules, run by CPython and by a 32-bit MicroPython: both must print the same.

Uses only the language of both. `vectors` is the folder of the worked examples. Whole boards on MicroPython, with their
lights and events, are compared in tests/site/test_parity.py.
"""

import json

from pegout.journal.reader import SavedMatch
from pegout.journal.writer import Journal
from pegout.settings import Settings
from scoring import play, show
from scoring.board import CORRECT, DEAL, NEW_GAME, REOPEN, SCORE, UNDO, Match, Rules
from scoring.cards import parse, parse_all, parse_rank
from scoring.targets import CHOICES, skunk_level


def show_table(vectors):
    """Count every worked example of the show."""
    with open(vectors + "/show.csv") as file:
        for row in file.read().split("\n")[1:]:
            if row:
                hand, starter, kind = row.split(",")[:3]
                print("show", row, show.points(parse_all(hand), parse(starter), kind == "crib"))


def play_table(vectors):
    """Every worked round of the play, card by card (goes and last cards are the table's business)."""
    with open(vectors + "/play.json") as file:
        rounds = json.loads(file.read())["rounds"]
    for one in rounds:
        cards = [move.split(":")[-1] for move in one["plays"]]
        ranks = [parse_rank(card) for card in cards if card not in ("go", "end")]
        for played in range(1, len(ranks) + 1):
            print("play", one["name"], played, sorted(play.card_scores(ranks[:played])))


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


def memory(seed, sides, target):
    """Random moves into the memory, with restarts; report the pegs and the bytes."""
    settings = Settings({"PEGOUT_SIDES": sides, "PEGOUT_GAME": target, "PEGOUT_BEST_OF": 3}.get)
    nvm = bytearray(b"\xff" * 4096)
    kinds = (SCORE, SCORE, SCORE, SCORE, CORRECT, UNDO, DEAL, DEAL, NEW_GAME, REOPEN)
    for boot in range(12):
        journal = Journal(SavedMatch(nvm, settings))
        match = journal.match
        print("memory", boot, match.scores(), match.games, match.tally, match.dealer, journal.notices)
        for _ in range(60):
            seed = (seed * 1103 + 12345) % 65536
            journal.play(kinds[seed // 7 % len(kinds)], seed // 97 % sides, 1 + seed % 29)
        print("used", len(bytes(nvm).rstrip(b"\xff")))  # a renewal tells the sides in the order of each one's sort


def main(vectors):
    """Run all tables."""
    show_table(vectors)
    play_table(vectors)
    skunk_table()
    settings_table()
    memory(1, 2, 121)
    memory(2, 3, 181)
