"""The files for a board house, made from the committed board: Gerbers and drills, parts to buy, where each is placed.

One zip, the same bytes each time: what KiCad says of date and version is left out.
"""

import hashlib
import re
import zipfile
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from hardware import lists
from hardware.board import kicad, parts

FOLDER = Path(__file__).parent
BOARD = FOLDER / "kicad" / "pegout.kicad_pcb"
ZIP = FOLDER / "order" / "pegout-board.zip"
PICTURES = FOLDER / "pictures"
DATED = re.compile(rb"^.*(?:CreationDate|GenerationSoftware|Created by KiCad|DRILL file|FORMAT=\{).*\n", re.MULTILINE)
PICTURE_WIDTH = 1800


def parts_list():
    """Return the text of the house's list of parts."""
    table = []
    for name, kind in parts.KINDS.items():
        references = [part.reference for part in parts.all_parts().values() if part.kind == name]
        package = kind.footprint.partition(":")[2]
        if kind.house:
            bought = kind.lcsc, kind.maker, kind.number, len(references)
            table.append([kind.value, ",".join(references), package, *bought])
    head = ["Comment", "Designator", "Footprint", "LCSC Part #", "Manufacturer", "Manufacturer Part", "Quantity"]
    return lists.as_csv(head, table)


def placement():
    """Return the text of the house's list of places: millimetres from the middle, turns as its machines count."""
    table = []
    for part in parts.all_parts().values():
        kind = parts.KINDS[part.kind]
        if kind.house:
            x, y = part.at_mm
            turn = (part.turn_deg + int(kind.turn)) % 360
            table.append([part.reference, f"{x:.3f}mm", f"{y:.3f}mm", "Top", str(turn)])
    return lists.as_csv(["Designator", "Mid X", "Mid Y", "Layer", "Rotation"], table)


def packed(files):
    """Return a zip of {name: bytes}, always with the same date."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()


def gerbers(board=BOARD):
    """Return {name: bytes} of the Gerbers and drill files that KiCad plots of a board, without their dates."""
    with TemporaryDirectory() as folder:
        kicad.run("plot", board, folder)
        plotted = {path.name: DATED.sub(b"", path.read_bytes()) for path in Path(folder).iterdir()}
    return {name: text for name, text in plotted.items() if not name.endswith(".kicad_pro")}


def whole(plotted):
    """Return the zip for the order, from {name: bytes} of Gerbers."""
    inner = {"gerbers.zip": packed(plotted), "bom.csv": parts_list().encode(), "placement.csv": placement().encode()}
    return packed(inner)


def draw(plotted, target):
    """Draw both faces as PNG into a folder."""
    import warnings

    import resvg_py
    from gerbonara import LayerStack
    from PIL import Image

    with warnings.catch_warnings(), TemporaryDirectory() as folder:
        warnings.filterwarnings("ignore", module="gerbonara")
        for name, text in plotted.items():
            (Path(folder) / name).write_bytes(text)
        stack = LayerStack.open(folder)
        for side in ("top", "bottom"):
            svg = str(stack.to_pretty_svg(side=side))
            png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=PICTURE_WIDTH, dpi=96))
            picture = Image.open(BytesIO(png)).convert("RGB")
            picture.quantize(32, method=Image.Quantize.MEDIANCUT).save(target / f"board-{side}.png", optimize=True)


def fingerprint():
    """Return a digest of all that the committed board is made from; how its lines are broken does not count."""
    digest = hashlib.sha256(repr(sorted(parts.all_parts().items())).encode())
    for name in ("layout.py", "router.py", "footprints.py", "dimensions.py"):
        text = re.sub(r"\s", "", (FOLDER / name).read_text(encoding="utf-8"))
        digest.update(re.sub(r",([)\]}])", r"\1", text).encode())
    return digest.hexdigest()
