// MicroPython with the firmware and the host on its disk.

import { loadMicroPython } from "./micropython.mjs";

const HEAP_BYTES = 4 * 1024 * 1024;
const STACK_BYTES = 16 * 1024;

/** MicroPython with `files` on its disk, {path: text, or an .mpy file in base64}: the firmware's under /drive, host_sim's
 * beside it. tellLine(text): called with what it prints. */
export async function startPython(files, tellLine) {
  const python = await loadMicroPython({ heapsize: HEAP_BYTES, pystack: STACK_BYTES, stdout: tellLine });
  for (const [path, content] of Object.entries(files)) {
    const full = `/${path}`;
    python.FS.mkdirTree(full.slice(0, full.lastIndexOf("/")));
    python.FS.writeFile(full, path.endsWith(".mpy") ? bytesOf(content) : content);
  }
  python.runPython('import sys; sys.path[:] = ["/", "/drive"]');
  return python;
}

function bytesOf(base64) {
  const characters = atob(base64);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = characters.charCodeAt(at); // Uint8Array.from takes 20 ms longer
  return bytes;
}
