"""Sum up the games of logs.

Sum up games, averages, highest hands and skunks of logs: those that `mirror --log` wrote, or saved consoles. Wrong
lines are named and skipped. Every score that a hand can count is taken for a hand. Status: 0, or 1 if wrong lines were
skipped, or 2 if a file cannot be used at all.
"""

import argparse
from collections.abc import Iterator
from datetime import datetime

from host_sim.commands import path
from host_sim.commands.replay import LogFile
from host_sim.console.evenings import CARD_LENGTHS, WonGame, evenings_of, players_of
from host_sim.console.games import LoggedGame, games_of
from host_sim.console.logs import STAMP
from host_sim.console.stats import Summary
from host_sim.progress import Progress
from pegout.wiring import SIDES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", type=path, nargs="+", help="a log")
    parser.add_argument(
        "--cards", type=int, choices=CARD_LENGTHS, help="write each player's score cards of so many games instead"
    )
    parser.add_argument(
        "--names", default=list(SIDES), type=names, metavar="A,B", help="of the players on the score cards"
    )


def names(text: str) -> list[str]:
    """Return the names of the sides in a text such as "Ann,Ben". Raises ArgumentTypeError."""
    found = [name.strip() for name in text.split(",")]
    if not 2 <= len(set(found)) == len(found) <= len(SIDES) or not all(found):
        raise argparse.ArgumentTypeError(f"{text!r}: two or three different names, as in Ann,Ben")
    return found


def run(args: argparse.Namespace) -> int:
    summary = Summary()
    won: list[WonGame] = []
    wrong = 0
    with Progress() as progress:
        for path in args.files:
            log = LogFile(path)
            for game in games_of({**entry.event, STAMP: entry.at_s} for entry in log):
                summary.add(game)
                if game.winner is not None:
                    won.append(won_game(game, args.names, won[-1].at if won else 0))
                progress.say(f"{path.name}: {summary.games} games")
            wrong += log.wrong
    if args.cards:
        print("\n\n".join(score_cards(won, args.cards)) or "no game: nobody won")
    else:
        print(summary.table() if summary.games else "no game: nobody scored")
    if wrong:
        print(f"{wrong} {'line' if wrong == 1 else 'lines'} skipped")
    return 1 if wrong else 0


def won_game(game: LoggedGame, names: list[str], before: int) -> WonGame:
    """Return a game for the score cards. before: when the one before it was won, for a log without times."""
    known = [*names, *(f"side {letter}" for letter in SIDES[len(names) :])][: game.sides]
    return WonGame(int(game.won_s or before), game.target, known, game.scores)


def score_cards(games: list[WonGame], length: int) -> Iterator[str]:
    """Yield each score card as text: the evenings in order, in each the best player first."""
    for evening in evenings_of(games):
        date = f"{datetime.fromtimestamp(evening[0].at):%Y-%m-%d}" if evening[0].at else ""
        players = players_of(evening, length)
        for player in players:
            for card in player["cards"]:
                yield (
                    f"{player['name']}, place {player['place']} of {len(players)}  {date}".rstrip() + "\n" + table(card)
                )


def table(card: dict) -> str:
    """Return the rows of a score card and its totals, a line each."""
    width = max(8, *(len(row["opponent"]) for row in card["rows"]))

    def line(first: str, second: str, *cells: object) -> str:
        return f"{first:>5}  {second:{width}}" + "".join(f"{cell or '':>8}" for cell in cells)

    rows = [
        line(str(number), row["opponent"], str(row["points"]), row["plus"], row["minus"])
        for number, row in enumerate(card["rows"], start=1)
    ]
    sums = line("total", f"{card['wins']} won", str(card["points"]), card["plus"], card["minus"])
    return "\n".join([line("game", "opponent", "points", "+", "-"), *rows, f"{sums}   net {card['net']:+d}"])
