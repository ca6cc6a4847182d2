"""How often a thousand games write and erase the Pico's flash: `make wear`."""

import argparse
import random
import sys

from host_sim.pico.flash import Flash
from host_sim.progress import Progress
from host_sim.table.game import CardTable
from host_sim.table.steps import Step
from pegout.journal.format import BRIGHTNESS
from pegout.journal.reader import SavedMatch
from pegout.journal.writer import Journal
from pegout.settings import Settings
from scoring.board import NEW_GAME, SCORE, UNDO
from scoring.games import GAMES, find
from tests.seats import club_players

SLIPS = 0.05
"""The part of the scores that are pegged wrong, undone and pegged right."""

ENDURANCE = 100_000
"""The least number of erases that makers of such flash promise."""


def main(arguments: list[str] | None = None) -> int:
    """Play, and print the figures. Return status 1 if anything was lost, or erased during a game."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.measures.wear",
        description="The card table plays, and the board's journal writes it all down on a model of the Pico's flash: "
        "one score in twenty is pegged wrong and taken back, the brightness changes in every third game, and the board "
        "is switched off and on in the middle of each. Prints pages programmed and sectors erased.",
    )
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many to play (default: 1000)")
    parser.add_argument("--game", default="six-card", choices=[game.name for game in GAMES if game.sides <= 3])
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="other cards (default: 1)")
    args = parser.parse_args(arguments)
    if args.games < 1:
        parser.error(f"--games {args.games}: play one game or more")
    figures = play(args.games, args.game, args.seed)
    for name, value in figures.items():
        print(f"{name.replace('_', ' '):28}{value:12,}")
    games = args.games / max(1, figures["erases"])
    print(f"one erase in {games:.1f} games: {ENDURANCE:,} erases last for {int(games * ENDURANCE):,} games")
    return 1 if figures["erases_in_a_game"] or figures["restarts_that_lost"] else 0


def play(games: int, game: str, seed: int) -> dict[str, int]:
    """The figures of so many games. `moves`: all that the board wrote down. `erases_in_a_game`: with a peg on the
    board. `restarts_that_lost`: the board stood elsewhere than before it was switched off and on."""
    table = CardTable(find(game), seed, seats=club_players(game))
    flash = Flash()
    settings = Settings({"PEGOUT_SIDES": table.game.sides, "PEGOUT_GAME": table.match.target}.get)
    journal = Journal(SavedMatch(flash, settings))
    chance = random.Random(seed)
    figures = dict.fromkeys(
        ("games", "moves", "restarts", "restarts_that_lost", "programs", "erases", "erases_in_a_game"), 0
    )
    until_restart = 20
    with Progress() as progress:
        for step in table.steps(games):
            if not step.move:
                continue
            for move in _moves(step, chance):
                erases = flash.erases
                journal.play(*move)
                figures["moves"] += 1
                figures["erases_in_a_game"] += flash.erases - erases if max(journal.match.scores()) else 0
            until_restart -= 1
            if until_restart == 0:
                before = _state(journal)
                journal = Journal(SavedMatch(flash, settings))
                figures["restarts"] += 1
                figures["restarts_that_lost"] += _state(journal) != before
            if step.move == NEW_GAME:
                figures["games"] += 1
                until_restart = chance.randrange(5, 60)
                if figures["games"] % 3 == 0:
                    journal.play(BRIGHTNESS, 0, (journal.brightness + 1) % 3)
                    figures["moves"] += 1
            progress.say(f"{figures['games']} of {games} games")
    figures["programs"] = flash.programs
    figures["erases"] = flash.erases
    return figures


def _moves(step: Step, chance: random.Random) -> list[tuple[str, int, int]]:
    """Return the board's moves for a step of the table, with an occasional slip of the finger."""
    right = (step.move, step.side, step.points)
    if step.move == SCORE and chance.random() < SLIPS:
        return [(SCORE, step.side, step.points + 1), (UNDO, step.side, 0), right]
    return [right]


def _state(journal: Journal) -> tuple[object, ...]:
    match = journal.match
    sides = range(match.rules.sides)
    pegs = [(match.front(side), match.back(side)) for side in sides]
    return (pegs, match.dealer, match.snapshot(), journal.brightness)


if __name__ == "__main__":
    sys.exit(main())
