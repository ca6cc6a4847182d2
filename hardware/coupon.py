"""A small print to try first: five LEDs by two streets cut out of the real parts, a pocket for one switch, and a cap.

It shows, before days of printing, whether a strip fits its channel, whether light stays in its window, how bright the
pegs are, and whether a switch sits down. The second way lies beside it: a thin plate over a flat diffuser.
"""

from build123d import Box, Pos

from hardware import bars, caps, sight

LEDS = 5
FIRST = 27  # the first of the LEDs, from 0, in the outermost street of side A: the end with the solder joints


def parts(case):
    """Yield (name, solid) of each piece: tray, grid, diffuser and plate, the second way, switch pocket, cap."""
    holes = case.layout["holes"]["A"]
    xs = [holes[at][0] for at in (30 - LEDS, 29)]
    ys = [holes[0][1], holes[30][1]]
    left, right = min(xs) - case.pitch / 2, case.field["right"]
    bottom, top = ys[0] - 7.8, ys[1] + 7.8
    window = Pos((left + right) / 2, (bottom + top) / 2, 0) * Box(right - left, top - bottom, 200)
    for name, make in (("tray", case.tray), ("light_grid", case.light_grid), ("diffuser", case.diffuser)):
        yield f"{name}_coupon", make() & window
    yield "plate_coupon", case.engraved(case.plate() & window)
    yield "diffuser_flat_coupon", case.diffuser(thimbles=False) & window
    yield "plate_thin_coupon", case.plate(*sight.SECOND_WAY_MM) & window
    sizes = case.sizes
    board = {"outline_mm": [(-11, -7.8), (11, -7.8), (11, 7.8), (-11, 7.8)], "holes_mm": []}
    yield "bar_coupon", bars.bar(sizes, board, [(0.0, 0.0)], 1.0, sizes["bar_walls_mm"])
    yield "cap_coupon", caps.cap(case, "cap_six")
