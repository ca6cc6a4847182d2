// Runs the worker of the built site in Node, as a browser would: node worker.mjs SITE KEPT FAULT
//
// KEPT: a file that stands for the browser's storage, {key: [type, value]}. FAULT: {} or {call, kind, until, always}.
// call: the first storage call that fails, counted from 0. until: the first call that works again (by default the one
// after `call`). always: no call works again. kind: "error", "closed", "quota" or "late". Standard input: a line for
// each command: {post: data}, {pass: ms}, {count: true}, or {} to wait. Standard output: what the worker posts, and
// {did: true} when nothing is left to do; after {count: true}, the number of storage calls instead of true.
import { existsSync, readdirSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [site, file, fault] = [process.argv[2], process.argv[3], JSON.parse(process.argv[4])];
const RETRIES = [40, 80]; // the pauses of storage.js between two attempts, in ms
const kept = new Map();
let calls = 0;
let busy = 0;

for (const [key, [type, value]] of existsSync(file) ? Object.entries(JSON.parse(readFileSync(file))) : []) {
  kept.set(key, type === "bytes" ? Uint8Array.from(value) : value);
}

function save() {
  const written = [...kept]
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, value instanceof Uint8Array ? ["bytes", [...value]] : ["value", value]]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(written)));
}

/** Count a storage call, and run `work` in the next turn of the event loop, or let the call fail. */
function call(work, fail, closed = () => {}) {
  const number = calls++;
  const until = fault.always ? Infinity : (fault.until ?? fault.call + 1);
  const hit = fault.kind && number >= fault.call && number < until;
  const kind = hit ? fault.kind : "";
  if (kind === "closed") {
    closed();
    throw new DOMException("The connection is closing.", "InvalidStateError");
  }
  busy++;
  const act = () => {
    busy--;
    if (kind === "error") fail(new DOMException("Internal error.", "UnknownError"));
    else if (kind === "quota") fail(new DOMException("No space is left.", "QuotaExceededError"));
    else work();
  };
  setTimeout(act, kind === "late" ? 60 : 0);
}

function transaction(database) {
  const it = { error: null, commit() {} };
  const request = (work) => {
    const asked = {};
    const fail = (error) => {
      asked.error = it.error = error;
      asked.onerror?.();
      it.onabort?.();
    };
    const done = () => {
      asked.result = work();
      asked.onsuccess?.();
      it.oncomplete?.();
    };
    call(done, fail, () => database.onclose?.());
    return asked;
  };
  it.objectStore = () => ({
    get: (key) => request(() => kept.get(key)),
    put: (value, key) =>
      request(() => {
        kept.set(key, value);
        save();
      }),
  });
  return it;
}

globalThis.indexedDB = {
  open() {
    const asked = {};
    const fail = (error) => {
      asked.error = error;
      asked.onerror?.();
    };
    call(() => {
      asked.result = { transaction: () => transaction(asked.result), close() {}, createObjectStore() {} };
      if (!existsSync(file)) asked.onupgradeneeded?.();
      asked.onsuccess?.();
    }, fail);
    return asked;
  },
};
const wait = globalThis.setTimeout;
globalThis.setTimeout = (work, ms) => wait(work, RETRIES.includes(ms) ? 0 : ms);
const write = (it) => writeSync(1, `${JSON.stringify(it)}\n`);
globalThis.postMessage = write;
globalThis.fetch = async (url) => new Response(readFileSync(url));
process.on("uncaughtException", (error) => write({ broke: String(error.stack) }));

const script = readdirSync(site, { recursive: true }).find((name) => /worker.worker\.js$/.test(name));
await import(new URL(script, `${pathToFileURL(site)}/`));
globalThis.pegout.pass(0);
for await (const line of createInterface({ input: process.stdin })) {
  const { post, pass, count } = JSON.parse(line);
  if (post) await globalThis.onmessage({ data: post });
  if (pass) globalThis.pegout.pass(pass);
  for (let turns = 0; turns < (fault.kind ? 4 : 1) || busy; turns++) await new Promise((done) => setTimeout(done, 4));
  write({ did: count ? calls : true });
}
process.exit(0); // otherwise Emscripten would keep Node alive
