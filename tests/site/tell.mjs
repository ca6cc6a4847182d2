// Plays games on the Pico of the built site, in virtual time: node tell.mjs SITE < games.json > told.json
//
// A game is {settings: text of settings.toml, acts: [[ms, button, down]…], end: ms}; the output of each is {events, frames}, each
// frame as [ms, side, hex digits RRGGBB a hole].
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const worker = pathToFileURL(`${process.argv[2]}/worker/`);
const { startPython } = await import(new URL("python.js", worker));
const read = (name) => readFileSync(new URL(name, worker));
const wasm = await WebAssembly.compile(read("micropython.wasm"));
const python = await startPython(read("python.packed"), wasm, console.error);
python.FS.writeFile("/games.json", readFileSync(0));
python.runPython(`
import json
from host_sim.web.static_site.worker_board import BrowserPico

def tell(game):
    pico = BrowserPico(game["settings"], b"\\xff" * 4096)
    lines = []
    frames = []
    pico.on_console.append(lines.append)
    pico.on_frame.append(
        lambda side, frame: frames.append([pico.now_ms, side, "".join(["%06x" % color for color in frame])])
    )
    pico.power_on()
    for ms, button, down in game["acts"]:
        pico.run_until(ms)
        (pico.press if down else pico.release)(button)
    pico.run_until(game["end"])
    return {"events": [json.loads(line) for line in lines if line[0] == "{"], "frames": frames}

with open("/games.json") as file:
    games = json.load(file)
with open("/told.json", "w") as file:
    json.dump([tell(game) for game in games], file)
`);
writeFileSync(1, python.FS.readFile("/told.json"));
process.exit(0); // Emscripten keeps Node alive
