"""Pictures of solids without a display or a graphics card: a small z-buffer painter.

Paints triangles in their colours into PNG files, with words and wires over them.
"""

import math
from itertools import pairwise

import numpy as np
from PIL import Image, ImageDraw, ImageFont

LIGHT = np.array([-0.35, -0.5, 0.79])
SMOOTH = 2  # samples along each side of a pixel
NOTE_SIZE = 24
"""Height of the words beside a picture in pixels; a guide shows it at half its size or so."""


def block(center, size):
    """Return the twelve triangles of a box."""
    low, high = np.array(center) - np.array(size) / 2, np.array(center) + np.array(size) / 2
    corners = np.array([[(low, high)[n >> axis & 1][axis] for axis in range(3)] for n in range(8)])
    quads = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    return np.array([corners[list(t)] for q in quads for t in ((q[0], q[1], q[2]), (q[0], q[2], q[3]))])


def disc(top, diameter, high, corners=36):
    """Return the visible triangles of an upright cylinder under its `top` centre: the upper face and the side."""
    turns = [2 * math.pi * n / corners for n in range(corners + 1)]
    rim = [np.array(top) + np.array([math.cos(t), math.sin(t), 0.0]) * diameter / 2 for t in turns]
    down = np.array([0.0, 0.0, -high])
    faces = []
    for a, b in pairwise(rim):
        faces += [(np.array(top), a, b), (a, a + down, b + down), (a, b + down, b)]
    return np.array(faces)


def camera(turn_deg, lift_deg):
    """Return the three axes (right, up, towards the viewer) of a camera turned about z and lifted above the table."""
    turn, lift = math.radians(turn_deg), math.radians(lift_deg)
    right = np.array([math.cos(turn), math.sin(turn), 0.0])
    toward = np.array([math.sin(turn) * math.cos(lift), -math.cos(turn) * math.cos(lift), math.sin(lift)])
    return np.array([right, np.cross(toward, right), toward])


def render(scene, path, width=1100, turn_deg=-28.0, lift_deg=38.0, margin=24, notes=(), wires=()):
    """Paint `scene`, a list of (triangles, (r, g, b) of 0 to 255), into a PNG of `width` pixels.

    notes: (place on the solids, words) each, written beside the picture with a line to it. wires: (places, colour,
    whether an arrow ends it) each, drawn over the picture.
    """
    axes = camera(turn_deg, lift_deg)
    views = [triangles @ axes.T for triangles, _color in scene]
    every = np.concatenate([view.reshape(-1, 3) for view in views])
    low, high = every.min(axis=0), every.max(axis=0)
    scale = (width - 2 * margin) / (high[0] - low[0]) * SMOOTH
    wide, tall = width * SMOOTH, int((high[1] - low[1]) * scale / SMOOTH + 2 * margin) * SMOOTH
    depth = np.full((tall, wide), -1e9)
    paint = np.full((tall, wide, 3), 255.0)
    which = np.zeros((tall, wide), dtype=np.int32)
    for number, (view, (triangles, color)) in enumerate(zip(views, scene, strict=True), 1):
        flat = (view - low) * scale
        flat[:, :, 0] += margin * SMOOTH
        flat[:, :, 1] = tall - margin * SMOOTH - flat[:, :, 1]
        normal = np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
        length = np.linalg.norm(normal, axis=1)
        normal /= np.maximum(length, 1e-12)[:, None]
        facing = normal @ axes[2] > 0
        shade = 0.55 + 0.45 * np.clip(normal @ LIGHT, 0, 1)
        codes = number * 64 + np.round((normal @ np.array([9.0, 3.0, 1.0])) + 16).astype(int)
        shades = shade[facing, None] * np.array(color)
        for part in _batches(flat[facing]):
            _fill(depth, paint, which, flat[facing][part], shades[part], codes[facing][part])
    image = _with_edges(paint, which, depth, scale)
    small = image.reshape(tall // SMOOTH, SMOOTH, wide // SMOOTH, SMOOTH, 3).mean(axis=(1, 3))
    picture = Image.fromarray(small.astype(np.uint8))

    def pixel(place):
        x, y, _near = (np.array(place) @ axes.T - low) * scale / SMOOTH
        return float(x + margin), float(tall / SMOOTH - margin - y)

    for places, color, arrow in wires:
        draw_wire(ImageDraw.Draw(picture), [pixel(place) for place in places], color, arrow)
    if notes:
        picture = with_notes(picture, [(pixel(place), words) for place, words in notes])
    save_small(picture, path)


def draw_wire(draw, points, color, arrow):
    """Draw a wire as a thick line with a light edge, and with an arrow's head at its end if asked for."""
    for wide, shade in ((6, (255, 255, 255)), (4, color)):
        draw.line(points, fill=shade, width=wide, joint="curve")
    if arrow:
        (x, y), (x2, y2) = points[-2:]
        turn = math.atan2(y2 - y, x2 - x)
        head = [(x2 + 4 * math.cos(turn), y2 + 4 * math.sin(turn))]
        head += [(x2 - 11 * math.cos(turn + side), y2 - 11 * math.sin(turn + side)) for side in (-0.5, 0.5)]
        draw.polygon(head, fill=color)


def with_notes(picture, notes):
    """Return the picture with words in a margin at its left and right, each with a line to its place."""
    font, room, high = ImageFont.load_default(size=NOTE_SIZE), 320, 4 * NOTE_SIZE
    wide, tall = picture.width + 2 * room, max(picture.height, high * (len(notes) // 2 + 2))
    paper = Image.new("RGB", (wide, tall), "white")
    paper.paste(picture, (room, (tall - picture.height) // 2))
    draw = ImageDraw.Draw(paper)
    shifted = [((x + room, y + (tall - picture.height) // 2), words) for (x, y), words in notes]
    shifted.sort(key=lambda note: note[0][0])
    half = (len(shifted) + 1) // 2
    for group, left in ((shifted[:half], True), (shifted[half:], False)):
        group.sort(key=lambda note: note[0][1])
        for number, ((x, y), words) in enumerate(group):
            at = tall * (number + 0.5) / len(group)
            lines = wrapped(draw, words, font, room - 24)
            box = 8 if left else wide - room + 16, at - 0.64 * NOTE_SIZE * len(lines)
            draw.multiline_text(box, "\n".join(lines), fill=(30, 30, 30), font=font, spacing=4)
            end = room - 12 if left else wide - room + 8
            start = min(box[0] + max(draw.textlength(line, font=font) for line in lines) + 6, end) if left else end
            draw.line([(start, at), (x, y)], fill=(190, 30, 30), width=2)
            draw.ellipse([x - 5, y - 5, x + 5, y + 5], outline=(190, 30, 30), width=3)
    return paper


def wrapped(draw, words, font, wide):
    """Return the words in lines that are at most `wide` pixels long."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if draw.textlength(longer, font=font) <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def save_small(picture, path):
    """Save a picture with a palette that keeps its rare colours: a thin wire is as blue as a broad one."""
    small = picture.quantize(128, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    small.save(path, optimize=True)


def _batches(corners, most=20e6):
    """Yield slices of triangles whose boxes on the picture cover `most` pixels or so: what is painted at once."""
    boxes = np.ptp(corners[:, :, :2], axis=1).prod(axis=1) + 1
    cuts = np.flatnonzero(np.diff(np.cumsum(boxes) // most)) + 1
    for first, last in pairwise([0, *cuts, len(corners)]):
        yield slice(first, last)


def _runs(first, last):
    """Return (which run, number) of every whole number from `first` to `last`, both arrays of the ends of runs."""
    counts = np.maximum(last - first + 1, 0)
    run = np.repeat(np.arange(len(counts)), counts)
    starts = np.cumsum(counts) - counts
    return run, np.arange(len(run)) - starts[run] + first[run]


def _fill(depth, paint, which, corners, shades, codes):
    """Paint triangles where nothing nearer was painted before: all their rows at once, then all their pixels."""
    high, wide = depth.shape
    x, y, z = np.moveaxis(corners, 2, 0)
    low, top = y.min(axis=1), y.max(axis=1)
    first = np.maximum(np.ceil(low - 0.5), 0).astype(int)
    triangle, row = _runs(first, np.minimum(np.floor(top - 0.5), high - 1).astype(int))
    middle = row + 0.5
    left, right = np.full(len(row), np.inf), np.full(len(row), -np.inf)
    for a, b in ((0, 1), (1, 2), (2, 0)):
        xa, ya, xb, yb = (each[triangle] for each in (x[:, a], y[:, a], x[:, b], y[:, b]))
        crossed = (np.minimum(ya, yb) <= middle) & (middle <= np.maximum(ya, yb)) & (ya != yb)
        at = xa + (xb - xa) * (middle - ya) / np.where(ya == yb, 1, yb - ya)
        left, right = np.where(crossed, np.minimum(left, at), left), np.where(crossed, np.maximum(right, at), right)
    seen = right >= left
    triangle, row, left, right = triangle[seen], row[seen], left[seen], right[seen]
    first = np.maximum(np.ceil(left - 0.5 - 1e-6), 0).astype(int)
    line, column = _runs(first, np.minimum(np.floor(right - 0.5 + 1e-6), wide - 1).astype(int))
    triangle, row = triangle[line], row[line]
    x1, y1, z1 = x[:, 0], y[:, 0], z[:, 0]
    dx, dy, dz = (each[:, 1:] - each[:, :1] for each in (x, y, z))
    area = dx[:, 0] * dy[:, 1] - dx[:, 1] * dy[:, 0]
    area = np.where(np.abs(area) < 1e-9, np.inf, area)
    along_x = (dz[:, 0] * dy[:, 1] - dz[:, 1] * dy[:, 0]) / area
    along_y = (dx[:, 0] * dz[:, 1] - dx[:, 1] * dz[:, 0]) / area
    near = z1[triangle] + along_x[triangle] * (column + 0.5 - x1[triangle])
    near += along_y[triangle] * (row + 0.5 - y1[triangle])
    pixel, nearest = row * wide + column, depth.reshape(-1)
    ahead = near > nearest[pixel]
    pixel, near, triangle = pixel[ahead], near[ahead], triangle[ahead]
    np.maximum.at(nearest, pixel, near)
    front = near == nearest[pixel]
    paint.reshape(-1, 3)[pixel[front]] = shades[triangle[front]]
    which.reshape(-1)[pixel[front]] = codes[triangle[front]]


def _with_edges(paint, which, depth, scale):
    """Return the picture with dark lines where one face or part meets another, or where the depth jumps."""
    edge = np.zeros(which.shape, dtype=bool)
    jump = 0.5 * scale
    for axis in (0, 1):
        differs = (np.diff(which, axis=axis) != 0) | (np.abs(np.diff(depth, axis=axis)) > jump)
        if axis == 0:
            edge[1:][differs] = True
        else:
            edge[:, 1:][differs] = True
    out = paint.copy()
    out[edge] *= 0.45
    return out
