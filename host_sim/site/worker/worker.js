// Carries the messages of the host, which runs here on MicroPython: the browser's clock and its storage go in and out.
//
// page → worker   {open: true}, then the messages of host_sim/host/host.py; another board in place of the own one:
//                 {watch: true}   {opened: name}   {heard: text}   {lost: why}   {replay: {name, text, speed}}
//                 {come_back: true}; and {overwrite: true}: what could not be read may be lost
// worker → page   {messages, log: lines of another board's log}   {spoilt: key}: what was kept under it is put aside
//                 {unread: {key, why}}: it cannot be read, so nothing is kept

const STEP_MS = 500; // of a test
const MEMORY_BYTES = 4096;
const BLANK = "ff".repeat(MEMORY_BYTES);

const here = (name) => new URL(name, import.meta.url);
const load = async (name) => (await fetch(here(name))).arrayBuffer();
const wall = { now: () => performance.now() };

// All that the board is made of is asked for at once, hence no static imports.
const loading = Promise.all([
  load("python.packed"),
  load("micropython.wasm").then((bytes) => WebAssembly.compile(bytes)),
  import("./python.js"),
  import("./micropython.mjs"), // which python.js imports too
]);
const standard = fetch(here("../settings.toml")).then((answer) => answer.text());
standard.catch(() => {}); // seldom needed: a board that was here before has its own
const storing = import("./storage.js").then(({ Storage }) => new Storage(`pegout ${here("../").pathname}`));
const python = loading.then(([packed, wasm, { startPython }]) => startPython(packed, wasm, (text) => say(text)));
const module = python.then((running) => running.pyimport("host_sim.site.carrier"));
module.catch((error) => setTimeout(() => raise(error))); // so that the page hears of it

/** The Python object that carries the board, once it runs.
 * @type {any} */
let carrier;
/** @type {Promise<void> | undefined} */
let begun;
/** @type {import("./storage.js").Storage} */
let storage;
/** @type {{key: string, why: string} | null} */
let unread = null; // then nothing is written over it
let timer = 0;

function raise(error) {
  throw error;
}

/** Show a line for people on the page. */
const say = (text) => postMessage({ messages: [{ console: `# ${text}` }] });

async function start() {
  storage = await storing;
  const settings = await read("settings", async (it) => typeof it === "string" && (await module).readable(it));
  const text = settings ?? (await standard);
  const memory = await read("memory", (it) => it instanceof Uint8Array && it.length === MEMORY_BYTES);
  const { Carrier } = await module;
  carrier = Carrier(text, memory ? hex(memory) : BLANK, wall.now());
  tick();
  if (unread) postMessage({ unread });
}

/** What was kept under `key`; undefined if that is nothing, cannot be read, or is no such thing. The last is put aside. */
async function read(key, right) {
  try {
    const found = await storage.get(key);
    if (found === undefined || (await right(found))) return found;
    await storage.put(`${key} put aside ${new Date().toISOString()}`, found);
    await storage.put(key, undefined); // nothing: or it would be put aside at every start
    postMessage({ spoilt: key });
  } catch (/** @type {any} */ error) {
    unread = { key, why: String(error?.message) };
  }
  return undefined;
}

/** Keep what the host wants kept, tell the page what is new, and come back in time. asked: the page waits for a word. */
function carry(outcome, asked = false) {
  const { rest, keep, messages, log } = JSON.parse(outcome);
  for (const [number, name, content] of keep) put(number, name, name === "memory" ? bytes(content) : content);
  const at = new Date().toISOString();
  const lines = log.map((event) => `${JSON.stringify({ at, ...event })}\n`);
  if (messages.length || asked) postMessage({ messages, log: lines });
  clearTimeout(timer);
  if (rest !== null) timer = setTimeout(tick, rest); // else until the page sends something
}

async function put(number, name, content) {
  let error = unread?.why ?? "";
  try {
    await (unread ? null : storage.put(name, content)); // in either case the messages before it are told first
  } catch (/** @type {any} */ failed) {
    error = String(failed?.message);
  }
  carry(carrier.kept(number, error, wall.now()));
}

function tick() {
  carry(carrier.catch_up(wall.now()));
}

/** The lines of a log, each as [text, when it arrived in seconds or null]. */
function timed(text) {
  return text.split("\n").map((line) => {
    const at = Date.parse(/"at": *"([^"]*)"/.exec(line)?.[1] ?? "");
    return [line, Number.isNaN(at) ? null : at / 1000];
  });
}

function obey(data, now) {
  if (data.overwrite) {
    unread = null;
    return carrier.keep_again(now);
  }
  const { replay } = data;
  return carrier.receive(JSON.stringify(replay ? { replay: { ...replay, text: timed(replay.text) } } : data), now);
}

globalThis.onmessage = async ({ data }) => {
  if (data.open) begun = start();
  await begun;
  if (!data.open) carry(obey(data, wall.now()), true);
};

const hex = (content) => Array.from(content, (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

// For tests: from the first call on the board's time passes by these calls alone.
globalThis.pegout = {
  pass(ms, step = STEP_MS) {
    let now = wall.now();
    wall.now = () => now;
    for (let left = ms; left > 0; left -= step) {
      now += Math.min(left, step);
      tick();
    }
  },
  look: () => (carrier ? JSON.parse(carrier.look()) : { on: false, held: [], frames: {} }),
};
