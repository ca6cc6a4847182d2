"""Find ways for tracks on two layers, on a grid of a quarter of a millimetre.

Knows copper only as boxes and round-ended lines with a net. The first way that costs least is taken, so equal boards
get equal tracks.
"""

import heapq
import math
from itertools import pairwise

import numpy as np

from hardware.board import dimensions

GRID_MM = 0.25
CLEARANCE_MM = 0.2
TRACK_MM = 0.25
VIA_MM, VIA_DRILL_MM = 0.6, 0.3
EDGE_MM = 0.5
VIA_COST, TOP_COST, NEAR_COST = 14, 1.3, 4.0
"""A via costs as much as so many cells; a cell on the upper face, which carries 5 V between the LEDs, or so near to
other copper that no pour comes between, as so many others."""
GREED = 1.3
"""More than 1 finds a way in a fraction of the time, which may cost a little more than the best."""
POUR_MM = 0.45
"""What a pour needs between two tracks beyond their clearance."""
STEPS = [(dx, dy, math.hypot(dx, dy)) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


class Router:
    """The board's copper so far, and the ways found through the rest."""

    def __init__(self, boxes, no_tracks, no_vias):
        """`boxes` are pads, (net, faces, (x, y), half sizes); no track goes through the rectangles `no_tracks`, as
        (faces, left, low, right, high), and no via into `no_vias`, without faces."""
        self.boxes, self.no_tracks, self.no_vias = boxes, no_tracks, no_vias
        self.tracks: list[tuple] = []  # (net, face, start, end, width)
        self.vias: list[tuple] = []  # (net, at)
        self.half = dimensions.HALF_SIZE_MM
        self.count = tuple(int(2 * half / GRID_MM) + 1 for half in self.half)

    def add_track(self, net, face, points, width=TRACK_MM):
        """Add a track through points."""
        for start, end in pairwise(points):
            if math.dist(start, end) > 1e-6:
                self.tracks.append((net, face, start, end, width))

    def place(self, node):
        """Return (x, y) of a node's column and row."""
        return tuple(round(GRID_MM * number - half, 4) for number, half in zip(node, self.half, strict=True))

    def window(self, left, low, right, high):
        """Return the slices of nodes strictly inside a rectangle."""
        ends = []
        for axis, (start, end) in enumerate(((left, right), (low, high))):
            first = max(0, math.floor((start + self.half[axis]) / GRID_MM + 1e-6) + 1)
            last = min(self.count[axis], math.ceil((end + self.half[axis]) / GRID_MM - 1e-6))
            ends.append(slice(first, max(first, last)))
        return tuple(ends)

    def blocked(self, net, half_width, for_via=False):
        """Return for both faces which nodes a track or via of a net must not take."""
        room = half_width + CLEARANCE_MM
        maps = np.zeros((2, *self.count), bool)
        for owner, faces, (x, y), (width, height) in self.boxes:
            grow = VIA_MM / 2 + 0.1 if owner == net else room
            if owner != net or for_via:
                area = self.window(x - width - grow, y - height - grow, x + width + grow, y + height + grow)
                for face in faces:
                    maps[face][area] = True
        lines: list[tuple] = [(owner, (face,), start, end, width / 2) for owner, face, start, end, width in self.tracks]
        lines += [(owner, (0, 1), at, at, VIA_MM / 2) for owner, at in self.vias]
        lines += [("", (0, 1), at, at, dimensions.HOLE_FREE_MM / 2 - CLEARANCE_MM) for at in dimensions.HOLES_MM]
        for owner, faces, start, end, radius in lines:
            if owner == net and not (for_via and start == end):
                continue
            reach = radius + room
            (x1, y1), (x2, y2) = start, end
            area = self.window(min(x1, x2) - reach, min(y1, y2) - reach, max(x1, x2) + reach, max(y1, y2) + reach)
            xs = np.arange(area[0].start, area[0].stop)[:, None] * GRID_MM - self.half[0] - x1
            ys = np.arange(area[1].start, area[1].stop)[None, :] * GRID_MM - self.half[1] - y1
            dx, dy = x2 - x1, y2 - y1
            along = np.clip((xs * dx + ys * dy) / (dx * dx + dy * dy or 1.0), 0, 1)
            near = np.hypot(xs - along * dx, ys - along * dy) < reach - 1e-6
            for face in faces:
                maps[face][area] |= near
        no_vias = [((0, 1), *area) for area in self.no_vias if for_via]
        for faces, left, low, right, high in (*self.no_tracks, *no_vias):
            area = self.window(left - half_width, low - half_width, right + half_width, high + half_width)
            for face in faces:
                maps[face][area] = True
        rim = math.ceil((EDGE_MM + half_width) / GRID_MM)
        for edge in (np.s_[:, :rim], np.s_[:, -rim:], np.s_[:, :, :rim], np.s_[:, :, -rim:]):
            maps[edge] = True
        return maps

    def nodes(self, pad):
        """Return the nodes (face, column, row) inside a pad."""
        (x, y), (width, height) = pad.at_mm, pad.half_mm
        columns, rows = self.window(x - width, y - height, x + width, y + height)
        inside = [(i, j) for i in range(columns.start, columns.stop) for j in range(rows.start, rows.stop)]
        inside.sort(key=lambda node: math.dist(self.place(node), pad.at_mm))
        return [(face, *node) for face in pad.faces for node in inside]

    def search(self, starts, goal, tracks, vias, near, toward=None):
        """Return the cheapest way from one of `starts` to a node for which `goal` is true; no via where `vias` is true,
        no track where `tracks` is, and a dear one where `near` is."""
        free_via = ~(vias[0] | vias[1])
        best, before, queue = dict.fromkeys(starts, 0.0), dict[tuple, tuple](), list[tuple]()
        for node in starts:
            heapq.heappush(queue, (0.0, 0.0, node))
        while queue:
            _guess, cost, node = heapq.heappop(queue)
            if cost > best[node]:
                continue
            if goal(node):
                way = [node]
                while way[-1] in before:
                    way.append(before[way[-1]])
                return way[::-1]
            face, i, j = node
            dear = (1.0 if face else TOP_COST) * (NEAR_COST if near[node] else 1.0)
            moves = [((face, i + dx, j + dy), length * dear) for dx, dy, length in STEPS]
            if free_via[i, j]:
                moves.append(((1 - face, i, j), VIA_COST))
            for following, step in moves:
                _face, column, row = following
                if not (0 <= column < self.count[0] and 0 <= row < self.count[1]) or tracks[following]:
                    continue
                total = cost + step
                if total < best.get(following, math.inf):
                    best[following] = total
                    before[following] = node
                    rest = 0.0
                    if toward:
                        dx, dy = abs(column - toward[0]), abs(row - toward[1])
                        rest = GREED * (max(dx, dy) + 0.414 * min(dx, dy))
                    heapq.heappush(queue, (total + rest, total, following))
        return None

    def keep(self, net, way, start, end, width):
        """Add a way as tracks and vias, from the middle of pad `start` to that of `end`; either may be None."""
        run = [start] if start else []
        for node, following in zip(way, [*way[1:], None], strict=True):
            run.append(self.place(node[1:]))
            if following is None or following[0] != node[0]:
                ends = [end] if end and following is None else []
                self.add_track(net, node[0], straightened([*run, *ends]), width)
                run = [self.place(node[1:])]
                if following is not None:
                    self.vias.append((net, run[0]))

    def join(self, net, pads, width=TRACK_MM):
        """Join all pads of a net, the nearest first. Raises ValueError if there is no way."""
        tracks, vias = self.blocked(net, width / 2), self.blocked(net, VIA_MM / 2, for_via=True)
        near = self.blocked(net, width / 2 + POUR_MM)
        tree = dict.fromkeys(self.nodes(pads[0]), pads[0].at_mm)
        rest, joined = list(pads[1:]), [pads[0]]
        while rest:
            rest.sort(key=lambda pad: min(math.dist(pad.at_mm, other.at_mm) for other in joined))
            pad = rest.pop(0)
            wanted = set(self.nodes(pad))
            middle = next(iter(self.nodes(pad)))[1:]
            way = self.search(list(tree), wanted.__contains__, tracks, vias, near, middle)
            if way is None:
                raise ValueError(f"no way for {net} to {pad.reference} pad {pad.number}")
            self.keep(net, way, tree[way[0]], pad.at_mm, width)
            tree |= dict.fromkeys(way) | dict.fromkeys(self.nodes(pad), pad.at_mm)
            joined.append(pad)

    def drop(self, pad, width=0.4):
        """Join a pad of the upper face to the pour of its net below, by a via beside it."""
        tracks, vias = self.blocked(pad.net, width / 2), self.blocked(pad.net, VIA_MM / 2, for_via=True)
        free = ~(vias[0] | vias[1])
        starts = self.nodes(pad)
        way = self.search(starts, lambda node: bool(free[node[1:]]), tracks, np.ones_like(vias), tracks)
        if way is None:
            raise ValueError(f"no room for a via at {pad.reference} pad {pad.number}")
        self.keep(pad.net, way, pad.at_mm, None, width)
        self.vias.append((pad.net, self.place(way[-1][1:])))


def straightened(points):
    """Return the points without those in the middle of a straight line."""
    kept = list(points[:1])
    for index, point in enumerate(points[1:], 1):
        if index + 1 < len(points):
            (x1, y1), (x2, y2), (x3, y3) = kept[-1], point, points[index + 1]
            if abs((x2 - x1) * (y3 - y2) - (y2 - y1) * (x3 - x2)) < 1e-9:
                continue
        kept.append(point)
    return kept
