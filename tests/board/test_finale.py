"""The lights at the end of a game: the winner's chase, white lights on a skunked loser's track, others' pegs."""

from array import array
from functools import partial

import pytest

from pegout.finale import SPACINGS, of_skunk, of_winner, share_out
from pegout.palette import Palette, light, light_of
from pegout.track import Track
from scoring.board import CORRECT, NEW_GAME, REOPEN, UNDO as UNDO_MOVE, Match, Rules
from tests.board.bare_lights import DEAL, UNDO, BareLights


@pytest.mark.parametrize(
    ("behind", "sides", "target"), [(100, 2, 121), (80, 2, 121), (30, 2, 121), (80, 3, 121), (50, 2, 61)]
)
def test_a_warning_alternates_and_does_not_dim_a_win(behind, sides, target):
    board = BareLights(target, SIDES=sides)
    board.score(1, behind)
    board.score(0, target)
    board.run(3000)
    for side in range(1, sides):
        colored = any(color % 0x010101 for color in board.strips[side].frame)
        assert colored is (board.match.level(side) != 1), "only the chase of a single skunk is white throughout"
    board.lights.warn("chatter", {"button": "B+6"})
    board.run(50)
    seen = board.picture_counts
    signs = []
    for _ in range(20):
        board.run(100)
        signs.append("".join("ABC"[side] for side in range(1, sides) if board.strips[side].frame[120]))
    for side in (0, 1):
        assert len({max(frame[:120]) for frame in board.strips[side].frames[seen[side] :]}) == 1
    assert set(signs) == ({"", "B"} if sides == 2 else {"B", "C"}), "C has it with A"


def test_the_still_picture_stays_when_the_ticks_wrap():
    """After 2^28 ms (three days) the ticks of the win seem to be later than now."""
    board = BareLights()
    board.score(0, 121)
    board.run(40_000)
    still = [strip.frame for strip in board.strips]
    board.now = (1 << 28) + 60_000
    board.run(100)
    board.lights.pressed(board.now)
    board.lights.mark_changed(None)
    board.run(100)
    assert [strip.frame for strip in board.strips] == still


@pytest.mark.parametrize(
    ("best_of", "moves"),
    [(0, [(CORRECT, 0, 1), (UNDO_MOVE,)]), (0, [(NEW_GAME,), (REOPEN,)]), (1, [(NEW_GAME,)])],
    ids=["an undone correction", "a game that comes back", "the match"],
)
def test_a_second_win_starts_the_chase_again(best_of, moves):
    board = BareLights(BEST_OF=best_of)
    board.score(0, 121)
    for move in moves:
        board.run(40_000)
        board.move(*move)
    board.run(500)
    before = board.picture_counts
    board.run(1000)
    assert board.picture_counts[0] - before[0] > 25
    assert best_of == 0 or board.picture_counts[1] == before[1], "a loser whose match was counted has its pegs"


@pytest.mark.parametrize("ms", [0, 700_000], ids=["bright", "dimmed"])
def test_a_press_that_wakes_a_won_board_shows_the_still_picture(ms):
    board = BareLights()
    board.score(1, 80)
    board.score(0, 121)
    board.run(40_000)
    still = board.strips[1].frame
    board.now += ms
    board.run(100)
    before = board.picture_counts
    board.lights.sleep(board.now)
    board.lights.pressed(board.now)
    board.lights.mark_changed(1)
    board.lights.answer(board.now, 1)
    assert board.picture_counts == before, "not while its score is unwritten"
    board.lights.answer(board.now, None)
    assert (board.picture_counts, board.strips[1].frame) == ([before[0], before[1] + 1], still)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("ms", range(990, 1020, 7))
def test_a_chase_continues_in_order_after_a_press(side, ms):
    """The light that answers the press does not advance the chase. Then both strips advance in their usual order."""
    board = BareLights(send_ms=4)
    board.score(1, 30)
    board.score(0, 121)
    board.run(ms)
    while not (wait := board.lights.paint(board.now, bool)):
        pass
    board.now += wait
    before = [strip.frame for strip in board.strips]
    first, second = sorted(board.strips, key=lambda strip: strip.came[-1])
    board.lights.refuse(side, board.now)
    board.lights.answer(board.now, None)
    assert board.strips[side].frame[60:] == before[side][60:]
    pictures = board.picture_counts
    board.lights.paint(board.now, bool)
    assert first.came[-1] > second.came[-1] and board.picture_counts != pictures
    board.lights.paint(board.now, bool)
    assert second.came[-1] > first.came[-1]
    assert all(strip.frame[60:] != frame[60:] for strip, frame in zip(board.strips, before, strict=True))


@pytest.mark.parametrize("behind", [100, 80, 30])
def test_the_winner_has_spare_light_until_a_loser_needs_it(behind):
    board = BareLights()
    board.score(1, behind)
    board.score(0, 121)
    winner, share, peg = board.strips[0], board.tracks.most, light_of(board.tracks.palettes[0].full)
    for keys, ms in (([UNDO[1]], 3000), ([DEAL], 31_000), ([UNDO[1], 4], 3000)):
        board.lights.set_brightness(0)  # so that the lights are composed again
        board.run(ms)
        assert winner.light > 1.6 * share
        for key in keys:
            board.press(key)
        board.run(499)
        if keys != [DEAL]:
            assert winner.light <= share, "a frame before the number, so that the number is on time"
            assert sum(2 * light_of(color) >= peg for color in winner.frame) >= 8, "fewer lights, not dimmer ones"
        board.run(201)
        assert 0 < winner.light <= share, "a number, or the ghost of a correction"
        board.gestures.edge(keys[0], False, board.now)
        board.gestures.next_move(board.now)
        board.lights.mark_changed(None)
    assert all(map(any, winner.frames)), "never dark"


BRIGHT = Palette(0x0000FF, 256, 1 << 20, False)
WHITE = 0x555555
PLENTY = 1 << 20
GLOW, WHITE_GLOW = 64, 0x161616
ALL, HALF = 255, 127


def drawn(finale, ms):
    track = Track(Match(Rules()), 0)
    finale.draw(track, ms)
    return list(track.frame)


def blue(most):
    return of_winner(BRIGHT, 121, 119, 340 + most)


skunk, double = partial(of_skunk, BRIGHT, 1), partial(of_skunk, BRIGHT, 2)


@pytest.mark.parametrize(
    ("ending", "most", "pattern", "speed"),
    [
        (blue, PLENTY, [GLOW] * 4 + [ALL], 1),
        (blue, 24 * 255, [0] * 4 + [ALL], 1),
        (blue, 12 * 255, [0] * 4 + [HALF], 1),
        (blue, 12 * 255 - 1, [0] * 5 + [152], 1),
        (blue, 600, [0] * 29 + [150], 1),
        (blue, 255, [0] * 59 + [HALF], 1),
        (blue, 100, [0] * 59 + [50], 1),
        (blue, 24 * 255 + 96 * 32 - 1, [0] * 4 + [ALL], 1),
        (blue, 24 * 255 + 96 * 48, [48] * 4 + [ALL], 1),
        (blue, 24 * 255 + 96 * 32, [32] * 4 + [ALL], 1),
        (skunk, PLENTY, [WHITE_GLOW] * 4 + [WHITE], 1),
        (skunk, 24 * 255, [0] * 4 + [WHITE], 1),
        (skunk, 6 * 255, [0] * 9 + [0x2A2A2A], 1),
        (double, PLENTY, [WHITE_GLOW] * 4 + [WHITE] + [GLOW] * 4 + [ALL], 2),
        (double, 12 * 510, [0] * 4 + [WHITE, 0, 0, 0, 0, ALL], 2),
        (double, 6 * 255, [0] * 9 + [0x2A2A2A] + [0] * 9 + [HALF], 2),
    ],
)
def test_a_chase_has_as_many_bright_holes_as_its_light_allows(ending, most, pattern, speed):
    """More light makes the bright holes brighter, and then lights the whole track. The game hole is separate."""
    stands = {118: 85, 120: 255} if speed == 1 and pattern[-1] < 256 else {120: 0}
    for step in (0, 1, 7, 999, 1000, 1001):
        holes = min(step, 1000) * speed % len(pattern)
        right = ((pattern * 100)[-holes % len(pattern) :])[:121]
        for led, color in stands.items():
            right[led] = color
        finale = ending(most)
        assert drawn(finale, 30 * step + 29) == right
        assert light(array("I", right)) <= finale.light


def test_each_spacing_of_a_chase_divides_a_lap():
    assert [spacing for spacing in SPACINGS if 120 % (2 * spacing)] == []
    assert drawn(of_winner(BRIGHT, 61, 0, 0), 0) == [0] * 60 + [255] + [0] * 60


@pytest.mark.parametrize("total", [60_000, 1_500])
@pytest.mark.parametrize(("winner", "level"), [(0, 1), (1, 2), (2, 2)])
def test_winner_and_skunks_share_the_light_that_others_leave(total, winner, level):
    """Each loser gets the light that its picture needs, up to an equal part. The winner and the skunked losers
    share the rest."""
    board = BareLights(SIDES=3, COLOR_A="#FF8000", COLOR_B="#00FF00", COLOR_C="#FFFF80")
    plain, chase = (winner + 1) % 3, (winner + 2) % 3
    board.score(plain, 95)
    skunks, signs = [0, 0, 0], [70, 110, 130]
    skunks[chase] = level
    full, third, blink, white = (
        [light_of(getattr(palette, name)) for palette in board.tracks.palettes]
        for name in ("full", "third", "blink", "white")
    )
    pegs = board.tracks[plain].rest_light() + blink[plain] + signs[plain]
    chases = (2 * white[chase] if level == 1 else white[chase] + full[chase]) + signs[chase]
    least = 20 * full[winner] // 2 + full[winner] + third[winner] + signs[winner]
    assert total < 20_000 or pegs + chases + least < total
    pegs, chases = min(pegs, total // 3), min(chases, total // 3)
    spare = max(0, total - pegs - chases - least) // 2
    parts = share_out(total, board.tracks, winner, skunks, signs)
    assert (parts[plain], parts[chase], sum(parts)) == (pegs, chases + spare, total)
