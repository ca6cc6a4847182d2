"""Render the guide's pictures that are stale: `make render`. Needs Blender (apt install blender). pictures/ has the
pictures as JPEG, and rendered-from.json has a digest of each. A picture without a digest is rendered again."""

import hashlib
import json
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from hardware import looks, scenes, sources
from hardware.case.case_parts import build_case
from hardware.case.meshes import mesh_of
from hardware.looks import Painted
from hardware.scenes import Job

FOLDER = Path(__file__).parent
SCRIPT = FOLDER / "blender_scene.py"
PICTURES = FOLDER / "pictures"
MADE_FROM = PICTURES / "rendered-from.json"
SUITS = {"H": "\u2665", "D": "\u2666", "C": "\u2663", "S": "\u2660"}


def digest(job: Job, parts: Painted) -> str:
    """Return a digest of what a picture is made from: its job, Blender's script, and the colour and the corners of each
    part that it shows, to a thousandth of a millimetre. The code that makes the parts is not included."""
    shown = placed(parts, job)
    made = hashlib.sha256(sources.digest(SCRIPT).encode())
    made.update(json.dumps([job, {name: parts[name][1] for name in shown}], sort_keys=True).encode())
    for _name, triangles in sorted(shown.items()):
        corners = np.round(1000 * triangles.reshape(-1, 3)).astype(int) @ (1, 10**6, 10**12)  # one number per corner
        made.update(np.unique(corners).tobytes())
    return made.hexdigest()


def placed(parts: Painted, job: Job) -> dict[str, np.ndarray]:
    """Return {name: triangles} of the parts that a job shows: each is raised by its lift, and all are turned on their
    faces if the job says so."""
    turn = np.array([1, -1, -1]) if job.get("on_its_face") else 1
    shown = {}
    for name, (triangles, _color) in parts.items():
        if name.startswith(tuple(job.get("shown", ("",)))):
            lift = next((mm for start, mm in job.get("lifts", {}).items() if name.startswith(start)), 0.0)
            shown[name] = (triangles + np.array([0, 0, lift])) * turn
    return shown


def kept() -> dict[str, str]:
    """Return {picture: digest} of the pictures in the repository."""
    return dict(json.loads(MADE_FROM.read_text(encoding="utf-8")))


def stale(wanted: dict[str, Job], parts: Painted) -> list[str]:
    """Return the pictures in `wanted`, {picture: job}, that would now look different."""
    return [name for name, job in wanted.items() if kept().get(name) != digest(job, parts)]


def card_face(name: str, folder: Path) -> str:
    """Draw a card's face, like "5H", in large print: its rank above its suit. Return the picture's path."""
    path = folder / f"{name}.png"
    face, color = Image.new("RGB", (504, 704), (244, 240, 230)), (176, 24, 24) if name[-1] in "HD" else (24, 24, 28)
    for words, at, size in ((name[:-1], (130, 140), 230), (SUITS[name[-1]], (270, 460), 440)):
        font = ImageFont.truetype("DejaVuSans-Bold.ttf", size)
        ImageDraw.Draw(face).text(at, words, fill=color, font=font, anchor="mm")
    face.save(path)
    return str(path)


def render(name: str, job: Job, parts: Painted, folder: Path) -> None:
    """Render a job, remove the noise, and keep the picture and its digest."""
    import pyoidn

    cards = [{**card, "face": card["face"] and card_face(card["face"], folder)} for card in job["cards"]]
    task, out, shown = (folder / name for name in ("job.json", "out.png", "parts.npz"))
    np.savez(shown, allow_pickle=True, **placed(parts, job))
    colors = {part: color for part, (_triangles, color) in parts.items()}
    whole = {**job, "cards": cards, "parts": str(shown), "colors": colors}
    task.write_text(json.dumps(whole), encoding="utf-8")
    command = ["blender", "-b", "--python-exit-code", "1", "-P", str(SCRIPT), "--", str(task), str(out)]
    subprocess.run(command, check=True, capture_output=True)
    grainy = np.asarray(Image.open(out).convert("RGB"), dtype=np.float32) / 255
    picture = Image.fromarray((255 * pyoidn.denoise(grainy).clip(0, 1)).astype(np.uint8))
    picture.save(PICTURES / f"{name}.jpg", quality=86, optimize=True)
    MADE_FROM.write_text(
        json.dumps(kept() | {name: digest(job, parts)}, indent=1, sort_keys=True) + "\n", encoding="utf-8"
    )


def main() -> None:
    wanted = scenes.jobs()
    parts = looks.painted({piece.name: mesh_of(piece.solid) for piece in build_case()})
    for name in stale(wanted, parts):
        print(f"{name}.jpg ...", flush=True)
        with TemporaryDirectory() as folder:
            render(name, wanted[name], parts, Path(folder))


if __name__ == "__main__":
    main()
