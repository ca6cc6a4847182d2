// Runs the host on MicroPython: carries its messages, gives it the browser's time, and saves its contents.
//
// page → worker   {open: true, blocked: whether the browser keeps nothing}, then the messages of host_sim/messages.py;
//                 {overwrite: true}: unreadable contents may be overwritten
// worker → page   {messages}   {spoilt: key}: the damaged content of a key is put aside
//                 {unread: {key, why}}: the content of a key cannot be read, so nothing is saved

const STEP_MS = 500; // a test lets time pass in steps of this length
const MEMORY_BYTES = 4096;
const BLANK = "ff".repeat(MEMORY_BYTES);

const here = (/** @type {string} */ name) => new URL(name, import.meta.url);
/** A gzipped file, unpacked while it arrives */
const fetched = async (/** @type {string} */ name) => {
  const { body } = await fetch(here(name));
  const plain = body?.pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain, { headers: { "content-type": "application/wasm" } });
};
const wall = { now: () => performance.now() };

// There are no static imports, so that all files are requested at once.
const loading = Promise.all([
  WebAssembly.compileStreaming(fetched("micropython.bin")),
  import("./python.js"),
  // @ts-expect-error: the build puts it here.
  import("./micropython.js"), // python.js imports this too
]);
const standard = fetch(here("../settings.txt")).then((answer) => answer.text());
standard.catch(() => {}); // needed only by a new board: others have saved settings
const storing = import("./storage.js");
const python = loading.then(([wasm, { startPython }]) => startPython(wasm, say));
const module = python.then((running) => running.pyimport("host_sim.web.static_site.worker_board"));
module.catch((error) => setTimeout(() => raise(error))); // reaches the page's worker.onerror

/** The Python transport, once it runs. @type {WorkerTransport} */
let transport;
/** @type {Promise<void> | undefined} */ let begun;
/** @type {import("./storage.js").Storage} */ let storage;
/** @type {Promise<void> | undefined} */ let cards; // set once the card table's modules are requested
/** @type {{key: string, why: string} | null} */ let unread = null; // while this is set, nothing is overwritten
let timer = 0;

function raise(/** @type {unknown} */ error) {
  throw error;
}

const say = (/** @type {string} */ text) => postMessage({ messages: [{ console: `# ${text}` }] });

/** Switch the board on. blocked: whether the browser refuses to save anything for this site. */
async function start(/** @type {boolean | undefined} */ blocked) {
  const { Storage } = await storing;
  storage = new Storage(`pegout ${here("../../").pathname}`);
  const settings = await read("settings", (value) => typeof value === "string");
  const text = settings ?? (await standard);
  const memory = await read("memory", (value) => value instanceof Uint8Array && value.length === MEMORY_BYTES);
  if (blocked) unread = { key: "memory", why: "blocked" };
  const { WorkerTransport } = await module;
  transport = WorkerTransport(text, memory ? hex(memory) : BLANK, wall.now());
  tick();
  loadCards();
  if (blocked)
    carry(transport.keep_again(wall.now())); // saving fails, and the page says why
  else if (unread) postMessage({ unread });
}

const FOR_CARDS = ["count", "games", "play"]; // questions that need the card table's modules

/** Load the modules of the card table. The board does not need them. After a failure the next call tries again. */
function loadCards() {
  const add = async () => {
    const [{ addFiles }, packed] = await Promise.all([import("./python.js"), fetched("cards.bin")]);
    addFiles(await python, await packed.arrayBuffer());
  };
  cards ??= add().catch(() => {
    cards = undefined; // the host answers that a module is missing
  });
  return cards;
}

/** The content saved under `key`. Undefined if it is missing, cannot be read, or was invalid and put aside. */
async function read(/** @type {string} */ key, /** @type {(value: any) => boolean} */ right) {
  try {
    const value = await storage.get(key);
    if (value === undefined || right(value)) return value;
    await storage.put(`${key} put aside ${new Date().toISOString()}`, value);
    await storage.put(key, undefined); // clear the content, or it would be put aside at every start
    postMessage({ spoilt: key });
  } catch (/** @type {any} */ error) {
    unread = { key, why: String(error?.message) };
  }
  return undefined;
}

/** Save the host's contents, send the page its messages, and schedule the next call. asked: whether the page waits for
 * an answer. */
function carry(/** @type {string} */ outcome, asked = false) {
  const { rest, keep, messages } = JSON.parse(outcome);
  for (const [number, name, content] of keep) put(number, name, name === "memory" ? bytes(content) : content);
  if (messages.length || asked) postMessage({ messages });
  clearTimeout(timer);
  if (rest !== null) timer = setTimeout(tick, rest); // null: wait until the page sends something
}

async function put(/** @type {number} */ number, /** @type {string} */ name, /** @type {unknown} */ content) {
  let error = unread?.why ?? "";
  try {
    await (unread ? null : storage.put(name, content)); // awaited in any case, so that earlier messages are sent first
  } catch (/** @type {any} */ failed) {
    error = String(failed?.message);
  }
  carry(transport.kept(number, error, wall.now()));
}

function tick() {
  carry(transport.catch_up(wall.now()));
}

globalThis.onmessage = async (/** @type {MessageEvent<ToWorker>} */ { data }) => {
  if (data.open) begun = start(data.blocked);
  await begun;
  if (data.stop || FOR_CARDS.some((question) => question in (data.ask ?? {}))) {
    postMessage({ messages: [] }); // a sign of life, as the page gives up a worker that is silent for long
    await loadCards();
  }
  if (data.open) return;
  if (data.overwrite) unread = null;
  const now = wall.now();
  carry(data.overwrite ? transport.keep_again(now) : transport.receive(JSON.stringify(data), now), true);
};

const hex = (/** @type {Uint8Array} */ content) =>
  Array.from(content, (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (/** @type {string} */ digits) =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

// For tests: once `pass` has been called, the board's clock moves only by further calls.
/** @type {any} */ (globalThis).pegout = {
  pass(/** @type {number} */ ms, step = STEP_MS) {
    let now = wall.now();
    wall.now = () => now;
    for (let left = ms; left > 0; left -= step) {
      now += Math.min(left, step);
      tick();
    }
  },
};
