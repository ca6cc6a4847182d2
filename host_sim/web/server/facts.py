"""Files made for the page, both on the Python server and on the static site: index.html, and JSON files beside it."""

import json
import re
from pathlib import Path

from host_sim import GEOMETRY, GESTURES, LIGHTS
from host_sim.project_version import project_version
from host_sim.release import settings_table
from host_sim.web.server import how_to_peg
from scoring.deal import FOR_AWARD, FOR_CRIB, FOR_HAND, FOR_PEGGING

STATIC = Path(__file__).resolve().parent.parent / "page"
FIRST_SCRIPT = "js/main.js"

AVERAGE = {FOR_PEGGING: (3.5, 2.2), FOR_HAND: (7.9, 8.1), FOR_CRIB: (4.7, 0), FOR_AWARD: (0, 0)}
"""Average points in a deal by kind, for the dealer and for the other player, over 26,909 deals of two club players."""


def facts() -> dict[str, bytes]:
    """Return the content of each file by its name."""
    files = {
        "geometry.json": json.loads(GEOMETRY.read_text(encoding="utf-8")),
        "gestures.json": json.loads(GESTURES.read_text(encoding="utf-8")),
        "lights.json": json.loads(LIGHTS.read_text(encoding="utf-8")),
        "settings.json": settings_table.rows(),
        "how-to-peg.json": how_to_peg.blocks(),
        "games.json": {"average": AVERAGE},
    }
    texts = {name: json.dumps(content, separators=(",", ":")) for name, content in files.items()}
    return {name: text.encode() for name, text in {**texts, "index.html": index()}.items()}


def index() -> str:
    """Return index.html with the version. Its head names every script that the first one imports, so that a browser
    fetches them all at once."""
    scripts = [FIRST_SCRIPT]
    for script in scripts:  # the loop extends this list
        path = STATIC / script
        imported = re.findall(r' from "(\..+?)"', path.read_text(encoding="utf-8"))
        paths = [(path.parent / name).resolve().relative_to(STATIC).as_posix() for name in imported]
        scripts += [name for name in dict.fromkeys(paths) if name not in scripts]
    links = "".join(f'  <link rel="modulepreload" href="{script}">\n' for script in scripts[1:])
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    return page.replace("</head>", f"{links}</head>", 1).replace("VERSION", project_version(), 1)
