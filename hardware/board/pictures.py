"""Pictures of the assembled board, from its plotted Gerbers and the bodies that its footprints draw."""

import math
import warnings
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from hardware.board import dimensions, order
from hardware.board.circuit_board import FOLDER as BOARD_FOLDER, CircuitBoard, Part, Point

if TYPE_CHECKING:
    from gerbonara import LayerStack
    from PIL import Image, ImageDraw

FOLDER = BOARD_FOLDER / "pictures"
PIXELS_A_MM = 20.0
WHOLE = tuple((-half, half) for half in dimensions.HALF_SIZE_MM)
PICTURES = {  # name: (face, window in x and y, width in pixels)
    "board-top": ("top", WHOLE, 1800),
    "board-bottom": ("bottom", WHOLE, 1800),
    "led-corners": ("top", ((-110.0, -70.0), (-71.0, -43.0)), 800),
}
WHITE, DARK, LENS, METAL, GREEN, COPPER = "#f2f0e6", "#26272b", "#e3d48f", "#b9bcc0", "#24542b", "#336636"


def body(part: Part) -> list[Point]:
    """Return the outline of a part's body, from the lines of its fabrication layer: their box, and where a line cuts a
    corner off, without that corner."""
    ends = [end for line in part.body for end in line]
    xs, ys = [x for x, _y in ends], [y for _x, y in ends]
    outline: list[Point] = []
    for corner in ((min(xs), min(ys)), (max(xs), min(ys)), (max(xs), max(ys)), (min(xs), max(ys))):
        cut = [line for line in part.body if is_cut(line, corner)]
        if cut:
            before = outline[-1] if outline else (min(xs), max(ys))
            outline += sorted(cut[0], key=lambda end: math.dist(end, before))
        else:
            outline.append(corner)
    return outline


def is_cut(line: tuple[Point, Point], corner: Point) -> bool:
    """Whether a line runs across a corner, from one edge to the other."""
    (x1, y1), (x2, y2) = line
    x, y = corner
    on_edges = (x1 == x and y2 == y) or (y1 == y and x2 == x)
    return on_edges and corner not in line and x1 != x2 and y1 != y2


def draw(board: CircuitBoard, target: Path) -> None:
    """Draw PICTURES into a folder, as PNG."""
    from gerbonara import LayerStack
    from PIL import Image

    with warnings.catch_warnings(), TemporaryDirectory() as folder:
        warnings.filterwarnings("ignore", module="gerbonara")
        for name, text in order.plotted().items():
            (Path(folder) / name).write_bytes(text)
        stack = LayerStack.open(folder)
        faces = {face: one_face(board, stack, face) for face in ("top", "bottom")}
    for name, (face, ((left, right), (low, high)), width) in PICTURES.items():
        (start, _end), (_low, top) = WHOLE
        scale, size = PIXELS_A_MM, (width, round(width * (high - low) / (right - left)))
        window = (left - start) * scale, (top - high) * scale, (right - start) * scale, (top - low) * scale
        picture = faces[face].resize(size, Image.Resampling.LANCZOS, box=window)
        picture.quantize(48, method=Image.Quantize.MEDIANCUT).save(target / f"{name}.png", optimize=True)


def one_face(board: CircuitBoard, stack: "LayerStack", face: str) -> "Image.Image":
    """Return the whole of a face: copper, what the mask leaves open, print; the upper one with its parts."""
    import resvg_py
    from PIL import Image, ImageDraw, ImageOps

    (left, right), (low, high) = WHOLE
    size = math.ceil((right - left) * PIXELS_A_MM), math.ceil((high - low) * PIXELS_A_MM)
    picture = Image.new("RGB", size, GREEN)
    for use, color in (("copper", COPPER), ("mask", METAL), ("silk", WHITE)):
        svg = stack[face, use].to_svg(force_bounds=((left, low), (right, high)), fg="black", bg="white")
        png = bytes(resvg_py.svg_to_bytes(svg_string=str(svg), width=size[0], dpi=96))
        drawn = ImageOps.invert(Image.open(BytesIO(png)).convert("L").resize(size))
        picture.paste(color, mask=drawn)
    pen, (depth, width) = ImageDraw.Draw(picture), dimensions.USB_NOTCH_MM
    notch = [(end - start) * PIXELS_A_MM for start, end in ((left, left + depth), (low, high))]
    middle, half = notch[1] / 2, width / 2 * PIXELS_A_MM
    pen.rectangle((0, middle - half, notch[0], middle + half), "white")
    for at in dimensions.HOLES_MM:
        pen.ellipse(box(at, dimensions.HOLE_MM / 2), "white", DARK)
    if face == "top":
        add_parts(board, pen)
    return picture if face == "top" else ImageOps.mirror(picture)


def place(at: Point) -> Point:
    """Return a point of the board in the picture of a whole face, seen from above."""
    (left, _right), (_low, high) = WHOLE
    return (at[0] - left) * PIXELS_A_MM, (high - at[1]) * PIXELS_A_MM


def box(at: Point, radius: float) -> tuple[float, float, float, float]:
    """Return the box around a disc in the picture."""
    (x, y), reach = place(at), radius * PIXELS_A_MM
    return x - reach, y - reach, x + reach, y + reach


def add_parts(board: CircuitBoard, pen: "ImageDraw.ImageDraw") -> None:
    """Draw all parts that the house places."""
    for part in order.placed(board):
        led = part.value == "WS2812B"
        pen.polygon([place(at) for at in body(part)], fill=WHITE if led else DARK, outline=METAL, width=2)
        if led:
            pen.ellipse(box(part.at_mm, 2.0), LENS, DARK)
        if part.reference.startswith("SW"):
            pen.ellipse(box(part.at_mm, dimensions.SWITCH_STEM_MM[0] / 2), METAL, DARK)
