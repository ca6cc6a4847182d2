"""Play a game in the terminal, with the board in colour.

The card table plays one game through the buttons of the unmodified firmware; the terminal shows the board's own lights,
and what is said at the table. About two minutes. NO_COLOR=1 draws without colours; where the output is no terminal, or
with TERM=dumb, it is plain text. Ctrl-C ends it.
"""

import argparse
import random
import sys
import time

from host_sim.errors import UsageError

SPEEDS = (0.25, 20.0)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--fast", action="store_true", help="do not wait: the announcements, then the result")
    parser.add_argument("--speed", type=float, default=1.0, metavar="X", help="times as fast (default: 1)")
    parser.add_argument("--game", default="six-card", metavar="NAME", help="default: six-card")
    parser.add_argument("--seed", type=int, metavar="S", help="shuffle the same cards again")


def run(args: argparse.Namespace) -> int:
    from host_sim.terminal import demo, drawn, stages
    from host_sim.terminal.screen import Screen, as_wanted, can_draw, signs_for

    if not SPEEDS[0] <= args.speed <= SPEEDS[1]:
        raise UsageError(f"demo --speed {args.speed}: choose {SPEEDS[0]} to {SPEEDS[1]:.0f}")
    if args.game not in demo.playable():
        raise UsageError(f"demo --game {args.game}: choose {', '.join(demo.playable())}")
    seed = random.randrange(1_000_000) if args.seed is None else args.seed
    out = sys.stdout
    pico = demo.board_for(args.game)
    pace = stages.Pace(None if args.fast else args.speed, time.monotonic, time.sleep)
    screen = Screen(out)
    drawing = can_draw(out) and stages.fits(*screen.size, len(pico.frames))
    signs = signs_for(out, drawn.SIGNS, drawn.PLAIN_SIGNS)
    if drawing and not args.fast:
        with screen:
            stage = stages.DrawnStage(screen, pace, f"Pegout: {args.game}", signs)
            result = demo.play(args.game, seed, pico, stage)
    else:
        result = demo.play(args.game, seed, pico, stages.PlainStage(out, pace))
    if drawing:
        wide = drawn.size(len(pico.frames), wide=True)[0] <= screen.size[0]
        print("\n".join(as_wanted(drawn.draw(pico.frames, wide=wide, signs=signs))), file=out)
    print(f"{result.words} (seed {seed}: {result.taps} taps, {result.minutes:.1f} minutes on the board's clock)")
    if not result.agrees:
        print(f"error: the board shows {result.scores}, the table says otherwise", file=sys.stderr)
        return 1
    return 0
