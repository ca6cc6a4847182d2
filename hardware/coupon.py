"""A small print to try first: five LEDs by two streets cut out of the real parts, and a pocket for one switch.

It shows, before days of printing, whether a strip fits its channel, whether light stays in its window, and whether a
switch sits down.
"""

from build123d import Box, Pos

from hardware import bars

LEDS = 5
FIRST = 27  # the first of the LEDs, from 0, in the outermost street of side A: the end with the solder joints


def parts(case):
    """Yield (name, solid) of each piece: tray, light grid, diffuser and plate of the coupon, and the switch pocket."""
    holes = case.layout["holes"]["A"]
    xs = [holes[at][0] for at in (30 - LEDS, 29)]
    ys = [holes[0][1], holes[30][1]]
    left, right = min(xs) - case.pitch / 2, case.field["right"]
    bottom, top = ys[0] - 7.8, ys[1] + 7.8
    window = Pos((left + right) / 2, (bottom + top) / 2, 0) * Box(right - left, top - bottom, 200)
    for name, make in (("tray", case.tray), ("light_grid", case.light_grid), ("diffuser", case.diffuser)):
        yield f"{name}_coupon", make() & window
    yield "plate_coupon", case.engraved(case.plate() & window)
    sizes = case.sizes
    board = {"outline_mm": [(-11, -7.8), (11, -7.8), (11, 7.8), (-11, 7.8)], "holes_mm": []}
    yield "bar_coupon", bars.bar(sizes, board, [(0.0, 0.0)], 1.0, sizes["bar_walls_mm"])
