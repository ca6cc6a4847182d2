"""Play a game in the terminal, with the board in colour.

The card table plays one game through the buttons of the unmodified firmware; the terminal shows the board's own lights,
and what is said at the table. About two minutes. NO_COLOR=1 draws without colours; where the output is no terminal, or
with TERM=dumb, it is plain text. Ctrl-C ends it.
"""

import argparse
import random
import sys
import time

from host_sim.commands import speed
from pegout.wiring import SIDES
from scoring.games import GAMES, find

PLAYABLE = [game.name for game in GAMES if game.sides <= len(SIDES)]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--fast", action="store_true", help="do not wait: the announcements, then the result")
    parser.add_argument("--speed", type=speed, default=1.0, metavar="X", help="times as fast (default: 1)")
    parser.add_argument("--game", default="six-card", choices=PLAYABLE, metavar="NAME", help="default: six-card")
    parser.add_argument("--seed", type=int, metavar="S", help="shuffle the same cards again")


def run(args: argparse.Namespace) -> int:
    from host_sim.table.game import CardTable
    from host_sim.table.pegging import Difference
    from host_sim.terminal import demo, drawn, english, stages
    from host_sim.terminal.screen import Screen, as_wanted, can_draw, signs_for

    seed = random.randrange(1_000_000) if args.seed is None else args.seed
    out = sys.stdout
    table = CardTable(find(args.game), seed)
    pico = demo.board(table)
    pace = stages.Pace(None if args.fast else args.speed, time.monotonic, time.sleep)
    screen = Screen(out)
    drawing = can_draw(out) and stages.fits(*screen.size, len(pico.frames))
    signs = signs_for(out, drawn.SIGNS, drawn.PLAIN_SIGNS)
    try:
        if drawing and not args.fast:
            with screen:
                stage = stages.DrawnStage(screen, pace, f"Pegout: {args.game}", signs)
                last, taps = demo.play(table, pico, stage)
        else:
            last, taps = demo.play(table, pico, stages.PlainStage(out, pace))
    except Difference as difference:
        print(f"error: seed {seed}: {difference}", file=sys.stderr)
        return 1
    if drawing:
        wide = drawn.size(len(pico.frames), wide=True)[0] <= screen.size[0]
        print("\n".join(as_wanted(drawn.draw(pico.frames, wide=wide, signs=signs))), file=out)
    minutes = pico.now_ms / 60_000
    print(f"{english.says(last.says)} (seed {seed}: {taps} taps, {minutes:.1f} minutes on the board's clock)")
    return 0
