"""Draw a tactile switch with its cap from the side and from above, with the sizes that the case counts on."""

from hardware import geometry, svg
from hardware.carrier import dimensions

BODY, CAP, LEG = "#d9dce1", "#c83a2e", "#9aa3ad"
LEG_BELOW_MM = 3.5


def size(start, end, words, aside):
    """Return a size between two points of a level or an upright line, `aside` from them, with words."""
    (x1, y1), (x2, y2) = start, end
    level = y1 == y2
    dx, dy = (0, aside) if level else (aside, 0)
    ends = [(x1 + dx, y1 + dy), (x2 + dx, y2 + dy)]
    parts = [svg.line([start, ends[0]], svg.PALE, 0.1), svg.line([end, ends[1]], svg.PALE, 0.1)]
    parts.append(svg.line(ends, svg.INK, 0.2))
    x, y = (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2
    if level:
        return [*parts, svg.text(x, y - 0.5, words, 1.7, anchor="middle")]
    return [*parts, svg.text(x + 0.6, y + 0.6, words, 1.7)]


def svg_text(width="700"):
    """Return the text of the SVG file: a unit is a millimetre."""
    s = geometry.SIZES
    (wide, deep), body = dimensions.SWITCH_LEGS_MM, dimensions.SWITCH_BODY_MM
    high, cap, top = dimensions.SWITCH_BODY_HIGH_MM, s["cap_max_mm"], s["switch_to_cap_top_mm"]
    x, base = 18.0, 24.0
    parts = [svg.text(2, 4, "A switch with its cap, in mm", 2.4, weight="bold")]
    legs = (x - wide / 2, x + wide / 2)
    parts += [svg.line([(leg, base - 1), (leg, base + LEG_BELOW_MM)], LEG, 0.8) for leg in legs]
    parts += [
        svg.box(x - body / 2, base - high, body, high, BODY),
        svg.box(x - cap / 2, base - top, cap, top - high - 0.6, CAP, radius=0.8),
        *size((x - body / 2, base), (x + body / 2, base), f"body {body:g}", 9),
        *size((x - wide / 2, base + LEG_BELOW_MM), (x + wide / 2, base + LEG_BELOW_MM), f"legs {wide:g}", 2),
        *size((x - cap / 2, base - top), (x + cap / 2, base - top), f"cap at most {cap:g}", -2),
        *size((x + cap / 2, base - top), (x + cap / 2, base), f"{top:g} from its base to the cap's top", 2),
    ]
    x, y = 66.0, 18.0
    parts += [svg.box(x - body / 2, y - body / 2, body, body, BODY), svg.circle((x, y), cap / 2, "none", CAP, 0.4)]
    parts += [svg.circle((x + i * wide / 2, y + j * deep / 2), 0.6, LEG) for i in (-1, 1) for j in (-1, 1)]
    parts += size((x + wide / 2, y - deep / 2), (x + wide / 2, y + deep / 2), f"{deep:g}", 3)
    parts += size((x - wide / 2, y + deep / 2), (x + wide / 2, y + deep / 2), f"{wide:g}", 9)
    return svg.drawing(0, 0, 84, 38, parts, width, "A tactile switch with its cap")
