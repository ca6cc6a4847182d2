"""What is engraved on the top plate, as closed outlines: groups of five, numbers, skunk lines, names, title, labels.
The same outlines are drawn as DXF and PDF, and cut as printed grooves. All places come from the geometry's marks."""

import math

from hardware import geometry
from hardware.geometry import LETTERS_MM, SIZES, SKUNK_LINES_APART_MM, Button, Mark, Point, Ring, Stroke, Text
from hardware.plate.lettering import Loop, outlines

TITLE = "PEG OUT"
TITLE_MM, TITLE_FROM_DEAL_MM, TITLE_ROOM_MM = 8.0, 40.0, 54.0
"""Height of the title's letters, distance of its two halves from DEAL, and the greatest width of each half."""
LINE_MM = 0.6


def bow(center: Point, radius_mm: float, start_deg: float = 0.0, sweep_deg: float = 360.0, steps: int = 36) -> Loop:
    """Return points along an arc, counter-clockwise, without its end point."""
    angles = (math.radians(start_deg + sweep_deg * n / steps) for n in range(steps))
    return [(center[0] + radius_mm * math.cos(a), center[1] + radius_mm * math.sin(a)) for a in angles]


def stroke(start: Point, end: Point) -> Loop:
    """Return the outline of a straight line with round ends."""
    along = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    return bow(end, LINE_MM / 2, along - 90, 180, 8) + bow(start, LINE_MM / 2, along + 90, 180, 8)


def label(button: Button) -> Text:
    """Return a button's label: between the button and its player, clear of the streets' numbers."""
    x, y = button.center_mm
    reach = SIZES.button_hole_mm / 2 + 1.0 + LETTERS_MM / 2
    center = {0: (x, y - reach), 180: (x, y + reach)}[button.turn_deg]
    return Text("text", button.side, button.label, center, LETTERS_MM, button.turn_deg)


def of_mark(mark: Mark) -> list[Loop]:
    """Return the outlines of a ring, of a tick, or of a skunk's two lines. Other marks are not engraved: a bend would
    look like a bracket beside a skunk line."""
    if isinstance(mark, Ring):
        return [bow(mark.center_mm, mark.radius_mm + way * LINE_MM / 2) for way in (1, -1)]
    if not isinstance(mark, Stroke):
        return []
    (x1, y1), (x2, y2) = mark.from_mm, mark.to_mm
    apart = SKUNK_LINES_APART_MM / 2
    return [stroke((x1 + x, y1), (x2 + x, y2)) for x in ((-apart, apart) if mark.kind == "skunk" else (0.0,))]


def halves(title: str) -> list[tuple[str, int]]:
    """Return [(text, turn)] left and right of DEAL: the title's halves, or a single word twice, facing each player."""
    spaces = [at for at, letter in enumerate(title) if letter == " "]
    if not spaces:
        return [(title, 0), (title, 180)]
    at = min(spaces, key=lambda place: abs(2 * place - len(title) + 1))
    return [(title[:at], 0), (title[at + 1 :], 0)]


def title_size(title: str) -> float:
    """Return the height of the title's letters. Raises ValueError if they are too small to read or cannot be drawn."""
    every = [[x for loop in outlines(text, (0, 0), TITLE_MM) for x, _y in loop] for text, _turn in halves(title)]
    size = min(TITLE_MM, TITLE_MM * TITLE_ROOM_MM / max(max(xs) - min(xs) for xs in every))
    if size < LETTERS_MM:
        raise ValueError(f"{title} is too long: some {TITLE_ROOM_MM / LETTERS_MM:.0f} letters fit on each side of DEAL")
    return size


def words(title: str = TITLE) -> list[Text]:
    board = geometry.layout("two")
    x, y = geometry.DEAL_MM
    titles = [
        Text("text", None, word, (x + way * TITLE_FROM_DEAL_MM, y), title_size(title), turn)
        for (word, turn), way in zip(halves(title), (-1, 1), strict=True)
    ]
    marks = [mark for mark in board.marks if isinstance(mark, Text)]
    return [*marks, *map(label, board.buttons), *titles]


def shapes(title: str = TITLE) -> dict[str, list[Loop]]:
    """Return {name: outlines, in millimetres} of everything that is engraved."""
    lines = [(mark.kind, loops) for mark in geometry.layout("two").marks if (loops := of_mark(mark))]
    return {f"{kind} {number}": loops for number, (kind, loops) in enumerate(lines)} | {
        f"{each.text} {number}": outlines(each.text, each.center_mm, each.size_mm, each.turn_deg)
        for number, each in enumerate(words(title))
    }


def loops(title: str = TITLE) -> list[Loop]:
    return [loop for own in shapes(title).values() for loop in own]
