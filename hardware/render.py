"""Render the guide's pictures that are stale: `make render`. To render one again, delete its line in
rendered-from.json. Needs Blender (apt install blender) and the GLB in view/. Each picture is kept in pictures/ as JPEG,
with a digest of its sources."""

import hashlib
import json
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pygltflib as gltf
from PIL import Image, ImageDraw, ImageFont

from hardware import scenes, sources
from hardware.case import case_parts
from hardware.glb import METRES_A_MM

FOLDER = Path(__file__).parent
SCRIPT = FOLDER / "blender_scene.py"
GLB = FOLDER / "view" / "pegout-two.glb"
PICTURES = FOLDER / "pictures"
MADE_FROM = PICTURES / "rendered-from.json"
SUITS = {"H": "\u2665", "D": "\u2666", "C": "\u2663", "S": "\u2660"}


def digest(job):
    """Return a digest of what a picture is made from: its job, the script for Blender, and the board's parts."""
    words = json.dumps(job, sort_keys=True) + sources.digest(SCRIPT)
    return hashlib.sha256(words.encode() + GLB.read_bytes()).hexdigest()


def board(job):
    """Return the board's GLB for a job, without the view's clips: on its face if the job says so, and only the parts
    whose names begin with one of `shown`. `lifts`: {beginning of a name: millimetres by which to raise the part}."""
    model = gltf.GLTF2().load(str(GLB))
    model.animations = []
    for node in model.nodes:
        raised = [lift for start, lift in job.get("lifts", {}).items() if node.name.startswith(start)]
        node.translation = [0.0, raised[0] * METRES_A_MM, 0.0] if raised else None  # the file's y is up
        if not node.name.startswith(tuple(job.get("shown", ("",)))):
            node.mesh = None
    turn = [1.0, 0.0, 0.0, 0.0] if job.get("on_its_face") else None
    model.nodes.append(gltf.Node(name="board", rotation=turn, children=model.scenes[0].nodes))
    model.scenes[0].nodes = [len(model.nodes) - 1]
    return model


def kept():
    """Return {picture: digest} of the pictures in the repository."""
    return json.loads(MADE_FROM.read_text(encoding="utf-8")) if MADE_FROM.exists() else {}


def stale(wanted):
    """Return the names of the pictures in `wanted`, {picture: job}, whose sources have changed."""
    return [name for name, job in wanted.items() if kept().get(name) != digest(job)]


def card_face(name, folder):
    """Draw a card's face, like "5H", in large print: its rank above its suit. Return the picture's path."""
    path = folder / f"{name}.png"
    face, color = Image.new("RGB", (504, 704), (244, 240, 230)), (176, 24, 24) if name[-1] in "HD" else (24, 24, 28)
    for words, at, size in ((name[:-1], (130, 140), 230), (SUITS[name[-1]], (270, 460), 440)):
        font = ImageFont.truetype("DejaVuSans-Bold.ttf", size)
        ImageDraw.Draw(face).text(at, words, fill=color, font=font, anchor="mm")
    face.save(path)
    return str(path)


def render(name, job, folder):
    """Render a job, take the grain out, and keep the picture."""
    import pyoidn

    cards = [{**card, "face": card["face"] and card_face(card["face"], folder)} for card in job["cards"]]
    task, out, model = (folder / name for name in ("job.json", "out.png", "board.glb"))
    board(job).save_binary(str(model))
    task.write_text(json.dumps({**job, "cards": cards, "glb": str(model)}), encoding="utf-8")
    command = ["blender", "-b", "--python-exit-code", "1", "-P", str(SCRIPT), "--", str(task), str(out)]
    subprocess.run(command, check=True, capture_output=True)
    grainy = np.asarray(Image.open(out).convert("RGB"), dtype=np.float32) / 255
    picture = Image.fromarray((255 * pyoidn.denoise(grainy).clip(0, 1)).astype(np.uint8))
    picture.save(PICTURES / f"{name}.jpg", quality=86, optimize=True)
    MADE_FROM.write_text(json.dumps(kept() | {name: digest(job)}, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def main():
    """Render what is stale."""
    wanted = scenes.jobs(case_parts.Case())
    for name in stale(wanted):
        print(f"{name}.jpg ...", flush=True)
        with TemporaryDirectory() as folder:
            render(name, wanted[name], Path(folder))


if __name__ == "__main__":
    main()
