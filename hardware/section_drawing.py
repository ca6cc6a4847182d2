"""Draw the guide's cut through the board at a player's edge: every layer, a long screw, two lights. From the geometry.

A unit is a millimetre.
"""

from hardware import geometry, svg

INWARD_MM = 62.0
"""How far the cut reaches from the board's edge."""
FENCE_MM, RAIL_MM, INSERT_MM, SCREW_MM, HEAD_MM = 2.0, 8.0, (4.0, 5.7), (3.0, 30.0), (5.6, 2.4)
WALNUT, DARK, GREY, PALE, WHITE, STEEL, BRASS = (
    "#7a4d2b",
    "#3a3c42",
    "#8d949e",
    "#c3c8ce",
    "#fbf8ee",
    "#9fb0c4",
    "#d9a520",
)


def svg_text():
    """Return the text of the SVG file."""
    data = geometry.load()
    s, layout = data["sizes"], data["layouts"]["two"]
    edge, fit = -layout["outline_mm"]["bottom"], data["sizes"]["fit_mm"]
    field = edge + layout["field_mm"]["bottom"]
    streets = [edge + layout["holes"]["A"][first][1] for first in (0, 30)]
    tray = s["lid_mm"] + s["cavity_mm"]
    channel = tray + s["tray_floor_mm"]
    grid = channel + s["tray_rib_mm"]
    sheet = grid + s["light_grid_mm"]
    plate = sheet + s["diffuser_mm"]
    top, rim = plate + s["plate_mm"], plate - s["rim_mm"]
    inset, post = s["frame_mm"] + s["plate_play_mm"], geometry.POST_INSET_MM
    parts = []

    def block(left, right, low, high, color):
        parts.append(svg.box(left, -high, right - left, high - low, color, svg.INK, 0.08))

    def between(low, high, color, left, opening):
        ends = [left, *(at + way * opening / 2 for at in streets for way in (-1, 1)), INWARD_MM]
        for a, b in zip(ends[::2], ends[1::2], strict=True):
            block(a, b, low, high, color)

    block(0, INWARD_MM, 0, s["lid_mm"], GREY)
    block(0, s["wall_mm"], s["lid_mm"], rim, DARK)
    block(0, s["frame_mm"], rim, top, DARK)
    block(post - s["post_mm"] / 2, post + s["post_mm"] / 2, s["lid_mm"], rim, DARK)
    fence = field - fit - FENCE_MM
    block(fence, fence + RAIL_MM, s["lid_mm"], tray - s["cushion_mm"], DARK)
    block(fence, fence + FENCE_MM, s["lid_mm"], plate - 0.3, DARK)
    block(fence + FENCE_MM, fence + RAIL_MM, tray - s["cushion_mm"], tray, "#e28c3c")
    block(field, INWARD_MM, tray, channel, PALE)
    for at in (streets[0] - data["lane_mm"] / 2, *(street + data["lane_mm"] / 2 for street in streets)):
        block(at - s["rib_mm"] / 2, at + s["rib_mm"] / 2, channel, grid, PALE)
    strip = channel + s["strip_thickness_mm"] + s["strip_tape_mm"]
    for at in streets:
        block(at - s["strip_width_max_mm"] / 2, at + s["strip_width_max_mm"] / 2, channel, strip, "#22303a")
        block(at - s["led_mm"] / 2, at + s["led_mm"] / 2, strip, strip + s["led_height_mm"], "#ffe46b")
    between(grid, sheet, "#17181b", field, s["window_mm"])
    block(inset, fence - 0.3, rim, plate, "#b59a78")
    between(plate, top, WALNUT, inset, s["light_hole_mm"])
    block(field, INWARD_MM, sheet, plate, WHITE)
    for at in streets:
        half, inner = s["peg_mm"] / 2, s["peg_mm"] / 2 - s["thimble_wall_mm"]
        block(at - half, at + half, sheet, top, WHITE)
        block(at - inner, at + inner, sheet, top - s["thimble_top_mm"], "#fff6c8")
    block(post - INSERT_MM[0] / 2, post + INSERT_MM[0] / 2, rim, rim + INSERT_MM[1], BRASS)
    block(post - SCREW_MM[0] / 2, post + SCREW_MM[0] / 2, 0, SCREW_MM[1], STEEL)
    block(post - HEAD_MM[0] / 2, post + HEAD_MM[0] / 2, -HEAD_MM[1], 0, STEEL)
    notes = [
        ((streets[0], top - 0.3), "thimble: the peg's light, flush with the plate"),
        ((20.0, top - 1.0), "plate of wood"),
        ((20.0, plate - 2.0), "rim, glued under the plate"),
        ((streets[1] + 5.0, sheet + 0.3), "diffuser"),
        ((streets[1] + 5.0, grid + 1.6), "light grid, black"),
        ((streets[1], strip + 0.8), "LED on its strip"),
        ((streets[1] + 5.0, tray + 1.0), "tray"),
        ((fence + 5.0, tray - 0.4), "felt"),
        ((fence + 5.0, 14.0), "the body's rail and fence"),
        ((1.0, 18.0), "the body's wall: its upper edge frames the plate"),
        ((post, 10.0), "M3 x 30 from below, into an insert in the rim"),
        ((40.0, 1.2), "lid"),
    ]
    for number, ((x, z), words) in enumerate(notes):
        at = -36.0 + 3.5 * number
        parts.append(svg.line([(x, -z), (INWARD_MM + 3, at), (INWARD_MM + 5, at)], "#c81e1e", 0.15))
        parts.append(svg.circle((x, -z), 0.4, "none", "#c81e1e", 0.15))
        parts.append(svg.text(INWARD_MM + 6, at + 0.8, words, 2.4))
    return svg.drawing(-2, -39, 134, 44, parts, "1100", "A cut through the board at a player's edge")
