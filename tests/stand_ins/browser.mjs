// Plays scripts on the browser's simulated Pico: node browser.mjs FOLDER FUNCTION < scripts.json > played.json
//
// FUNCTION: a function of browser.py.
// FOLDER: holds python.js, MicroPython and cards.bin of the site's worker, playing.py and browser.py.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const folder = pathToFileURL(`${process.argv[2]}/`);
const { addFiles, startPython } = await import(new URL("python.js", folder));
const read = (name) => readFileSync(new URL(name, folder));
const python = await startPython(await WebAssembly.compile(gunzipSync(read("micropython.bin"))), console.error);
addFiles(python, gunzipSync(read("cards.bin")));
python.FS.mkdirTree("/tests/stand_ins");
for (const name of ["playing.py", "browser.py"]) python.FS.writeFile(`/tests/stand_ins/${name}`, read(name));
writeFileSync(1, python.pyimport("tests.stand_ins.browser")[process.argv[3]](readFileSync(0, "utf8")));
process.exit(0); // otherwise Emscripten would keep Node alive
