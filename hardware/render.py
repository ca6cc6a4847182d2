"""Render the guide's pictures: `make render` those that are stale, `.venv/bin/python -m hardware.render play` one.

Needs Blender (apt install blender), and the GLB in view/ that `make hardware` makes. Each picture is kept in pictures/
as JPEG, with the digest of what it was made from.
"""

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pygltflib as gltf
from PIL import Image, ImageDraw, ImageFont

from hardware import geometry, pictures

FOLDER = Path(__file__).parent
SCRIPT = FOLDER / "blender_scene.py"
GLB = FOLDER / "view" / "pegout-two.glb"
PICTURES = FOLDER / "pictures"
MADE_FROM = PICTURES / "rendered-from.json"
MISSING = "Blender is not installed: apt install blender, or blender.org"
QUALITY = 86
CARD_PX = (252, 352)
SUITS = {"H": "\u2665", "D": "\u2666", "C": "\u2663", "S": "\u2660"}
FONT = "DejaVuSans-Bold.ttf"


def jobs():
    """Return {picture: job}."""
    from hardware import parts, scenes

    return scenes.jobs(parts.Case(geometry.load(), "two"))


def digest(job):
    """Return a digest of what a picture is made from: its job, the script for Blender, and the board's parts."""
    made = hashlib.sha256(json.dumps(job, sort_keys=True).encode())
    made.update(SCRIPT.read_bytes())
    model = board()
    blob = model.binary_blob()
    for node in model.nodes:
        for piece in model.meshes[node.mesh].primitives if node.mesh is not None else ():
            made.update(str(node.name).encode())
            for accessor in (piece.attributes.POSITION, piece.indices):
                view = model.bufferViews[model.accessors[accessor].bufferView]
                made.update(blob[view.byteOffset : view.byteOffset + view.byteLength])
    return made.hexdigest()


@cache
def board():
    """Return the board's GLB without the clips that its view plays."""
    model = gltf.GLTF2().load(str(GLB))
    model.animations = []
    return model


def kept():
    """Return {picture: digest} of the pictures in the repository."""
    return json.loads(MADE_FROM.read_text(encoding="utf-8")) if MADE_FROM.exists() else {}


def stale(wanted):
    """Return the names of those pictures in `wanted`, {picture: job}, that are missing or made from something else."""
    have = kept()
    return [name for name, job in wanted.items() if have.get(name) != digest(job) or not path_of(name).exists()]


def path_of(name):
    """Return where a picture is kept."""
    return PICTURES / f"{name}.jpg"


def card_face(name, path):
    """Draw a card's face, like "5H", as a picture."""
    rank, suit = name[:-1], name[-1]
    face = Image.new("RGB", CARD_PX, (244, 240, 230))
    draw, color = ImageDraw.Draw(face), (190, 30, 30) if suit in "HD" else (24, 24, 28)
    small, large = ImageFont.truetype(FONT, 46), ImageFont.truetype(FONT, 150)
    draw.text((12, 6), f"{rank}\n{SUITS[suit]}", fill=color, font=small, spacing=2)
    draw.text((CARD_PX[0] / 2, CARD_PX[1] / 2), SUITS[suit], fill=color, font=large, anchor="mm")
    half = face.crop((0, 0, 80, 130)).rotate(180)
    face.paste(half, (CARD_PX[0] - 80, CARD_PX[1] - 130))
    face.save(path)


def render(name, job, folder):
    """Render a job and keep the picture."""
    points = [place for place, _words in job["notes"]] + [place for line, _color in job["arrows"] for place in line]
    cards = []
    for card in job["cards"]:
        face = card["face"] and folder / f"{card['face']}.png"
        if face:
            card_face(card["face"], face)
        cards.append({**card, "face": face and str(face)})
    task, out, found, model = (folder / name for name in ("job.json", "out.png", "points.json", "board.glb"))
    board().save_binary(str(model))
    task.write_text(json.dumps({**job, "cards": cards, "points": points, "glb": str(model)}), encoding="utf-8")
    command = ["blender", "-b", "--python-exit-code", "1", "-P", str(SCRIPT), "--", str(task), str(out), str(found)]
    subprocess.run(command, check=True, capture_output=True)
    picture = Image.open(out).convert("RGB")
    places = [(x * picture.width, y * picture.height) for x, y in json.loads(found.read_text(encoding="utf-8"))]
    lines = places[len(job["notes"]) :]
    for number, (line, color) in enumerate(job["arrows"]):
        ends = lines[len(line) * number : len(line) * (number + 1)]
        pictures.draw_wire(ImageDraw.Draw(picture), ends, tuple(color), True)
    if job["notes"]:
        words = [said for _place, said in job["notes"]]
        picture = pictures.with_notes(picture, list(zip(places, words, strict=False)))
    picture.save(path_of(name), quality=QUALITY, optimize=True)
    MADE_FROM.write_text(json.dumps(kept() | {name: digest(job)}, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def main(arguments=None):
    """Run the command. Return its exit status."""
    parser = argparse.ArgumentParser(prog=".venv/bin/python -m hardware.render", description=__doc__.split("\n\n")[0])
    parser.add_argument("names", nargs="*", metavar="PICTURE", help="render these, stale or not")
    options = parser.parse_args(arguments)
    if shutil.which("blender") is None:
        print(f"error: {MISSING}", file=sys.stderr)
        return 2
    wanted = jobs()
    unknown = [name for name in options.names if name not in wanted]
    if unknown:
        print(f"error: there is no picture {', '.join(unknown)}; there are {', '.join(wanted)}", file=sys.stderr)
        return 2
    names = options.names or stale(wanted)
    for number, name in enumerate(names, 1):
        print(f"{number} of {len(names)}, {path_of(name).name} ...", flush=True)
        with TemporaryDirectory() as folder:
            render(name, wanted[name], Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
