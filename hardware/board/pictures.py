"""Pictures of the assembled board, from its plotted Gerbers and the bodies that its footprints draw."""

import math
import warnings
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import resvg_py
from gerbonara import LayerStack
from PIL import Image, ImageDraw, ImageOps

from hardware.board import dimensions, order
from hardware.board.circuit_board import FOLDER as BOARD_FOLDER, CircuitBoard
from hardware.geometry import Point

FOLDER = BOARD_FOLDER / "pictures"
PIXELS_A_MM = 20.0
WHOLE = tuple((-half, half) for half in dimensions.HALF_SIZE_MM)
(LEFT, RIGHT), (LOW, HIGH) = WHOLE
PICTURES = {  # name: (face, window in x and y, width in pixels)
    "board-top": ("top", WHOLE, 1800),
    "board-bottom": ("bottom", WHOLE, 1800),
    "led-corners": ("top", ((-110.0, -70.0), (-71.0, -43.0)), 800),
}
WHITE, DARK, LENS, METAL, GREEN, COPPER = "#f2f0e6", "#26272b", "#e3d48f", "#b9bcc0", "#24542b", "#336636"


def draw(board: CircuitBoard, gerbers: dict[str, bytes], target: Path) -> None:
    with warnings.catch_warnings(), TemporaryDirectory() as folder:
        warnings.filterwarnings("ignore", module="gerbonara")
        for name, text in gerbers.items():
            (Path(folder) / name).write_bytes(text)
        stack = LayerStack.open(folder)
        faces = {face: one_face(board, stack, face) for face in ("top", "bottom")}
    for name, (face, ((left, right), (low, high)), width) in PICTURES.items():
        size = width, round(width * (high - low) / (right - left))
        picture = faces[face].resize(size, Image.Resampling.LANCZOS, box=(*pixels((left, high)), *pixels((right, low))))
        picture.quantize(48, method=Image.Quantize.MEDIANCUT).save(target / f"{name}.png", optimize=True)


def pixels(at: Point) -> Point:
    """Return where a point on the board lies, in pixels, in the picture of a whole face, seen from above."""
    return (at[0] - LEFT) * PIXELS_A_MM, (HIGH - at[1]) * PIXELS_A_MM


def one_face(board: CircuitBoard, stack: LayerStack, face: str) -> Image.Image:
    """Return the picture of a face: copper, solder mask openings, silkscreen, and on the upper face the parts."""
    right, low = pixels((RIGHT, LOW))
    size = math.ceil(right), math.ceil(low)
    picture = Image.new("RGB", size, GREEN)
    for use, color in (("copper", COPPER), ("mask", METAL), ("silk", WHITE)):
        svg = stack[face, use].to_svg(force_bounds=((LEFT, LOW), (RIGHT, HIGH)), fg="black", bg="white")
        png = bytes(resvg_py.svg_to_bytes(svg_string=str(svg), width=size[0], dpi=96))
        picture.paste(color, mask=ImageOps.invert(Image.open(BytesIO(png)).convert("L").resize(size)))
    pen, (depth, width) = ImageDraw.Draw(picture), dimensions.USB_NOTCH_MM
    pen.rectangle((*pixels((LEFT, width / 2)), *pixels((LEFT + depth, -width / 2))), "white")
    for at in dimensions.HOLES_MM:
        disc(pen, at, dimensions.HOLE_MM / 2, "white")
    if face == "bottom":
        return ImageOps.mirror(picture)
    add_parts(board, pen)
    return picture


def disc(pen: ImageDraw.ImageDraw, at: Point, radius_mm: float, fill: str) -> None:
    pen.circle(pixels(at), radius_mm * PIXELS_A_MM, fill, DARK)


def add_parts(board: CircuitBoard, pen: ImageDraw.ImageDraw) -> None:
    """Draw the parts that the house places as boxes around their bodies, and LEDs with their lens and cut corner."""
    for part in order.placed(board):
        xs, ys = zip(*(end for line in part.body for end in line), strict=True)
        box, led = ((min(xs), max(ys)), (max(xs), min(ys))), part.value == "WS2812B"
        pen.rectangle([pixels(at) for at in box], WHITE if led else DARK, METAL, 2)
        if led:
            ((start, end),) = [(a, b) for a, b in part.body if a[0] != b[0] and a[1] != b[1]]
            corner = max(((start[0], end[1]), (end[0], start[1])), key=lambda at: math.dist(at, part.at_mm))
            pen.polygon([pixels(at) for at in (start, corner, end)], COPPER, METAL)
            disc(pen, part.at_mm, 2.0, LENS)
        if part.reference.startswith("SW"):
            disc(pen, part.at_mm, dimensions.STEM_MM / 2, METAL)
