"""Check whether a mesh prints without supports: overhangs and bridges, column by column."""

import numpy as np
from scipy import ndimage

CELL_MM = 0.4
STEEPEST_DEG, WIDEST_MM = 50.0, 15.0
"""Largest overhang from upright, and the longest bridge between two walls."""
LAYER_MM = 0.2
LINES = np.outer([1, 1, 1], [0, 1, 0]), np.outer([0, 1, 0], [1, 1, 1])
"""Neighbouring cells along each axis."""


def columns(mesh):
    """Return (cells, undersides, tops) of the material in the columns of a grid over the bed.

    cells (n, 2) are whole numbers; a column with two pieces of plastic over each other is two entries.
    """
    (left, low, _z), (right, high, top) = mesh.bounds
    xs, ys = np.arange(left + 0.0137, right, CELL_MM), np.arange(low + 0.0171, high, CELL_MM)
    grid = np.stack(np.meshgrid(np.arange(len(xs)), np.arange(len(ys)), indexing="ij"), axis=-1).reshape(-1, 2)
    starts = np.column_stack([xs[grid[:, 0]], ys[grid[:, 1]], np.full(len(grid), top + 1.0)])
    down = np.tile([0.0, 0.0, -1.0], (len(grid), 1))
    places, rays, _triangles = mesh.ray.intersects_location(starts, down)
    order = np.lexsort((places[:, 2], rays))
    rays, heights = rays[order], places[order, 2]
    keep = np.concatenate([[True], (np.diff(rays) != 0) | (np.diff(heights) > 1e-4)])
    rays, heights = rays[keep], heights[keep]
    _names, first, counts = np.unique(rays, return_index=True, return_counts=True)
    even = np.repeat(counts % 2 == 0, counts)  # a ray along an edge meets it once or twice, so its column is left out
    place = np.arange(len(rays)) - np.repeat(first, counts)
    under, over = even & (place % 2 == 0), even & (place % 2 == 1)
    return grid[rays[under]], heights[under], heights[over]


def hanging(mesh):
    """Return [(x, y, z)] in millimetres of the undersides that would need a support."""
    cells, undersides, tops = columns(mesh)
    shape = tuple(cells.max(axis=0) + 3)
    reach = CELL_MM / np.tan(np.radians(STEEPEST_DEG))
    found = []
    free = undersides > mesh.bounds[0, 2] + LAYER_MM / 2
    for height in np.unique(np.round(undersides[free], 2)):
        here = free & (np.abs(undersides - height) < 0.006)
        stands = np.zeros(shape, bool)
        below = (undersides < height - 1e-3) & (tops > height - reach)
        stands[tuple(cells[below].T + 1)] = True
        near = ndimage.binary_dilation(stands, np.ones((3, 3)))
        open_air = np.zeros(shape, bool)
        open_air[tuple(cells[here].T + 1)] = True
        open_air &= ~near
        held = bridged(open_air, near, 0) | bridged(open_air, near, 1)
        found += [(*(cell * CELL_MM + mesh.bounds[0, :2]), height) for cell in np.argwhere(open_air & ~held) - 1]
    return found


def bridged(open_air, walls, axis):
    """Return which cells in open air lie on a line along an axis between two walls, not too far apart."""
    most = int(WIDEST_MM / CELL_MM) - 2  # the walls hold the cells beside them
    runs, _count = ndimage.label(open_air, LINES[axis])
    beside = np.roll(walls, 1, axis).astype(int) + np.roll(walls, -1, axis)
    lengths, ends = np.bincount(runs.ravel()), np.bincount(runs.ravel(), beside.ravel())
    held = (lengths <= most) & (ends == 2)
    held[0] = False  # everything but open air
    return held[runs]
