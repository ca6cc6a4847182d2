// The simulated board of the browser: MicroPython with the unmodified firmware, fingers in, messages of the page out.
// Knows pins, bytes and time; no rule of the game and no page.

import { loadMicroPython } from "./micropython.mjs";
import { Picture } from "./picture.js";

const HEAP_BYTES = 2 * 1024 * 1024;
const STACK_BYTES = 4096;
const DRIVE = "/drive";
const PICO = "host_sim.site.pico";

/** MicroPython with `files` on its disk, {path: text, or an .mpy file in base64}: the firmware's under /drive, host_sim's
 * beside it. */
export async function startPython(files, tellLine) {
  const python = await loadMicroPython({ heapsize: HEAP_BYTES, pystack: STACK_BYTES, stdout: tellLine });
  for (const [path, content] of Object.entries(files)) {
    const full = `/${path}`;
    python.FS.mkdirTree(full.slice(0, full.lastIndexOf("/")));
    python.FS.writeFile(full, path.endsWith(".mpy") ? bytesOf(content) : content);
  }
  python.runPython(`import sys; sys.path[:] = ["/", "${DRIVE}"]`);
  python.outside = {}; // what Python's modules call: they import it once, and the board comes later
  python.registerJsModule("javascript", python.outside);
  return python;
}

/** Load the modules of a board, so that it comes sooner when it is switched on. */
export function prepare(python) {
  python.pyimport(PICO);
}

/** A board that was just switched on.
 *
 * settings: the text of its settings.toml. memory: 4096 bytes. held: names of the buttons that are down.
 * tell(message): what the page is told, as the server's messages. keep(bytes): the memory was written. */
export function switchOn(python, { settings, memory, held = [], tell, keep }) {
  const picture = new Picture(python);
  Object.assign(python.outside, {
    frame: (pin, address) => picture.receive(pin, address),
    keep: (address, length) => keep(picture.bytes(address, length)),
    tone: (hertz, ms) => tell({ tone: hertz, ms: Math.round(ms) }),
    line(text) {
      const event = eventOf(text);
      tell(event ? { event } : { console: text });
    },
  });
  const pico = python.pyimport(PICO).switch_on(DRIVE, settings, hex(memory), JSON.stringify(held));
  return new Board(pico, picture, held, tell);
}

export class Board {
  constructor(pico, picture, held, tell) {
    this.pico = pico;
    this.picture = picture;
    this.tell = tell;
    this.state = {};
    this.held = new Set(held);
    this.now = this.pico.now_ms; // virtual milliseconds since the board was ready
    this.ended = ""; // "restart" or "end" once code.py runs no more
    const { hello, strips, milliamps, misspelt } = JSON.parse(pico.hello());
    this.hello = hello;
    this.misspelt = misspelt; // what there is to say of settings that the board does not know
    picture.mount(strips, hello.holes, milliamps);
  }

  /** Let time pass up to the virtual millisecond `ms`, or somewhat beyond: the firmware rests up to 20 ms at a time. */
  run(ms) {
    if (this.ended || ms <= this.now) return;
    this.now = this.pico.run_until(ms);
    this.ended = this.pico.ended;
  }

  press(button) {
    this.held.add(button);
    this.pico.set_button(button, true);
  }

  release(button) {
    this.held.delete(button);
    this.pico.set_button(button, false);
  }

  /** Tell what has changed since the last time. */
  publish() {
    const message = this.picture.changes();
    const state = { ...JSON.parse(this.pico.state()), milliamps: this.picture.milliamps };
    const changed = Object.entries(state).filter(([key, value]) => !same(this.state[key], value));
    if (changed.length) message.state = Object.fromEntries(changed);
    this.state = state;
    if (Object.keys(message).length) this.tell(message);
  }
}

function bytesOf(base64) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Bytes as hexadecimal digits. */
export function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

function eventOf(text) {
  if (!text.startsWith("{")) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
