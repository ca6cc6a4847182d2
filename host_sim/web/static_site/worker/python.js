// MicroPython with the firmware and the host on its disk.

// @ts-expect-error: the build puts it here, under a name that web hosts know.
import { loadMicroPython } from "./micropython.js";

const HEAP_BYTES = 4 * 1024 * 1024;
const STACK_BYTES = 16 * 1024;
const LINE_END = 10;

/** Start MicroPython from the compiled `wasm`. Its disk has the files of the wasm's section "python": the firmware in
 * /drive, and host_sim (see ../browser_sources.py). tellLine(text): called with each printed line.
 * @param {WebAssembly.Module} wasm
 * @param {(text: string) => void} tellLine */
export async function startPython(wasm, tellLine) {
  const instantiateWasm = (
    /** @type {WebAssembly.Imports} */ imports,
    /** @type {(it: WebAssembly.Instance) => void} */ done,
  ) => done(new WebAssembly.Instance(wasm, imports));
  const options = { heapsize: HEAP_BYTES, pystack: STACK_BYTES, stdout: tellLine, instantiateWasm };
  /** @type {MicroPython} */
  const python = await loadMicroPython(options);
  addFiles(python, WebAssembly.Module.customSections(wasm, "python")[0]);
  python.runPython('import sys; sys.path[:] = ["/", "/drive"]');
  return python;
}

/** Put files on MicroPython's disk. packed: in the format of `packed` in ../browser_sources.py. */
export function addFiles(/** @type {MicroPython} */ python, /** @type {ArrayBuffer} */ packed) {
  const content = new Uint8Array(packed);
  const names = content.indexOf(LINE_END);
  let at = names + 1;
  for (const [path, bytes] of Object.entries(JSON.parse(new TextDecoder().decode(content.subarray(0, names))))) {
    const full = `/${path}`;
    python.FS.mkdirTree(full.slice(0, full.lastIndexOf("/")));
    python.FS.writeFile(full, content.subarray(at, at + bytes));
    at += bytes;
  }
}
