// Runs tables.py on a 32-bit MicroPython and on CPython, and compares what they say. Usage: node run.mjs PYTHON
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadMicroPython } from "../../host_sim/web/static_site/node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..");
const python = process.argv[2] ?? "python3";
const EDGE = "hardware.py"; // the one file that needs CircuitPython's modules

const lines = [];
const micropython = await loadMicroPython({
  heapsize: 4 * 1024 * 1024,
  stdout: (line) => lines.push(line),
  linebuffer: true,
});

function copy(folder, to) {
  micropython.FS.mkdirTree(to);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = entry.name;
    if (entry.isDirectory()) {
      copy(join(folder, name), `${to}/${name}`);
    } else if (/\.(py|csv|json)$/.test(name) && name !== EDGE) {
      micropython.FS.writeFile(`${to}/${name}`, readFileSync(join(folder, name)));
    }
  }
}
copy(join(root, "firmware", "scoring"), "/drive/scoring");
copy(join(root, "firmware", "pegout"), "/drive/pegout");
copy(join(root, "tests", "vectors"), "/drive/vectors");
micropython.FS.writeFile("/drive/tables.py", readFileSync(join(here, "tables.py")));
micropython.runPython("import sys; sys.path.insert(0, '/drive'); import tables; tables.main('/drive/vectors')");

const program =
  "import sys; sys.path[:0] = sys.argv[1:3]; import tables; tables.main(sys.argv[3])";
const places = [join(root, "firmware"), here, join(root, "tests", "vectors")];
const expected = execFileSync(python, ["-c", program, ...places], { encoding: "utf8" });

const said = lines.join("\n").replace(/\r/g, "").trim().split("\n");
const wanted = expected.replace(/\r/g, "").trim().split("\n");
const wrong = wanted.findIndex((line, at) => said[at] !== line);
if (wrong >= 0 || said.length !== wanted.length) {
  const at = wrong < 0 ? Math.min(said.length, wanted.length) : wrong;
  console.error(`micropython: line ${at + 1} differs\n  CPython:     ${wanted[at]}\n  MicroPython: ${said[at]}`);
  process.exit(1);
}
console.log(`micropython: ${wanted.length} lines the same on CPython and on a 32-bit MicroPython`);
