"""Where a part is cut that is larger than the print bed: computed, clear of every screw, hole and switch."""

import math

STEP_MM = 0.25


def cut_places(low, high, longest, blocked):
    """Return as few places between `low` and `high` as leave no piece longer than `longest`, in order.

    blocked: [(from, to)] where no cut may run. Pieces are about equally long. Raises ValueError where there is no way.
    """
    for count in range(math.ceil((high - low) / longest - 1e-9), 20):
        places, start = [], low
        for left in range(count, 1, -1):
            wanted = start + (high - start) / left
            place = nearest_free(wanted, max(start, high - (left - 1) * longest), start + longest, blocked)
            if place is None:
                break
            places.append(place)
            start = place
        else:
            return places
    raise ValueError(f"no cut between {low:g} and {high:g} mm leaves pieces of {longest:g} mm")


def nearest_free(wanted, least, most, blocked):
    """Return the place nearest to `wanted`, from `least` to `most`, that is not blocked, or None."""
    steps = range(math.ceil(least / STEP_MM), math.floor(most / STEP_MM) + 1)
    free = (at * STEP_MM for at in steps if not any(start < at * STEP_MM < end for start, end in blocked))
    return min(free, key=lambda place: abs(place - wanted), default=None)
